#include "players/linja/tablebase_play.h"

#include "players/search_memory.h"
#include "rules/linja.h"

enum { UNKNOWN = INT32_MIN, POINT = 100 /* what it is worth */ };

/* The task's memory, in which a search has room for many lists: the turns to make now, those of one
 * position later, and the former weighed. */
typedef struct prober {
    search_run *run;
    const brett_solved *solved;
    char *now, *later;
    scored_turn *list;
    size_t count;
} prober;

static prober prober_of(search_run *run) {
    enum { LIST = (LINJA_TURNS_MEMORY + 7) / 8 * 8 };
    char *memory = run->task->memory;
    return (prober){.run = run,
                    .solved = run->task->solved,
                    .now = memory,
                    .later = memory + LIST,
                    .list = (scored_turn *)(void *)(memory + 2 * LIST)};
}

/* ---- What is known ---- */

/* The points that a seat will be ahead in the end, or UNKNOWN. */
static int32_t points_for(const prober *k, const linja *s, int seat) {
    int32_t points, turns;
    k->run->nodes++;
    if (linja_over(s)) return linja_points(s, seat) - linja_points(s, !seat);
    if (!k->solved->value(k->solved->context, (const brett_state *)s, &points, &turns))
        return UNKNOWN;
    return s->seat == seat ? points : -points;
}

static int32_t points_after(const prober *k, const linja *s, const void *turns, size_t turn) {
    linja after;
    linja_turn_at(s, turns, turn, NULL, &after);
    return points_for(k, &after, s->seat);
}

/* What the turns of whoever answers cost on average. Where the game is over, or the other passes,
 * nobody answers. */
static int32_t trap_in(const prober *k, const linja *s) {
    int64_t sum = 0;
    int32_t best = UNKNOWN;
    if (linja_over(s) || s->seat == k->run->seat) return 0;
    size_t count = linja_turns(s, k->later, LINJA_TURNS_MEMORY);
    for (size_t i = 0; i < count; i++) {
        int32_t points = points_after(k, s, k->later, i);
        if (points == UNKNOWN) return 0;
        if (points > best) best = points;
        sum += points;
    }
    return (int32_t)(POINT * best - POINT * sum / (int64_t)count);
}

/* ---- Which turn ---- */

/* Of all turns, the best first; false where one is not known. */
static bool probe_turns(prober *k, const linja *s) {
    k->count = linja_turns(s, k->now, LINJA_TURNS_MEMORY);
    for (size_t i = 0; i < k->count; i++) {
        int32_t points = points_after(k, s, k->now, i);
        if (points == UNKNOWN) return false;
        k->list[i] = (scored_turn){(uint32_t)i, POINT * points};
        insert_scored(k->list, i);
    }
    return true;
}

/* The place of the turn that is hardest to answer, among those that keep the value. */
static size_t hardest(const prober *k, const linja *s) {
    size_t chosen = 0;
    int32_t most = UNKNOWN;
    for (size_t i = 0; i < k->count && k->list[i].value == k->list[0].value; i++) {
        linja after;
        linja_turn_at(s, k->now, k->list[i].turn, NULL, &after);
        int32_t trap = trap_in(k, &after);
        if (trap > most) chosen = i;
        if (trap > most) most = trap;
    }
    return chosen;
}

/* ---- The thought ---- */

static size_t best_later(const prober *k, const linja *s) {
    size_t best = 0, count = linja_turns(s, k->later, LINJA_TURNS_MEMORY);
    int32_t most = UNKNOWN;
    for (size_t i = 0; i < count; i++) {
        int32_t points = points_after(k, s, k->later, i);
        if (points > most) best = i;
        if (points > most) most = points;
    }
    return best;
}

static void write_choice(const prober *k, const linja *s, const scored_turn *item,
                         brett_choice *choice) {
    linja state, after;
    search_write_exact(k->run, item->value / POINT, choice);
    linja_turn_at(s, k->now, item->turn, &choice->line[0], &state);
    for (choice->turns = 1; choice->turns < BRETT_LINE_TURNS && !linja_over(&state);) {
        size_t best = best_later(k, &state);
        linja_turn_at(&state, k->later, best, &choice->line[choice->turns++], &after);
        state = after;
    }
}

bool linja_play_by_tablebase(search_run *run) {
    const linja *s = (const linja *)run->task->view;
    prober k = prober_of(run);
    if (!k.solved || !probe_turns(&k, s)) return false;
    bring_forward(k.list, run->level->given_away ? choose_mistake(run, k.list, k.count, POINT)
                                                 : hardest(&k, s));
    size_t wanted = search_wanted(run, k.count);
    for (size_t i = 0; i < wanted; i++) write_choice(&k, s, &k.list[i], &run->thought->choice[i]);
    run->thought->choices = (uint32_t)wanted;
    search_tell(run, 0);
    return true;
}
