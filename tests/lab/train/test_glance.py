"""A small net learns what a large one says, in games of its own."""

import json
from pathlib import Path

import numpy as np
import pytest

from sixdice.bots.encore.fast.thoughts import IDEAS
from sixdice.bots.encore.glance import read_glance
from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.shipped import glance_named, net_named
from sixdice.core.chance import mix
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.lab.train.glance import Course, main
from sixdice.lab.train.lessons import Lessons, School
from tests.bots.encore.fast.same_games import random_net
from tests.bots.encore.plain_search import ideas_of

LARGE, SMALL = random_net(5), random_net(6, 7, 1)


def there(some: Lessons) -> np.ndarray:
    return np.arange(IDEAS) < some.sizes[:, None]


@pytest.mark.parametrize(("name", "seats"), [("duel", 2), ("classic", 3)])
def test_lessons_are_what_the_net_says_of_the_sums_it_is_shown(name: str, seats: int) -> None:
    net = net_named(name)
    some = School(net, seats, 50, 5).lessons(glance_named(name))
    assert some.sizes.min() > 1
    assert some.sizes.max() == IDEAS
    said = net.hopes(some.sums[there(some)] - net.first_bias)
    assert said == pytest.approx(some.hopes[there(some)], abs=0.01)
    assert not some.hopes[~there(some)].any()


def first_turn(seed: int, seats: int) -> EncoreLog | None:
    """Return a school's first game when its dice have been rolled, by the rules; None if nothing is asked."""
    game = mix(seed, 0)
    drawn = (mix(game ^ 101) >> 32) * (5 + len(PUBLISHED)) >> 32
    sheet = published_sheet(sorted(PUBLISHED, key=lambda name: (name != "black", name))[max(0, drawn - 5)])
    log: EncoreLog = Log(ENCORE, Setup("classic", tuple("ABCD"[:seats]), (sheet,) * seats, first=2))
    dice, base = log.awaiting().dice, mix(mix(game) ^ 1)
    faces = [(mix(base, place) >> 32) * 6 >> 32 for place in range(len(dice))]
    log.send(Roll(tuple(die.faces[own] for own, die in zip(faces, dice, strict=True))))
    return log if (mix(mix(game ^ 103) ^ 1) >> 32) * 10 >> 32 < 6 else None


@pytest.mark.parametrize("seats", [2, 4])
def test_the_first_lesson_is_what_the_rules_and_a_judge_come_to(seats: int) -> None:
    compared, sheets = 0, set()
    for seed in range(60):
        some = School(LARGE, seats, 1, seed).lessons(SMALL)
        log = first_turn(seed, seats)
        ideas = ideas_of(log.view(1)) if log else []
        if log and len(ideas) > 1:
            hopes = np.array(Judge(LARGE).worths(log.state, 1, ideas)) - some.points[0, : len(ideas)]
            assert some.sizes[0] == len(ideas)
            assert some.hopes[0, : len(ideas)] == pytest.approx(hopes, abs=0.01)
            compared += 1
            sheets.add(log.state.setup.sheets[0].name)
    assert compared > 20
    assert "black" in sheets
    assert len(sheets) > 3


def test_the_same_seed_gives_the_same_lessons_and_another_one_others() -> None:
    schools = [School(LARGE, 2, 40, seed) for seed in (1, 1, 2)]
    one, again, other = (school.lessons(SMALL) for school in schools)
    assert (one.sums == again.sums).all()
    assert (one.sums != other.sums).any()
    assert (schools[0].lessons(SMALL).sums != one.sums).any()
    assert schools[0].games > schools[1].games > 0


def test_all_choices_are_made_at_random_now_and_then() -> None:
    """Whoever always took what it likes best would see but one continuation of each roll."""
    greedy = Net(*(np.zeros_like(own) for own in SMALL))
    wild, same = (School(LARGE, 2, 300, 3).lessons(net) for net in (greedy, greedy))
    assert (wild.sums == same.sums).all()
    assert len(np.unique(wild.points[there(wild)])) > 5


def test_it_learns_which_choice_is_the_best_and_says_so_once_it_is_written() -> None:
    rng = np.random.default_rng(1)
    sizes = np.array([2, 3, 4, 5, 8] * 200)
    sums = rng.normal(0, 1, (len(sizes), 8, 8)).astype(np.float32)
    hopes = (np.abs(sums[..., 0]) + 2 * sums[..., 1]).astype(np.float32)
    points = rng.integers(0, 3, hopes.shape).astype(np.float32)
    some = Lessons(sums, points, hopes, sizes)
    course = Course(some, 16, 600, 1)
    _, early = course.learn(some)
    for _ in range(299):
        _, late = course.learn(some)
    assert late < 0.05 < early
    glance = course.net.exported()
    z = np.maximum(sums @ glance.lens + glance.first_bias, 0.0)
    z += np.maximum(z @ glance.layers[0] + glance.biases[0], 0.0)
    said = (z @ glance.head + glance.head_bias)[there(some)]
    assert np.abs(said - hopes[there(some)]).mean() < 0.2


def test_the_command_writes_what_bots_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixdice.lab.train.glance.CHUNK", 60)
    file = tmp_path / "small.npz"
    assert main(["classic", "--to", str(file), "--chunks", "11", "--width", "6"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [own["decisions"] for own in told] == [600, 660]
    assert 0 <= told[-1]["points lost a decision"] < 20
    small = read_glance(file).at(net_named("classic"))
    assert small.head.shape == (6,)
    assert np.isfinite(small.first).all()
