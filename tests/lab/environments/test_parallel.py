import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test  # type: ignore[import-untyped] # it has no types

from sixdice.core.errors import InvalidError, OutOfTurn
from sixdice.lab.environments import EncoreAEC, EncoreParallel, parallel_env
from sixdice.lab.environments.actions import Further, numbering_of
from tests.lab.environments.driving import HARD, MATCHES, name_of, parallel_steps, played


@pytest.mark.parametrize("match", MATCHES, ids=name_of)
def test_pettingzoo_finds_nothing_to_complain_about(match: dict[str, object]) -> None:
    parallel_api_test(parallel_env(**match), num_cycles=120)  # type: ignore[arg-type] # wishes as in a file


@pytest.mark.parametrize("match", MATCHES, ids=name_of)
def test_pettingzoo_finds_it_deterministic(match: dict[str, object]) -> None:
    parallel_seed_test(lambda: parallel_env(**match, illegal="pass"))  # type: ignore[arg-type] # as above


@pytest.mark.parametrize("match", MATCHES, ids=name_of)
def test_one_seed_is_one_game_in_both_interfaces(match: dict[str, object]) -> None:
    parallel = EncoreParallel(**match)  # type: ignore[arg-type] # as above
    for _ in parallel_steps(parallel, 7):
        pass
    aec = played(EncoreAEC(**match), 7)  # type: ignore[arg-type] # as above
    assert parallel.record() == aec.record()


def test_who_is_not_awaited_can_only_wait() -> None:
    env = EncoreParallel(seats=3, options=["no_free_rolls"])
    observations, _ = env.reset(seed=1)
    numbering = numbering_of(env.setup.sheets[0])
    wait = numbering.of_further(Further.WAIT)
    assert [np.flatnonzero(observations[agent]["action_mask"]).tolist() for agent in env.agents[1:]] == [
        [wait],
        [wait],
    ]
    observations, rewards, *_ = env.step({"seat_1": numbering.passing, "seat_2": wait, "seat_3": wait})
    assert rewards == dict.fromkeys(env.agents, 0.0)
    assert np.flatnonzero(observations["seat_1"]["action_mask"]).tolist() == [wait]
    assert env.match.awaited == [2, 3]


def test_who_is_left_out_waits() -> None:
    env = EncoreParallel(seats=3, options=["no_free_rolls"])
    env.reset(seed=1)
    env.step({"seat_1": numbering_of(env.setup.sheets[0]).passing})
    assert env.match.awaited == [2, 3]


def test_if_one_action_is_illegal_nobody_acts() -> None:
    env = EncoreParallel(seats=2)
    observations, _ = env.reset(seed=1)
    before = env.match.state
    legal = int(observations["seat_1"]["action_mask"].argmax())
    for illegal in (int(np.flatnonzero(observations["seat_2"]["action_mask"] == 0)[0]), -1, 10**6):
        with pytest.raises(ValueError, match=r"\w"):
            env.step({"seat_1": legal, "seat_2": illegal})
    with pytest.raises(OutOfTurn) as refused:
        env.step({"seat_1": legal})
    assert refused.value.code == "action/wait"
    assert env.match.state is before


def test_strangers_cannot_act() -> None:
    env = EncoreParallel(seats=2)
    env.reset(seed=1)
    with pytest.raises(InvalidError) as refused:
        env.step({"seat_1": 0, "seat_2": 0, "seat_3": 0})
    assert refused.value.code == "action/agent"


def test_nothing_happens_after_the_end() -> None:
    env = EncoreParallel(seats=2, max_turns=1)
    *_, (_, _, terminated, truncated, infos) = parallel_steps(env, 1)
    assert terminated == {"seat_1": False, "seat_2": False}
    assert truncated == {"seat_1": True, "seat_2": True}
    assert set(infos["seat_2"]) == {"score", "won"}
    with pytest.raises(OutOfTurn, match="over"):
        env.step({})


def test_a_setback_takes_a_step_a_joker() -> None:
    env = EncoreParallel(mode="coop", seats=4, mission=HARD)
    for seed in range(20):
        for _ in parallel_steps(env, seed):
            setback = env.match.view(1).state.setback
            if setback and setback.kind == "jokers":
                break
        else:
            continue
        break
    assert env.match.view(1).state.setback == env.match.view(4).state.setback
    passing = numbering_of(env.setup.sheets[0]).passing
    for left in range(5, 0, -1):
        setback = env.match.view(1).state.setback
        assert setback
        assert setback.jokers == left
        mask = env.observe("seat_1")["action_mask"]
        env.step({"seat_1": passing + int(mask[passing:].argmax())})
    assert env.match.state.setback is None


def test_a_sheet_for_all_gives_all_the_same_spaces() -> None:
    different = EncoreParallel(mode="coop", seats=4, mission=1)
    same = EncoreParallel(mode="coop", seats=4, mission=1, sheets="blue")
    assert len({int(space.n) for space in different.action_spaces.values()}) > 1
    assert len({int(space.n) for space in same.action_spaces.values()}) == 1
    assert same.metadata["is_parallelizable"] is True
