from collections.abc import Iterable

import pytest

from sixdice.core.errors import SetupError
from sixdice.encore.library import published_sheet
from sixdice.encore.missions import house_missions
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.endings import SHARES, Endings
from sixdice.lab.simulate import Simulation, simulate
from sixdice.lab.summary import Summary

BLACK = published_sheet("black")


def plan(mode: str, *bots: str, games: int = 6, **changes: object) -> EncorePlan:
    return EncorePlan(mode, bots, (BLACK,) * len(bots), games, 4, **changes)  # type: ignore[arg-type]


def rows(some: Iterable[Endings]) -> list[tuple[object, ...]]:
    """Return everything about the games but their records, a row a game."""
    return [
        (*parts, *shares, turns, stopped)
        for endings in some
        for parts, shares, turns, stopped in zip(
            endings.parts.tolist(),
            endings.shares.tolist(),
            endings.turns.tolist(),
            endings.stopped.tolist(),
            strict=True,
        )
    ]


def records(some: Iterable[Endings]) -> list[str]:
    """Return the records, one a game."""
    text = "".join(endings.records for endings in some)
    return [f"[Game{record}" for record in text.split("[Game")[1:]]


def test_games_are_independent_of_how_many_are_played() -> None:
    few = list(simulate(plan("solo", "random", games=3), records=True))
    many = list(simulate(plan("solo", "random", games=16), records=True))
    assert rows(few) == rows(many)[:3]
    assert records(few) == records(many)[:3]
    assert len(set(records(many))) == 16


def test_games_come_some_at_a_time() -> None:
    some = list(simulate(plan("solo", "random", games=16)))
    assert len(some) > 1
    assert sum(map(len, some)) == 16


def test_records_are_written_only_where_they_are_asked_for() -> None:
    assert records(simulate(plan("solo", "random", games=2))) == []


def test_seats_take_turns_at_beginning() -> None:
    written = records(simulate(plan("classic", "random", "random", "random"), records=True))
    assert [record.partition('[First "')[2][0] for record in written] == list("123123")


def test_the_leader_begins_in_coop() -> None:
    mission = house_missions()[1, 2]
    written = records(simulate(plan("coop", "random", "random", mission=mission, games=2), records=True))
    assert len(written) == 2
    assert all('[First "1"]' in record for record in written)


def test_the_guard_strikes_and_says_so() -> None:
    for endings in simulate(plan("classic", "random", "random", max_turns=4)):
        assert set(endings.turns.tolist()) == {4}
        assert set(endings.stopped.tolist()) == {1}


def test_a_game_that_ends_by_its_rules_was_not_stopped() -> None:
    for endings in simulate(plan("solo", "random", max_turns=30)):
        assert set(endings.turns.tolist()) == {30}
        assert set(endings.stopped.tolist()) == {0}


def test_a_bad_plan_is_refused_before_anything_is_played() -> None:
    for bad in (plan("duel", "random"), plan("classic", "random"), plan("solo", "genius")):
        with pytest.raises(SetupError):
            next(simulate(bad))


def test_a_summary_adds_up() -> None:
    wanted = plan("classic", "greedy", "random", games=8)
    results = [wanted.play(game, record=False) for game in range(8)]
    summary = Summary(wanted)
    for endings in simulate(wanted):
        summary.add(endings)
    told = summary.as_json()
    for index, bot in enumerate(told["bots"]):
        assert bot["mean"] == pytest.approx(sum(result.outcome.scores[index] for result in results) / 8)
        assert bot["wins"] == sum(index + 1 in result.outcome.winners for result in results)
    assert told["turn_limit"] == 0
    assert "group" not in told


def test_parts_of_coop_add_up_to_the_points() -> None:
    wanted = plan("coop", "greedy", "greedy", mission=house_missions()[2, 2])
    points = [sum(row[:2]) for row in rows(simulate(wanted))]  # type: ignore[arg-type]
    groups = [wanted.play(game, record=False).group for game in range(6)]
    assert points == [group.points for group in groups if group]


def test_all_seats_of_a_group_win_together() -> None:
    wanted = plan("coop", "greedy", "greedy", mission=house_missions()[1, 2], games=12)
    for endings in simulate(wanted):
        assert (endings.shares[:, 0] == endings.shares[:, 1]).all()
        assert set(endings.shares.ravel().tolist()) <= {0, SHARES}


def test_games_that_are_recorded_are_handed_out_as_slowly_as_the_rules_play_them() -> None:
    """A record needs the rules, even of games that a compiled loop could play."""
    quick = plan("solo", "random", games=1_000_000, engine="fast")
    slow = plan("solo", "random", games=1_000_000, engine="rules")
    assert Simulation(quick).piece > Simulation(slow).piece
    assert Simulation(quick, records=True).piece == Simulation(slow).piece
