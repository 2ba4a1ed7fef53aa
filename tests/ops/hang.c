/* A disk that hangs: preloaded, it lets everybody who waits for the disk wait while the file of
 * $BRETT_HANG is there. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static int sync_when_it_may(const char *name, int fd) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    const char *file = getenv("BRETT_HANG");
    while (file && !access(file, F_OK)) usleep(10000);
    return real(fd);
}

int fsync(int fd) {
    return sync_when_it_may("fsync", fd);
}

int fdatasync(int fd) {
    return sync_when_it_may("fdatasync", fd);
}
