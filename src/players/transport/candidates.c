/* Goes through all turns and keeps those that look best. Many fields do not differ in what can be
 * delivered; among them chance decides, so that what is kept varies. */
#include "players/transport/candidates.h"

#include "base/hash.h"
#include "base/memory.h"

enum {
    LOT = 30,         /* by which turns that look nearly as good change places */
    NEW_PACKAGE = 60, /* what it is worth to draw a package, in hundredths of a point */
    NEW_HAND = 90,    /* to draw a hand, less what it costs to connect nothing */
    FEWEST_FIELDS = 500,
    MOST_FIELDS = 8000, /* that are looked at in one position */
    LOOKS_BETWEEN = 512 /* at fields, of some microseconds */
};

static bool stopped(transport_candidates *c) {
    const brett_task *task = c->run->task;
    if (++c->looks % LOOKS_BETWEEN == 0 && task->go_on && !task->go_on(task->context))
        c->run->stopped = true;
    return c->run->stopped;
}

/* A weak level overlooks what a card could do, and what a package could do, whatever else the
 * turn consists of: many turns share the move that makes them good. */
static bool overlooks(const transport_candidates *c, const transport *s, package_move move) {
    if (!c->run->level->overlooked) return false;
    brett_step step = move.from < 0 ? 0 : transport_package_step(s, move);
    return search_overlooks(c->run, folded(0, step)) || search_overlooks(c->run, c->field);
}

static void make_candidate(const transport_candidates *c, const transport *s, package_move move,
                           int32_t value, transport_candidate *made) {
    *made = (transport_candidate){.turn = c->turn, .value = value};
    if (move.from >= 0) made->turn.step[made->turn.count++] = transport_package_step(s, move);
}

/* Keeps the turn that is being made, with the move, if it is among the best; one that is overlooked
 * only for want of any other, each as likely. */
static void store(transport_candidates *c, const transport *s, package_move move, int32_t value) {
    if (overlooks(c, s, move)) {
        if (!c->noticed && !brett_random_below(c->run->task->random, ++c->overlooked)) {
            make_candidate(c, s, move, value, &c->list[0]);
            c->count = 1;
        }
        return;
    }
    if (!c->noticed) c->count = 0;
    c->noticed = true;
    if (c->count == TRANSPORT_CANDIDATES && value <= c->list[c->count - 1].value) return;
    if (c->count < TRANSPORT_CANDIDATES) c->count++;
    int place = c->count - 1;
    for (; place > 0 && c->list[place - 1].value < value; place--)
        c->list[place] = c->list[place - 1];
    make_candidate(c, s, move, value, &c->list[place]);
}

static int32_t value_of(transport_candidates *c, transport *s, package_move move) {
    package_undo undo = transport_make_package(s, move);
    int32_t value = transport_evaluate_field(s, &c->map, c->team);
    transport_unmake_package(s, move, undo);
    return value + transport_gain(s, move, c->team) + transport_end_value(s, move, c->team) +
           transport_hand_value(s, s->seat) +
           (int32_t)brett_random_below(c->run->task->random, LOT);
}

/* Looks at every move on a field. Where chance comes first, the turn is worth what the best of them
 * is. */
static void evaluate_field(transport_candidates *c, transport *s) {
    int32_t best = INT32_MIN;
    map_measure(s, &c->map);
    map_cards(s, &c->map, c->cells);
    if (c->run->level->overlooked) c->field = transport_hash(s);
    for (int from = 0; from < s->cards; from++) {
        if (!s->field[from].package) continue;
        places ends = package_ends(s, &c->map, from);
        for (int half = 0; half < 2; half++)
            for (uint64_t left = ends.bits[half]; left; left &= left - 1) {
                package_move move = {from, 64 * half + __builtin_ctzll(left)};
                int32_t value = value_of(c, s, move);
                if (value > best) best = value;
                if (s->phase == TRANSPORT_PHASE_MOVE) store(c, s, move, value);
            }
    }
    if (s->phase == TRANSPORT_PHASE_MOVE) return;
    if (best == INT32_MIN) best = value_of(c, s, (package_move){-1, -1});
    int32_t drawn = s->phase == TRANSPORT_PHASE_BAG      ? NEW_PACKAGE
                    : s->phase == TRANSPORT_PHASE_REFILL ? NEW_HAND
                                                         : 0;
    best += best < TRANSPORT_WIN ? drawn : -drawn; /* a seat that can win now need not draw first */
    store(c, s, (package_move){-1, -1}, best);
}

/* Completes the turn in up to so many ways, spread evenly over the steps that come next: where
 * there are more, chance decides. An action that is possible after many connections is then still
 * tried after some. */
static void go_through(transport_candidates *c, const transport *s, size_t most,
                       brett_step *steps) {
    size_t count = transport_steps(s, steps), taken = count < most ? count : most;
    for (size_t i = 0; i < taken && !stopped(c); i++) {
        size_t lot = taken == count
                         ? i
                         : i + brett_random_below(c->run->task->random, (uint32_t)(count - i));
        brett_step step = steps[lot];
        transport after = *s;
        steps[lot] = steps[i];
        c->turn.step[c->turn.count++] = step;
        brett_events events = transport_apply(&after, step);
        bool ends = (events & BRETT_TURN_ENDED) || transport_actor(&after) < 0;
        if (ends || after.phase == TRANSPORT_PHASE_MOVE)
            evaluate_field(c, &after);
        else
            go_through(c, &after, 1 + most / taken, steps + count);
        c->turn.count--;
    }
}

/* A search of few turns need not compare many at first. */
static size_t most_fields(const search_run *run) {
    return run->most < MOST_FIELDS ? FEWEST_FIELDS + 2 * (size_t)run->most : MOST_FIELDS;
}

void transport_find_candidates(transport_candidates *c, search_run *run) {
    c->run = run;
    c->s = *(const transport *)run->task->view;
    c->team = transport_team(&c->s, c->s.seat);
    c->count = 0;
    c->looks = c->overlooked = 0;
    c->noticed = false;
    c->turn = (brett_turn){.complete = true};
    if (c->s.phase == TRANSPORT_PHASE_MOVE)
        evaluate_field(c, &c->s);
    else
        go_through(c, &c->s, most_fields(run), c->steps);
}
