/* Positions, steps and thoughts as JSON: what the page asks for. */
#include "base/memory.h"
#include "base/writer.h"
#include "picture/json.h"
#include "wasm/module.h"

const char *wasm_picture(const brett_game *game, const brett_state *state) {
    brett_picture(game, state, out, sizeof out);
    return out;
}

const char *wasm_moves(const brett_game *game, const brett_state *state) {
    static brett_step steps[BRETT_MAX_STEPS];
    static char move[BRETT_PICTURE_BYTES];
    writer w = writer_over(out, sizeof out);
    size_t count = game->actor(state) >= 0 ? game->steps(state, steps) : 0;
    write_char(&w, '[');
    for (size_t i = 0; i < count; i++) {
        if (i) write_char(&w, ',');
        brett_picture_step(game, state, steps[i], &catalogue, called(game), move, sizeof move);
        write_text(&w, move);
    }
    write_char(&w, ']');
    return out;
}

const char *wasm_move(const brett_game *game, const brett_state *state, const char *text) {
    brett_step step;
    if (!read_legal(game, state, text, &step)) return NULL;
    brett_picture_step(game, state, step, &catalogue, called(game), out, sizeof out);
    return out;
}

/* ---- Thinking ---- */

__attribute__((import_module("brett"), import_name("go_on"))) bool page_goes_on(void);
__attribute__((import_module("brett"), import_name("tell"))) void page_is_told(const char *thought);

/* The turns that a player expects, as far as they can be made: what a seat does not see may forbid
 * some. */
static void write_line(const brett_game *game, const brett_state *view, const brett_choice *choice,
                       json *j) {
    static char text[BRETT_TEXT_BYTES];
    brett_state state = *view;
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

/* The thought of the task that is under way. */
static const brett_game *thought_game;
static brett_state thought_view;

static const char *write_thought(const brett_thought *thought) {
    json j = json_writer(out, sizeof out);
    int seats = thought_game->seats(&thought_view);
    put_open(&j, '{');
    put_number_at(&j, "nodes", (int64_t)thought->nodes);
    put_number_at(&j, "depth", thought->depth);
    put_key(&j, "choices");
    put_open(&j, '[');
    for (uint32_t i = 0; i < thought->choices; i++) {
        const brett_choice *choice = &thought->choice[i];
        put_open(&j, '{');
        put_key(&j, "win");
        put_open(&j, '[');
        for (int seat = 0; seat < seats; seat++) put_number(&j, choice->win[seat]);
        put_close(&j, ']');
        write_line(thought_game, &thought_view, choice, &j);
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

const char *wasm_think(const brett_game *game, const brett_state *state, const brett_player *player,
                       uint64_t seed, uint64_t nodes, uint32_t choices, size_t bytes) {
    static brett_thought thought;
    size_t least = player->memory(game);
    int seat = game->actor(state);
    if (bytes < least) bytes = least;
    void *memory = seat < 0 ? NULL : scratch_memory(bytes);
    if (!memory) return NULL;
    brett_random random;
    brett_random_seed(&random, seed);
    thought_game = game;
    game->view(state, seat, &thought_view);
    brett_task task = {.game = game,
                       .view = &thought_view,
                       .random = &random,
                       .memory = memory,
                       .bytes = bytes,
                       .nodes = nodes,
                       .choices = choices,
                       .go_on = go_on,
                       .tell = tell};
    memset(&thought, 0, sizeof thought);
    player->choose(player, &task, &thought);
    return write_thought(&thought);
}
