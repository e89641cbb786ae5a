"""Bots that people are offered no more, or never were, and the level that is nearest to each."""

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["level_of"]

_LEVELS: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("encore", "random"): "easy",
        ("encore", "greedy"): "normal",
        ("encore", "value"): "hard",
        ("encore", "search"): "expert",
        ("encore", "partner"): "expert",
    }
)


def level_of(game: str, bot: str) -> str:
    """Return who sits down where a program, or a record, asks for this bot; mostly itself."""
    return _LEVELS.get((game, bot), bot)
