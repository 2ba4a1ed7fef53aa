/* What a game's log tells: positions, parts of turns, what may be taken back, and the log as
 * somebody may see it. */
#include "base/memory.h"
#include "play/inner.h"
#include "text/message.h"

int brett_play_actor(const brett_play *play) {
    return play->end == BRETT_GOES_ON ? play->game->actor(&play->state) : BRETT_NOBODY;
}

void brett_play_state_at(const brett_play *play, uint32_t steps, brett_state *state) {
    memcpy(state, &play->start, play->game->state_size);
    for (uint32_t i = 0; i < steps; i++) play->game->apply(state, standing_step(play, i)->step);
}

/* ---- Parts of turns ---- */

/* Where the part ends that starts at a standing step. What chance draws is a part by itself. */
static uint32_t part_end(const brett_play *play, uint32_t first) {
    uint32_t i = first;
    const brett_entry *last;
    do last = standing_step(play, i++);
    while (i < play->steps && !last->ended && last->seat >= 0 &&
           standing_step(play, i)->seat == last->seat);
    return i;
}

bool brett_play_part(const brett_play *play, uint32_t first, brett_state *before,
                     brett_part *part) {
    const brett_game *game = play->game;
    if (first >= play->steps) return false;
    uint32_t end = part_end(play, first);
    const brett_entry *last = standing_step(play, end - 1);
    *part = (brett_part){.seat = last->seat, .first = first, .ends_turn = last->ended};
    for (uint32_t i = first; i < end; i++) {
        part->turn.step[part->turn.count++] = standing_step(play, i)->step;
        part->events = game->apply(before, standing_step(play, i)->step);
    }
    part->turn.complete = last->ended || last->seat < 0 || game->actor(before) != last->seat;
    return true;
}

/* ---- Taking back ---- */

/* Whether any of the steps from one on has shown a witness what they cannot unsee. */
static bool was_shown(const brett_play *play, uint32_t from, uint32_t witnesses,
                      brett_refusal *refusal) {
    for (uint32_t i = from; i < play->steps; i++) {
        const brett_entry *step = standing_step(play, i);
        if (!(step->shown & witnesses)) continue;
        play_refuse(refusal, BRETT_REFUSED_NOT_NOW,
                    step->seat < 0 ? N_("Something was drawn since then, so you cannot undo "
                                        "the move.")
                                   : N_("You cannot undo what was drawn or shown."));
        return true;
    }
    return false;
}

uint32_t brett_play_undoable(const brett_play *play, uint32_t seats, brett_undo what,
                             uint32_t witnesses, brett_refusal *refusal) {
    uint32_t from = play->steps;
    while (from > 0) {
        int seat = standing_step(play, from - 1)->seat;
        if (seat >= 0 && seats >> seat & 1) break;
        from--;
    }
    if (!from) {
        play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("You have no move to undo."));
        return 0;
    }
    int seat = standing_step(play, --from)->seat;
    while (what == BRETT_UNDO_TURN && from > 0 && standing_step(play, from - 1)->seat == seat &&
           !standing_step(play, from - 1)->ended)
        from--;
    if (!witnesses) witnesses = 1u << seat;
    return was_shown(play, from, witnesses, refusal) ? 0 : play->steps - from;
}

bool brett_play_undo(brett_play *play, uint32_t steps, int64_t at, brett_refusal *refusal) {
    brett_entry entry = entry_of(BRETT_ENTRY_UNDO, BRETT_NOBODY, at);
    entry.number = steps;
    if (!brett_play_has_room(play))
        return play_refuse(refusal, BRETT_REFUSED_FULL, N_("This game is too long."));
    return (steps && brett_play_take(play, &entry)) ||
           play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("You have no move to undo."));
}

/* ---- The log as somebody may see it ---- */

void brett_walk_start(brett_walk *walk, const brett_play *play, uint32_t after) {
    *walk = (brett_walk){.play = play, .next = after < play->count ? after : play->count};
    memcpy(&walk->state, &play->start, play->game->state_size);
    for (uint32_t i = 0; i < walk->next; i++) {
        const brett_entry *entry = &play->log[i];
        bool stood = !entry->undone || entry->undone > walk->next;
        if (entry->kind == BRETT_ENTRY_STEP && stood) play->game->apply(&walk->state, entry->step);
    }
}

bool brett_walk_next(brett_walk *walk, int viewer, brett_entry *seen, brett_state *view) {
    const brett_play *play = walk->play;
    const brett_game *game = play->game;
    if (walk->next == play->count) return false;
    *seen = play->log[walk->next];
    if (seen->kind == BRETT_ENTRY_STEP) {
        brett_step step = seen->step;
        game->view(&walk->state, viewer, view);
        seen->step = game->seen(&walk->state, step, viewer);
        game->apply(&walk->state, step);
    }
    if (seen->kind == BRETT_ENTRY_UNDO)
        brett_walk_start(walk, play, walk->next + 1);
    else
        walk->next++;
    return true;
}
