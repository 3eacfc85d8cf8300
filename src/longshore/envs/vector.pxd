# The C types of vector.py, and the loops over many games: they run without Python's lock.
cimport cython

from longshore.core.kernel cimport Kernel, Py_TYPE, struct_start

cdef extern from "Python.h":
    void* PyList_GET_ITEM(void* a_list, Py_ssize_t i) nogil

# With a thousand games each step would wait for memory: the next game's is asked for while this one is played.
cdef extern from *:
    """
    static void fetch(const void* from, size_t bytes) {
        for (size_t at = 0; at < bytes; at += 64) __builtin_prefetch((const char*) from + at, 1);
    }
    """
    void fetch(const void* start, size_t bytes) noexcept nogil


@cython.final
cdef class Ship:
    cdef Kernel kernel
    cdef Kernel home
    cdef int kind
    cdef int deciding
    cdef int count
    cdef int made
    cdef int[SEATS_CAPACITY] before
    cdef unsigned long long noise
    cdef object arrays
    cdef signed char* mask
    cdef float* reward
    cdef int* score
    cdef int* seat
    cdef signed char* done
    cdef int* length
    cdef char* struct_at
    cdef size_t struct_bytes
    cdef size_t sight_bytes
    cdef size_t mask_bytes

    cdef inline void warm(self) noexcept nogil:
        fetch(self.struct_at, self.struct_bytes)
        fetch(self.kernel.sight, self.sight_bytes)
        fetch(self.mask, self.mask_bytes)

    @cython.locals(i=int)
    cdef void begin(self) noexcept nogil
    cdef void settle(self) noexcept nogil
    @cython.locals(mask=cython.p_schar, i=int)
    cdef void forget(self) noexcept nogil
    @cython.locals(mask=cython.p_schar, i=int)
    cdef void look(self) noexcept nogil
    @cython.locals(low=int, high=int, middle=int)
    cdef int allows(self, long long move) noexcept nogil
    cpdef int refuse(self, int move) noexcept nogil
    @cython.locals(i=int, points=int)
    cdef void step(self, int move) noexcept nogil
    @cython.locals(seats=int, best=int, winners=int, i=int, j=int, mine=int, other=int, share=double)
    cdef void judge(self) noexcept nogil
    @cython.locals(word=cython.ulonglong)
    cdef int pick(self) noexcept nogil


cdef inline void moor(Ship ship, int i, tuple arrays):
    """Tell a ship where its rows are."""
    cdef short[:, ::1] observations = arrays[0]
    cdef signed char[:, ::1] masks = arrays[1]
    cdef int[::1] seats = arrays[2]
    cdef float[:, ::1] rewards = arrays[3]
    cdef signed char[::1] done = arrays[4]
    cdef int[:, ::1] scores = arrays[5]
    cdef int[::1] lengths = arrays[6]
    ship.arrays = arrays
    ship.kernel.sight = &observations[i, 0]
    ship.mask = &masks[i, 0]
    ship.seat = &seats[i]
    ship.reward = &rewards[i, 0]
    ship.done = &done[i]
    ship.score = &scores[i, 0]
    ship.length = &lengths[i]
    cdef Py_ssize_t start = struct_start(ship.kernel)
    ship.struct_at = <char*> <void*> ship.kernel + start
    ship.struct_bytes = Py_TYPE(<void*> ship.kernel).tp_basicsize - start
    ship.sight_bytes = observations.shape[1] * sizeof(short)
    ship.mask_bytes = masks.shape[1]


cdef inline int first_refused(list ships, long long[::1] moves):
    """The first game whose move is not legal, or -1."""
    cdef Py_ssize_t i, count = moves.shape[0]
    with nogil:
        for i in range(count):
            if not (<Ship> PyList_GET_ITEM(<void*> ships, i)).allows(moves[i]):
                return <int> i
    return -1


cdef inline void step_ships(list ships, long long[::1] moves, Py_ssize_t first, Py_ssize_t last):
    """One move in each of these games."""
    cdef Py_ssize_t i
    with nogil:
        for i in range(first, last):
            if i + 2 < last:
                fetch(PyList_GET_ITEM(<void*> ships, i + 2), 2 * 64)
            if i + 1 < last:
                (<Ship> PyList_GET_ITEM(<void*> ships, i + 1)).warm()
            (<Ship> PyList_GET_ITEM(<void*> ships, i)).step(<int> moves[i])


cdef inline void pick_moves(list ships, long long[::1] moves):
    """A random legal move for each game."""
    cdef Py_ssize_t i, count = moves.shape[0]
    with nogil:
        for i in range(count):
            moves[i] = (<Ship> PyList_GET_ITEM(<void*> ships, i)).pick()
