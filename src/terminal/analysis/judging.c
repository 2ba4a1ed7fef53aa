#include "terminal/analysis/judging.h"

#include <string.h>

#include "process/signals.h"

/* Copies the verdicts from one on. A new verdict may change the one before it, and no other. */
static void copy_news(analysis *to, const analysis *from) {
    size_t first = to->count ? to->count - 1 : 0;
    memcpy(to->turns + first, from->turns + first, (from->count - first) * sizeof *to->turns);
    to->count = from->count;
}

static void tell(void *context, const analysis *so_far) {
    judging *j = context;
    pthread_mutex_lock(&j->lock);
    copy_news(&j->told, so_far);
    pthread_mutex_unlock(&j->lock);
}

static void *judge(void *context) {
    judging *j = context;
    analysis found;
    if (analyse_game(&j->analyst, j->s, tell, j, &found)) analysis_free(&found);
    return NULL;
}

/* The thread takes no signals: they have to wake the one that waits for keys. */
bool judging_start(judging *j, const analyst *a, const session *s) {
    *j = (judging){.analyst = *a, .s = s};
    j->analyst.stop = &j->stop;
    pthread_mutex_init(&j->lock, NULL);
    if (!analysis_start(&j->told, s)) return false;
    sigset_t mask = signals_block();
    j->runs = !pthread_create(&j->thread, NULL, judge, j);
    signals_restore(&mask);
    return j->runs;
}

bool judging_read(judging *j, analysis *out) {
    pthread_mutex_lock(&j->lock);
    bool news = j->told.count > out->count;
    if (news) copy_news(out, &j->told);
    pthread_mutex_unlock(&j->lock);
    return news;
}

void judging_end(judging *j) {
    atomic_store(&j->stop, true);
    if (j->runs) pthread_join(j->thread, NULL);
    analysis_free(&j->told);
    pthread_mutex_destroy(&j->lock);
}
