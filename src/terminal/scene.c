#include "terminal/scene.h"

#include <stdio.h>
#include <string.h>

#include "terminal/letters.h"
#include "terminal/voice.h"
#include "text/message.h"

/* From top to bottom: the title, a blank line, the board, a blank line, three lines for what the
 * cursor means, the keys. Right of the board is the panel, with the players, what is due, and what
 * has happened. On a large terminal all of it stays together in the middle. */
enum {
    LINES_ABOVE = 2,
    STATUS_LINES = 3,
    LINES_BELOW = 1 + STATUS_LINES + 1,
    MARGIN = 1,
    GAP = 3, /* between board and panel */
    LEAST_PANEL = 33,
    WIDEST_PANEL = 56,
    LEAST_HISTORY = 5 /* lines below which the list of turns is left out */
};

static const look plain = INK_PLAIN, quiet = INK_QUIET, strong = INK_STRONG, bad = INK_BAD;

/* ---- Where things are ---- */

typedef struct layout {
    area whole, board, panel, status, keys;
} layout;

static layout layout_of(const scene *v) {
    layout l;
    area *b = &l.board;
    v->board->size(v->lines - LINES_ABOVE - LINES_BELOW,
                   v->columns - 2 * MARGIN - GAP - LEAST_PANEL, b);
    int beside = v->columns - 2 * MARGIN - GAP - b->columns;
    int panel = beside < WIDEST_PANEL ? beside : WIDEST_PANEL;

    l.whole.lines = LINES_ABOVE + b->lines + LINES_BELOW;
    l.whole.columns = b->columns + GAP + panel;
    l.whole.y = (v->lines - l.whole.lines) / 2;
    l.whole.x = (v->columns - l.whole.columns) / 2;
    b->y = l.whole.y + LINES_ABOVE;
    b->x = l.whole.x;
    l.panel = (area){b->y, b->x + b->columns + GAP, b->lines, panel};
    l.status = (area){b->y + b->lines + 1, l.whole.x + 1, STATUS_LINES, l.whole.columns - 2};
    l.keys = (area){l.status.y + STATUS_LINES, l.status.x, 1, l.status.columns};
    return l;
}

area scene_board(const scene *v) {
    return layout_of(v).board;
}

bool scene_fits(const scene *v) {
    return v->lines >= LEAST_LINES && v->columns >= LEAST_COLUMNS;
}

/* ---- The title ---- */

static void draw_title(const scene *v, canvas *c, area whole) {
    const session *s = v->s;
    char text[256];
    brett_message m;
    int x = canvas_put(c, whole.y, whole.x + 1, quiet, "Brett · ");
    x = canvas_put(c, whole.y, x, strong, s->head.game->title);

    int right = whole.x + whole.columns - 1;
    if (s->head.game->actor(&v->shown) != BRETT_NOBODY) {
        message_start(&m, N_("Turn {number}"));
        message_number(&m, "number", (int64_t)complete_turns(s) + !v->acting);
        tell(s, &m, text, sizeof text);
        right -= text_width(text);
        canvas_put(c, whole.y, right, quiet, text);
    }
    const char *about = translated(s->head.game->about);
    if (x + 2 + text_width(about) + 2 <= right) canvas_put(c, whole.y, x + 2, quiet, about);
}

/* ---- The panel ---- */

/* A line for each seat: whose turn it is, shape, name, points. */
static int draw_players(const scene *v, canvas *c, area panel) {
    const brett_game *game = v->s->head.game;
    brett_result result;
    game->result(&v->shown, &result);
    int actor = game->actor(&v->shown);
    for (int seat = 0; seat < result.seats; seat++) {
        int y = panel.y + seat;
        char points[16];
        snprintf(points, sizeof points, "%d", result.points[seat]);
        int right = panel.x + panel.columns - text_width(points);
        bool marked = result.over ? result.rank[seat] == 1 : seat == actor;
        if (marked) canvas_put(c, y, panel.x, strong, "▸");
        canvas_put(c, y, panel.x + 2, INK_SEAT + seat, seat_shape(seat));
        canvas_put_cut(c, y, panel.x + 4, right - panel.x - 5, marked ? strong : plain,
                       v->s->names[seat]);
        canvas_put(c, y, right, strong, points);
    }
    return result.seats;
}

