"""What is said to people: sentences, reasons, reminders, meanings."""
