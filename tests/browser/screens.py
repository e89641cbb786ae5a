"""Somebody's screen: a browser context of a size and a language, which notes whatever goes wrong in it.

    screen = screens.open(PHONE, language="fr-FR", dark=True)
    screen.visit(table, table.seats[1])
    screen.page.get_by_role("button", name="…").click()

When the test ends, nothing may have been noted: no error on the console or in a script, no request that
failed or was refused, none to another host. A test that brings such about says so:
``screen.allow("console", "request")``.
"""

from typing import Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    TimeoutError,  # noqa: A004 -- Playwright's own, which is none of Python's
    WebError,
    expect,
)

from tests.browser.sizes import Size
from tests.browser.tables import Table

__all__ = ["Fault", "Kind", "Screen", "Screens"]

Kind: TypeAlias = Literal["console", "script", "request", "foreign"]
"""Errors on the console; those that no script caught; failed or refused requests; other hosts."""

PATIENCE = 20_000.0
"""Milliseconds that anything on a page may take on a loaded machine."""

expect.set_options(timeout=PATIENCE)

ABORTED = "net::ERR_ABORTED"
"""What the page itself gave up, by leaving or on purpose."""

REFUSED = 400
"""The lowest status of an answer that says no."""

SETTLED = """() =>
    document.querySelector('#page')?.childElementCount > 0 &&
    document.getAnimations().every((one) =>
        one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity ||
        one.effect?.target?.matches('.clock-run'))
"""
"""Something is shown, and nothing moves that will stop moving: a clock does not before its round is over."""


class Fault(NamedTuple):
    """Something that went wrong in a browser."""

    kind: Kind
    message: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.message}"


class Screen:
    """One browser context with one page. Other pages that it opens are watched like the first."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self._noted: list[Fault] = []
        self._allowed: set[Kind] = set()
        context.on("page", lambda page: page.on("websocket", lambda socket: self._see(socket.url)))
        context.on("console", self._hear)
        context.on("weberror", self._crash)
        context.on("request", lambda request: self._see(request.url))
        context.on("requestfailed", self._fail)
        context.on("response", self._answer)
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()

    def go(self, path: str = "/") -> Page:
        """Open an address of the server, and wait until the page has settled."""
        self.page.goto(f"{self.url}{path}")
        self.settle()
        return self.page

    def visit(self, table: Table, *keys: str) -> Page:
        """Come to a table with keys: the last by its link, as people do, the others kept before."""
        *others, last = keys
        for key in others:
            kept = self.context.request.post(f"{self.url}/v1/tables/{table.id}/keys", data={"key": key})
            assert kept.ok, kept.text()
        return self.go(f"/#t/{table.id}/{last}")

    def settle(self) -> None:
        """Wait until nothing is being loaded, something is shown, and nothing moves that will stop moving."""
        try:
            self.page.wait_for_load_state("networkidle")
            self.page.wait_for_function(SETTLED)
        except TimeoutError as error:
            told = "\n".join(map(str, self.faults))
            raise AssertionError(f"the page does not settle; noted so far:\n{told}") from error

    def allow(self, *kinds: Kind) -> None:
        """Expect faults of these kinds, from the beginning and to the end of the test."""
        self._allowed.update(kinds)

    @property
    def faults(self) -> list[Fault]:
        """What went wrong and was not expected to."""
        return [fault for fault in self._noted if fault.kind not in self._allowed]

    def _note(self, kind: Kind, message: str) -> None:
        self._noted.append(Fault(kind, message))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note("console", f"{message.text} ({message.location.get('url', '')})")

    def _crash(self, error: WebError) -> None:
        self._note("script", str(error.error))

    def _see(self, url: str) -> None:
        asked = urlsplit(url)
        if asked.scheme not in ("data", "blob") and asked.netloc != urlsplit(self.url).netloc:
            self._note("foreign", url)

    def _fail(self, request: Request) -> None:
        if request.failure != ABORTED:
            self._note("request", f"{request.method} {request.url}: {request.failure}")

    def _answer(self, response: Response) -> None:
        if response.status >= REFUSED:
            self._note("request", f"{response.request.method} {response.url}: {response.status}")


class Screens:
    """The screens that one test looks at."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self.opened: list[Screen] = []

    def open(
        self, size: Size, *, language: str = "en-GB", dark: bool = False, reduced_motion: bool = False
    ) -> Screen:
        """Open a screen, as somebody's who was never here before."""
        context = self._browser.new_context(
            viewport={"width": size.width, "height": size.height},
            device_scale_factor=size.scale,
            is_mobile=size.touch,
            has_touch=size.touch,
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if reduced_motion else "no-preference",
        )
        screen = Screen(context, self._url)
        self.opened.append(screen)
        return screen

    def close(self) -> list[Fault]:
        """Close all screens; return what went wrong in any of them."""
        for screen in self.opened:
            screen.context.close()
        return [fault for screen in self.opened for fault in screen.faults]
