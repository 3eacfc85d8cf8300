# The C types of document.py.
cimport cython

from longshore.games.cargo.kernel cimport Cargo

cdef str COLOURS
cdef str KIND_LETTERS
cdef str SHIP_LETTERS
cdef list NAMES
cdef list STANDING
cdef dict PADDED
cdef dict CROWDS

@cython.locals(phase=int, text=list)
cpdef str write(Cargo kernel, str header)
cdef void write_fields(str name, list fields, list text) except *
@cython.locals(seat=int, ship=int, ships=list)
cdef void write_ships(Cargo kernel, list text) except *
@cython.locals(square=int, what=int, width=int, alone=int, met=int, last=bint, token=str, filled=str, crowds=list, row=list, board=list, rows=str, padded=list, wide=dict, squares=list)
cdef void write_board(Cargo kernel, list text) except *
@cython.locals(ship=int, count=int, parts=list)
cdef str write_hands(Cargo kernel, int square)
@cython.locals(kind=int, square=int, moved=list)
cdef void write_moved(Cargo kernel, list text) except *
@cython.locals(ship=int, stage=int, in_hand=list, in_water=list, doctor=list, stages=list)
cdef void write_absent(Cargo kernel, list text) except *
@cython.locals(kind=int, parts=list)
cdef void write_away(Cargo kernel, int ship, int dockhands, int elsewhere, list away) except *
@cython.locals(ship=int, scores=list, loaded=list, dumped=list, lost=list)
cdef void write_counts(Cargo kernel, list text) except *
@cython.locals(i=int, queue=list, crate=str, by=str)
cdef void write_queue(Cargo kernel, list text) except *
