# The C types of writing.py.
cimport cython

from longshore.games.cargo.kernel cimport Cargo

cdef int BLIND
cdef int CELLS
cdef int CHOICE
cdef int COLOSSUS
cdef int CREW
cdef int DOCK
cdef int EMPTY
cdef int ENDED
cdef int HANDS
cdef int IN_HAND
cdef int IN_WATER
cdef int KINDS
cdef int PLAY
cdef int RELOCATION
cdef int RETURNS
cdef int SHIPS
cdef int SIDE
cdef list NAMES
cdef list STANDING
cdef dict PADDED
cdef dict CROWDS
cdef int ALONE

@cython.locals(phase=int, i=int)
cpdef dict write(Cargo kernel, dict text)
@cython.locals(count=int, i=int, written=dict)
cpdef dict write_moves(Cargo kernel, int seat, list words)
@cython.locals(seat=int, ship=int, ships=list)
cdef list write_ships(Cargo kernel)
@cython.locals(square=int, what=int, width=int, met=int, last=bint, token=str, filled=str, crowds=list, row=list, board=list, padded=list, wide=dict, squares=dict)
cdef void write_board(Cargo kernel, dict text) except *
@cython.locals(ship=int, count=int, parts=list)
cdef str write_hands(Cargo kernel, int square)
@cython.locals(kind=int, square=int, moved=dict)
cdef void write_moved(Cargo kernel, dict text) except *
@cython.locals(ship=int, stage=int, in_hand=dict, in_water=dict, doctor=dict, stages=dict)
cdef void write_absent(Cargo kernel, dict text) except *
@cython.locals(kind=int, found=int, parts=list)
cdef void write_away(Cargo kernel, int ship, int dockhands, int elsewhere, dict away) except *
@cython.locals(ship=int, scores=dict, loaded=dict, dumped=dict, lost=dict)
cdef void write_counts(Cargo kernel, dict text) except *
