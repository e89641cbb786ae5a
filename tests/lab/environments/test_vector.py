import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

from sixdice.bots.encore.inputs import BOXES, JOKER_INPUT, NAMED_INPUT, SHAPE_INPUT, published_number
from sixdice.bots.encore.net import read_net
from sixdice.core.errors import IllegalChoice, InvalidError, OutOfTurn, SetupError
from sixdice.encore.generator import generate
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.sheet import Sheet, parse_sheet
from sixdice.lab.environments import SOLO, EncoreSolo
from sixdice.lab.environments.actions import numbering_of
from sixdice.lab.environments.observations import layout
from sixdice.lab.environments.vector import EncoreSoloVector

ROOT = Path(__file__).parents[3]
FRESH = parse_sheet("mine", generate(random.Random(3)))
SHEETS = [*map(published_sheet, PUBLISHED), FRESH]
ORANGE, RED = 2, 3
NONSENSE = -77

Masks: TypeAlias = NDArray[np.int8]
Actions: TypeAlias = NDArray[np.int64]
Policy: TypeAlias = Callable[[Masks], Actions]


def one_by_one(games: int, **wishes: Any) -> SyncVectorEnv[Any, Any]:
    """Return the environment for one game, side by side as Gymnasium does it."""
    return SyncVectorEnv([lambda: EncoreSolo(**wishes) for _ in range(games)])


def same_games(
    fast: EncoreSoloVector, slow: SyncVectorEnv[Any, Any], seeds: list[int | None], choose: Policy
) -> Iterator[tuple[Any, ...]]:
    """Play the same games in both, compare all that they say, and yield it step by step."""
    start, expected = fast.reset(seed=seeds), slow.reset(seed=seeds)
    assert data_equivalence(start, expected, exact=True)
    actions = choose(start[1]["action_mask"])
    while True:
        told = fast.step(actions)
        assert data_equivalence(told, slow.step(actions), exact=True)
        assert (fast.action_masks() == told[-1]["action_mask"]).all()
        yield told
        actions = choose(told[-1]["action_mask"])


def any_legal(masks: Masks, rng: np.random.Generator) -> Actions:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def fond_of(sheet: Sheet, *colours: int) -> Policy:
    """Return a policy that wants some colours complete, quickly."""
    wanted = sum(sheet.colours[colour] for colour in colours)
    choices = numbering_of(sheet).choices
    worth = np.array([choice.boxes.bit_count() + 9 * bool(choice.boxes & wanted) for choice in choices])
    return lambda masks: np.where(masks == 1, worth, -1).argmax(axis=1)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_games_are_those_of_single_environments(sheet: Sheet) -> None:
    """Hundreds of steps on every sheet, ends and beginnings included."""
    rng = np.random.default_rng(5)
    games = same_games(
        EncoreSoloVector(3, sheet),
        one_by_one(3, sheet=sheet),
        [11, 7, 2**40],
        lambda masks: any_legal(masks, rng),
    )
    ended = [told[2].all() for told in islice(games, 200)]
    assert np.flatnonzero(ended).tolist() == [29, 60, 91, 122, 153, 184]


def test_games_stay_the_same_out_of_step() -> None:
    fast, slow = EncoreSoloVector(4), one_by_one(4)
    rng = np.random.default_rng(6)
    (_, info), _ = fast.reset(seed=3), slow.reset(seed=3)
    for turn in range(120):
        masks = info["action_mask"]
        if turn >= 30 and turn % 13 == 4:
            some = rng.random(4) < 0.4
            some[rng.integers(4)] = True
            seed = int(rng.integers(99)) if turn % 2 else None
            one = fast.reset(seed=seed, options={"reset_mask": some})
            other = slow.reset(seed=seed, options={"reset_mask": some.copy()})
            assert (one[0] == other[0]).all()
            assert (one[1]["action_mask"][some] == other[1]["action_mask"][some]).all()
            assert (one[1]["action_mask"][~some] == masks[~some]).all()
            info = one[1]
        else:
            actions = any_legal(masks, rng)
            told = fast.step(actions)
            assert data_equivalence(told, slow.step(actions), exact=True), turn
            info = told[-1]


def test_a_second_colour_ends_a_game_sooner_with_the_house_rule() -> None:
    options = ["end_on_two_colours"]
    fast, slow = EncoreSoloVector(2, options=options), one_by_one(2, options=options)
    games = same_games(fast, slow, [2664, 2665], fond_of(fast.setup.sheets[0], ORANGE, RED))
    over = [told[2].tolist() for told in islice(games, 19)]
    assert over == [[False, False]] * 17 + [[True, False], [False, False]]


def test_without_the_house_rule_it_goes_on() -> None:
    fast, slow = EncoreSoloVector(1), one_by_one(1)
    games = same_games(fast, slow, [2664], fond_of(fast.setup.sheets[0], ORANGE, RED))
    *before, last = islice(games, 30)
    assert not any(told[2] for told in before)
    assert last[2]
    assert last[0][0, layout("solo", 1)["own.colours_first"]][[ORANGE, RED]].tolist() == [1, 1]


