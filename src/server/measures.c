#include "server/measures.h"

#include <uv.h>

const char *const request_kind_names[REQUEST_KINDS] = {"other", "step", "change", "create",
                                                       "read",  "list", "solved", "page"};

uint64_t measures_clock(void) {
    return uv_hrtime() / 1000;
}

/* ---- Requests ---- */

void measures_begin(measures *m, request_kind kind) {
    m->now = (request_stamp){measures_clock(), kind};
}

void measures_classify(measures *m, request_kind kind) {
    m->now.kind = kind;
}

/* Pages are answered at once, and not through the outbox. */
void measures_end(measures *m) {
    uint64_t took = measures_clock() - m->now.at;
    histogram_add(&m->working[m->now.kind], took);
    if (m->now.kind == REQUEST_PAGE) histogram_add(&m->answered[REQUEST_PAGE], took);
    m->now.at = 0;
}

void measures_answered(measures *m, const request_stamp *asked) {
    if (asked->at && asked->kind != REQUEST_PAGE)
        histogram_add(&m->answered[asked->kind], measures_clock() - asked->at);
}

void measures_refused(measures *m, const char *code) {
    m->refusals[refusal_number(code)]++;
}

/* ---- The loop ---- */

static void note_longest(measures *m, uint64_t now, uint64_t took) {
    uint64_t minute = now / 60000000;
    if (minute != m->longest.minute) {
        m->longest.before = minute == m->longest.minute + 1 ? m->longest.now : 0;
        m->longest.now = 0;
        m->longest.minute = minute;
    }
    if (took > m->longest.now) m->longest.now = took;
}

void measures_turn(measures *m, uint64_t now, uint64_t idle) {
    if (m->turn_began) {
        uint64_t whole = now - m->turn_began, waited = idle - m->idle_before;
        uint64_t took = whole > waited ? (whole - waited) / 1000 : 0;
        histogram_add(&m->loop, took);
        note_longest(m, now / 1000, took);
    }
    m->turn_began = now;
    m->idle_before = idle;
}

uint64_t measures_longest(const measures *m) {
    uint64_t minute = measures_clock() / 60000000;
    if (minute == m->longest.minute)
        return m->longest.now > m->longest.before ? m->longest.now : m->longest.before;
    return minute == m->longest.minute + 1 ? m->longest.now : 0;
}