static int draw_due(const scene *v, canvas *c, area where) {
    char text[TOLD_BYTES];
    brett_message due;
    v->s->head.game->describe_due(&v->shown, &due);
    tell(v->s, &due, text, sizeof text);
    return canvas_wrap(c, where, strong, text);
}

/* One turn: who made it and its moves, then what they did in words. */
static int draw_turn(const scene *v, canvas *c, area where, const made_turn *made) {
    char text[TOLD_BYTES], moves[BRETT_TEXT_BYTES];
    if (where.lines < 1) return 0;
    v->s->head.game->turn_write(&made->before, &made->turn, moves, sizeof moves);
    int x = where.x;
    if (made->seat >= 0) {
        canvas_put(c, where.y, x, INK_SEAT + made->seat, seat_shape(made->seat));
        x += 2;
    }
    canvas_put_cut(c, where.y, x, where.x + where.columns - x, INK_LAST, moves);

    tell_turn(v->s, made, text, sizeof text);
    area below = {where.y + 1, where.x, where.lines - 1, where.columns};
    return 1 + canvas_wrap(c, below, plain, text);
}

/* The turn that is being made, or else the news; returns the number of lines. */
static int draw_news(const scene *v, canvas *c, area where) {
    const session *s = v->s;
    const made_turn *open = v->acting ? &v->moving : session_open_turn(s);
    size_t first = open ? 0 : first_news(s), end = open ? 1 : complete_turns(s);
    if (first == end || (open && !open->turn.count)) return 0;
    canvas_put_cut(c, where.y, where.x, where.columns, quiet,
                   translated(open ? N_("This turn") : N_("Last turn")));
    int y = where.y + 1, bottom = where.y + where.lines;
    for (size_t i = first; i < end && y < bottom; i++) {
        area rest = {y, where.x, bottom - y, where.columns};
        y += draw_turn(v, c, rest, open ? open : &s->turns[i]) + 1;
    }
    return y - where.y;
}

/* The complete turns, the latest at the bottom, as many as there is room for. */
static void draw_history(const scene *v, canvas *c, area where) {
    const session *s = v->s;
    size_t end = complete_turns(s) - v->acting, room = (size_t)where.lines - 1;
    canvas_put_cut(c, where.y, where.x, where.columns, quiet, translated(N_("Turns")));
    for (size_t i = end > room ? end - room : 0, y = 1; i < end; i++, y++) {
        char number[24], moves[BRETT_TEXT_BYTES];
        const made_turn *made = &s->turns[i];
        int line = where.y + (int)y, x = where.x;
        snprintf(number, sizeof number, "%3zu ", i + 1);
        x = canvas_put(c, line, x, quiet, number);
        if (made->seat >= 0) canvas_put(c, line, x, INK_SEAT + made->seat, seat_shape(made->seat));
        s->head.game->turn_write(&made->before, &made->turn, moves, sizeof moves);
        x += 2;
        canvas_put_cut(c, line, x, where.x + where.columns - x, plain, moves);
    }
}

static void draw_panel(const scene *v, canvas *c, area panel) {
    int bottom = panel.y + panel.lines, y = panel.y + 1;
    y += draw_players(v, c, (area){y, panel.x, bottom - y, panel.columns}) + 1;
    y += draw_due(v, c, (area){y, panel.x, bottom - y, panel.columns}) + 1;
    if (y < bottom) y += draw_news(v, c, (area){y, panel.x, bottom - y, panel.columns});
    if (bottom - y >= LEAST_HISTORY && complete_turns(v->s) > 1)
        draw_history(v, c, (area){y, panel.x, bottom - y, panel.columns});
}

/* ---- Below the board ---- */

/* What Enter would do, or what there is to see at the cursor. */
static void draw_cursor_words(const scene *v, canvas *c, area where) {
    const brett_game *game = v->s->head.game;
    char text[TOLD_BYTES];
    brett_message m;
    brett_step step = v->board->step_at(&v->s->state, v->cursor);
    if (session_waits(v->s) && game->legal(&v->s->state, step)) {
        game->describe_step(&v->s->state, step, &m);
        int indent = canvas_put(c, where.y, where.x, strong, "Enter") + 2 - where.x;
        where.x += indent;
        where.columns -= indent;
    } else if (!game->describe_place(&v->s->state, (size_t)v->cursor, &m)) {
        return;
    }
    tell(v->s, &m, text, sizeof text);
    canvas_wrap(c, where, plain, text);
}