def test_what_is_illegal_passes_where_that_is_forgiven() -> None:
    fast, slow = EncoreSoloVector(3, illegal="pass"), one_by_one(3, illegal="pass")
    rng = np.random.default_rng(8)
    fast.reset(seed=1), slow.reset(seed=1)
    for _ in range(70):
        actions = rng.integers(fast.numbering.passing + 1, size=3)
        assert data_equivalence(fast.step(actions), slow.step(actions), exact=True)


def test_a_run_follows_from_its_first_seed() -> None:
    env = EncoreSoloVector(2)
    first, _ = env.reset(seed=4)
    second, _ = env.reset()
    assert (first != second).any()
    assert (env.reset(seed=[4, 5])[0] == first).all()
    assert (env.reset(seed=[None, 5])[0] == [second[0], first[1]]).all()
    assert (env.reset()[0][1] == second[1]).all()


def test_without_any_seed_no_two_games_are_the_same() -> None:
    one, other = (EncoreSoloVector(8).reset()[0] for _ in range(2))
    assert (one != other).any()
    assert (one[0] != one).any()


def test_a_game_that_is_over_begins_anew_whatever_is_asked_of_it() -> None:
    env = EncoreSoloVector(2)
    env.reset(seed=1)
    passing = np.full(2, env.numbering.passing)
    for _ in range(30):
        *_, over, _, info = env.step(passing)
    assert over.all()
    assert info["score"].tolist() == [-22, -22]
    assert info["rank"].tolist() == ["<0", "<0"]
    assert (info["action_mask"].argmax(axis=1) == passing).all()
    observations, rewards, over, truncated, info = env.step([NONSENSE, NONSENSE])
    assert not over.any()
    assert not truncated.any()
    assert not rewards.any()
    assert set(info) == {"action_mask", "_action_mask"}
    assert observations[:, -1].tolist() == [0, 0]


def test_games_that_were_not_begun_begin_with_the_next_step() -> None:
    env = EncoreSoloVector(2)
    _, info = env.reset(seed=1, options={"reset_mask": np.array([True, False])})
    passing = env.numbering.passing
    assert np.flatnonzero(info["action_mask"][1]).tolist() == [passing]
    observations, *_ = env.step([passing, passing])
    assert observations[:, -1] == pytest.approx([1 / 30, 0])
    assert observations[:, 105].tolist() == [1, 1]


def spendthrift(masks: Masks) -> Actions:
    """Use as many jokers as the dice allow."""
    jokers = np.bitwise_count(np.arange(masks.shape[1]) % 4).astype(int)
    chosen: Actions = np.argmax(np.where(masks == 1, jokers, -1), axis=1)
    return chosen


@pytest.mark.parametrize(
    ("turns", "codes"),
    [
        (0, {"no-die", "start"}),
        (29, {"no-die", "jokers", "crossed", "not-reached"}),
    ],
)
def test_an_illegal_action_is_refused_by_the_rule_it_breaks(turns: int, codes: set[str]) -> None:
    vector, single = EncoreSoloVector(2), EncoreSolo()
    _, info = vector.reset(seed=[9, 4])
    single.reset(seed=4)
    for _ in range(turns):
        actions = spendthrift(info["action_mask"])
        *_, info = vector.step(actions)
        single.step(actions[1])
    refused = set()
    for action in np.flatnonzero(info["action_mask"][1] == 0).tolist():
        with pytest.raises(IllegalChoice) as alone:
            single.step(action)
        with pytest.raises(IllegalChoice) as among:
            vector.step([vector.numbering.passing, action])
        assert among.value.code == alone.value.code
        assert among.value.message.startswith(f"env 1, action {action} (")
        assert among.value.message.endswith(alone.value.message)
        refused.add(among.value.code.removeprefix("choice/"))
    assert refused == codes


def test_a_refused_step_changes_nothing_anywhere() -> None:
    env, twin = EncoreSoloVector(3), EncoreSoloVector(3)
    rng = np.random.default_rng(2)
    (_, info), _ = env.reset(seed=1), twin.reset(seed=1)
    early = {"reset_mask": np.array([False, False, True])}
    for turn in range(65):
        if turn == 20:
            info = env.reset(options=early)[1]
            twin.reset(options=early)
        actions = any_legal(info["action_mask"], rng)
        wrong = actions.copy()
        wrong[2] = NONSENSE
        if not env._over[2]:
            with pytest.raises(InvalidError, match="env 2") as refused:
                env.step(wrong)
            assert refused.value.code == "action/number"
        told = env.step(actions)
        assert data_equivalence(told, twin.step(actions), exact=True)
        info = told[-1]


