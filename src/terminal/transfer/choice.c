/* Choosing a step of Transfer: up and down choose the row, left and right the number of pieces, and
 * x what to do, where both loading and unloading can be done. */
#include <stdlib.h>

#include "base/mark.h"
#include "games/games.h"
#include "terminal/transfer/board.h"

int transfer_slider_of(const transfer *s, int action) {
    return action == TRANSFER_RETURN ? !s->seat : s->seat;
}

brett_step transfer_step_of(const brett_state *state, const board_choice *choice) {
    (void)state;
    return transfer_step((transfer_action)choice->action, choice->place, choice->number);
}

board_choice transfer_choice_of(const brett_state *state, brett_step step) {
    (void)state;
    return (board_choice){
        .place = transfer_row_of(step),
        .action = (int)transfer_action_of(step),
        .number = transfer_count_of(step),
        .wanted = transfer_count_of(step),
    };
}

/* ---- Fitting ---- */

/* Loading begins with few pieces, and the others with all that there are. */
static int first_wish(int action) {
    return action == TRANSFER_LOAD ? 1 : TRANSFER_SLIDER_ROOM;
}

static bool can_do(const brett_state *state, int action) {
    brett_step steps[TRANSFER_MAX_STEPS];
    size_t count = transfer_game.steps(state, steps);
    for (size_t i = 0; i < count; i++)
        if ((int)transfer_action_of(steps[i]) == action) return true;
    return false;
}

static void act(board_choice *choice, int action) {
    choice->action = action;
    choice->wanted = first_wish(action);
}

/* How many pieces can be asked for: those that are there, but at least one. */
static int most(const transfer *s, const board_choice *choice) {
    int there = transfer_length(choice->action == TRANSFER_LOAD
                                    ? s->row[choice->place]
                                    : s->slider[transfer_slider_of(s, choice->action)]);
    if (there < 1) return 1;
    return there < TRANSFER_SLIDER_ROOM ? there : TRANSFER_SLIDER_ROOM;
}

/* Takes the legal number that is nearest to what is wanted; where none is legal, what is wanted as
 * far as it is there, so that one can see why not. */
static void fit_number(const brett_state *state, board_choice *choice) {
    int best = 0, wanted = choice->wanted, limit = most((const transfer *)state, choice);
    for (int number = 1; number <= TRANSFER_SLIDER_ROOM; number++) {
        choice->number = number;
        if (!transfer_game.legal(state, transfer_step_of(state, choice))) continue;
        if (!best || abs(number - wanted) < abs(best - wanted)) best = number;
    }
    choice->number = best ? best : wanted < limit ? wanted : limit;
}

/* What can be done instead of an action that cannot: unloading rather than loading after a return
 * that was taken back. */
static int instead_of(const brett_state *state, int action) {
    int next = action == TRANSFER_RETURN ? TRANSFER_UNLOAD : action + 1;
    if (action != TRANSFER_LOAD && !can_do(state, next)) next = TRANSFER_LOAD;
    if (action != TRANSFER_RETURN && !can_do(state, next)) next = TRANSFER_RETURN;
    return next;
}

void transfer_fit(const brett_state *state, board_choice *choice) {
    if (((const transfer *)state)->over) return;
    if (!choice->wanted) choice->wanted = first_wish(choice->action);
    if (!can_do(state, choice->action)) act(choice, instead_of(state, choice->action));
    if (choice->place >= 0) fit_number(state, choice);
}

/* ---- Keys ---- */

static void go_to_row(const brett_state *state, board_choice *choice, int row) {
    if (row < 0 || row >= TRANSFER_ROWS) return;
    choice->place = row;
    transfer_fit(state, choice);
}

/* Asks for more or fewer pieces: just so many, legal or not. */
static void ask_for(const brett_state *state, board_choice *choice, int number) {
    if (number < 1 || number > most((const transfer *)state, choice)) return;
    choice->number = choice->wanted = number;
}

