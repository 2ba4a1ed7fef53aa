#include "terminal/transfer/picture.h"

#include <string.h>

#include "games/games.h"

enum { ROOM = TRANSFER_ROW_ROOM, SLIDER_ROOM = TRANSFER_SLIDER_ROOM, MIDDLE = TRANSFER_ROWS / 2 };

/* ---- Where pieces are ---- */

int transfer_focus(const board_view *view) {
    if (view->choice && view->choice->place >= 0) return view->choice->place;
    const session_part *last = view->last;
    return last && last->made.turn.count
               ? transfer_row_of(last->made.turn.step[last->made.turn.count - 1])
               : MIDDLE;
}

/* The slot of a slider's piece, counted from the top, which is next to the rows. */
static slot_picture *on_slider(transfer_picture *p, int side, int depth) {
    bool right = side != p->turned;
    return &p->slider[side][right ? depth : SLIDER_ROOM - 1 - depth];
}

/* The slot of a row's piece, counted from the end of a side. */
static slot_picture *in_row(transfer_picture *p, const board_view *view, int row, int side,
                            int index) {
    int length = transfer_length(((const transfer *)view->state)->row[row]);
    bool right = side != p->turned;
    return &p->row[row][right ? length - 1 - index : index];
}

/* Which pieces of the rows the last turn moved: a bit a piece, A's end lowest. */
static void follow_turn(const session_part *part, unsigned moved[]) {
    brett_state state = part->before;
    const transfer *s = (const transfer *)&state;
    memset(moved, 0, TRANSFER_ROWS * sizeof *moved);
    for (uint32_t i = 0; i < part->made.turn.count; i++) {
        brett_step step = part->made.turn.step[i];
        int row = transfer_row_of(step), count = transfer_count_of(step);
        int old = transfer_length(s->row[row]);
        transfer_action action = transfer_action_of(step);
        int end = action == TRANSFER_RETURN ? !part->made.seat : part->made.seat;
        unsigned new = (1u << count) - 1;
        transfer_game.apply(&state, step);
        int left = transfer_length(s->row[row]), pushed = old + count - left;
        unsigned *bits = &moved[row];
        if (action == TRANSFER_LOAD)
            *bits = end ? *bits : *bits >> count;
        else if (end)
            *bits = (*bits | new << old) >> pushed;
        else
            *bits = *bits << count | new;
        *bits &= (1u << left) - 1;
    }
}

/* Who completed a row: the one after whose turn it was first complete. */
static int owner_of(const board_view *view, int row) {
    for (size_t i = view->count; i-- > 0;)
        if (!transfer_complete(((const transfer *)&view->parts[i].before)->row[row]))
            return view->parts[i].made.seat;
    return BRETT_NOBODY;
}

static void picture_pieces(transfer_picture *p, const board_view *view) {
    const transfer *s = (const transfer *)view->state;
    unsigned moved[TRANSFER_ROWS] = {0};
    if (view->last) follow_turn(view->last, moved);
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        for (int i = 0; i < transfer_length(s->row[row]); i++)
            *in_row(p, view, row, 0, i) =
                (slot_picture){.colour = transfer_piece(s->row[row], i),
                               .mark = moved[row] >> i & 1 ? MARK_LAST : MARK_NONE};
        p->complete[row] = transfer_complete(s->row[row]);
        p->owner[row] = p->complete[row] ? owner_of(view, row) : BRETT_NOBODY;
    }
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < transfer_length(s->slider[side]); i++)
            *on_slider(p, side, i) = (slot_picture){.colour = transfer_piece(s->slider[side], i),
                                                    .alone = s->free_sliders};
}

/* Marks the pieces that the chosen step would move, and those that it would push through. */
static void picture_step(transfer_picture *p, const board_view *view) {
    const transfer *s = (const transfer *)view->state;
    brett_step step = transfer_step_of(view->state, view->choice);
    int row = view->choice->place, action = view->choice->action, count = view->choice->number;
    int side = transfer_slider_of(s, action);
    p->target = transfer_game.legal(view->state, step);
    p->gate[row][side] = p->target ? GATE_CHOSEN : GATE_REFUSED;

    int there = transfer_length(action == TRANSFER_LOAD ? s->row[row] : s->slider[side]);
    for (int i = 0; i < count && i < there; i++) {
        slot_picture *slot =
            action == TRANSFER_LOAD ? in_row(p, view, row, side, i) : on_slider(p, side, i);
        slot->mark = p->target ? MARK_CHOSEN : MARK_REFUSED;
    }
    if (action != TRANSFER_UNLOAD || !p->target) return;
    brett_state after = *view->state;
    transfer_game.apply(&after, step);
    int pushed = transfer_length(((const transfer *)&after)->slider[!side]) -
                 transfer_length(s->slider[!side]);
    for (int i = 0; i < pushed; i++) in_row(p, view, row, !side, i)->mark = MARK_PUSHED;
    if (pushed > 0) p->gate[row][!side] = GATE_CHOSEN;
}

static void picture_choices(transfer_picture *p, const board_view *view) {
    brett_step steps[TRANSFER_MAX_STEPS];
    size_t count = transfer_game.steps(view->state, steps);
    int action = view->choice->action;
    int side = transfer_slider_of((const transfer *)view->state, action);
    p->flow = (side == p->turned) == (action == TRANSFER_LOAD) ? -1 : 1;
    for (size_t i = 0; i < count; i++)
        if ((int)transfer_action_of(steps[i]) == action)
            p->gate[transfer_row_of(steps[i])][side] = GATE_LEGAL;
    picture_step(p, view);
}

transfer_picture transfer_picture_of(const board_view *view) {
    transfer_picture p = {
        .turned = view->turned, .plain = view->plain, .focus = transfer_focus(view), .caret = -1};
    picture_pieces(&p, view);
    if (view->choosing && view->choice) picture_choices(&p, view);
    return p;
}
