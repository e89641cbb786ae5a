"""The command line: one file a command."""

from sixdice.bots.cores import one_core_each

one_core_each()  # before numpy is loaded: then it looks

from sixdice.cli.main import main  # noqa: E402 -- as said

__all__ = ["main"]
