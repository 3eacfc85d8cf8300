# The C types of stream.py.
cimport cython

from longshore.core.log cimport Entry

cdef class LogEntry:
    cdef public long long seq
    cdef public str kind
    cdef public double at
    cdef public Entry entry
    cdef public dict details
    cdef public bytes encoded
    cdef public list clock
    cdef public object ran
    cdef public object stamp

@cython.locals(entry=Entry, encoded=list, fields=bytes, more=bytes)
cpdef bytes stored(object game, LogEntry log_entry)

cdef class Stream:
    cdef public list blocks
    cdef public list lines
    cdef public list recent
    cdef public list chat
    cdef public long long count

    @cython.locals(kept=cython.longlong, spare=cython.longlong)
    cpdef void append(self, LogEntry log_entry) except *
    cpdef void keep(self, LogEntry log_entry, bytes line) except *

cdef class Moves:
    cdef public Stream stream
    cdef public object seqs
    cdef public object ahead

    cpdef void append(self, Entry entry) except *
    cpdef void taken_in(self, long long seq) except *
