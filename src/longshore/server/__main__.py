"""`python -m longshore.server` is `longshore serve`."""

import sys

from longshore.cli import pass_on

if __name__ == "__main__":  # the processes of the bots import this module too
    sys.exit(pass_on("serve", sys.argv[1:]))
