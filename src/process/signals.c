#include "process/signals.h"

#include <stdatomic.h>
#include <string.h>

static const int signals[] = {SIGHUP, SIGINT, SIGTERM};
enum { SIGNALS = sizeof signals / sizeof *signals };

/* Atomic, because other threads than the one that got the signal ask for it. */
static atomic_bool asked;

static void note(int signal) {
    (void)signal;
    asked = true;
}

/* Without SA_RESTART, so that a read returns. A signal that is ignored from outside (nohup) stays
 * so. */
void signals_watch(void) {
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &before);
        if (before.sa_handler != SIG_IGN) sigaction(signals[i], &action, NULL);
    }
}

sigset_t signals_block(void) {
    sigset_t held, before;
    sigemptyset(&held);
    for (int i = 0; i < SIGNALS; i++) sigaddset(&held, signals[i]);
    sigprocmask(SIG_BLOCK, &held, &before);
    return before;
}

void signals_restore(const sigset_t *mask) {
    sigprocmask(SIG_SETMASK, mask, NULL);
}

bool quit_requested(void) {
    return asked;
}
