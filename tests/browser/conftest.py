"""A server and a browser for each test process, and screens for each test."""

import asyncio
import re
from asyncio import AbstractEventLoop
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import chromium
from tests.browser.screens import Screens
from tests.browser.serving import OPTIONS
from tests.serving import Server

PICTURES = Path("build/browser")
"""Where the screens of a failed test are kept."""

FAILED = pytest.StashKey[bool]()


class Launched(NamedTuple):
    """A browser, and the event loop in which Playwright waits for it."""

    browser: Browser
    loop: AbstractEventLoop


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server; each test opens tables of its own."""
    folder = tmp_path_factory.mktemp("browser")
    with Server(folder / "tables.sqlite", *OPTIONS, log=folder / "log") as running:
        yield running


@pytest.fixture(scope="session")
def launched() -> Iterator[Launched]:
    """Chromium. Playwright's loop counts as running in this thread for as long as it is there.

    Other tests of this process have loops of their own, so it is shown to ours only.
    """
    with chromium() as browser:
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield Launched(browser, loop)
        asyncio._set_running_loop(loop)


@pytest.fixture
def browser(launched: Launched) -> Iterator[Browser]:
    """Chromium, for one test."""
    asyncio._set_running_loop(launched.loop)
    yield launched.browser
    asyncio._set_running_loop(None)


@pytest.fixture
def screens(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Screens]:
    """The screens of one test. Nothing may have gone wrong on any of them."""
    opened = Screens(browser, server.url)
    yield opened
    if request.node.stash.get(FAILED, False):
        name = re.sub(r"[^\w-]+", "-", request.node.name).strip("-")
        for number, screen in enumerate(opened.opened, start=1):
            screen.page.screenshot(path=PICTURES / f"{name}-{number}.png")
    faults = opened.close()
    assert not faults, "\n".join(map(str, faults))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note whether a test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
