/* A store in a folder of its own, and what its writer has told. Only the tests of the server link
 * what this uses, so it is all in the header. */
#ifndef BRETT_TESTS_STORES_H
#define BRETT_TESTS_STORES_H

#include <pthread.h>
#include <stdlib.h>

#include "server/journal.h"
#include "server/store/store.h"
#include "support/folder.h"
#include "support/test.h"

enum { TOLD = 4096 };

typedef struct place {
    char folder[FOLDER_BYTES];
    store *s;
    pthread_mutex_t lock;
    pthread_cond_t told;
    uint64_t settled, failed[TOLD];
    int failures;
    bool in_order;
} place;

static inline void settled(void *context, const store_outcome *o) {
    place *p = context;
    pthread_mutex_lock(&p->lock);
    uint64_t last = p->settled;
    p->in_order = p->in_order && o->upto > last;
    for (size_t i = 0; i < o->failures; i++) {
        p->in_order = p->in_order && o->failed[i] > last && o->failed[i] <= o->upto;
        last = p->failed[p->failures++ % TOLD] = o->failed[i];
    }
    p->settled = o->upto;
    pthread_cond_signal(&p->told);
    pthread_mutex_unlock(&p->lock);
}

static inline void reopen(place *p) {
    char why[256] = "";
    if (p->s) store_close(p->s);
    p->s = store_open(p->folder, why, sizeof why);
    assert_string_equal(why, "");
    p->settled = 0;
    p->failures = 0;
    p->in_order = true;
    store_on_commit(p->s, settled, p);
}

static inline int store_set_up(void **fixture) {
    place *p = *fixture = calloc(1, sizeof *p);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->told, NULL);
    folder_make(p->folder);
    reopen(p);
    journal_from(JOURNAL_ERROR + 1);
    return 0;
}

static inline int store_tear_down(void **fixture) {
    place *p = *fixture;
    store_close(p->s);
    folder_remove(p->folder);
    pthread_cond_destroy(&p->told);
    pthread_mutex_destroy(&p->lock);
    free(p);
    return 0;
}

/* Seals, waits until it is settled, and says whether it was stored. */
static inline bool stored(place *p) {
    uint64_t ticket = store_seal(p->s);
    pthread_mutex_lock(&p->lock);
    while (p->settled < ticket) pthread_cond_wait(&p->told, &p->lock);
    bool good = !p->failures || p->failed[(p->failures - 1) % TOLD] != ticket;
    pthread_mutex_unlock(&p->lock);
    return good;
}

/* For what is read in the test's own thread. */
static inline store_reader *reader(place *p) {
    return store_own_reader(p->s);
}

/* A test with a store of its own. */
#define STORE_TEST(name)                                                                           \
    static void name##_in(place *p);                                                               \
    TEST(name) {                                                                                   \
        name##_in(*fixture);                                                                       \
    }                                                                                              \
    static void name##_in(place *p)
#define STORE_CASE(name) cmocka_unit_test_setup_teardown(name, store_set_up, store_tear_down)

#endif
