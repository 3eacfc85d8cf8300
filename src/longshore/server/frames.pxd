# The C types of frames.py.
cimport cython

cdef int TEXT
cdef int LAST
cdef int MASKED
cdef int SMALL
cdef int HEAD

cpdef bytes frame(bytes text)
cpdef bytes fragment(bytes part, bint first, bint last)
cdef bytes head(int opening, Py_ssize_t size)
cpdef bint begins_small(bytes data) except *
cpdef bint is_small(bytes data) except *
@cython.locals(text=bytearray, i=Py_ssize_t)
cpdef bytearray unmask(bytes data)
