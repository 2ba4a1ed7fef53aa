#include "terminal/transport/hex.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "terminal/board.h"

/* ---- Looks ---- */

static bool is_pallet(const hex *h) {
    return h->kind >= 0 && h->kind < TRANSPORT_HIDDEN && h->set->sort[h->kind] == TRANSPORT_PALLET;
}

static enum ground ground_of(const hex *h) {
    if (h->mark == HEX_CHOSEN || h->mark == HEX_REFUSED) return GROUND_CHOSEN;
    if (is_pallet(h)) return GROUND_SEAT + h->kind;
    if (h->mark == HEX_LEGAL || h->mark == HEX_PLANNED) return GROUND_TARGET;
    if (h->kind < 0) return GROUND_BOARD;
    if (h->kind < TRANSPORT_HIDDEN && h->set->sort[h->kind] == TRANSPORT_LOADING)
        return GROUND_WELL;
    return GROUND_FIELD;
}

/* The half width of a card on a line, so that it looks like a hexagon where there is room. */
static int half_width(int reach, int line) {
    int half = (reach - 1) / 2;
    bool outer = line == half || line == -half;
    return reach - 1 - (outer && reach > LEAST_REACH);
}

static void fill(canvas *c, int y, int x, int reach, look style) {
    int half = (reach - 1) / 2;
    for (int line = -half; line <= half; line++) {
        int width = half_width(reach, line);
        canvas_fill(c, (area){y + line, x - width, 1, 2 * width + 1}, style);
    }
}

/* ---- Belts ---- */

/* By edge: the way to it, its letter, and the arrow of an edge that lets in only. */
static const struct {
    int down, right;
    const char *belt, *arrow;
} edges[TRANSPORT_EDGES] = {
    {0, 1, "━", "←"},  {-1, 1, "╱", "↙"}, {-1, -1, "╲", "↘"},
    {0, -1, "━", "→"}, {1, -1, "╱", "↗"}, {1, 1, "╲", "↖"},
};

/* Where cards are large, a slanting belt is as wide as a level one. */
static bool is_wide(int reach) {
    return reach > LEAST_REACH + 1;
}

static void put_belt(canvas *c, int y, int x, int reach, int edge, look style) {
    if (edges[edge].down && is_wide(reach)) canvas_fill(c, (area){y, x - 1, 1, 3}, style);
    canvas_put(c, y, x, style, edges[edge].belt);
}

static void draw_belt(canvas *c, int y, int x, int reach, int edge, const hex *h, look style) {
    int down = edges[edge].down, right = edges[edge].right;
    int inside = down ? (reach - 1) / 2 : reach - 1, end = down ? reach / 2 : reach;
    bool entry = edges_turned(h->set->entry[h->kind], h->turn) >> edge & 1;
    for (int i = 1; i <= (h->alone ? inside : end); i++)
        put_belt(c, y + i * down, x + i * right, reach, edge, style);
    if (entry) canvas_put(c, y + inside * down, x + inside * right, style, edges[edge].arrow);
}

/* Floor has a pattern, since without colours nothing else would be seen of it. */
static void draw_floor(canvas *c, int y, int x, int reach, look style) {
    int half = (reach - 1) / 2;
    for (int line = -half; line <= half; line++)
        for (int i = -half_width(reach, line); i <= half_width(reach, line); i++)
            if ((i + line) % 2 == 0) canvas_put(c, y + line, x + i, style, "·");
}

/* ---- What is in the middle ---- */

static const char *sign_of(const hex *h) {
    static const char *const signs[TRANSPORT_SORTS] = {
        [TRANSPORT_LOADING] = "L", [TRANSPORT_JUNCTION] = "•", [TRANSPORT_PLAIN] = "•",
        [TRANSPORT_PACKAGE] = "p", [TRANSPORT_KEY] = "k",      [TRANSPORT_FORKLIFT] = "f",
    };
    if (h->kind < 0) return h->mark == HEX_COULD ? "·" : " ";
    if (h->kind == TRANSPORT_HIDDEN) return "?";
    if (is_pallet(h)) return seat_shape(h->kind);
    if (h->set->sort[h->kind] == TRANSPORT_PLAIN && !h->set->edges[h->kind]) return "·";
    return signs[h->set->sort[h->kind]];
}

/* A package covers the sign, which goes above it. Both numbers where there is room. */
static int draw_package(canvas *c, int y, int x, int reach, const hex *h, enum ground ground) {
    char text[16];
    int up = package_number(h->set, h->package);
    int under = package_number(h->set, package_turned(h->set, h->package));
    if (reach > LEAST_REACH)
        snprintf(text, sizeof text, "{%d/%d}", up, under);
    else
        snprintf(text, sizeof text, "{%d}", up);
    int half = (int)strlen(text) / 2;
    const char *sign = sign_of(h);
    if (strcmp(sign, "•")) canvas_put(c, y - 1, x, styled(INK_QUIET, ground), sign);
    canvas_put(c, y, x - half, styled(INK_STRONG, GROUND_MEDAL), text);
    return half + 1;
}

/* Around what is in the middle, half of which is so wide. Where a belt runs there, it goes on under
 * the mark. */
static void draw_mark(canvas *c, int y, int x, int half, const hex *h, unsigned belts) {
    static const char *const open[] = {NULL, "‹", NULL, "(", "‹", "(", "[", "×"};
    static const char *const shut[] = {NULL, "›", NULL, ")", "›", ")", "]", "×"};
    static const enum ink inks[] = {INK_PLAIN, INK_LAST,  INK_PLAIN,  INK_LEGAL,
                                    INK_LEGAL, INK_LEGAL, INK_CHOSEN, INK_BAD};
    if (!open[h->mark]) return;
    enum ground left = belts >> 3 & 1 ? GROUND_PAWN : ground_of(h);
    enum ground right = belts & 1 ? GROUND_PAWN : ground_of(h);
    canvas_put(c, y, x - half, styled(inks[h->mark], left), open[h->mark]);
    canvas_put(c, y, x + half, styled(inks[h->mark], right), shut[h->mark]);
}

/* Belts are dark, as they are in a hall, so that they are seen before anything else. */
void hex_draw(canvas *c, int y, int x, int reach, const hex *h) {
    enum ground ground = ground_of(h);
    bool is_card = h->kind >= 0 && h->kind < TRANSPORT_HIDDEN;
    unsigned belts = is_card ? edges_turned(h->set->edges[h->kind], h->turn) : 0;
    look belt = styled(INK_PLAIN, GROUND_PAWN), sign = belts ? belt : styled(INK_STRONG, ground);
    int half = 1;
    if (h->kind >= 0 || h->mark > HEX_COULD) fill(c, y, x, reach, styled(INK_PLAIN, ground));
    if (h->kind >= 0 && !belts) draw_floor(c, y, x, reach, styled(INK_QUIET, ground));
    if (belts && is_wide(reach) && !is_pallet(h)) canvas_fill(c, (area){y, x - 1, 1, 3}, belt);
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++)
        if (belts >> edge & 1) draw_belt(c, y, x, reach, edge, h, belt);
    if (is_pallet(h)) sign = styled(INK_STRONG, GROUND_SEAT + h->kind);
    if (h->kind >= 0 || h->mark == HEX_COULD) canvas_put(c, y, x, sign, sign_of(h));
    if (h->package) half = draw_package(c, y, x, reach, h, ground);
    draw_mark(c, y, x, half, h, belts);
}
