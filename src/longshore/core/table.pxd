# The C types of table.py: every move of every table comes by here.
cimport cython

from longshore.core.log cimport Entry, Line

cdef class Table:
    cdef public object game
    cdef public object seed
    cdef public object kernel
    cdef public object opening
    cdef public bint custom_start
    cdef public object log
    cdef public Line line
    cdef public list snapshots
    cdef public object stopped
    cdef public list dropped

    cpdef list settle(self)
    cpdef bint note(self, Entry entry) except *
    cpdef Entry play(self, int seat, object move)
    @cython.locals(entry=Entry, audience=int)
    cdef Entry _record(self, int seat, int move)
    @cython.locals(at=int, entry=Entry, last=Entry)
    cpdef str undo_barred(self, int seat, int bots=*)
