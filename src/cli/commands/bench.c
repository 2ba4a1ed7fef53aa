/* Speed, as the best of several runs, because other programs only ever make it worse; and
 * signatures of random games and of thoughts that are the same on every platform until the rules or
 * the players behave differently. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "games/played.h"
#include "process/clock.h"
#include "process/language.h"
#include "rules/transfer_tactics.h"
#include "tablebase/finding.h"
#include "tablebase/makers.h"
#include "text/message.h"

enum { RUNS = 5, SIGNATURE_STEPS = 1000000, SIGNATURE_SEED = 1, DEEPEST = 8 };

/* A run is long enough for the clock, and a count of turns short enough for patience. */
static const double shortest_run = 0.2;
enum { MANY_TURNS = 100000, TACTICAL_POSITIONS = 1000 };

/* Positions that a tablebase is asked for, one after the other from anywhere in it. */
enum { PROBED = 200000 };

/* What is thought about for the signature, and at first for the speed. */
enum { THOUGHTS = 8, THOUGHT_NODES = 400 };

typedef struct measured {
    double steps, games, turns, nodes; /* a second */
    double tactics; /* microseconds a position, in games that have that; else 0 */
    double probes;  /* a second, where there is a tablebase; else 0 */
    uint64_t signature, thoughts;
} measured;

/* ---- Steps and turns ---- */

/* Plays at least so many random steps, and returns how long it took. */
static played play(const brett_game *game, const brett_setup *setup, uint64_t seed, uint64_t steps,
                   double *seconds) {
    double start = seconds_now();
    played sum = play_random_games(game, setup, seed, steps);
    *seconds = seconds_now() - start;
    return sum;
}

static void measure_games(const brett_game *game, const brett_setup *setup, measured *m) {
    double seconds = 0;
    uint64_t steps = 10000;
    while (play(game, setup, 0, steps, &seconds), seconds < shortest_run) steps *= 2;
    for (int run = 0; run < RUNS; run++) {
        played sum = play(game, setup, (uint64_t)run, steps, &seconds);
        double speed = (double)sum.steps / seconds, games = (double)sum.games / seconds;
        if (speed > m->steps) m->steps = speed;
        if (games > m->games) m->games = games;
    }
}

/* Distinct turns found a second, going through the first turns of a game as deep as they are not
 * too many. */
static double best_turns(const brett_game *game, const brett_setup *setup) {
    brett_state state;
    brett_random random;
    double best = 0;
    size_t bytes = 0;
    void *memory = NULL;
    uint64_t count = 0;
    int depth = 0;
    brett_random_seed(&random, SIGNATURE_SEED);
    game->deal(&state, setup, &random);
    while (depth < DEEPEST && count < MANY_TURNS) {
        bytes = (size_t)++depth * game->turns_memory;
        free(memory);
        if (!(memory = malloc(bytes))) return 0;
        count = brett_perft_turns(game, &state, depth, memory, bytes);
    }
    for (int run = 0; run < RUNS; run++) {
        double start = seconds_now();
        double made = (double)brett_perft_turns(game, &state, depth, memory, bytes);
        double speed = made / (seconds_now() - start);
        if (speed > best) best = speed;
    }
    free(memory);
    return best;
}

/* ---- Thinking ---- */

/* Nodes that the player of the highest level looks at a second, in a few turns of a game; 0 where
 * it does not know the game. More nodes make a run longer, unless the game is so small that all of
 * it has been looked at. */
static void measure_thinking(const brett_game *game, const brett_setup *setup, measured *m) {
    const brett_player *player = brett_player_level(BRETT_LEVELS);
    size_t bytes = player->memory(game);
    void *memory = bytes ? malloc(bytes) : NULL;
    if (!memory) return;
    uint64_t looked_at = 0;
    for (uint64_t nodes = THOUGHT_NODES, runs = 0; runs < RUNS;) {
        double start = seconds_now();
        played sum = play_thinking_games(player, game, setup, SIGNATURE_SEED, THOUGHTS, nodes,
                                         memory, bytes);
        double seconds = seconds_now() - start;
        bool counts = seconds >= shortest_run || sum.nodes == looked_at;
        if (nodes == THOUGHT_NODES) m->thoughts = sum.signature;
        if ((double)sum.nodes / seconds > m->nodes) m->nodes = (double)sum.nodes / seconds;
        if (!counts) nodes *= 2;
        runs += counts;
        looked_at = sum.nodes;
    }
    free(memory);
}

/* ---- Tactics ---- */

/* How many rows can be completed in this turn. */
static void ask_transfer(const brett_state *state) {
    brett_turn turn;
    transfer_most_rows((const transfer *)state, &turn);
}

/* The question of each game whose rules answer one without listing turns. */
static const struct question {
    const char *game;
    void (*ask)(const brett_state *state);
} questions[] = {{"transfer", ask_transfer}, {NULL, NULL}};

/* Plays a game between greedy players, asking the question in every position. */
static void ask_in_game(const brett_game *game, const struct question *q, uint64_t seed,
                        void *memory, int *positions, double *seconds) {
    const brett_player *player = brett_player_find("greedy");
    brett_setup setup;
    brett_state state;
    brett_random random;
    brett_setup_default(game, &setup);
    brett_random_seed(&random, seed);
    game->deal(&state, &setup, &random);
    while (game->actor(&state) >= 0 && *positions < TACTICAL_POSITIONS) {
        brett_turn turn;
        double start = seconds_now();
        q->ask(&state);
        *seconds += seconds_now() - start;
        ++*positions;
        brett_choose(player, game, &state, &random, memory, &turn);
        for (uint32_t i = 0; i < turn.count; i++) game->apply(&state, turn.step[i]);
    }
}

