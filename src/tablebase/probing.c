#include "tablebase/probing.h"

#include <stdlib.h>

static int points_ahead(const brett_game *game, const brett_state *state, int seat) {
    brett_result result;
    game->result(state, &result);
    return result.points[seat] - result.points[!seat];
}

/* What a position is worth to a seat; of one that is over, what it has come to. */
static bool value_for(const prober *p, const brett_state *state, int seat, int *value, int *turns) {
    int actor = p->game->actor(state);
    *value = *turns = 0;
    if (actor == BRETT_NOBODY) {
        if (!p->solved->from_here) *value = points_ahead(p->game, state, seat);
        return true;
    }
    if (!p->solved->value(p->solved->context, state, value, turns)) return false;
    if (actor != seat) *value = -*value;
    return true;
}

/* The value of a turn is that of the position it leads to, and what it makes. */
static bool probe_turn(const prober *p, const brett_state *state, uint32_t index, probed *turn) {
    brett_state after;
    int seat = p->game->actor(state);
    turn->index = index;
    p->game->turn_at(state, p->memory, index, NULL, &after);
    if (!value_for(p, &after, seat, &turn->value, &turn->turns)) return false;
    if (!p->solved->from_here) return true;
    int gain = points_ahead(p->game, &after, seat) - points_ahead(p->game, state, seat);
    turn->value += gain;
    turn->turns = gain ? 1 : turn->turns + 1;
    return true;
}

static int compare(const void *a, const void *b) {
    const probed *x = a, *y = b;
    if (x->value != y->value) return y->value - x->value;
    int sooner = x->value < 0 ? y->turns - x->turns : x->value > 0 ? x->turns - y->turns : 0;
    return sooner ? sooner : (x->index > y->index) - (x->index < y->index);
}

static bool is_as_good(const probed *turn, const probed *other) {
    return turn->value == other->value && (!turn->value || turn->turns == other->turns);
}

/* Looks the turns up that are in the prober's memory. */
static bool probe_turns(const prober *p, const brett_state *state, probe *out) {
    for (size_t i = 0; i < out->count; i++)
        if (!probe_turn(p, state, (uint32_t)i, &out->turns[i])) return false;
    qsort(out->turns, out->count, sizeof *out->turns, compare);
    return true;
}

probe_outcome probe_position(const prober *p, const brett_state *state, probe *out) {
    int unused;
    out->count = p->game->turns(state, p->memory, p->game->turns_memory);
    out->turns = out->count == SIZE_MAX ? NULL : malloc((out->count + 1) * sizeof *out->turns);
    if (!out->turns) return PROBE_NO_MEMORY;
    if (!probe_turns(p, state, out)) {
        probe_free(out);
        return PROBE_UNKNOWN;
    }
    if (out->count)
        out->value = out->turns[0].value;
    else
        value_for(p, state, 0, &out->value, &unused);
    return PROBE_KNOWN;
}

void probe_free(probe *known) {
    free(known->turns);
    *known = (probe){0};
}

/* Finds a best turn and the position after it. What the position itself is worth tells when there
 * can be no better one. */
static bool best_turn(const prober *p, const brett_state *state, brett_turn *turn,
                      brett_state *after) {
    size_t count = p->game->turns(state, p->memory, p->game->turns_memory);
    probed whole, best, other;
    if (!count || count == SIZE_MAX || !probe_turn(p, state, 0, &best)) return false;
    bool told = value_for(p, state, p->game->actor(state), &whole.value, &whole.turns);
    for (size_t i = 1; i < count && !(told && is_as_good(&best, &whole)); i++) {
        if (!probe_turn(p, state, (uint32_t)i, &other)) return false;
        if (compare(&other, &best) < 0) best = other;
    }
    p->game->turn_at(state, p->memory, best.index, turn, after);
    return true;
}

size_t probe_line(const prober *p, const brett_state *state, brett_turn line[PROBE_LINE_TURNS]) {
    brett_state before = *state, after;
    size_t count = 0;
    int value = 1, turns;
    while (value && count < PROBE_LINE_TURNS && best_turn(p, &before, &line[count], &after)) {
        count++;
        before = after;
        if (p->solved->from_here) value_for(p, &before, 0, &value, &turns);
    }
    return count;
}
