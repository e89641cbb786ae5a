"""A lock that the operating system frees when its holder ends, however it ends."""

import os
import sys
from pathlib import Path

from sixdice.table.stores.store import StoreError

if sys.platform == "win32":
    import msvcrt

    def _seize(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


__all__ = ["LockFile"]


class LockFile:
    """Held by one open store a file. The file itself stays: only the lock on it counts."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(self._descriptor)
        except OSError as error:
            self.release()
            raise StoreError(
                "store/in-use", f"another server has this database open (its lock is {path})"
            ) from error

    def release(self) -> None:
        """Let others in."""
        os.close(self._descriptor)
