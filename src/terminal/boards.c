/* The boards of the games that the terminal can draw. */
#include <string.h>

#include "process/language.h"
#include "terminal/board.h"
#include "terminal/letters.h"
#include "text/message.h"

#define GAME(name) extern const board name##_board;
#include "terminal/boards.inc"
#undef GAME

#define GAME(name) &name##_board,
static const board *const boards[] = {
#include "terminal/boards.inc"
    NULL};
#undef GAME

const board *board_of(const brett_game *game) {
    const board *const *b = boards;
    while (*b && (*b)->game != game) b++;
    return *b;
}

bool board_is_there(const brett_game *game) {
    if (board_of(game)) return true;
    report_text(N_("{game} has no board in the terminal."), "game", game->title);
    return false;
}

const char *seat_shape(int seat) {
    static const char *const shapes[BRETT_SEATS] = {"●", "■", "▲", "⬢"};
    return shapes[seat];
}

void print_board(FILE *out, void (*draw)(canvas *c, area where, const board_view *view), int lines,
                 int columns, const brett_state *state) {
    canvas c = canvas_of(lines, columns);
    draw(&c, (area){0, 0, lines, columns},
         &(board_view){.state = state, .viewer = BRETT_NOBODY, .plain = true});
    canvas_print(out, &c);
    canvas_free(&c);
}

void print_seats(FILE *out, const brett_game *game, const brett_state *state,
                 const char *const names[]) {
    brett_result result;
    game->result(state, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        text_print(out, seat_shape(seat));
        fputc(' ', out);
        text_print(out, names[seat]);
        fprintf(out, ": %d\n", result.points[seat]);
    }
}
