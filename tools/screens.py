"""Take pictures of every screen, at three sizes, in light and dark and in the three languages.

    python -m tools.screens                                   all of them, into build/screens
    python -m tools.screens somewhere --only solo --only words-over --size tiny --language fr-FR

The scenes are those of ``tests/browser/scenes.py``. Whatever goes wrong on a screen is printed.
"""

import argparse
import itertools
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Error

from tests.browser.chromium import chromium
from tests.browser.scenes import SCENES, Scene
from tests.browser.screens import Screens
from tests.browser.serving import OPTIONS
from tests.browser.sizes import DESK, LANGUAGES, PHONE, SIZES, TABLET, Size
from tests.serving import Server

FOLDER = Path("build/screens")
USUAL = (PHONE, TABLET, DESK)


class Look(NamedTuple):
    """How a screen is looked at."""

    size: Size
    language: str
    dark: bool

    def __str__(self) -> str:
        return f"{self.size.name}-{self.language[:2]}-{'dark' if self.dark else 'light'}"


def main() -> int:
    """Take the pictures; the status is 1 if anything went wrong on any of the screens."""
    args = _arguments()
    sizes = [size for size in SIZES if size.name in args.size] or USUAL
    looks = [Look(*one) for one in itertools.product(sizes, args.language or LANGUAGES, (False, True))]
    troubles = 0
    with _running() as (server, browser):
        for name in args.only or SCENES:
            for look in looks:
                scene = SCENES[name](server)
                path = args.folder / name / f"{look}.png"
                wrong = picture(scene, Screens(browser, server.url), look, path)
                troubles += len(wrong)
                print(path, *wrong, sep="\n  ", flush=True)
    return int(troubles > 0)


def picture(scene: Scene, screens: Screens, look: Look, path: Path) -> list[str]:
    """Take one picture of the whole page, settled or not; return what went wrong."""
    screen = screens.open(look.size, language=look.language, dark=look.dark, reduced_motion=True)
    wrong: list[str] = []
    try:
        scene.show(screen)
    except (AssertionError, Error) as error:
        wrong.append(str(error))
    screen.page.screenshot(path=path, full_page=True)
    return [*wrong, *map(str, screens.close())]


@contextmanager
def _running() -> Iterator[tuple[Server, Browser]]:
    """Start a server whose tables are forgotten afterwards, and a browser."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "tables.sqlite", *OPTIONS) as server,
        chromium() as browser,
    ):
        yield server, browser


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Takes pictures of every screen.")
    add = parser.add_argument
    add("folder", nargs="?", type=Path, default=FOLDER, help=f"where to put them (default: {FOLDER})")
    add("--only", action="append", choices=SCENES, help="a scene; may be given several times (default: all)")
    add("--size", action="append", default=[], choices=[size.name for size in SIZES])
    add("--language", action="append", choices=LANGUAGES)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
