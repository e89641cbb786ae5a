import pytest

from sixdice.encore.state import Outcome
from sixdice.lab.environments import EncoreAEC, EncoreParallel, EncoreSolo
from sixdice.lab.environments.rewards import standing
from tests.driving import at, setup
from tests.lab.environments.driving import HARD, MATCHES, aec_steps, name_of, parallel_steps, solo_steps

EMPTY_SHEET = -22


def returns(env: EncoreAEC, seed: int) -> dict[str, float]:
    """Return what each agent is given, as a learner adds it up."""
    given = dict.fromkeys(env.possible_agents, 0.0)
    for agent in aec_steps(env, seed):
        given[agent] += env.last(observe=False)[1]
    return given


@pytest.mark.parametrize("seed", range(4))
def test_returns_of_solo_add_up_to_the_score(seed: int) -> None:
    told = list(solo_steps(EncoreSolo("green"), seed))
    assert EMPTY_SHEET + sum(reward for _, reward, _ in told) == told[-1][2]["score"]


@pytest.mark.parametrize("match", MATCHES, ids=name_of)
def test_returns_of_a_match_add_up(match: dict[str, object]) -> None:
    env = EncoreAEC(**match)  # type: ignore[arg-type] # wishes as a file would have them
    given = returns(env, 5)
    outcome = env.match.state.outcome
    assert outcome
    if outcome.points is None:
        assert [EMPTY_SHEET + total for total in given.values()] == list(outcome.scores)
    else:
        part = outcome.points / len(given)
        assert [8 + total for total in given.values()] == pytest.approx([part] * len(given))


@pytest.mark.parametrize("match", MATCHES, ids=name_of)
def test_both_interfaces_reward_alike(match: dict[str, object]) -> None:
    given = returns(EncoreAEC(**match), 6)  # type: ignore[arg-type] # wishes as a file would have them
    parallel = EncoreParallel(**match)  # type: ignore[arg-type] # as above
    told = list(parallel_steps(parallel, 6))
    for agent, total in given.items():
        assert sum(rewards[agent] for _, rewards, *_ in told) == pytest.approx(total)


@pytest.mark.parametrize("seed", range(3))
def test_a_win_is_shared_out(seed: int) -> None:
    env = EncoreAEC(seats=3, reward="win")
    given = returns(env, seed)
    outcome = env.match.state.outcome
    assert outcome
    assert sum(given.values()) == pytest.approx(1)
    assert [env.seat_of(agent) for agent, share in given.items() if share] == list(outcome.winners)


def test_shares_of_a_win() -> None:
    game = setup("classic", 3)
    state = at(game, outcome=Outcome("played", scores=(5, 9, 9), winners=(2, 3)))
    assert [standing(state, seat, "win") for seat in (1, 2, 3)] == [0, 0.5, 0.5]
    assert standing(at(game), 1, "win") == 0


@pytest.mark.parametrize(("result", "share"), [("won", 1), ("lost", 0)])
def test_a_group_wins_or_loses_together(result: str, share: int) -> None:
    state = at(setup("coop", 2), outcome=Outcome("played", points=30, result=result))  # type: ignore[arg-type]
    assert [standing(state, seat, "win") for seat in (1, 2)] == [share, share]


def test_a_lost_mission_gives_nothing() -> None:
    env = EncoreAEC(mode="coop", seats=2, mission=HARD, reward="win")
    assert set(returns(env, 1).values()) == {0.0}
