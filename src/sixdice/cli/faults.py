"""Faults as lines on standard error: the file, the line, the record, the reason, the code."""

import sys

from sixdice.cli.files import FileError
from sixdice.core.errors import Fault, FaultyError, SixDiceError

__all__ = ["complain", "placed"]


def placed(fault: Fault, file: str, record: int = 0) -> Fault:
    """Return a fault whose message begins with the place it is found at."""
    place = f"{file}:{fault.line}" if fault.line else file
    number = f"record {record}: " if record else ""
    return Fault(fault.code, f"{place}: {number}{fault.message}")


def complain(error: FileError | SixDiceError | Fault) -> None:
    """Print each fault as one line on standard error."""
    faults = error.faults if isinstance(error, FaultyError) else (error,)
    for fault in faults:
        print(f"sixdice: {fault.message} [{fault.code}]", file=sys.stderr)
