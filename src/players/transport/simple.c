/* Goes through all ways to connect a card and to act by its icon, and looks at the field that each
 * of them leaves: how far every card is from an own pallet is found out once for a field, and what
 * a move of a package is worth on it then follows without making it.
 *
 * Where chance comes before the move, the field is worth what the best move is that is there
 * already, and a package to come counts as if it were on the best loading card. */
#include "players/transport/simple.h"

#include "base/memory.h"
#include "rules/transport_field.h"

enum { FAR = 99, POINT = 1000, NOTHING = INT32_MIN };

typedef struct thinker {
    int team;     /* the seats that deliver for it have this number */
    bool careful; /* looks at what others can deliver then */
    brett_random *random;
    brett_turn turn; /* that is being made */
    brett_turn best;
    int32_t value; /* of the best */
    uint32_t equals;
} thinker;

/* ---- Distances ---- */

/* For each card the fewest cards from it to an own pallet along the belt, whatever is in the way:
 * backwards from the pallets. */
static void find_distances(const transport *s, const field_map *map, int team,
                           uint8_t distance[TRANSPORT_FIELD]) {
    uint8_t queue[TRANSPORT_FIELD];
    int count = 0;
    memset(distance, FAR, TRANSPORT_FIELD);
    for (int i = 0; i < s->cards; i++) {
        if (sort_of(s, s->field[i]) != TRANSPORT_PALLET ||
            transport_team(s, card_kind(s->field[i])) != team)
            continue;
        distance[i] = 0;
        queue[count++] = (uint8_t)i;
    }
    for (int next = 0; next < count; next++) {
        transport_card here = s->field[queue[next]];
        int at = map_index(map, cell_of(here));
        for (unsigned edges = belt_edges(s, here); edges; edges &= edges - 1) {
            int edge = __builtin_ctz(edges), from = map_at(map, at + map->step[edge]) - 1;
            if (from < 0 || from >= s->cards || distance[from] != FAR) continue;
            transport_card card = s->field[from];
            bool leaves = (belt_edges(s, card) & ~entry_edges(s, card)) >> opposite(edge) & 1;
            if (!leaves) continue;
            distance[from] = (uint8_t)(distance[queue[next]] + 1);
            queue[count++] = (uint8_t)from;
        }
    }
}

/* The shortest way of the packages on the field, that of one of them left out. */
static int least_distance(const transport *s, const uint8_t distance[], int but) {
    int shortest = FAR;
    for (int i = 0; i < s->cards; i++)
        if (s->field[i].package && i != but && distance[i] < shortest) shortest = distance[i];
    if (s->phase != TRANSPORT_PHASE_BAG) return shortest;
    for (int i = 0; i < s->cards; i++)
        if (sort_of(s, s->field[i]) == TRANSPORT_LOADING && !s->field[i].package &&
            distance[i] < shortest)
            shortest = distance[i];
    return shortest;
}

/* ---- Worth ---- */

/* What it is worth to move a package from one card to another. */
static int32_t move_value(const thinker *t, const transport *s, const uint8_t distance[], int from,
                          int to) {
    int rest = least_distance(s, distance, from);
    if (sort_of(s, s->field[to]) != TRANSPORT_PALLET)
        return -(distance[to] < rest ? distance[to] : rest);
    int points = package_number(&s->set, package_turned(&s->set, s->field[from].package));
    bool own = transport_team(s, card_kind(s->field[to])) == t->team;
    return (own ? points : -points) * POINT - rest;
}

/* The most points that another team can deliver by moving a package on this field. */
static int threat_on(const thinker *t, const transport *s, const field_map *map) {
    int most = 0;
    for (int from = 0; from < s->cards; from++) {
        if (!s->field[from].package) continue;
        int points = package_number(&s->set, package_turned(&s->set, s->field[from].package));
        places ends = package_ends(s, map, from);
        for (int to = 0; points > most && to < s->cards; to++)
            if (ends.bits[to >> 6] >> (to & 63) & 1 &&
                sort_of(s, s->field[to]) == TRANSPORT_PALLET &&
                transport_team(s, card_kind(s->field[to])) != t->team)
                most = points;
    }
    return most;
}

