"""What the other tests of the page rely on: that a screen notices what goes wrong, and looks find what is."""

import pytest

from tests.browser.axe import axe
from tests.browser.looks import COMFORTABLE, cut_text, faults, low_contrast, overflow, small_targets
from tests.browser.screens import Kind, Screen, Screens
from tests.browser.sizes import PHONE

EMPTY = "<!doctype html><title>Empty</title><link rel=icon href='data:,'>"
"""A page on which nothing can go wrong. Chromium asks for an icon of its own wherever none is named."""


@pytest.fixture
def blank(screens: Screens) -> Screen:
    """A screen on which a page of the server is shown that has nothing on it."""
    screen = screens.open(PHONE)
    address = f"{screen.url}/blank"
    screen.context.route(address, lambda route: route.fulfill(body=EMPTY, content_type="text/html"))
    screen.page.goto(address)
    return screen


@pytest.mark.parametrize(
    ("script", "kinds"),
    [
        ("console.error('no')", {"console"}),
        ("setTimeout(() => { throw new Error('no') })", {"script"}),
        ("Promise.reject(new Error('no'))", {"script"}),
        ("fetch('/no-such-file')", {"request", "console"}),
        ("fetch('http://elsewhere.invalid/').catch(() => 0)", {"foreign", "request", "console"}),
        ("new WebSocket('ws://127.0.0.1:9/')", {"foreign", "console"}),
        ("console.warn('well'); fetch('/healthz'); fetch('data:,')", set()),
    ],
)
def test_a_screen_notices(blank: Screen, script: str, kinds: set[Kind]) -> None:
    blank.allow(*kinds)
    blank.page.evaluate(f"() => {{ {script} }}")
    blank.page.wait_for_timeout(1000)
    assert {fault.kind for fault in blank._noted} == kinds


def test_being_offline_is_noticed_too(blank: Screen) -> None:
    blank.allow("request", "console")
    blank.context.set_offline(True)
    blank.page.evaluate("fetch('/healthz').catch(() => 0)")
    assert "request" in {fault.kind for fault in blank._noted}


def test_looks_find_what_is_wrong(blank: Screen) -> None:
    blank.page.set_content(
        """<meta name="viewport" content="width=device-width"><main>
        <button style="width: 20px; height: 50px; padding: 0">a</button>
        <button style="width: 30px; height: 30px; padding: 0">b</button>
        <label style="display: inline-block; padding: 20px"><input type="checkbox"> c</label>
        <p>Some <a href="#x">words</a> here, and <button disabled style="width: 9px">d</button></p>
        <p style="width: 50px; overflow: hidden; white-space: nowrap">what is too long to be read</p>
        <p style="width: 50px; overflow: hidden; white-space: nowrap" data-may-cut>what is too long</p>
        <p style="width: 600px">wide</p>
        </main>"""
    )
    assert [box.width for box in small_targets(blank.page)] == [20]
    assert [box.width for box in small_targets(blank.page, COMFORTABLE)] == [20, 30]
    assert ["too long to be read" in box.what for box in cut_text(blank.page)] == [True]
    assert ["wide" in box.what for box in overflow(blank.page)] == [True]
    assert len(faults(blank.page).splitlines()) == 3


def test_looks_compute_the_contrast_that_axe_leaves_open(blank: Screen) -> None:
    blank.page.set_content(
        """<main style="background: #fff">
        <p style="color: #777">a</p> <p style="color: #767676">b</p> <h2 style="color: #949494">c</h2>
        <p style="background: #000"><span style="color: rgb(255 255 255 / 40%)">d</span></p>
        <p style="background: linear-gradient(#fff, #999); color: #555">e</p>
        <p style="opacity: 0.5">f</p> <p style="color: #ddd">✕</p>
        <button disabled style="color: #ddd">g</button>
        </main>"""
    )
    found = low_contrast(blank.page)
    assert [box.what.split("</")[0][-1] for box in found] == ["a", "d", "e", "f"]
    assert [box.width for box in found] == [4.5, 3.7, 2.6, 4]


def test_looks_find_nothing_where_nothing_is_wrong(blank: Screen) -> None:
    blank.page.set_content(
        """<meta name="viewport" content="width=device-width">
        <button style="width: 60px; height: 60px">a</button>"""
    )
    assert faults(blank.page) == ""


def test_axe_tells_what_breaks_its_rules(blank: Screen) -> None:
    blank.page.set_content("<img src='data:,'><p style='color: #999; background: #aaa'>Hardly to be read</p>")
    report = axe(blank.page)
    assert {"image-alt", "color-contrast"} <= {finding.rule for finding in report.violations}
    assert not report.clean
    assert "violation: color-contrast (serious) p: " in str(report)
