# The C types of shortlist.py.
cimport cython

cdef int LONGEST_PLAN
cdef int WIDTH
cdef unsigned long long HASH_STRIDE
cdef unsigned long long LOW_WORD


@cython.final
cdef class Shortlist:
    cdef int width, count
    cdef double[32] worth
    cdef int[32] length
    cdef long long[32] mixture
    cdef int[160] moves

    cdef void begin(self) noexcept nogil
    cdef int move(self, int plan, int step) noexcept nogil
    @cython.locals(step=int)
    cdef void put(self, int place, Shortlist other, int plan) noexcept nogil
    @cython.locals(plan=int)
    cdef void become(self, Shortlist other) noexcept nogil
    @cython.locals(mixture=cython.longlong, place=int)
    cdef void add(self, Shortlist other, int plan, int move, double worth) noexcept nogil
