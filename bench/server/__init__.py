"""Load on the server, side by side with boardgame.io's. `python -m bench.server` measures and prints a table."""
