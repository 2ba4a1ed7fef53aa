#include "tablebase/linja/verify.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "process/parallel.h"
#include "tablebase/linja/reference.h"
#include "tablebase/linja/tablebase.h"

enum {
    SLOTS = 1 << 17,
    GROUP = 64,        /* columns that are unpacked together: a cache line of each row of values */
    DRAWN = 256,       /* samples that are drawn together */
    LATE_GAMES = 2000, /* that are searched from their ends backwards */
    LATE_TURNS = 2 * LINJA_PIECES * LINJA_GOAL, /* no game has more: every turn advances */
    LATE_POSITIONS = 20000                      /* that such a search may look at */
};

/* What is random in a piece of work (parallel.h) follows from the seed and its number. */
typedef struct verifying {
    const linja_verify_task *task;
    linja_proof *proof;
    const linja_sides *sides;
    size_t count;         /* of sides */
    uint16_t slot[SLOTS]; /* one more than the number of the side that is kept there, or 0 */
    int8_t *value;        /* of each mover a row, of each rester in it a byte */

    pthread_mutex_t lock; /* of the proof */
} verifying;

typedef struct worker {
    verifying *v;
    linja_tablebase *tablebase; /* its own: one that is shared would make it wait */
    int8_t *columns;            /* a group of them */
    uint64_t turns[LINJA_TURNS_MEMORY / 8 + 1];
} worker;

/* ---- What is wrong ---- */

/* Whatever the threads do, the first one is the one that comes first. */
static void note(worker *w, linja_wrong wrong) {
    linja_proof *proof = w->v->proof;
    pthread_mutex_lock(&w->v->lock);
    if (!proof->wrong++ || wrong.where < proof->first.where) proof->first = wrong;
    pthread_mutex_unlock(&w->v->lock);
}

static void compare(worker *w, linja_wrong_kind kind, size_t where, const linja *s, int found,
                    int follows) {
    if (found != follows) note(w, (linja_wrong){kind, where, *s, found, follows});
}

/* ---- The sides ---- */

static size_t slot_of(const verifying *v, uint32_t side) {
    size_t slot = (uint32_t)(side * UINT32_C(0x9e3779b1)) % SLOTS;
    while (v->slot[slot] && v->sides->side[v->slot[slot] - 1] != side) slot = (slot + 1) % SLOTS;
    return slot;
}

/* Every side that a turn can lead to is there, once the sides are proven. */
static size_t number_of(const verifying *v, uint32_t side) {
    return v->slot[slot_of(v, side)] - 1u;
}

typedef struct counting {
    const verifying *v;
    size_t sides, missing;
} counting;

static void count_side(void *context, uint32_t side) {
    counting *c = context;
    c->sides++;
    c->missing += !c->v->slot[slot_of(c->v, side)];
}

/* As many as there are, none twice and none missing: then there are no others. */
static bool sides_are_right(verifying *v) {
    counting c = {.v = v};
    size_t twice = 0;
    for (size_t i = 0; i < v->count; i++) {
        size_t slot = slot_of(v, v->sides->side[i]);
        twice += v->slot[slot] != 0;
        v->slot[slot] = (uint16_t)(i + 1);
    }
    linja_reference_sides(v->sides->from, count_side, &c);
    return !twice && !c.missing && c.sides == v->count;
}

/* ---- All blocks ---- */

static bool is_position(const verifying *v, size_t mover, size_t rester, int seat, linja *s) {
    return linja_reference_position(v->sides->side[mover], v->sides->side[rester], seat, s);
}

/* Columns become pieces of rows. */
static void keep_columns(verifying *v, size_t first, size_t count, const int8_t *columns) {
    for (size_t mover = 0; mover < v->count; mover++)
        for (size_t i = 0; i < count; i++)
            v->value[mover * v->count + first + i] = columns[i * v->count + mover];
}

static void unpack(void *given, size_t piece) {
    worker *w = given;
    verifying *v = w->v;
    size_t first = piece * GROUP, count = v->count - first < GROUP ? v->count - first : GROUP;
    uint64_t positions = 0;
    linja s;
    memset(w->columns, 0, GROUP * v->count);
    for (size_t i = 0; i < count; i++) {
        if (!linja_tablebase_column(w->tablebase, (int)(first + i), w->columns + i * v->count))
            note(w, (linja_wrong){.kind = LINJA_WRONG_BLOCK, .where = first + i});
        for (size_t mover = 0; mover < v->count; mover++)
            positions += is_position(v, mover, first + i, 0, &s);
    }
    keep_columns(v, first, count, w->columns);
    pthread_mutex_lock(&v->lock);
    v->proof->positions += positions;
    pthread_mutex_unlock(&v->lock);
}

/* ---- What follows from the turns ---- */

/* What a position is worth to a seat, by the tablebase; of one that is over, what it has come to.
 */
