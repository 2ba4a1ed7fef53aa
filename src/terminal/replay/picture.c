/* From top to bottom: the title; the board, with the panel right of it; what the turn did and what
 * it was worth; the graph; the keys. Where there is little room the graph goes first, then lines of
 * what the turn did, and the panel becomes narrow. In the panel are the players and, in the rest of
 * it, the turns, the one that is shown in the middle of them. */
#include "terminal/replay/picture.h"

#include <stdio.h>
#include <string.h>

#include "base/writer.h"
#include "process/language.h"
#include "terminal/analysis/grades.h"
#include "terminal/analysis/graph.h"
#include "terminal/letters.h"
#include "text/message.h"

enum {
    LEAST_BOARD_LINES = 17, /* as boards promise */
    LEAST_BOARD_COLUMNS = 32,
    EDGES = 2, /* the lines of title and keys */
    STATUS_LINES = 2,
    GRAPH_LINES = 3,
    MOST_GRAPH_LINES = 7,
    EDGE_COLUMNS = 4, /* margins, and what is between board and panel */
    NARROW_EDGE_COLUMNS = 2,
    FULL_COLUMNS = 80, /* with fewer it is narrow */
    LEAST_PANEL = 26,
    USUAL_PANEL = 33,
    WIDEST_PANEL = 56,
    WIDEST_LIST = 44,     /* a mark far from its turn is hard to find */
    SIGN_COLUMNS = 2,     /* of the mark of a turn */
    LEAST_LIST = 4,       /* lines of turns that what else is in the panel leaves */
    LEAST_HAND_PANEL = 24 /* columns, to show what a seat holds */
};

/* ---- Where things are ---- */

