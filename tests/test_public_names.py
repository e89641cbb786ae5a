"""Public names are those in ``__all__``; they exist, and no module takes others from another."""

import ast
import importlib
import pkgutil
from importlib.util import find_spec
from pathlib import Path

import pytest

import sixdice

ELSEWHERE = () if find_spec("torch") else ("sixdice.lab.train",)
"""What can be imported only where PyTorch is: ``make train-test`` looks at it."""

MODULES = sorted(
    info.name
    for info in pkgutil.walk_packages(sixdice.__path__, "sixdice.")
    if not info.name.endswith("__main__") and ".cli" not in info.name and not info.name.startswith(ELSEWHERE)
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


ROOT = Path(sixdice.__path__[0])
SOURCES = sorted(
    path
    for path in ROOT.rglob("*.py")
    if not ".".join(("sixdice", *path.relative_to(ROOT).parts)).startswith(ELSEWHERE)
)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_only_public_names_are_taken_from_other_modules(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sixdice."):
            module = importlib.import_module(node.module or "")
            for name in node.names:
                is_module = hasattr(module, "__path__") and find_spec(f"{node.module}.{name.name}")
                assert is_module or name.name in module.__all__, f"{node.module}.{name.name}"