/* How long an answer takes on average, in microseconds; 0 where the game has no question. */
static double tactics_time(const brett_game *game) {
    double seconds = 0;
    int positions = 0;
    const struct question *q = questions;
    while (q->game && strcmp(q->game, game->name)) q++;
    if (!q->game) return 0;
    void *memory = malloc(game->turns_memory);
    for (uint64_t seed = 0; memory && positions < TACTICAL_POSITIONS; seed++) {
        ask_in_game(game, q, seed, memory, &positions, &seconds);
        if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%d/%d ", positions, TACTICAL_POSITIONS);
    }
    if (isatty(STDERR_FILENO)) fputs("\r\x1b[K", stderr);
    free(memory);
    return seconds * 1e6 / TACTICAL_POSITIONS;
}

/* ---- A tablebase ---- */

static void ask(const brett_tablebase *t, const brett_state *sample, int count) {
    int32_t points, turns;
    for (int i = 0; i < count; i++) brett_tablebase_value(t, &sample[i], &points, &turns);
}

static bool draw_positions(const brett_tablebase *t, brett_state sample[PROBED]) {
    const tablebase_maker *maker = tablebase_maker_of(brett_tablebase_game(t));
    brett_random random;
    brett_random_seed(&random, SIGNATURE_SEED);
    for (int i = 0; i < PROBED; i++)
        if (!maker->draw(t, &random, &sample[i])) return false;
    return true;
}

/* All are asked first, so that the file is in memory; then a run is so few of them that other
 * programs leave some runs alone. */
static double best_probes(const brett_tablebase *t) {
    enum { PART = 1000 };
    double best = 0;
    brett_state *sample = calloc(PROBED, sizeof *sample);
    if (sample && draw_positions(t, sample)) {
        ask(t, sample, PROBED);
        for (int i = 0; i < PROBED; i += PART) {
            double start = seconds_now();
            ask(t, sample + i, PART);
            double speed = PART / (seconds_now() - start);
            if (speed > best) best = speed;
        }
    }
    free(sample);
    return best;
}

/* ---- The command ---- */

static measured measure(const brett_game *game) {
    brett_setup setup;
    measured m = {0};
    brett_setup_default(game, &setup);
    m.signature = play_random_games(game, &setup, SIGNATURE_SEED, SIGNATURE_STEPS).signature;
    measure_games(game, &setup, &m);
    m.turns = best_turns(game, &setup);
    measure_thinking(game, &setup, &m);
    m.tactics = tactics_time(game);
    return m;
}

static void print_line(const brett_game *game, const measured *m, const char *signature,
                       const char *thoughts) {
    printf("%-10s %7.2f M steps/s  %8.0f games/s  %7.2f M turns/s  %8.1f k nodes/s  ", game->name,
           m->steps / 1e6, m->games, m->turns / 1e6, m->nodes / 1e3);
    if (m->tactics) printf("tactics %.1f us  ", m->tactics);
    printf("signature %s thoughts %s\n", signature, thoughts);
    if (m->probes)
        printf("%-10s %7.2f M probes/s  %8.2f us each\n", game->name, m->probes / 1e6,
               1e6 / m->probes);
    fflush(stdout);
}

static json_t *json_of(const brett_game *game, const measured *m, const char *signature,
                       const char *thoughts) {
    json_t *line =
        json_pack("{s:s, s:f, s:f, s:f, s:f, s:s, s:s}", "game", game->name, "steps_per_second",
                  m->steps, "games_per_second", m->games, "turns_per_second", m->turns,
                  "nodes_per_second", m->nodes, "signature", signature, "thoughts", thoughts);
    if (m->tactics) json_object_set_new(line, "tactics_microseconds", json_real(m->tactics));
    if (m->probes) json_object_set_new(line, "probes_per_second", json_real(m->probes));
    return line;
}

static void print_all(const args *a, const brett_tablebase *t) {
    json_t *list = json_array();
    for (const brett_game *const *g = brett_games; *g; g++) {
        if (a->game && a->game != *g) continue;
        measured m = measure(*g);
        if (t) m.probes = best_probes(t);
        char signature[17], thoughts[17];
        snprintf(signature, sizeof signature, "%016llx", (unsigned long long)m.signature);
        snprintf(thoughts, sizeof thoughts, "%016llx", (unsigned long long)m.thoughts);
        if (a->json)
            json_array_append_new(list, json_of(*g, &m, signature, thoughts));
        else
            print_line(*g, &m, signature, thoughts);
    }
    if (a->json) print_and_free(json_incref(list));
    json_decref(list);
}

int run_bench(const args *a) {
    brett_tablebase *t = NULL;
    if (a->table && !a->game) {
        report_text(N_("Which game? For example: brett bench linja --table FILE"), NULL, NULL);
        return EXIT_USAGE;
    }
    if (a->table && !tablebase_find(a->game, a->table, &t)) return EXIT_FAILED;
    print_all(a, t);
    brett_tablebase_close(t);
    return EXIT_FINE;
}
