#include "cli/playing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/files.h"
#include "process/files.h"
#include "process/language.h"
#include "tablebase/finding.h"
#include "terminal/line/line_mode.h"
#include "terminal/screen/screen.h"
#include "text/message.h"

bool wants_screen(const args *a) {
    const char *term = getenv("TERM");
    return !a->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term &&
           strcmp(term, "dumb");
}

/* Keeps a game that is not over, and says how to go on with it. One that was kept before stays. */
static int keep(session *s) {
    const brett_game *game = s->head.game;
    brett_message m;
    bool under_way = s->count && brett_play_actor(&s->play) != BRETT_NOBODY;
    const char *rescue = !s->path && under_way ? unfinished_game_path(game->name) : NULL;
    if (rescue) s->path = unused_path(rescue);
    if (!s->path) return EXIT_FINE;
    if (!session_save(s, s->path, &m)) {
        report_error(&m, NULL);
        return EXIT_FAILED;
    }
    if (!under_way) return EXIT_FINE;
    message_start(&m, N_("Game saved. To resume: brett play {game} --load {path}"));
    message_text(&m, "game", game->name, strlen(game->name));
    message_text(&m, "path", s->path, strlen(s->path));
    print_translated(stderr, &m, NULL);
    fputc('\n', stderr);
    return EXIT_FINE;
}

int play_and_keep(session *s, bool on_screen) {
    brett_tablebase *known = NULL;
    uint32_t before = s->play.count;
    if (tablebase_find(s->head.game, NULL, &known)) s->solved = brett_tablebase_solved(known);
    int status = on_screen ? play_on_screen(s) : play_in_lines(s, stdin, stdout);
    int kept = s->path || s->play.count != before ? keep(s) : EXIT_FINE;
    s->solved = NULL;
    brett_tablebase_close(known);
    return status ? status : kept;
}
