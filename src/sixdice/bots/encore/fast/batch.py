"""Many games at once: what Python calls."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from sixdice.bots.encore.depth import Depth, depth_for
from sixdice.bots.encore.fast.chance import fold
from sixdice.bots.encore.fast.compiled import entry
from sixdice.bots.encore.fast.foresight import Foresight, foresight_of
from sixdice.bots.encore.fast.match import play_game
from sixdice.bots.encore.fast.missions import MissionTable, mission_table
from sixdice.bots.encore.fast.nets import nets_of
from sixdice.bots.encore.fast.records import Numbers, room_for
from sixdice.bots.encore.fast.room import GREEDY, RANDOM, SEARCH, VALUE, Minds, Room, Terms, room_of, terms_of
from sixdice.bots.encore.fast.rounds import STOPPED, WON
from sixdice.bots.encore.fast.scoring import column_points, score
from sixdice.bots.encore.fast.solo import Throws, random_solo
from sixdice.bots.encore.fast.tables import SheetTables, tables_of
from sixdice.bots.encore.fast.tastes import tastes_of
from sixdice.bots.encore.glance import Sight
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.shipped import sight_for
from sixdice.bots.encore.weights import WEIGHTS, Weights
from sixdice.encore.missions import Mission
from sixdice.encore.modes.solo import Solo
from sixdice.encore.sheet import Sheet

__all__ = ["POLICIES", "STOPPED", "WON", "Batch", "Outcomes", "Table"]

POLICIES: Final[Mapping[str, int]] = {"random": RANDOM, "greedy": GREEDY, "value": VALUE, "search": SEARCH}
"""The bots that kernels know, by name."""

_ZERO = np.uint64(0)
_NO_TRACE = np.zeros((0, 0, 0, 3), np.int64)


@dataclass(frozen=True, slots=True)
class Table:
    """A table of bots: what all games of a batch have in common."""

    mode: str
    sheets: tuple[Sheet, ...]
    policies: tuple[str, ...]
    options: frozenset[str] = frozenset()
    mission: Mission | None = None
    max_turns: int = 500
    weights: tuple[Weights | None, ...] = ()
    """A taste a seat, where a greedy bot has another than its mode's."""
    nets: tuple[Net | None, ...] = ()
    """A net a seat, where a bot has one."""
    depth: Depth | None = None
    """How far searches look, if not as far as their mode's do."""
    sight: Sight | None = None
    """With what searches see games on, if not with the small nets that ship."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What came out, game by game."""

    scores: Numbers
    """[game, seat] The score; in co-op the seat's column points and jokers."""
    jokers: Numbers
    """[game, seat] The jokers left."""
    turns: Numbers
    """[game] How many turns were played."""
    how: Numbers
    """[game] How it ended: PLAYED, STOPPED, WON or LOST."""


class Batch:
    """Plays games of one table in a compiled loop, on one core; it holds the room for one game."""

    def __init__(self, table: Table) -> None:
        seats = len(table.policies)
        if len(table.sheets) != seats or {len(table.weights), len(table.nets)} - {0, seats}:
            raise ValueError(f"{seats} policies need as many sheets, and as many weights and nets or none")
        different = list(dict.fromkeys(table.sheets))
        self.table = table
        self.sheets = tables_of(different)
        self.terms = terms_of(table.mode, table.options, table.max_turns)
        self.mission = mission_table(table.mission, table.options)
        self.minds = Minds(
            np.array([POLICIES[name] for name in table.policies]),
            tastes_of([own or WEIGHTS[table.mode] for own in table.weights or (None,) * seats]),
            nets_of(table.nets or (None,) * seats, different),
        )
        self.quick = (table.mode, table.policies, table.options) == ("solo", ("random",), frozenset()) and (
            table.max_turns >= Solo.turns
        )
        """Whether the quickest loop can play these games."""
        self.throws = room_for(Throws, 1)
        at = [different.index(sheet) for sheet in table.sheets]
        self.room = room_of(at)
        depth = table.depth or depth_for(table.mode, table.sheets)
        sight = sight_for(table.mode, table.sheets) if "search" in table.policies else None
        self.foresight = foresight_of(table.mode, at, different, self.minds.nets, depth, table.sight or sight)

    def play(self, seed: int, games: range, trace: Numbers = _NO_TRACE) -> Outcomes:
        """Play games by their numbers: the dice of each follow from the seed and its number.

        Where the mode lets any seat begin, seats take turns at it. *trace* [game, turn, seat, 3]
        notes the choices of the first games: slot, colour face, number face.
        """
        seats, number = len(self.table.policies), len(games)
        out = Outcomes(
            np.zeros((number, seats), np.int64),
            np.zeros((number, seats), np.int64),
            np.zeros(number, np.int64),
            np.zeros(number, np.int64),
        )
        if self.quick and not len(trace):
            random_solo(
                self.room.seats,
                self.sheets,
                self.throws,
                np.uint64(seed),
                games.start,
                out.scores,
                out.jokers,
            )
            out.turns[:] = Solo.turns
            return out
        _play(
            self.room,
            self.sheets,
            self.terms,
            self.mission,
            self.minds,
            self.foresight,
            np.uint64(seed),
            games.start,
            trace,
            out.scores,
            out.jokers,
            out.turns,
            out.how,
        )
        return out


@entry
def _play(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    foresight: Foresight,
    seed: np.uint64,
    start: int,
    trace: Numbers,
    scores: Numbers,
    jokers: Numbers,
    turns: Numbers,
    how: Numbers,
) -> None:
    seats, plan = room.seats, fold(_ZERO, seed)
    for game in range(len(turns)):
        own = fold(plan, np.uint64(start + game))
        for seat in range(len(seats)):
            seats[seat].stream = fold(_ZERO, fold(own, np.uint64(seat + 1)))
        first = 1 if mission.active else (start + game) % len(seats) + 1
        how[game], turns[game] = play_game(
            room, sheets, terms, mission, minds, foresight, own, first, trace, game
        )
        for seat in range(len(seats)):
            if mission.active:
                scores[game, seat] = column_points(seats[seat]) + seats[seat].jokers
            else:
                scores[game, seat] = score(seats[seat], sheets[seats[seat].sheet])
            jokers[game, seat] = seats[seat].jokers
