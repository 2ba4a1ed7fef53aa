/* Going through the whole tablebase: how many positions there are, and what they are worth. */
#include <stdlib.h>
#include <string.h>

#include "gathering.h"

/* What a piece has counted. */
typedef struct tally {
    uint64_t worth[2 * LINJA_MOST_AHEAD + 1];
    linja_span_count counts[LINJA_SPANS];
} tally;

static void count_value(tally *t, int span, int value) {
    linja_span_count *c = &t->counts[span];
    t->worth[value + LINJA_MOST_AHEAD]++;
    c->won += value > 0;
    c->drawn += !value;
    c->lost += value < 0;
    c->ahead += (uint64_t)abs(value);
}

/* Counts the positions of a column, and leaves of each value what matters for perfect play. */
static void count_column(const linja_reporting *all, int rester, int8_t *values, tally *t) {
    const linja_sides *sides = all->sides;
    int rows = linja_class(sides, rester);
    for (int class = 0; class < LINJA_CLASSES; class ++)
        for (int mover = sides->class_start[class]; mover < sides->class_start[class + 1];
             mover++) {
            if (!linja_pair_is_open(sides, mover, rester)) continue;
            count_value(t, (rows + class) / LINJA_SPAN, values[mover]);
            values[mover] = (int8_t)linja_report_kind(all, values[mover]);
        }
}

/* Columns become pieces of rows. */
static void keep_columns(const linja_reporting *all, size_t first, size_t count,
                         const int8_t *columns) {
    for (size_t mover = 0; mover < all->count; mover++)
        for (size_t i = 0; i < count; i++)
            if (columns[i * all->count + mover])
                atomic_store_explicit(&all->reached[mover * all->count + first + i],
                                      (uint16_t)columns[i * all->count + mover],
                                      memory_order_relaxed);
}

static void add_tally(linja_report *r, const tally *t) {
    for (int i = 0; i <= 2 * LINJA_MOST_AHEAD; i++) r->worth[i] += t->worth[i];
    for (int i = 0; i < LINJA_SPANS; i++) {
        r->counts[i].won += t->counts[i].won;
        r->counts[i].drawn += t->counts[i].drawn;
        r->counts[i].lost += t->counts[i].lost;
        r->counts[i].ahead += t->counts[i].ahead;
    }
}

static void count_group(void *given, size_t piece) {
    linja_reporter *w = given;
    linja_reporting *all = w->all;
    size_t first = piece * LINJA_REPORT_GROUP, left = all->count - first;
    size_t count = left < LINJA_REPORT_GROUP ? left : LINJA_REPORT_GROUP;
    tally t = {0};
    memset(w->columns, 0, LINJA_REPORT_GROUP * all->count);
    for (size_t i = 0; i < count; i++) {
        int8_t *values = w->columns + i * all->count;
        if (!linja_tablebase_column(w->tablebase, (int)(first + i), values)) {
            linja_report_damaged(all);
            return;
        }
        count_column(all, (int)(first + i), values, &t);
    }
    keep_columns(all, first, count, w->columns);
    pthread_mutex_lock(&all->lock);
    add_tally(all->report, &t);
    pthread_mutex_unlock(&all->lock);
}

bool linja_report_count(linja_reporting *all) {
    all->stage = LINJA_REPORT_COUNTING;
    return linja_report_pieces(all, (all->count + LINJA_REPORT_GROUP - 1) / LINJA_REPORT_GROUP,
                               count_group);
}
