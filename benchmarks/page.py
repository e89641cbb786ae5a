"""What the page weighs, and how soon one can play: a browser that has seen nothing yet, over loopback.

    python -m benchmarks.page

Bytes are counted as they come over the wire, headers included, until the first roll can be played.
"""

import statistics
import tempfile
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Page

from tests.browser.chromium import chromium
from tests.browser.screens import Screens
from tests.browser.serving import OPTIONS
from tests.browser.sizes import PHONE
from tests.browser.tables import Table, bot, person
from tests.serving import Server

RUNS = 9
PLAYABLE = ".sheet.playable .box.lit"
"""What is there when a roll can be played."""


class Weight:
    """Counts what a page loads."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        self.requests = 0
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._count)

    def _count(self, event: dict[str, float]) -> None:
        self.bytes += int(event["encodedDataLength"])
        self.requests += 1


def first_roll(screens: Screens, table: Table) -> tuple[float, Weight]:
    """Return the seconds from opening a table's link to its first roll, and what was loaded."""
    page = screens.open(PHONE).page
    weight = Weight(page)
    begun = perf_counter()
    page.goto(table.link(table.seats[1]))
    page.wait_for_selector(PLAYABLE)
    seconds = perf_counter() - begun
    page.context.close()
    return seconds, weight


def main() -> None:
    """Open a game several times, and print the middle."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        log = Path(folder) / "log"
        with Server(Path(folder) / "tables.sqlite", *OPTIONS, log=log) as server:
            table = Table.open(server, "encore", person("Ann"), bot("greedy")).start()
            runs = [first_roll(Screens(browser, server.url), table) for _ in range(RUNS)]
    seconds = sorted(run[0] for run in runs)
    weight = runs[-1][1]
    print(f"from opening a link to a playable roll, {RUNS} cold starts on a phone's screen:", end=" ")
    print(f"median {statistics.median(seconds):.2f} s, slowest {seconds[-1]:.2f} s")
    print(f"until then: {weight.bytes / 1000:.1f} kB in {weight.requests} requests")


if __name__ == "__main__":
    main()
