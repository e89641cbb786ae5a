"""A small net learns what a large one says, in games of its own."""

import json
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from sixdice.bots.encore.fast.thoughts import IDEAS
from sixdice.bots.encore.glance import read_glance
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.shipped import glance_named, net_named
from sixdice.core.chance import mix
from sixdice.encore.choices import Choice
from sixdice.encore.commands import Choose
from sixdice.encore.view import View
from sixdice.lab.train.course import Course
from sixdice.lab.train.glance import main
from sixdice.lab.train.lessons import Lessons, School
from tests.bots.encore.fast.same_games import random_net
from tests.bots.encore.plain_search import ideas_of, second_look
from tests.lab.train.practising import begun, rolled

LARGE = random_net(5)
SMALL, OTHER = (
    Net(*(np.asarray(np.rint(16 * own) / 16, np.float32) for own in random_net(seed, 7, 1)))
    for seed in (8, 9)
)
"""Their sums are the same in any order: two choices never are worth the same but for rounding."""


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


def replayed(seed: int, seats: int, small: Net) -> Iterator[tuple[View, list[Choice]]]:
    """Yield what the learner sees and has in mind when the large net is asked in a school's first game.

    By the rules and plain bots; nothing is shaken.
    """
    game = mix(seed, 0)
    log = begun(game, 2, seats)
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice:
            rolled(log, game)
        turn = log.state.turn
        for seat in sorted(log.awaiting().must):
            view = log.view(seat)
            if seat == 1:
                asked = (mix(mix(game ^ 103) ^ turn) >> 32) * 10 >> 32 < 6
                if asked and len(ideas_of(view)) > 1:
                    yield view, ideas_of(view)
                log.send(Choose(turn, second_look(Judge(small), view)), seat)
            else:
                log.send(Greedy().choose(view, random.Random(1))[0], seat)


@pytest.mark.parametrize("seats", [2, 4])
def test_lessons_are_what_the_rules_and_a_judge_come_to_in_games_of_the_small_net(seats: int) -> None:
    compared, sheets, led = 0, set(), 0
    for seed in range(9):
        some = School(LARGE, seats, 12, seed, shaken=0.0).lessons(SMALL)
        for place, (view, ideas) in enumerate(islice(replayed(seed, seats, SMALL), 12)):
            state, hopes = view.state, some.hopes[place, : len(ideas)]
            worths = Judge(LARGE).worths(state, 1, ideas)
            points = some.points[place, : len(ideas)]
            assert some.sizes[place] == len(ideas)
            if state.position(1).colours().bit_count() == 0:  # no choice ends the game
                assert points + hopes == pytest.approx(worths, abs=0.01)
                compared += 1
            sheets.add(state.setup.sheets[0].name)
            led += state.active == 1 and state.turn > 3
    assert compared > 60
    assert led > 10
    assert "black" in sheets
    assert len(sheets) > 2


def test_the_same_seed_gives_the_same_lessons_and_another_one_others() -> None:
    schools = [School(LARGE, 2, 40, seed) for seed in (1, 1, 2)]
    one, again, other = (school.lessons(SMALL) for school in schools)
    assert (one.sums == again.sums).all()
    assert (one.sums != other.sums).any()
    assert (schools[0].lessons(SMALL).sums != one.sums).any()
    assert schools[0].games > schools[1].games > 0


def test_the_games_are_those_of_the_small_net_shaken_now_and_then() -> None:
    """All begin with the same position; what comes later follows from what was chosen."""
    kinds = ((SMALL, 0.0), (OTHER, 0.0), (SMALL, 0.75))
    one, other, shaken = (School(LARGE, 2, 200, 3, own).lessons(net) for net, own in kinds)
    assert (one.sums[0] == other.sums[0]).all()
    assert (one.sums[0] == shaken.sums[0]).all()
    assert (one.sums != other.sums).any()
    assert (one.sums != shaken.sums).any()


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
    monkeypatch.setattr("sixdice.lab.train.course.CHUNK", 60)
    file = tmp_path / "small.npz"
    assert main(["classic", "--to", str(file), "--chunks", "11", "--width", "6"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [own["decisions"] for own in told] == [600, 660]
    assert 0 <= told[-1]["points lost a decision"] < 20
    small = read_glance(file).at(net_named("classic"))
    assert small.head.shape == (6,)
    assert np.isfinite(small.first).all()
