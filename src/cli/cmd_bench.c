/* Speed, as the best of several runs, because other programs only ever make it worse; and a
 * signature of random games that is the same on every platform until the rules behave differently.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "terminal/voice.h"

enum { RUNS = 5, STEPS_A_RUN = 10000000, SIGNATURE_STEPS = 1000000, SIGNATURE_SEED = 1 };

typedef struct measured {
    double steps, turns; /* a second */
    uint64_t signature;
} measured;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double best_steps(const brett_game *game, const brett_setup *setup) {
    double best = 0;
    for (int run = 0; run < RUNS; run++) {
        uint64_t signature;
        double start = now();
        double made =
            (double)brett_random_games(game, setup, (uint64_t)run, STEPS_A_RUN, &signature);
        double speed = made / (now() - start);
        if (speed > best) best = speed;
    }
    return best;
}

/* Distinct turns found and made a second, going through the first turns of a game. */
static double best_turns(const brett_game *game, const brett_setup *setup) {
    enum { DEPTH = 3 };
    brett_state state;
    brett_random random;
    double best = 0;
    void *memory = malloc(DEPTH * game->turns_memory);
    brett_random_seed(&random, SIGNATURE_SEED);
    game->deal(&state, setup, &random);
    for (int run = 0; memory && run < RUNS; run++) {
        double start = now();
        double made =
            (double)brett_perft_turns(game, &state, DEPTH, memory, DEPTH * game->turns_memory);
        double speed = made / (now() - start);
        if (speed > best) best = speed;
    }
    free(memory);
    return best;
}

static measured measure(const brett_game *game) {
    brett_setup setup;
    measured m;
    brett_setup_default(game, &setup);
    brett_random_games(game, &setup, SIGNATURE_SEED, SIGNATURE_STEPS, &m.signature);
    m.steps = best_steps(game, &setup);
    m.turns = best_turns(game, &setup);
    return m;
}

int run_bench(const args *a) {
    json_t *list = json_array();
    for (const brett_game *const *g = brett_games; *g; g++) {
        if (a->game && a->game != *g) continue;
        measured m = measure(*g);
        char signature[17];
        snprintf(signature, sizeof signature, "%016llx", (unsigned long long)m.signature);
        if (a->json)
            json_array_append_new(list, json_pack("{s:s, s:f, s:f, s:s}", "game", (*g)->name,
                                                  "steps_per_second", m.steps, "turns_per_second",
                                                  m.turns, "signature", signature));
        else
            printf("%-10s %7.1f M steps/s  %7.2f M turns/s  signature %s\n", (*g)->name,
                   m.steps / 1e6, m.turns / 1e6, signature);
        fflush(stdout);
    }
    if (a->json) print_and_free(json_incref(list));
    json_decref(list);
    return EXIT_FINE;
}
