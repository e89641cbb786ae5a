import pickle

import pytest

from sixdice.core.errors import (
    Fault,
    IllegalChoice,
    InvalidError,
    NotationError,
    RulesError,
    SheetError,
    SixDiceError,
)


def test_an_error_has_a_code_and_reads_as_its_message() -> None:
    error = NotationError("notation/box", "not a box: 'Z9'")
    assert (error.code, str(error)) == ("notation/box", "not a box: 'Z9'")


def test_syntax_and_rules_are_different_branches_of_one_tree() -> None:
    assert issubclass(NotationError, InvalidError)
    assert issubclass(IllegalChoice, RulesError)
    assert not issubclass(InvalidError, RulesError)
    assert issubclass(InvalidError, SixDiceError)
    assert issubclass(SixDiceError, ValueError)


def test_a_faulty_error_lists_every_fault_with_its_line() -> None:
    error = SheetError([Fault("sheet/rows", "six rows"), Fault("sheet/letter", "a z", 3)])
    assert error.code == "sheet/rows"
    assert str(error) == "six rows; line 3: a z"


@pytest.mark.parametrize("error", [NotationError("a/b", "c"), SheetError([Fault("d/e", "f", 2)])])
def test_errors_travel_between_processes(error: SixDiceError) -> None:
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 -- our own bytes
    assert (type(copy), copy.code, str(copy)) == (type(error), error.code, str(error))
