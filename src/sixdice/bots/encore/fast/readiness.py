"""Whether games can be compiled, and have been: the first time it takes a minute or two."""

import hashlib
import logging
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from sixdice.bots.encore.depth import Depth
from sixdice.encore.dice import Faces
from sixdice.encore.library import published_sheet
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
from sixdice.encore.view import view

__all__ = ["ADVICE", "get_ready", "is_ready", "is_there", "warm_up"]

log = logging.getLogger(__name__)

ADVICE = "pip install 'sixdice[fast]'"
"""How to get what compiles."""
GIVEN_UP = 900.0
"""Seconds after which somebody who began to compile is taken to have been interrupted."""


@cache
def is_there() -> bool:
    """Say whether the extra ``fast`` is installed, and loads."""
    if find_spec("numba") is None:
        return False
    from sixdice.bots.encore.fast.compiled import COMPILED  # noqa: PLC0415 -- takes a second

    return COMPILED


def is_ready() -> bool:
    """Say whether games were compiled before, so that they can be played at once."""
    return is_there() and _mark("ready").exists()


def warm_up() -> None:
    """Compile or load all kernels now, so that processes started later find them ready."""
    from sixdice.bots.encore.fast.ahead import Ahead  # noqa: PLC0415 -- as above
    from sixdice.bots.encore.fast.batch import Batch, Table  # noqa: PLC0415 -- as above

    sheets = (published_sheet("black"),)
    Batch(Table("solo", sheets, ("random",))).play(0, range(0))
    Batch(Table("solo", sheets, ("greedy",))).play(0, range(0))
    setup = Setup("solo", ("Nobody",), sheets)
    state = replace(ENCORE.start(setup), faces=Faces("xx", "??"))
    Ahead(setup.mode, sheets, setup.options, None, None, Depth(1)).best(view(state, 1), 0, 0.0)
    with suppress(OSError):  # nowhere to keep it: compiled anew in every process
        _mark("ready").touch()


def get_ready() -> None:
    """Begin to compile in another process, which goes on whatever happens to this one.

    Once for all processes, and again if whoever began has not come to an end; not at all where nothing
    could be kept of it. Either way it is said, once.
    """
    if is_ready():
        return
    why = "games are being compiled, once"
    try:
        if not is_there():
            why = f"numba is not installed ({ADVICE})"
        elif _is_first():
            call = f"from {__name__} import warm_up; warm_up()"
            subprocess.Popen([sys.executable, "-c", call], start_new_session=True)  # noqa: S603 -- ourselves
    except OSError as error:
        folder = _mark("begun").parent
        why = f"{folder} cannot be written ({error.strerror}); set XDG_CACHE_HOME to one that can"
    _say(why)


@cache
def _say(why: str) -> None:
    log.warning("%s: until then experts play like gentler bots", why)


def _is_first() -> bool:
    """Say whether nobody else has begun to compile lately, and note that somebody has now."""
    begun = _mark("begun")
    begun.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileNotFoundError):
        if time.time() - begun.stat().st_mtime > GIVEN_UP:
            begun.unlink(missing_ok=True)
    try:
        begun.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def _mark(what: str) -> Path:
    """Return a file that says something of the sources as they are, for this Python, numba and processor."""
    from sixdice.bots.encore.fast.compiled import CACHE, compiler  # noqa: PLC0415 -- as above

    here, kept = Path(__file__).parent, hashlib.sha256(f"{sys.version} {compiler()}".encode())
    for source in sorted(here.glob("*.py")):  # compiled code is found by where its source is, and how old
        kept.update(f"{source} {source.stat().st_mtime_ns}".encode())
    return Path(CACHE) / f"{what}-{kept.hexdigest()[:16]}"
