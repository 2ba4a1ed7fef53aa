/* The lists of Twisty's players. Held cubes are whole blocks, protected ones in brackets; after
 * them a sign points at what comes next: a colour, or with all seven the centre. What is still to
 * be found is a letter on its colour. */
#include "games/games.h"
#include "terminal/letters.h"
#include "terminal/twisty/board.h"
#include "text/colours.h"
#include "text/twisty_text.h"

enum { CARD = 3, LIST_COLUMNS = CARD * (TWISTY_COLOURS + 1) };

static void draw_card(canvas *c, int y, int x, const twisty *s, int seat, int place) {
    int colour = twisty_listed(s, seat, place);
    char letter[2] = {colour_letters[colour], '\0'};
    bool held = place < s->held[seat], safe = held && !(s->loose[seat] >> colour & 1);
    if (held) {
        canvas_put(c, y, x, on_cube(colour), safe ? "[" : " ");
        canvas_put(c, y, x + 2, on_cube(colour), safe ? "]" : " ");
    }
    canvas_put(c, y, x + 1, on_cube(colour), letter);
}

static void draw_list(canvas *c, int y, int x, const twisty *s, int seat) {
    for (int place = 0; place < TWISTY_COLOURS; place++)
        draw_card(c, y, x + CARD * place, s, seat, place);
    int next = x + CARD * s->held[seat];
    canvas_put(c, y, next, INK_STRONG, "▸");
    if (twisty_holds_all(s, seat)) canvas_put(c, y, next + 1, INK_STRONG, "★");
}

/* Where a seat's pawn is. */
static square_name stand_of(const twisty *s, int seat) {
    int square = twisty_pawn_now(s, seat);
    return square == TWISTY_NOWHERE ? (square_name){" -"} : twisty_square_name(square);
}

int twisty_draw_seat(canvas *c, area where, const brett_state *state, int seat) {
    const twisty *s = (const twisty *)state;
    enum { INDENT = 3, SQUARE_COLUMNS = 2 };
    if (where.lines < 1) return 0;
    int spare = where.columns - LIST_COLUMNS - SQUARE_COLUMNS;
    draw_list(c, where.y, where.x + (spare < INDENT ? spare : INDENT), s, seat);
    canvas_put(c, where.y, where.x + where.columns - 2, INK_QUIET, stand_of(s, seat).text);
    return 1;
}

void twisty_print_seats(FILE *out, const brett_state *state, const char *const names[]) {
    const twisty *s = (const twisty *)state;
    enum { SQUARE_X = 2, LIST_X = 5, NAME_X = LIST_X + LIST_COLUMNS + 1, COLUMNS = 80 };
    brett_result result;
    twisty_game.result(state, &result);
    canvas c = canvas_of(s->seats, COLUMNS);
    for (int seat = 0; seat < s->seats; seat++) {
        char points[16];
        snprintf(points, sizeof points, ": %d", result.points[seat]);
        canvas_put(&c, seat, 0, INK_PLAIN, seat_shape(seat));
        canvas_put(&c, seat, SQUARE_X, INK_PLAIN, stand_of(s, seat).text);
        draw_list(&c, seat, LIST_X, s, seat);
        int room = COLUMNS - NAME_X - text_width(points);
        canvas_put(&c, seat, canvas_put_cut(&c, seat, NAME_X, room, INK_PLAIN, names[seat]),
                   INK_PLAIN, points);
    }
    canvas_print(out, &c);
    canvas_free(&c);
}
