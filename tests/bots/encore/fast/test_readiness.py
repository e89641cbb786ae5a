"""Compiling: what is ready, and what gets it ready."""

import os
import time
from pathlib import Path

import pytest

from sixdice.bots.encore.fast import readiness
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


def test_what_another_numba_compiled_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor what was compiled for another processor."""
    warm_up()
    monkeypatch.setattr("sixdice.bots.encore.fast.compiled.compiler", lambda: "numba 0.1 for an abacus")
    assert not is_ready()


class TestGettingReady:
    """What is not ready is compiled in another process; whoever waits is told, once."""

    @pytest.fixture(autouse=True)
    def started(self, monkeypatch: pytest.MonkeyPatch) -> list[object]:
        """Remembers processes instead of starting them."""
        calls: list[object] = []
        readiness._say.cache_clear()
        monkeypatch.setattr(
            "sixdice.bots.encore.fast.readiness.subprocess.Popen", lambda call, **_: calls.append(call)
        )
        return calls

    @pytest.fixture(autouse=True)
    def kept(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """Where compiled games are kept."""
        monkeypatch.setattr("sixdice.bots.encore.fast.compiled.CACHE", str(tmp_path / "kernels"))
        return tmp_path / "kernels"

    def test_it_begins_once_and_again_when_nothing_came_of_it(
        self, started: list[object], kept: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        get_ready()
        get_ready()
        assert len(started) == 1
        (begun,) = kept.iterdir()
        long_ago = time.time() - readiness.GIVEN_UP - 1
        os.utime(begun, (long_ago, long_ago))
        get_ready()
        assert len(started) == 2
        assert [record.message.count("being compiled") for record in caplog.records] == [1]

    def test_nothing_begins_where_another_process_has_come_to_an_end(
        self, started: list[object], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(readiness, "is_ready", lambda: True)
        get_ready()
        assert not started

    def test_where_nothing_can_be_kept_it_is_said_what_to_set(
        self, started: list[object], kept: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        kept.write_text("a file where the folder should be", encoding="utf-8")
        get_ready()
        get_ready()
        assert not started
        assert [record.message.count("XDG_CACHE_HOME") for record in caplog.records] == [1]

    def test_without_numba_it_is_said_what_to_install(
        self, started: list[object], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        monkeypatch.setattr(readiness, "is_there", lambda: False)
        get_ready()
        get_ready()
        assert not started
        assert [record.message.count(ADVICE) for record in caplog.records] == [1]
