# The C types of log.py: every move of every table comes by here.
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
    cdef public int back

    cpdef bint hidden_from(self, int seat)

cdef class Line:
    cdef public object log
    cdef public int folded
    cdef public object numbers
    cdef public object seats
    cdef public set spoilt

    @cython.locals(number=int, at=int)
    cpdef bint fold(self, Entry entry) except *
    @cython.locals(at=int)
    cpdef int last(self, int seat)
