# The C types of told.py.
cimport cython

from longshore.core.table cimport Entry
from longshore.server.record cimport Happening, Record

@cython.locals(entry=Entry, told=bytes)
cpdef bytes tell(Record record, Happening happening, tuple viewer)
cpdef bytes news(Record record, list happenings, tuple viewer, dict seen, bytes more=*)
@cython.locals(waiting=list, mine=list, legal=list, undo=list, position=bytes)
cdef tuple _state(Record record, tuple viewer, dict seen)
@cython.locals(position=bytes)
cdef bytes _position(Record record, list waiting, object eye)
cpdef object turn_of(Record record, object kernel)
cpdef object turn_in_words(object kernel)
cpdef object eye_of(tuple viewer, list mine)
cdef bytes _view(Record record, object eye)
@cython.locals(seats=list)
cdef dict _waiting_prompts(Record record, list waiting)
