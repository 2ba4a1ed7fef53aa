#include "support/failing_vfs.h"

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const char *const io_call_names[IO_CALLS] = {"open", "read", "write",         "truncate", "sync",
                                             "size", "lock", "shared memory", "delete",   "access"};

/* ---- Which call fails ---- */

static struct {
    pthread_mutex_t lock;
    pthread_cond_t change;
    io_fault fault;
    uint64_t nth, counted[IO_CALLS + 1], failed;
    bool hold, holds;
    pthread_t holder; /* who asked for it, and is not held */
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER, .change = PTHREAD_COND_INITIALIZER};

void failing_vfs_arm(io_fault fault, uint64_t nth) {
    pthread_mutex_lock(&disk.lock);
    disk.fault = fault;
    disk.nth = nth;
    disk.failed = 0;
    memset(disk.counted, 0, sizeof disk.counted);
    pthread_mutex_unlock(&disk.lock);
}

uint64_t failing_vfs_counted(io_call call) {
    pthread_mutex_lock(&disk.lock);
    uint64_t counted = disk.counted[call];
    pthread_mutex_unlock(&disk.lock);
    return counted;
}

uint64_t failing_vfs_failed(void) {
    pthread_mutex_lock(&disk.lock);
    uint64_t failed = disk.failed;
    pthread_mutex_unlock(&disk.lock);
    return failed;
}

static int code_of(io_call call, bool full) {
    static const int codes[IO_CALLS] = {
        [IO_OPEN] = SQLITE_CANTOPEN,       [IO_READ] = SQLITE_IOERR_READ,
        [IO_WRITE] = SQLITE_IOERR_WRITE,   [IO_TRUNCATE] = SQLITE_IOERR_TRUNCATE,
        [IO_SYNC] = SQLITE_IOERR_FSYNC,    [IO_SIZE] = SQLITE_IOERR_FSTAT,
        [IO_LOCK] = SQLITE_IOERR_LOCK,     [IO_SHARED_MEMORY] = SQLITE_IOERR_SHMMAP,
        [IO_DELETE] = SQLITE_IOERR_DELETE, [IO_ACCESS] = SQLITE_IOERR_ACCESS};
    return full ? SQLITE_FULL : codes[call];
}

/* Counts a call, and says what it fails with. */
static int fate(io_call call) {
    pthread_mutex_lock(&disk.lock);
    while (disk.hold && !pthread_equal(pthread_self(), disk.holder)) {
        disk.holds = true;
        pthread_cond_broadcast(&disk.change);
        pthread_cond_wait(&disk.change, &disk.lock);
    }
    uint64_t number = ++disk.counted[IO_CALLS];
    disk.counted[call]++;
    bool full = disk.fault == IO_FULL;
    bool fails = disk.fault && (number == disk.nth || (number > disk.nth && disk.fault != IO_ONCE));
    if (full) fails = fails && (call == IO_WRITE || call == IO_TRUNCATE);
    disk.failed += fails;
    pthread_mutex_unlock(&disk.lock);
    return fails ? code_of(call, full) : SQLITE_OK;
}

void failing_vfs_hold(void) {
    pthread_mutex_lock(&disk.lock);
    disk.hold = true;
    disk.holds = false;
    disk.holder = pthread_self();
    pthread_mutex_unlock(&disk.lock);
}

bool failing_vfs_holds(void) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 10;
    pthread_mutex_lock(&disk.lock);
    while (!disk.holds && !pthread_cond_timedwait(&disk.change, &disk.lock, &until)) continue;
    bool holds = disk.holds;
    pthread_mutex_unlock(&disk.lock);
    return holds;
}

void failing_vfs_release(void) {
    pthread_mutex_lock(&disk.lock);
    disk.hold = false;
    pthread_cond_broadcast(&disk.change);
    pthread_mutex_unlock(&disk.lock);
}

/* ---- What is left of a file ---- */

typedef struct range {
    sqlite3_int64 at;
    int size; /* -1: the file was cut off there */
} range;

typedef struct failing_file {
    sqlite3_file base;
    range *unsynced;
    size_t count, capacity;
    int left; /* the file with what is left; -1: none is kept */
    sqlite3_file *real;
} failing_file;

static failing_file *of(sqlite3_file *file) {
    return (failing_file *)file;
}

static void note(failing_file *f, range r) {
    if (f->count == f->capacity) {
        f->capacity = f->capacity ? 2 * f->capacity : 64;
        f->unsynced = realloc(f->unsynced, f->capacity * sizeof *f->unsynced);
        if (!f->unsynced) abort();
    }
    f->unsynced[f->count++] = r;
}

static void keep_range(failing_file *f, const range *r) {
    if (r->size < 0) {
        if (ftruncate(f->left, r->at)) abort();
        return;
    }
    char *bytes = calloc(1, (size_t)r->size);
    if (!bytes) abort();
    int code = f->real->pMethods->xRead(f->real, bytes, r->size, r->at);
    bool there = code == SQLITE_OK; /* it may have been cut off since */
    if (there && pwrite(f->left, bytes, (size_t)r->size, r->at) != r->size) abort();
    free(bytes);
}

/* ---- A file ---- */

static int close_file(sqlite3_file *file) {
    failing_file *f = of(file);
    if (f->left >= 0) close(f->left);
    free(f->unsynced);
    return f->real->pMethods ? f->real->pMethods->xClose(f->real) : SQLITE_OK;
}

static int read_file(sqlite3_file *file, void *bytes, int size, sqlite3_int64 at) {
    int code = fate(IO_READ);
    return code ? code : of(file)->real->pMethods->xRead(of(file)->real, bytes, size, at);
}

