#include "cli/complexity/measure.h"

#include <math.h>
#include <stdlib.h>

#include "cli/progress.h"
#include "process/in_order.h"
#include "process/memory.h"

/* ---- Sums ---- */

static void choices_add(choices *c, uint32_t number) {
    if (c->count == c->room) {
        c->room = c->room ? 2 * c->room : 256;
        c->list = must_have(realloc(c->list, c->room * sizeof *c->list));
    }
    c->list[c->count++] = number;
    c->sum += number;
    c->logs += log10(number);
}

static void choices_add_all(choices *c, const choices *more) {
    for (size_t i = 0; i < more->count; i++) choices_add(c, more->list[i]);
}

static int compare(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

double choices_median(choices *c) {
    if (!c->count) return 0;
    qsort(c->list, c->count, sizeof *c->list, compare);
    return (c->list[(c->count - 1) / 2] + c->list[c->count / 2]) / 2.0;
}

double choices_mean(const choices *c) {
    return c->count ? c->sum / (double)c->count : 0;
}

uint32_t choices_most(const choices *c) {
    uint32_t most = 0;
    for (size_t i = 0; i < c->count; i++)
        if (c->list[i] > most) most = c->list[i];
    return most;
}

static void range_add(range *r, uint64_t number, bool is_first) {
    r->sum += number;
    if (is_first || number < r->least) r->least = number;
    if (number > r->most) r->most = number;
}

double tree_of_steps(const measured *all) {
    return all->games ? all->steps.logs / (double)all->games : 0;
}

double tree_with_chance(const measured *all) {
    return all->games ? (all->steps.logs + all->chance_logs) / (double)all->games : 0;
}

/* The mean logarithm of those counted, for all turns of a game. */
double tree_of_turns(const measured *all) {
    if (!all->turns.count) return 0;
    double turns = (double)all->game_turns.sum / (double)all->games;
    return turns * all->turns.logs / (double)all->turns.count;
}

/* ---- A game ---- */

/* What one game comes to. */
typedef struct game_size {
    choices steps, turns;
    double chance_logs;
    uint64_t turn_count;
    brett_result result;
} game_size;

typedef struct running {
    const selfplay_worker *w;
    const brett_game *game;
    game_size *size;
    brett_state state;
    brett_random lots, thoughts;
    brett_step steps[BRETT_MAX_STEPS];
} running;

static void draw_chance(running *g) {
    g->size->chance_logs += log10((double)g->game->steps(&g->state, g->steps));
    g->game->apply(&g->state, brett_draw(g->game, &g->state, &g->lots));
}

/* Counts all turns in this position, unless it falls to one of the others. A position that would
 * need more memory than any that is known counts for nothing. */
static void count_turns(running *g) {
    if (brett_random_below(&g->lots, TURNS_COUNTED)) return;
    size_t count = g->game->turns(&g->state, g->w->memory, g->w->bytes);
    if (count != SIZE_MAX) choices_add(&g->size->turns, (uint32_t)count);
}

/* Lets the player of a seat act; false where it was stopped. */
static bool play_turn(running *g) {
    brett_thought thought;
    count_turns(g);
    if (!selfplay_think(g->w, &g->state, brett_random_next(&g->thoughts), &thought)) return false;
    const brett_turn *turn = &thought.choice[0].line[0];
    for (uint32_t i = 0; i < turn->count; i++) {
        choices_add(&g->size->steps, (uint32_t)g->game->steps(&g->state, g->steps));
        g->game->apply(&g->state, turn->step[i]);
    }
    g->size->turn_count++;
    return true;
}

static bool play(void *worker, uint64_t number, void *result, brett_message *why) {
    const selfplay_worker *w = worker;
    running g = {.w = w, .game = w->s->game, .size = result};
    uint64_t seed = selfplay_seed(w->s, number);
    int actor;
    why->text = NULL;
    *g.size = (game_size){0};
    brett_random_seed(&g.lots, seed);
    brett_random_seed(&g.thoughts, ~seed);
    g.game->deal(&g.state, &w->s->setup, &g.lots);
    while ((actor = g.game->actor(&g.state)) != BRETT_NOBODY)
        if (actor == BRETT_CHANCE)
            draw_chance(&g);
        else if (!play_turn(&g))
            return false;
    g.game->result(&g.state, &g.size->result);
    return true;
}

/* ---- All games ---- */

typedef struct measuring {
    const measure *m;
    measured *all;
} measuring;

static bool start(void *context, void *worker, const atomic_bool *stop, brett_message *why) {
    const measuring *given = context;
    const selfplay *s = &given->m->s;
    return selfplay_worker_start(worker, s, s->game->turns_memory, stop, why);
}

static void finish(void *worker) {
    selfplay_worker_end(worker);
}

static void drop(void *result) {
    game_size *size = result;
    free(size->steps.list);
    free(size->turns.list);
}

static bool take(void *context, uint64_t number, const void *result) {
    const measuring *given = context;
    measured *all = given->all;
    const game_size *size = result;
    bool drawn = true;
    (void)number;
    choices_add_all(&all->steps, &size->steps);
    choices_add_all(&all->turns, &size->turns);
    all->chance_logs += size->chance_logs;
    range_add(&all->game_steps, size->steps.count, !all->games);
    range_add(&all->game_turns, size->turn_count, !all->games);
    for (int seat = 0; seat < size->result.seats; seat++) {
        int share = selfplay_share(&size->result, seat);
        all->share[seat] += (double)share / BRETT_CERTAIN;
        drawn &= share < BRETT_CERTAIN;
    }
    all->draws += drawn;
    progress_show(given->m->s.game->name, ++all->games, given->m->games);
    return true;
}

bool measure_games(const measure *m, measured *all, brett_message *why) {
    measuring context = {m, all};
    work_in_order w = {.end = m->games,
                       .threads = work_threads(m->threads, m->games),
                       .worker_bytes = sizeof(selfplay_worker),
                       .result_bytes = sizeof(game_size),
                       .context = &context,
                       .start = start,
                       .finish = finish,
                       .work = play,
                       .take = take,
                       .drop = drop};
    *all = (measured){0};
    bool good = work_in_order_run(&w, why);
    progress_end();
    return good;
}

void measured_free(measured *all) {
    free(all->steps.list);
    free(all->turns.list);
}
