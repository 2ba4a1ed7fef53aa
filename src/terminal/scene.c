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
    MOVES_LINES = 2,  /* of a turn as it is written */
    WORDS_LINES = 2,  /* that it takes at least in words */
    LEAST_HISTORY = 5 /* lines below which the list of turns is left out */
};

static const look plain = INK_PLAIN, quiet = INK_QUIET, strong = INK_STRONG, bad = INK_BAD;

/* ---- Where things are ---- */

layout layout_of(const board *drawn, int lines, int columns) {
    layout l;
    area *b = &l.board;
    drawn->size(lines - LINES_ABOVE - LINES_BELOW, columns - 2 * MARGIN - GAP - LEAST_PANEL, b);
    int beside = columns - 2 * MARGIN - GAP - b->columns;
    int panel = beside < WIDEST_PANEL ? beside : WIDEST_PANEL;

    l.whole.lines = LINES_ABOVE + b->lines + LINES_BELOW;
    l.whole.columns = b->columns + GAP + panel;
    l.whole.y = (lines - l.whole.lines) / 2;
    l.whole.x = (columns - l.whole.columns) / 2;
    b->y = l.whole.y + LINES_ABOVE;
    b->x = l.whole.x;
    l.panel = (area){b->y, b->x + b->columns + GAP, b->lines, panel};
    l.status = (area){b->y + b->lines + 1, l.whole.x + 1, STATUS_LINES, l.whole.columns - 2};
    l.keys = (area){l.status.y + STATUS_LINES, l.status.x, 1, l.status.columns};
    return l;
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
        message_number(&m, "number", (int64_t)session_complete_turns(s) + !v->acting);
        tell(s, &m, text, sizeof text);
        right -= text_width(text);
        canvas_put(c, whole.y, right, quiet, text);
    }
    const char *about = translated(s->head.game->about);
    if (x + 2 + text_width(about) + 2 <= right) canvas_put(c, whole.y, x + 2, quiet, about);
}

/* ---- The panel ---- */

static look seat_look(const scene *v, int seat) {
    return v->board->seats_have_colours ? (look)(INK_SEAT + seat) : strong;
}

/* A line for each seat: whose turn it is, shape, name, points; below it, what the board adds. */
static int draw_players(const scene *v, canvas *c, area panel) {
    const brett_game *game = v->s->head.game;
    brett_result result;
    game->result(&v->shown, &result);
    int actor = game->actor(&v->shown), y = panel.y;
    for (int seat = 0; seat < result.seats; seat++) {
        char points[16];
        snprintf(points, sizeof points, "%d", result.points[seat]);
        int right = panel.x + panel.columns - text_width(points);
        bool marked = result.over ? result.rank[seat] == 1 : seat == actor;
        if (marked) canvas_put(c, y, panel.x, strong, "▸");
        canvas_put(c, y, panel.x + 2, seat_look(v, seat), seat_shape(seat));
        canvas_put_cut(c, y, panel.x + 4, right - panel.x - 5, marked ? strong : plain,
                       v->s->names[seat]);
        canvas_put(c, y++, right, strong, points);
        area below = {y, panel.x, panel.y + panel.lines - y, panel.columns};
        if (v->board->draw_seat) y += v->board->draw_seat(c, below, &v->shown, seat);
    }
    return y - panel.y;
}

static int draw_due(const scene *v, canvas *c, area where) {
    char text[TOLD_BYTES];
    brett_message due;
    v->s->head.game->describe_due(&v->shown, &due);
    tell(v->s, &due, text, sizeof text);
    return canvas_wrap(c, where, strong, text);
}

/* What a turn did in words, or, where the area is too small for all of it, its last steps. */
static void tell_last_steps(const scene *v, const made_turn *made, area where, char *out,
                            size_t size) {
    uint32_t first = 0;
    do tell_turn(v->s, made, first, out, size);
    while (text_lines(out, where.columns) > where.lines && ++first < made->turn.count);
}

/* One turn: who made it and its moves, then what they did in words. */
static int draw_turn(const scene *v, canvas *c, area where, const made_turn *made) {
    char text[TOLD_BYTES], moves[BRETT_TEXT_BYTES];
    if (where.lines < 1) return 0;
    v->s->head.game->turn_write(&made->before, &made->turn, moves, sizeof moves);
    int x = where.x;
    if (made->seat >= 0) {
        canvas_put(c, where.y, x, seat_look(v, made->seat), seat_shape(made->seat));
        x += 2;
    }
    area beside = {where.y, x, MOVES_LINES, where.x + where.columns - x};
    int lines = canvas_wrap(c, beside, INK_LAST, moves);

    area below = {where.y + lines, where.x, where.lines - lines, where.columns};
    tell_last_steps(v, made, below, text, sizeof text);
    return lines + canvas_wrap(c, below, plain, text);
}

