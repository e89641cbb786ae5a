"""``python -m sixdice``."""

import sys

from sixdice.cli import main

if __name__ == "__main__":
    sys.exit(main())
