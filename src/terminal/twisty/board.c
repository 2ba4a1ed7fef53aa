/* Twisty's board: seven ranks from 7 at the top, seven files from a at the left, the names of both
 * at all edges.
 *
 * A square shows what lies there, who stands there, and a mark: the pawn stands at the left of what
 * lies under it, the mark is around both, and in the lower right corner is the number of a landing,
 * or the dot of a square that this turn can still reach.
 * Cubes and pawns are solid, tokens are not; every one has its letter or shape, so that nothing
 * rests on the colour alone. */
#include "terminal/twisty/board.h"

#include "base/mark.h"
#include "games/games.h"
#include "terminal/twisty/picture.h"

/* ---- Where everything lies ---- */

/* A square is two lines high, of which a piece takes one and a half; or, where there is room, more,
 * and a piece begins and ends with half a line. */
typedef struct metrics {
    int lines, columns; /* of a square */
    int above, below;   /* lines for the names of the files */
    int gutter;         /* columns at either side for those of the ranks */
} metrics;

/* The largest first, and the last one for printing. */
static const metrics sizes[] = {{5, 11, 1, 1, 3}, {4, 9, 1, 1, 3}, {3, 7, 1, 1, 3},
                                {2, 5, 2, 1, 3},  {2, 4, 2, 1, 2}, {1, 5, 1, 0, 3}};
enum { SIDE = TWISTY_SIDE, PRINTED = sizeof sizes / sizeof *sizes - 1 };

static int board_lines(metrics m) {
    return m.above + SIDE * m.lines + m.below;
}

static int board_columns(metrics m) {
    return m.gutter + SIDE * m.columns + m.gutter;
}

/* The largest that fits, up to a last one. */
static metrics metrics_in(int lines, int columns, int last) {
    int i = 0;
    while (i < last && (lines < board_lines(sizes[i]) || columns < board_columns(sizes[i]))) i++;
    return sizes[i];
}

static metrics metrics_of(area where) {
    return metrics_in(where.lines, where.columns, PRINTED);
}

static void size(int lines, int columns, area *where) {
    metrics m = metrics_in(lines, columns, PRINTED - 1);
    where->lines = board_lines(m);
    where->columns = board_columns(m);
}

static int square_y(area where, int square) {
    metrics m = metrics_of(where);
    return where.y + m.above + (SIDE - 1 - square / SIDE) * m.lines;
}

static int square_x(area where, int square) {
    metrics m = metrics_of(where);
    return where.x + m.gutter + square % SIDE * m.columns;
}

static board_effect point(area where, const board_view *view, int y, int x, board_choice *choice) {
    (void)view;
    metrics m = metrics_of(where);
    for (int square = 0; square < TWISTY_SQUARES; square++) {
        int down = y - square_y(where, square), right = x - square_x(where, square);
        if (down < 0 || down >= m.lines || right < 0 || right >= m.columns) continue;
        choice->place = square;
        return EFFECT_STEP;
    }
    return EFFECT_NONE;
}

/* ---- What lies and stands on a square ---- */

typedef struct pen {
    canvas *c;
    metrics m;
    enum ground ground; /* of the square */
} pen;

/* Letters alone, for printing: there is no line for anything else. */
static bool is_plain(const pen *p) {
    return p->m.lines == 1;
}

/* A thing on a square: a solid body, an outline, or a sign alone. */
enum body { BODY_NONE, BODY_OUTLINE, BODY_SOLID };
typedef struct thing {
    enum body body;
    const char *sign;
    look inside; /* of the sign, and of a solid body */
    enum ink edge;
} thing;

static thing pawn_of(int seat) {
    return (thing){BODY_SOLID, seat_shape(seat), styled(INK_PLAIN, GROUND_PAWN), INK_PLAIN};
}

