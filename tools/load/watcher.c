#include "watcher.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "client/scan.h"

#define FAULT(what, format, ...)                                                                   \
    figures_fault(w->figures, what, "game %s seat %d event %" PRIu32 ": " format, w->game,         \
                  w->seat, w->last, __VA_ARGS__)

void watcher_init(watcher *w, const brett_game *rules, figures *f) {
    *w = (watcher){.rules = rules, .figures = f, .seat = BRETT_NOBODY};
    w->view = calloc(1, rules->state_size);
    if (!w->view) abort();
}

void watcher_turn_to(watcher *w, const char *game) {
    if (w->game[0]) w->round++;
    memset(w->game, 0, sizeof w->game);
    strncpy(w->game, game, sizeof w->game - 1);
    w->last = w->ply = 0;
    w->begun = w->over = false;
    w->own = (own_step){0};
}

/* ---- Events ---- */

/* Whatever was acknowledged must have been among the events up to the number in the answer. */
static void check_own(watcher *w) {
    own_step *own = &w->own;
    if (!own->unseen || own->unanswered || w->last < own->answered) return;
    FAULT(FAULT_MISSING, "step %s was acknowledged as event %" PRIu32, own->text, own->answered);
    own->unseen = false;
}

static void see_own(watcher *w, uint32_t ply, int seat, const char *text) {
    own_step *own = &w->own;
    if (!own->unseen || ply != own->ply + 1) return;
    if (seat != w->seat || strcmp(text, own->text) != 0) {
        if (own->unanswered) return; /* the answer will tell */
        FAULT(FAULT_CHANGED, "%s instead of the acknowledged %s", text, own->text);
    }
    own->unseen = false;
}

static watcher_took take_begin(watcher *w, const char *event) {
    char start[BRETT_TEXT_BYTES];
    brett_fault why;
    if (!scan_text(scan_member(event, "start"), start, sizeof start) ||
        !w->rules->position_read(w->view, start, &why)) {
        FAULT(FAULT_ANSWER, "a start that cannot be read: %.200s", event);
        return TOOK_AMISS;
    }
    w->begun = true;
    return TOOK_BEGIN;
}

static watcher_took take_step(watcher *w, const char *event, int *mover) {
    char text[STEP_BYTES];
    brett_step step;
    brett_fault why;
    int64_t ply = scan_number(scan_member(event, "ply"), -1);
    *mover = (int)scan_number(scan_member(event, "seat"), BRETT_NOBODY);
    if (ply != (int64_t)w->ply + 1) {
        FAULT(FAULT_PLY, "ply %" PRId64 " after %" PRIu32, ply, w->ply);
        return TOOK_AMISS;
    }
    if (!w->begun || *mover != w->rules->actor(w->view) ||
        !scan_text(scan_member(event, "step"), text, sizeof text) ||
        !w->rules->step_read(w->view, text, &step, &why) || !w->rules->legal(w->view, step)) {
        FAULT(FAULT_RULES, "not legal: %.200s", event);
        return TOOK_AMISS;
    }
    w->rules->apply(w->view, step);
    w->ply = (uint32_t)ply;
    see_own(w, w->ply, *mover, text);
    return TOOK_STEP;
}

static watcher_took take_in_order(watcher *w, const char *event, int *mover) {
    const char *what = scan_member(event, "what");
    if (scan_is(what, "step")) return take_step(w, event, mover);
    if (scan_is(what, "begin")) return take_begin(w, event);
    if (scan_is(what, "end")) return w->over = true, TOOK_END;
    if (!scan_is(what, "back")) return TOOK_OTHER;
    FAULT(FAULT_RULES, "nobody asked for this: %.200s", event);
    return TOOK_AMISS;
}

watcher_took watcher_take(watcher *w, const char *event, int *mover) {
    int64_t number = scan_number(scan_member(event, "event"), -1);
    if (number != (int64_t)w->last + 1) {
        FAULT(number <= w->last ? FAULT_ORDER : FAULT_GAP, "then came event %" PRId64, number);
        return TOOK_AMISS;
    }
    w->last++;
    watcher_took took = take_in_order(w, event, mover);
    if (took == TOOK_AMISS) w->broken = true;
    w->figures->events++;
    check_own(w);
    return took;
}

/* ---- The own step ---- */

bool watcher_is_due(const watcher *w) {
    return w->begun && !w->over && !w->broken && !w->own.unanswered && !w->own.unseen &&
           w->rules->actor(w->view) == w->seat;
}

void watcher_choose(watcher *w, brett_random *random) {
    static brett_step steps[BRETT_MAX_STEPS];
    size_t count = w->rules->steps(w->view, steps);
    brett_step step = steps[brett_random_below(random, (uint32_t)count)];
    w->own = (own_step){true, true, w->ply, 0, w->own.key + 1, ""};
    if (w->rules->step_write(w->view, step, w->own.text, STEP_BYTES) >= STEP_BYTES) abort();
}

void watcher_acknowledged(watcher *w, int64_t event, int64_t ply) {
    own_step *own = &w->own;
    if (event <= 0 || ply <= own->ply)
        FAULT(FAULT_ANSWER, "step %s acknowledged as event %" PRId64 ", ply %" PRId64, own->text,
              event, ply);
    if (own->unseen && w->ply > own->ply)
        FAULT(FAULT_CHANGED, "%s was acknowledged, but not made", own->text);
    own->unanswered = false;
    own->answered = (uint32_t)event;
    check_own(w);
}

void watcher_refused(watcher *w, const char *code) {
    if (!w->own.unseen) FAULT(FAULT_CHANGED, "step %s was made, and then %s", w->own.text, code);
    w->own.unanswered = w->own.unseen = false;
}
