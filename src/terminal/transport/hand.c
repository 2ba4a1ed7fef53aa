/* What Transport's players have: hands, tiles, pile and bag. */
#include <string.h>

#include "base/mark.h"
#include "base/writer.h"
#include "games/games.h"
#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/transport/board.h"
#include "terminal/transport/hex.h"
#include "text/message.h"
#include "text/transport_text.h"

enum { INDENT = 4 };

/* ---- Tiles ---- */

/* The worth of every package on the tile, and a dot for each that is still to come. */
static int draw_tile(canvas *c, int y, int x, const transport *s, int seat) {
    for (int i = 0; i < s->set.tile; i++) {
        char text[8] = "·";
        bool there = i < s->tiled[seat];
        if (there) snprintf(text, sizeof text, "{%d}", package_number(&s->set, s->tile[seat][i]));
        x = canvas_put(c, y, x, there ? styled(INK_STRONG, GROUND_MEDAL) : INK_QUIET, text) + 1;
    }
    return x;
}

int transport_draw_seat(canvas *c, area where, const brett_state *state, int seat) {
    const transport *s = (const transport *)state;
    if (where.lines < 1) return 0;
    int x = draw_tile(c, where.y, where.x + INDENT, s, seat);
    if (s->seats == BRETT_SEATS) {
        int partner = (seat + 2) % s->seats;
        x = canvas_put(c, where.y, x + 1, INK_QUIET, "+ ");
        canvas_put(c, where.y, x, INK_SEAT + partner, seat_shape(partner));
    }
    return 1;
}

/* ---- The hand ---- */

static void draw_held(canvas *c, int y, int x, const transport *s, int seat, int place,
                      const board_choice *choice) {
    char number[2] = {(char)('1' + place), '\0'};
    bool begins = choice && s->phase == TRANSPORT_PHASE_CONNECT;
    bool taken = begins && choice->action == place;
    bool goes = begins && choice->action == TAKEN_SWAP;
    hex h = {.set = &s->set,
             .kind = s->hand[seat][place],
             .turn = taken ? turn_of(choice->number) : 0,
             .mark = taken  ? HEX_CHOSEN
                     : goes ? HEX_TAKEN
                            : HEX_PLAIN,
             .alone = true};
    hex_draw(c, y, x, LEAST_REACH, &h);
    canvas_put(c, y - 1, x - 2, styled(INK_QUIET, taken ? GROUND_CHOSEN : GROUND_FIELD), number);
}

static void draw_stock(canvas *c, area line, const transport *s) {
    char text[256];
    brett_message m;
    message_start(&m, N_("Draw pile: {cards}, bag: {packages}"));
    message_number(&m, "cards", s->pile_size);
    message_number(&m, "packages", packages_in_bag(s));
    brett_say(language_catalogue(), &m, NULL, text, sizeof text);
    canvas_put_cut(c, line.y, line.x, line.columns, INK_QUIET, text);
}

enum { CARD_LINES = 3, CARD_COLUMNS = 7 };

int transport_draw_stage(canvas *c, area where, const board_view *view) {
    const transport *s = (const transport *)view->state;
    bool seen = view->viewer >= 0;
    const board_choice *choice = view->choosing ? view->choice : NULL;
    for (int i = 0; seen && i < s->held[view->viewer]; i++)
        draw_held(c, where.y + 1, where.x + 2 + CARD_COLUMNS * i, s, view->viewer, i, choice);
    int y = where.y + (seen ? CARD_LINES : 0);
    draw_stock(c, (area){y, where.x, 1, where.columns}, s);
    return y + 1 - where.y;
}

/* Equal cards are one choice, whichever of them is clicked on. */
board_effect transport_point_stage(area where, const board_view *view, int y, int x,
                                   board_choice *choice) {
    const transport *s = (const transport *)view->state;
    int card = y < where.y + CARD_LINES ? (x - where.x) / CARD_COLUMNS : TAKEN_SWAP;
    if (!view->choosing || view->viewer != s->seat || s->phase != TRANSPORT_PHASE_CONNECT)
        return EFFECT_NONE;
    if (card != TAKEN_SWAP && card >= s->held[s->seat]) return EFFECT_NONE;
    int before = choice->action;
    transport_take(view->state, choice, card);
    if (choice->action != before) return EFFECT_CHOICE;
    if (card == TAKEN_SWAP) return EFFECT_STEP;
    transport_turn(view->state, choice, 1);
    return EFFECT_CHOICE;
}

/* ---- Printing ---- */

static void write_hand(writer *w, const transport *s, int seat) {
    for (int i = 0; i < s->held[seat]; i++) {
        if (i) write_char(w, ' ');
        write_kind(w, &s->set, s->hand[seat][i]);
    }
}

void transport_print_seats(FILE *out, const brett_state *state, const char *const names[]) {
    enum { HAND_X = 2, TILE_X = 18, COLUMNS = 80 };
    const transport *s = (const transport *)state;
    int name_x = TILE_X + 4 * s->set.tile + 1;
    canvas c = canvas_of(s->seats + 1, COLUMNS);
    for (int seat = 0; seat < s->seats; seat++) {
        char hand[64], points[16];
        writer w = writer_over(hand, sizeof hand);
        write_hand(&w, s, seat);
        snprintf(points, sizeof points, ": %d", transport_points(s, seat));
        canvas_put(&c, seat, 0, INK_PLAIN, seat_shape(seat));
        canvas_put(&c, seat, HAND_X, INK_PLAIN, hand);
        draw_tile(&c, seat, TILE_X, s, seat);
        int room = COLUMNS - name_x - text_width(points);
        canvas_put(&c, seat, canvas_put_cut(&c, seat, name_x, room, INK_PLAIN, names[seat]),
                   INK_PLAIN, points);
    }
    draw_stock(&c, (area){s->seats, 0, 1, COLUMNS}, s);
    canvas_print(out, &c);
    canvas_free(&c);
}
