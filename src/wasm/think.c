/* Thoughts and verdicts as JSON. While a player thinks, it asks the page whether to go on. */
#include "base/memory.h"
#include "picture/json.h"
#include "wasm/module.h"

#define IMPORTED(name) __attribute__((import_module("brett"), import_name(name)))
IMPORTED("begin") void page_begins(uint32_t parts);
IMPORTED("go_on") bool page_goes_on(void);
IMPORTED("tell") void page_is_told(const char *thought);

/* What is thought about: the game, and the position as the seat that acts sees it. */
static const brett_game *thought_game;
static brett_state thought_view;

static void look_at(const brett_game *game, const brett_state *state) {
    int actor = game->actor(state);
    thought_game = game;
    game->view(state, actor < 0 ? BRETT_NOBODY : actor, &thought_view);
}

/* The turns that a player expects, as far as they can be made: what a seat does not see may forbid
 * some. */
static void put_line(json *j, const char *name, const brett_choice *choice) {
    static char text[BRETT_TEXT_BYTES];
    const brett_game *game = thought_game;
    brett_state state = thought_view;
    put_key(j, name);
    put_open(j, '[');
    for (uint32_t i = 0; i < choice->turns && game->actor(&state) >= 0; i++) {
        brett_state before = state;
        const brett_turn *turn = &choice->line[i];
        uint32_t made = 0;
        while (made < turn->count && game->legal(&state, turn->step[made]))
            game->apply(&state, turn->step[made++]);
        if (made < turn->count) break;
        game->turn_write(&before, turn, text, sizeof text);
        put_text(j, text);
    }
    put_close(j, ']');
}

static void put_chances(json *j, const char *name, const int32_t win[]) {
    put_key(j, name);
    put_open(j, '[');
    for (int seat = 0; seat < thought_game->seats(&thought_view); seat++) put_number(j, win[seat]);
    put_close(j, ']');
}

static const char *write_thought(const brett_thought *thought) {
    json j = json_writer(out, sizeof out);
    put_open(&j, '{');
    put_number_at(&j, "nodes", (int64_t)thought->nodes);
    put_number_at(&j, "depth", thought->depth);
    put_key(&j, "choices");
    put_open(&j, '[');
    for (uint32_t i = 0; i < thought->choices; i++) {
        put_open(&j, '{');
        put_chances(&j, "win", thought->choice[i].win);
        put_line(&j, "line", &thought->choice[i]);
        put_close(&j, '}');
    }
    put_close(&j, ']');
    put_close(&j, '}');
    return out;
}

static bool go_on(void *context) {
    (void)context;
    return page_goes_on();
}

static void tell(void *context, const brett_thought *thought) {
    (void)context;
    page_is_told(write_thought(thought));
}

static void begin(void *context, uint32_t parts) {
    (void)context;
    page_begins(parts);
}

wasm_maybe wasm_think(const brett_game *game, const brett_state *state, const brett_player *player,
                      uint64_t seed, uint64_t nodes, uint32_t choices) {
    static brett_thought thought;
    const brett_limits limits = {.nodes = nodes, .choices = choices, .go_on = go_on, .tell = tell};
    size_t bytes = brett_think_memory(player, game);
    void *memory = scratch_memory(bytes);
    if (!memory) return NULL;
    look_at(game, state);
    page_begins(1);
    return brett_think(player, game, state, seed, &limits, memory, bytes, &thought)
               ? write_thought(&thought)
               : NULL;
}

/* ---- Verdicts ---- */

enum { MOST_LOSSES = 4096 /* turns of a game among which some are marked */ };

static brett_judge judge;
static brett_verdict verdict, last;
static brett_choice played, last_played;
static bool has_last;

bool wasm_judge_start(const brett_game *game, uint64_t nodes) {
    const brett_player *player = brett_player_level(BRETT_LEVELS);
    const brett_limits limits = {.nodes = nodes, .go_on = go_on};
    size_t bytes = brett_think_memory(player, game);
    void *memory = scratch_memory(bytes);
    if (!memory) return false;
    brett_judge_start(&judge, player, game, &limits, memory, bytes);
    judge.begin = begin;
    has_last = false;
    return true;
}

