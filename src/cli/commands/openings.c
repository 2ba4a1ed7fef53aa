/* brett openings: positions to start matches from, in which all have about the same chances.
 *
 * Candidates are dealt one after the other, each from a seed of its own, and kept where the highest
 * level finds that nobody's chance is further from an equal one than asked for: so the list follows
 * from the seed, whatever the number of threads. Where all deals are the same, a few turns by lot
 * come first. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/engine/info.h"
#include "cli/match/tally.h"
#include "process/files.h"
#include "process/in_order.h"
#include "process/language.h"
#include "process/signals.h"
#include "text/message.h"

enum {
    PRESET_NODES = 20000,
    PRESET_BALANCE = 5, /* percent */
    MOST_TRIES = 1000,  /* candidates for each position that is wanted */
    TURNS_BY_LOT = 2    /* of each seat, where deals are alike */
};

typedef struct search {
    const args *a;
    match m; /* without players: what is dealt */
    uint64_t nodes;
    int32_t most_off; /* of BRETT_CERTAIN */
    FILE *out;
    uint64_t found, tried;
} search;

typedef struct searcher {
    const search *s;
    const atomic_bool *stop;
    void *memory;
    size_t bytes;
} searcher;

typedef struct candidate {
    brett_state state;
    brett_thought thought;
    bool is_balanced;
} candidate;

/* ---- A candidate ---- */

static void draw_turns(const brett_game *game, brett_state *state, int turns, brett_random *lots) {
    while (turns > 0 && game->actor(state) != BRETT_NOBODY) {
        brett_events events = game->apply(state, brett_draw(game, state, lots));
        turns -= (events & BRETT_TURN_ENDED) != 0;
    }
}

/* Nobody's chance is further from an equal one than allowed; partners have theirs together. */
static bool is_balanced(const search *s, const candidate *c) {
    brett_result result;
    s->m.game->result(&c->state, &result);
    int teams = tally_teams(&result, false);
    for (int seat = 0; seat < result.seats; seat++)
        if (abs(c->thought.choice[0].win[seat] - BRETT_CERTAIN / teams) > s->most_off) return false;
    return true;
}

static bool goes_on(void *context) {
    return !atomic_load((const atomic_bool *)context) && !quit_requested();
}

static bool try_candidate(void *worker, uint64_t number, void *result, brett_message *why) {
    searcher *w = worker;
    const search *s = w->s;
    const brett_game *game = s->m.game;
    candidate *c = result;
    brett_random lots;
    why->text = NULL;
    brett_random_seed(&lots, work_seed(s->m.seed, number));
    game->deal(&c->state, &s->m.setup, &lots);
    if (s->m.draws_openings) draw_turns(game, &c->state, TURNS_BY_LOT * s->m.setup.seats, &lots);
    c->is_balanced = false;
    if (game->actor(&c->state) < 0) return true;
    brett_limits limits = {.nodes = s->nodes, .go_on = goes_on, .context = (void *)w->stop};
    brett_think(brett_player_level(BRETT_LEVELS), game, &c->state, brett_random_next(&lots),
                &limits, w->memory, w->bytes, &c->thought);
    c->is_balanced = is_balanced(s, c);
    return goes_on((void *)w->stop);
}

/* ---- All of them ---- */

static bool start(void *context, void *worker, const atomic_bool *stop, brett_message *why) {
    searcher *w = worker;
    w->s = context;
    w->stop = stop;
    w->bytes = brett_think_memory(brett_player_level(BRETT_LEVELS), w->s->m.game);
    w->memory = malloc(w->bytes);
    if (!w->memory) message_start(why, N_("Not enough memory."));
    return w->memory;
}

static void finish(void *worker) {
    free(((searcher *)worker)->memory);
}

static void drop(void *result) {
    (void)result; /* it holds nothing */
}

static void write_candidate(const search *s, const candidate *c) {
    char text[BRETT_TEXT_BYTES];
    writer w = writer_over(text, sizeof text);
    engine_info info = info_of(&c->thought, 0, 0);
    info.choice = 0;
    info_write(&w, &info, s->m.setup.seats);
    fprintf(s->out, "# info%s\n", text);
    s->m.game->position_write(&c->state, text, sizeof text);
    fprintf(s->out, "%s\n", text);
}

static bool take(void *context, uint64_t number, const void *result) {
    search *s = context;
    const candidate *c = result;
    s->tried = number + 1;
    if (c->is_balanced) {
        s->found++;
        write_candidate(s, c);
    }
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\x1b[K%llu/%llu", (unsigned long long)s->found,
                (unsigned long long)s->a->games);
    return s->found < s->a->games && !ferror(s->out);
}

static int find_all(search *s) {
    brett_message why;
    work_in_order w = {.end = s->a->games * MOST_TRIES,
                       .threads = work_threads(s->a->threads, s->a->games),
                       .worker_bytes = sizeof(searcher),
                       .result_bytes = sizeof(candidate),
                       .context = s,
                       .start = start,
                       .finish = finish,
                       .work = try_candidate,
                       .take = take,
                       .drop = drop};
    signals_watch();
    bool good = work_in_order_run(&w, &why);
    if (isatty(STDERR_FILENO)) fputs("\r\x1b[K", stderr);
    if (!good) report_error(&why, NULL);
    if (good && s->found < s->a->games) {
        message_start_plural(&why,
                             NN_("Found only {count} position.", "Found only {count} positions."),
                             "count", (int64_t)s->found);
        report_error(&why, NULL);
    }
    return good && s->found == s->a->games ? EXIT_FINE : EXIT_FAILED;
}

int run_openings(const args *a) {
    double balance = a->balance > 0 ? a->balance : PRESET_BALANCE;
    search s = {.a = a,
                .m = {.game = a->game, .setup = a->setup, .seed = a->seed},
                .nodes = a->nodes ? a->nodes : PRESET_NODES,
                .most_off = (int32_t)(balance * BRETT_CERTAIN / 100),
                .out = a->output ? fopen(a->output, "w") : stdout};
    if (!s.out) {
        report_file_error(N_("Cannot write {path}: {reason}."), a->output, strerror(errno));
        return EXIT_USAGE;
    }
    s.m.draws_openings = match_draws_openings(&s.m);
    int status = find_all(&s);
    if (s.out != stdout && fclose(s.out)) {
        report_file_error(N_("Cannot write {path}: {reason}."), a->output, strerror(errno));
        return EXIT_FAILED;
    }
    return status;
}
