# The C types of tables.py.
cimport cython

from longshore.server.record cimport Record
from longshore.server.stream cimport LogEntry

cdef class Client:
    cdef public object guest
    cdef public object push
    cdef public tuple viewer
    cdef public bint motion

    cpdef void moved(self, object message, object result) except *

cdef class Latch:
    cdef public bint held
    cdef public object waiters

    cpdef bint take(self) except *
    cpdef void release(self) except *

cdef class Room:
    cdef public str id
    cdef public Latch lock
    cdef public Record record
    cdef public long long sent
    cdef public set clients
    cdef public dict elsewhere
    cdef public object pilot
    cdef public object alarm

cdef class Errand:
    cdef Tables tables
    cdef Room room
    cdef Record record
    cdef Client client
    cdef object message

cdef class Tables:
    cdef public object settings
    cdef public object store
    cdef public object bus
    cdef public object budgets
    cdef public object turns
    cdef public object bot_pool
    cdef public object readers
    cdef public object _workers
    cdef public dict rooms
    cdef public str process
    cdef public double started
    cdef public set _noted
    cdef public set _tasks
    cdef public bint _stopping

    @cython.locals(room=Room)
    cpdef Room _room(self, str table_id)
    @cython.locals(room=Room, record=Record, before=tuple)
    cpdef bint play_at_once(self, str table_id, Client client, object message) except *
    cpdef object moved(self, Room room, Record record, object error)
    @cython.locals(log_entry=LogEntry, client=Client, message=bytes, messages=dict, seen=dict, kind=tuple, news=list)
    cpdef void _tell_news(self, Room room, Record record) except *
    cpdef void _wake_bots(self, Room room, Record record) except *
