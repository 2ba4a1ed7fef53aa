#include <stdlib.h>
#include <sys/mman.h>

#include "gathering.h"
#include "process/parallel.h"
#include "tablebase/linja/reference.h"

/* ---- Work ---- */

static bool go_on(void *context, double share) {
    linja_reporting *all = context;
    const linja_report_task *task = all->task;
    pthread_mutex_lock(&all->lock);
    bool good = !all->state;
    pthread_mutex_unlock(&all->lock);
    return good && task->go_on(task->context, all->stage, (all->part + share) / all->parts);
}

bool linja_report_pieces(linja_reporting *all, size_t pieces,
                         void (*work)(void *worker, size_t piece)) {
    parallel_work w = {.pieces = pieces,
                       .work = work,
                       .workers = all->workers,
                       .worker_bytes = sizeof *all->workers,
                       .threads = all->threads,
                       .go_on = go_on,
                       .context = all};
    parallel_end end = parallel_run(&w);
    if (end == PARALLEL_NO_THREAD) all->state = LINJA_REPORT_NO_MEMORY;
    if (end == PARALLEL_STOPPED && !all->state) all->state = LINJA_REPORT_STOPPED;
    return !all->state;
}

void linja_report_damaged(linja_reporting *all) {
    pthread_mutex_lock(&all->lock);
    all->state = LINJA_REPORT_DAMAGED;
    pthread_mutex_unlock(&all->lock);
}

/* ---- The first position ---- */

/* The start, or where the tablebase lacks it, its first pair in which the mover can move. */
static bool find_first(linja_reporting *all) {
    linja_report *r = all->report;
    linja_start(&r->first, 0);
    r->from_start = linja_tablebase_value(all->tablebase, &r->first, &r->value);
    if (r->from_start) return true;
    for (size_t mover = 0; mover < all->count; mover++)
        for (size_t rester = 0; rester < all->count; rester++)
            if (linja_reference_position(all->sides->side[mover], all->sides->side[rester], 0,
                                         &r->first))
                return true;
    all->state = LINJA_REPORT_EMPTY;
    return false;
}

/* The first of the best turns, again and again. */
static bool find_best_line(linja_reporting *all, linja s) {
    linja_line *line = &all->report->best;
    linja_weighing *w = &all->workers->weighing;
    for (line->count = 0; !linja_over(&s) && line->count < LINJA_LINE_TURNS; line->count++) {
        if (!linja_weigh(all->tablebase, &s, w)) return false;
        line->before[line->count] = s;
        linja_weighed_turn(w, &line->before[line->count], linja_keeping_turn(w, 0),
                           &line->turn[line->count], &s);
    }
    line->end = s;
    return true;
}

static bool look_at_first(linja_reporting *all) {
    linja_report *r = all->report;
    if (!find_first(all)) return false;
    if (!linja_weigh(all->tablebase, &r->first, &r->turns) || !find_best_line(all, r->first)) {
        linja_report_damaged(all);
        return false;
    }
    r->value = r->turns.value;
    return true;
}

/* ---- All of it ---- */

static bool gather(linja_reporting *all) {
    return look_at_first(all) && linja_report_count(all) && linja_report_lines(all) &&
           linja_report_weigh(all) && linja_report_play(all);
}

static bool equip(linja_reporting *all, linja_reporter *w) {
    w->all = all;
    w->columns = malloc(LINJA_REPORT_GROUP * all->count);
    w->memory = malloc(all->player_bytes);
    return w->columns && w->memory &&
           !linja_tablebase_open(all->task->bytes, all->task->size, &w->tablebase);
}

static void dismiss(linja_reporter *w) {
    linja_tablebase_close(w->tablebase);
    free(w->columns);
    free(w->memory);
}

/* Pages of this come as they are needed. */
static bool open_reached(linja_reporting *all, size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    all->reached = memory == MAP_FAILED ? NULL : memory;
    return all->reached;
}

static void gather_from(linja_reporting *all) {
    size_t bytes = all->count * all->count * sizeof *all->reached;
    bool good = open_reached(all, bytes);
    all->workers = calloc((size_t)all->threads, sizeof *all->workers);
    good &= all->workers != NULL;
    for (int i = 0; good && i < all->threads; i++) good = equip(all, &all->workers[i]);
    if (good)
        gather(all);
    else
        all->state = LINJA_REPORT_NO_MEMORY;
    for (int i = 0; all->workers && i < all->threads; i++) dismiss(&all->workers[i]);
    if (all->reached) munmap(all->reached, bytes);
    free(all->workers);
}

linja_report_state linja_report_gather(const linja_report_task *task, linja_report *r) {
    linja_reporting all = {.task = task, .report = r, .threads = task->threads, .parts = 1};
    linja_tablebase *t;
    *r = (linja_report){0};
    if (all.threads > PARALLEL_MOST_THREADS) all.threads = PARALLEL_MOST_THREADS;
    if (linja_tablebase_open(task->bytes, task->size, &t)) return LINJA_REPORT_NO_MEMORY;
    all.tablebase = t;
    all.sides = linja_tablebase_sides(t);
    all.count = (size_t)all.sides->count;
    all.player_bytes = linja_report_player_bytes();
    pthread_mutex_init(&all.lock, NULL);
    gather_from(&all);
    pthread_mutex_destroy(&all.lock);
    linja_tablebase_close(t);
    return all.state;
}
