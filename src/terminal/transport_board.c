#include "base/mark.h"
#include "games/games.h"
#include "terminal/board.h"
static void print(FILE *out, const brett_state *state, const char *const names[]) {
    print_seats(out, &transport_game, state, names);
}
static void size(int lines, int columns, area *a) {
    a->lines = lines < 40 ? lines : 40;
    a->columns = columns;
}
static void draw(canvas *c, area where, const board_view *view) {
    (void)c, (void)where, (void)view;
}
static const board_key none[] = {{NULL, NULL}};
static const board_key *keys(const brett_state *s, const board_choice *c) {
    (void)s, (void)c;
    return none;
}
static void go(const brett_state *s, board_choice *c, board_way w) {
    (void)s, (void)c, (void)w;
}
static pointed type(const brett_state *s, board_choice *c, wchar_t k) {
    (void)s, (void)c, (void)k;
    return POINTED_NOWHERE;
}
static pointed point(area w, const board_view *v, int y, int x, board_choice *c) {
    (void)w, (void)v, (void)y, (void)x, (void)c;
    return POINTED_NOWHERE;
}
static void fit(const brett_state *s, board_choice *c) {
    (void)s, (void)c;
}
static brett_step step_of(const brett_state *s, const board_choice *c) {
    (void)s;
    return (brett_step)c->place;
}
static board_choice choice_of(const brett_state *s, brett_step step) {
    (void)s, (void)step;
    return (board_choice){.place = 0};
}
const board transport_board = {.game = &transport_game,
                               .seats_have_colours = true,
                               .help = none,
                               .signs = "",
                               .print = print,
                               .size = size,
                               .draw = draw,
                               .keys = keys,
                               .go = go,
                               .type = type,
                               .point = point,
                               .fit = fit,
                               .step_of = step_of,
                               .choice_of = choice_of};
