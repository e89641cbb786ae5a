"""``python -m sixdice.lab.train``: for machines that have PyTorch and little else."""

import sys

from sixdice.core.errors import SixDiceError
from sixdice.lab.train.command import parser, run

if __name__ == "__main__":
    try:
        sys.exit(run(parser().parse_args()))
    except SixDiceError as error:
        sys.exit(f"sixdice: {error.message} [{error.code}]")
