#include "cli/tables.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/files.h"
#include "players/transfer_ends.h"
#include "terminal/voice.h"
#include "text/message.h"

static void complain(const char *message, const char *path, const char *reason) {
    brett_message m;
    message_start(&m, message);
    message_text(&m, "path", path, strlen(path));
    message_text(&m, "reason", reason, strlen(reason));
    voice_complain(&m, NULL);
}

/* ---- Files ---- */

/* Maps the whole file; an empty one has no bytes. */
static bool map_file(const char *path, table *t) {
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    bool good = !fstat(file, &about);
    if (good && S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        good = false;
    }
    if (good && about.st_size) {
        t->size = (size_t)about.st_size;
        t->bytes = mmap(NULL, t->size, PROT_READ, MAP_PRIVATE, file, 0);
        if (t->bytes == MAP_FAILED) *t = (table){0};
        good = t->bytes;
    }
    int error = errno;
    close(file);
    errno = error;
    return good;
}

void table_close(table *t) {
    if (t->bytes) munmap(t->bytes, t->size);
    *t = (table){0};
}

bool table_write(const char *path, const void *bytes, size_t size) {
    char temporary[4096];
    snprintf(temporary, sizeof temporary, "%s.new", path);
    FILE *file = fopen(temporary, "wb");
    bool good = file && fwrite(bytes, 1, size, file) == size && !fflush(file);
    int error = errno;
    if (file && fclose(file) && good) {
        good = false;
        error = errno;
    }
    if (good && rename(temporary, path)) {
        good = false;
        error = errno;
    }
    if (good) return true;
    if (file) remove(temporary);
    complain(N_("{path} could not be written: {reason}."), path, strerror(error));
    return false;
}

/* ---- Tables ---- */

static bool has_tables(const brett_game *game) {
    return !strcmp(game->name, "transfer");
}

/* What is wrong with the table, if it is bad. */
static const char *fault_of(transfer_ends_fault fault) {
    switch (fault) {
    case TRANSFER_ENDS_NO_TABLE: return N_("{path} is not a table of this game.");
    case TRANSFER_ENDS_VERSION:
        return N_("{path} was made by another version of Brett: make it again with brett solve.");
    case TRANSFER_ENDS_SIZE: return N_("{path} is not complete: part of the file is missing.");
    case TRANSFER_ENDS_CHECKSUM: return N_("{path} is damaged: its checksum is wrong.");
    case TRANSFER_ENDS_GOOD:
    case TRANSFER_ENDS_UNFINISHED: break;
    }
    return NULL;
}

table_state table_read(const brett_game *game, const char *path, table *t) {
    *t = (table){0};
    if (!has_tables(game)) {
        complain(N_("There are no tables for this game."), path, "");
        return TABLE_BAD;
    }
    if (!map_file(path, t)) {
        if (errno == ENOENT) return TABLE_ABSENT;
        complain(N_("{path} could not be read: {reason}."), path, strerror(errno));
        return TABLE_BAD;
    }
    transfer_ends_fault fault = transfer_ends_check(t->bytes, t->size);
    if (fault == TRANSFER_ENDS_GOOD) return TABLE_FINISHED;
    if (fault == TRANSFER_ENDS_UNFINISHED) return TABLE_UNFINISHED;
    complain(fault_of(fault), path, "");
    table_close(t);
    return TABLE_BAD;
}

bool table_open(const brett_game *game, const char *path, table *t) {
    bool is_named = path;
    *t = (table){0};
    if (!path && has_tables(game)) path = table_path(game->name, false);
    if (!path) return true;
    table_state state = table_read(game, path, t);
    if (state == TABLE_FINISHED) return true;
    table_close(t);
    if (is_named && state == TABLE_ABSENT)
        complain(N_("{path} could not be read: {reason}."), path, strerror(ENOENT));
    if (is_named && state == TABLE_UNFINISHED)
        complain(N_("{path} is not finished: brett solve goes on with it."), path, "");
    return !is_named;
}

bool table_value(const brett_game *game, const table *t, const brett_state *state, int *points,
                 int *turns) {
    transfer_end end;
    if (!has_tables(game) || !transfer_ends_find(t->bytes, t->size, (const transfer *)state, &end))
        return false;
    *points = end.points;
    *turns = end.turns;
    return true;
}
