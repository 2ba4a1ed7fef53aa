#include "terminal/twisty/picture.h"

#include "games/games.h"

/* A later mark covers an earlier one. */
static void mark(twisty_picture *p, int square, enum mark mark) {
    if (mark > p->square[square].mark) p->square[square].mark = mark;
}

static void picture_pieces(twisty_picture *p, const twisty *s) {
    for (int square = 0; square < TWISTY_SQUARES; square++)
        p->square[square] = (square_picture){.kind = twisty_at(s, square), .number = NO_NUMBER};
    for (int seat = 0; seat < s->seats; seat++) {
        int square = twisty_pawn_now(s, seat);
        if (square == TWISTY_NOWHERE) continue;
        square_picture *here = &p->square[square];
        here->pawn[here->pawns++] = seat;
    }
}

/* ---- The turn that is shown ---- */

static void note_landing(twisty_picture *p, int square, int number) {
    if (square == TWISTY_NOWHERE) return;
    mark(p, square, MARK_LAST);
    p->square[square].number = number;
}

/* Whether a step is part of the way of the pawn that makes the turn: not a corner that was chosen
 * to start from, nor one that another pawn was sent to. */
static bool is_on_way(const twisty *s, twisty_action action) {
    return action == TWISTY_LAND || (action == TWISTY_TO_CORNER && !s->sends_robbed);
}

/* Numbers the landings of a turn, those before a position that was set up in its middle included.
 */
static void follow_turn(twisty_picture *p, const session_part *part) {
    const twisty *before = (const twisty *)&part->before;
    int number = 0;
    note_landing(p, before->pawn[part->made.seat], number++);
    for (int i = 0; i < before->landings; i++) note_landing(p, before->path[i], number++);
    for (uint32_t i = 0; i < part->made.turn.count; i++) {
        brett_step step = part->made.turn.step[i];
        twisty_action action = twisty_action_of(step);
        if (action == TWISTY_STAY) continue;
        note_landing(p, twisty_square_of(step), is_on_way(before, action) ? number++ : NO_NUMBER);
    }
}

/* ---- What can be done ---- */

/* The square that a turn last lands on, or NO_PLACE. */
static int last_landing(const brett_turn *turn) {
    for (uint32_t i = turn->count; i-- > 0;)
        if (twisty_action_of(turn->step[i]) == TWISTY_LAND) return twisty_square_of(turn->step[i]);
    return NO_PLACE;
}

/* Numbers the landings that a turn still has before it; those of an earlier turn would not go with
 * them. */
static void plan(twisty_picture *p, const twisty *s, const brett_turn *turn) {
    int number = s->landings + 1;
    for (int i = 0; !s->landings && i < TWISTY_SQUARES; i++) p->square[i].number = NO_NUMBER;
    for (uint32_t i = 0; i < turn->count; i++) {
        if (twisty_action_of(turn->step[i]) != TWISTY_LAND) continue;
        square_picture *here = &p->square[twisty_square_of(turn->step[i])];
        here->number = number++;
        here->planned = true;
    }
}

/* Marks every square that the turn can come to by more than one landing, and where the cursor is on
 * one of them, how. */
static void mark_turns(twisty_picture *p, const board_view *view) {
    uint64_t memory[(TWISTY_TURNS_MEMORY + 7) / 8];
    size_t count = twisty_game.turns(view->state, memory, sizeof memory);
    for (size_t i = 0; i < count; i++) {
        brett_turn turn;
        twisty_game.turn_at(view->state, memory, i, &turn, NULL);
        int end = last_landing(&turn);
        if (end == NO_PLACE || p->square[end].mark == MARK_LEGAL) continue;
        p->square[end].later = true;
        if (end == view->choice->place) plan(p, (const twisty *)view->state, &turn);
    }
}

static void mark_choices(twisty_picture *p, const board_view *view) {
    brett_step steps[TWISTY_MAX_STEPS];
    size_t count = twisty_game.steps(view->state, steps);
    for (size_t i = 0; i < count; i++)
        mark(p, twisty_choice_of(view->state, steps[i]).place, MARK_LEGAL);
    mark_turns(p, view);
}

twisty_picture twisty_picture_of(const board_view *view) {
    twisty_picture p;
    picture_pieces(&p, (const twisty *)view->state);
    if (view->last) follow_turn(&p, view->last);
    if (view->choosing && view->choice) mark_choices(&p, view);
    if (view->choice && view->choice->place < TWISTY_SQUARES)
        mark(&p, view->choice->place, MARK_CHOSEN);
    return p;
}
