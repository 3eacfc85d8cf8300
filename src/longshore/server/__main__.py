"""`python -m longshore.server` is `longshore serve`."""

import sys

from longshore.server import main

if __name__ == "__main__":  # the processes of the bots import this module too
    sys.exit(main())
