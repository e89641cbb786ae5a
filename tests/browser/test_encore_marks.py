"""Choosing at the sheet of Encore: dice and boxes, tapped, drawn, cleared, taken back; dice by hand."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.encore import WORDS, EncoreScreen
from tests.browser.screens import Screen, Screens
from tests.browser.sizes import DESK, LANGUAGES, PHONE
from tests.browser.start import StartScreen
from tests.browser.tables import Table, person
from tests.serving import Server


@pytest.fixture
def table(server: Server) -> Table:
    """A solo game with a known roll: yellow, any colour, two, any number."""
    table = Table.open(server, "encore", person("Ann"), wish={"mode": "solo"}, dice="hand").start()
    table.send({"type": "roll", "faces": list("yx2?")}, 1)
    return table


@pytest.fixture
def game(screens: Screens, table: Table) -> EncoreScreen:
    return EncoreScreen(screens.open(DESK, reduced_motion=True).visit(table, table.seats[1]))


def middle(box: Locator) -> tuple[float, float]:
    """Return where a box is."""
    place = box.bounding_box()
    assert place
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def test_two_dice_light_what_goes_with_them(game: EncoreScreen) -> None:
    everything = game.legal
    assert {"H1", "H2", "H3", "H4", "H5", "H6", "H7", "G2"} <= everything
    game.press_die("yellow")
    game.press_die("2")
    assert game.legal == {"H6", "H7", "I6", "I7"}
    expect(game.cross).to_be_disabled()
    game.tap("H6")
    assert (game.tried, game.legal) == ({"H6"}, {"H7", "I6"})
    game.tap("H7")
    expect(game.cross).to_have_text("Cross 2 yellow")
    game.press_die("2")
    game.press_die("yellow")
    game.page.get_by_role("button", name="Clear").click()
    assert (game.tried, game.legal) == (set(), everything)


def test_what_is_left_when_nothing_else_fits_is_filled_in(game: EncoreScreen) -> None:
    game.press_die("2")
    game.tap("G2")
    assert game.tried == {"G2", "H2"}
    expect(game.page.get_by_text("Only one way is left: it is marked for you.")).to_be_visible()
    game.tap("H2")
    assert game.tried == {"G2", "H2"}, "who taps what was marked for them means it"
    game.tap("H2")
    assert game.tried == {"G2"}


@pytest.mark.long
def test_what_does_not_go_with_the_marks_begins_anew(game: EncoreScreen) -> None:
    game.tap("H6", "H7")
    game.tap("H3")
    assert game.tried == {"H3"}
    expect(game.page.get_by_text("That box does not go with the rest: begun anew.")).to_be_visible()
    game.box("A1").click(force=True)
    assert game.tried == {"H3"}
    expect(game.page.get_by_text("That box cannot be crossed with these dice.")).to_be_visible()


def test_joker_dice_cost_jokers_and_say_so(game: EncoreScreen) -> None:
    expect(game.page.get_by_role("img", name="8 of 8 jokers left")).to_be_visible()
    game.press_die("Joker, any colour")
    game.press_die("Joker, any number")
    game.tap("H5", "H4", "G5")
    expect(game.cross).to_have_text("Cross 3 blue · 2 jokers")
    game.confirm()
    game.next_roll()
    expect(game.page.get_by_role("img", name="6 of 8 jokers left")).to_be_visible()
    assert game.crossed == {"H5", "H4", "G5"}


def test_a_choice_can_be_taken_back_until_the_round_closes(game: EncoreScreen, table: Table) -> None:
    game.tap("H6", "H7")
    game.confirm()
    expect(game.take_back_button).to_be_visible()
    assert game.tried == {"H6", "H7"}
    assert game.legal == set()
    game.take_back()
    expect(game.pass_button).to_be_visible()
    game.tap("H3")
    game.confirm()
    game.next_roll()
    expect(game.page.get_by_role("heading", name="Enter your throw")).to_be_visible()
    assert game.crossed == {"H3"}
    expect(game.take_back_button).to_be_hidden()
    assert table.look(table.seats[1])["game"]["turn"] == 2


def test_drawing_with_a_mouse_marks_the_boxes(game: EncoreScreen) -> None:
    mouse = game.page.mouse
    mouse.move(*middle(game.box("H6")))
    mouse.down()
    for box in ("H7", "I7", "J7"):
        mouse.move(*middle(game.box(box)), steps=4)
    mouse.up()
    assert game.tried == {"H6", "H7", "I7", "J7"}
    game.tap("J7")
    assert game.tried == {"H6", "H7", "I7"}


def drawn(page: Page, *places: tuple[float, float]) -> None:
    """Draw with one finger."""
    touch = page.context.new_cdp_session(page)
    for kind, place in [("touchStart", places[0]), *(("touchMove", place) for place in places[1:])]:
        points = [{"x": place[0], "y": place[1]}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.long
def test_drawing_with_a_finger_marks_the_boxes(screens: Screens, table: Table) -> None:
    game = EncoreScreen(screens.open(PHONE, reduced_motion=True).visit(table, table.seats[1]))
    drawn(game.page, *(middle(game.box(box)) for box in ("H6", "H7", "I7", "J7")))
    assert game.tried == {"H6", "H7", "I7", "J7"}
    game.box("H3").tap()
    expect(game.box("H3")).to_have_accessible_name("H3, pink, tried")
    assert game.tried == {"H3"}
    game.confirm()
    game.next_roll()
    expect(game.box("H3")).to_have_accessible_name("H3, pink, crossed")


def test_a_turn_with_dice_thrown_by_hand(screens: Screens) -> None:
    page = StartScreen(screens.open(PHONE, reduced_motion=True)).choose("Solo", dice="We throw real dice")
    enter = page.get_by_role("button", name="Enter this roll")
    for die, face in [("Colour 1", "yellow"), ("Colour 2", "blue"), ("Number 1", "5"), ("Number 2", "2")]:
        expect(enter).to_be_disabled()
        page.get_by_role("group", name=die).get_by_role("button", name=face, exact=True).click()
    page.get_by_role("group", name="Number 1").get_by_role("button", name="3", exact=True).click()
    enter.click()
    game = EncoreScreen(page)
    expect(game.dice.get_by_role("button")).to_have_count(4)
    game.press_die("blue")
    game.press_die("3")
    game.tap("H4", "H5", "G4")
    game.confirm()
    game.next_roll()
    expect(page.get_by_role("heading", name="Enter your throw")).to_be_visible()
    expect(enter).to_be_disabled()
    assert game.crossed == {"H4", "H5", "G4"}
    assert game.turn == 2


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_in_every_language(screens: Screens, table: Table, language: str) -> None:
    screen: Screen = screens.open(PHONE, language=language, reduced_motion=True)
    game = EncoreScreen(screen.visit(table, table.seats[1]), WORDS[language])
    game.press_die({"en-GB": "yellow", "fr-FR": "jaune", "de-DE": "Gelb"}[language])
    game.tap("H6")
    game.clear_button.click()
    game.tap("H6", "H7")
    game.confirm()
    game.take_back()
    game.choose(most=1)
    assert len(game.tried) >= 1
    game.next_roll()
    expect(game.next_roll_button).to_be_hidden()
    assert game.crossed
    assert game.turn == 2