static thing thing_of(int square, int kind, enum ground ground) {
    static const char *const signs[TWISTY_KINDS] = {"·", "r", "o", "y", "g", "b", "p",
                                                    "w", "+", "x", "L", "@", "#"};
    bool corner = TWISTY_CORNERS >> square & 1;
    if (kind >= TWISTY_ORTHOGONAL)
        return (thing){BODY_OUTLINE, signs[kind], styled(INK_STRONG, ground), INK_STICK};
    if (kind) return (thing){BODY_SOLID, signs[kind], on_cube(kind), INK_COLOUR + kind - 1};
    if (square == TWISTY_CENTRE)
        return (thing){BODY_NONE, "★", styled(INK_STRONG, ground), INK_PLAIN};
    return (thing){BODY_NONE, corner ? "◇" : signs[kind], styled(INK_QUIET, ground), INK_PLAIN};
}

/* The letters of a body's first line, of those between, and of its last, each from left to right.
 * A body without a line above its sign has no first one. */
static const char *const bodies[][3][3] = {
    [BODY_OUTLINE] = {{"╭", "─", "╮"}, {"│", " ", "│"}, {"╰", "─", "╯"}},
    [BODY_SOLID] = {{"▄", "▄", "▄"}, {" ", " ", " "}, {"▀", "▀", "▀"}},
};

static void draw_body(const pen *p, int y, int x, int columns, const thing *t) {
    for (int line = 0; line < p->m.lines; line++) {
        int third = line == p->m.lines - 1 ? 2 : line || p->m.lines == 2;
        const char *const *letters = bodies[t->body][third];
        bool solid = third == 1 && t->body == BODY_SOLID;
        look style = solid ? t->inside : styled(t->edge, p->ground);
        for (int i = 0; i < columns; i++)
            canvas_put(p->c, y + line, x + i, style, letters[i == columns - 1 ? 2 : i > 0]);
    }
}

/* An outline needs room around its sign. */
static bool has_body(const pen *p, const thing *t, int columns) {
    if (is_plain(p) || t->body == BODY_NONE) return false;
    return t->body == BODY_SOLID || (p->m.lines > 2 && columns > 2);
}

static void draw_thing(const pen *p, int y, int x, int columns, const thing *t) {
    if (has_body(p, t, columns)) draw_body(p, y, x, columns, t);
    canvas_put(p->c, y + (p->m.lines - 1) / 2, x + (columns - 1) / 2, t->inside, t->sign);
}

/* Pawns, and after them what they stand on, share the square between the marks. */
static void draw_things(const pen *p, int y, int x, int square, const square_picture *pic) {
    int room = p->m.columns - 2, share = (room + 1) / (pic->pawns + 1);
    thing under = thing_of(square, pic->kind, p->ground);
    if (!pic->kind && pic->pawns == 1) share = room;
    for (int i = 0; i < pic->pawns; i++, x += share, room -= share) {
        thing pawn = pawn_of(pic->pawn[i]);
        draw_thing(p, y, x + 1, share, &pawn);
    }
    if (room > 0) draw_thing(p, y, x + 1, room, &under);
}

/* ---- Squares ---- */

static enum ground ground_of(int square, const square_picture *pic) {
    if (pic->mark == MARK_CHOSEN) return GROUND_CHOSEN;
    if (pic->mark == MARK_LEGAL) return GROUND_TARGET;
    if (square == TWISTY_CENTRE) return GROUND_MEDAL;
    return square % 2 ? GROUND_FIELD : GROUND_BOARD;
}

static void draw_mark(const pen *p, int y, int x, enum mark mark) {
    static const char *const open[] = {" ", "‹", "(", "["}, *const shut[] = {" ", "›", ")", "]"};
    static const enum ink inks[] = {INK_PLAIN, INK_LAST, INK_LEGAL, INK_CHOSEN};
    look style = styled(inks[mark], p->ground);
    int middle = y + (p->m.lines - 1) / 2;
    canvas_put(p->c, middle, x, style, open[mark]);
    canvas_put(p->c, middle, x + p->m.columns - 1, style, shut[mark]);
}

