"""These tests need PyTorch, and are run where it is: by ``make train-test``."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("torch") else ["test_*.py"]
