#include "tablebase/pieces.h"

#include <pthread.h>

typedef struct doing {
    const pieces_work *given;
    pthread_mutex_t lock; /* of what follows */
    size_t next, done;
    bool stopped;
} doing;

typedef struct hand {
    doing *d;
    void *worker;
} hand;

static void *run_hand(void *given) {
    const hand *h = given;
    doing *d = h->d;
    const pieces_work *w = d->given;
    pthread_mutex_lock(&d->lock);
    while (!d->stopped && d->next < w->pieces) {
        size_t piece = d->next++;
        pthread_mutex_unlock(&d->lock);
        w->work(h->worker, piece);
        pthread_mutex_lock(&d->lock);
        d->stopped |= !w->go_on(w->context, (double)++d->done / (double)w->pieces);
    }
    pthread_mutex_unlock(&d->lock);
    return NULL;
}

pieces_end pieces_do(const pieces_work *w) {
    pthread_t thread[PIECES_MOST_THREADS];
    hand hands[PIECES_MOST_THREADS];
    doing d = {.given = w};
    int running = 0;
    pthread_mutex_init(&d.lock, NULL);
    for (; running < w->threads && running < PIECES_MOST_THREADS; running++) {
        hands[running] = (hand){&d, (char *)w->workers + (size_t)running * w->worker_bytes};
        if (pthread_create(&thread[running], NULL, run_hand, &hands[running])) break;
    }
    for (int i = 0; i < running; i++) pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&d.lock);
    return d.stopped ? PIECES_STOPPED : running ? PIECES_DONE : PIECES_NO_THREAD;
}