/* One turn on one line: who made it, and its moves. */
static void draw_moves(const scene *v, canvas *c, area line, const made_turn *made) {
    char moves[BRETT_TEXT_BYTES];
    if (made->seat >= 0)
        canvas_put(c, line.y, line.x, seat_look(v, made->seat), seat_shape(made->seat));
    v->s->head.game->turn_write(&made->before, &made->turn, moves, sizeof moves);
    canvas_put_cut(c, line.y, line.x + 2, line.columns - 2, plain, moves);
}

/* The turn that is being made, or else the news; returns the number of lines. Of several turns that
 * have no room for words, there are the moves. */
static int draw_news(const scene *v, canvas *c, area where) {
    const session *s = v->s;
    const made_turn *open = v->acting ? &v->moving : session_open_turn(s);
    size_t first = open ? 0 : first_news(s), end = open ? 1 : session_complete_turns(s);
    if (first == end || (open && !open->turn.count)) return 0;
    canvas_put_cut(c, where.y, where.x, where.columns, quiet,
                   translated(open ? N_("This turn") : N_("Last turn")));
    int y = where.y + 1, bottom = where.y + where.lines, count = (int)(end - first);
    bool brief = count > 1 && where.lines <= count * (MOVES_LINES + WORDS_LINES);
    for (size_t i = first; i < end && y < bottom; i++) {
        area rest = {y, where.x, bottom - y, where.columns};
        if (brief) draw_moves(v, c, rest, &s->turns[i]);
        y += brief ? 1 : draw_turn(v, c, rest, open ? open : &s->turns[i]) + 1;
    }
    return y - where.y + brief;
}

/* The complete turns, the latest at the bottom, as many as there is room for. */
static void draw_history(const scene *v, canvas *c, area where) {
    const session *s = v->s;
    size_t end = session_complete_turns(s) - v->acting, room = (size_t)where.lines - 1;
    canvas_put_cut(c, where.y, where.x, where.columns, quiet, translated(N_("Turns")));
    for (size_t i = end > room ? end - room : 0, y = 1; i < end; i++, y++) {
        char number[24];
        snprintf(number, sizeof number, "%3zu ", i + 1);
        int line = where.y + (int)y, x = canvas_put(c, line, where.x, quiet, number);
        draw_moves(v, c, (area){line, x, 1, where.x + where.columns - x}, &s->turns[i]);
    }
}

static void draw_panel(const scene *v, canvas *c, area panel) {
    int bottom = panel.y + panel.lines, y = panel.y + 1;
    y += draw_players(v, c, (area){y, panel.x, bottom - y, panel.columns}) + 1;
    board_view view = scene_view(v);
    if (v->board->draw_stage && v->s->head.game->actor(&v->shown) >= 0)
        y += v->board->draw_stage(c, (area){y, panel.x, bottom - y, panel.columns}, &view) + 1;
    y += draw_due(v, c, (area){y, panel.x, bottom - y, panel.columns}) + 1;
    if (y < bottom) y += draw_news(v, c, (area){y, panel.x, bottom - y, panel.columns});
    if (bottom - y >= LEAST_HISTORY && session_complete_turns(v->s) > 1)
        draw_history(v, c, (area){y, panel.x, bottom - y, panel.columns});
}

/* ---- Below the board ---- */

/* What Enter would do or, where the board asks for it, why it cannot; else what there is to see at
 * the cursor. */
static void draw_choice_words(const scene *v, canvas *c, area where) {
    const brett_game *game = v->s->head.game;
    const brett_state *state = &v->s->state;
    char text[TOLD_BYTES];
    brett_message m;
    brett_step step = v->board->step_of(state, &v->choice);
    bool waits = session_waits(v->s), refused = waits && game->why_not(state, step, &m);
    if (waits && (!refused || v->board->tells_why_not)) {
        if (!refused) game->describe_step(state, step, &m);
        canvas_put(c, where.y, where.x, refused ? bad : strong, refused ? "×" : "Enter");
        int indent = text_width("Enter") + 2;
        where.x += indent;
        where.columns -= indent;
    } else if (!game->describe_place(state, (size_t)v->choice.place, &m)) {
        return;
    }
    tell(v->s, &m, text, sizeof text);
    canvas_wrap(c, where, plain, text);
}

void draw_notice(canvas *c, area where, enum notice notice, const char *text) {
    if (notice != NOTICE_BAD) {
        canvas_wrap(c, where, plain, text);
        return;
    }
    canvas_put(c, where.y, where.x, bad, "!");
    canvas_wrap(c, (area){where.y, where.x + 2, where.lines, where.columns - 2}, bad, text);
}

