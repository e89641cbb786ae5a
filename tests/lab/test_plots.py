"""Pictures of results: files that other programs open, whatever the bots are called."""

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sixdice.core.errors import SetupError
from sixdice.lab.plots import arena_plot, check_plot, simulation_plot

SCORES: list[Counter[int]] = [Counter({-3: 2, 5: 7, 12: 1}), Counter({0: 4, 9: 6})]


def bot(name: str, elo: float = 0.0, half: float | None = 1.5) -> dict[str, Any]:
    return {"name": name, "elo": elo, "elo_ci95": [elo - 40, elo + 60], "mean": elo / 10, "ci95": half}


def simulated(file: str, *names: str) -> None:
    bots = names or ("greedy", "random")
    simulation_plot(file, "encore classic, 10 games", bots, (SCORES * len(bots))[: len(bots)], "score")


def held(file: str, *names: str) -> None:
    bots = [bot(name, -50.0 * place) for place, name in enumerate(names or ("greedy", "random"))]
    arena_plot(file, "encore classic, 2 seats, 40 games", {"bots": bots})


DRAWN = pytest.mark.parametrize("draw", [simulated, held])


@DRAWN
def test_a_png_is_a_png(tmp_path: Path, draw: Callable[..., None]) -> None:
    path = tmp_path / "figures.png"
    draw(str(path))
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    assert path.stat().st_size > 5000


@DRAWN
def test_an_svg_is_xml_with_everybodys_name(tmp_path: Path, draw: Callable[..., None]) -> None:
    path = tmp_path / "figures.svg"
    draw(str(path))
    assert ET.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314 -- our own
    text = path.read_text("utf-8")
    assert "encore classic" in text
    assert "greedy" in text
    assert "random" in text


@DRAWN
@pytest.mark.parametrize("name", ["FIGURES.of.mine.SVG"])
def test_the_ending_says_what_it_becomes(tmp_path: Path, draw: Callable[..., None], name: str) -> None:
    check_plot(str(tmp_path / name))
    draw(str(tmp_path / name))
    assert "<svg" in (tmp_path / name).read_text("utf-8")


@DRAWN
@pytest.mark.parametrize("names", [("_mine",), (r"$\x$", "a$b$c"), ("é 棋",), ("<&>", "[/red]", "100 %")])
def test_any_name_can_stand_in_a_picture(
    tmp_path: Path, draw: Callable[..., None], names: tuple[str, ...]
) -> None:
    """Warnings are errors here: a person would read them above the results."""
    draw(str(tmp_path / "figures.svg"), *names)
    ET.parse(tmp_path / "figures.svg")  # noqa: S314 -- our own


def test_a_seat_stands_with_its_mean(tmp_path: Path) -> None:
    simulated(str(tmp_path / "figures.svg"))
    text = (tmp_path / "figures.svg").read_text("utf-8")
    assert "4.10  greedy, seat 1" in text
    assert "5.40  random, seat 2" in text


def test_many_bots_can_stand_in_a_picture(tmp_path: Path) -> None:
    names = [f"bot{place}" for place in range(8)]
    for draw in (simulated, held):
        draw(str(tmp_path / "figures.svg"), *names)
        text = (tmp_path / "figures.svg").read_text("utf-8")
        assert all(name in text for name in names)


def test_one_deal_is_drawn_without_intervals(tmp_path: Path) -> None:
    arena_plot(str(tmp_path / "one.svg"), "one", {"bots": [bot("a", 1, None), bot("b", -1, None)]})
    simulation_plot(str(tmp_path / "one.svg"), "one", ("a",), [Counter({7: 1})], "score")
    ET.parse(tmp_path / "one.svg")  # noqa: S314 -- our own


@pytest.mark.parametrize("name", ["figures", "figures.pdf", "figures.png.txt", "", ".png", "no/figures.png"])
def test_a_picture_that_cannot_be_drawn_is_refused_beforehand(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SetupError) as refused:
        check_plot(name)
    assert refused.value.code == "setup/plot"


def test_a_folder_is_refused_beforehand(tmp_path: Path) -> None:
    (tmp_path / "figures.png").mkdir()
    with pytest.raises(SetupError):
        check_plot(str(tmp_path / "figures.png"))


def test_without_matplotlib_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixdice.lab.plots.find_spec", lambda _: None)
    with pytest.raises(SetupError, match=r"pip install 'sixdice\[plot\]'") as refused:
        check_plot("figures.png")
    assert refused.value.code == "setup/plot"


@DRAWN
def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, draw: Callable[..., None]) -> None:
    with pytest.raises(SetupError, match="No such file") as refused:
        draw(str(tmp_path / "none" / "figures.png"))
    assert refused.value.code == "setup/plot"
