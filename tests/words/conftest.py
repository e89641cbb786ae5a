"""What is remembered is forgotten first: a mutated function must not hide behind what it once answered."""

import pkgutil
from importlib import import_module

import pytest

import sixdice.words


@pytest.fixture(scope="session", autouse=True)
def _nothing_remembered() -> None:
    for info in pkgutil.walk_packages(sixdice.words.__path__, "sixdice.words."):
        for value in vars(import_module(info.name)).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()
