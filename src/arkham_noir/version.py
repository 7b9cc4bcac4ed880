"""The version of the program, in one place."""

VERSION = "0.1.0"
