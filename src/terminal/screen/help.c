/* What is laid over the middle of the screen: the list of keys, and the cover. */
#include <stddef.h>

#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/screen/scene.h"
#include "text/message.h"

/* The keys of every game; those of the board come before them. */
static const board_key keys[] = {
    {"Tab  l", N_("go to the next place with a legal move")},
    {"Enter  Space", N_("make the move from the cursor; a click on the board does it too")},
    {"u", N_("take back your last move")},
    {"h", N_("give a hint")},
    {"s", N_("save the game")},
    {"n", N_("play a rematch, when the game is over")},
    {"R", N_("read the rules")},
    {"q", N_("quit")},
    {NULL, NULL},
};
enum { KEY_COLUMNS = 15, WIDEST = 73 };

static int keys_lines(const board_key *list, int does) {
    int lines = 0;
    for (; list->key; list++) lines += text_lines(translated(list->does), does);
    return lines;
}

/* Draws a list from a line on, and returns the line after it. */
static int draw_keys(canvas *c, const board_key *list, int y, int bottom, int x, int does) {
    for (; list->key && y < bottom; list++) {
        canvas_put(c, y, x, INK_STRONG, list->key);
        area beside = {y, x + KEY_COLUMNS, bottom - y, does};
        y += canvas_wrap(c, beside, INK_PLAIN, translated(list->does));
    }
    return y;
}

void scene_draw_help(const scene *v, canvas *c) {
    int columns = v->columns - 4 < WIDEST ? v->columns - 4 : WIDEST;
    int inside = columns - 6, does = inside - KEY_COLUMNS;
    const char *signs = translated(v->board->signs);
    int lines =
        8 + keys_lines(v->board->help, does) + keys_lines(keys, does) + text_lines(signs, inside);
    if (lines > v->lines) lines = v->lines;

    area box = {(v->lines - lines) / 2, (v->columns - columns) / 2, lines, columns};
    canvas_fill(c, box, INK_PLAIN);
    canvas_frame(c, box, INK_QUIET);
    int y = box.y + 1, x = box.x + 3, bottom = box.y + lines - 1;
    canvas_put_cut(c, y, x, inside, INK_STRONG, translated(N_("Keys")));
    y += 2;
    y = draw_keys(c, v->board->help, y, bottom, x, does);
    y = draw_keys(c, keys, y, bottom, x, does) + 1;
    if (y < bottom) y += canvas_wrap(c, (area){y, x, bottom - y, inside}, INK_PLAIN, signs) + 1;
    if (y < bottom)
        canvas_put_cut(c, y, x, inside, INK_QUIET, translated(N_("Any key closes this list.")));
}

/* At the bottom, so that the board can be seen meanwhile. */
void scene_draw_cover(const scene *v, canvas *c) {
    enum { INSIDE = 44, LINES = 6, COLUMNS = INSIDE + 8 };
    char text[WORDS_BYTES];
    brett_message m;
    message_start(&m, N_("It is the turn of {seat}. Pass the keyboard on, then press Enter."));
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
