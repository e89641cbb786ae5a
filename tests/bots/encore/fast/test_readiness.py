"""Compiling: what is ready, and what gets it ready."""

from pathlib import Path

import pytest

from sixdice.bots.encore.fast.readiness import ADVICE, get_ready, is_ready, is_there, warm_up


def test_it_is_ready_once_it_was_compiled() -> None:
    assert is_there()
    warm_up()
    assert is_ready()


def test_a_folder_without_the_mark_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody interrupted the first compilation."""
    (tmp_path / "kernels").mkdir()
    monkeypatch.setattr("sixdice.bots.encore.fast.compiled.CACHE", str(tmp_path / "kernels"))
    assert not is_ready()


def test_sources_of_another_age_are_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code is found by where its source is and how old: a fresh clone has none."""
    warm_up()
    monkeypatch.setattr("sixdice.bots.encore.fast.readiness.__file__", str(Path(__file__).parent / "any.py"))
    assert not is_ready()


def test_without_numba_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("sixdice.bots.encore.fast.readiness.is_there", lambda: False)
    get_ready.cache_clear()
    get_ready()
    get_ready()
    assert [record.message.count(ADVICE) for record in caplog.records] == [1]
