#include <stdio.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "terminal/board.h"
#include "terminal/voice.h"

int run_show(const args *a) {
    brett_state state;
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
    board_of(a->game)->print(stdout, &state, names);
    putchar('\n');
    voice_print(stdout, &due, names);
    printf("\n%s\n", text);
    return EXIT_FINE;
}
