/* What is below the board: what the cursor means, or what was said; and the keys. */
#include <string.h>

#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/screen/scene.h"
#include "text/message.h"

static bool is_covered(const scene *v) {
    return !v->acting && session_is_covered(v->s);
}

/* ---- What the cursor means ---- */

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
        canvas_put(c, where.y, where.x, legal ? INK_STRONG : INK_BAD, legal ? "Enter" : "×");
        int indent = text_width("Enter") + 2;
        where.x += indent;
        where.columns -= indent;
    }
    session_say(v->s, &m, text, sizeof text);
    canvas_wrap(c, where, INK_PLAIN, text);
}

/* ---- What was said ---- */

void draw_notice(canvas *c, area where, enum notice notice, const char *text) {
    if (notice != NOTICE_BAD) {
        canvas_wrap(c, where, INK_PLAIN, text);
        return;
    }
    canvas_put(c, where.y, where.x, INK_BAD, "!");
    canvas_wrap(c, (area){where.y, where.x + 2, where.lines, where.columns - 2}, INK_BAD, text);
}

int scene_notice_lines(const scene *v, area where) {
    return text_lines(v->said, where.columns - (v->notice == NOTICE_BAD ? 2 : 0));
}

/* A long one grows from the bottom up over the list of turns and what is above it, so that the
 * board stays in view. The line over it is not counted. */
area scene_notice_area(const scene *v, const layout *l) {
    area over = scene_reading_area(l);
    int lines = scene_notice_lines(v, over), bottom = l->status.y + l->status.lines;
    if (scene_notice_lines(v, l->status) <= l->status.lines) return l->status;
    if (lines > bottom - over.y - 1) lines = bottom - over.y - 1;
    return (area){bottom - lines, over.x, lines, over.columns};
}

/* The line over a long notice, which tells when there is more than is seen. */
static void draw_upper_edge(const scene *v, canvas *c, area where) {
    bool above = v->said_down > 0;
    bool below = v->said_down + where.lines < scene_notice_lines(v, where);
    for (int i = 0; i < where.columns; i++) canvas_put(c, where.y - 1, where.x + i, INK_QUIET, "─");
    const char *keys = above && below ? " PgUp PgDn " : above ? " PgUp " : below ? " PgDn " : "";
    int x = where.x + where.columns - text_width(keys) - 1;
    canvas_put(c, where.y - 1, x, INK_STRONG, keys);
}

static void draw_said(const scene *v, canvas *c, const layout *l) {
    area where = scene_notice_area(v, l);
    int lines = scene_notice_lines(v, where);
    canvas all = canvas_of(lines, where.columns), seen = canvas_of(where.lines, where.columns);
    draw_notice(&all, (area){0, 0, lines, where.columns}, v->notice, v->said);
    canvas_copy(&seen, -v->said_down, 0, &all);
    canvas_copy(c, where.y, where.x, &seen);
    if (where.y != l->status.y || where.x != l->status.x) draw_upper_edge(v, c, where);
    canvas_free(&seen);
    canvas_free(&all);
}

/* ---- Keys ---- */

enum { OWN_KEYS = 6 };
static const key_name always[] = {
    {"Enter", N_("move"), 0}, {"u", N_("undo"), 3},  {"h", N_("hint"), 4},
    {"s", N_("save"), 5},     {"R", N_("rules"), 6}, {"PgUp", N_("turns"), 7},
    {"?", N_("help"), 0},     {"q", N_("quit"), 0},  {NULL, NULL, 0}};
typedef struct key_list {
    key_name names[OWN_KEYS + sizeof always / sizeof *always];
} key_list;

/* While a person chooses: the board's keys, of which the first, the arrows, is the easiest to
 * guess; then those of every game. */
static void list_playing_keys(const scene *v, key_list *list) {
    const board_key *own = v->board->keys(&v->shown, &v->choice);
    size_t count = 0;
    for (; own->key && count < OWN_KEYS; own++, count++)
        list->names[count] = (key_name){own->key, own->does, count ? 1 : 2};
    memcpy(&list->names[count], always, sizeof always);
}

static const key_name *keys_of(const scene *v, key_list *list) {
    static const key_name over[] = {
        {"n", N_("rematch"), 0},  {"u", N_("undo"), 2}, {"s", N_("save"), 4}, {"R", N_("rules"), 5},
        {"PgUp", N_("turns"), 3}, {"?", N_("help"), 1}, {"q", N_("quit"), 0}, {NULL, NULL, 0}};
    static const key_name watching[] = {
        {"Space", N_("skip"), 0}, {"u", N_("undo"), 1}, {"q", N_("quit"), 0}, {NULL, NULL, 0}};
    static const key_name thinking[] = {{"u", N_("undo"), 1},     {"R", N_("rules"), 3},
                                        {"PgUp", N_("turns"), 2}, {"?", N_("help"), 0},
                                        {"q", N_("quit"), 0},     {NULL, NULL, 0}};
    static const key_name covered[] = {{"Enter", N_("show hand"), 0},
                                       {"u", N_("undo"), 2},
                                       {"?", N_("help"), 1},
                                       {"q", N_("quit"), 0},
                                       {NULL, NULL, 0}};
    if (v->acting) return watching;
    if (session_is_covered(v->s)) return covered;
    if (v->s->head.game->actor(&v->shown) == BRETT_NOBODY) return over;
    if (!session_awaits_person(v->s)) return thinking;
    list_playing_keys(v, list);
    return list->names;
}

int scene_key_at(const scene *v, int y, int x) {
    key_list list;
    area where = layout_of(v->board, v->lines, v->columns).keys;
    return key_name_at(where, keys_of(v, &list), y, x);
}

/* ---- All of it ---- */

void scene_draw_status(const scene *v, canvas *c, const layout *l) {
    key_list list;
    draw_key_names(c, l->keys, keys_of(v, &list));
    if (is_covered(v)) return;
    if (v->notice)
        draw_said(v, c, l);
    else if (!v->acting)
        draw_choice_words(v, c, l->status);
}
