"""The numbers of the search."""

WIDTH = 8  # plans that are gone on with, as a rule
WIDEST = 32  # ... at most
LONGEST_PLAN = 5  # moves
HASH_STRIDE = 2654435761

# The tree

EMPTY = -1
NOBODY = -1  # in place of a move: nobody has decided yet
LABELS = 1 << 20  # labels below a node: 1 + seat in the high half, a move in the low half
SEAT = 1 << 16
SECRET = SEAT - 1  # the move in a label, for those who do not see it
LONGEST = 5_000  # steps of a rollout: one that goes on and on (some options allow it) is judged as it stands then
DEEPEST = 400  # steps of one iteration; what is deeper is guessed
PROBES = 32  # how the spread of `evaluate` is measured before the search: so often ...
PROBE_STEPS = 24  # ... after so many random moves
MIXED = 0.25  # of the first guesses: the share that is the same for all moves
WON = 0.9  # what winning counts at the end of a game; the rest is by how much
