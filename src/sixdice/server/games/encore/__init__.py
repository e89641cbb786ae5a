"""Encore for tables: its values as JSON, its bots, its records."""

from sixdice.server.games.encore.game import EncoreGame

__all__ = ["EncoreGame"]
