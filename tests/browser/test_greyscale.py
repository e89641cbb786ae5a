"""Without colours the sheet is still readable: pictures of its boxes in grey, compared pixel by pixel."""

import base64
import itertools

import pytest
from playwright.sync_api import Page

from tests.browser.encore import EncoreScreen
from tests.browser.screens import Screens
from tests.browser.sizes import DESK
from tests.browser.tables import Table, person
from tests.serving import JSON, Server

COLOURS = {"green": "H1", "orange": "H2", "pink": "H3", "blue": "H4", "yellow": "H6"}
"""A box of each colour in the column where everybody begins."""

LETTERS = "gorby"

GREY = """async ([pictures, size]) => {
    const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const seen = {};
    for (const [name, picture] of Object.entries(pictures)) {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
        const context = new OffscreenCanvas(size, size).getContext('2d');
        context.drawImage(image, 0, 0, size, size);
        const { data } = context.getImageData(0, 0, size, size);
        seen[name] = Array.from({ length: size * size }, (_, at) =>
            0.2126 * linear(data[4 * at] / 255) + 0.7152 * linear(data[4 * at + 1] / 255) +
            0.0722 * linear(data[4 * at + 2] / 255));
    }
    return seen;
}"""
"""How light every pixel is (WCAG's relative luminance), of pictures of one size."""

SHARP = DESK._replace(scale=2)
SIZE = 64
FILL = (SIZE // 6) * SIZE + SIZE // 2
"""A place inside a box and above its sign: the plain colour. Crosses leave it free."""

LEAST = 3.0
"""The contrast that a sign has at least (WCAG 1.4.11)."""

APART = 0.12
"""The part of two signs laid over each other that belongs to one of them only, at least: a circle and a
square of one width differ in a fifth. On stars they are small, and differ in a seventh."""

MIDDLE = {"": range(18, 46), "star": range(24, 44), "crossed": range(18, 46)}
"""Where the sign of a box is, by its state: on a star, what lies inside that."""


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    """A solo game in which a box of each colour is crossed, and the next roll is awaited."""
    table = Table.open(server, "encore", person("Ann"), wish={"mode": "solo"}, dice="hand").start()
    for turn, (letter, box) in enumerate(zip(LETTERS, COLOURS.values(), strict=True), start=1):
        table.send({"type": "roll", "faces": [letter, letter, "1", "1"]}, 1)
        table.send({"type": "choose", "turn": turn, "choice": f"{letter}1:{box}"}, 1)
        table.send({"type": "close", "turn": turn}, 1)
    return table


def first_of(game: EncoreScreen, colour: str, state: str = "") -> str:
    """Return the first box of a colour in a state."""
    label = f"{colour}, {state}" if state else colour
    boxes = [box["aria"] for box in told(game.page) if box["aria"].split(", ", 1)[1] == label]
    return str(boxes[0].split(",")[0])


def told(page: Page) -> list[JSON]:
    """Return what is read out of every box."""
    found: list[JSON] = page.locator(".board [data-box]").evaluate_all(
        "boxes => boxes.map(box => ({ aria: box.ariaLabel }))"
    )
    return found


def grey(game: EncoreScreen, boxes: dict[str, str]) -> dict[str, list[float]]:
    """Return pictures of boxes, as those see them who see no colours."""
    taken = {
        name: base64.b64encode(game.page.locator(f".board [data-box={box}]").screenshot()).decode()
        for name, box in boxes.items()
    }
    blank = game.page.context.new_page()
    seen: dict[str, list[float]] = blank.evaluate(GREY, [taken, SIZE])
    blank.close()
    return seen


def contrast(one: float, other: float) -> float:
    light, dark = max(one, other), min(one, other)
    return (light + 0.05) / (dark + 0.05)


def places(state: str) -> list[int]:
    """Return the pixels in the middle of a box in a state."""
    return [y * SIZE + x for y in MIDDLE[state] for x in MIDDLE[state]]


def sign(picture: list[float], state: str, ground: float) -> set[int]:
    """Return the pixels in the middle of a box that stand out from what they lie on."""
    return {at for at in places(state) if contrast(picture[at], ground) >= LEAST}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("state", ["", "star"], ids=["plain", "star"])
def test_every_colour_has_a_sign_of_its_own(screens: Screens, table: Table, dark: bool, state: str) -> None:
    game = EncoreScreen(screens.open(SHARP, dark=dark, reduced_motion=True).visit(table, table.seats[1]))
    pictures = grey(game, {name: first_of(game, name, state) for name in COLOURS})
    signs = {
        colour: sign(picture, state, ground=max(picture[at] for at in places(state)))
        for colour, picture in pictures.items()
    }
    for colour, pixels in signs.items():
        assert len(pixels) >= 0.02 * SIZE * SIZE, colour
    for (one, its), (other, others) in itertools.combinations(signs.items(), 2):
        assert len(its ^ others) >= APART * len(its | others), f"{one} and {other} look alike"


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_cross_stands_out_on_every_colour(screens: Screens, table: Table, dark: bool) -> None:
    game = EncoreScreen(screens.open(SHARP, dark=dark, reduced_motion=True).visit(table, table.seats[1]))
    assert game.crossed == set(COLOURS.values())
    for colour, picture in grey(game, COLOURS).items():
        cross = sign(picture, "crossed", ground=picture[FILL])
        assert SIZE // 2 * SIZE + SIZE // 2 in cross, colour
        assert len(cross) >= 0.05 * SIZE * SIZE, colour
