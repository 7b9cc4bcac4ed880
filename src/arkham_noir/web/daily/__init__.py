"""The daily case: attempts, calendar and how computer players did on a deal."""
