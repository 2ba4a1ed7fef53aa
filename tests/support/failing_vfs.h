/* A disk that fails when it is told to: a VFS of SQLite over the default one. It counts the calls
 * of all files and fails one of them, or all from one on. It also keeps beside each file what a
 * power failure would leave of it: what was written and then synced. What was written before a sync
 * that failed is lost there for good, as on Linux. */
#ifndef BRETT_TESTS_FAILING_VFS_H
#define BRETT_TESTS_FAILING_VFS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum io_call {
    IO_OPEN,
    IO_READ,
    IO_WRITE,
    IO_TRUNCATE,
    IO_SYNC,
    IO_SIZE,
    IO_LOCK,
    IO_SHARED_MEMORY,
    IO_DELETE,
    IO_ACCESS,
    IO_CALLS
} io_call;
extern const char *const io_call_names[IO_CALLS];

typedef enum io_fault {
    IO_SOUND,    /* none */
    IO_ONCE,     /* one call */
    IO_FOR_GOOD, /* all calls from one on */
    IO_FULL,     /* from one on, those that write: there is no space left */
} io_fault;

/* From now on files are opened through it. */
void failing_vfs_register(void);

/* Calls are counted from 1 again, and the nth one fails, or all from it on. */
void failing_vfs_arm(io_fault fault, uint64_t nth);

/* How many calls there were since then, of one kind or (IO_CALLS) of all; and how many failed. */
uint64_t failing_vfs_counted(io_call call);
uint64_t failing_vfs_failed(void);

/* Another thread's next call waits. True once one does; a moment is given for that. */
void failing_vfs_hold(void);
bool failing_vfs_holds(void);
void failing_vfs_release(void);

/* What is left of each file after a power failure has this after its name. */
#define FAILING_VFS_LEFT ".left"

#endif
