"""Teaching small nets: what is refused before it begins, such as to do without PyTorch."""

import builtins
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from sixdice.bots.encore.glance import Glance
from sixdice.lab.train import forecast, glance
from sixdice.lab.train.command import teach_small


@pytest.mark.parametrize("main", [glance.main, forecast.main], ids=["glance", "forecast"])
def test_without_pytorch_it_is_said_how_to_get_it(
    main: Callable[[list[str]], int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    there = builtins.__import__

    def without_torch(name: str, *rest: Any) -> ModuleType:
        if name == "torch":
            raise ImportError(name)
        return there(name, *rest)

    monkeypatch.delitem(sys.modules, "torch", raising=False)
    monkeypatch.setattr(builtins, "__import__", without_torch)
    assert main(["duel", "--to", str(tmp_path / "duel.npz")]) == 2
    assert "pip install 'sixdice[train]'" in capsys.readouterr().err
    assert not (tmp_path / "duel.npz").exists()


@pytest.mark.parametrize("main", [glance.main, forecast.main], ids=["glance", "forecast"])
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--chunks", "0"], "--chunks must be 1 or more"),
        (["--width", "0"], "--width must be 1 or more"),
        (["--to", "nowhere/at/all/duel.npz"], "--to: there is no folder"),
    ],
)
def test_what_would_end_it_after_minutes_is_refused_at_once(
    main: Callable[[list[str]], int], more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["duel", "--to", "duel.npz", *more])
    assert refused.value.code == 2
    assert said in capsys.readouterr().err


def test_who_interrupts_it_sees_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(*_: object) -> Glance:
        raise KeyboardInterrupt

    monkeypatch.setattr("sixdice.lab.train.command.needed_torch", lambda: None)
    file = tmp_path / "small.npz"
    assert teach_small("small", None, ["duel", "--to", str(file)], (1, "one"), interrupted) == 130
    assert "nothing was written" in capsys.readouterr().err
    assert not file.exists()
