import importlib
import pickle
import random
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from sixdice.core.errors import OutOfTurn, SetupError
from sixdice.encore.generator import generate
from sixdice.encore.scoring import rank
from sixdice.encore.sheet import parse_sheet
from sixdice.lab import environments
from sixdice.lab.environments import SOLO, EncoreSolo
from tests.lab.environments.driving import solo_steps


@pytest.mark.parametrize("with_sheets", [False, True])
def test_gymnasium_finds_nothing_to_complain_about(with_sheets: bool) -> None:
    env = gymnasium.make(SOLO, sheet="purple", with_sheets=with_sheets, illegal="pass")
    check_env(env.unwrapped)


def test_a_game_has_thirty_steps_and_a_rank() -> None:
    env = EncoreSolo()
    *before, (_, _, last) = solo_steps(env, 1)
    assert len(before) == 30
    assert all(set(info) == {"action_mask"} for _, _, info in before)
    assert last["score"] == env.match.state.breakdown(1).total
    assert last["rank"] == rank(last["score"]).band


def test_a_house_rule_ends_a_game_sooner() -> None:
    env = EncoreSolo(options=["end_on_two_colours"])
    assert env.setup.options == {"end_on_two_colours"}


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = (list(solo_steps(EncoreSolo("blue"), 9)) for _ in range(2))
    assert data_equivalence(one, two, exact=True)
    other = list(solo_steps(EncoreSolo("blue"), 10))
    assert not data_equivalence(one, other)


def test_a_run_follows_from_its_first_seed() -> None:
    env, seeds = EncoreSolo(), []
    for _ in range(2):
        env.reset(seed=4)
        seeds.append(env.match.cup.seed)
        env.reset()
        seeds.append(env.match.cup.seed)
    assert seeds[:2] == seeds[2:]
    assert seeds[0] != seeds[1]


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = EncoreSolo()
    _, info = env.reset(seed=1)
    before = env.match.state
    for action in np.flatnonzero(info["action_mask"] == 0):
        with pytest.raises(ValueError, match=r"\w"):
            env.step(action)
    assert env.match.state is before
    assert (env.action_masks() == info["action_mask"]).all()


def test_a_step_after_the_end_is_refused() -> None:
    env = EncoreSolo(illegal="pass")
    list(solo_steps(env, 1))
    with pytest.raises(OutOfTurn) as refused:
        env.step(0)
    assert refused.value.code == "turn/over"


def test_a_step_before_the_first_game_is_refused() -> None:
    with pytest.raises(OutOfTurn, match="reset"):
        EncoreSolo().step(0)


def test_a_sheet_of_ones_own_will_do() -> None:
    sheet = parse_sheet("mine", generate(random.Random(1)))
    env = EncoreSolo(sheet)
    assert env.action_space.n == 4 * len(sheet.placements.clumps) + 1
    assert list(solo_steps(env, 1))[-1][2]["score"] >= -30


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"sheet": "white"}, "setup/sheet"),
        ({"options": ["play_to_the_end"]}, "setup/options"),
        ({"render_mode": "smell"}, "setup/render_mode"),
        ({"illegal": "laugh"}, "setup/illegal"),
    ],
)
def test_what_cannot_be_had_is_refused_with_a_code(wish: dict[str, object], code: str) -> None:
    with pytest.raises(SetupError) as refused:
        EncoreSolo(**wish)  # type: ignore[arg-type] # wishes as a file would have them
    assert refused.value.code == code


def test_a_pickled_game_goes_on_as_if_nothing_had_happened() -> None:
    env = EncoreSolo()
    env.reset(seed=2)
    env.step(env.match.mask(1).argmax())
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301 -- our own bytes
    for _ in range(5):
        action = env.match.mask(1).argmax()
        assert data_equivalence(env.step(action), twin.step(action), exact=True)
    assert data_equivalence(env.reset(), twin.reset(), exact=True)


def test_several_games_run_side_by_side() -> None:
    envs = gymnasium.make_vec(SOLO, num_envs=3)
    rng = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    scores: list[int] = []
    for _ in range(31):
        masks = infos["action_mask"]
        assert masks.any(axis=1).all()
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        _, _, terminated, truncated, infos = envs.step(actions)
        assert not truncated.any()
        if terminated.all():
            scores += infos["score"].tolist()
    envs.close()
    assert len(scores) == 3
    assert len(set(scores)) > 1


def test_registering_twice_changes_nothing() -> None:
    spec = gymnasium.spec(SOLO)
    environments.register()
    assert gymnasium.spec(SOLO) is spec
    assert isinstance(gymnasium.make(SOLO).unwrapped, EncoreSolo)


@pytest.mark.parametrize("package", ["gymnasium", "pettingzoo"])
def test_without_the_extra_it_says_what_to_install(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("sixdice.lab.environments")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ModuleNotFoundError, match=r"sixdice\[rl\]"):
        importlib.import_module("sixdice.lab.environments")
