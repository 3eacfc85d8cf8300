# The C types of live.py.
cimport cython

from longshore.server.tables cimport Client, Tables

cdef class Bucket:
    cdef public double rate
    cdef public double burst
    cdef public double left
    cdef public double when

    @cython.locals(now=double)
    cpdef bint take(self) except *

cdef class Connection(Client):
    cdef public object websocket
    cdef public Tables tables
    cdef public str table_id
    cdef public object purse
    cdef public Bucket bucket
    cdef public object unanswered
    cdef public bint answering

    cpdef void hear(self, object text) except *
    cpdef void _go_on(self) except *
    cpdef void _begin(self, object text) except *
    cpdef object _read(self, object text)
    cpdef void _reply(self, object answer) except *
    cpdef void _fail(self, object n, object error) except *
