#include "server/lookups.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "tablebase/probe_json.h"

enum { MOST_WAITING = 64, MOST_OF_ADDRESS = 8, OFTEN_MS = 1000 };

typedef struct job {
    question asked;
    struct job *next;
} job;

/* All of it is the loop's own, but for what is at work and closing. */
struct lookups {
    uv_loop_t *loop;
    lookups_found found;
    void *context;
    job *first; /* those that wait, the first of them at work */
    int count;
    uv_work_t work;
    json_t *known; /* of the one at work, once it is done */
    atomic_bool closing;
};

/* ---- In a thread of the loop's pool ---- */

static json_t *look_up(const prober *p, const brett_state *position) {
    json_t *known;
    return probe_json(p, position, &known) == PROBE_KNOWN ? known : json_null();
}

static void look_all_up(uv_work_t *work) {
    lookups *p = work->data;
    const question *q = &p->first->asked;
    prober with = {q->game, q->solved, malloc(q->game->turns_memory)};
    if (!with.memory) abort();
    p->known = json_array();
    for (size_t i = 0; i < q->count && !p->closing; i++)
        json_array_append_new(p->known, look_up(&with, &q->position[i]));
    free(with.memory);
}

/* ---- On the loop's thread ---- */

static void drop_first(lookups *p) {
    job *j = p->first;
    p->first = j->next;
    p->count--;
    peer_drop(j->asked.who);
    free(j);
}

static void drop_all(lookups *p) {
    while (p->first) drop_first(p);
    free(p);
}

static void go_on(lookups *p);

static void done(uv_work_t *work, int status) {
    lookups *p = work->data;
    (void)status; /* nothing is ever cancelled */
    if (p->closing) {
        json_decref(p->known);
        drop_all(p);
        return;
    }
    p->found(p->context, &p->first->asked, p->known);
    drop_first(p);
    if (p->first) go_on(p);
}

static void go_on(lookups *p) {
    if (uv_queue_work(p->loop, &p->work, look_all_up, done)) abort();
}

lookups *lookups_open(uv_loop_t *loop, lookups_found found, void *context) {
    lookups *p = calloc(1, sizeof *p);
    if (!p) abort();
    p->loop = loop;
    p->found = found;
    p->context = context;
    p->work.data = p;
    return p;
}

static bool may_wait(const lookups *p, const char *address, refusal *r) {
    int same = 0;
    for (const job *j = p->first; j; j = j->next) same += !strcmp(j->asked.who->address, address);
    if (same >= MOST_OF_ADDRESS) {
        refuse(r, "often", "So many questions of yours wait already.");
        r->after = OFTEN_MS;
        return false;
    }
    return p->count < MOST_WAITING || refuse(r, "busy", "Too many ask at once; try again soon.");
}

bool lookups_ask(lookups *p, const question *asked, refusal *r) {
    if (!may_wait(p, asked->who->address, r)) return false;
    job *j = malloc(sizeof *j), **last = &p->first;
    if (!j) abort();
    *j = (job){.asked = *asked};
    peer_keep(asked->who);
    while (*last) last = &(*last)->next;
    *last = j;
    if (!p->count++) go_on(p);
    return true;
}

int lookups_waiting(const lookups *p) {
    return p->count;
}

void lookups_close(lookups *p) {
    p->closing = true;
    if (!p->first) drop_all(p);
}
