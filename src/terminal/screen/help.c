/* What is laid over the middle of the screen: the list of keys, and the cover. */
#include <stddef.h>

#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/screen/scene.h"
#include "text/message.h"

/* The keys of every game; those of the board come before them. */
static const board_key keys[] = {
    {"Tab  l", N_("go to the next possible move")},
    {"Enter  Space", N_("make the move at the cursor, or click the board")},
    {"u", N_("undo your last move")},
    {"h", N_("give a hint")},
    {"PgUp  PgDn", N_("read all turns, also with the mouse wheel")},
    {"s", N_("save the game")},
    {"n", N_("play a rematch, when the game is over")},
    {"R", N_("read the rules")},
    {"q", N_("quit")},
    {NULL, NULL},
};
static const board_key ends[] = {
    {"f", N_("flip the board")},
    {NULL, NULL},
};
enum { KEY_COLUMNS = 15, WIDEST = 73, FRAME_LINES = 4, FRAME_COLUMNS = 6 };

/* Draws a list from a line on, and returns the line after it. */
static int put_keys(canvas *c, const board_key *list, int y) {
    int does = c->columns - KEY_COLUMNS;
    for (; list->key; list++) {
        const char *text = translated(list->does);
        canvas_put(c, y, 0, INK_STRONG, list->key);
        y += canvas_wrap(c, (area){y, KEY_COLUMNS, text_lines(text, does), does}, INK_PLAIN, text);
    }
    return y;
}

/* All keys and signs; returns the number of lines, which on a canvas without any are only
 * measured. */
static int put_help(const help_text *help, canvas *c) {
    const char *signs = translated(help->signs);
    int y = 0;
    for (const board_key *const *list = help->lists; *list; list++) y = put_keys(c, *list, y);
    y++;
    return y + canvas_wrap(c, (area){y, 0, text_lines(signs, c->columns), c->columns}, INK_PLAIN,
                           signs);
}

/* The frame, its title, and at the bottom how to scroll and how to close it. */
static void draw_frame(canvas *c, area box, bool scrolls) {
    canvas_fill(c, box, INK_PLAIN);
    canvas_frame(c, box, INK_QUIET);
    int inside = box.columns - FRAME_COLUMNS, x = box.x + 3;
    canvas_put_cut(c, box.y + 1, x, inside, INK_STRONG, translated(N_("Keys")));
    canvas_put_cut(c, box.y + box.lines - 2, x, inside, INK_QUIET,
                   translated(scrolls ? N_("PgUp and PgDn scroll, other keys close.")
                                      : N_("Press any key to close this list.")));
}

int draw_help(canvas *c, const help_text *help, int top) {
    int columns = c->columns - 4 < WIDEST ? c->columns - 4 : WIDEST;
    canvas all = {.columns = columns - FRAME_COLUMNS};
    all = canvas_of(put_help(help, &all), all.columns);
    put_help(help, &all);
    int room = c->lines - FRAME_LINES, lines = all.lines < room ? all.lines : room;
    if (top > all.lines - lines) top = all.lines - lines;

    /* Blank lines above and below the keys go first. */
    int spare = room - lines < 4 ? (room - lines) / 2 : 2, high = lines + FRAME_LINES + spare;
    area box = {(c->lines - high) / 2, (c->columns - columns) / 2, high, columns};
    draw_frame(c, box, all.lines > lines);
    canvas seen = canvas_of(lines, all.columns);
    canvas_copy(&seen, -top, 0, &all);
    canvas_copy(c, box.y + 2 + spare / 2, box.x + 3, &seen);
    canvas_free(&seen);
    canvas_free(&all);
    return top;
}

int scene_draw_help(const scene *v, canvas *c, int top) {
    help_text help = {{v->board->help, keys}, v->board->signs};
    if (v->board->has_ends) help.lists[1] = ends, help.lists[2] = keys;
    return draw_help(c, &help, top);
}

/* At the bottom, so that the board can be seen meanwhile. */
void scene_draw_cover(const scene *v, canvas *c) {
    enum { INSIDE = 44, LINES = 6, COLUMNS = INSIDE + 8 };
    char text[WORDS_BYTES];
    brett_message m;
    message_start(&m, N_("{seat}’s turn. Pass the keyboard, then press Enter."));
    message_seat(&m, "seat", v->s->head.game->actor(&v->shown));
    session_say(v->s, &m, text, sizeof text);
    area below = layout_of(v->board, v->lines, v->columns).status;
    area box = {below.y + below.lines - LINES, (v->columns - COLUMNS) / 2, LINES, COLUMNS};
    canvas_fill(c, box, INK_PLAIN);
    canvas_frame(c, box, INK_QUIET);
    area inside = {box.y + 2, box.x + 4, LINES - 3, INSIDE};
    if (v->notice)
        draw_notice(c, inside, v->notice, v->said);
    else
        canvas_wrap(c, inside, INK_STRONG, text);
}
