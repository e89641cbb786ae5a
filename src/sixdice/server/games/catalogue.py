"""What the start page says of modes, options, missions and bots: one line each, in ``catalogue.toml``."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

from sixdice.server.games.wire import Form

__all__ = ["Explained", "explained", "explanations"]


class Explained(Form, frozen=True):
    """Something that can be wished for, and what it is."""

    name: str
    says: str


@cache
def explanations() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Return what is said, by game, kind and name."""
    return tomllib.loads((resources.files("sixdice.server.games") / "catalogue.toml").read_text("utf-8"))


def explained(game: str, kind: str, names: Iterable[str]) -> tuple[Explained, ...]:
    """Return these things with their explanations, in their order."""
    says = explanations()[game][kind]
    return tuple(Explained(name, says[name]) for name in names)
