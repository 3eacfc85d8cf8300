# The C types of tree.py.
cimport cython
from libc.math cimport exp, sqrt

from longshore.bots.shortlist cimport Shortlist
from longshore.core.kernel cimport Kernel


cdef inline double root_of(double number) noexcept nogil:
    return sqrt(number)


cdef inline double exp_of(double number) noexcept nogil:
    return exp(number)


cdef inline int grow_freely(Tree tree, int iterations):
    with nogil:
        return tree.grow(iterations)


cdef inline void finish_freely(Tree tree, int move, int games) noexcept:
    with nogil:
        tree.finish(move, games)


@cython.final
cdef class Tree:
    cdef readonly int seat, seats
    cdef Kernel home, work, imagined, spare, ahead
    cdef Shortlist plans, lines, longer
    cdef int room, mask
    cdef readonly int root, nodes, edges
    cdef double exploration, prior, temperature
    cdef int tries, breadth, together, begins
    cdef readonly double spread
    cdef long long[::1] keys
    cdef int[::1] taken
    cdef double[::1] sums
    cdef double[::1] guess
    cdef double[::1] share
    cdef int[::1] below
    cdef int[::1] seen
    cdef int[SEATS_CAPACITY] at
    cdef double[SEATS_CAPACITY] centre
    cdef double[SEATS_CAPACITY] value
    cdef double[SEATS_CAPACITY] won
    cdef double[SEATS_CAPACITY] points
    cdef int[DEEPEST] path
    cdef int[DEEPEST] path_node
    cdef int[DEEPEST] path_seat

    @cython.locals(key=cython.longlong, slot=int)
    cdef int find(self, long long node, long long label) noexcept nogil
    @cython.locals(slot=int)
    cdef int add(self, long long node, long long label) noexcept nogil
    @cython.locals(slot=int)
    cdef int step_down(self, int node, long long label) noexcept nogil
    @cython.locals(label=cython.longlong, secret=cython.longlong, observer=int, sees=bint)
    cdef void follow(self, int seat, int move, int audience) noexcept nogil
    @cython.locals(seat=int, total=double, _=int)
    cdef void measure(self) noexcept nogil
    @cython.locals(seat=int, move=int, _=int)
    cdef void random_play(self, int steps) noexcept nogil
    @cython.locals(gain=double, looks=double)
    cdef double worth(self, Kernel kernel, int seat) noexcept nogil
    @cython.locals(winners=int, other=int)
    cdef double victory(self, Kernel kernel, int seat) noexcept nogil
    @cython.locals(seat=int, turns=int, looks=int, more=int)
    cdef void appraise(self) noexcept nogil
    @cython.locals(count=int, seat=int)
    cdef int deciding(self) noexcept nogil
    @cython.locals(seat=int, _=int)
    cdef int play_turn(self) noexcept nogil
    cdef void imagine_for(self, int seat) noexcept nogil
    @cython.locals(count=int, i=int, guess=double, slot=int)
    cdef void open(self, int node, int seat) noexcept nogil
    @cython.locals(best=double, i=int, slot=int, rank=double, total=double)
    cdef void weigh(self, int node, int seat, int count) noexcept nogil
    @cython.locals(count=int, pull=double, best=int, most=double, i=int, slot=int, taken=int, promise=double)
    cdef int select(self, int node, int seat) noexcept nogil
    @cython.locals(count=int, best=int, most=int, i=int, move=int, value=int)
    cdef int rollout_move(self, int seat) noexcept nogil
    @cython.locals(step=int, line=int, i=int, promise=double)
    cdef void plan_ahead(self, int seat, int width) noexcept nogil
    @cython.locals(least=double, count=int, i=int, slot=int, plan=int, node=int, step=int, label=cython.longlong)
    cdef void advise(self, int top, int seat) noexcept nogil
    @cython.locals(step=int)
    cdef void carry_out(self, int seat) noexcept nogil
    @cython.locals(depth=int, last=int, seat=int, move=int, node=int, slot=int, audience=int)
    cdef int descend(self) noexcept nogil
    @cython.locals(seat=int, move=int, _=int)
    cdef void play_on(self, int steps) noexcept nogil
    @cython.locals(seat=int, _=int)
    cdef void finish(self, int move, int games) noexcept nogil
    @cython.locals(observer=int, depth=int, i=int, slot=int, _=int)
    cdef int grow(self, int iterations) noexcept nogil
    @cython.locals(slot=int)
    cpdef bint advance(self, int move)
    @cython.locals(slot=int, known=bint)
    cpdef list candidates(self)
