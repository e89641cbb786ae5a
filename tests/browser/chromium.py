"""The Chromium of this machine, driven by Playwright."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

__all__ = ["chromium", "program"]

NAMES = ("chromium", "chromium-browser", "google-chrome")
"""What it is called on one system or another; ``tools/programs.sh`` looks for the same."""


def program() -> str:
    """Return where it is."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, f"none of {', '.join(NAMES)} is installed; run: sh tools/programs.sh"
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start it, without a window. Its sandbox does not work for root, and is left out for nobody else."""
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=options)
        try:
            yield browser
        finally:
            browser.close()
