# The C types of table.py: every move of every table comes by here.
cimport cython

cdef class Entry:
    cdef public int seat
    cdef public str move
    cdef public list events
    cdef public int audience
    cdef public bint reveals
    cdef public bint undo
    cdef public dict snapshot
    cdef public dict described

    cpdef bint hidden_from(self, int seat)

cdef class Table:
    cdef public object game
    cdef public object seed
    cdef public object kernel
    cdef public object opening
    cdef public bint custom_start
    cdef public list log
    cdef public list line
    cdef public list snapshots
    cdef public object stopped
    cdef public list dropped

    cpdef list settle(self)
    cpdef Entry play(self, int seat, object move)
    @cython.locals(entry=Entry, audience=int)
    cdef Entry _record(self, int seat, int move)
    @cython.locals(at=int, entry=Entry, last=Entry)
    cpdef str undo_barred(self, int seat)
