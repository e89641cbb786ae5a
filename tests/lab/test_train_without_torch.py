"""Teaching small nets where PyTorch is missing: a word on how to get it."""

import builtins
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from sixdice.lab.train import glance, verdict


@pytest.mark.parametrize("main", [glance.main, verdict.main], ids=["glance", "verdict"])
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
