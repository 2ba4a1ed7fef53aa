/* A job is in one place at a time: in a queue, with the thread, or in the list of those that were
 * read, which the loop is then woken for. Queues and list are under the lock. The thread waits for
 * a loop that does not keep up: what was read is larger than what was asked. */
#include "server/reading.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { QUEUES = 64, MOST_IN_QUEUE = 256, MOST_READ = 16, TELL_NS = 1000000 };

typedef struct queue {
    reading_job *first, *last;
    size_t count;
} queue;

struct reading {
    store_reader *from;
    pthread_t thread;
    uv_async_t woken;
    unsigned char secret[crypto_shorthash_KEYBYTES]; /* nobody can choose to share a queue */
    size_t waiting;                                  /* the loop's own */

    pthread_mutex_t lock;
    pthread_cond_t came;
    queue queues[QUEUES + 1]; /* the last is the server's own */
    size_t turn;              /* the queue that had its turn last */
    queue read;
    bool closing;
};

static void add(queue *q, reading_job *j) {
    j->next = NULL;
    *(q->first ? &q->last->next : &q->first) = j;
    q->last = j;
    q->count++;
}

static reading_job *take(queue *q) {
    reading_job *j = q->first;
    if (!j) return NULL;
    q->first = j->next;
    q->count--;
    return j;
}

/* The first job of the next queue that has one, or NULL. */
static reading_job *take_in_turn(reading *r) {
    if (r->read.count >= MOST_READ) return NULL;
    for (size_t i = 0; i <= QUEUES; i++) {
        r->turn = (r->turn + 1) % (QUEUES + 1);
        reading_job *j = take(&r->queues[r->turn]);
        if (j) return j;
    }
    return NULL;
}

/* ---- In the thread ---- */

/* Waits for a job; NULL when it is time to close. The lock is held. */
static reading_job *next_job(reading *r) {
    reading_job *j = NULL;
    while (!r->closing && !(j = take_in_turn(r))) pthread_cond_wait(&r->came, &r->lock);
    return j;
}

static void *work(void *context) {
    reading *r = context;
    pthread_mutex_lock(&r->lock);
    for (reading_job *j; (j = next_job(r));) {
        pthread_mutex_unlock(&r->lock);
        uint64_t start = uv_hrtime();
        j->read(j, r->from);
        j->took = (int64_t)((uv_hrtime() - start) / 1000);
        pthread_mutex_lock(&r->lock);
        add(&r->read, j);
        uv_async_send(&r->woken);
    }
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* ---- On the loop ---- */

static reading_job *take_read(reading *r) {
    pthread_mutex_lock(&r->lock);
    if (r->read.count == MOST_READ) pthread_cond_signal(&r->came);
    reading_job *j = take(&r->read);
    pthread_mutex_unlock(&r->lock);
    return j;
}

static bool tell_one(reading *r) {
    reading_job *j = take_read(r);
    if (!j) return false;
    r->waiting--;
    j->done(j);
    return true;
}

/* The thread may be as quick as this: whoever else waits for the loop has a turn between. */
static void tell_some(uv_async_t *woken) {
    uint64_t end = uv_hrtime() + TELL_NS;
    while (tell_one(woken->data))
        if (uv_hrtime() > end) {
            uv_async_send(woken);
            return;
        }
}

reading *reading_open(uv_loop_t *loop, store *s, char *why, size_t size) {
    reading *r = calloc(1, sizeof *r);
    if (!r) abort();
    randombytes_buf(r->secret, sizeof r->secret);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->came, NULL);
    r->from = store_reader_open(s, why, size);
    if (r->from && !pthread_create(&r->thread, NULL, work, r)) {
        uv_async_init(loop, &r->woken, tell_some);
        r->woken.data = r;
        return r;
    }
    if (r->from) snprintf(why, size, "There is no thread left that could read.");
    store_reader_close(r->from);
    free(r);
    return NULL;
}

static queue *queue_of(reading *r, const char *owner) {
    unsigned char hash[crypto_shorthash_BYTES];
    if (!*owner) return &r->queues[QUEUES];
    crypto_shorthash(hash, (const unsigned char *)owner, strlen(owner), r->secret);
    return &r->queues[hash[0] % QUEUES];
}

bool reading_ask(reading *r, const char *owner, reading_job *job) {
    pthread_mutex_lock(&r->lock);
    queue *q = queue_of(r, owner);
    bool fits = !*owner || q->count < MOST_IN_QUEUE;
    if (fits) add(q, job);
    pthread_cond_signal(&r->came);
    pthread_mutex_unlock(&r->lock);
    r->waiting += fits;
    return fits;
}

size_t reading_waiting(const reading *r) {
    return r->waiting;
}

static void on_closed(uv_handle_t *woken) {
    free(woken->data);
}

void reading_close(reading *r) {
    pthread_mutex_lock(&r->lock);
    r->closing = true;
    pthread_cond_signal(&r->came);
    pthread_mutex_unlock(&r->lock);
    pthread_join(r->thread, NULL);
    while (tell_one(r)) {
    }
    for (reading_job *j; (j = take_in_turn(r));) {
        j->cancelled = true;
        j->done(j);
    }
    store_reader_close(r->from);
    pthread_cond_destroy(&r->came);
    pthread_mutex_destroy(&r->lock);
    uv_close((uv_handle_t *)&r->woken, on_closed);
}