static void draw_status(const scene *v, canvas *c, area where) {
    if (v->notice == NOTICE_BAD) {
        canvas_put(c, where.y, where.x, bad, "!");
        canvas_wrap(c, (area){where.y, where.x + 2, where.lines, where.columns - 2}, bad, v->said);
    } else if (v->notice == NOTICE_PLAIN) {
        canvas_wrap(c, where, plain, v->said);
    } else if (!v->acting) {
        draw_cursor_words(v, c, where);
    }
}

/* A key and what it does. Where not all fit, those that one can best do without go first, and the
 * help still has them. */
typedef struct key_name {
    const char *key, *does;
    int rank; /* 0 never goes */
} key_name;

static int key_columns(const key_name *name) {
    return text_width(name->key) + 1 + text_width(translated(name->does)) + 2;
}

/* The highest rank at which the keys fit. */
static int rank_that_fits(const key_name *names, int columns) {
    for (int rank = 9; rank > 0; rank--) {
        int taken = -2;
        for (const key_name *name = names; name->key; name++)
            if (name->rank <= rank) taken += key_columns(name);
        if (taken <= columns) return rank;
    }
    return 0;
}

static void draw_keys(const scene *v, canvas *c, area where) {
    static const key_name playing[] = {{"↑↓", N_("choose"), 1}, {"Enter", N_("move"), 0},
                                       {"u", N_("undo"), 2},    {"h", N_("hint"), 3},
                                       {"s", N_("save"), 4},    {"?", N_("help"), 0},
                                       {"q", N_("quit"), 0},    {NULL, NULL, 0}};
    static const key_name over[] = {{"n", N_("rematch"), 0}, {"u", N_("undo"), 2},
                                    {"s", N_("save"), 4},    {"?", N_("help"), 1},
                                    {"q", N_("quit"), 0},    {NULL, NULL, 0}};
    static const key_name watching[] = {
        {"Space", N_("skip"), 0}, {"q", N_("quit"), 0}, {NULL, NULL, 0}};
    bool ended = v->s->head.game->actor(&v->shown) == BRETT_NOBODY;
    const key_name *names = v->acting ? watching : ended ? over : playing;
    int rank = rank_that_fits(names, where.columns), x = where.x;
    for (; names->key; names++) {
        if (names->rank > rank) continue;
        x = canvas_put(c, where.y, x, strong, names->key) + 1;
        int room = where.x + where.columns - x;
        x = canvas_put_cut(c, where.y, x, room, quiet, translated(names->does)) + 2;
    }
}

/* ---- All of it ---- */

static void draw_too_small(const scene *v, canvas *c) {
    char text[TOLD_BYTES];
    brett_message m;
    message_start(&m, N_("This window has {columns} columns and {lines} lines; the game needs "
                         "{needed_columns} and {needed_lines}. Make it larger, or press q to "
                         "leave."));
    message_number(&m, "columns", v->columns);
    message_number(&m, "lines", v->lines);
    message_number(&m, "needed_columns", LEAST_COLUMNS);
    message_number(&m, "needed_lines", LEAST_LINES);
    tell(v->s, &m, text, sizeof text);
    int columns = v->columns > 4 ? v->columns - 2 : v->columns;
    int lines = text_lines(text, columns);
    int y = lines < v->lines ? (v->lines - lines) / 2 : 0;
    canvas_wrap(c, (area){y, (v->columns - columns) / 2, v->lines, columns}, strong, text);
}

canvas scene_draw(const scene *v) {
    canvas c = canvas_of(v->lines, v->columns);
    if (!scene_fits(v)) {
        draw_too_small(v, &c);
        return c;
    }
    layout l = layout_of(v);
    const made_turn *open = session_open_turn(v->s);
    const made_turn *last = v->acting ? &v->moving : open ? open : session_last_turn(v->s);
    bool waits = !v->acting && session_waits(v->s);
    board_view view = {
        .state = &v->shown,
        .choosing = waits,
        .cursor = v->acting ? NO_PLACE : v->cursor,
        .before = last ? &last->before : NULL,
    };
    draw_title(v, &c, l.whole);
    v->board->draw(&c, l.board, &view);
    draw_panel(v, &c, l.panel);
    draw_status(v, &c, l.status);
    draw_keys(v, &c, l.keys);
    return c;
}
