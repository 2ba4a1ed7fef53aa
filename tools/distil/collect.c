/* Positions to learn from: those of games, good and bad ones, and what a search would look at from
 * there; and some from anywhere. */
#include <stdio.h>

#include "distil.h"
#include "linja/games.h"

enum {
    WALKS = 8,     /* away from each position of a game, */
    FARTHEST = 4,  /* by so many turns at most */
    ANYWHERE = 12, /* one position in so many comes from anywhere */
    MEASURING = 60 /* for one that measures, so many are learnt from */
};

typedef struct collector {
    const linja_tablebase *tablebase;
    brett_random *dice;
} collector;

static int below(const collector *c, int count) {
    return (int)brett_random_below(c->dice, (uint32_t)count);
}

static int worth_of(const collector *c, const linja *s, int seat) {
    int worth;
    if (!linja_worth(c->tablebase, s, seat, &worth)) give_up("the tablebase lacks a position");
    return worth;
}

static void add_sample(const collector *c, samples *to, const linja *s) {
    if (linja_over(s) || to->count == to->most) return;
    to->list[to->count++] =
        (sample){s->side[s->seat], s->side[!s->seat], (float)worth_of(c, s, s->seat)};
}

/* ---- Games ---- */

static void random_turn(const collector *c, linja *s) {
    brett_step steps[LINJA_MAX_STEPS];
    brett_events events = 0;
    while (!linja_over(s) && !(events & BRETT_TURN_ENDED))
        events = linja_apply(s, steps[below(c, (int)linja_steps(s, steps))]);
}

/* A turn of highest value, drawn among equals. What all turns lead to is what a search looks at, so
 * a part of it is kept. */
static void best_turn(const collector *c, linja *s, samples *keep) {
    static uint64_t memory[LINJA_TURNS_MEMORY / 8 + 1];
    size_t count = linja_turns(s, memory, sizeof memory);
    int best = INT32_MIN, equals = 0;
    linja from = *s, after;
    for (size_t i = 0; i < count; i++) {
        linja_turn_at(&from, memory, i, NULL, &after);
        int worth = worth_of(c, &after, from.seat);
        if (worth > best) equals = 0, best = worth;
        if (worth == best && !below(c, ++equals)) *s = after;
        if (!below(c, 3)) add_sample(c, keep, &after);
    }
}

/* Walks away from a position of a game, as a search does, and keeps where it gets to. */
static void walk_away(const collector *c, const linja *from, samples *keep) {
    linja s = *from;
    for (int turns = 1 + below(c, FARTHEST); turns; turns--) random_turn(c, &s);
    add_sample(c, keep, &s);
}

/* The position that a tablebase begins with. */
static linja first_position(const collector *c) {
    uint32_t from = linja_tablebase_sides(c->tablebase)->from;
    linja s = {.side = {from, from}};
    linja_settle(&s);
    return s;
}

/* A game between players who make the best turn but for slips, from none to nothing else. */
static void play_for(const collector *c, samples *keep) {
    static const int slips[] = {0, 5, 15, 30, 60, 100}; /* in a hundred turns */
    int slip = slips[below(c, sizeof slips / sizeof *slips)];
    linja s = first_position(c);
    for (int turns = below(c, 4); turns; turns--) random_turn(c, &s);
    while (!linja_over(&s)) {
        for (int i = 0; i < WALKS; i++) walk_away(c, &s, keep);
        if (below(c, 100) < slip)
            random_turn(c, &s);
        else
            best_turn(c, &s, keep);
    }
}

/* ---- From anywhere ---- */

/* Any pair of sides, whether or not a game gets there. */
static void draw_anywhere(const collector *c, samples *keep) {
    const linja_sides *sides = linja_tablebase_sides(c->tablebase);
    int mover = below(c, sides->count), rester = below(c, sides->count);
    if (!linja_pair_is_open(sides, mover, rester)) return;
    linja s = {.side = {sides->side[mover], sides->side[rester]}};
    linja_settle(&s);
    add_sample(c, keep, &s);
}

static void shuffle(const collector *c, samples *s) {
    for (int i = s->count - 1; i > 0; i--) {
        int k = below(c, i + 1);
        sample other = s->list[k];
        s->list[k] = s->list[i];
        s->list[i] = other;
    }
}

static samples room_for_samples(int count) {
    return (samples){.list = room_for((size_t)count, sizeof(sample)), .most = count};
}

void collect(const linja_tablebase *t, brett_random *dice, int count, samples *learn,
             samples *held_out) {
    collector c = {t, dice};
    linja first = first_position(&c);
    if (linja_over(&first)) give_up("in this tablebase all games are over");
    *learn = room_for_samples(count);
    *held_out = room_for_samples(count / MEASURING);
    while (held_out->count < held_out->most) play_for(&c, held_out);
    int games = 0;
    learn->most = count - count / ANYWHERE;
    for (; learn->count < learn->most; games++) play_for(&c, learn);
    learn->most = count;
    while (learn->count < learn->most) draw_anywhere(&c, learn);
    shuffle(&c, learn);
    fprintf(stderr, "%d positions, most of them of %d games\n", learn->count, games);
}
