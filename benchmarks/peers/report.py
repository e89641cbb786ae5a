"""What came out: a table for people, JSON for programs."""

import platform
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from typing import Any

from benchmarks.peers.contest import Contestant, Missing, Results, Score

__all__ = ["as_json", "as_table"]

OURS = "sixdice"
HEADINGS = f"{'moves/s':>12}{'(median)':>12}{'games/s':>12}{'moves a game':>14}{'cores':>7}{'ours is':>12}"


def as_table(results: Results) -> Iterator[str]:
    """Yield a line a contestant; *ours is* says how many times as many moves our quickest makes."""
    yield f"{'':28}{HEADINGS}  a move"
    ours = _ours(results)
    for one, result in results.items():
        if isinstance(result, Missing):
            yield f"{one.name:28}not installed: {result.module}"
        else:
            yield f"{one.name:28}{_figures(result)}{_times(ours, result):>12}  {one.move}"
    yield ", ".join([_machine(), *(f"{name} {number}" for name, number in _versions(results).items())])


def as_json(results: Results) -> Mapping[str, Any]:
    """Return everything, every slice included."""
    ours = _ours(results)
    return {
        "machine": _machine(),
        "versions": _versions(results),
        "contestants": [_told(one, result, ours) for one, result in results.items()],
    }


def _figures(score: Score) -> str:
    rates = f"{score.best:12,.0f}{score.median:12,.0f}{score.games:12,.1f}"
    return f"{rates}{score.moves_a_game:14.1f}{score.cores:7.2f}"


def _times(ours: float, score: Score) -> str:
    return f"{ours / score.best:,.2f} ×" if ours else ""


def _ours(results: Results) -> float:
    """Return the moves a second of our quickest, 0 if none of ours played."""
    played = ((one.packages, result) for one, result in results.items() if isinstance(result, Score))
    return max((score.best for packages, score in played if OURS in packages), default=0)


def _told(one: Contestant, result: Score | Missing, ours: float) -> Mapping[str, Any]:
    if isinstance(result, Missing):
        return {"name": one.name, "missing": result.module}
    return {
        "name": one.name,
        "move": one.move,
        "moves_a_second": result.best,
        "median_moves_a_second": result.median,
        "games_a_second": result.games,
        "moves_a_game": result.moves_a_game,
        "ours_is_times": ours / result.best if ours else None,
        "slices": [one._asdict() for one in result.slices],
    }


def _versions(results: Results) -> Mapping[str, str]:
    """Return the versions of what played."""
    playing = (one for one, result in results.items() if isinstance(result, Score))
    return {name: version(name) for one in playing for name in one.packages}


def _machine() -> str:
    return f"Python {platform.python_version()} on {platform.platform()}"
