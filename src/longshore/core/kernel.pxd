# The C types of kernel.py. A game's kernel cimports Kernel and overrides its methods.
cimport cython
from libc.string cimport memcpy

cdef extern from "Python.h":
    ctypedef struct Kind "PyTypeObject":
        Py_ssize_t tp_basicsize
    Kind* Py_TYPE(void*) nogil


cdef int CHANCE
cdef int OVER
cdef int EVERYONE
cdef int TRACE_WIDTH
cdef int TRACE_CAPACITY
cdef unsigned long long LOW_WORD
cdef short[4096] NO_SIGHT

cdef class Kernel:
    cdef public int seats
    cdef short[1024] moves
    cdef short[1536] trace
    cdef readonly int traced
    cdef public int tracing
    cdef public int revealed
    cdef unsigned long long noise
    cdef short* sight  # the last one: struct_start counts on it

    cdef int turn(self) noexcept nogil
    @cython.locals(seat=int)
    cdef int waiting(self) noexcept nogil
    cdef int legal(self, int seat) noexcept nogil
    cdef int refuse(self, int seat, int move) noexcept nogil
    cdef int odds(self, int move) noexcept nogil
    cdef void apply(self, int seat, int move) noexcept nogil
    cdef int audience(self, int seat, int move) noexcept nogil
    cdef void become(self, Kernel other) noexcept nogil
    cdef void imagine(self, int seat, int seed) noexcept nogil
    cdef int hides(self, int seat) noexcept nogil
    cdef int evaluate(self, int seat) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int standing(self, int seat) noexcept nogil
    cdef int observe(self, int seat) noexcept nogil

    @cython.locals(at=int)
    cdef void emit(self, int code, int audience, int a, int b, int c, int d) noexcept nogil
    cdef int bounded(self, int value, int low, int high) noexcept nogil
    @cython.locals(word=cython.ulonglong)
    cdef int chance(self, int bound) noexcept nogil
    @cython.locals(count=int, total=int, pick=int, i=int)
    cdef int outcome(self) noexcept nogil
    @cython.locals(done=int, games=int, seat=int, move=int)
    cdef int play_random(self, Kernel home, Kernel spare, int steps) noexcept nogil
    @cython.locals(room=cython.short[4096], before=cython.p_short, count=int, i=int)
    cpdef list observation(self, int seat)
    @cython.locals(fresh=Kernel)
    cpdef Kernel copy(self)


cdef inline Py_ssize_t struct_start(Kernel me) noexcept nogil:
    """Where in memory begins what a game's classes add to Kernel: behind its last attribute."""
    return <char*> &me.sight + sizeof(me.sight) - <char*> <void*> me


cdef inline void struct_copy(Kernel me, Kernel other) noexcept nogil:
    """All that a game's classes add to Kernel is plain C: copy it as one block."""
    cdef Py_ssize_t start = struct_start(me)
    memcpy(<char*> <void*> me + start, <char*> <void*> other + start, Py_TYPE(<void*> me).tp_basicsize - start)
