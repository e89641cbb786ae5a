"""A small net learns what a large one says."""

import json
from pathlib import Path

import numpy as np
import pytest

from sixdice.bots.encore.glance import read_glance
from sixdice.bots.encore.shipped import net_named
from sixdice.lab.train.glance import main, taught
from sixdice.lab.train.lessons import Lessons, lessons


def test_lessons_are_what_the_net_says_of_the_sums_it_is_shown() -> None:
    net, some = net_named("classic"), lessons(net_named("classic"), (3,), 20, 5, print)
    assert len(some.sums) == len(some.hopes) > 100
    said = net.hopes(some.sums.astype(np.float32) - net.first_bias)
    assert said == pytest.approx(some.hopes, abs=0.2)


def test_a_decision_is_learnt_from_with_its_best_choices_first_and_some_others() -> None:
    some = lessons(net_named("duel"), (2,), 60, 5, print)
    assert some.sizes.sum() == len(some.hopes) == len(some.points)
    assert some.sizes.min() > 1
    assert some.sizes.max() == 16
    for size, end in zip(some.sizes, some.sizes.cumsum(), strict=True):
        worths = (some.points + some.hopes)[end - size : end]
        best = worths[:10]
        assert (np.diff(best) <= 1e-3).all()
        assert (worths[10:] <= best.min() + 1e-3).all()


def test_the_same_seed_gives_the_same_lessons_and_another_one_others() -> None:
    net = net_named("duel")
    one, again, other = (lessons(net, (2,), 20, seed, print) for seed in (1, 1, 2))
    assert (one.sums == again.sums).all()
    assert len(one.sums) != len(other.sums) or (one.sums != other.sums).any()


def test_it_learns_which_choice_is_the_best_and_says_so_once_it_is_written() -> None:
    rng = np.random.default_rng(1)
    sizes = np.array([2, 3, 4, 5, 16] * 400)
    sums = rng.normal(0, 1, (sizes.sum(), 8)).astype(np.float32)
    hopes = (np.abs(sums[:, 0]) + 2 * sums[:, 1]).astype(np.float32)
    points = rng.integers(0, 3, sizes.sum()).astype(np.float32)
    glance, cost = taught(Lessons(sums, hopes, points, sizes), 16, 300, 1)
    _, early = taught(Lessons(sums, hopes, points, sizes), 16, 1, 1)
    assert cost < 0.05 < early
    z = np.maximum(sums @ glance.lens + glance.first_bias, 0.0)
    z += np.maximum(z @ glance.layers[0] + glance.biases[0], 0.0)
    assert z @ glance.head + glance.head_bias == pytest.approx(hopes, abs=1.5)


def test_the_command_writes_what_bots_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.npz"
    assert main(["duel", "--to", str(file), "--decisions", "20", "--rounds", "5", "--width", "6"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told[0]["choices"] > 100
    assert 0 <= told[-1]["points lost a decision"] < 20
    small = read_glance(file).at(net_named("duel"))
    assert small.head.shape == (6,)
    assert np.isfinite(small.first).all()
