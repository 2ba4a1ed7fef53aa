/* The list of keys, laid over the middle of the screen. */
#include <stddef.h>

#include "terminal/letters.h"
#include "terminal/scene.h"
#include "terminal/voice.h"

static const struct {
    const char *key, *does;
} keys[] = {
    {"↑ ↓ ← →  k j", N_("move the cursor over the board")},
    {"0 1 2 …", N_("go to the place with that number")},
    {"Tab  l", N_("go to the next place with a legal move")},
    {"Enter  Space", N_("make the move from the cursor; a click on the board does it too")},
    {"u", N_("take back your last move")},
    {"h", N_("give a hint")},
    {"s", N_("save the game")},
    {"n", N_("play a rematch, when the game is over")},
    {"q", N_("quit")},
};
enum { KEYS = sizeof keys / sizeof *keys, KEY_COLUMNS = 15, WIDEST = 70 };

static const char signs[] =
    N_("( ) can move.  [ ] is chosen; where it would go is marked, and the way is counted. "
       "‹ › was moved last, and · shows where it came from.");

void scene_draw_help(const scene *v, canvas *c) {
    int columns = v->columns - 8 < WIDEST ? v->columns - 8 : WIDEST;
    int inside = columns - 6, does = inside - KEY_COLUMNS, lines = 7;
    for (size_t i = 0; i < KEYS; i++) lines += text_lines(translated(keys[i].does), does);
    lines += text_lines(translated(signs), inside) + 1;
    if (lines > v->lines) lines = v->lines;

    area box = {(v->lines - lines) / 2, (v->columns - columns) / 2, lines, columns};
    canvas_fill(c, box, INK_PLAIN);
    canvas_frame(c, box, INK_QUIET);
    int y = box.y + 1, x = box.x + 3, bottom = box.y + lines - 1;
    canvas_put_cut(c, y, x, inside, INK_STRONG, translated(N_("Keys")));
    y += 2;
    for (size_t i = 0; i < KEYS && y < bottom; i++) {
        canvas_put(c, y, x, INK_STRONG, keys[i].key);
        y += canvas_wrap(c, (area){y, x + KEY_COLUMNS, bottom - y, does}, INK_PLAIN,
                         translated(keys[i].does));
    }
    y++;
    if (y < bottom)
        y += canvas_wrap(c, (area){y, x, bottom - y, inside}, INK_PLAIN, translated(signs)) + 1;
    if (y < bottom)
        canvas_put_cut(c, y, x, inside, INK_QUIET, translated(N_("Any key closes this list.")));
}
