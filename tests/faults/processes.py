"""Which processes a server has, and whose connections are whose; read from Linux's /proc."""

from collections.abc import Iterator
from pathlib import Path

__all__ = ["connections", "living", "spawned"]

ESTABLISHED = "01"


def _stats() -> Iterator[tuple[int, str, int, int]]:
    """Yield every process: its number, state, parent and session."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                _, _, rest = (entry / "stat").read_text().rpartition(")")
            except OSError:
                continue
            state, parent, _, session = rest.split()[:4]
            yield int(entry.name), state, int(parent), int(session)


def living(session: int) -> list[int]:
    """Return the processes of a session: a server begins one, and whatever it starts belongs to it."""
    return [number for number, state, _, theirs in _stats() if theirs == session and state not in "ZX"]


def spawned(parent: int) -> list[int]:
    """Return the processes that *parent* has started to do its work: workers, or where bots think."""
    return [
        number
        for number, state, theirs, _ in _stats()
        if theirs == parent and state not in "ZX" and b"spawn_main" in _command(number)
    ]


def _command(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def connections(process: int, port: int) -> int:
    """Return how many connections to *port* a process serves."""
    lines = (line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:])
    inodes = {
        f"socket:[{line[9]}]"
        for line in lines
        if line[3] == ESTABLISHED and int(line[1].partition(":")[2], 16) == port
    }
    held = 0
    for descriptor in Path(f"/proc/{process}/fd").iterdir():
        try:
            held += str(descriptor.readlink()) in inodes
        except OSError:
            continue
    return held
