import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

import pytest

from sixdice.draw.palette import ACCENT, BAND, INK, PAPER, SOFT, TINTS, Tint
from sixdice.encore.colours import COLOUR_LETTERS

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

VISION: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Full colour blindness of each kind, on linear RGB (Machado, Oliveira and Fernandes 2009)."""

DARK_GREY: Final = "#262626"
"""Colour 235 of a terminal, which crossed boxes lie on."""


def linear(colour: str) -> Triple:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(one: str, other: str) -> float:
    """WCAG's contrast ratio."""
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def applied(matrix: Matrix, colour: Triple) -> Triple:
    red, green, blue = (
        min(1.0, max(0.0, sum(m * c for m, c in zip(row, colour, strict=True)))) for row in matrix
    )
    return red, green, blue


def lab(colour: Triple) -> Triple:
    """CIELAB under D65."""
    red, green, blue = colour
    x = _root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    y = _root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    z = _root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def delta_e(one: Triple, other: Triple) -> float:
    """CIEDE2000, as Sharma, Wu and Dalal (2005) write it down; for colours that are not grey."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    stretch = 1.5 - 0.5 * _seventh((hypot(a1, b1) + hypot(a2, b2)) / 2)
    c1, c2 = hypot(stretch * a1, b1), hypot(stretch * a2, b2)
    h1, h2 = (degrees(atan2(b, stretch * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180
    chroma, light, hue = (c1 + c2) / 2, (l1 + l2) / 2, (h1 + turn / 2) % 360
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * _hue_weight(hue))
    rotation = -2 * _seventh(chroma) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


def _seventh(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25**7))


def _hue_weight(hue: float) -> float:
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(weight * cos(radians(times * hue + shift)) for weight, times, shift in waves)


def distances(colours: Sequence[str], vision: str) -> Iterator[float]:
    seen = [lab(applied(VISION[vision], linear(colour))) for colour in colours]
    return (delta_e(*pair) for pair in combinations(seen, 2))


def xterm(number: int) -> str:
    """One of the 216 colours 16 to 231 of a terminal."""
    levels = (0, 95, 135, 175, 215, 255)
    number -= 16
    return "#" + "".join(f"{levels[number // step % 6]:02X}" for step in (36, 6, 1))


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
        ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ],
)
def test_delta_e_agrees_with_the_published_pairs(one: Triple, other: Triple, distance: float) -> None:
    assert delta_e(one, other) == pytest.approx(distance, abs=5e-5)


@pytest.mark.parametrize("drawn", TINTS)
def test_black_signs_stand_out_on_every_colour(drawn: Tint) -> None:
    assert contrast(INK, drawn.fill) >= 4
    assert contrast(INK, drawn.faded) >= 4
    assert contrast("#000000", xterm(drawn.terminal)) >= 4
    assert contrast(xterm(drawn.terminal), DARK_GREY) >= 3.9


@pytest.mark.parametrize("letters", [INK, SOFT, ACCENT])
def test_letters_and_rings_stand_out_on_the_paper(letters: str) -> None:
    assert min(contrast(letters, ground) for ground in (PAPER, BAND)) >= 4.5


@pytest.mark.parametrize(
    ("vision", "least"), [("normal", 34), ("protan", 15), ("deutan", 15), ("tritan", 15)]
)
def test_colours_lie_apart_for_every_kind_of_vision(vision: str, least: float) -> None:
    assert min(distances([drawn.fill for drawn in TINTS], vision)) >= least


@pytest.mark.parametrize(
    ("vision", "least"), [("normal", 34), ("protan", 11), ("deutan", 11), ("tritan", 11)]
)
def test_so_do_those_of_a_terminal(vision: str, least: float) -> None:
    assert min(distances([xterm(drawn.terminal) for drawn in TINTS], vision)) >= least


@pytest.mark.parametrize("drawn", TINTS)
def test_a_faded_colour_is_two_fifths_colour_and_three_fifths_paper(drawn: Tint) -> None:
    assert re.fullmatch("#[0-9A-F]{6}", drawn.faded)
    for place in (1, 3, 5):
        fill, paper, faded = (
            int(colour[place : place + 2], 16) for colour in (drawn.fill, PAPER, drawn.faded)
        )
        assert faded == round(0.4 * fill + 0.6 * paper)


def test_each_colour_has_its_own_sign_in_the_order_of_the_colours() -> None:
    assert "".join(drawn.letter for drawn in TINTS) == COLOUR_LETTERS
    assert "".join(drawn.sign for drawn in TINTS) == "▲●■◆▬"
    assert "".join(drawn.hollow for drawn in TINTS) == "△○□◇▭"
