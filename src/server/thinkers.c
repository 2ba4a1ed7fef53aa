/* A job is in one place at a time: in the queue of those that wait, with the thread that thinks
 * about it, or in the line of those that are answered, which the loop is then woken for. Queue and
 * line are under the lock.
 *
 * What a job costs is known only after it; before, it is taken to be what jobs of that game and
 * level cost on average (a moving average, which begins with a guess by the level). */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

/* Searches go deep, and some systems give a thread little. */
enum { STACK_BYTES = 16 << 20, GAMES = 16, MOVING = 8, NICENESS = 10 };

typedef struct job {
    queued_thought queued; /* first, since the queue knows only this */
    thinking_job asked;
    int64_t spent;        /* processor time, in microseconds */
    uint64_t came, taken; /* when, in microseconds */
    brett_turn turn;      /* once it is answered */
    struct job *next;
} job;

typedef struct line {
    job *first, *last;
} line;

struct thinkers {
    thinkers_chose chose;
    void *context;
    pthread_t *threads;
    int count; /* of threads */
    int busy;  /* this and done are the loop's own */
    uint64_t done;
    histogram waited[BRETT_LEVELS + 1];
    atomic_int waiting_at[BRETT_LEVELS + 1]; /* by level */
    uv_async_t answers;                      /* wakes the loop */

    pthread_mutex_t lock; /* of the lines */
    pthread_cond_t came;  /* something may be taken, or it is time to close */
    thinking_queue waiting;
    line answered;
    bool has_cheap; /* the thread for cheap jobs has started */
    int64_t cost[GAMES][BRETT_LEVELS + 1];
    atomic_bool closing; /* set under the lock; players who think read it without */
};

/* ---- Lines ---- */

static void add(line *l, job *j) {
    j->next = NULL;
    *(l->first ? &l->last->next : &l->first) = j;
    l->last = j;
}

/* The first of the line, or NULL. */
static job *take(line *l) {
    job *j = l->first;
    if (!j) return NULL;
    l->first = j->next;
    return j;
}

/* ---- Costs ---- */

static int number_of(const brett_game *game) {
    int number = 0;
    while (number < GAMES - 1 && brett_games[number] && brett_games[number] != game) number++;
    return number;
}

static void guess_costs(thinkers *t) {
    static const int64_t by_level[BRETT_LEVELS + 1] = {0,     1000,  1000,  1000,  1000,
                                                       10000, 10000, 20000, 40000, 800000};
    for (int game = 0; game < GAMES; game++)
        for (int level = 1; level <= BRETT_LEVELS; level++) t->cost[game][level] = by_level[level];
}

static int64_t *cost_of(thinkers *t, const thinking_job *asked) {
    return &t->cost[number_of(asked->rules)][asked->level];
}

static int64_t processor_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
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
    int64_t before = processor_us();
    need_scratch(r, brett_think_memory(player, j->asked.rules));
    brett_think(player, j->asked.rules, &j->asked.state, j->asked.seed, &limits, r->memory,
                brett_think_memory(player, j->asked.rules), &thought);
    j->turn = thought.choice[0].line[0];
    j->spent = processor_us() - before;
}

/* The next job, which is waited for; NULL when it is time to close. The lock is held. */
static job *next_job(thinkers *t, bool cheap) {
    queued_thought *next = NULL;
    while (!t->closing && !(next = thinking_queue_take(&t->waiting, cheap)))
        pthread_cond_wait(&t->came, &t->lock);
    return (job *)next;
}

/* Others may begin now, since fewer of this owner's are under way. The lock is held. */
static void note_done(thinkers *t, job *j) {
    int64_t *cost = cost_of(t, &j->asked);
    *cost += (j->spent - *cost) / MOVING;
    thinking_queue_done(&t->waiting, &j->queued, j->spent);
    pthread_cond_broadcast(&t->came);
}

/* The loop comes first, which everybody waits for: on Linux this is the niceness of the thread. */
static void *work(void *context) {
    thinkers *t = context;
    scratch r = {NULL, 0};
    setpriority(PRIO_PROCESS, 0, NICENESS);
    pthread_mutex_lock(&t->lock);
    bool cheap = !t->has_cheap; /* the first that starts */
    t->has_cheap = true;
    for (job *j; (j = next_job(t, cheap));) {
        pthread_mutex_unlock(&t->lock);
        j->taken = uv_hrtime() / 1000;
        t->waiting_at[j->asked.level]--;
        think(t, j, &r);
        pthread_mutex_lock(&t->lock);
        note_done(t, j);
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
    for (queued_thought *one; (one = thinking_queue_any(&t->waiting));) free(one);
    for (job *j; (j = take(&t->answered));) free(j);
}

static void release(thinkers *t) {
    thinking_queue_free(&t->waiting);
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
    if (!t || !(t->threads = calloc((size_t)threads + 1, sizeof *t->threads))) abort();
    t->chose = chose;
    t->context = context;
    /* Where there are several threads no address has them all. */
    thinking_queue_open(&t->waiting, most_waiting, threads > 1 ? threads - 1 : 1,
                        THINKERS_CHEAP_US);
    guess_costs(t);
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->came, NULL);
    /* The threads come first: they need the loop only once there are jobs, and a handle of the loop
     * could not be freed at once. */
    if (start(t, threads + 1) && !uv_async_init(loop, &t->answers, tell)) {
        t->answers.data = t;
        return t;
    }
    stop(t);
    release(t);
    return NULL;
}

bool thinkers_ask(thinkers *t, const thinking_job *asked) {
    job *j = malloc(sizeof *j);
    if (!j) abort();
    *j = (job){.asked = *asked, .came = uv_hrtime() / 1000};
    pthread_mutex_lock(&t->lock);
    j->queued =
        (queued_thought){.owner = asked->owner, .alone = asked->alone, .cost = *cost_of(t, asked)};
    bool fits = !t->closing && thinking_queue_add(&t->waiting, &j->queued);
    if (fits) {
        t->waiting_at[asked->level]++;
        pthread_cond_broadcast(&t->came);
    }
    pthread_mutex_unlock(&t->lock);
    if (!fits) free(j);
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
