"""Everything that the page says, it says in every language that it speaks."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.screens import Screens
from tests.browser.sizes import DESK
from tests.serving import Server

SHAPES = """async () => {
    const shape = (one) => {
        if (Array.isArray(one)) return one.map(shape);
        if (one && typeof one === "object")
            return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, shape(value)]));
        return typeof one === "function" ? `${one.length} arguments` : typeof one;
    };
    const told = {};
    for (const code of ["en", "fr", "de"]) {
        const words = (await import(`/text/${code}/words.js`)).default;
        const { RULES } = await import(`/rules/${code}.js`);
        told[code] = shape({ words, RULES });
    }
    return told;
}"""
"""The keys of every language, and of what kind each text is."""

EMPTY = """async (code) => {
    const empty = [];
    const look = (path, one) => {
        if (one && typeof one === "object")
            Object.entries(one).forEach(([key, value]) => look(`${path}.${key}`, value));
        else if (typeof one === "string" && !one.trim()) empty.push(path);
    };
    look(code, (await import(`/text/${code}/words.js`)).default);
    return empty;
}"""

SAME = """async (code) => {
    const english = (await import("/text/en/words.js")).default;
    const other = (await import(`/text/${code}/words.js`)).default;
    const same = [];
    const look = (path, one, two) => {
        if (one && typeof one === "object")
            Object.keys(one).forEach((key) => look(`${path}.${key}`, one[key], two?.[key]));
        else if (typeof one === "string" && one === two && one.split(" ").length > 2) same.push(path);
    };
    look(code, english, other);
    return same;
}"""
"""Texts of three words or more that are the same in English: nobody has translated them."""


GAMES = (
    """async (code) => JSON.parse(JSON.stringify((await import(`/text/${code}/words.js`)).default.games))"""
)


def opened(screens: Screens) -> Page:
    return screens.open(DESK).go()


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """Return where two shapes differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [*one, *(key for key in other if key not in one)]
        return [line for key in keys for line in differences(one.get(key), other.get(key), f"{path}.{key}")]
    return [] if one == other else [f"{path}: {one} ≠ {other}"]


def test_no_text_is_missing_in_any_language(screens: Screens) -> None:
    told = opened(screens).evaluate(SHAPES)
    assert len(told["en"]["words"]) >= 8
    for code in ("fr", "de"):
        assert differences(told["en"], told[code]) == [], code


def test_no_text_is_empty_or_left_in_english(screens: Screens) -> None:
    page = opened(screens)
    assert [page.evaluate(EMPTY, code) for code in ("en", "fr", "de")] == [[], [], []]
    assert [page.evaluate(SAME, code) for code in ("fr", "de")] == [[], []]


def test_whatever_can_be_wished_for_has_words(screens: Screens, server: Server) -> None:
    page = opened(screens)
    told = server.get("/v1/games").json()
    for code in ("en", "fr", "de"):
        said = page.evaluate(GAMES, code)
        for game in told:
            assert {mode["name"] for mode in game["modes"]} <= {*said["modes"][game["game"]]}
            assert {option["name"] for option in game["options"]} <= {*said["options"]}
            assert [bot["name"] for bot in game["bots"]] == [*said["bots"][game["game"]]]
        encore = next(game for game in told if game["game"] == "encore")
        assert {*encore["sheets"]} <= {*said["sheets"]}
        assert {str(mission["number"]) for mission in encore["missions"]} <= {*said["missions"]}
