#include "tablebase/linja/solver.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { BLOCK = 64 /* resters worked on together: a cache line of results */, NOT_YET = 127 };

/* A class of movers against a block of resters. */
typedef struct task {
    int movers, resters, resters_end;
} task;

/* Pairs in which the mover must pass: what that comes to is known when the layer is done. */
typedef struct pass {
    uint16_t mover, rester;
} pass;

typedef struct worker {
    struct layer *layer;
    pass *passes;
    size_t passed, room;
    bool failed;
    int8_t tile[LINJA_LARGEST_CLASS][BLOCK];
} worker;

typedef struct layer {
    linja_solver *solver;
    task *tasks;
    int count;
    atomic_int next;
} layer;

/* ---- One position ---- */

static int lower(int a, int b) {
    return a < b ? a : b;
}

/* What the turns and the bonus turns of a position come to, for the side that rests. */
typedef struct worth {
    int turn, bonus;
} worth;

/* What follows an initial move: so many rows with any piece. */
static worth follow(const linja_solver *s, int mover, uint32_t met, int rows, const int8_t *turn,
                    const int8_t *bonus) {
    worth best = {NOT_YET, NOT_YET};
    uint32_t from = linja_movable(s->sides->side[mover], met, rows), empty = ~linja_occupied(met);
    for (; from; from &= from - 1) {
        int row = __builtin_ctz(from) / 4;
        int to = lower(row + rows, LINJA_GOAL);
        int after = s->moved[mover][row][rows - 1];
        int ends = turn[after];
        best.bonus = lower(best.bonus, ends);
        best.turn = lower(best.turn, empty >> 4 * to & 1 ? bonus[after] : ends);
    }
    if (best.turn == NOT_YET) best = (worth){turn[mover], turn[mover]}; /* forfeited */
    return best;
}

/* turn and bonus are the rows of the side that rests. */
static worth solve_position(const linja_solver *s, int mover, int rester, uint32_t met,
                            uint32_t initial, const int8_t *turn, const int8_t *bonus) {
    worth best = {NOT_YET, NOT_YET};
    for (; initial; initial &= initial - 1) {
        uint32_t from = initial & -initial, to = from << 4;
        int row = __builtin_ctz(from) / 4, after = s->moved[mover][row][0];
        int rows = (int)(met >> 4 * (row + 1) & 15);
        worth here = {turn[after], turn[after]};
        if (rows && !linja_sides_passed(s->sides, after, rester))
            here = follow(s, after, met + (to & LINJA_FIELD) - (from & LINJA_FIELD), rows, turn,
                          bonus);
        best.turn = lower(best.turn, here.turn);
        best.bonus = lower(best.bonus, here.bonus);
    }
    return best;
}

static bool remember_pass(worker *w, int mover, int rester) {
    if (w->passed == w->room) {
        size_t room = w->room ? 2 * w->room : 4096;
        pass *passes = realloc(w->passes, room * sizeof *passes);
        if (!passes) return false;
        w->passes = passes;
        w->room = room;
    }
    w->passes[w->passed++] = (pass){(uint16_t)mover, (uint16_t)rester};
    return true;
}

/* Fills in one pair: the turn into the tile, the bonus turn into its row. */
static void solve_pair(worker *w, int mover, int rester, const int8_t *turn, int8_t *bonus,
                       int8_t *result) {
    const linja_solver *s = w->layer->solver;
    const linja_sides *sides = s->sides;
    if (!linja_sides_fit(sides, mover, rester)) {
        *result = 0;
        return;
    }
    if (linja_sides_passed(sides, mover, rester)) {
        *result = (int8_t)(sides->points[mover] - sides->points[rester]);
        bonus[mover] = (int8_t) - *result;
        return;
    }
    uint32_t met = linja_met(sides, mover, rester);
    uint32_t initial = linja_movable(sides->side[mover], met, 1);
    if (!initial) {
        w->failed |= !remember_pass(w, mover, rester);
        return;
    }
    worth found = solve_position(s, mover, rester, met, initial, turn, bonus);
    *result = (int8_t)-found.turn;
    bonus[mover] = (int8_t)found.bonus;
}

/* ---- A layer ---- */

static void solve_task(worker *w, const task *t) {
    linja_solver *s = w->layer->solver;
    const linja_sides *sides = s->sides;
    int first = sides->class_start[t->movers], end = sides->class_start[t->movers + 1];
    for (int rester = t->resters; rester < t->resters_end; rester++) {
        const int8_t *turn = s->turn + linja_pair(sides, rester, 0);
        int8_t *bonus = s->bonus + linja_pair(sides, rester, 0);
        for (int mover = first; mover < end; mover++)
            solve_pair(w, mover, rester, turn, bonus, &w->tile[mover - first][rester - t->resters]);
    }
    for (int mover = first; mover < end; mover++)
        memcpy(s->turn + linja_pair(sides, mover, t->resters), w->tile[mover - first],
               (size_t)(t->resters_end - t->resters));
}

static void *work(void *given) {
    worker *w = given;
    for (int i; (i = atomic_fetch_add(&w->layer->next, 1)) < w->layer->count;)
        solve_task(w, &w->layer->tasks[i]);
    return NULL;
}

