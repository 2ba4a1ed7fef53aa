/* How many turns keep the value: in positions drawn by lot from all that there are, and in those of
 * perfect games, in which turns are drawn by lot from those that keep it. */
#include "gathering.h"
#include "tablebase/linja/reference.h"

enum { DRAWN = 256 /* samples that are drawn together */ };

static void keep_count(linja_keeping *k, const linja_weighing *w) {
    k->positions++;
    k->shares += (uint64_t)w->keeping * LINJA_SHARE_ONE / (uint64_t)w->count;
    k->single += w->keeping == 1 && w->count > 1;
}

static void add_keeping(linja_keeping *to, const linja_keeping *from) {
    for (int i = 0; i < LINJA_SPANS; i++) {
        to[i].positions += from[i].positions;
        to[i].shares += from[i].shares;
        to[i].single += from[i].single;
    }
}

/* ---- All positions ---- */

/* Every position is as likely as the others. */
static void draw(const linja_reporting *all, brett_random *random, linja *s) {
    const linja_sides *sides = all->sides;
    uint32_t count = (uint32_t)all->count;
    while (!linja_reference_position(sides->side[brett_random_below(random, count)],
                                     sides->side[brett_random_below(random, count)], 0, s))
        continue;
}

static void weigh_samples(void *given, size_t piece) {
    linja_reporter *w = given;
    linja_reporting *all = w->all;
    linja_keeping kept[LINJA_SPANS] = {0};
    brett_random random;
    linja_report_lots(all, LINJA_LOTS_SAMPLES, piece, &random);
    for (size_t i = piece * DRAWN; i < (piece + 1) * DRAWN && i < LINJA_SAMPLES; i++) {
        linja s;
        draw(all, &random, &s);
        if (!linja_weigh(w->tablebase, &s, &w->weighing)) return linja_report_damaged(all);
        keep_count(&kept[linja_span(&s)], &w->weighing);
    }
    pthread_mutex_lock(&all->lock);
    add_keeping(all->report->sampled, kept);
    pthread_mutex_unlock(&all->lock);
}

/* ---- The sharpest positions ---- */

static int compare_words(uint32_t a, uint32_t b) {
    return (a > b) - (a < b);
}

static bool same_sides(const linja *a, const linja *b) {
    return a->side[a->seat] == b->side[b->seat] && a->side[!a->seat] == b->side[!b->seat];
}

/* The sharper first; of those that are as sharp, the earlier; and then in some order. */
static int compare_sharp(const linja_sharp *a, const linja_sharp *b) {
    const linja *x = &a->position, *y = &b->position;
    int order = (b->value - b->next) - (a->value - a->next);
    if (!order) order = linja_rows_advanced(x) - linja_rows_advanced(y);
    if (!order) order = compare_words(x->side[x->seat], y->side[y->seat]);
    if (!order) order = compare_words(x->side[!x->seat], y->side[!y->seat]);
    return order ? order : x->seat - y->seat;
}

/* Puts it where it belongs among the sharpest. The same sides in other seats are the same. */
static void keep_sharp(linja_report *r, linja_sharp found) {
    for (int i = 0; i < r->sharp_count; i++) {
        if (same_sides(&found.position, &r->sharp[i].position)) {
            if (compare_sharp(&found, &r->sharp[i]) < 0) r->sharp[i] = found;
            return;
        }
    }
    for (int i = 0; i < LINJA_SHARPEST; i++) {
        if (i == r->sharp_count) {
            r->sharp[r->sharp_count++] = found;
            return;
        }
        if (compare_sharp(&found, &r->sharp[i]) > 0) continue;
        linja_sharp pushed = r->sharp[i];
        r->sharp[i] = found;
        found = pushed;
    }
}

static void note_sharp(linja_reporter *w, const linja *s) {
    const linja_weighing *x = &w->weighing;
    linja_sharp found = {.position = *s, .value = x->value, .next = x->next};
    int other = 0;
    if (x->keeping != 1 || x->count == 1) return;
    while (x->worth[other] != x->next) other++;
    linja_weighed_turn(x, s, linja_keeping_turn(x, 0), &found.keeps, NULL);
    linja_weighed_turn(x, s, other, &found.loses, NULL);
    pthread_mutex_lock(&w->all->lock);
    keep_sharp(w->all->report, found);
    pthread_mutex_unlock(&w->all->lock);
}

/* ---- Perfect games ---- */

static void play_perfect_game(void *given, size_t piece) {
    linja_reporter *w = given;
    linja_reporting *all = w->all;
    linja_keeping kept[LINJA_SPANS] = {0};
    linja s = all->report->first;
    uint64_t turns = 0;
    brett_random random;
    linja_report_lots(all, LINJA_LOTS_PERFECT, piece, &random);
    for (; !linja_over(&s); turns++) {
        linja before = s;
        if (!linja_weigh(w->tablebase, &s, &w->weighing)) return linja_report_damaged(all);
        keep_count(&kept[linja_span(&s)], &w->weighing);
        note_sharp(w, &s);
        int n = (int)brett_random_below(&random, (uint32_t)w->weighing.keeping);
        linja_weighed_turn(&w->weighing, &before, linja_keeping_turn(&w->weighing, n), NULL, &s);
    }
    pthread_mutex_lock(&all->lock);
    add_keeping(all->report->played, kept);
    all->report->perfect_turns += turns;
    pthread_mutex_unlock(&all->lock);
}

bool linja_report_weigh(linja_reporting *all) {
    all->stage = LINJA_REPORT_WEIGHING;
    all->parts = 2;
    bool good = linja_report_pieces(all, (LINJA_SAMPLES + DRAWN - 1) / DRAWN, weigh_samples);
    all->part = 1;
    good = good && linja_report_pieces(all, LINJA_PERFECT_GAMES, play_perfect_game);
    all->part = 0;
    all->parts = 1;
    return good;
}
