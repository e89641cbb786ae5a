"""Word dice for tables: its values as JSON, its bots, its records."""

from sixdice.server.games.words.game import WordsGame

__all__ = ["WordsGame"]
