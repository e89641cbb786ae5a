"""Nets in plain Python: they say what they say in numpy, and bots play by them where numpy is missing."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.net import read_net, write_net
from sixdice.bots.encore.plain import PlainJudge
from sixdice.bots.encore.value import Value
from sixdice.core.chance import CountedRandomness
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS
from sixdice.encore.rounds import ENCORE
from tests.bots.encore.fast.same_games import random_net
from tests.bots.encore.scenes import Scene, scenes
from tests.driving import setup

A_FEW_ROUNDINGS = 3 / 1024


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("nets") / "small.npz"
    write_net(random_net(3), path)
    return path


@pytest.mark.parametrize("scene", scenes()[::3], ids=lambda own: f"{own.state.setup.mode}-{own.state.turn}")
def test_choices_are_worth_the_same_as_in_numpy(scene: Scene, file: Path) -> None:
    plain, judge = PlainJudge(file), Judge(read_net(file))
    some = [*scene.view.options[::7], PASS]
    wanted = judge.worths(scene.state, scene.seat, some)
    found = plain.worths(scene.state, scene.seat, some)
    may_end = scene.state.setup.mode == "classic"  # there a point may be worth ten: a win is worth 40
    assert found == pytest.approx(wanted, abs=10 * A_FEW_ROUNDINGS if may_end else A_FEW_ROUNDINGS)


def test_a_net_that_is_silent_is_no_trouble(tmp_path: Path) -> None:
    net = random_net(3)
    write_net(net._replace(first=0 * net.first, first_bias=0 * net.first_bias - 1), tmp_path / "silent.npz")
    scene = scenes()[0]
    silent, judge = PlainJudge(tmp_path / "silent.npz"), Judge(read_net(tmp_path / "silent.npz"))
    wanted = judge.worths(scene.state, scene.seat, scene.view.options)
    assert silent.worths(scene.state, scene.seat, scene.view.options) == pytest.approx(wanted, abs=0.01)


def test_other_numbers_than_shipped_nets_have_are_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "wide.npz", first=np.zeros((2, 2)))
    with pytest.raises(ValueError, match="16-bit"):
        PlainJudge(tmp_path / "wide.npz")


WITHOUT_NUMPY = """
import sys
for name in ("numpy", "numba"):
    sys.modules[name] = None
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name in ("numpy", "numba") else found(name, *rest)
from sixdice.bots.encore import bot_named
from sixdice.core.chance import CountedRandomness
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.library import published_sheet
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
for mode, dice in (("solo", "gb12"), ("classic", "grb124")):
    names = ("Ann", "Ben")[: 1 + (mode == "classic")]
    log = Log(ENCORE, Setup(mode, names, (published_sheet("black"),) * len(names)))
    log.send(Roll(tuple(dice)))
    for name in ("value", "search"):
        print(bot_named(name).choose(log.view(1), CountedRandomness(0))[0].choice.boxes)
"""


def test_bots_play_on_where_numpy_is_missing() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    wanted = []
    for mode, dice in (("solo", "gb12"), ("classic", "grb124")):
        log = Log(ENCORE, setup(mode, 1 + (mode == "classic")))
        log.send(Roll(tuple(dice)))
        command, _ = Value().choose(log.view(1), CountedRandomness(0))
        wanted += [str(command.choice.boxes)] * 2  # type: ignore[union-attr]
    assert ran.stdout.split() == wanted
