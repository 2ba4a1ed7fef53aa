/* Prints a line as soon as its depth is done, so that an interrupted count keeps what it has. The
 * first moves are gone through here, to show on a terminal how far a long count has come, and for
 * --divide, which tells the count below each of them (perft divide). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "process/language.h"
#include "text/message.h"
#include "text/scan.h"

enum { DEEPEST = 60 };

typedef struct counter {
    const args *a;
    brett_state state;
    int depth;
    char *memory; /* for turns: depth times what the game needs */
    bool shows_progress;
    time_t shown; /* when progress was last shown */
} counter;

static void show_progress(counter *c, size_t done, size_t all) {
    time_t now = time(NULL);
    if (!c->shows_progress || c->depth < 2 || now == c->shown) return;
    c->shown = now;
    fprintf(stderr, "\r%d  %zu/%zu ", c->depth, done, all);
    fflush(stderr);
}

static void clear_progress(const counter *c) {
    if (c->shows_progress) fputs("\r\x1b[K", stderr);
}

/* With --divide: what is below one of the first moves. */
static void print_share(const counter *c, size_t index, const char *text, uint64_t count) {
    clear_progress(c);
    if (!c->a->json) {
        printf("%s: %llu\n", text, (unsigned long long)count);
        return;
    }
    printf("%s{\"%s\": ", index ? ", " : "", c->a->turns ? "turn" : "step");
    print_json_string(text);
    printf(", \"count\": %llu}", (unsigned long long)count);
}

static uint64_t count_steps(counter *c) {
    static brett_step steps[BRETT_MAX_STEPS];
    char text[BRETT_TEXT_BYTES];
    const brett_game *game = c->a->game;
    size_t count = game->steps(&c->state, steps);
    uint64_t total = 0;
    for (size_t i = 0; i < count && !ferror(stdout); i++) {
        brett_state next = c->state;
        game->apply(&next, steps[i]);
        uint64_t below = brett_perft(game, &next, c->depth - 1);
        total += below;
        show_progress(c, i + 1, count);
        if (!c->a->divide) continue;
        game->step_write(&c->state, steps[i], text, sizeof text);
        print_share(c, i, text, below);
    }
    return total;
}

/* What is below a turn that is in the memory. */
static uint64_t count_below(counter *c, size_t index) {
    const brett_game *game = c->a->game;
    size_t each = game->turns_memory;
    brett_state next;
    game->turn_at(&c->state, c->memory, index, NULL, &next);
    return brett_perft_turns(game, &next, c->depth - 1, c->memory + each,
                             each * (size_t)(c->depth - 1));
}

static void print_turn_share(const counter *c, size_t index, uint64_t count) {
    char text[BRETT_TEXT_BYTES];
    brett_turn turn;
    c->a->game->turn_at(&c->state, c->memory, index, &turn, NULL);
    c->a->game->turn_write(&c->state, &turn, text, sizeof text);
    print_share(c, index, text, count);
}

static uint64_t count_turns(counter *c) {
    const brett_game *game = c->a->game;
    size_t count = game->turns(&c->state, c->memory, game->turns_memory);
    if (count == SIZE_MAX) return UINT64_MAX;
    if (c->depth == 1 && !c->a->divide) return count;
    uint64_t total = 0;
    for (size_t i = 0; i < count && !ferror(stdout); i++) {
        uint64_t below = count_below(c, i);
        if (below == UINT64_MAX) return UINT64_MAX;
        total += below;
        show_progress(c, i + 1, count);
        if (c->a->divide) print_turn_share(c, i, below);
    }
    return total;
}

/* ---- Printing ---- */

static void print_head(const args *a, const brett_state *state, int depth) {
    print_json_start(a->game, state);
    if (a->divide)
        printf(", \"depth\": %d, \"%s\": [", depth, a->turns ? "turns" : "steps");
    else
        printf(", \"counts\": [");
}

static void print_count(const counter *c, uint64_t count) {
    clear_progress(c);
    if (!c->a->json)
        printf("%d %llu\n", c->depth, (unsigned long long)count);
    else if (c->a->divide)
        printf("], \"count\": %llu", (unsigned long long)count);
    else
        printf("%s{\"depth\": %d, \"count\": %llu}", c->depth > 1 ? ", " : "", c->depth,
               (unsigned long long)count);
    fflush(stdout);
}

static bool read_depth(const args *a, int *depth) {
    uint64_t number;
    const char *text = a->operand[0];
    if (word_number((word){text, strlen(text)}, &number) && number >= 1 && number <= DEEPEST) {
        *depth = (int)number;
        return true;
    }
    brett_message m;
    message_start(&m, N_("“{text}” is not a number from {min} to {max}."));
    message_text(&m, "text", text, strlen(text));
    message_number(&m, "min", 1);
    message_number(&m, "max", DEEPEST);
    report_error(&m, NULL);
    return false;
}

int run_perft(const args *a) {
    int deepest;
    counter c = {.a = a, .shows_progress = isatty(STDERR_FILENO)};
    if (!read_depth(a, &deepest)) return EXIT_USAGE;
    args_position(a, &c.state);
    c.memory = a->turns ? malloc(a->game->turns_memory * (size_t)deepest) : NULL;
    uint64_t count = a->turns && !c.memory ? UINT64_MAX : 0;

    if (a->json) print_head(a, &c.state, deepest);
    c.depth = a->divide ? deepest : 1;
    for (; c.depth <= deepest && count != UINT64_MAX && !ferror(stdout); c.depth++) {
        count = a->turns ? count_turns(&c) : count_steps(&c);
        if (count != UINT64_MAX) print_count(&c, count);
    }
    if (a->json) puts(a->divide && count != UINT64_MAX ? "}" : "]}");
    free(c.memory);
    if (count != UINT64_MAX) return EXIT_FINE;
    report_no_memory();
    return EXIT_FAILED;
}
