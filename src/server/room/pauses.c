#include "server/room/pauses.h"

int64_t pauses_see(pauses *p, int64_t real, int64_t time) {
    int64_t missed = p->seen && real - p->seen >= PAUSE_LEAST ? time - p->seen_time : 0;
    p->seen = real;
    p->seen_time = time;
    if (missed) p->held_until = real + PAUSE_HOLD;
    return missed;
}

int64_t pauses_hold(const pauses *p, int64_t real) {
    return p->held_until > real ? p->held_until - real : 0;
}
