#include "terminal/screen/scene.h"

#include <stdio.h>
#include <string.h>

#include "process/language.h"
#include "terminal/letters.h"
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

/* Whether the turn that is shown has ended, and is still being shown. */
static bool has_ended(const scene *v) {
    return v->acting && session_is_between_turns(v->s);
}

static void draw_title(const scene *v, canvas *c, area whole) {
    const session *s = v->s;
    char text[256];
    brett_message m;
    int x = canvas_put(c, whole.y, whole.x + 1, quiet, "Brett · ");
    x = canvas_put(c, whole.y, x, strong, s->head.game->title);

    int right = whole.x + whole.columns - 1;
    if (s->head.game->actor(&v->shown) != BRETT_NOBODY) {
        message_start(&m, N_("Turn {number}"));
        message_number(&m, "number", (int64_t)session_turns_before(s, s->count) + !has_ended(v));
        session_say(s, &m, text, sizeof text);
        right -= text_width(text);
        canvas_put(c, whole.y, right, quiet, text);
    }
    const char *about = translated(s->head.game->about);
    if (x + 2 + text_width(about) + 2 <= right) canvas_put(c, whole.y, x + 2, quiet, about);
}

/* ---- The panel ---- */

look scene_seat_look(const scene *v, int seat) {
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
        canvas_put(c, y, panel.x + 2, scene_seat_look(v, seat), seat_shape(seat));
        canvas_put_cut(c, y, panel.x + 4, right - panel.x - 5, marked ? strong : plain,
                       v->s->names[seat]);
        canvas_put(c, y++, right, strong, points);
        area below = {y, panel.x, panel.y + panel.lines - y, panel.columns};
        if (v->board->draw_seat) y += v->board->draw_seat(c, below, &v->shown, seat);
    }
    return y - panel.y;
}

static int draw_due(const scene *v, canvas *c, area where) {
    char text[WORDS_BYTES];
    brett_message due;
    v->s->head.game->describe_due(&v->shown, &due);
    session_say(v->s, &due, text, sizeof text);
    return canvas_wrap(c, where, strong, text);
}

static void draw_panel(const scene *v, canvas *c, area panel) {
    int bottom = panel.y + panel.lines, y = panel.y + 1;
    y += draw_players(v, c, (area){y, panel.x, bottom - y, panel.columns}) + 1;
    board_view view = scene_view(v);
    if (v->board->draw_stage && v->s->head.game->actor(&v->shown) != BRETT_NOBODY)
        y += v->board->draw_stage(c, (area){y, panel.x, bottom - y, panel.columns}, &view) + 1;
    y += draw_due(v, c, (area){y, panel.x, bottom - y, panel.columns}) + 1;
    if (y < bottom) y += scene_draw_news(v, c, (area){y, panel.x, bottom - y, panel.columns});
    if (bottom - y >= LEAST_HISTORY && session_turns_before(v->s, v->s->count) > 1)
        scene_draw_history(v, c, (area){y, panel.x, bottom - y, panel.columns});
}

/* ---- Below the board ---- */

static bool describe_cursor(const scene *v, brett_message *m) {
    if (v->board->describe) return v->board->describe(&v->shown, &v->choice, m);
    return v->s->head.game->describe_place(&v->shown, (size_t)v->choice.place, m);
}

/* What Enter would do; else what there is to see at the cursor or, where that is nothing or the
 * board asks for it, why Enter does nothing. */
static void draw_choice_words(const scene *v, canvas *c, area where) {
    const brett_game *game = v->s->head.game;
    char text[WORDS_BYTES];
    brett_message m;
    brett_step step = v->board->step_of(&v->shown, &v->choice);
    bool waits = session_awaits_person(v->s), legal = waits && game->legal(&v->shown, step);
    bool described = !legal && !(waits && v->board->tells_why_not) && describe_cursor(v, &m);
    if (!waits && !described) return;
    if (!described) {
        if (legal)
            game->describe_step(&v->shown, step, &m);
        else
            game->why_not(&v->shown, step, &m);
        canvas_put(c, where.y, where.x, legal ? strong : bad, legal ? "Enter" : "×");
        int indent = text_width("Enter") + 2;
        where.x += indent;
        where.columns -= indent;
    }
    session_say(v->s, &m, text, sizeof text);
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
    if (!v->acting && session_is_covered(v->s)) return;
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
        {"R", N_("rules"), 5},    {"?", N_("help"), 0}, {"q", N_("quit"), 0}, {NULL, NULL, 0}};
    enum { MOST = 6 };
    key_name names[MOST + sizeof always / sizeof *always];
    const board_key *own = v->board->keys(&v->shown, &v->choice);
    size_t count = 0;
    for (; own->key && count < MOST; own++) names[count++] = (key_name){own->key, own->does, 1};
    memcpy(&names[count], always, sizeof always);
    draw_key_names(c, where, names);
}

static void draw_keys(const scene *v, canvas *c, area where) {
    static const key_name over[] = {
        {"n", N_("rematch"), 0}, {"u", N_("undo"), 2}, {"s", N_("save"), 4}, {"R", N_("rules"), 5},
        {"?", N_("help"), 1},    {"q", N_("quit"), 0}, {NULL, NULL, 0}};
    static const key_name watching[] = {
        {"Space", N_("skip"), 0}, {"q", N_("quit"), 0}, {NULL, NULL, 0}};
    static const key_name covered[] = {{"Enter", N_("show the hand"), 0},
                                       {"u", N_("undo"), 2},
                                       {"?", N_("help"), 1},
                                       {"q", N_("quit"), 0},
                                       {NULL, NULL, 0}};
    if (v->acting)
        draw_key_names(c, where, watching);
    else if (session_is_covered(v->s))
        draw_key_names(c, where, covered);
    else if (v->s->head.game->actor(&v->shown) == BRETT_NOBODY)
        draw_key_names(c, where, over);
    else
        draw_playing_keys(v, c, where);
}

/* ---- All of it ---- */

void draw_too_small(canvas *c) {
    char text[WORDS_BYTES];
    brett_message m;
    message_start(&m, N_("This window has {columns} columns and {lines} lines; the game needs "
                         "{needed_columns} and {needed_lines}. Make it larger, or press q to "
                         "leave."));
    message_number(&m, "columns", c->columns);
    message_number(&m, "lines", c->lines);
    message_number(&m, "needed_columns", LEAST_COLUMNS);
    message_number(&m, "needed_lines", LEAST_LINES);
    brett_say(language_catalogue(), &m, NULL, text, sizeof text);
    int columns = c->columns > 4 ? c->columns - 2 : c->columns;
    int lines = text_lines(text, columns);
    int y = lines < c->lines ? (c->lines - lines) / 2 : 0;
    canvas_wrap(c, (area){y, (c->columns - columns) / 2, c->lines, columns}, strong, text);
}

board_view scene_view(const scene *v) {
    const session_part *open = session_open_part(v->s);
    bool covered = session_is_covered(v->s);
    return (board_view){
        .state = &v->shown,
        .choice = v->acting || covered ? NULL : &v->choice,
        .choosing = !v->acting && !covered && session_awaits_person(v->s),
        .viewer = v->viewer,
        .last = v->acting ? &v->moving
                : open    ? open
                          : session_last_part(v->s),
        .parts = v->s->parts,
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
    if (!v->acting && session_is_covered(v->s)) scene_draw_cover(v, &c);
    return c;
}
