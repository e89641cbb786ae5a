"""Keeping to one core: processes that work side by side must not each take all of them for a matrix."""

import os

__all__ = ["one_core_each"]


def one_core_each() -> None:
    """Have this process, if numpy is not loaded yet, and all it starts multiply matrices on one core.

    Unless told otherwise. Where as many processes as cores each share theirs out over all cores, they wait
    for one another: a test of bots took fifteen times as long, and so did an arena beside other work.
    """
    os.environ.setdefault("OMP_NUM_THREADS", "1")
