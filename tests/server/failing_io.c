/* A disk that fails when it is told to, for a whole server: a library that is loaded before the
 * others (LD_PRELOAD) and stands before the calls by which SQLite reads and writes brett.db and the
 * files beside it.
 *
 * The file that FAILING_IO names is shared with the test, which says there which call is to fail
 * while the server runs, and finds there how many there were: eight numbers of 64 bits, see below.
 * Without it nothing fails. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READ = 1, WRITE = 2, SYNC = 4, TRUNCATE = 8, MAP = 16, SIZE = 32 }; /* kinds of calls */
enum { MOST_FILES = 4096 };

static struct control {
    _Atomic uint64_t nth;      /* the call that fails, from 1; 0: none */
    _Atomic uint64_t for_good; /* and all after it */
    _Atomic uint64_t error;    /* errno */
    _Atomic uint64_t kinds;    /* only these count */
    _Atomic uint64_t counted, failed;
    _Atomic uint64_t slow; /* microseconds that a sync takes longer */
    _Atomic uint64_t log;  /* pages after which the log is emptied into the file; 0: as ever */
} * control;

static atomic_bool is_ours[MOST_FILES];

/* ---- Which call fails ---- */

static void *next(const char *name) {
    return dlsym(RTLD_NEXT, name);
}

static struct control *shared(void) {
    static atomic_bool looked;
    const char *path = getenv("FAILING_IO");
    if (control || atomic_exchange(&looked, true) || !path) return control;
    int (*real_open)(const char *, int, ...) = next("open64");
    void *(*real_mmap)(void *, size_t, int, int, int, off_t) = next("mmap64");
    int file = real_open(path, O_RDWR | O_CLOEXEC);
    void *there = real_mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (file < 0 || there == MAP_FAILED) abort();
    close(file);
    return control = there;
}

static bool fails(int file, unsigned kind) {
    struct control *c = shared();
    if (!c || file < 0 || file >= MOST_FILES || !is_ours[file] || !(c->kinds & kind)) return false;
    uint64_t number = ++c->counted, nth = c->nth;
    if (!nth || number < nth || (number > nth && !c->for_good)) return false;
    c->failed++;
    errno = (int)c->error;
    return true;
}

/* ---- The calls ---- */

static int note(int file, const char *path) {
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    if (file >= 0 && file < MOST_FILES) is_ours[file] = !strncmp(name, "brett.db", 8);
    return file;
}

int open64(const char *path, int flags, ...) {
    int (*real)(const char *, int, ...) = next("open64");
    va_list rest;
    va_start(rest, flags);
    unsigned mode = flags & O_CREAT ? va_arg(rest, unsigned) : 0;
    va_end(rest);
    return note(real(path, flags, mode), path);
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    unsigned mode = flags & O_CREAT ? va_arg(rest, unsigned) : 0;
    va_end(rest);
    return open64(path, flags, mode);
}

int close(int file) {
    int (*real)(int) = next("close");
    if (file >= 0 && file < MOST_FILES) is_ours[file] = false;
    return real(file);
}

ssize_t pread64(int file, void *bytes, size_t size, off_t at) {
    ssize_t (*real)(int, void *, size_t, off_t) = next("pread64");
    return fails(file, READ) ? -1 : real(file, bytes, size, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off_t at) {
    ssize_t (*real)(int, const void *, size_t, off_t) = next("pwrite64");
    return fails(file, WRITE) ? -1 : real(file, bytes, size, at);
}

static void be_slow(int file) {
    struct control *c = shared();
    if (c && c->slow && file >= 0 && file < MOST_FILES && is_ours[file]) usleep((unsigned)c->slow);
}

int fdatasync(int file) {
    int (*real)(int) = next("fdatasync");
    be_slow(file);
    return fails(file, SYNC) ? -1 : real(file);
}

int fsync(int file) {
    int (*real)(int) = next("fsync");
    be_slow(file);
    return fails(file, SYNC) ? -1 : real(file);
}

int ftruncate64(int file, off_t size) {
    int (*real)(int, off_t) = next("ftruncate64");
    return fails(file, TRUNCATE) ? -1 : real(file, size);
}

void *mmap64(void *where, size_t size, int access, int flags, int file, off_t at) {
    void *(*real)(void *, size_t, int, int, int, off_t) = next("mmap64");
    return fails(file, MAP) ? MAP_FAILED : real(where, size, access, flags, file, at);
}

int fstat64(int file, struct stat64 *out) {
    int (*real)(int, struct stat64 *) = next("fstat64");
    return fails(file, SIZE) ? -1 : real(file, out);
}

/* ---- The log ---- */

int sqlite3_open_v2(const char *path, void **db, int flags, const char *vfs) {
    int (*real)(const char *, void **, int, const char *) = next("sqlite3_open_v2");
    int (*empty_after)(void *, int) = next("sqlite3_wal_autocheckpoint");
    struct control *c = shared();
    int error = real(path, db, flags, vfs);
    if (!error && c && c->log) empty_after(*db, (int)c->log);
    return error;
}
