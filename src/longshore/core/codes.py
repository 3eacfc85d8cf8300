"""The few numbers that every kernel and everybody around it share."""

CHANCE = -1  # the seat of dice, shuffles and draws
OVER = -2  # whose turn it is when nobody decides any more
EVERYONE = -1  # the audience of an open move or event: all bits set
TRACE_WIDTH = 6  # one traced event: code, audience, and four numbers
TRACE_ROOM = 1536  # how many numbers one move may trace
MOVES_ROOM = 1024  # how many legal moves a position may have
SIGHT_ROOM = 4096  # how many numbers an observation may have
LOW_WORD = 0xFFFFFFFF  # the scratch noise is 32 bits wide