static int write_file(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at) {
    int code = fate(IO_WRITE);
    if (code) return code;
    note(of(file), (range){at, size});
    return of(file)->real->pMethods->xWrite(of(file)->real, bytes, size, at);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    int code = fate(IO_TRUNCATE);
    if (code) return code;
    note(of(file), (range){size, -1});
    return of(file)->real->pMethods->xTruncate(of(file)->real, size);
}

/* Not of the real file: no power fails here. */
static int sync_file(sqlite3_file *file, int flags) {
    failing_file *f = of(file);
    int code = fate(IO_SYNC);
    (void)flags;
    for (size_t i = 0; !code && f->left >= 0 && i < f->count; i++) keep_range(f, &f->unsynced[i]);
    f->count = 0;
    return code;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    int code = fate(IO_SIZE);
    return code ? code : of(file)->real->pMethods->xFileSize(of(file)->real, size);
}

static int lock_file(sqlite3_file *file, int lock) {
    int code = fate(IO_LOCK);
    return code ? code : of(file)->real->pMethods->xLock(of(file)->real, lock);
}

static int unlock_file(sqlite3_file *file, int lock) {
    return of(file)->real->pMethods->xUnlock(of(file)->real, lock);
}

static int is_reserved(sqlite3_file *file, int *out) {
    int code = fate(IO_LOCK);
    return code ? code : of(file)->real->pMethods->xCheckReservedLock(of(file)->real, out);
}

static int control(sqlite3_file *file, int what, void *argument) {
    return of(file)->real->pMethods->xFileControl(of(file)->real, what, argument);
}

static int sector_size(sqlite3_file *file) {
    return of(file)->real->pMethods->xSectorSize(of(file)->real);
}

static int characteristics(sqlite3_file *file) {
    return of(file)->real->pMethods->xDeviceCharacteristics(of(file)->real);
}

static int map_shared(sqlite3_file *file, int region, int size, int extend, void volatile **out) {
    int code = fate(IO_SHARED_MEMORY);
    if (code) return code;
    return of(file)->real->pMethods->xShmMap(of(file)->real, region, size, extend, out);
}

/* Unlocking is done by the process itself, and does not fail. */
static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    int code = flags & SQLITE_SHM_UNLOCK ? SQLITE_OK : fate(IO_SHARED_MEMORY);
    if (code) return SQLITE_IOERR_SHMLOCK;
    return of(file)->real->pMethods->xShmLock(of(file)->real, offset, count, flags);
}

static void barrier(sqlite3_file *file) {
    of(file)->real->pMethods->xShmBarrier(of(file)->real);
}

static int unmap_shared(sqlite3_file *file, int remove) {
    return of(file)->real->pMethods->xShmUnmap(of(file)->real, remove);
}

static const sqlite3_io_methods methods = {.iVersion = 2,
                                           .xClose = close_file,
                                           .xRead = read_file,
                                           .xWrite = write_file,
                                           .xTruncate = truncate_file,
                                           .xSync = sync_file,
                                           .xFileSize = file_size,
                                           .xLock = lock_file,
                                           .xUnlock = unlock_file,
                                           .xCheckReservedLock = is_reserved,
                                           .xFileControl = control,
                                           .xSectorSize = sector_size,
                                           .xDeviceCharacteristics = characteristics,
                                           .xShmMap = map_shared,
                                           .xShmLock = lock_shared,
                                           .xShmBarrier = barrier,
                                           .xShmUnmap = unmap_shared};

/* ---- The VFS ---- */

static sqlite3_vfs vfs;

static sqlite3_vfs *below(void) {
    return vfs.pAppData;
}

/* What is left starts as what is there: it was synced long ago. */
static int open_left(const char *name, int flags) {
    char path[1024], bytes[4096];
    if (!name || !(flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) ||
        !(flags & SQLITE_OPEN_READWRITE))
        return -1;
    snprintf(path, sizeof path, "%s" FAILING_VFS_LEFT, name);
    if (!access(path, F_OK)) return open(path, O_RDWR | O_CLOEXEC);
    int left = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    int from = open(name, O_RDONLY | O_CLOEXEC);
    for (ssize_t size; (size = read(from, bytes, sizeof bytes)) > 0;)
        if (write(left, bytes, (size_t)size) != size) abort();
    close(from);
    return left;
}

static int open_file(sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *out) {
    failing_file *f = of(file);
    (void)self;
    *f = (failing_file){.left = -1, .real = (sqlite3_file *)(f + 1)};
    int code = fate(IO_OPEN);
    if (code) return code;
    f->real->pMethods = NULL;
    code = below()->xOpen(below(), name, f->real, flags, out);
    if (!f->real->pMethods) return code;
    f->base.pMethods = &methods;
    f->left = open_left(name, flags);
    return code;
}

static int delete_file(sqlite3_vfs *self, const char *name, int sync) {
    char left[1024];
    int code = fate(IO_DELETE);
    (void)self;
    if (code) return code;
    snprintf(left, sizeof left, "%s" FAILING_VFS_LEFT, name);
    unlink(left);
    return below()->xDelete(below(), name, sync);
}

static int has_access(sqlite3_vfs *self, const char *name, int flags, int *out) {
    int code = fate(IO_ACCESS);
    (void)self;
    return code ? code : below()->xAccess(below(), name, flags, out);
}

static int full_path(sqlite3_vfs *self, const char *name, int size, char *out) {
    (void)self;
    return below()->xFullPathname(below(), name, size, out);
}

void failing_vfs_register(void) {
    if (vfs.zName) return;
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    vfs = *real;
    vfs.zName = "failing";
    vfs.pNext = NULL;
    vfs.pAppData = real;
    vfs.szOsFile = (int)sizeof(failing_file) + real->szOsFile;
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    vfs.xAccess = has_access;
    vfs.xFullPathname = full_path;
    sqlite3_vfs_register(&vfs, 1);
}