static void draw_corner(const pen *p, int y, int x, const square_picture *pic) {
    char digit[2] = {(char)('0' + pic->number % 10), '\0'};
    bool numbered = pic->number != NO_NUMBER;
    look style = styled(numbered && !pic->planned ? INK_LAST : INK_LEGAL, p->ground);
    if ((numbered || pic->later) && !is_plain(p))
        canvas_put(p->c, y + p->m.lines - 1, x + p->m.columns - 1, style, numbered ? digit : "•");
}

static void draw_square(canvas *c, area where, int square, const square_picture *pic) {
    pen p = {c, metrics_of(where), ground_of(square, pic)};
    int y = square_y(where, square), x = square_x(where, square);
    canvas_fill(c, (area){y, x, p.m.lines, p.m.columns}, styled(INK_PLAIN, p.ground));
    draw_things(&p, y, x, square, pic);
    draw_mark(&p, y, x, pic->mark);
    draw_corner(&p, y, x, pic);
}

static look name_look(bool strong) {
    return styled(strong ? INK_CHOSEN : INK_QUIET, GROUND_BOARD);
}

/* The names of files and ranks, those of the cursor's square stronger. */
static void draw_names(canvas *c, area where, const board_view *view) {
    metrics m = metrics_of(where);
    const board_choice *cursor = view->choice;
    int bottom = where.y + where.lines - 1;
    for (int i = 0; i < SIDE; i++) {
        char file[2] = {(char)('a' + i), '\0'}, rank[2] = {(char)('1' + i), '\0'};
        look file_style = name_look(cursor && cursor->place % SIDE == i);
        look rank_style = name_look(cursor && cursor->place / SIDE == i);
        int x = square_x(where, i) + (m.columns - 1) / 2;
        int y = square_y(where, i * SIDE) + (m.lines - 1) / 2;
        canvas_put(c, where.y + m.above - 1, x, file_style, file);
        if (m.below) canvas_put(c, bottom, x, file_style, file);
        canvas_put(c, y, where.x + 1, rank_style, rank);
        if (m.below) canvas_put(c, y, where.x + where.columns - 2, rank_style, rank);
    }
}

static void draw(canvas *c, area where, const board_view *view) {
    twisty_picture pic = twisty_picture_of(view);
    canvas_fill(c, where, styled(INK_PLAIN, GROUND_BOARD));
    draw_names(c, where, view);
    for (int square = 0; square < TWISTY_SQUARES; square++)
        draw_square(c, where, square, &pic.square[square]);
}

static void print(FILE *out, const brett_state *state, const char *const names[]) {
    metrics m = sizes[PRINTED];
    print_board(out, draw, board_lines(m), board_columns(m), state);
    fputc('\n', out);
    twisty_print_seats(out, state, names);
}

const board twisty_board = {
    .game = &twisty_game,
    .help = twisty_help,
    .signs = N_("( ) can be reached now, • later in this turn; ‹ › and numbers show the last way. "
                "Tokens: + straight, x diagonal, L an L move, @ teleport, # shield. In a list [ ] "
                "is protected, ▸ comes next."),
    .writing =
        N_("Type the squares the pawn lands on: c2-d3-f4 ends the turn on f4. With “-” at the "
           "end, as in c2-, the turn stays open on the token there: then type where it goes "
           "next, or “.” to stay. xd4>a7 steals on d4 and goes to the corner a7, or sends the "
           "other pawn there; @a7 is the corner to start from."),
    .told_from = TWISTY_SQUARES,
    .print = print,
    .size = size,
    .draw = draw,
    .draw_seat = twisty_draw_seat,
    .keys = twisty_keys,
    .go = twisty_go,
    .type = twisty_type,
    .point = point,
    .fit = twisty_fit,
    .step_of = twisty_step_of,
    .choice_of = twisty_choice_of,
};
