/* Choosing a step of Twisty: a square, by arrows or by its letter and its digit in either order.
 * The pawn's own square means to stay there. */
#include "base/mark.h"
#include "games/games.h"
#include "terminal/twisty/board.h"

static void go_to(board_choice *choice, int file, int rank) {
    if (file < 0 || file >= TWISTY_SIDE || rank < 0 || rank >= TWISTY_SIDE) return;
    choice->place = rank * TWISTY_SIDE + file;
}

void twisty_go(const board_view *view, board_choice *choice, board_direction way) {
    (void)view;
    int file = choice->place % TWISTY_SIDE, rank = choice->place / TWISTY_SIDE;
    switch (way) {
    case GO_UP: go_to(choice, file, rank + 1); break;
    case GO_DOWN: go_to(choice, file, rank - 1); break;
    case GO_LEFT: go_to(choice, file - 1, rank); break;
    case GO_RIGHT: go_to(choice, file + 1, rank); break;
    }
}

/* Before there is a pawn on the board, a "." has nowhere to go. */
static board_effect stay(const twisty *s, board_choice *choice) {
    int square = twisty_pawn_now(s, s->seat);
    if (square == TWISTY_NOWHERE) return EFFECT_NONE;
    choice->place = square;
    return EFFECT_STEP;
}

board_effect twisty_type(const brett_state *state, board_choice *choice, wchar_t key) {
    int file = choice->place % TWISTY_SIDE, rank = choice->place / TWISTY_SIDE;
    if (key >= L'a' && key <= L'g')
        go_to(choice, (int)(key - L'a'), rank);
    else if (key >= L'A' && key <= L'G')
        go_to(choice, (int)(key - L'A'), rank);
    else if (key >= L'1' && key <= L'7')
        go_to(choice, file, (int)(key - L'1'));
    else
        return key == L'.' ? stay((const twisty *)state, choice) : EFFECT_NONE;
    return EFFECT_CHOICE;
}

/* A square is all that there is to choose. */
void twisty_fit(const brett_state *state, board_choice *choice) {
    (void)state, (void)choice;
}

brett_step twisty_step_of(const brett_state *state, const board_choice *choice) {
    const twisty *s = (const twisty *)state;
    if (twisty_chooses(s)) return twisty_step(TWISTY_CHOOSE, choice->place);
    if (twisty_robs(s)) return twisty_step(TWISTY_TO_CORNER, choice->place);
    if (choice->place == twisty_pawn_now(s, s->seat)) return twisty_step(TWISTY_STAY, 0);
    return twisty_step(TWISTY_LAND, choice->place);
}

board_choice twisty_choice_of(const brett_state *state, brett_step step) {
    const twisty *s = (const twisty *)state;
    bool stays = twisty_action_of(step) == TWISTY_STAY;
    return (board_choice){.place = stays ? twisty_pawn_now(s, s->seat) : twisty_square_of(step)};
}

const board_key *twisty_keys(const brett_state *state, const board_choice *choice) {
    static const board_key names[] = {{"↑↓←→", N_("choose")}, {NULL, NULL}};
    static const board_key chain[] = {{"↑↓←→", N_("choose")}, {".", N_("stay")}, {NULL, NULL}};
    (void)choice;
    return twisty_game.legal(state, twisty_step(TWISTY_STAY, 0)) ? chain : names;
}

const board_key twisty_help[] = {
    {"↑ ↓ ← →  k j", N_("move the cursor")},
    {"a…g  1…7", N_("go to the square with that letter and number")},
    {".", N_("stay on the token, like Enter on the pawn")},
    {NULL, NULL},
};