@pytest.mark.parametrize("actions", [[0], [[0, 0]], [0.0, 1.0], ["a", "b"], [None, 0], 5, [2**70, 0]])
@pytest.mark.filterwarnings("error")
def test_what_are_no_actions_is_refused(actions: object) -> None:
    env = EncoreSoloVector(2)
    env.reset(seed=1)
    with pytest.raises(InvalidError) as refused:
        env.step(actions)  # type: ignore[arg-type] # that is the point
    assert refused.value.code == "action/number"


@pytest.mark.parametrize("action", [-1, 1285, 2**62])
@pytest.mark.parametrize("illegal", ["raise", "pass"])
def test_numbers_that_mean_nothing_are_refused(action: int, illegal: Any) -> None:
    env = EncoreSoloVector(2, illegal=illegal)
    env.reset(seed=1)
    with pytest.raises(InvalidError, match=f"env 1: actions go from 0 to 1284; there is no {action}"):
        env.step([env.numbering.passing, action])


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"seed": [1]}, "reset/seeds"),
        ({"seed": []}, "reset/seeds"),
        ({"options": {"reset_mask": [True, True]}}, "reset/mask"),
        ({"options": {"reset_mask": np.ones(3, np.bool_)}}, "reset/mask"),
        ({"options": {"reset_mask": np.ones(2)}}, "reset/mask"),
        ({"options": {"reset_mask": np.zeros(2, np.bool_)}}, "reset/mask"),
    ],
)
def test_what_cannot_be_reset_is_refused(wishes: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidError) as refused:
        EncoreSoloVector(2).reset(**wishes)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"num_envs": 0}, "setup/num_envs"),
        ({"sheet": "white"}, "setup/sheet"),
        ({"options": ["play_to_the_end"]}, "setup/options"),
        ({"illegal": "laugh"}, "setup/illegal"),
    ],
)
def test_what_cannot_be_had_is_refused_with_a_code(wish: dict[str, Any], code: str) -> None:
    with pytest.raises(SetupError) as refused:
        EncoreSoloVector(**wish)
    assert refused.value.code == code


def test_nothing_goes_before_the_first_game() -> None:
    with pytest.raises(OutOfTurn, match="reset"):
        EncoreSoloVector().step([0])
    with pytest.raises(OutOfTurn, match="reset"):
        EncoreSoloVector().action_masks()


def test_what_was_seen_stays() -> None:
    env = EncoreSoloVector(2)
    before, told = env.reset(seed=1)
    passing = [env.numbering.passing] * 2
    after, _, over, _, info = env.step(passing)
    assert not np.shares_memory(before, after)
    assert not np.shares_memory(told["action_mask"], info["action_mask"])
    assert not np.shares_memory(over, env.step(passing)[2])
    assert not np.shares_memory(env.action_masks(), env.action_masks())


def test_gymnasium_makes_it_and_its_wrappers_understand_it() -> None:
    env = gymnasium.make_vec(SOLO, num_envs=4, vectorization_mode="vector_entry_point", sheet="pink")
    assert isinstance(env.unwrapped, EncoreSoloVector)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    told = RecordEpisodeStatistics(env)
    rng = np.random.default_rng(1)
    observations, info = told.reset(seed=1)
    ends = []
    for _ in range(62):
        assert observations in told.observation_space
        observations, *_, info = told.step(any_legal(info["action_mask"], rng))
        if "episode" in info:
            ends.append(info)
    assert [end["episode"]["l"].tolist() for end in ends] == [[30] * 4] * 2
    for end in ends:
        assert (end["episode"]["r"] - 22 == end["score"]).all()
    assert repr(env) == f"EncoreSoloVector({SOLO}, num_envs=4)"


def test_spaces_are_those_of_the_single_environment() -> None:
    vector, single = EncoreSoloVector(5, FRESH), EncoreSolo(FRESH)
    assert vector.single_observation_space == single.observation_space
    assert vector.single_action_space == single.action_space
    assert vector.observation_space.shape == (5, 139)
    assert vector.action_space.shape == (5,)


def test_pickled_games_go_on_as_if_nothing_had_happened() -> None:
    env = EncoreSoloVector(3)
    rng = np.random.default_rng(4)
    _, info = env.reset(seed=2)
    *_, info = env.step(any_legal(info["action_mask"], rng))
    twin = pickle.loads(pickle.dumps(env))  # noqa: S301 -- our own bytes
    for _ in range(40):
        actions = any_legal(info["action_mask"], rng)
        told = env.step(actions)
        assert data_equivalence(told, twin.step(actions), exact=True)
        info = told[-1]


def test_the_toy_agent_learns_and_writes_a_net(tmp_path: Path) -> None:
    file = tmp_path / "toy.npz"
    command = [sys.executable, "examples/toy_agent.py", "--seconds", "2", "--to", str(file)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert "mean score" in told.stdout
    assert not told.stderr
    used = np.flatnonzero(read_net(file).first.any(axis=1))
    black = NAMED_INPUT + BOXES * published_number(published_sheet("black"))
    assert [*used] == [*range(black, black + BOXES), *range(JOKER_INPUT, SHAPE_INPUT)]
