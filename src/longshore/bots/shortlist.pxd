# The C types of shortlist.py.
cimport cython


@cython.final
cdef class Shortlist:
    cdef int width, count
    cdef double[WIDEST] worth
    cdef int[WIDEST] length
    cdef long long[WIDEST] mixture
    cdef int[WIDEST * LONGEST_PLAN] moves

    cdef void begin(self) noexcept nogil
    cdef int move(self, int plan, int step) noexcept nogil
    @cython.locals(step=int)
    cdef void put(self, int place, Shortlist other, int plan) noexcept nogil
    @cython.locals(plan=int)
    cdef void become(self, Shortlist other) noexcept nogil
    @cython.locals(spread=cython.longlong, mixture=cython.longlong, place=int)
    cdef void add(self, Shortlist other, int plan, int move, double worth) noexcept nogil
