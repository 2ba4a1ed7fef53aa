#include "cli/play_menu.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/playing.h"
#include "process/language.h"
#include "terminal/menu/menu.h"
#include "text/message.h"

static int refuse(void) {
    report_text(N_("Which game? For example: brett {command} linja"), "command", "play");
    return EXIT_USAGE;
}

/* What these flags mean depends on the game. */
static bool tells_of_a_game(const args *a) {
    return a->position || a->players || a->names || a->lay;
}

static menu_end ask(const args *a, menu *m) {
    menu_end end = wants_screen(a) ? menu_on_screen(m) : MENU_NO_SCREEN;
    return end == MENU_NO_SCREEN ? menu_in_lines(m, stdin, stdout) : end;
}

static void take_wish(args *a, const menu_wish *w, play_wish *room) {
    a->game = w->game;
    brett_setup_default(a->game, &a->setup);
    if (w->kept) {
        snprintf(room->path, sizeof room->path, "%s", w->kept->path);
        a->load = room->path;
        return;
    }
    a->setup.seats = w->seats;
    size_t length = 0;
    for (int seat = 0; seat < w->seats; seat++) {
        char computer[24] = "greedy";
        if (w->level) snprintf(computer, sizeof computer, "level:%d", w->level);
        length += (size_t)snprintf(room->players + length, sizeof room->players - length, "%s%s",
                                   seat ? "," : "", seat < w->people ? "human" : computer);
    }
    a->players = room->players;
}

int ask_what_to_play(args *a, play_wish *room) {
    static kept_game kept[MOST_KEPT];
    menu m;
    if (tells_of_a_game(a) || !(a->plain || isatty(STDIN_FILENO))) return refuse();
    menu_start(&m, kept, unfinished_games(kept, MOST_KEPT));
    switch (ask(a, &m)) {
    case MENU_CHOSEN: take_wish(a, &m.wish, room); return EXIT_FINE;
    case MENU_ENDED: return refuse();
    default: return NOTHING_CHOSEN;
    }
}
