"""A fingerprint of what bots are made of."""

from pathlib import Path

import pytest

from sixdice.bots.encore.sources import fingerprint


@pytest.mark.parametrize("part", ["core/chance.py", "encore/modes/classic.py", "bots/encore/endings.py"])
def test_it_changes_with_any_source(part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels take numbers from all of them, and keep them."""
    for name in ("core/chance.py", "encore/modes/classic.py", "bots/encore/endings.py", "lab/arena.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("WIN = 40.0", encoding="utf-8")
    monkeypatch.setattr("sixdice.bots.encore.sources._PACKAGE", tmp_path)
    before = fingerprint.__wrapped__()
    (tmp_path / "lab/arena.py").write_text("WIN = 41.0", encoding="utf-8")
    assert fingerprint.__wrapped__() == before
    (tmp_path / part).write_text("WIN = 41.0", encoding="utf-8")
    assert fingerprint.__wrapped__() != before