static void put_verdict(json *j, const brett_verdict *v, const brett_choice *made) {
    put_open(j, '{');
    put_number_at(j, "grade", brett_verdict_grade(v));
    put_number_at(j, "loss", brett_verdict_loss(v, 0).loss);
    put_chances(j, "before", v->before);
    put_chances(j, "after", v->after);
    if (v->is_exact) put_number_at(j, "cost", v->best_points - v->points);
    put_line(j, "line", &v->best);
    put_line(j, "played", made);
    put_close(j, '}');
}

wasm_maybe wasm_judge_turn(const brett_state *before, const char *text, uint64_t seed) {
    brett_turn turn;
    if (!judge.game->turn_read(before, text, &turn, &fault)) return fails(judge.game), NULL;
    bool changed = brett_judge_turn(&judge, before, &turn, seed, &verdict, has_last ? &last : NULL);
    brett_judge_played(&judge, &turn, &played);
    json j = json_writer(out, sizeof out);
    put_open(&j, '{');
    if (changed) {
        put_key(&j, "last");
        put_verdict(&j, &last, &last_played);
    }
    look_at(judge.game, before);
    put_key(&j, "verdict");
    put_verdict(&j, &verdict, &played);
    put_close(&j, '}');
    last = verdict;
    last_played = played;
    has_last = true;
    return out;
}

/* Reads a line, a turn to a line of the text, as far as it can be made. */
static bool read_line(const brett_game *game, const brett_state *before, const char *text,
                      brett_choice *line) {
    static char turn[BRETT_TEXT_BYTES];
    brett_state state = *before;
    line->turns = 0;
    while (*text && line->turns < BRETT_LINE_TURNS) {
        size_t length = 0;
        while (text[length] && text[length] != '\n') length++;
        if (length >= sizeof turn || game->actor(&state) < 0) break;
        memcpy(turn, text, length);
        turn[length] = 0;
        text += length + (text[length] == '\n');
        brett_turn *made = &line->line[line->turns];
        if (!game->turn_read(&state, turn, made, &fault)) break;
        for (uint32_t i = 0; i < made->count; i++) game->apply(&state, made->step[i]);
        line->turns++;
    }
    return line->turns || fails(game);
}

wasm_maybe wasm_reason(const brett_game *game, const brett_state *before, const char *made,
                       const char *best) {
    static brett_choice lines[2];
    brett_message why;
    if (!read_line(game, before, made, &lines[0]) || !read_line(game, before, best, &lines[1]))
        return NULL;
    out[0] = 0;
    if (brett_reason(game, before, &lines[0], &lines[1], &why))
        brett_say(&catalogue, &why, called(game), out, sizeof out);
    return out;
}

const char *wasm_marked(const char *losses) {
    static brett_loss turns[MOST_LOSSES];
    size_t count = 0;
    writer w = writer_over(out, sizeof out);
    for (; count < MOST_LOSSES; count++) {
        uint64_t seat, grade, loss;
        if (!word_number(next_word(&losses), &seat) || !word_number(next_word(&losses), &grade) ||
            !word_number(next_word(&losses), &loss))
            break;
        turns[count] = (brett_loss){(int32_t)seat, (brett_grade)grade, (int32_t)loss};
    }
    for (size_t i = 0; i < count; i++) {
        if (!brett_is_marked(turns, count, i)) continue;
        if (w.length) write_char(&w, ' ');
        write_number(&w, (int64_t)i);
    }
    return out;
}

static brett_verdict known(int32_t best_points, int32_t points) {
    return (brett_verdict){.is_exact = true, .best_points = best_points, .points = points};
}

brett_grade wasm_grade(int32_t best_points, int32_t points) {
    const brett_verdict v = known(best_points, points);
    return brett_verdict_grade(&v);
}

int32_t wasm_loss(int32_t best_points, int32_t points) {
    const brett_verdict v = known(best_points, points);
    return brett_verdict_loss(&v, 0).loss;
}
