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
static void put_line(json *j, const brett_choice *choice) {
    static char text[BRETT_TEXT_BYTES];
    const brett_game *game = thought_game;
    brett_state state = thought_view;
    put_key(j, "line");
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
        put_line(&j, &thought->choice[i]);
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

static brett_judge judge;
static brett_verdict verdict, last;
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

static void put_verdict(json *j, const brett_verdict *v) {
    put_open(j, '{');
    put_number_at(j, "grade", brett_verdict_grade(v));
    put_chances(j, "before", v->before);
    put_chances(j, "after", v->after);
    if (v->is_exact) put_number_at(j, "cost", v->best_points - v->points);
    put_line(j, &v->best);
    put_close(j, '}');
}

wasm_maybe wasm_judge_turn(const brett_state *before, const char *text, uint64_t seed) {
    brett_turn turn;
    if (!judge.game->turn_read(before, text, &turn, &fault)) return fails(judge.game), NULL;
    bool changed = brett_judge_turn(&judge, before, &turn, seed, &verdict, has_last ? &last : NULL);
    json j = json_writer(out, sizeof out);
    put_open(&j, '{');
    if (changed) {
        put_key(&j, "last");
        put_verdict(&j, &last);
    }
    look_at(judge.game, before);
    put_key(&j, "verdict");
    put_verdict(&j, &verdict);
    put_close(&j, '}');
    last = verdict;
    has_last = true;
    return out;
}

brett_grade wasm_grade(int32_t best_points, int32_t points) {
    const brett_verdict known = {.is_exact = true, .best_points = best_points, .points = points};
    return brett_verdict_grade(&known);
}
