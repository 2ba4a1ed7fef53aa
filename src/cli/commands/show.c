#include <stdio.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "process/language.h"
#include "terminal/board.h"
#include "text/message.h"

/* Games without a set have nothing of it to show. */
static int refuse_set(const args *a) {
    report_text(N_("{game} has no set of cards."), "game", a->game->title);
    return EXIT_USAGE;
}

int run_show(const args *a) {
    brett_state state;
    const board *drawn = board_of(a->game);
    if ((a->print_set || a->cards) && !a->game->set) return refuse_set(a);
    if (a->print_set) {
        fputs(a->set ? a->set : a->game->set, stdout);
        return EXIT_FINE;
    }
    if (!a->json && !board_is_there(a->game)) return EXIT_FAILED;
    if (a->cards) {
        if (!drawn->print_set) return refuse_set(a);
        drawn->print_set(stdout, a->set);
        return EXIT_FINE;
    }
    args_position(a, &state);
    const char *const *names = seat_letters(a->game);
    if (a->json) {
        print_and_free(json_of_position(a->game, &state, names));
        return EXIT_FINE;
    }
    char text[BRETT_TEXT_BYTES];
    brett_message due;
    a->game->position_write(&state, text, sizeof text);
    a->game->describe_due(&state, &due);
    drawn->print(stdout, &state, names);
    putchar('\n');
    print_translated(stdout, &due, names);
    printf("\n%s\n", text);
    return EXIT_FINE;
}
