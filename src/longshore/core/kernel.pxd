# The C types of kernel.py. A game's kernel cimports Kernel and overrides its methods.
cimport cython
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.string cimport memcpy

cdef extern from "Python.h":
    ctypedef struct Kind "PyTypeObject":
        Py_ssize_t tp_basicsize
    Kind* Py_TYPE(void*) nogil


cdef short[OBSERVATION_CAPACITY] NO_SIGHT

cdef class Kernel:
    cdef public int seats
    cdef short[MOVES_CAPACITY] moves
    cdef short[TRACE_CAPACITY] trace
    cdef readonly int traced
    cdef public int tracing
    cdef int filming
    cdef char* film
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
    @cython.locals(room=cython.short[OBSERVATION_CAPACITY], before=cython.p_short, count=int, i=int)
    cpdef list observation(self, int seat)
    @cython.locals(fresh=Kernel)
    cpdef Kernel copy(self)
    @cython.locals(fresh=Kernel)
    cdef Kernel frame(self, int number)


cdef inline Py_ssize_t struct_start(Kernel me) noexcept nogil:
    """Where in memory begins what a game's classes add to Kernel: behind its last attribute."""
    return <char*> &me.sight + sizeof(me.sight) - <char*> <void*> me


cdef inline Py_ssize_t struct_length(Kernel me) noexcept nogil:
    return Py_TYPE(<void*> me).tp_basicsize - struct_start(me)


cdef inline void struct_copy(Kernel me, Kernel other) noexcept nogil:
    """All that a game's classes add to Kernel is plain C: copy it as one block."""
    cdef Py_ssize_t start = struct_start(me)
    memcpy(<char*> <void*> me + start, <char*> <void*> other + start, struct_length(me))


# A film is such blocks, one for each traced event, in memory that is there for one move.

cdef inline int open_film(Kernel me, int frames) except -1:
    me.film = <char*> PyMem_Malloc(frames * struct_length(me))
    if me.film is NULL:
        raise MemoryError
    me.filming = 1
    return 0


cdef inline void keep_frame(Kernel me, int number) noexcept nogil:
    memcpy(me.film + number * struct_length(me), <char*> <void*> me + struct_start(me), struct_length(me))


cdef inline void show_frame(Kernel me, Kernel filmed, int number) noexcept nogil:
    memcpy(<char*> <void*> me + struct_start(me), filmed.film + number * struct_length(me), struct_length(me))


cdef inline void close_film(Kernel me) noexcept:
    me.filming = 0
    PyMem_Free(me.film)
    me.film = NULL
