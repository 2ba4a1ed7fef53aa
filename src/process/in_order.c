#include "process/in_order.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process/memory.h"
#include "process/signals.h"
#include "text/message.h"

/* A slow piece holds up the handing out of those after it; so many may wait. */
enum { WAITING = 256, MOST_THREADS = 256 };

/* Searches go deep, and some systems give a thread little. */
enum { STACK_BYTES = 16 << 20 };

/* Invariant: results below taken have been handed out; finished ones from there on wait in the slot
 * of their number, and none that is WAITING or more beyond taken has been begun. */
typedef struct run {
    const work_in_order *w;

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t moved; /* taken has grown, or it has ended */
    uint64_t begun, taken;
    char *waiting; /* WAITING results */
    bool is_waiting[WAITING];
    brett_message fault; /* the first that there was, or without a text */
    atomic_bool ended;   /* by take or a fault; workers read it without the lock */
} run;

/* ---- Under the lock ---- */

static void *slot_of(const run *r, uint64_t number) {
    return r->waiting + number % WAITING * r->w->result_bytes;
}

static void hand_out(run *r, uint64_t number) {
    void *result = slot_of(r, number);
    if (!r->ended && !r->w->take(r->w->context, number, result)) r->ended = true;
    r->w->drop(result);
    r->is_waiting[number % WAITING] = false;
}

/* Hands out what waits, in order: up to the first gap, or, at the end, over gaps too. */
static void hand_out_waiting(run *r, bool over_gaps) {
    for (; r->taken < r->begun; r->taken++) {
        bool is_there = r->is_waiting[r->taken % WAITING];
        if (!is_there && !over_gaps) break;
        if (is_there) hand_out(r, r->taken);
    }
}

/* The next piece to do; false when there is none left. */
static bool next_piece(run *r, uint64_t *number) {
    while (r->begun - r->taken >= WAITING && !r->ended && !quit_requested())
        pthread_cond_wait(&r->moved, &r->lock);
    if (r->ended || quit_requested() || r->begun == r->w->end) return false;
    *number = r->begun++;
    return true;
}

/* Ends it all, unless nobody is at fault. */
static void end_by_fault(run *r, const brett_message *why) {
    if (!why->text || r->ended) return;
    r->fault = *why;
    r->ended = true;
}

static void keep_waiting(run *r, uint64_t number, const void *result) {
    memcpy(slot_of(r, number), result, r->w->result_bytes);
    r->is_waiting[number % WAITING] = true;
}

/* ---- Threads ---- */

/* Does pieces as long as there are any. */
static void work_on(run *r, void *worker, void *result) {
    uint64_t number;
    pthread_mutex_lock(&r->lock);
    while (next_piece(r, &number)) {
        brett_message why;
        pthread_mutex_unlock(&r->lock);
        bool finished = r->w->work(worker, number, result, &why);
        pthread_mutex_lock(&r->lock);
        if (finished) {
            keep_waiting(r, number, result);
            hand_out_waiting(r, false);
        } else {
            r->w->drop(result);
            end_by_fault(r, &why);
        }
        pthread_cond_broadcast(&r->moved);
    }
    pthread_mutex_unlock(&r->lock);
}

static void *run_thread(void *context) {
    run *r = context;
    brett_message why;
    void *worker = must_have(calloc(1, r->w->worker_bytes));
    void *result = must_have(calloc(1, r->w->result_bytes));
    if (r->w->start(r->w->context, worker, &r->ended, &why)) {
        work_on(r, worker, result);
    } else {
        pthread_mutex_lock(&r->lock);
        end_by_fault(r, &why);
        pthread_mutex_unlock(&r->lock);
    }
    r->w->finish(worker);
    free(worker);
    free(result);
    return NULL;
}

/* Starts up to so many threads, and returns how many there are. */
static int start(run *r, pthread_t *workers, int threads) {
    pthread_attr_t attributes;
    int count = 0;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    while (count < threads && !pthread_create(&workers[count], &attributes, run_thread, r)) count++;
    pthread_attr_destroy(&attributes);
    return count;
}

bool work_in_order_run(const work_in_order *w, brett_message *why) {
    pthread_t workers[MOST_THREADS];
    run r = {.w = w, .begun = w->first, .taken = w->first};
    r.waiting = must_have(calloc(WAITING, w->result_bytes));
    pthread_mutex_init(&r.lock, NULL);
    pthread_cond_init(&r.moved, NULL);
    int count = start(&r, workers, w->threads < MOST_THREADS ? (int)w->threads : MOST_THREADS);
    for (int i = 0; i < count; i++) pthread_join(workers[i], NULL);
    hand_out_waiting(&r, true);
    pthread_cond_destroy(&r.moved);
    pthread_mutex_destroy(&r.lock);
    free(r.waiting);
    if (!count && w->threads) message_start(&r.fault, N_("Not enough memory."));
    *why = r.fault;
    return !r.fault.text;
}

uint64_t work_seed(uint64_t seed, uint64_t number) {
    return seed ^ (number + 1) * 0x9e3779b97f4a7c15;
}

uint64_t work_threads(uint64_t asked, uint64_t pieces) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = asked ? asked : cores > 0 ? (uint64_t)cores : 1;
    return threads < pieces ? threads : pieces;
}