static int worth(const verifying *v, const linja *s, int seat) {
    if (linja_over(s)) return linja_reference_ahead(s, seat);
    size_t mover = number_of(v, s->side[s->seat]), rester = number_of(v, s->side[!s->seat]);
    int value = v->value[mover * v->count + rester];
    return s->seat == seat ? value : -value;
}

static int higher(int a, int b) {
    return a > b ? a : b;
}

/* By the list of all turns. */
static int follows(worker *w, const linja *s) {
    int best = INT8_MIN;
    size_t count = linja_turns(s, w->turns, sizeof w->turns);
    for (size_t i = 0; i < count; i++) {
        linja after;
        linja_turn_at(s, w->turns, i, NULL, &after);
        best = higher(best, worth(w->v, &after, s->seat));
    }
    return best;
}

/* The same step by step, which is quicker: no turns are told apart. */
static int follows_by_steps(const verifying *v, const linja *s) {
    int best = INT8_MIN;
    brett_step steps[LINJA_MAX_STEPS];
    size_t count = linja_steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        linja after = *s;
        bool ended = linja_apply(&after, steps[i]) & BRETT_TURN_ENDED;
        best = higher(best, ended ? worth(v, &after, s->seat) : follows_by_steps(v, &after));
    }
    return best;
}

/* ---- Samples ---- */

/* Every position is as likely as the others. */
static void draw(const verifying *v, brett_random *random, linja *s) {
    uint32_t count = (uint32_t)v->count;
    int seat = (int)brett_random_below(random, 2);
    while (!is_position(v, brett_random_below(random, count), brett_random_below(random, count),
                        seat, s))
        continue;
}

/* Looked up by itself, it must be what it is in the column. */
static void prove_sample(worker *w, size_t piece, const linja *s) {
    int value = worth(w->v, s, s->seat), read = INT8_MIN;
    linja_tablebase_value(w->tablebase, s, &read);
    compare(w, LINJA_WRONG_READING, piece, s, read, value);
    compare(w, LINJA_WRONG_VALUE, piece, s, value, follows(w, s));
}

static void prove_samples(void *given, size_t piece) {
    worker *w = given;
    uint64_t left = w->v->proof->samples - piece * DRAWN;
    brett_random random;
    brett_random_seed(&random, folded(folded(0, w->v->task->seed), piece));
    for (uint64_t i = 0; i < DRAWN && i < left; i++) {
        linja s, turned;
        draw(w->v, &random, &s);
        turned = s;
        turned.seat = !s.seat;
        turned.side[0] = s.side[1];
        turned.side[1] = s.side[0];
        prove_sample(w, piece, &s);
        prove_sample(w, piece, &turned);
    }
}

/* ---- All positions ---- */

static void prove_column(void *given, size_t rester) {
    worker *w = given;
    const verifying *v = w->v;
    linja s;
    if (!linja_tablebase_column(w->tablebase, (int)rester, w->columns))
        note(w, (linja_wrong){.kind = LINJA_WRONG_BLOCK, .where = rester});
    for (size_t mover = 0; mover < v->count; mover++)
        if (is_position(v, mover, rester, 0, &s))
            compare(w, LINJA_WRONG_VALUE, rester, &s, w->columns[mover], follows_by_steps(v, &s));
}

/* ---- Late positions ---- */

/* Plays on at random to the end, keeping where each turn began; how many did. */
static int play_to_the_end(linja s, brett_random *random, linja began[LATE_TURNS]) {
    int count = 0;
    while (!linja_over(&s) && count < LATE_TURNS) {
        brett_step steps[LINJA_MAX_STEPS];
        if (!s.due && !s.bonus) began[count++] = s;
        size_t choices = linja_steps(&s, steps);
        linja_apply(&s, steps[brett_random_below(random, (uint32_t)choices)]);
    }
    return count;
}

/* From the end of a game backwards, as far as a search can see. */
static void prove_late(void *given, size_t piece) {
    worker *w = given;
    brett_random random;
    linja s, began[LATE_TURNS];
    uint64_t late = 0;
    brett_random_seed(&random, folded(folded(1, w->v->task->seed), piece));
    draw(w->v, &random, &s);
    for (int i = play_to_the_end(s, &random, began) - 1; i >= 0; i--, late++) {
        uint32_t positions = LATE_POSITIONS;
        int value, read = INT8_MIN;
        if (!linja_reference_search(&began[i], &positions, &value)) break;
        linja_tablebase_value(w->tablebase, &began[i], &read);
        compare(w, LINJA_WRONG_LATE, piece, &began[i], read, value);
    }
    pthread_mutex_lock(&w->v->lock);
    w->v->proof->late += late;
    pthread_mutex_unlock(&w->v->lock);
}

/* ---- Stages ---- */

