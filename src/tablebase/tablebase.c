#include "tablebase/tablebase.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text/message.h"

void say_of_file(brett_message *m, const char *text, const char *path, const char *reason) {
    message_start(m, text);
    message_text(m, "path", path, strlen(path));
    message_text(m, "reason", reason, strlen(reason));
}

const tablebase_reader *tablebase_reader_of(const brett_game *game) {
    const tablebase_reader *const *r = tablebase_readers;
    while (*r && strcmp((*r)->game, game->name)) r++;
    return *r;
}

/* ---- Opening ---- */

/* Maps the whole file; an empty one has no bytes. */
static bool map_file(const char *path, brett_tablebase *t) {
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    bool good = !fstat(file, &about);
    if (good && S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        good = false;
    }
    if (good && about.st_size) {
        void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        good = bytes != MAP_FAILED;
        if (good) t->bytes = bytes;
        if (good) t->size = (size_t)about.st_size;
    }
    int error = errno;
    close(file);
    errno = error;
    return good;
}

/* Opens the bytes as a tablebase of a game, or of the first one to which they are not strange. */
static tablebase_fault open_bytes(const brett_game *game, brett_tablebase *t) {
    tablebase_fault fault = TABLEBASE_STRANGE;
    for (const tablebase_reader *const *r = tablebase_readers; *r && fault == TABLEBASE_STRANGE;
         r++) {
        if (game && strcmp((*r)->game, game->name)) continue;
        t->reader = *r;
        fault = t->reader->open(t);
    }
    t->solved =
        (brett_solved){.context = t, .value = t->reader->value, .from_here = t->reader->from_here};
    return fault;
}

/* Which game it should be of is not always said. */
static void say_fault(tablebase_fault fault, const brett_game *game, const char *path,
                      brett_message *why) {
    static const char *const texts[] = {
        [TABLEBASE_STRANGE] = N_("{path} is not a tablebase of this game."),
        [TABLEBASE_OTHER_VERSION] =
            N_("{path} was made by another version of Brett. Make it again with brett solve."),
        [TABLEBASE_CUT] = N_("{path} is incomplete: part of the file is missing."),
        [TABLEBASE_DAMAGED] = N_("{path} is damaged: its checksum is wrong."),
        [TABLEBASE_NO_MEMORY] = N_("Not enough memory."),
    };
    bool is_any = fault == TABLEBASE_STRANGE && !game;
    say_of_file(why, is_any ? N_("{path} is not a tablebase.") : texts[fault], path, "");
}

static tablebase_state read_into(const brett_game *game, const char *path, brett_tablebase *t,
                                 brett_message *why) {
    if (game && !tablebase_reader_of(game)) {
        say_of_file(why, N_("This game has no tablebases."), path, "");
        return TABLEBASE_BAD;
    }
    if (!map_file(path, t)) {
        if (errno == ENOENT) return TABLEBASE_ABSENT;
        say_of_file(why, N_("Cannot read {path}: {reason}."), path, strerror(errno));
        return TABLEBASE_BAD;
    }
    tablebase_fault fault = open_bytes(game, t);
    if (fault == TABLEBASE_GOOD) return TABLEBASE_FINISHED;
    if (fault == TABLEBASE_UNFINISHED) return TABLEBASE_BEGUN;
    say_fault(fault, game, path, why);
    return TABLEBASE_BAD;
}

tablebase_state tablebase_read(const brett_game *game, const char *path, brett_tablebase **t,
                               brett_message *why) {
    *t = calloc(1, sizeof **t);
    if (!*t) {
        say_fault(TABLEBASE_NO_MEMORY, game, path, why);
        return TABLEBASE_BAD;
    }
    tablebase_state state = read_into(game, path, *t, why);
    if (state == TABLEBASE_FINISHED || state == TABLEBASE_BEGUN) return state;
    brett_tablebase_close(*t);
    *t = NULL;
    return state;
}

/* ---- For programs ---- */

brett_tablebase *brett_tablebase_open(const brett_game *game, const char *path,
                                      brett_message *why) {
    brett_tablebase *t;
    tablebase_state state = tablebase_read(game, path, &t, why);
    if (state == TABLEBASE_FINISHED) return t;
    if (state == TABLEBASE_ABSENT)
        say_of_file(why, N_("Cannot read {path}: {reason}."), path, strerror(ENOENT));
    if (state == TABLEBASE_BEGUN)
        say_of_file(why, N_("{path} is unfinished. To resume, run: brett solve"), path, "");
    brett_tablebase_close(t);
    return NULL;
}

void brett_tablebase_close(brett_tablebase *t) {
    if (!t) return;
    if (t->opened && t->reader->close) t->reader->close(t);
    if (t->bytes) munmap((void *)t->bytes, t->size);
    free(t);
}

const brett_game *brett_tablebase_game(const brett_tablebase *t) {
    return brett_game_find(t->reader->game);
}

bool brett_tablebase_value(const brett_tablebase *t, const brett_state *state, int32_t *points,
                           int32_t *turns) {
    return t->reader->value(t, state, points, turns);
}

const brett_solved *brett_tablebase_solved(const brett_tablebase *t) {
    return t ? &t->solved : NULL;
}

bool brett_tablebase_is_damaged(const brett_tablebase *t) {
    return t->reader->is_damaged && t->reader->is_damaged(t);
}
