#include "cli/match/run.h"

#include <stdlib.h>

#include "process/in_order.h"

typedef struct run {
    const match *m;
    match_archive *find;
    match_listener *take;
    void *context;
} run;

typedef struct worker {
    const run *r;
    match_worker w;
} worker;

static bool start(void *context, void *to_start, const atomic_bool *stop, brett_message *why) {
    worker *w = to_start;
    w->r = context;
    return match_worker_start(&w->w, w->r->m, stop, why);
}

static void finish(void *to_finish) {
    match_worker_end(&((worker *)to_finish)->w);
}

static bool play(void *player, uint64_t number, void *result, brett_message *why) {
    worker *w = player;
    why->text = NULL; /* a game that is not finished was stopped */
    return w->r->find(w->r->context, number, result) || match_play(&w->w, number, result);
}

static bool take(void *context, uint64_t number, const void *result) {
    const run *r = context;
    (void)number; /* which the game has as well */
    return r->take(r->context, result);
}

static void drop(void *result) {
    match_game *played = result;
    free(played->record);
    played->record = NULL;
}

bool match_run(const match *m, uint64_t games, uint64_t threads, match_archive *find,
               match_listener *take_game, void *context, brett_message *why) {
    run r = {m, find, take_game, context};
    work_in_order w = {.end = games,
                       .threads = work_threads(threads, games),
                       .worker_bytes = sizeof(worker),
                       .result_bytes = sizeof(match_game),
                       .context = &r,
                       .start = start,
                       .finish = finish,
                       .work = play,
                       .take = take,
                       .drop = drop};
    return work_in_order_run(&w, why);
}
