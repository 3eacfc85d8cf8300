# The C types of spelling.py.
from longshore.core.table cimport Entry

cpdef list spell(object game, list events)
cpdef bytes documents(list spelt)
cpdef bytes sentences(list spelt)
cpdef bytes move_fields(double at, int seat, str move, list spelt)
cpdef bytes told_move(long long seq, bytes fields, list spelt)
cpdef bint is_open(Entry entry)
