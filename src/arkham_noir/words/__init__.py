"""Sentences for players: log, questions, refusals, reminders, glossary."""