/* Goes over to the other action, if it can be done. */
static void switch_action(const brett_state *state, board_choice *choice) {
    int other = choice->action == TRANSFER_LOAD ? TRANSFER_UNLOAD : TRANSFER_LOAD;
    if (choice->action == TRANSFER_RETURN || !can_do(state, other)) return;
    act(choice, other);
    transfer_fit(state, choice);
}

void transfer_go(const board_view *view, board_choice *choice, board_direction way) {
    const brett_state *state = view->state;
    switch (way) {
    case GO_UP: go_to_row(state, choice, choice->place - 1); break;
    case GO_DOWN: go_to_row(state, choice, choice->place + 1); break;
    case GO_LEFT: ask_for(state, choice, choice->number - 1); break;
    case GO_RIGHT: ask_for(state, choice, choice->number + 1); break;
    }
}

board_effect transfer_type(const brett_state *state, board_choice *choice, wchar_t key) {
    if (key >= L'1' && key <= L'9')
        go_to_row(state, choice, (int)(key - L'1'));
    else if (key == L'+' || key == L'=')
        ask_for(state, choice, choice->number + 1);
    else if (key == L'-')
        ask_for(state, choice, choice->number - 1);
    else if (key == L'x' || key == L'X')
        switch_action(state, choice);
    else
        return EFFECT_NONE;
    return EFFECT_CHOICE;
}

const board_key *transfer_keys(const brett_state *state, const board_choice *choice) {
    static const board_key one[] = {{"↑↓", N_("row")}, {"←→", N_("number")}, {NULL, NULL}};
    static const board_key loading[] = {
        {"↑↓", N_("row")}, {"←→", N_("number")}, {"x", N_("unload")}, {NULL, NULL}};
    static const board_key unloading[] = {
        {"↑↓", N_("row")}, {"←→", N_("number")}, {"x", N_("load")}, {NULL, NULL}};
    if (!can_do(state, TRANSFER_LOAD) || !can_do(state, TRANSFER_UNLOAD)) return one;
    return choice->action == TRANSFER_LOAD ? loading : unloading;
}

const board_key transfer_help[] = {
    {"↑ ↓  k j  1…9", N_("choose the row")},
    {"← →  - +", N_("choose the number of pieces")},
    {"x", N_("switch between loading and unloading")},
    {NULL, NULL},
};

/* ---- The mouse ---- */

/* A click on a piece of the own slider asks to unload it and those above it; another one there goes
 * back to loading. */
static board_effect point_at_slider(const brett_state *state, transfer_point p,
                                    board_choice *choice) {
    const transfer *s = (const transfer *)state;
    int action = s->phase == TRANSFER_RETURN ? TRANSFER_RETURN : TRANSFER_UNLOAD;
    if (p.side != transfer_slider_of(s, action)) return EFFECT_NONE;
    bool again = choice->action == action && choice->number == p.slot + 1;
    if (again || p.slot < 0 || p.slot >= transfer_length(s->slider[p.side])) {
        switch_action(state, choice);
    } else if (can_do(state, action)) {
        choice->action = action;
        choice->number = choice->wanted = p.slot + 1;
    }
    return EFFECT_CHOICE;
}

/* A click on a row while loading loads up to the piece that it is on; otherwise it unloads into the
 * row, or returns. */
static board_effect point_at_row(const brett_state *state, transfer_point p, board_choice *choice) {
    const transfer *s = (const transfer *)state;
    int length = transfer_length(s->row[p.row]);
    go_to_row(state, choice, p.row);
    if (choice->action != TRANSFER_LOAD) return EFFECT_STEP;
    int number = s->seat ? length - p.slot : p.slot + 1;
    if (p.slot < 0 || p.slot >= length || number > TRANSFER_SLIDER_ROOM) return EFFECT_CHOICE;
    choice->number = choice->wanted = number;
    return EFFECT_STEP;
}

board_effect transfer_point_choice(area where, const board_view *view, int y, int x,
                                   board_choice *choice) {
    transfer_point p = transfer_point_at(where, view, y, x);
    if (p.part == PART_SLIDER) return point_at_slider(view->state, p, choice);
    return p.part == PART_ROW ? point_at_row(view->state, p, choice) : EFFECT_NONE;
}