bool replay_fits(int lines, int columns) {
    return lines >= EDGES + LEAST_BOARD_LINES + 1 &&
           columns >= NARROW_EDGE_COLUMNS + LEAST_BOARD_COLUMNS + LEAST_PANEL;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

replay_layout replay_layout_of(const board *b, int lines, int columns) {
    replay_layout l;
    int spare = lines - EDGES - LEAST_BOARD_LINES, status = least(spare, STATUS_LINES);
    int wanted = spare - status >= GRAPH_LINES ? GRAPH_LINES : 0;
    int edges = columns < FULL_COLUMNS ? NARROW_EDGE_COLUMNS : EDGE_COLUMNS, gap = edges / 2;
    int wide = columns - edges, beside = wide - USUAL_PANEL;
    if (beside < LEAST_BOARD_COLUMNS) beside = LEAST_BOARD_COLUMNS;
    b->size(lines - EDGES - status - wanted, beside, &l.board);

    int left = lines - EDGES - l.board.lines - status;
    int graph = left < GRAPH_LINES ? 0 : least(left, MOST_GRAPH_LINES);
    int blank = least(left - graph, 1), top = (left - graph - blank) / 2;
    int panel = least(wide - l.board.columns, WIDEST_PANEL);
    int whole = l.board.columns + gap + panel, x = (columns - whole) / 2;
    l.title = (area){top, x, 1, whole};
    l.board.y = top + 1 + blank;
    l.board.x = x;
    l.panel = (area){l.board.y, x + l.board.columns + gap, l.board.lines, panel};
    l.status = (area){l.board.y + l.board.lines, x, status, whole};
    l.graph = (area){l.status.y + status, x, graph, whole};
    l.keys = (area){l.graph.y + graph, x, 1, whole};
    return l;
}

/* ---- Moments, values, turns ---- */

const analysis *replay_verdicts(const replay *r) {
    static const analysis none;
    return r->hides_verdicts ? &none : &r->known;
}

size_t value_of_moment(const session *s, moment p) {
    size_t value = 0;
    for (size_t i = 0; i < p.part; i++) value += part_is_judged(&s->parts[i]);
    return value;
}

size_t turn_of_value(const session *s, size_t value) {
    size_t part = 0;
    while (value && part < s->count) value -= part_is_judged(&s->parts[part++]);
    return moment_turn(s, (moment){part, 0});
}

/* ---- The title ---- */

static void write_turn_number(const replay *r, char *out, size_t size) {
    brett_message m;
    message_start(&m, N_("Turn {number} of {count}"));
    message_number(&m, "number", (int64_t)moment_turn(r->s, r->at));
    message_number(&m, "count", (int64_t)turns_in(r->s));
    session_say(r->s, &m, out, size);
}

/* How far the judging is, or nothing where it has ended. */
static void write_progress(const replay *r, char *out, size_t size) {
    const analysis *a = &r->known;
    brett_message m;
    *out = '\0';
    if (!r->judging || r->hides_verdicts || a->count == a->wanted) return;
    message_start(&m, N_("{percent}% checked"));
    message_number(&m, "percent", (int64_t)(100 * a->count / a->wanted));
    session_say(r->s, &m, out, size);
}

/* Puts a text that ends before a column, where there is room for it after another; returns the
 * column before it. */
static int put_before(canvas *c, int y, int least_x, int right, look style, const char *text) {
    int x = right - text_width(text);
    if (!*text || x < least_x) return right;
    canvas_put(c, y, x, style, text);
    return x - 2;
}

static void draw_title(const replay *r, canvas *c, area where) {
    char text[256];
    int y = where.y, x = canvas_put(c, y, where.x, INK_QUIET, "Brett · ");
    x = canvas_put(c, y, x, INK_STRONG, r->s->head.game->title) + 2;
    int right = where.x + where.columns;
    write_turn_number(r, text, sizeof text);
    right = put_before(c, y, x, right, INK_PLAIN, text);
    write_progress(r, text, sizeof text);
    right = put_before(c, y, x, right, INK_QUIET, text);
    if (right - x >= 4) canvas_put_cut(c, y, x, right - x, INK_QUIET, r->name);
}

/* ---- The list of turns ---- */

/* The first row of the list, 0 being the start, for the one that is shown to be in its middle. */
static size_t first_row(const replay *r, int lines) {
    size_t rows = turns_in(r->s) + 1, room = (size_t)lines, at = moment_turn(r->s, r->at);
    if (rows <= room || at <= room / 2) return 0;
    return at - room / 2 + room > rows ? rows - room : at - room / 2;
}

/* The grade that a turn is marked by; BRETT_GOOD where it is not. */
static brett_grade mark_of(const replay *r, const turn_parts *parts) {
    const analysis *a = replay_verdicts(r);
    const judged_turn *worst = analysis_worst(a, parts->first, parts->end);
    return worst && analysis_is_marked(a, worst) ? brett_verdict_grade(&worst->verdict)
                                                 : BRETT_GOOD;
}

static void draw_turn(const replay_picture *p, canvas *c, area line, size_t turn) {
    const replay *r = p->r;
    char moves[BRETT_TEXT_BYTES];
    turn_parts parts = parts_of_turn(r->s, turn);
    int seat = r->s->parts[parts.first].made.seat, right = line.x + line.columns;
    brett_grade grade = mark_of(r, &parts);
    if (grade_is_marked(grade)) {
        right -= SIGN_COLUMNS;
        canvas_put(c, line.y, right--, grade_ink(grade), grade_sign(grade));
    }
    if (seat >= 0) canvas_put(c, line.y, line.x, scene_seat_look(&p->v, seat), seat_shape(seat));
    write_turn_steps(r->s, &parts, moves, sizeof moves);
    canvas_put_cut(c, line.y, line.x + 2, right - line.x - 2, INK_PLAIN, moves);
}

static void draw_row(const replay_picture *p, canvas *c, area line, size_t turn) {
    char number[24];
    bool here = turn == moment_turn(p->r->s, p->r->at);
    int digits = snprintf(NULL, 0, "%zu", turns_in(p->r->s));
    snprintf(number, sizeof number, "%*zu ", digits, turn);
    if (here) canvas_put(c, line.y, line.x, INK_STRONG, "▸");
    int x = canvas_put(c, line.y, line.x + 1, here ? INK_STRONG : INK_QUIET, number);
    area rest = {line.y, x, 1, line.x + line.columns - x};
    if (turn)
        draw_turn(p, c, rest, turn);
    else
        canvas_put_cut(c, line.y, x, rest.columns, INK_PLAIN, translated(N_("Start")));
}

static void draw_list(const replay_picture *p, canvas *c, area where) {
    where.columns = least(where.columns, WIDEST_LIST);
    size_t first = first_row(p->r, where.lines), rows = turns_in(p->r->s) + 1;
    for (int i = 0; i < where.lines && first + (size_t)i < rows; i++)
        draw_row(p, c, (area){where.y + i, where.x, 1, where.columns}, first + (size_t)i);
}

/* ---- Board and panel ---- */

/* The turn at the moment is marked as far as it is made there, and is kept in last. */
static board_view view_of(const replay_picture *p, session_part *last) {
    const replay *r = p->r;
    size_t count = r->at.part + (r->at.steps > 0);
    if (count) *last = r->s->parts[count - 1];
    if (r->at.steps) {
        last->made.turn.count = r->at.steps;
        last->made.turn.complete = false;
    }
    return (board_view){.state = &p->v.shown,
                        .viewer = r->side,
                        .turned = p->v.board->has_ends && r->side == 1,
                        .last = count ? last : NULL,
                        .parts = r->s->parts,
                        .count = count};
}

static area below(area where, int lines) {
    return (area){where.y + lines, where.x, where.lines - lines, where.columns};
}

/* Draws what stands above the list, and returns what is left for it. On a canvas without lines it
 * draws nothing, and still tells that. */
static area draw_above_list(const replay_picture *p, canvas *c, area panel) {
    const scene *v = &p->v;
    area rest = below(panel, scene_draw_players(v, c, panel) + 1);
    session_part last;
    board_view view = view_of(p, &last);
    if (v->s->head.game->actor(&v->shown) == BRETT_NOBODY)
        return below(rest, scene_draw_due(v, c, (area){rest.y, rest.x, 3, rest.columns}) + 1);
    if (!v->s->head.game->has_secrets || !v->board->draw_stage || panel.columns < LEAST_HAND_PANEL)
        return rest;
    canvas nothing = canvas_of(0, 0);
    int lines = v->board->draw_stage(&nothing, rest, &view) + 1;
    if (rest.lines - lines < LEAST_LIST) return rest;
    v->board->draw_stage(c, rest, &view);
    return below(rest, lines);
}

/* ---- Below the board ---- */

static int percent(int32_t chance) {
    return (int)(((int64_t)chance + BRETT_CERTAIN / 200) * 100 / BRETT_CERTAIN);
}

/* The mover's chance or points before and after a turn, and what was better. */
static void write_verdict(const session *s, const judged_turn *turn, writer *w) {
    const brett_verdict *v = &turn->verdict;
    const session_part *part = &s->parts[turn->part];
    char numbers[64], best[BRETT_TEXT_BYTES], text[WORDS_BYTES];
    brett_message m;
    if (v->is_exact)
        snprintf(numbers, sizeof numbers, "%+d → %+d, ", (int)v->best_points, (int)v->points);
    else
        snprintf(numbers, sizeof numbers, "%d%% → %d%%, ", percent(v->before[turn->seat]),
                 percent(v->after[turn->seat]));
    s->head.game->turn_write(&part->before, &v->best.line[0], best, sizeof best);
    grade_message(brett_verdict_grade(v), best, &m);
    session_say(s, &m, text, sizeof text);
    write_text(w, numbers);
    write_text(w, text);
    write_text(w, ". ");
    if (!turn->has_reason) return;
    session_say(s, &turn->reason, text, sizeof text);
    write_text(w, text);
    write_text(w, " ");
}

/* What the turn at the moment did, after what it was worth. */
static void draw_status(const replay_picture *p, canvas *c, area where) {
    const replay *r = p->r;
    char text[2 * WORDS_BYTES], words[WORDS_BYTES];
    if (p->v.notice) {
        draw_notice(c, where, p->v.notice, p->v.said);
        return;
    }
    if (!moment_turn(r->s, r->at)) return;
    turn_parts parts = parts_at_moment(r->s, r->at);
    brett_grade grade = mark_of(r, &parts);
    writer w = writer_over(text, sizeof text);
    if (grade_is_marked(grade))
        write_verdict(r->s, analysis_worst(replay_verdicts(r), parts.first, parts.end), &w);
    write_turn_words(r->s, &parts, 0, words, sizeof words);
    write_text(&w, words);
    int indent = grade_is_marked(grade) ? 3 : 0;
    canvas_put(c, where.y, where.x, grade_ink(grade), grade_sign(grade));
    canvas_wrap(c, (area){where.y, where.x + indent, where.lines, where.columns - indent},
                INK_PLAIN, text);
}

static void draw_graph(const replay_picture *p, canvas *c, area where) {
    const replay *r = p->r;
    const analysis *a = replay_verdicts(r);
    if (!where.lines || !a->count) return;
    graph_draw(c, where, a, r->side, value_of_moment(r->s, r->at));
    canvas_put(c, where.y + where.lines - 1, where.x + 3, scene_seat_look(&p->v, r->side),
               seat_shape(r->side));
}

static const key_name keys[] = {{"←→", N_("turn by turn"), 0},
                                {", .", N_("move by move"), 4},
                                {"PgUp PgDn", N_("10 turns"), 7},
                                {"n", N_("next mistake"), 3},
                                {"g", N_("play from here"), 1},
                                {"a", N_("grades"), 6},
                                {"f", N_("other side"), 5},
                                {"R", N_("rules"), 8},
                                {"?", N_("help"), 0},
                                {"q", N_("quit"), 0},
                                {NULL, NULL, 0}};

/* ---- All of it ---- */

void picture_take(replay_picture *p, const replay *r, int lines, int columns) {
    p->r = r;
    p->v.s = r->s;
    p->v.board = board_of(r->s->head.game);
    p->v.lines = lines;
    p->v.columns = columns;
    p->v.viewer = r->side;
    moment_state(r->s, r->at, &p->v.shown);
}

canvas picture_draw(const replay_picture *p) {
    canvas c = canvas_of(p->v.lines, p->v.columns);
    if (!replay_fits(c.lines, c.columns)) {
        draw_too_small(&c);
        return c;
    }
    replay_layout l = replay_layout_of(p->v.board, c.lines, c.columns);
    draw_title(p->r, &c, l.title);
    session_part last;
    board_view view = view_of(p, &last);
    p->v.board->draw(&c, l.board, &view);
    draw_list(p, &c, draw_above_list(p, &c, l.panel));
    draw_status(p, &c, l.status);
    draw_graph(p, &c, l.graph);
    draw_key_names(&c, l.keys, keys);
    return c;
}

static bool is_inside(area where, int y, int x) {
    return y >= where.y && y < where.y + where.lines && x >= where.x && x < where.x + where.columns;
}

int picture_key_at(const replay_picture *p, int y, int x) {
    area where = replay_layout_of(p->v.board, p->v.lines, p->v.columns).keys;
    return key_name_at(where, keys, y, x);
}

int64_t picture_turn_at(const replay_picture *p, int y, int x) {
    const replay *r = p->r;
    replay_layout l = replay_layout_of(p->v.board, p->v.lines, p->v.columns);
    if (is_inside(l.graph, y, x)) {
        int value = graph_value_at(l.graph, replay_verdicts(r), x);
        return value < 0 ? -1 : (int64_t)turn_of_value(r->s, (size_t)value);
    }
    canvas nothing = canvas_of(0, 0);
    area list = draw_above_list(p, &nothing, l.panel);
    if (!is_inside(list, y, x)) return -1;
    size_t turn = first_row(r, list.lines) + (size_t)(y - list.y);
    return turn <= turns_in(r->s) ? (int64_t)turn : -1;
}
