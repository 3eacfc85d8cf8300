/* Below the store: stands between a process and the C library, sees every write to the database files, and can make the
   n-th fail, tear or kill; keeps a trace from which the disk as of any moment is rebuilt; and moves the clock.

   Loaded with LD_PRELOAD. Nothing happens until the process calls faults_use; see below.py for the other side. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, TRUNCATE = 3, UNLINK = 4 };
enum { NOTHING, FAIL, FULL, FULL_FROM_NOW, DIE, TEAR, FAIL_FROM_NOW };

struct control { /* shared with the test; below.py knows the order */
    int64_t clock;   /* nanoseconds by which the time of day is wrong */
    int64_t steps;   /* writes, syncs, truncations and unlinks so far */
    int64_t at;      /* the step at which something happens; 0: none */
    int64_t what;    /* what happens then */
    int64_t hits;    /* how often it has happened */
};
struct step { int32_t kind, name; int64_t offset, length; }; /* and then as many bytes of name and data */

#define FILES 4096
static struct control *control;
static char under[4096];
static char *names[FILES]; /* the watched files that are open, by descriptor */
static int trace = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }
#define REAL(type, name, ...) \
    static type (*next)(__VA_ARGS__); \
    if (!next) next = real(name)

/* From now on this process obeys the control file, for files whose path begins with `prefix`. */
void faults_use(const char *path, const char *prefix, const char *trace_path) {
    int fd = syscall(SYS_openat, AT_FDCWD, path, O_RDWR, 0);
    void *shared = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (shared == MAP_FAILED) abort();
    syscall(SYS_close, fd);
    strncpy(under, prefix, sizeof under - 1);
    if (*trace_path) trace = syscall(SYS_openat, AT_FDCWD, trace_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    control = shared;
}

static int is_watched(const char *path) {
    size_t length = path ? strlen(path) : 0;
    if (!control || !*under || strncmp(path ? path : "", under, strlen(under))) return 0;
    if (length > 4 && !strcmp(path + length - 4, "-shm")) return 0; /* shared memory: nothing of it outlives a crash */
    return !(length > 5 && !strcmp(path + length - 5, ".lock"));
}

static void put(const void *data, size_t length) {
    if (syscall(SYS_write, trace, data, length) != (long)length) abort();
}

static void record(int kind, const char *name, int64_t offset, const void *data, size_t length) {
    if (trace < 0) return;
    struct step step = {kind, (int32_t)strlen(name), offset, (int64_t)length};
    put(&step, sizeof step);
    put(name, step.name);
    if (data) put(data, length);
}

/* One step: whether it goes on (0), or how it ends (an errno; -1: torn). Holds the lock until `over`. */
static int begin(int kind) {
    pthread_mutex_lock(&lock);
    int64_t now = ++control->steps;
    if (!control->at || now < control->at) return 0;
    int from_now = control->what == FULL_FROM_NOW || control->what == FAIL_FROM_NOW;
    if (now > control->at && !from_now) return 0;
    switch (control->what) {
    case FAIL: case FAIL_FROM_NOW: control->hits++; return EIO;
    case FULL: case FULL_FROM_NOW:
        if (kind != WRITE) return 0;
        control->hits++;
        return ENOSPC;
    case DIE: control->hits++; kill(getpid(), SIGKILL); pause(); return EIO;
    case TEAR: control->hits++; return -1;
    }
    return 0;
}

static void over(void) { pthread_mutex_unlock(&lock); }

static const char *name_of(int fd) { return control && fd >= 0 && fd < FILES ? names[fd] : NULL; }

static void opened(int fd, const char *path) {
    if (fd < 0 || fd >= FILES) return;
    free(names[fd]);
    names[fd] = is_watched(path) ? strdup(path) : NULL;
}

static int mode_of(int flags, va_list more) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0; }

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, #name, const char *, int, ...); \
        va_list more; va_start(more, flags); int mode = mode_of(flags, more); va_end(more); \
        int fd = next(path, flags, mode); opened(fd, path); return fd; \
    }
OPEN(open)
OPEN(open64)

int close(int fd) {
    REAL(int, "close", int);
    if (fd >= 0 && fd < FILES) { free(names[fd]); names[fd] = NULL; }
    return next(fd);
}

static ssize_t write_at(int fd, const char *name, const void *data, size_t length, int64_t offset) {
    int ends = begin(WRITE);
    if (ends > 0) { over(); errno = ends; return -1; }
    if (ends < 0) { /* half of it reaches the disk, then the power is gone */
        record(WRITE, name, offset, data, length / 2);
        syscall(SYS_pwrite64, fd, data, length / 2, offset);
        kill(getpid(), SIGKILL);
        pause();
    }
    ssize_t written = syscall(SYS_pwrite64, fd, data, length, offset);
    if (written > 0) record(WRITE, name, offset, data, written);
    over();
    return written;
}

#define PWRITE(symbol, type) \
    ssize_t symbol(int fd, const void *data, size_t length, type offset) { \
        REAL(ssize_t, #symbol, int, const void *, size_t, type); \
        const char *name = name_of(fd); \
        return name ? write_at(fd, name, data, length, offset) : next(fd, data, length, offset); \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *data, size_t length) {
    REAL(ssize_t, "write", int, const void *, size_t);
    const char *name = name_of(fd);
    if (!name) return next(fd, data, length);
    int64_t offset = lseek(fd, 0, SEEK_CUR);
    ssize_t written = write_at(fd, name, data, length, offset);
    if (written > 0) lseek(fd, offset + written, SEEK_SET);
    return written;
}

static int plain(int kind, const char *name, int64_t length) {
    int ends = begin(kind);
    if (ends < 0) { kill(getpid(), SIGKILL); pause(); }
    if (ends > 0) { over(); errno = ends; return -1; }
    record(kind, name, length, NULL, 0);
    return 0;
}

#define SYNCED(symbol) \
    int symbol(int fd) { \
        REAL(int, #symbol, int); \
        const char *name = name_of(fd); \
        if (!name) return next(fd); \
        if (plain(SYNC, name, 0)) return -1; \
        over(); \
        return 0; /* the trace is the disk here: to wait for the real one would only take time */ \
    }
SYNCED(fsync)
SYNCED(fdatasync)

#define TRUNCATED(symbol, type) \
    int symbol(int fd, type length) { \
        REAL(int, #symbol, int, type); \
        const char *name = name_of(fd); \
        if (!name) return next(fd, length); \
        if (plain(TRUNCATE, name, length)) return -1; \
        int result = next(fd, length); \
        over(); \
        return result; \
    }
TRUNCATED(ftruncate, off_t)
TRUNCATED(ftruncate64, off64_t)

int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    if (!is_watched(path)) return next(path);
    if (plain(UNLINK, path, 0)) return -1;
    int result = next(path);
    over();
    return result;
}

/* --- the clock ---------------------------------------------------------------------------------------------------- */

static void shift(struct timespec *time) {
    int64_t all = time->tv_sec * 1000000000LL + time->tv_nsec + control->clock;
    time->tv_sec = all / 1000000000LL;
    time->tv_nsec = all % 1000000000LL;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    REAL(int, "clock_gettime", clockid_t, struct timespec *);
    int result = next(which, now);
    if (!result && which == CLOCK_REALTIME && control) shift(now);
    return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec exact;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &exact)) return -1;
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return 0;
}
