#include "players/linja/tablebase_play.h"

#include "players/search_memory.h"
#include "rules/linja.h"

enum { UNKNOWN = INT32_MIN, POINT = 100 /* what it is worth */ };

/* The task's memory, in which a search has room for many lists: the turns to make now, those of one
 * position later, and the former weighed. */
typedef struct knower {
    thinking *t;
    const brett_solved *solved;
    char *now, *later;
    ranked *list;
    size_t count;
} knower;

static knower knower_of(thinking *t) {
    enum { LIST = (LINJA_TURNS_MEMORY + 7) / 8 * 8 };
    char *memory = t->task->memory;
    return (knower){.t = t,
                    .solved = t->task->solved,
                    .now = memory,
                    .later = memory + LIST,
                    .list = (ranked *)(void *)(memory + 2 * LIST)};
}

/* ---- What is known ---- */

/* The points that a seat will be ahead in the end, or UNKNOWN. */
static int32_t points_for(const knower *k, const linja *s, int seat) {
    int32_t points, turns;
    k->t->nodes++;
    if (linja_over(s)) return linja_points(s, seat) - linja_points(s, !seat);
    if (!k->solved->value(k->solved->table, (const brett_state *)s, &points, &turns))
        return UNKNOWN;
    return s->seat == seat ? points : -points;
}

static int32_t points_after(const knower *k, const linja *s, const void *turns, size_t turn) {
    linja after;
    linja_turn_at(s, turns, turn, NULL, &after);
    return points_for(k, &after, s->seat);
}

/* What the turns of whoever answers cost on average. Where the game is over, or the other passes,
 * nobody answers. */
static int32_t trap_in(const knower *k, const linja *s) {
    int64_t sum = 0;
    int32_t best = UNKNOWN;
    if (linja_over(s) || s->seat == k->t->seat) return 0;
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
static bool weigh(knower *k, const linja *s) {
    k->count = linja_turns(s, k->now, LINJA_TURNS_MEMORY);
    for (size_t i = 0; i < k->count; i++) {
        int32_t points = points_after(k, s, k->now, i);
        if (points == UNKNOWN) return false;
        k->list[i] = (ranked){(uint32_t)i, POINT * points};
        ranked_put_in_place(k->list, i);
    }
    return true;
}

/* The place of the turn that is hardest to answer, among those that keep the value. */
static size_t hardest(const knower *k, const linja *s) {
    size_t chosen = 0;
    int32_t most = UNKNOWN;
    for (size_t i = 0; i < k->count && k->list[i].worth == k->list[0].worth; i++) {
        linja after;
        linja_turn_at(s, k->now, k->list[i].turn, NULL, &after);
        int32_t trap = trap_in(k, &after);
        if (trap > most) chosen = i;
        if (trap > most) most = trap;
    }
    return chosen;
}

/* ---- The thought ---- */

static size_t best_later(const knower *k, const linja *s) {
    size_t best = 0, count = linja_turns(s, k->later, LINJA_TURNS_MEMORY);
    int32_t most = UNKNOWN;
    for (size_t i = 0; i < count; i++) {
        int32_t points = points_after(k, s, k->later, i);
        if (points > most) best = i;
        if (points > most) most = points;
    }
    return best;
}

static void write_choice(const knower *k, const linja *s, const ranked *item,
                         brett_choice *choice) {
    linja state, after;
    thinking_know(k->t, item->worth / POINT, choice);
    linja_turn_at(s, k->now, item->turn, &choice->line[0], &state);
    for (choice->turns = 1; choice->turns < BRETT_LINE_TURNS && !linja_over(&state);) {
        size_t best = best_later(k, &state);
        linja_turn_at(&state, k->later, best, &choice->line[choice->turns++], &after);
        state = after;
    }
}

bool linja_know(thinking *t) {
    const linja *s = (const linja *)t->task->view;
    knower k = knower_of(t);
    if (!k.solved || !weigh(&k, s)) return false;
    ranked_bring_forward(k.list, t->level->given_away ? ranked_slip(t, k.list, k.count, POINT)
                                                      : hardest(&k, s));
    size_t wanted = thinking_wanted(t, k.count);
    for (size_t i = 0; i < wanted; i++) write_choice(&k, s, &k.list[i], &t->thought->choice[i]);
    t->thought->choices = (uint32_t)wanted;
    thinking_tell(t, 0);
    return true;
}
