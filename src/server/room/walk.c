/* Through the log of a room from anywhere, without replaying it from the start.
 *
 * The log only grows, so the position after its first n entries never changes: that is what a
 * checkpoint keeps. Between two checkpoints are at most STRIDE entries and those of one change. */
#include <stdlib.h>
#include <string.h>

#include "server/room/room.h"

enum { STRIDE = 256 };

void room_note_checkpoint(room *r) {
    uint32_t last = r->checkpoint_count ? r->checkpoints[r->checkpoint_count - 1].entries : 0;
    if (!r->begun || r->play.count < last + STRIDE) return;
    if (r->checkpoint_count == r->checkpoint_capacity) {
        r->checkpoint_capacity = r->checkpoint_capacity ? 2 * r->checkpoint_capacity : 4;
        r->checkpoints = realloc(r->checkpoints, r->checkpoint_capacity * sizeof *r->checkpoints);
        if (!r->checkpoints) abort();
    }
    r->checkpoints[r->checkpoint_count++] =
        (room_checkpoint){.entries = r->play.count, .state = r->play.state};
}

/* Whether one of the first entries was undone by an entry after them, up to another place. */
static bool is_undone_between(const room *r, uint32_t entries, uint32_t upto) {
    for (uint32_t i = entries; i < upto; i++) {
        const brett_entry *e = &r->play.log[i];
        if (e->kind != BRETT_ENTRY_UNDO) continue;
        for (uint32_t before = entries; before > 0; before--) {
            const brett_entry *step = &r->play.log[before - 1];
            if (step->kind != BRETT_ENTRY_STEP) continue;
            if (step->undone == i + 1) return true;
            if (!step->undone || step->undone > i + 1) break;
        }
    }
    return false;
}

/* The last checkpoint whose steps all stand after so many entries; NULL: the start. */
static const room_checkpoint *checkpoint_before(const room *r, uint32_t entries) {
    for (uint32_t i = r->checkpoint_count; i > 0; i--) {
        const room_checkpoint *c = &r->checkpoints[i - 1];
        if (c->entries <= entries && !is_undone_between(r, c->entries, entries)) return c;
    }
    return NULL;
}

void room_walk_start(const room *r, brett_walk *walk, uint32_t after) {
    const brett_play *play = &r->play;
    if (after > play->count) after = play->count;
    *walk = (brett_walk){.play = play, .next = after};
    if (after == play->count) {
        walk->state = play->state;
        return;
    }
    const room_checkpoint *from = checkpoint_before(r, after);
    walk->state = from ? from->state : play->start;
    for (uint32_t i = from ? from->entries : 0; i < after; i++) {
        const brett_entry *e = &play->log[i];
        bool stood = !e->undone || e->undone > after;
        if (e->kind == BRETT_ENTRY_STEP && stood) r->game->apply(&walk->state, e->step);
    }
}

/* Only an entry that takes back needs a walk to another place. */
bool room_walk_next(const room *r, brett_walk *walk, int viewer, brett_entry *seen,
                    brett_state *view) {
    if (walk->next < r->play.count && r->play.log[walk->next].kind == BRETT_ENTRY_UNDO) {
        *seen = r->play.log[walk->next];
        room_walk_start(r, walk, walk->next + 1);
        return true;
    }
    return brett_walk_next(walk, viewer, seen, view);
}

/* How many of the steps that stand are among the first entries: a binary search, since they stand
 * in the order of the log. */
static uint32_t standing_among(const brett_play *play, uint32_t entries) {
    uint32_t low = 0, high = play->steps;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (play->standing[middle] < entries)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void room_state_at(const room *r, uint32_t steps, brett_state *state) {
    const brett_play *play = &r->play;
    const room_checkpoint *from = NULL;
    uint32_t done = 0;
    for (uint32_t i = r->checkpoint_count; i > 0 && !from; i--) {
        const room_checkpoint *c = &r->checkpoints[i - 1];
        done = standing_among(play, c->entries);
        if (done <= steps && !is_undone_between(r, c->entries, play->count)) from = c;
    }
    *state = from ? from->state : play->start;
    for (uint32_t i = from ? done : 0; i < steps; i++)
        r->game->apply(state, play->log[play->standing[i]].step);
}
