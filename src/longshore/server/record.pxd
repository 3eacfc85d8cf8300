# The C types of record.py.
cimport cython

from longshore.core.log cimport Entry
from longshore.core.table cimport Table
from longshore.server.stream cimport LogEntry, Moves, Stream

cdef class Record:
    cdef public str id
    cdef public dict header
    cdef public dict about
    cdef public Table table
    cdef public object game
    cdef public bint hides
    cdef public list seats
    cdef public bint bots
    cdef public str state
    cdef public long long seq
    cdef public Stream log_entries
    cdef public Moves moves
    cdef public list acted
    cdef public list winners
    cdef public str reason
    cdef public object rematch
    cdef public object proposal
    cdef public double updated
    cdef public list fresh
    cdef public dict scratch
    cdef public object mover
    cdef public object clock
    cdef public object watch

    @cython.locals(log_entry=LogEntry, line=bytes, rows=list)
    cpdef list take_fresh(self)
    cpdef void _fold(self, LogEntry log_entry) except *
    cdef void _fold_move(self, LogEntry log_entry) except *
    cpdef list waiting(self)
    cpdef dict legal(self, int seat)
    cpdef object own(self, object guest, int seat)
    cpdef void may_decide(self, object guest, int seat) except *
    cdef void _running(self) except *
    cpdef void play(self, object guest, int seat, str move, long long seq) except *
    @cython.locals(entry=Entry)
    cdef void _play(self, int seat, object move) except *
    cpdef void _settle(self, double now) except *
    cpdef object undo_barred(self, int seat)
    cdef void _fresh_enough(self, int seat, long long seq) except *
