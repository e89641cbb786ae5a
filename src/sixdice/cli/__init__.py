"""The command line: one file a command."""

from sixdice.cli.main import main

__all__ = ["main"]