static void draw_status(const scene *v, canvas *c, area where) {
    if (v->notice)
        draw_notice(c, where, v->notice, v->said);
    else if (!v->acting)
        draw_choice_words(v, c, where);
}

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

/* Those that go are still in the help. */
void draw_key_names(canvas *c, area where, const key_name *names) {
    int rank = rank_that_fits(names, where.columns), x = where.x;
    for (; names->key; names++) {
        if (names->rank > rank) continue;
        x = canvas_put(c, where.y, x, strong, names->key) + 1;
        int room = where.x + where.columns - x;
        x = canvas_put_cut(c, where.y, x, room, quiet, translated(names->does)) + 2;
    }
}

/* While a person chooses: the board's keys, then those of every game. */
static void draw_playing_keys(const scene *v, canvas *c, area where) {
    static const key_name always[] = {
        {"Enter", N_("move"), 0}, {"u", N_("undo"), 2}, {"h", N_("hint"), 3}, {"s", N_("save"), 4},
        {"?", N_("help"), 0},     {"q", N_("quit"), 0}, {NULL, NULL, 0}};
    enum { MOST = 6 };
    key_name names[MOST + sizeof always / sizeof *always];
    const board_key *own = v->board->keys(&v->s->state, &v->choice);
    size_t count = 0;
    for (; own->key && count < MOST; own++) names[count++] = (key_name){own->key, own->does, 1};
    memcpy(&names[count], always, sizeof always);
    draw_key_names(c, where, names);
}

static void draw_keys(const scene *v, canvas *c, area where) {
    static const key_name over[] = {{"n", N_("rematch"), 0}, {"u", N_("undo"), 2},
                                    {"s", N_("save"), 4},    {"?", N_("help"), 1},
                                    {"q", N_("quit"), 0},    {NULL, NULL, 0}};
    static const key_name watching[] = {
        {"Space", N_("skip"), 0}, {"q", N_("quit"), 0}, {NULL, NULL, 0}};
    if (v->acting)
        draw_key_names(c, where, watching);
    else if (v->s->head.game->actor(&v->shown) == BRETT_NOBODY)
        draw_key_names(c, where, over);
    else
        draw_playing_keys(v, c, where);
}

/* ---- All of it ---- */

void draw_too_small(canvas *c) {
    char text[TOLD_BYTES];
    brett_message m;
    message_start(&m, N_("This window has {columns} columns and {lines} lines; the game needs "
                         "{needed_columns} and {needed_lines}. Make it larger, or press q to "
                         "leave."));
    message_number(&m, "columns", c->columns);
    message_number(&m, "lines", c->lines);
    message_number(&m, "needed_columns", LEAST_COLUMNS);
    message_number(&m, "needed_lines", LEAST_LINES);
    brett_say(voice(), &m, NULL, text, sizeof text);
    int columns = c->columns > 4 ? c->columns - 2 : c->columns;
    int lines = text_lines(text, columns);
    int y = lines < c->lines ? (c->lines - lines) / 2 : 0;
    canvas_wrap(c, (area){y, (c->columns - columns) / 2, c->lines, columns}, strong, text);
}

/* The only person, from whose end the board is seen. */
static int viewer_of(const session *s) {
    int viewer = BRETT_NOBODY;
    for (int seat = 0; seat < s->head.setup.seats; seat++) {
        if (s->computer[seat]) continue;
        if (viewer != BRETT_NOBODY) return BRETT_NOBODY;
        viewer = seat;
    }
    return viewer;
}

board_view scene_view(const scene *v) {
    const made_turn *open = session_open_turn(v->s);
    return (board_view){
        .state = &v->shown,
        .choice = v->acting ? NULL : &v->choice,
        .choosing = !v->acting && session_waits(v->s),
        .viewer = viewer_of(v->s),
        .last = v->acting ? &v->moving
                : open    ? open
                          : session_last_turn(v->s),
        .turns = v->s->turns,
        .count = v->s->count,
    };
}

canvas scene_draw(const scene *v) {
    canvas c = canvas_of(v->lines, v->columns);
    if (!scene_fits(v)) {
        draw_too_small(&c);
        return c;
    }
    layout l = layout_of(v->board, v->lines, v->columns);
    board_view view = scene_view(v);
    draw_title(v, &c, l.whole);
    v->board->draw(&c, l.board, &view);
    draw_panel(v, &c, l.panel);
    draw_status(v, &c, l.status);
    draw_keys(v, &c, l.keys);
    return c;
}
