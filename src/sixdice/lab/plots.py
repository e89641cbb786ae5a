"""What a simulation or an arena came to, as a picture (the extra ``plot``)."""

import warnings
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sixdice.core.errors import Fault, SetupError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["arena_plot", "check_plot", "simulation_plot"]

KINDS = (".png", ".svg")
INK = "#1f2933"
HUES = ("#2f6fbf", "#d2691e", "#2e8b57", "#a03070", "#b8901c", "#5b5fc7")
"""Told apart by eyes of every kind, and by their order besides."""


def check_plot(file: str) -> None:
    """Raise a SetupError where a picture could not be drawn at the end."""
    path = Path(file)
    if path.suffix.lower() not in KINDS:
        raise _fault(f"a picture is a {' or '.join(KINDS)} file, not {file!r}")
    if path.is_dir():
        raise _fault(f"{file!r} is a folder")
    if not path.parent.is_dir():
        raise _fault(f"there is no folder {str(path.parent)!r} for {file!r}")
    if find_spec("matplotlib") is None:
        raise _fault("pictures need matplotlib: pip install 'sixdice[plot]'")


def simulation_plot(
    file: str, title: str, bots: Sequence[str], scores: Sequence[Counter[int]], what: str
) -> None:
    """Draw how often each seat came to each score, with its mean."""
    figure, (axes,) = _figure(1, 4.2)
    for seat, (name, counts) in enumerate(zip(bots, scores, strict=True)):
        numbers, games = sorted(counts), sum(counts.values())
        shares = [100 * counts[number] / games for number in numbers]
        mean = sum(number * count for number, count in counts.items()) / games
        hue = HUES[seat % len(HUES)]
        label = f"{mean:.2f}  {name}" + (f", seat {seat + 1}" if len(bots) > 1 else "")
        axes.step(numbers, shares, where="mid", color=hue, label=label)
        axes.fill_between(numbers, shares, step="mid", color=hue, alpha=0.15)
        axes.axvline(mean, color=hue, linestyle=":", linewidth=1.2)
    axes.set_xlabel(what)
    axes.set_ylabel("% of games")
    axes.set_ylim(bottom=0)
    axes.legend(frameon=False)
    _save(figure, axes, title, file)


def arena_plot(file: str, title: str, told: Mapping[str, Any]) -> None:
    """Draw the ratings and the mean scores of an arena's bots with their 95 % intervals."""
    bots = told["bots"][::-1]
    figure, (ratings, means) = _figure(2, 1.6 + 0.45 * len(bots))
    places = range(len(bots))
    for place, bot in zip(places, bots, strict=True):
        hue = HUES[(len(bots) - 1 - place) % len(HUES)]
        low, high = bot["elo_ci95"]
        ratings.plot([low, high], [place, place], color=hue, linewidth=2)
        ratings.plot([bot["elo"]], [place], "o", color=hue, markersize=7)
        half = bot["ci95"] or 0.0
        means.errorbar([bot["mean"]], [place], xerr=[half], fmt="o", color=hue, capsize=4, markersize=7)
    ratings.set_yticks(list(places), [bot["name"] for bot in bots])
    means.set_yticks([])
    ratings.set_xlabel("Elo, the mean of all is 0; 95 % intervals")
    means.set_xlabel("points a seat; 95 % intervals")
    for axes in (ratings, means):
        axes.set_ylim(-0.6, len(bots) - 0.4)
        axes.grid(axis="x", color="#d9dee3", linewidth=0.6)
        axes.set_axisbelow(True)
    _save(figure, ratings, title, file)


def _figure(columns: int, height: float) -> "tuple[Figure, Sequence[Axes]]":
    from matplotlib.figure import Figure  # noqa: PLC0415 -- an extra that takes half a second to load

    figure = Figure(figsize=(4.6 * columns + 1.2, height), layout="constrained")
    axes = [figure.add_subplot(1, columns, place + 1) for place in range(columns)]
    for own in axes:
        own.spines[["top", "right"]].set_visible(False)
        own.tick_params(colors=INK)
    return figure, axes


def _save(figure: "Figure", axes: "Axes", title: str, file: str) -> None:
    axes.set_title(title, loc="left", color=INK)
    for text in figure.findobj(_is_text):
        text.set_parse_math(False)  # type: ignore[attr-defined]
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Glyph .* missing")  # a name may be in any script
            figure.savefig(file, dpi=150)
    except OSError as error:
        raise _fault(f"{file}: {error.strerror or error}") from error


def _is_text(artist: object) -> bool:
    return hasattr(artist, "set_parse_math")


def _fault(message: str) -> SetupError:
    return SetupError([Fault("setup/plot", message)])
