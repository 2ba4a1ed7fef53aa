#include "cli/files.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/args.h"
#include "process/files.h"
#include "process/language.h"

bool load_record(session *s, const char *path) {
    brett_fault fault;
    char *text = read_file(path);
    if (!text) return false;
    bool good = session_load(s, text, &fault);
    const brett_game *game = s->head.game; /* as far as the record could be read */
    if (!good) report_fault(path, text, &fault, game ? seat_letters(game) : NULL);
    free(text);
    return good;
}

const char *unfinished_game_path(const char *game) {
    static char path[4096];
    char folder[3072];
    if (!user_folder("XDG_STATE_HOME", ".local/state", folder, sizeof folder)) return NULL;
    make_folders(folder);
    snprintf(path, sizeof path, "%s/%s.brett", folder, game);
    return path;
}
