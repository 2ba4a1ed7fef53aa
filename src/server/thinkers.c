/* A job is in one place at a time: in the line of those that wait, with the thread that thinks
 * about it, or in the line of those that are answered, which the loop is then woken for. Both lines
 * are under the lock. */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/* Searches go deep, and some systems give a thread little. */
enum { STACK_BYTES = 16 << 20 };

typedef struct job {
    thinking_job asked;
    uint64_t came, taken; /* when, in microseconds */
    brett_turn turn;      /* once it is answered */
    struct job *next;
} job;

typedef struct line {
    job *first, *last;
    int count;
} line;

struct thinkers {
    thinkers_chose chose;
    void *context;
    int most_waiting;
    pthread_t *threads;
    int count; /* of threads */
    int busy;  /* this and done are the loop's own */
    uint64_t done;
    histogram waited[BRETT_LEVELS + 1];
    atomic_int waiting_at[BRETT_LEVELS + 1]; /* by level */
    uv_async_t answers;                      /* wakes the loop */

    pthread_mutex_t lock; /* of the lines */
    pthread_cond_t came;  /* somebody waits, or it is time to close */
    line waiting, answered;
    atomic_bool closing; /* set under the lock; players who think read it without */
};

/* ---- Lines ---- */

static void add(line *l, job *j) {
    j->next = NULL;
    *(l->first ? &l->last->next : &l->first) = j;
    l->last = j;
    l->count++;
}

/* The first of the line, or NULL. */
static job *take(line *l) {
    job *j = l->first;
    if (!j) return NULL;
    l->first = j->next;
    l->count--;
    return j;
}

static void drop_all(line *l) {
    for (job *j; (j = take(l));) free(j);
}

/* ---- Thinking ---- */

/* Memory that a thread keeps, as large as it ever had to be. */
typedef struct scratch {
    void *memory;
    size_t bytes;
} scratch;

static void need_scratch(scratch *r, size_t bytes) {
    if (r->bytes >= bytes) return;
    free(r->memory);
    r->memory = malloc(bytes);
    if (!r->memory) abort();
    r->bytes = bytes;
}

static bool go_on(void *context) {
    thinkers *t = context;
    return !atomic_load_explicit(&t->closing, memory_order_relaxed);
}

static void think(thinkers *t, job *j, scratch *r) {
    const brett_player *player = brett_player_level(j->asked.level);
    brett_limits limits = {.solved = j->asked.solved, .go_on = go_on, .context = t};
    brett_thought thought;
    need_scratch(r, brett_think_memory(player, j->asked.rules));
    brett_think(player, j->asked.rules, &j->asked.state, j->asked.seed, &limits, r->memory,
                brett_think_memory(player, j->asked.rules), &thought);
    j->turn = thought.choice[0].line[0];
}

/* The next job, which is waited for; NULL when it is time to close. The lock is held. */
static job *next_job(thinkers *t) {
    while (!t->waiting.first && !t->closing) pthread_cond_wait(&t->came, &t->lock);
    return t->closing ? NULL : take(&t->waiting);
}

static void *work(void *context) {
    thinkers *t = context;
    scratch r = {NULL, 0};
    pthread_mutex_lock(&t->lock);
    for (job *j; (j = next_job(t));) {
        pthread_mutex_unlock(&t->lock);
        j->taken = uv_hrtime() / 1000;
        t->waiting_at[j->asked.level]--;
        think(t, j, &r);
        pthread_mutex_lock(&t->lock);
        add(&t->answered, j);
        uv_async_send(&t->answers);
    }
    pthread_mutex_unlock(&t->lock);
    free(r.memory);
    return NULL;
}

/* ---- On the loop's thread ---- */

static job *take_answer(thinkers *t) {
    pthread_mutex_lock(&t->lock);
    job *j = take(&t->answered);
    pthread_mutex_unlock(&t->lock);
    return j;
}

/* Takes the answers one by one, since the callback may close. */
static void tell(uv_async_t *answers) {
    thinkers *t = answers->data;
    for (job *j; (j = take_answer(t));) {
        t->busy--;
        t->done++;
        histogram_add(&t->waited[j->asked.level], j->taken - j->came);
        t->chose(t->context, &j->asked, &j->turn);
        free(j);
    }
}

/* Starts the threads; false when not all could be. */
static bool start(thinkers *t, int threads) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    while (t->count < threads && !pthread_create(&t->threads[t->count], &attributes, work, t))
        t->count++;
    pthread_attr_destroy(&attributes);
    return t->count == threads;
}

static void stop(thinkers *t) {
    pthread_mutex_lock(&t->lock);
    t->closing = true;
    pthread_cond_broadcast(&t->came);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->count; i++) pthread_join(t->threads[i], NULL);
    drop_all(&t->waiting);
    drop_all(&t->answered);
}

static void release(thinkers *t) {
    pthread_cond_destroy(&t->came);
    pthread_mutex_destroy(&t->lock);
    free(t->threads);
    free(t);
}

static void closed(uv_handle_t *answers) {
    release(answers->data);
}

thinkers *thinkers_open(uv_loop_t *loop, int threads, int most_waiting, thinkers_chose chose,
                        void *context) {
    thinkers *t = calloc(1, sizeof *t);
    if (!t || !(t->threads = calloc((size_t)threads, sizeof *t->threads))) abort();
    t->chose = chose;
    t->context = context;
    t->most_waiting = most_waiting;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->came, NULL);
    /* The threads come first: they need the loop only once there are jobs, and a handle of the loop
     * could not be freed at once. */
    if (start(t, threads) && !uv_async_init(loop, &t->answers, tell)) {
        t->answers.data = t;
        return t;
    }
    stop(t);
    release(t);
    return NULL;
}

bool thinkers_ask(thinkers *t, const thinking_job *asked) {
    pthread_mutex_lock(&t->lock);
    bool fits = t->waiting.count < t->most_waiting && !t->closing;
    if (fits) {
        job *j = malloc(sizeof *j);
        if (!j) abort();
        j->asked = *asked;
        j->came = uv_hrtime() / 1000;
        t->waiting_at[asked->level]++;
        add(&t->waiting, j);
        pthread_cond_signal(&t->came);
    }
    pthread_mutex_unlock(&t->lock);
    t->busy += fits;
    return fits;
}

int thinkers_busy(const thinkers *t) {
    return t->busy;
}

uint64_t thinkers_done(const thinkers *t) {
    return t->done;
}

int thinkers_waiting(const thinkers *t, int level) {
    return t->waiting_at[level];
}

const histogram *thinkers_waited(const thinkers *t, int level) {
    return &t->waited[level];
}

void thinkers_close(thinkers *t) {
    stop(t);
    t->busy = 0;
    uv_close((uv_handle_t *)&t->answers, closed);
}
