import doctest
from xml.etree import ElementTree as ET

import pytest

from sixdice.draw import markup
from sixdice.draw.palette import TINTS
from sixdice.draw.shapes import shape
from sixdice.draw.svg import sheet_svg
from sixdice.encore.geometry import EVERY_BOX, START_COLUMN, Mask
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import JOKERS, Position
from sixdice.encore.scoring import Circled

SVG = "{http://www.w3.org/2000/svg}"
BLACK = published_sheet("black")
SOME = parse_boxes("H1,H2,H6,H7,I6,G1,A1,O7")


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 -- our own document


def count(svg: str, kind: str) -> int:
    return len(parsed(svg).findall(f".//*[@class='{kind}']"))


def test_the_examples_hold() -> None:
    assert not doctest.testmod(markup).failed


@pytest.mark.parametrize("name", PUBLISHED)
@pytest.mark.parametrize("crossed", [0, SOME, START_COLUMN, EVERY_BOX])
def test_a_sheet_has_its_boxes_crosses_and_the_stars_not_crossed_yet(name: str, crossed: Mask) -> None:
    sheet = published_sheet(name)
    svg = sheet_svg(Position(sheet, crossed))
    assert count(svg, "box") == 105
    assert count(svg, "cross") == crossed.bit_count()
    assert count(svg, "star") == 15 - (sheet.stars & crossed).bit_count()


def test_every_box_has_the_shape_and_the_fill_of_its_colour() -> None:
    fills = [
        box.get("fill") for box in parsed(sheet_svg(Position(BLACK, SOME))).findall(".//*[@class='box']")
    ]
    for tint, mask in zip(TINTS, BLACK.colours, strict=True):
        assert fills.count(tint.fill) == (mask & ~SOME).bit_count()
        assert fills.count(tint.faded) == (mask & SOME).bit_count()
    assert count(sheet_svg(Position(BLACK, SOME)), "shape") == 105 + len(TINTS)


def test_shapes_tell_the_colours_apart_without_any_colour() -> None:
    assert len({shape(colour, 0, 0, 10) for colour in range(len(TINTS))}) == len(TINTS)


def test_legal_tried_and_marked_boxes_are_framed() -> None:
    legal, tried, marked = parse_boxes("H3,H4,H5"), parse_boxes("H4"), parse_boxes("A1,B2,C3,D4")
    svg = sheet_svg(Position(BLACK), legal=legal, tried=tried, marked=marked)
    assert [count(svg, kind) for kind in ("legal", "tried", "marked")] == [2, 1, 4]
    assert not any(count(sheet_svg(Position(BLACK)), kind) for kind in ("legal", "tried", "marked"))


def test_circled_and_struck_values_and_used_jokers_are_drawn() -> None:
    own = Circled(columns_first=0b1, columns_later=0b10, colours_first=0b100, colours_later=0b1000)
    svg = sheet_svg(
        Position(BLACK, jokers=3), own, claimed_columns=0b111, claimed_colours=0b1100, title="Mid-game"
    )
    assert count(svg, "circled") == 4
    assert count(svg, "struck") == 3
    assert (count(svg, "joker"), count(svg, "used")) == (JOKERS, JOKERS - 3)


def test_the_title_is_escaped_and_nothing_breaks_the_document() -> None:
    title = '<script>alert("1")</script> & \x00\x1b\ud800 Zoë'
    svg = sheet_svg(Position(BLACK), title=title)
    assert "<script" not in svg
    root = parsed(svg)
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == '<script>alert("1")</script> &  Zoë'
    svg.encode()


def test_the_document_stands_alone_and_speaks() -> None:
    root = parsed(sheet_svg(Position(BLACK, SOME, jokers=5), row_letters=True))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert [root[0].text, root[1].text] == [
        "Encore sheet black",
        "Crossed: A1, G1, H1, H2, H6, H7, I6, O7. Jokers left: 5.",
    ]
    known = {"svg", "title", "desc", "rect", "text", "polygon", "circle", "path", "line"}
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= known
    assert not [element for element in root.iter() if "id" in element.attrib or "href" in element.attrib]
    assert "".join(element.text or "" for element in root.iter(f"{SVG}text")).count("P") == 1


def test_nothing_crossed_is_told_too() -> None:
    assert parsed(sheet_svg(Position(BLACK)))[1].text == "Crossed: nothing. Jokers left: 8."


def test_the_same_position_gives_the_same_bytes() -> None:
    assert sheet_svg(Position(BLACK, SOME)) == sheet_svg(Position(BLACK, SOME))
