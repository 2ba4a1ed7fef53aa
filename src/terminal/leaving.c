#include "terminal/leaving.h"

#include <string.h>

static const int signals[] = {SIGHUP, SIGINT, SIGTERM};
enum { SIGNALS = sizeof signals / sizeof *signals };

static volatile sig_atomic_t asked;

static void note(int signal) {
    (void)signal;
    asked = 1;
}

/* Without SA_RESTART, so that a read returns. A signal that the shell had ignored (nohup) stays so.
 */
void leaving_watch(leaving *l) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    sigemptyset(&action.sa_mask);
    asked = 0;
    sigprocmask(SIG_BLOCK, NULL, &l->mask);
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &l->before[i]);
        if (l->before[i].sa_handler != SIG_IGN) sigaction(signals[i], &action, NULL);
    }
}

void leaving_forget(leaving *l) {
    sigprocmask(SIG_SETMASK, &l->mask, NULL);
    for (int i = 0; i < SIGNALS; i++) sigaction(signals[i], &l->before[i], NULL);
}

void leaving_hold(void) {
    sigset_t held;
    sigemptyset(&held);
    for (int i = 0; i < SIGNALS; i++) sigaddset(&held, signals[i]);
    sigprocmask(SIG_BLOCK, &held, NULL);
}

bool leaving_asked(void) {
    return asked;
}
