"""Sizes of the search."""

WIDTH = 8  # plans that are gone on with
LONGEST_PLAN = 5  # moves
HASH_STRIDE = 2654435761
