/* The list is printed as it is read, since a position may have millions of turns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "process/language.h"

static void print_item(const args *a, const char *text, size_t index) {
    if (!a->json) {
        puts(text);
        return;
    }
    if (index) fputs(", ", stdout);
    print_json_string(text);
}

static void list_steps(const args *a, const brett_state *state) {
    static brett_step steps[BRETT_MAX_STEPS];
    char text[BRETT_TEXT_BYTES];
    size_t count = a->game->steps(state, steps);
    for (size_t i = 0; i < count && !ferror(stdout); i++) {
        a->game->step_write(state, steps[i], text, sizeof text);
        print_item(a, text, i);
    }
}

static bool list_turns(const args *a, const brett_state *state) {
    char text[BRETT_TEXT_BYTES];
    void *memory = malloc(a->game->turns_memory);
    size_t count = memory ? a->game->turns(state, memory, a->game->turns_memory) : SIZE_MAX;
    for (size_t i = 0; count != SIZE_MAX && i < count && !ferror(stdout); i++) {
        brett_turn turn;
        a->game->turn_at(state, memory, i, &turn, NULL);
        a->game->turn_write(state, &turn, text, sizeof text);
        print_item(a, text, i);
    }
    free(memory);
    return count != SIZE_MAX;
}

int run_moves(const args *a) {
    brett_state state;
    args_position(a, &state);
    if (a->json) {
        char position[BRETT_TEXT_BYTES];
        a->game->position_write(&state, position, sizeof position);
        printf("{\"game\": \"%s\", \"position\": ", a->game->name);
        print_json_string(position);
        printf(", \"%s\": [", a->turns ? "turns" : "steps");
    }
    bool good = true;
    if (a->turns)
        good = list_turns(a, &state);
    else
        list_steps(a, &state);
    if (a->json) puts("]}");
    if (good) return EXIT_FINE;
    report_no_memory();
    return EXIT_FAILED;
}
