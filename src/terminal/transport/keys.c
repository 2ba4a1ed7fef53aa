/* Keys and clicks of Transport's board. */
#include "base/mark.h"
#include "games/games.h"
#include "terminal/transport/board.h"

/* ---- Going from cell to cell ---- */

extent transport_extent(const transport *s) {
    extent e = {127, -128, 511, -512};
    for (int i = 0; i < s->cards; i++) {
        cell c = cell_of(s->field[i]);
        if (c.r - 1 < e.top) e.top = c.r - 1;
        if (c.r + 1 > e.bottom) e.bottom = c.r + 1;
        if (half_column(c) - 2 < e.left) e.left = half_column(c) - 2;
        if (half_column(c) + 2 > e.right) e.right = half_column(c) + 2;
    }
    return e;
}

static void go_to(const brett_state *state, board_choice *choice, cell c) {
    extent e = transport_extent((const transport *)state);
    if (choice->action == TAKEN_SWAP) transport_take(state, choice, 0);
    if (c.r < e.top || c.r > e.bottom || half_column(c) < e.left || half_column(c) > e.right)
        return;
    choice->place = place_of_cell(c);
    transport_fit(state, choice);
}

static void go_by_edge(const brett_state *state, board_choice *choice, int edge) {
    go_to(state, choice, next_cell(cell_of_place(choice->place), edge));
}

/* Straight up and down there are no cells, so it goes to the right and back in turn. */
void transport_go(const board_view *view, board_choice *choice, board_direction way) {
    const brett_state *state = view->state;
    bool odd = cell_of_place(choice->place).r & 1;
    switch (way) {
    case GO_UP: go_by_edge(state, choice, odd ? 2 : 1); break;
    case GO_DOWN: go_by_edge(state, choice, odd ? 4 : 5); break;
    case GO_LEFT: go_by_edge(state, choice, 3); break;
    case GO_RIGHT: go_by_edge(state, choice, 0); break;
    }
}

/* The letters that lie around s on the keyboard as the cells lie around a cell, by edge. */
static const wchar_t around[] = L"dewazx";

board_effect transport_type(const brett_state *state, board_choice *choice, wchar_t key) {
    const transport *s = (const transport *)state;
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++)
        if (key == around[edge]) return go_by_edge(state, choice, edge), EFFECT_CHOICE;
    if (key == L'c') return go_to(state, choice, cell_of(s->field[s->cards / 2])), EFFECT_CHOICE;
    if (!transport_is_chosen_for(s)) return EFFECT_NONE;
    if (key == L'r' || key == L'.')
        transport_turn(state, choice, 1);
    else if (key == L',')
        transport_turn(state, choice, -1);
    else if (key == L'o')
        transport_take_next(state, choice);
    else if (key >= L'0' && key <= L'9')
        transport_take_numbered(state, choice, (int)(key - L'0'));
    else
        return EFFECT_NONE;
    return EFFECT_CHOICE;
}

/* ---- Enter and clicks ---- */

/* On a package or pallet to which nothing can go, takes that one. */
board_effect transport_enter(const brett_state *state, board_choice *choice) {
    const transport *s = (const transport *)state;
    int there = field_find(s, cell_of_place(choice->place));
    if (transport_game.legal(state, transport_step_of(state, choice)) || there < 0)
        return EFFECT_STEP;
    bool package = s->phase == TRANSPORT_PHASE_MOVE && s->field[there].package;
    bool pallet =
        s->phase == TRANSPORT_PHASE_FORKLIFT && sort_of(s, s->field[there]) == TRANSPORT_PALLET;
    int before = choice->action;
    if (package || pallet) transport_take(state, choice, TAKEN_CARD + there);
    return choice->action == before ? EFFECT_STEP : EFFECT_CHOICE;
}

/* A click lays a card, to be turned; a second one connects it. What needs no turning is done at
 * once. */
board_effect transport_click(const brett_state *state, board_choice *choice, cell at) {
    const transport *s = (const transport *)state;
    bool again = choice->place == place_of_cell(at);
    go_to(state, choice, at);
    bool lays = transport_laid_kind(s, choice) >= 0;
    bool legal = transport_game.legal(state, transport_step_of(state, choice));
    if (again || (legal && !lays)) return transport_enter(state, choice);
    if (!lays && transport_is_chosen_for(s)) transport_enter(state, choice);
    return EFFECT_CHOICE;
}

/* ---- The names of keys ---- */

const board_key *transport_keys(const brett_state *state, const board_choice *choice) {
    static const board_key hand[] = {{"↑↓←→", N_("choose")},
                                     {"1-4", N_("card")},
                                     {"r", N_("rotate")},
                                     {"0", N_("swap")},
                                     {NULL, NULL}};
    static const board_key key[] = {{"↑↓←→", N_("choose")}, {"r", N_("rotate")}, {NULL, NULL}};
    static const board_key pallet[] = {
        {"↑↓←→", N_("choose")}, {"o", N_("other pallet")}, {NULL, NULL}};
    static const board_key package[] = {
        {"↑↓←→", N_("choose")}, {"o", N_("other package")}, {NULL, NULL}};
    static const board_key place[] = {{"↑↓←→", N_("choose")}, {NULL, NULL}};
    (void)choice;
    switch (((const transport *)state)->phase) {
    case TRANSPORT_PHASE_CONNECT: return hand;
    case TRANSPORT_PHASE_PLACE: return key;
    case TRANSPORT_PHASE_FORKLIFT: return pallet;
    case TRANSPORT_PHASE_MOVE: return package;
    default: return place;
    }
}

const board_key transport_help[] = {
    {"↑ ↓ ← →", N_("move the cursor; the board scrolls with it")},
    {"w e d x z a", N_("move to one of the 6 spaces around; c to the middle")},
    {"1 2 3 4  o", N_("choose that card, pallet or package; o the next one")},
    {"r  . ,", N_("rotate the card, or push a pallet another way")},
    {"0", N_("swap hand, with Enter")},
    {NULL, NULL},
};