/* A side that cannot move passes, if the other can move; else the game is over. Passing does not
 * advance, so the other's turn is of the same layer. */
static void settle_pass(linja_solver *s, pass p) {
    const linja_sides *sides = s->sides;
    uint32_t met = linja_met(sides, p.rester, p.mover);
    int value = sides->points[p.mover] - sides->points[p.rester];
    if (linja_movable(sides->side[p.rester], met, 1))
        value = -s->turn[linja_pair(sides, p.rester, p.mover)];
    s->turn[linja_pair(sides, p.mover, p.rester)] = (int8_t)value;
    s->bonus[linja_pair(sides, p.rester, p.mover)] = (int8_t)-value;
}

static void list_tasks(layer *l) {
    const linja_sides *sides = l->solver->sides;
    for (int resters = 0; resters < LINJA_CLASSES; resters++) {
        int movers = l->solver->layer - resters, end = sides->class_start[resters + 1];
        if (movers < 0 || movers >= LINJA_CLASSES) continue;
        for (int rester = sides->class_start[resters]; rester < end; rester += BLOCK)
            l->tasks[l->count++] = (task){movers, rester, lower(rester + BLOCK, end)};
    }
}

/* Runs the workers to their end; false when there is no thread for one. What the others have done
 * by then is all of it. */
static bool run_workers(worker *workers, int threads) {
    pthread_t thread[LINJA_MOST_THREADS];
    int running = 0;
    while (running < threads && !pthread_create(&thread[running], NULL, work, &workers[running]))
        running++;
    for (int i = 0; i < running; i++) pthread_join(thread[i], NULL);
    return running > 0;
}

static bool settle_worker(linja_solver *s, worker *w) {
    for (size_t i = 0; i < w->passed; i++) settle_pass(s, w->passes[i]);
    free(w->passes);
    return !w->failed;
}

bool linja_solve_layer(linja_solver *s, int threads) {
    layer l = {.solver = s};
    if (threads > LINJA_MOST_THREADS) threads = LINJA_MOST_THREADS;
    l.tasks = malloc((LINJA_SIDES / BLOCK + LINJA_CLASSES) * sizeof *l.tasks);
    worker *workers = calloc((size_t)threads, sizeof *workers);
    bool good = l.tasks && workers;
    if (good) {
        list_tasks(&l);
        for (int i = 0; i < threads; i++) workers[i].layer = &l;
        good = run_workers(workers, threads);
        for (int i = 0; i < threads; i++) good &= settle_worker(s, &workers[i]);
    }
    free(workers);
    free(l.tasks);
    if (good) s->layer--;
    return good;
}

/* ---- Memory ---- */

/* Large pages save a third of the time where the system has them. */
static int8_t *array_memory(size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
    madvise(memory, bytes, MADV_HUGEPAGE);
    return memory;
}

static linja_moved *moved_sides(const linja_sides *sides) {
    linja_moved *moved = calloc((size_t)sides->count, sizeof *moved);
    for (int number = 0; moved && number < sides->count; number++)
        for (int row = 0; row < LINJA_GOAL; row++)
            for (int rows = 1; rows <= LINJA_FARTHEST; rows++) {
                uint32_t side = sides->side[number];
                int to = lower(row + rows, LINJA_GOAL);
                if (!(side >> 4 * row & 15)) continue;
                side += (UINT32_C(1) << 4 * to) - (UINT32_C(1) << 4 * row);
                moved[number][row][rows - 1] = (uint16_t)linja_side_find(sides, side);
            }
    return moved;
}

bool linja_solver_open(linja_solver *s, const linja_sides *sides) {
    *s = (linja_solver){.sides = sides, .layer = LINJA_LAYERS - 1};
    s->bytes = linja_pair(sides, sides->count, 0);
    s->moved = moved_sides(sides);
    s->turn = array_memory(s->bytes);
    s->bonus = array_memory(s->bytes);
    if (s->moved && s->turn && s->bonus) return true;
    linja_solver_close(s);
    return false;
}

void linja_solver_close(linja_solver *s) {
    if (s->turn) munmap(s->turn, s->bytes);
    if (s->bonus) munmap(s->bonus, s->bytes);
    free(s->moved);
    s->turn = s->bonus = NULL;
    s->moved = NULL;
}

/* ---- Progress ---- */

static size_t pairs_of_layer(const linja_sides *sides, int number) {
    size_t pairs = 0;
    for (int a = 0; a < LINJA_CLASSES; a++) {
        int b = number - a;
        if (b < 0 || b >= LINJA_CLASSES) continue;
        pairs += (size_t)(sides->class_start[a + 1] - sides->class_start[a]) *
                 (size_t)(sides->class_start[b + 1] - sides->class_start[b]);
    }
    return pairs;
}

double linja_solver_share(const linja_solver *s) {
    size_t done = 0;
    for (int number = LINJA_LAYERS - 1; number > s->layer; number--)
        done += pairs_of_layer(s->sides, number);
    return (double)done / (double)s->bytes;
}
