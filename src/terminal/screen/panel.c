/* The title, and the panel: the players, the stage of the turn, what is due, what has happened.
 * Where there is room below the board, what is due and what has happened are there. */
#include <stdio.h>

#include "process/language.h"
#include "terminal/house_rules.h"
#include "terminal/letters.h"
#include "terminal/screen/scene.h"
#include "text/message.h"

enum {
    WIDEST_PLAYERS = 40, /* points far from their names are hard to find */
    LEAST_HISTORY = 3    /* lines below which the list of turns is left out */
};

/* ---- The title ---- */

/* Whether the turn that is shown has ended, and is still being shown. */
static bool has_ended(const scene *v) {
    return v->acting && session_is_between_turns(v->s);
}

/* The number of the turn, at the right; returns the column where it begins. */
static int draw_number(const scene *v, canvas *c, area where) {
    const session *s = v->s;
    char text[256];
    brett_message m;
    int right = where.x + where.columns;
    if (s->head.game->actor(&v->shown) == BRETT_NOBODY) return right;
    message_start(&m, N_("Turn {number}"));
    message_number(&m, "number", (int64_t)session_turns_before(s, s->count) + !has_ended(v));
    session_say(s, &m, text, sizeof text);
    right -= text_width(text);
    canvas_put(c, where.y, right, INK_QUIET, text);
    return right;
}

/* Of a narrow title there is no more than the game and the turn. */
static bool is_wide(area title) {
    return title.columns > WIDEST_PLAYERS;
}

/* By which house rules the game is played or, where there are none, what it is about. */
void scene_draw_title(const scene *v, canvas *c, area where) {
    const brett_game *game = v->s->head.game;
    char rules[WORDS_BYTES];
    int x = where.x, right = draw_number(v, c, where);
    if (is_wide(where)) x = canvas_put(c, where.y, x, INK_QUIET, "Brett · ");
    x = canvas_put(c, where.y, x, INK_STRONG, game->title) + 2;
    if (!is_wide(where)) return;
    if (house_rules_name(game, &v->s->head.setup, rules, sizeof rules))
        canvas_put_cut(c, where.y, x, right - x - 2, INK_QUIET, rules);
    else if (x + text_width(translated(game->about)) + 2 <= right)
        canvas_put(c, where.y, x, INK_QUIET, translated(game->about));
}

/* ---- The players ---- */

look scene_seat_look(const scene *v, int seat) {
    return v->board->seats_have_colours ? (look)(INK_SEAT + seat) : INK_STRONG;
}

/* A line for each seat: whose turn it is, shape, name, points; below it, what the board adds. */
int scene_draw_players(const scene *v, canvas *c, area panel) {
    const brett_game *game = v->s->head.game;
    brett_result result;
    game->result(&v->shown, &result);
    int actor = game->actor(&v->shown), y = panel.y;
    if (panel.columns > WIDEST_PLAYERS) panel.columns = WIDEST_PLAYERS;
    for (int seat = 0; seat < result.seats; seat++) {
        char points[16];
        snprintf(points, sizeof points, "%d", result.points[seat]);
        int right = panel.x + panel.columns - text_width(points);
        bool marked = result.over ? result.rank[seat] == 1 : seat == actor;
        if (marked) canvas_put(c, y, panel.x, INK_STRONG, "▸");
        canvas_put(c, y, panel.x + 2, scene_seat_look(v, seat), seat_shape(seat));
        canvas_put_cut(c, y, panel.x + 4, right - panel.x - 5, marked ? INK_STRONG : INK_PLAIN,
                       session_labels(v->s).name[seat]);
        canvas_put(c, y++, right, INK_STRONG, points);
        area below = {y, panel.x, panel.y + panel.lines - y, panel.columns};
        if (v->board->draw_seat) y += v->board->draw_seat(c, below, &v->shown, seat);
    }
    return y - panel.y;
}

/* ---- What is due ---- */

static area rest_of(area whole, int y) {
    return (area){y, whole.x, whole.y + whole.lines - y, whole.columns};
}

/* Players and stage, with so many blank lines before each; returns the line after them, and where
 * the stage is. */
static int draw_upper(const scene *v, canvas *c, const layout *l, int gap, area *stage) {
    int y = l->panel.y + gap;
    y += scene_draw_players(v, c, rest_of(l->panel, y)) + gap;
    *stage = (area){0};
    if (!v->board->draw_stage || v->s->head.game->actor(&v->shown) == BRETT_NOBODY) return y;
    board_view view = scene_view(v);
    *stage = rest_of(l->panel, y);
    stage->lines = v->board->draw_stage(c, *stage, &view);
    return y + stage->lines + gap;
}

/* Blank lines between the parts: none where there would not be room for a long sentence on what is
 * due, whatever is due now, so that nothing jumps in the middle of a turn. */
static int gap_of(const scene *v, const layout *l) {
    enum { LINES_OF_DUE = 3 };
    area stage;
    canvas nowhere = {0};
    if (l->tight || l->below.lines) return !l->tight;
    int y = draw_upper(v, &nowhere, l, 1, &stage);
    return rest_of(l->panel, y).lines >= LINES_OF_DUE;
}

area scene_stage(const scene *v, const layout *l) {
    area stage;
    canvas nowhere = {0};
    draw_upper(v, &nowhere, l, gap_of(v, l), &stage);
    return stage;
}

/* ---- All of it ---- */

/* By which house rules the game is played: before anything has happened in full, and else named at
 * the bottom, where the title does not. Returns the lines that are taken at the bottom. */
static int draw_house_rules(const scene *v, canvas *c, area where, bool named_above) {
    const brett_record *head = &v->s->head;
    char text[WORDS_BYTES];
    if (!v->s->count && house_rules_say(head->game, &head->setup, text, sizeof text))
        return canvas_wrap(c, where, INK_PLAIN, text);
    if (named_above || !house_rules_name(head->game, &head->setup, text, sizeof text)) return 0;
    int lines = text_lines(text, where.columns), y = where.y + where.lines - lines;
    if (y - where.y < LEAST_HISTORY) return 0;
    return canvas_wrap(c, rest_of(where, y), INK_QUIET, text);
}

int scene_draw_due(const scene *v, canvas *c, area where) {
    char text[WORDS_BYTES];
    brett_message due;
    v->s->head.game->describe_due(&v->shown, &due);
    session_say(v->s, &due, text, sizeof text);
    return canvas_wrap(c, where, INK_STRONG, text);
}

/* What is due, and what has happened. */
static void draw_lower(const scene *v, canvas *c, area where, int gap, const layout *l) {
    area rest = rest_of(where, where.y + scene_draw_due(v, c, where) + gap);
    if (rest.lines < 1) return;
    rest.lines -= draw_house_rules(v, c, rest, is_wide(l->title));
    rest = rest_of(rest, rest.y + scene_draw_news(v, c, rest));
    if (rest.lines >= LEAST_HISTORY && session_turns_before(v->s, v->s->count) > 1)
        scene_draw_history(v, c, rest);
}

area scene_reading_area(const layout *l) {
    return l->below.lines ? l->below : l->panel;
}

void scene_draw_panel(const scene *v, canvas *c, const layout *l) {
    area stage;
    bool reads_beside = v->turns_back && !l->below.lines;
    int gap = gap_of(v, l), y = reads_beside ? 0 : draw_upper(v, c, l, gap, &stage);
    if (v->turns_back)
        scene_draw_turns(v, c, scene_reading_area(l));
    else
        draw_lower(v, c, l->below.lines ? l->below : rest_of(l->panel, y), gap, l);
}
