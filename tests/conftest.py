"""Settings that all tests share."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.cli.calling import Caller

settings.register_profile(
    "house",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],  # slow machines; mutmut
)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the games of whoever runs it."""
    monkeypatch.setenv("SIXDICE_DATA", str(tmp_path / "data"))


@pytest.fixture
def sixdice(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Caller:
    """Calls the command line in this process."""
    return Caller(monkeypatch, capsys)
