"""How a server is set up: where it listens, where its tables are, and how much anybody may ask of it."""

import msgspec

__all__ = ["Limits", "Settings"]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much anybody may ask. A bucket of *burst* refills in *seconds*."""

    frame: int = 8 * 1024
    """The longest message, in bytes."""
    record: int = 64 * 1024
    """The longest record that can be imported, in bytes."""
    burst: int = 100
    """Messages on a socket in *seconds*; ten times as many requests of an address, a hundred for the page."""
    seconds: float = 20.0
    tables: int = 60
    """Tables that an address may open in an hour."""
    sockets: int = 200
    """Sockets and streams that an address may hold."""
    watchers: int = 100
    """Sockets and streams of spectators that a table may have."""
    hello: float = 10.0
    """Seconds that a socket may take to say what it wants."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A server. *public_urls* are where people find it behind a proxy, such as ``https://dice.example``."""

    db: str
    host: str = "127.0.0.1"
    port: int = 8106
    public_urls: tuple[str, ...] = ()
    keep_days: float = 30.0
    """A table to which nothing happens for so long is deleted."""
    pace: float = 1.0
    """How long bots take to act, as a multiple of what a person would."""
    round_pause: float = 5.0
    """Seconds before the dice of a game against the clock are thrown."""
    bot_processes: int = 1
    limits: Limits = Limits()
