"""Word dice with a connection that fails, and after a reload: nothing is lost, and nothing said twice."""

from playwright.sync_api import expect

from tests.browser.screens import Screens
from tests.browser.sizes import DESK, PHONE
from tests.browser.throws import at_two, throw
from tests.browser.words import WordScreen
from tests.serving import Server


def test_a_word_typed_while_offline_is_judged_once_when_the_connection_is_back(
    screens: Screens, server: Server
) -> None:
    table = at_two(server, "Bo", mode="limited")
    screen = screens.open(PHONE)
    screen.allow("console", "request")
    ann = WordScreen(screen.visit(table, table.seats[1]))
    throw(table)
    expect(ann.input).to_be_focused()
    screen.context.set_offline(True)
    expect(ann.page.get_by_text("No connection. Nothing is lost")).to_be_visible()
    ann.say("Bear")
    expect(ann.line("Bear")).to_contain_text("not sent yet")
    expect(ann.input).to_have_value("")
    assert not table.look()["game"].get("said")
    screen.context.set_offline(False)
    expect(ann.line("Bear")).to_contain_text("+3")
    expect(ann.page.get_by_text("No connection")).to_have_count(0)
    expect(ann.said).to_have_count(1)
    expect(ann.hand("You")).to_contain_text("3")
    assert [one["word"] for one in table.look()["game"]["said"]] == ["Bear"]


def test_a_reload_in_the_middle_of_a_round_keeps_everything(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo", "Cy")
    bo = WordScreen(screens.open(DESK).visit(table, table.seats[2]))
    throw(table)
    bo.say("Cat")
    expect(bo.input).to_have_accessible_description("must begin with B")
    bo.input.fill("")
    table.send({"type": "propose", "round": 1, "word": "Blurgh"}, 1)
    expect(bo.line("Blurgh")).to_contain_text("proposed")
    before = bo.asked(), bo.tokens, bo.said.count()
    bo.page.reload()
    expect(bo.line("Cat")).to_contain_text("must begin with B")
    expect(bo.line("Blurgh").get_by_role("button", name="Doubt")).to_be_visible()
    assert (bo.asked(), bo.tokens, bo.said.count()) == before
    expect(bo.input).to_be_focused()
    expect(bo.send).to_be_enabled()
    bo.say("Badger")
    expect(bo.line("Badger")).to_contain_text("You")
