"""Where a person's games are kept, and how an unfinished one is found again."""

import os
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

from sixdice.cli.faults import placed
from sixdice.cli.files import FileError, lines_of, open_binary, whole_file
from sixdice.cli.games import GAMES, AnyLog, judged
from sixdice.core.errors import Fault, RecordError
from sixdice.core.records import Record, read_records
from sixdice.core.tags import game_of

__all__ = ["Saved", "data_folder", "games_folder", "latest_unfinished", "load_unfinished", "new_save", "save"]


def data_folder() -> Path:
    """Return the folder of all that is kept: SIXDICE_DATA, or in the user's data folder."""
    base = os.environ.get("SIXDICE_DATA")
    return Path(base) if base else user_data_path("sixdice", appauthor=False)


def games_folder() -> Path:
    """Return the folder of saved games."""
    return data_folder() / "games"


def new_save(game: str) -> Path:
    """Return the path of a new game, named after the moment, and make sure that its folder is there."""
    folder = games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(folder, error.strerror or str(error)) from error
    stem = datetime.now(UTC).astimezone().strftime(f"{game}-%Y%m%d-%H%M%S")
    taken = (folder / f"{stem}{suffix}.sdr" for suffix in _suffixes())
    return next(path for path in taken if not path.exists())


def _suffixes() -> Iterator[str]:
    yield ""
    yield from (f"-{number}" for number in range(2, 1000))


def save(path: Path, game: str, log: AnyLog, tags: Mapping[str, str]) -> None:
    """Write a game as it stands."""
    with whole_file(path) as file:
        file.write(GAMES[game].record(log, tags))


def latest_unfinished() -> Path | None:
    """Return the newest saved game that has not ended."""
    saved = [path for game in GAMES for path in games_folder().glob(f"{game}-*.sdr")]
    newest_first = sorted(saved, key=lambda path: path.stat().st_mtime, reverse=True)
    return next((path for path in newest_first if _unfinished(path)), None)


def _unfinished(path: Path) -> bool:
    try:
        record = _only_record(path)
    except (FileError, RecordError):
        return False
    game = game_of(record)
    if game not in GAMES or any(tag.name in GAMES[game].result_tags for tag in record.tags):
        return False
    verdict = judged(record, unfinished=True)
    return not verdict.faults and not verdict.finished


class Saved(NamedTuple):
    """A saved game to be played on: its file, which game it is, the game itself, its other tags."""

    path: Path
    game: str
    log: AnyLog
    tags: dict[str, str]


def load_unfinished(path: Path) -> Saved:
    """Return a saved game to be played on; a RecordError if it cannot be."""
    record = _only_record(path)
    verdict = judged(record, unfinished=True)
    if verdict.faults or verdict.log is None:
        raise RecordError(placed(fault, str(path)) for fault in verdict.faults)
    if verdict.finished:
        raise RecordError([Fault("play/finished", f"{path}: this game is over; sixdice replay shows it")])
    game = game_of(record)
    own = GAMES[game].own_tags
    return Saved(path, game, verdict.log, {tag.name: tag.value for tag in record.tags if tag.name not in own})


def _only_record(path: Path) -> Record:
    """Return the record of a saved game; other records in its file would be lost when it is saved."""
    with open_binary(str(path)) as file:
        records = list(islice(read_records(lines_of(file)), 2))
    if len(records) != 1:
        raise FileError(
            path, "a saved game is a file with one record; this has " + ("more" if records else "none")
        )
    return records[0]
