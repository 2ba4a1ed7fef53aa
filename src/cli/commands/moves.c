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

/* Where chance acts, as JSON: how likely each of its steps is, in the order of the list. */
static void print_weights(const args *a, const brett_state *state) {
    static brett_step steps[BRETT_MAX_STEPS];
    size_t count = a->game->steps(state, steps);
    fputs("], \"weights\": [", stdout);
    for (size_t i = 0; i < count; i++)
        printf("%s%u", i ? ", " : "", (unsigned)a->game->weight(state, steps[i]));
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
        print_json_start(a->game, &state);
        printf(", \"%s\": [", a->turns ? "turns" : "steps");
    }
    bool good = true;
    if (a->turns)
        good = list_turns(a, &state);
    else
        list_steps(a, &state);
    if (a->json && !a->turns && a->game->actor(&state) == BRETT_CHANCE) print_weights(a, &state);
    if (a->json) puts("]}");
    if (good) return EXIT_FINE;
    report_no_memory();
    return EXIT_FAILED;
}