static bool go_on(void *context, double share) {
    verifying *v = context;
    v->proof->share = share;
    return v->task->go_on(v->task->context, v->proof->stage, share);
}

/* Does all pieces of a stage; false when the proof has ended by it. */
static bool run_stage(verifying *v, worker *workers, linja_stage stage, size_t pieces,
                      void (*work)(void *worker, size_t piece)) {
    linja_proof *proof = v->proof;
    parallel_work all = {.pieces = pieces,
                         .work = work,
                         .workers = workers,
                         .worker_bytes = sizeof *workers,
                         .threads = v->task->threads,
                         .go_on = go_on,
                         .context = v};
    proof->stage = stage;
    proof->share = 0;
    parallel_end end = parallel_run(&all);
    if (end == PARALLEL_NO_THREAD)
        proof->state = LINJA_PROOF_NO_MEMORY;
    else if (proof->wrong)
        proof->state = LINJA_DISPROVEN;
    else if (end == PARALLEL_STOPPED)
        proof->state = LINJA_PROOF_STOPPED;
    return proof->state == LINJA_PROVEN;
}

/* ---- The proof ---- */

static bool disprove(linja_proof *proof, linja_wrong wrong) {
    proof->state = LINJA_DISPROVEN;
    proof->wrong = 1;
    proof->first = wrong;
    return false;
}

static bool prove_blocks(verifying *v, worker *workers, const linja_tablebase *t) {
    linja_proof *proof = v->proof;
    uint64_t wanted = linja_tablebase_positions(t);
    if (!sides_are_right(v)) return disprove(proof, (linja_wrong){.kind = LINJA_WRONG_SIDES});
    if (!run_stage(v, workers, LINJA_STAGE_BLOCKS, (v->count + GROUP - 1) / GROUP, unpack))
        return false;
    proof->blocks = linja_tablebase_blocks(t);
    if (proof->positions == wanted) return true;
    return disprove(proof, (linja_wrong){.kind = LINJA_WRONG_COUNT,
                                         .found = (int64_t)wanted,
                                         .follows = (int64_t)proof->positions});
}

/* There need not be any positions: late enough, all sides have passed each other. */
static void prove(verifying *v, worker *workers, const linja_tablebase *t) {
    linja_proof *proof = v->proof;
    if (!prove_blocks(v, workers, t) || !proof->positions) return;
    proof->samples = v->task->samples;
    if (proof->samples > proof->positions) proof->samples = proof->positions;
    size_t draws = (size_t)((proof->samples + DRAWN - 1) / DRAWN);
    if (!run_stage(v, workers, LINJA_STAGE_SAMPLES, draws, prove_samples)) return;
    if (v->task->all) {
        if (!run_stage(v, workers, LINJA_STAGE_ALL, v->count, prove_column)) return;
        proof->samples = proof->positions;
    }
    /* A proof that is to be short is short in all its parts. */
    run_stage(v, workers, LINJA_STAGE_LATE, draws < LATE_GAMES ? draws : LATE_GAMES, prove_late);
}

static bool equip(verifying *v, worker *w) {
    w->v = v;
    w->columns = malloc(GROUP * v->count);
    return w->columns && !linja_tablebase_open(v->task->bytes, v->task->size, &w->tablebase);
}

static void verify_table(const linja_verify_task *task, const linja_tablebase *t,
                         linja_proof *proof) {
    verifying *v = calloc(1, sizeof *v);
    worker *workers = calloc((size_t)task->threads, sizeof *workers);
    bool good = v && workers;
    if (good) {
        *v = (verifying){.task = task, .proof = proof, .sides = linja_tablebase_sides(t)};
        v->count = (size_t)v->sides->count;
        pthread_mutex_init(&v->lock, NULL);
        v->value = malloc(v->count * v->count);
        good = v->value;
        for (int i = 0; good && i < task->threads; i++) good = equip(v, &workers[i]);
        if (good) prove(v, workers, t);
        for (int i = 0; i < task->threads; i++) {
            linja_tablebase_close(workers[i].tablebase);
            free(workers[i].columns);
        }
        free(v->value);
        pthread_mutex_destroy(&v->lock);
    }
    if (!good) proof->state = LINJA_PROOF_NO_MEMORY;
    free(workers);
    free(v);
}

void linja_verify(const linja_verify_task *given, linja_proof *proof) {
    linja_verify_task task = *given;
    linja_tablebase *t;
    *proof = (linja_proof){0};
    if (task.threads > PARALLEL_MOST_THREADS) task.threads = PARALLEL_MOST_THREADS;
    if (linja_tablebase_open(task.bytes, task.size, &t)) {
        proof->state = LINJA_PROOF_NO_MEMORY; /* the bytes are good */
        return;
    }
    verify_table(&task, t, proof);
    linja_tablebase_close(t);
}
