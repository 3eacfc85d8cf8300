# The C types of encoding.py.
from longshore.core.log cimport Entry

cpdef list encode_events(object game, list events)
cpdef bytes documents(list encoded)
cpdef bytes sentences(list encoded)
cpdef bytes move_fields(double at, int seat, str move, list encoded)
cpdef bytes encode_move(long long seq, bytes fields, list encoded)
cpdef bint is_open(Entry entry)
