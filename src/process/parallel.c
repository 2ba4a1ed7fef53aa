#include "process/parallel.h"

#include <pthread.h>

/* What all threads share. */
typedef struct shared {
    const parallel_work *given;
    pthread_mutex_t lock; /* of what follows */
    size_t next, done;
    bool stopped;
} shared;

typedef struct thread {
    shared *shared;
    void *worker;
} thread;

static void *run_thread(void *given) {
    const thread *t = given;
    shared *s = t->shared;
    const parallel_work *w = s->given;
    pthread_mutex_lock(&s->lock);
    while (!s->stopped && s->next < w->pieces) {
        size_t piece = s->next++;
        pthread_mutex_unlock(&s->lock);
        w->work(t->worker, piece);
        pthread_mutex_lock(&s->lock);
        s->stopped |= !w->go_on(w->context, (double)++s->done / (double)w->pieces);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

parallel_end parallel_run(const parallel_work *w) {
    pthread_t id[PARALLEL_MOST_THREADS];
    thread threads[PARALLEL_MOST_THREADS];
    shared s = {.given = w};
    int running = 0;
    pthread_mutex_init(&s.lock, NULL);
    for (; running < w->threads && running < PARALLEL_MOST_THREADS; running++) {
        threads[running] = (thread){&s, (char *)w->workers + (size_t)running * w->worker_bytes};
        if (pthread_create(&id[running], NULL, run_thread, &threads[running])) break;
    }
    for (int i = 0; i < running; i++) pthread_join(id[i], NULL);
    pthread_mutex_destroy(&s.lock);
    return s.stopped ? PARALLEL_STOPPED : running ? PARALLEL_DONE : PARALLEL_NO_THREAD;
}
