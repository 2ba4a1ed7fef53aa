/* The longest and the shortest perfect game: both sides only make turns that keep the value. All
 * positions that such games can come to are followed, by how far both have advanced, with the most
 * and the fewest turns that lead there.
 *
 * Perfect play never changes the value. So of each pair only this matters: whether its mover is
 * worth what the first mover was, or what the other one was (bits 0 and 1; both, where nobody is
 * ahead). Above are the most and the fewest turns to it, plus one, of seven bits each: 0 where no
 * perfect game leads to it. */
#include "gathering.h"
#include "tablebase/linja/reference.h"

enum {
    AS_FIRST = 1,
    AS_OTHER = 2,
    KINDS = 3,
    MOST_SHIFT = 2,
    FEWEST_SHIFT = 9,
    TURNS = 127,
    MOVERS = 16 /* that are one piece of work */
};

uint16_t linja_report_kind(const linja_reporting *all, int value) {
    int first = all->report->value;
    return (uint16_t)((value == first ? AS_FIRST : 0) | (value == -first ? AS_OTHER : 0));
}

static int swapped(int kind) {
    return (kind << 1 | kind >> 1) & KINDS;
}

static uint16_t read_pair(const linja_reporting *all, size_t mover, size_t rester) {
    return atomic_load_explicit(&all->reached[mover * all->count + rester], memory_order_relaxed);
}

static int turns_to(uint16_t pair, bool most) {
    return (pair >> (most ? MOST_SHIFT : FEWEST_SHIFT) & TURNS) - 1;
}

/* ---- Following ---- */

/* A position whose turns are followed. */
typedef struct followed {
    linja_reporting *all;
    linja position; /* seat 0 moves */
    int mover, rester;
    uint16_t pair;
    int value;
} followed;

static int higher(int a, int b) {
    return a > b ? a : b;
}

static int lower(int a, int b) {
    return a < b ? a : b;
}

/* The pair with one more turn than it takes to get to the one before it. */
static uint16_t with_turns(uint16_t pair, uint16_t before) {
    int most = higher(turns_to(pair, true) + 1, lower(turns_to(before, true) + 2, TURNS));
    int fewest = lower(turns_to(before, false) + 2, TURNS);
    if (turns_to(pair, false) >= 0) fewest = lower(fewest, turns_to(pair, false) + 1);
    return (uint16_t)((pair & KINDS) | most << MOST_SHIFT | fewest << FEWEST_SHIFT);
}

/* Notes that a pair is reached, if it is worth as much to this kind of mover. */
static void reach(const followed *f, size_t mover, size_t rester, int kind) {
    _Atomic uint16_t *place = &f->all->reached[mover * f->all->count + rester];
    uint16_t now = atomic_load_explicit(place, memory_order_relaxed), better;
    if (!(now & kind)) return;
    do better = with_turns(now, f->pair);
    while (better != now && !atomic_compare_exchange_weak_explicit(
                                place, &now, better, memory_order_relaxed, memory_order_relaxed));
}

/* Of ends that are as good, the one of the first pair is kept, whoever finds it first. */
static void keep_end(linja_report_end *kept, const followed *f, int turns, int better) {
    linja_report_end end = {turns, f->mover, f->rester};
    if (!better) better = kept->mover - end.mover;
    if (!better) better = kept->rester - end.rester;
    if (!kept->turns || better > 0) *kept = end;
}

static void note_end(const followed *f) {
    linja_reporting *all = f->all;
    int most = turns_to(f->pair, true) + 1, fewest = turns_to(f->pair, false) + 1;
    pthread_mutex_lock(&all->lock);
    keep_end(&all->longest, f, most, most - all->longest.turns);
    keep_end(&all->shortest, f, fewest, all->shortest.turns - fewest);
    pthread_mutex_unlock(&all->lock);
}

/* The turn has led here. Whoever has no move passes, and the mover goes on. */
static void arrive(const followed *f, const linja *s) {
    const linja_sides *sides = f->all->sides;
    if (linja_over(s)) {
        if (linja_reference_ahead(s, 0) == f->value) note_end(f);
        return;
    }
    size_t moved = (size_t)linja_side_find(sides, s->side[0]), other = (size_t)f->rester;
    int kind = f->pair & KINDS;
    if (s->seat)
        reach(f, other, moved, swapped(kind));
    else
        reach(f, moved, other, kind);
}

/* Step by step, which is quicker than telling turns apart. */
static void follow(const followed *f, const linja *s) {
    brett_step steps[LINJA_MAX_STEPS];
    size_t count = linja_steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        linja after = *s;
        if (linja_apply(&after, steps[i]) & BRETT_TURN_ENDED)
            arrive(f, &after);
        else
            follow(f, &after);
    }
}

