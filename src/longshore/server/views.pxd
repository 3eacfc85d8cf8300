# The C types of views.py.
cimport cython

from longshore.core.log cimport Entry
from longshore.server.record cimport Record
from longshore.server.stream cimport LogEntry

@cython.locals(entry=Entry, message=bytes)
cpdef bytes redact(Record record, LogEntry log_entry, tuple viewer)
cpdef bytes news(Record record, list log_entries, tuple viewer, dict seen, bytes more=*, object motion=*)
@cython.locals(waiting=list, mine=list, legal=list, undo=list, position=bytes)
cdef tuple _state(Record record, tuple viewer, dict seen)
@cython.locals(position=bytes)
cdef bytes _position(Record record, list waiting, object eye)
cpdef object turn_of(Record record, object kernel)
cpdef object turn_in_words(object kernel)
cpdef object eye_of(tuple viewer)
cdef bytes _view(Record record, object eye)
@cython.locals(seats=list)
cdef dict _waiting_prompts(Record record, list waiting)
