"""Every screen there is: ``tools/screens.py`` takes pictures of all, and tests walk through them."""

from tests.browser import encorescenes, wordscenes
from tests.browser.scene import SCENES, Scene

__all__ = ["SCENES", "Scene", "encorescenes", "wordscenes"]
