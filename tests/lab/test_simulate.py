import pytest

from sixdice.core.errors import SetupError
from sixdice.encore.library import published_sheet
from sixdice.encore.missions import house_missions
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.simulate import simulate
from sixdice.lab.summary import Summary

BLACK = published_sheet("black")


def plan(mode: str, *bots: str, games: int = 6, **changes: object) -> EncorePlan:
    return EncorePlan(mode, bots, (BLACK,) * len(bots), games, 4, **changes)  # type: ignore[arg-type]


def test_games_are_independent_of_how_many_are_played() -> None:
    few = list(simulate(plan("solo", "random", games=3), records=True))
    many = list(simulate(plan("solo", "random", games=6), records=True))
    assert few == many[:3]
    assert len({result.record for result in many}) == 6


def test_seats_take_turns_at_beginning() -> None:
    results = list(simulate(plan("classic", "random", "random", "random"), records=True))
    assert [result.record.partition('[First "')[2][0] for result in results] == list("123123")


def test_the_leader_begins_in_coop() -> None:
    mission = house_missions()[1, 2]
    for result in simulate(plan("coop", "random", "random", mission=mission, games=2), records=True):
        assert '[First "1"]' in result.record


def test_the_guard_strikes_and_says_so() -> None:
    results = list(simulate(plan("classic", "random", "random", max_turns=4)))
    assert {(result.turns, result.outcome.how) for result in results} == {(4, "turn-limit")}


def test_a_bad_plan_is_refused_before_anything_is_played() -> None:
    for bad in (plan("duel", "random"), plan("classic", "random"), plan("solo", "genius")):
        with pytest.raises(SetupError):
            next(simulate(bad))


def test_two_jobs_play_the_same_games() -> None:
    wanted = plan("solo", "greedy", games=5)
    assert list(simulate(wanted, jobs=2, records=True)) == list(simulate(wanted, records=True))


def test_a_summary_adds_up() -> None:
    wanted = plan("classic", "greedy", "random", games=8)
    results = list(simulate(wanted))
    summary = Summary(wanted)
    for result in results:
        summary.add(result)
    told = summary.as_json()
    for index, bot in enumerate(told["bots"]):
        assert bot["mean"] == pytest.approx(sum(result.outcome.scores[index] for result in results) / 8)
        assert bot["wins"] == sum(index + 1 in result.outcome.winners for result in results)
    assert told["turn_limit"] == 0
    assert "group" not in told


def test_parts_of_coop_add_up_to_the_points() -> None:
    wanted = plan("coop", "greedy", "greedy", mission=house_missions()[2, 2])
    for result in simulate(wanted):
        assert result.group
        assert sum(result.parts) == result.group.points
