"""A table as it stands, as JSON: opening it again needs only the events since."""

from dataclasses import replace

import msgspec
from msgspec import Raw

from sixdice.table.events import Dice, Place
from sixdice.table.game import Game
from sixdice.table.state import Phase, TableState

__all__ = ["game_of_snapshot", "read_snapshot", "write_snapshot"]


_NOTHING = Raw(b"null")


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fields of a TableState; what is the game's, as the game writes it."""

    game: str
    wish: Raw
    dice: Dice
    places: tuple[Place, ...]
    clock: int
    one_screen: bool
    number: int
    phase: Phase
    commit: str
    nonces: tuple[str, ...]
    reveal: str
    origin: float
    started: int
    since: dict[int, float]
    agreed: frozenset[int]
    struck: frozenset[int]
    latest: float
    seq: int
    setup: Raw = _NOTHING
    play: Raw = _NOTHING


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Kept)


def write_snapshot(game: Game, state: TableState) -> bytes:
    """Return the table as JSON."""
    own = {
        name: getattr(state, name)
        for name in _Kept.__struct_fields__
        if name not in ("wish", "setup", "play")
    }
    setup = Raw(game.write_setup(state.setup)) if state.setup is not None else _NOTHING
    play = Raw(game.write_state(state.play)) if state.play is not None else _NOTHING
    return _encoder.encode(_Kept(**own, wish=Raw(state.wish), setup=setup, play=play))


def read_snapshot(game: Game, body: bytes) -> TableState:
    """Return the table that was written."""
    kept = _decoder.decode(body)
    own = {
        name: getattr(kept, name) for name in _Kept.__struct_fields__ if name not in ("wish", "setup", "play")
    }
    state = TableState(**own, wish=bytes(kept.wish))
    if bytes(kept.setup) == bytes(_NOTHING):
        return state
    setup = game.read_setup(bytes(kept.setup))
    play = game.read_state(setup, bytes(kept.play))
    return replace(state, setup=setup, play=play, awaiting=game.rules.awaiting(play))


class _Named(msgspec.Struct):
    game: str


_named = msgspec.json.Decoder(_Named)


def game_of_snapshot(body: bytes) -> str:
    """Return the name of the game that is played at a table."""
    return _named.decode(body).game
