#include "terminal/transport/picture.h"

#include "games/games.h"

/* ---- Marks ---- */

hex_mark transport_mark_at(const transport_picture *p, cell c) {
    for (int i = 0; i < p->marks; i++)
        if (same_cell(p->mark[i].at, c)) return p->mark[i].mark;
    return HEX_PLAIN;
}

/* A later mark covers an earlier one. */
static void mark(transport_picture *p, cell c, hex_mark mark) {
    for (int i = 0; i < p->marks; i++) {
        if (!same_cell(p->mark[i].at, c)) continue;
        if (mark > p->mark[i].mark) p->mark[i].mark = mark;
        return;
    }
    if (p->marks == PICTURE_MARKS) return;
    p->mark[p->marks].at = c;
    p->mark[p->marks++].mark = mark;
}

/* ---- The turn that is shown ---- */

/* The cells that a step changes, and where the eye should be; false where there are none. */
static bool changed_by(brett_step step, cell *from, cell *to) {
    transport_full_step m;
    transport_read_step(step, &m);
    *from = *to = m.at;
    switch (m.action) {
    case TRANSPORT_CONNECT:
    case TRANSPORT_PLACE:
        if (m.edge != NO_EDGE) *from = next_cell(m.at, m.edge);
        return true;
    case TRANSPORT_LOAD_PACKAGE:
    case TRANSPORT_LIFT: return true;
    case TRANSPORT_SHIFT:
    case TRANSPORT_EXCHANGE:
    case TRANSPORT_MOVE: *to = m.to; return true;
    default: return false;
    }
}

/* The steps of a part of the game so far. */
static const session_part *part_of(const board_view *view, size_t part) {
    return part == view->count - 1 ? view->last : &view->parts[part];
}

/* The parts of the turn that is shown go back to the one that ended the turn before. */
static void mark_last_turn(transport_picture *p, const board_view *view) {
    for (size_t i = view->count; i-- > 0;) {
        const session_part *part = part_of(view, i);
        if (i < view->count - 1 && part->made.ends_turn) break;
        for (uint32_t step = 0; step < part->made.turn.count; step++) {
            cell from, to;
            if (!changed_by(part->made.turn.step[step], &from, &to)) continue;
            mark(p, from, HEX_LAST);
            mark(p, to, HEX_LAST);
        }
    }
}

cell transport_focus(const board_view *view) {
    const transport *s = (const transport *)view->state;
    cell from, to;
    if (view->choice) return cell_of_place(view->choice->place);
    for (size_t i = view->last ? view->count : 0; i-- > 0;) {
        const session_part *part = part_of(view, i);
        for (uint32_t step = part->made.turn.count; step-- > 0;)
            if (changed_by(part->made.turn.step[step], &from, &to)) return to;
    }
    return cell_of(s->field[s->cards / 2]);
}

/* ---- What can be done ---- */

static hex_mark mark_of_step(const transport *s, const board_choice *choice,
                             const board_choice *legal) {
    if (transport_laid_kind(s, choice) < 0) return HEX_LEGAL;
    return turn_of(legal->number) == turn_of(choice->number) ? HEX_LEGAL : HEX_COULD;
}

/* Where what is taken can go; and what else could be taken. */
static void mark_choices(transport_picture *p, const board_view *view) {
    static brett_step steps[TRANSPORT_MAX_STEPS];
    const transport *s = (const transport *)view->state;
    const board_choice *choice = view->choice;
    size_t count = transport_steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        transport_full_step m;
        board_choice legal = transport_choice_of(view->state, steps[i]);
        transport_read_step(steps[i], &m);
        bool exchange = m.action == TRANSPORT_EXCHANGE;
        if (exchange && choice->action == TAKEN_CARD + field_find(s, m.to))
            mark(p, m.at, HEX_LEGAL);
        else if (legal.action == choice->action && m.action != TRANSPORT_SWAP)
            mark(p, cell_of_place(legal.place), mark_of_step(s, choice, &legal));
    }
    if (choice->action >= TAKEN_CARD)
        mark(p, cell_of(s->field[choice->action - TAKEN_CARD]), HEX_TAKEN);
}

/* ---- The choice as if it were made ---- */

/* A card or pallet is shown where it would lie; a package is not, since it would be turned over. */
static void plan(transport_picture *p, brett_step step) {
    transport_full_step m;
    cell from, to;
    transport_read_step(step, &m);
    if (m.action == TRANSPORT_MOVE || m.action == TRANSPORT_LOAD_PACKAGE ||
        m.action == TRANSPORT_LIFT || m.action == TRANSPORT_SWAP)
        return;
    transport_apply(&p->field, step);
    if (!changed_by(step, &from, &to)) return;
    if (m.action != TRANSPORT_SHIFT) mark(p, from, HEX_PLANNED);
    mark(p, to, HEX_PLANNED);
}

static void mark_cursor(transport_picture *p, const board_view *view) {
    const transport *s = (const transport *)view->state;
    const board_choice *choice = view->choice;
    cell at = cell_of_place(choice->place);
    if (!view->choosing) {
        mark(p, at, HEX_CHOSEN);
        return;
    }
    brett_step step = transport_step_of(view->state, choice);
    bool legal = transport_game.legal(view->state, step);
    int kind = transport_laid_kind(s, choice);
    if (legal) plan(p, step);
    p->has_ghost = !legal && kind >= 0 && field_find(s, at) < 0;
    if (p->has_ghost) p->ghost = card_at(at.q, at.r, kind, turn_of(choice->number));
    mark(p, at, p->has_ghost ? HEX_REFUSED : HEX_CHOSEN);
}

void transport_picture_of(const board_view *view, transport_picture *p) {
    *p = (transport_picture){.field = *(const transport *)view->state};
    if (view->last && view->count) mark_last_turn(p, view);
    if (view->choosing && view->choice) mark_choices(p, view);
    if (view->choice && view->choice->action != TAKEN_SWAP) mark_cursor(p, view);
}
