#include "cli/match/run.h"

#include <pthread.h>
#include <stdlib.h>

#include "process/signals.h"
#include "text/message.h"

/* A slow game holds up the handing out of those after it; so many may wait. */
enum { WAITING = 256, MOST_THREADS = 256 };

/* Searches go deep, and some systems give a thread little. */
enum { STACK_BYTES = 16 << 20 };

/* Invariant: games below taken have been handed out; finished ones from there on wait in the slot
 * of their number, and none that is WAITING or more beyond taken has been begun. */
typedef struct run {
    const match *m;
    uint64_t games;
    match_listener *take;
    void *context;

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t moved; /* taken has grown, or the match has ended */
    uint64_t begun, taken;
    match_game waiting[WAITING];
    bool is_waiting[WAITING];
    brett_message fault; /* the first that there was, or without a text */
    atomic_bool ended; /* by the listener or a fault; players who think read it without the lock */
} run;

/* ---- Under the lock ---- */

static void hand_out(run *r, match_game *played) {
    if (!r->ended && !r->take(r->context, played)) r->ended = true;
    free(played->record);
}

/* Hands out what waits, in order: up to the first gap, or, at the end, over gaps too. */
static void hand_out_waiting(run *r, bool over_gaps) {
    for (; r->taken < r->begun; r->taken++) {
        size_t slot = r->taken % WAITING;
        if (!r->is_waiting[slot] && !over_gaps) break;
        if (r->is_waiting[slot]) hand_out(r, &r->waiting[slot]);
        r->is_waiting[slot] = false;
    }
}

/* The next game to play; false when there is none left. */
static bool next_game(run *r, uint64_t *number) {
    while (r->begun - r->taken >= WAITING && !r->ended && !quit_requested())
        pthread_cond_wait(&r->moved, &r->lock);
    if (r->ended || quit_requested() || r->begun == r->games) return false;
    *number = r->begun++;
    return true;
}

/* Ends the match, unless nobody is at fault. */
static void end_by_fault(run *r, const brett_message *why) {
    if (!why->text || r->ended) return;
    r->fault = *why;
    r->ended = true;
}

static void keep_waiting(run *r, const match_game *played) {
    r->waiting[played->number % WAITING] = *played;
    r->is_waiting[played->number % WAITING] = true;
}

/* ---- Threads ---- */

/* Plays games as long as there are any. */
static void play_on(run *r, match_worker *w) {
    uint64_t number;
    pthread_mutex_lock(&r->lock);
    while (next_game(r, &number)) {
        brett_message why;
        match_game played;
        pthread_mutex_unlock(&r->lock);
        bool finished = match_play(w, number, &played, &why);
        pthread_mutex_lock(&r->lock);
        if (finished) {
            keep_waiting(r, &played);
            hand_out_waiting(r, false);
        } else {
            free(played.record);
            end_by_fault(r, &why);
        }
        pthread_cond_broadcast(&r->moved);
    }
    pthread_mutex_unlock(&r->lock);
}

static void *work(void *context) {
    run *r = context;
    match_worker w;
    brett_message why;
    if (match_worker_start(&w, r->m, &r->ended, &why)) {
        play_on(r, &w);
    } else {
        pthread_mutex_lock(&r->lock);
        end_by_fault(r, &why);
        pthread_mutex_unlock(&r->lock);
    }
    match_worker_end(&w);
    return NULL;
}

/* Starts up to so many threads, and returns how many there are. */
static int start(run *r, pthread_t *workers, int threads) {
    pthread_attr_t attributes;
    int count = 0;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    while (count < threads && !pthread_create(&workers[count], &attributes, work, r)) count++;
    pthread_attr_destroy(&attributes);
    return count;
}

bool match_run(const match *m, uint64_t games, uint64_t threads, match_listener *take,
               void *context, brett_message *why) {
    pthread_t workers[MOST_THREADS];
    run *r = calloc(1, sizeof *r);
    message_start(why, N_("There is not enough memory for this."));
    if (!r) return false;
    *r = (run){.m = m, .games = games, .take = take, .context = context};
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->moved, NULL);
    int count = start(r, workers, threads < MOST_THREADS ? (int)threads : MOST_THREADS);
    for (int i = 0; i < count; i++) pthread_join(workers[i], NULL);
    hand_out_waiting(r, true);
    pthread_cond_destroy(&r->moved);
    pthread_mutex_destroy(&r->lock);
    bool good = count && !r->fault.text;
    if (count) *why = r->fault;
    free(r);
    return good;
}
