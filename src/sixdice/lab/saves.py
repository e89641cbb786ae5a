"""A run that is saved as it goes, so that it can be continued: one JSON file, always whole."""

import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from sixdice.core.errors import Fault, SetupError

__all__ = ["Save", "Saved"]

FORMAT = "sixdice run 1"
SECONDS_BETWEEN = 0.5
"""A run is saved no more often than this; a process that is killed loses no more than that."""


class Saved(msgspec.Struct):
    """What such a file holds."""

    format: str
    work: dict[str, Any]
    kept: dict[str, Any]


@dataclass(slots=True)
class Save:
    """What a run has come to so far. *work* says what is done, as far as results depend on it."""

    path: Path
    work: dict[str, Any]
    _last: float = field(default=0.0, init=False)

    def read(self) -> dict[str, Any] | None:
        """Return what was kept of this very work; None if there is no file yet."""
        try:
            saved = msgspec.json.decode(self.path.read_bytes(), type=Saved)
        except FileNotFoundError:
            return None
        except (OSError, msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise self._fault(f"it cannot be read as a saved run ({error})") from error
        if saved.format != FORMAT:
            raise self._fault(f"it has the format {saved.format!r}, and this is {FORMAT!r}")
        now = json.loads(json.dumps(self.work))
        if different := [key for key in {**saved.work, **now} if saved.work.get(key) != now.get(key)]:
            told = "; ".join(f"{key}: {saved.work.get(key)!r}, not {now.get(key)!r}" for key in different)
            raise self._fault(f"it is another run ({told})")
        return saved.kept

    def faulty(self) -> SetupError:
        """Return the error of a file that lacks something."""
        return self._fault("it lacks some of what a saved run has")

    def due(self) -> bool:
        """Say whether the last time is long enough ago."""
        return time.monotonic() - self._last >= SECONDS_BETWEEN

    def write(self, kept: dict[str, Any]) -> None:
        """Keep what there is."""
        beside = self.path.with_name(f".{self.path.name}.part")
        try:
            with beside.open("w", encoding="utf-8") as file:
                json.dump({"format": FORMAT, "work": self.work, "kept": kept}, file)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        except OSError as error:
            raise self._fault(error.strerror or str(error)) from error
        self._last = time.monotonic()

    def _fault(self, message: str) -> SetupError:
        return SetupError([Fault("setup/save", f"{self.path}: {message}; take another file for --save")])
