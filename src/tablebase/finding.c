#include "tablebase/finding.h"

#include <stdio.h>
#include <stdlib.h>

#include "process/files.h"
#include "process/language.h"
#include "tablebase/tablebase.h"

const char *tablebase_path(const brett_game *game, bool make) {
    static char path[4096];
    char folder[3072];
    const char *named = getenv("BRETT_TABLES");
    if (named && *named)
        snprintf(folder, sizeof folder, "%s", named);
    else if (!user_folder("XDG_DATA_HOME", ".local/share", folder, sizeof folder))
        return NULL;
    if (make) make_folders(folder);
    snprintf(path, sizeof path, "%s/%s.table", folder, game->name);
    return path;
}

static void find_in_place(const brett_game *game, brett_tablebase **t) {
    brett_message why;
    const char *path = tablebase_reader_of(game) ? tablebase_path(game, false) : NULL;
    tablebase_state state = path ? tablebase_read(game, path, t, &why) : TABLEBASE_ABSENT;
    if (state == TABLEBASE_FINISHED) return;
    if (state == TABLEBASE_BAD) report_error(&why, NULL);
    if (state == TABLEBASE_BEGUN) brett_tablebase_close(*t);
    *t = NULL;
}

bool tablebase_find(const brett_game *game, const char *path, brett_tablebase **t) {
    brett_message why;
    if (!path) {
        find_in_place(game, t);
        return true;
    }
    *t = brett_tablebase_open(game, path, &why);
    if (!*t) report_error(&why, NULL);
    return *t;
}

const brett_solved *solved_or_built_in(const brett_game *game, const brett_tablebase *t) {
    const tablebase_reader *reader = tablebase_reader_of(game);
    return t ? brett_tablebase_solved(t) : reader ? reader->built_in : NULL;
}