/* Follows what a mover can do against all sides of a class, as far as perfect games lead there. */
static uint64_t follow_mover(linja_reporting *all, int mover, int class) {
    const linja_sides *sides = all->sides;
    uint64_t positions = 0;
    for (int r = sides->class_start[class]; r < sides->class_start[class + 1]; r++) {
        followed f = {.all = all, .mover = mover, .rester = r};
        f.pair = read_pair(all, (size_t)mover, (size_t)r);
        if (turns_to(f.pair, true) < 0) continue;
        int first = all->report->value;
        f.value = f.pair & AS_FIRST ? first : -first;
        linja_reference_position(sides->side[mover], sides->side[r], 0, &f.position);
        follow(&f, &f.position);
        positions++;
    }
    return positions;
}

/* What a turn leads to has advanced further, so a layer is complete when it comes up. */
static void follow_movers(void *given, size_t piece) {
    linja_reporting *all = ((linja_reporter *)given)->all;
    int first = (int)piece * MOVERS, end = lower(first + MOVERS, (int)all->count);
    uint64_t positions = 0;
    for (int mover = first; mover < end; mover++) {
        int class = all->part - linja_class(all->sides, mover);
        if (class >= 0 && class < LINJA_CLASSES) positions += follow_mover(all, mover, class);
    }
    pthread_mutex_lock(&all->lock);
    all->report->kept_positions += positions;
    pthread_mutex_unlock(&all->lock);
}

static bool follow_all(linja_reporting *all) {
    const linja *s = &all->report->first;
    size_t mover = (size_t)linja_side_find(all->sides, s->side[0]);
    size_t rester = (size_t)linja_side_find(all->sides, s->side[1]);
    bool good = true;
    all->stage = LINJA_REPORT_FOLLOWING;
    all->parts = 2 * (LINJA_CLASSES - 1) + 1;
    all->reached[mover * all->count + rester] |= 1 << MOST_SHIFT | 1 << FEWEST_SHIFT;
    for (all->part = linja_rows_advanced(s); good && all->part < all->parts; all->part++)
        good = linja_report_pieces(all, (all->count + MOVERS - 1) / MOVERS, follow_movers);
    all->part = 0;
    all->parts = 1;
    return good;
}

/* ---- The lines ---- */

typedef struct pair_of_sides {
    int mover, rester;
} pair_of_sides;

static bool is_pair(const linja_reporting *all, const linja *s, pair_of_sides p) {
    return s->side[s->seat] == all->sides->side[p.mover] &&
           s->side[!s->seat] == all->sides->side[p.rester];
}

/* The turn from a position to a pair; or, without one, to the end of the game. */
static bool find_turn(linja_reporting *all, const linja *s, const pair_of_sides *to, int ahead,
                      brett_turn *turn, linja *after) {
    uint64_t *memory = all->workers->weighing.memory;
    size_t count = linja_turns(s, memory, sizeof all->workers->weighing.memory);
    for (size_t i = 0; i < count; i++) {
        linja_turn_at(s, memory, i, turn, after);
        bool over = linja_over(after);
        if (to ? !over && is_pair(all, after, *to)
               : over && linja_reference_ahead(after, 0) == ahead)
            return true;
    }
    return false;
}

/* The pair before one, on the longest or the shortest way to it: a mover against the side that now
 * moves or, where that had to pass, the one that still rests. */
static bool find_before(linja_reporting *all, pair_of_sides to, bool most, pair_of_sides *before) {
    uint16_t pair = read_pair(all, (size_t)to.mover, (size_t)to.rester);
    for (int passed = 0; passed < 2; passed++) {
        int rester = passed ? to.rester : to.mover;
        int kind = passed ? pair & KINDS : swapped(pair & KINDS);
        for (int mover = 0; mover < (int)all->count; mover++) {
            uint16_t found = read_pair(all, (size_t)mover, (size_t)rester);
            linja s, after;
            brett_turn turn;
            if (!(found & kind) || turns_to(found, most) != turns_to(pair, most) - 1) continue;
            *before = (pair_of_sides){mover, rester};
            linja_reference_position(all->sides->side[mover], all->sides->side[rester], 0, &s);
            if (find_turn(all, &s, &to, 0, &turn, &after) && after.seat != passed) return true;
        }
    }
    return false;
}

/* Backwards from where it ends, then with the turns. */
static void find_line(linja_reporting *all, const linja_report_end *end, bool most,
                      linja_line *line) {
    pair_of_sides way[LINJA_LINE_TURNS];
    const linja_report *r = all->report;
    linja s = r->first;
    way[end->turns - 1] = (pair_of_sides){end->mover, end->rester};
    for (int i = end->turns - 1; i > 0; i--)
        if (!find_before(all, way[i], most, &way[i - 1])) return;
    for (line->count = 0; line->count < end->turns; line->count++) {
        bool is_last = line->count == end->turns - 1;
        line->before[line->count] = s;
        find_turn(all, &line->before[line->count], is_last ? NULL : &way[line->count + 1], r->value,
                  &line->turn[line->count], &s);
    }
    line->end = s;
}

bool linja_report_lines(linja_reporting *all) {
    if (!follow_all(all)) return false;
    find_line(all, &all->longest, true, &all->report->longest);
    find_line(all, &all->shortest, false, &all->report->shortest);
    return true;
}
