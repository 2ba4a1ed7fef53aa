#include "cli/tables.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/files.h"
#include "players/transfer/endgame_tablebase.h"
#include "process/files.h"
#include "process/language.h"

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
    linja_tablebase_close(t->linja);
    if (t->bytes) munmap(t->bytes, t->size);
    *t = (table){0};
}

bool table_write(const char *path, const void *bytes, size_t size) {
    if (write_file(path, bytes, size)) return true;
    report_file_error(N_("{path} could not be written: {reason}."), path, strerror(errno));
    return false;
}

/* ---- Tables ---- */

static bool is_linja(const brett_game *game) {
    return !strcmp(game->name, "linja");
}

static bool has_tables(const brett_game *game) {
    return is_linja(game) || !strcmp(game->name, "transfer");
}

/* How a file is wrong; the first two are not. */
typedef enum fault { GOOD, UNFINISHED, STRANGE, OTHER_VERSION, CUT, DAMAGED, NO_MEMORY } fault;

static fault check_transfer(table *t) {
    static const fault faults[] = {
        [TRANSFER_ENDGAME_GOOD] = GOOD,
        [TRANSFER_ENDGAME_UNFINISHED] = UNFINISHED,
        [TRANSFER_ENDGAME_NO_TABLEBASE] = STRANGE,
        [TRANSFER_ENDGAME_VERSION] = OTHER_VERSION,
        [TRANSFER_ENDGAME_SIZE] = CUT,
        [TRANSFER_ENDGAME_CHECKSUM] = DAMAGED,
    };
    return faults[transfer_endgame_check(t->bytes, t->size)];
}

static fault check_linja(table *t) {
    static const fault faults[] = {
        [LINJA_TABLEBASE_GOOD] = GOOD,       [LINJA_TABLEBASE_STRANGE] = STRANGE,
        [LINJA_TABLEBASE_CUT] = CUT,         [LINJA_TABLEBASE_VERSION_DIFFERS] = OTHER_VERSION,
        [LINJA_TABLEBASE_DAMAGED] = DAMAGED, [LINJA_TABLEBASE_NO_MEMORY] = NO_MEMORY,
    };
    return faults[linja_tablebase_open(t->bytes, t->size, &t->linja)];
}

static void complain_of_fault(fault f, const char *path) {
    static const char *const messages[] = {
        [STRANGE] = N_("{path} is not a table of this game."),
        [OTHER_VERSION] =
            N_("{path} was made by another version of Brett: make it again with brett solve."),
        [CUT] = N_("{path} is not complete: part of the file is missing."),
        [DAMAGED] = N_("{path} is damaged: its checksum is wrong."),
    };
    if (f == NO_MEMORY)
        report_no_memory();
    else
        report_file_error(messages[f], path, "");
}

table_state table_read(const brett_game *game, const char *path, table *t) {
    *t = (table){.game = game};
    if (!has_tables(game)) {
        report_file_error(N_("There are no tables for this game."), path, "");
        return TABLE_BAD;
    }
    if (!map_file(path, t)) {
        if (errno == ENOENT) return TABLE_ABSENT;
        report_file_error(N_("{path} could not be read: {reason}."), path, strerror(errno));
        return TABLE_BAD;
    }
    fault f = is_linja(game) ? check_linja(t) : check_transfer(t);
    if (f == GOOD) return TABLE_FINISHED;
    if (f == UNFINISHED) return TABLE_UNFINISHED;
    complain_of_fault(f, path);
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
        report_file_error(N_("{path} could not be read: {reason}."), path, strerror(ENOENT));
    if (is_named && state == TABLE_UNFINISHED)
        report_file_error(N_("{path} is not finished: brett solve goes on with it."), path, "");
    return !is_named;
}

/* ---- Values ---- */

static bool transfer_value(const void *given, const brett_state *state, int32_t *points,
                           int32_t *turns) {
    const table *t = given;
    transfer_endgame_value end;
    if (!transfer_endgame_probe(t ? t->bytes : NULL, t ? t->size : 0, (const transfer *)state,
                                &end))
        return false;
    *points = end.points;
    *turns = end.turns;
    return true;
}

const brett_solved *table_solved(table *t) {
    if (!t->bytes) return NULL;
    if (t->linja)
        t->solved = linja_tablebase_solved(t->linja);
    else
        t->solved = (brett_solved){.table = t, .value = transfer_value, .from_here = true};
    return &t->solved;
}

const brett_solved *solved_inside(const brett_game *game) {
    static const brett_solved transfers = {.value = transfer_value, .from_here = true};
    return strcmp(game->name, "transfer") ? NULL : &transfers;
}
