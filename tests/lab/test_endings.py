from collections import Counter
from typing import Literal, NamedTuple

import numpy as np
import pytest

from sixdice.encore.library import published_sheet
from sixdice.encore.missions import house_missions
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.endings import SHARES, Endings
from sixdice.lab.results import Group, Result

BLACK = published_sheet("black")


class Ended(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    how: Literal["played", "agreed", "turn-limit"] = "played"


def result(outcome: Ended, group: Group | None = None, record: str = "", **failures: int) -> Result:
    counted = Counter({("mine", kind): count for kind, count in failures.items()})
    return Result(0, 31, outcome, outcome.scores, group, record, counted)


def test_games_become_columns_in_their_order() -> None:
    first = result(Ended((12, 30), (2,)), record="one\n")
    second = result(Ended((-4, -9), (1,), "turn-limit"), record="two\n")
    some = Endings.of([first, second])
    assert len(some) == 2
    assert some.parts.tolist() == [[12, 30], [-4, -9]]
    assert some.shares.tolist() == [[0, SHARES], [SHARES, 0]]
    assert some.turns.tolist() == [31, 31]
    assert some.stopped.tolist() == [0, 1]
    assert some.records == "one\ntwo\n"
    assert some.failures == Counter()


def test_every_column_holds_whole_numbers() -> None:
    some = Endings.of([result(Ended((12, 30), (2,)))])
    assert {column.dtype for column in (some.parts, some.shares, some.turns, some.stopped)} == {
        np.dtype(np.int64)
    }


@pytest.mark.parametrize("sharing", range(1, 7))
def test_a_shared_win_is_shared_out_whole(sharing: int) -> None:
    outcome = Ended((20,) * 6, tuple(range(1, sharing + 1)))
    (shares,) = Endings.of([result(outcome)]).shares.tolist()
    assert shares == [SHARES // sharing] * sharing + [0] * (6 - sharing)
    assert sum(shares) == SHARES


def test_alone_there_is_nobody_to_win_against() -> None:
    assert Endings.of([result(Ended((31,), ()))]).shares.tolist() == [[0]]


@pytest.mark.parametrize(("won", "shares"), [(True, [SHARES] * 3), (False, [0, 0, 0])])
def test_a_group_wins_or_loses_together(won: bool, shares: list[int]) -> None:
    some = Endings.of([result(Ended((9, 8, 7), ()), Group(won, 24))])
    assert some.shares.tolist() == [shares]
    assert some.parts.tolist() == [[9, 8, 7]]


def test_failures_are_added_up_over_games() -> None:
    ended = Ended((1, 2), (2,))
    some = Endings.of([result(ended, crash=1), result(ended, crash=2, silence=1), result(ended)])
    assert some.failures == {("mine", "crash"): 3, ("mine", "silence"): 1}


@pytest.mark.parametrize(
    ("mode", "bots"),
    [("classic", ("greedy", "random", "random")), ("solo", ("random",)), ("coop", ("greedy", "greedy"))],
)
def test_columns_say_what_the_rules_said(mode: str, bots: tuple[str, ...]) -> None:
    mission = house_missions()[1, 2] if mode == "coop" else None
    plan = EncorePlan(mode, bots, (BLACK,) * len(bots), 4, 9, mission=mission)
    some = plan.play_some(range(4), records=False)
    for game in range(4):
        one = plan.play(game, record=False)
        assert tuple(some.parts[game].tolist()) == one.parts
        assert some.turns[game] == one.turns
        winners = tuple(seat for seat, share in enumerate(some.shares[game].tolist(), start=1) if share)
        if one.group:
            assert some.parts[game].sum() == one.group.points
            assert bool(winners) == one.group.won
        else:
            assert winners == one.outcome.winners
            assert tuple(some.parts[game].tolist()) == one.outcome.scores
