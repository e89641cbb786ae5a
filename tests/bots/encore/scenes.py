"""Positions of real games, of every mode and with different sheets, for bots to think about."""

import random
from functools import cache
from typing import NamedTuple

from sixdice.core.log import Log
from sixdice.core.rules import Seat
from sixdice.encore.generator import generate
from sixdice.encore.library import published_sheet
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.sheet import parse_sheet
from sixdice.encore.state import State
from sixdice.encore.view import View
from tests.driving import mission, random_steps, setup

FRESH = parse_sheet("fresh", generate(random.Random(7)))
BLACK, BLUE, PINK, YELLOW = map(published_sheet, ("black", "blue", "pink", "yellow"))

GAMES = (
    setup("solo", 1, sheets=[PINK]),
    setup("solo", 1, "end_on_two_colours", sheets=[FRESH]),
    setup("classic", 2, sheets=[BLUE, YELLOW]),
    setup("classic", 3, "no_free_rolls", first=3, sheets=[FRESH, BLACK, PINK]),
    setup("classic", 4, first=2, sheets=[PINK, FRESH, BLUE, BLUE]),
    setup("classic", 6, sheets=[BLACK, BLUE, PINK, YELLOW, FRESH, BLACK]),
    setup("coop", 1, goal=mission("stars; colours 1", "10:1:6,19:3,27:6")),
    setup("coop", 3, goal=mission("rows 1", "10:9:6,19:18,27:6")),
)


class Scene(NamedTuple):
    """A seat that has to choose, and what it sees."""

    state: State
    seat: Seat
    view: View


@cache
def scenes(a_game: int = 12) -> tuple[Scene, ...]:
    """Return about so many scenes of each game, some early, some active picks, some from its end."""
    return tuple(
        scene for number, game in enumerate(GAMES) for scene in _some(Log(ENCORE, game), number, a_game)
    )


def _some(log: EncoreLog, seed: int, number: int) -> list[Scene]:
    found = []
    for _ in random_steps(log, seed + 20, max_turns=120):
        if log.state.faces and not log.state.setback:
            found += [Scene(log.state, seat, log.view(seat)) for seat in sorted(log.awaiting().must)]
    early = [scene for scene in found if scene.state.turn <= 5]
    picks = [scene for scene in found if not any(scene.state.choices) and len(scene.view.awaiting.must) == 1]
    parts = (early, 3), (picks, number // 2), (found, number // 2 - 3)
    return [scene for some, wanted in parts for scene in some[:: 1 + len(some) // wanted]] + found[-2:]
