#include "linja/mapping.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

static const char *check(const mapping *m) {
    static const char *const faults[] = {
        [LINJA_TABLEBASE_STRANGE] = "that is no tablebase of Linja",
        [LINJA_TABLEBASE_VERSION_DIFFERS] = "another version of brett made the tablebase",
        [LINJA_TABLEBASE_CUT] = "part of the tablebase is missing",
        [LINJA_TABLEBASE_DAMAGED] = "the tablebase is damaged",
        [LINJA_TABLEBASE_NO_MEMORY] = "not enough memory",
    };
    linja_tablebase *t;
    linja_tablebase_fault fault = linja_tablebase_open(m->bytes, m->size, &t);
    linja_tablebase_close(t);
    return faults[fault];
}

const char *map_tablebase(const char *path, mapping *m) {
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || fstat(file, &about)) return "the tablebase cannot be read";
    m->size = (size_t)about.st_size;
    void *bytes = mmap(NULL, m->size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED) return "the tablebase cannot be read";
    m->bytes = bytes;
    return check(m);
}
