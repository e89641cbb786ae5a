import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test  # type: ignore[import-untyped] # no types
from pettingzoo.utils.wrappers import TerminateIllegalWrapper  # type: ignore[import-untyped] # as above

from sixdice.core.errors import InvalidError, OutOfTurn, SetupError
from sixdice.encore.events import Chosen
from sixdice.lab.environments import EncoreAEC, env
from tests.driving import mission
from tests.lab.environments.driving import MATCHES, aec_steps, name_of, observations, played

pettingzoo_speaks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",  # a dict with a mask, of which it knows its own games only
    "ignore:Observation space for each agent probably should be",  # as above
    "ignore:Agents have different observation space sizes",  # as their sheets differ
)


@pettingzoo_speaks
@pytest.mark.parametrize("match", MATCHES, ids=name_of)
def test_pettingzoo_finds_nothing_to_complain_about(match: dict[str, object]) -> None:
    api_test(env(**match), num_cycles=40)  # type: ignore[arg-type] # wishes as a file would have them


@pytest.mark.parametrize("match", MATCHES[::2], ids=name_of)
def test_pettingzoo_finds_it_deterministic(match: dict[str, object]) -> None:
    seed_test(lambda: env(**match), num_cycles=30)  # type: ignore[arg-type] # as above


def test_it_renders_in_every_mode() -> None:
    render_test(env)


@pytest.mark.long
def test_pettingzoo_measures_its_speed(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("match", MATCHES, ids=name_of)
def test_whoever_must_act_is_selected(match: dict[str, object]) -> None:
    game = EncoreAEC(**match)  # type: ignore[arg-type] # as above
    for agent in aec_steps(game, 3):
        if not game.match.over:
            assert game.seat_of(agent) == min(game.match.awaited)
    assert game.agents == []


def test_the_active_seat_chooses_first_where_its_dice_leave() -> None:
    game = played(EncoreAEC(seats=3), 2)
    chosen = [event for event in game.match.log.events if isinstance(event, Chosen)]
    assert [event.seat for event in chosen[:9]] == [1, 2, 3] * 3
    assert [event.seat for event in chosen[9:18]] == [1, 2, 3, 2, 1, 3, 3, 1, 2]


def test_an_agent_sees_no_choice_that_is_hidden_from_it() -> None:
    seen = []
    for place in (0, 3):
        game = EncoreAEC(seats=2)
        game.reset(seed=5)
        game.step(np.flatnonzero(game.observe("seat_1")["action_mask"])[place])
        assert game.agent_selection == "seat_2"
        seen.append(observations(game))
    (mine, theirs), (mine_too, theirs_too) = seen
    assert (theirs == theirs_too).all()
    assert (mine != mine_too).any()


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    game = EncoreAEC(seats=2)
    game.reset(seed=1)
    before, rewards = game.match.state, dict(game.rewards)
    for action in (int(np.flatnonzero(game.observe("seat_1")["action_mask"] == 0)[0]), 10**6, None):
        with pytest.raises(ValueError, match=r"\w"):
            game.step(action)
    assert game.match.state is before
    assert game.agent_selection == "seat_1"
    assert game.rewards == rewards


def test_pettingzoos_own_convention_is_a_wrapper() -> None:
    game = TerminateIllegalWrapper(EncoreAEC(), illegal_reward=-1)
    game.reset(seed=1)
    observation, *_ = game.last()
    game.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert game.terminations == {"seat_1": True, "seat_2": True}
    assert game.rewards["seat_1"] == -1


def test_a_run_follows_from_its_first_seed() -> None:
    game, seeds = EncoreAEC(), []
    for _ in range(2):
        game.reset(seed=4)
        seeds.append(game.match.cup.seed)
        game.reset()
        seeds.append(game.match.cup.seed)
    assert seeds[:2] == seeds[2:]
    assert seeds[0] != seeds[1]


def test_a_limit_of_turns_truncates() -> None:
    game = EncoreAEC(seats=2, max_turns=3)
    ends = [game.last(observe=False)[2:] for _ in aec_steps(game, 1)]
    assert ends[-2:] == [(False, True, ends[-2][2]), (False, True, ends[-1][2])]
    assert set(ends[-1][2]) == {"score", "won"}
    assert all(end == (False, False, {}) for end in ends[:-2])


def test_the_last_info_tells_how_it_ended() -> None:
    game = EncoreAEC(mode="coop", seats=2, mission=mission("order H", "10:0:0,19:0,27:0"))
    infos = [game.last(observe=False)[4] for _ in aec_steps(game, 1)]
    outcome = game.match.state.outcome
    assert outcome
    assert infos[-1] == infos[-2] == {"points": outcome.points, "won": outcome.result == "won"}


def test_a_pickled_match_goes_on_as_if_nothing_had_happened() -> None:
    game = EncoreAEC(seats=2)
    game.reset(seed=2)
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301 -- our own bytes
    for each in (game, twin):
        for _ in range(9):
            each.step(int(each.observe(each.agent_selection)["action_mask"].argmax()))
    assert twin.match.state == game.match.state


def test_a_match_that_has_not_begun_says_so() -> None:
    with pytest.raises(OutOfTurn, match="reset"):
        EncoreAEC().observe("seat_1")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"mode": "solo"}, "setup/mode"),
        ({"mode": "duel"}, "setup/mode"),
        ({"seats": 7}, "setup/seats"),
        ({"seats": 0}, "setup/seats"),
        ({"mode": "coop"}, "setup/mission"),
        ({"mode": "coop", "mission": 6}, "setup/mission"),
        ({"mode": "coop", "mission": 1, "seats": 5}, "setup/seats"),
        ({"mission": 1}, "setup/mission"),
        ({"sheets": ["black"]}, "setup/sheets"),
        ({"sheets": "white"}, "setup/sheet"),
        ({"options": ["fun"]}, "setup/options"),
        ({"reward": "fame"}, "setup/reward"),
        ({"illegal": "laugh"}, "setup/illegal"),
        ({"render_mode": "smell"}, "setup/render_mode"),
        ({"max_turns": 0}, "setup/max_turns"),
    ],
)
def test_what_cannot_be_had_is_refused_with_a_code(wish: dict[str, object], code: str) -> None:
    with pytest.raises(SetupError) as refused:
        EncoreAEC(**wish)  # type: ignore[arg-type] # as above
    assert refused.value.code == code


def test_a_mission_that_is_not_ours_is_named() -> None:
    with pytest.raises(SetupError, match="mission is one of 1, 2, 3, 4, 5, not 6"):
        EncoreAEC(mode="coop", mission=6)


def test_a_number_that_is_none_is_refused_with_a_code() -> None:
    game = EncoreAEC()
    game.reset(seed=1)
    with pytest.raises(InvalidError) as refused:
        game.step("3")  # type: ignore[arg-type] # that is the point
    assert refused.value.code == "action/number"


def test_the_factory_complains_about_steps_out_of_order() -> None:
    with pytest.raises(AttributeError, match="reset"):
        _ = env().agents
    assert str(env()) == "encore_v0"
    assert env().metadata["is_parallelizable"] is False
