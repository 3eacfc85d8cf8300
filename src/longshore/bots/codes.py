"""Sizes of the search."""

WIDTH = 8  # plans that are gone on with, as a rule
WIDEST = 32  # ... at most
LONGEST_PLAN = 5  # moves
HASH_STRIDE = 2654435761
