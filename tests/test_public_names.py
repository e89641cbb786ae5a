"""Public names are those in ``__all__``; they exist, and every module says what it offers."""

import importlib
import pkgutil

import pytest

import sixdice

MODULES = sorted(
    info.name
    for info in pkgutil.walk_packages(sixdice.__path__, "sixdice.")
    if not info.name.endswith("__main__") and ".cli" not in info.name
)


@pytest.mark.parametrize("name", MODULES)
def test_names_in_all_exist(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    for public in getattr(module, "__all__", ()):
        assert hasattr(module, public), public


@pytest.mark.parametrize("name", MODULES)
def test_modules_that_define_something_public_say_so(name: str) -> None:
    module = importlib.import_module(name)
    own = {
        key
        for key, value in vars(module).items()
        if getattr(value, "__module__", None) == name and key[0] != "_"
    }
    if own:
        assert hasattr(module, "__all__"), f"{name} defines {sorted(own)[:3]}"
