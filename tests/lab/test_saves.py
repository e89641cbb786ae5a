"""A saved run: it goes on where it was, and nothing that is not one is taken for one, or touched."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from sixdice.core.errors import SetupError
from sixdice.lab.saves import FORMAT, Save

WORK: dict[str, Any] = {"game": "encore solo", "seed": 4, "bots": ("greedy", "random"), "mission": None}
KEPT: dict[str, Any] = {"games": 12, "seats": [[12, 300, 9000]], "failures": []}


def whole(**changes: object) -> str:
    """Return the text of a saved run."""
    return json.dumps({"format": FORMAT, "work": WORK, "kept": KEPT} | changes)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "run.json"


def test_there_is_nothing_to_go_on_from_yet(file: Path) -> None:
    assert Save(file, WORK).read() is None
    assert not file.exists()


def test_what_was_kept_comes_back(file: Path) -> None:
    Save(file, WORK).write(KEPT)
    assert Save(file, WORK).read() == KEPT
    assert file.read_text("utf-8") == whole()


def test_the_latest_is_kept(file: Path) -> None:
    save = Save(file, WORK)
    for games in range(5):
        save.write({"games": games})
    assert save.read() == {"games": 4}
    assert [path.name for path in file.parent.iterdir()] == ["run.json"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": 5}, "seed: 4, not 5"),
        ({"bots": ("greedy", "greedy")}, "bots:"),
        ({"mission": 2}, "mission: None, not 2"),
        ({"more": True}, "more: None, not True"),
    ],
)
def test_another_run_is_refused_and_told_by_what_differs(
    file: Path, change: dict[str, object], told: str
) -> None:
    Save(file, WORK).write(KEPT)
    with pytest.raises(SetupError, match=told) as refused:
        Save(file, WORK | change).read()
    assert refused.value.code == "setup/save"
    assert str(file) in refused.value.message
    assert file.read_text("utf-8") == whole()


def test_a_run_that_says_less_is_another_one(file: Path) -> None:
    Save(file, WORK).write(KEPT)
    with pytest.raises(SetupError, match="seed: 4, not None"):
        Save(file, {name: value for name, value in WORK.items() if name != "seed"}).read()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "precious",
        whole()[:-20],
        whole()[:10],
        "{}",
        "[]",
        "3",
        "null",
        '"run"',
        '{"format": "sixdice run 1"}',
        whole(format="sixdice run 2"),
        whole(format=None),
        whole(work=3),
        whole(work=[]),
        whole(work=None),
        whole(kept=3),
        whole(kept=[1, 2]),
        whole(kept=None),
        "[" * 100_000,
        "9" * 5000,
    ],
    ids=lambda text: text[:40] or "empty",
)
def test_what_is_no_saved_run_is_refused_and_not_touched(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(SetupError) as refused:
        Save(file, WORK).read()
    assert refused.value.code == "setup/save"
    assert "\n" not in refused.value.message
    assert file.read_text() == text
    assert [path.name for path in file.parent.iterdir()] == ["run.json"]


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", whole().encode("utf-16")])
def test_bytes_that_are_no_text_are_refused(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    with pytest.raises(SetupError):
        Save(file, WORK).read()
    assert file.read_bytes() == data


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(SetupError) as refused:
        Save(tmp_path, WORK).read()
    assert refused.value.code == "setup/save"


def test_a_run_that_cannot_be_kept_is_told(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="No such file") as refused:
        Save(tmp_path / "none" / "run.json", WORK).write(KEPT)
    assert refused.value.code == "setup/save"


def test_a_full_disk_leaves_the_last_one(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = Save(file, WORK)
    save.write(KEPT)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sixdice.lab.saves.os.fsync", full)
    with pytest.raises(SetupError, match="No space left"):
        save.write({"games": 99})
    assert Save(file, WORK).read() == KEPT


def test_a_run_is_not_saved_more_often_than_is_useful(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.monotonic()
    monkeypatch.setattr("sixdice.lab.saves.time.monotonic", lambda: now)
    save = Save(file, WORK)
    save.write(KEPT)
    assert not save.due()
    now += 0.49
    assert not save.due()
    now += 0.02
    assert save.due()
    save.write(KEPT)
    assert not save.due()


def test_the_first_part_is_saved_at_once(file: Path) -> None:
    assert Save(file, WORK).due()