/* The same after a move of a package. The map knows cards only by their places, which stay. */
static int threat_after(const thinker *t, const transport *s, const field_map *map, int from,
                        int to) {
    transport after = *s;
    after.field[from].package = 0;
    if (sort_of(s, s->field[to]) != TRANSPORT_PALLET)
        after.field[to].package = (uint8_t)package_turned(&s->set, s->field[from].package);
    return threat_on(t, &after, map);
}

/* Takes the turn that is being made, if none was better; among equals each is as likely. */
static void consider(thinker *t, int32_t value) {
    if (value < t->value) return;
    if (value > t->value) t->equals = 0;
    t->value = value;
    if (!brett_random_below(t->random, ++t->equals)) t->best = t->turn;
}

static brett_step move_step(const transport *s, int from, int to) {
    return transport_step(&(transport_full_step){.action = TRANSPORT_MOVE,
                                                 .edge = NO_EDGE,
                                                 .at = cell_of(s->field[from]),
                                                 .to = cell_of(s->field[to])});
}

/* Looks at every move on a field. Where the move is due now, each completes the turn; else the turn
 * ends with what chance draws, and is worth what the best of them is. */
static void evaluate_field(thinker *t, const transport *s) {
    field_map map;
    uint8_t distance[TRANSPORT_FIELD];
    int32_t best = NOTHING;
    map_measure(s, &map);
    uint32_t cells[map_size(&map)];
    map_cards(s, &map, cells);
    find_distances(s, &map, t->team, distance);
    for (int from = 0; from < s->cards; from++) {
        if (!s->field[from].package) continue;
        places ends = package_ends(s, &map, from);
        for (int to = 0; to < s->cards; to++) {
            if (!(ends.bits[to >> 6] >> (to & 63) & 1)) continue;
            int32_t value = move_value(t, s, distance, from, to);
            if (t->careful && value >= t->value)
                value -= threat_after(t, s, &map, from, to) * POINT;
            if (value > best) best = value;
            if (s->phase != TRANSPORT_PHASE_MOVE) continue;
            t->turn.step[t->turn.count++] = move_step(s, from, to);
            consider(t, value);
            t->turn.count--;
        }
    }
    if (s->phase == TRANSPORT_PHASE_MOVE) return;
    int32_t still = -least_distance(s, distance, -1);
    if (best == NOTHING && t->careful) still -= threat_on(t, s, &map) * POINT;
    consider(t, best != NOTHING ? best : still);
}

/* ---- All ways up to the move ---- */

static void go_through(thinker *t, const transport *s, brett_step *steps) {
    if (s->phase == TRANSPORT_PHASE_MOVE || transport_actor(s) < 0) {
        evaluate_field(t, s);
        return;
    }
    size_t count = transport_steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        transport after = *s;
        t->turn.step[t->turn.count++] = steps[i];
        brett_events events = transport_apply(&after, steps[i]);
        if (events & BRETT_TURN_ENDED)
            evaluate_field(t, &after);
        else
            go_through(t, &after, steps + count);
        t->turn.count--;
    }
}

static void choose(const brett_task *task, bool careful, brett_turn *turn) {
    const transport *view = (const transport *)task->view;
    thinker t = {.team = transport_team(view, view->seat),
                 .careful = careful,
                 .random = task->random,
                 .value = NOTHING,
                 .turn.complete = true};
    go_through(&t, view, task->memory);
    *turn = t.best;
}

void transport_greedy(const brett_task *task, brett_turn *turn) {
    choose(task, false, turn);
}

void transport_careful(const brett_task *task, brett_turn *turn) {
    choose(task, true, turn);
}
