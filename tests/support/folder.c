#include "support/folder.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>

#include "support/test.h"

void folder_make(char folder[FOLDER_BYTES]) {
    const char *where = getenv("TMPDIR");
    snprintf(folder, FOLDER_BYTES, "%s/brett-test-XXXXXX", where ? where : "/tmp");
    assert_non_null(mkdtemp(folder));
}

const char *folder_file(const char *folder, const char *name) {
    static char path[2 * FOLDER_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int remove_one(const char *path, const struct stat *s, int type, struct FTW *ftw) {
    (void)s, (void)type, (void)ftw;
    return remove(path);
}

void folder_remove(const char *folder) {
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}
