/* Positions, steps and thoughts as JSON: what the page asks for. */
#include "base/memory.h"
#include "base/writer.h"
#include "wasm/module.h"
#include "wasm/picture.h"

static const picture *picture_of(const brett_game *game) {
    static const picture *const pictures[] = {&linja_picture, &transfer_picture, &twisty_picture,
                                              &transport_picture};
    size_t i = 0;
    while (strcmp(pictures[i]->game, game->name)) i++;
    return pictures[i];
}

const char *wasm_picture(const brett_game *game, const brett_state *state) {
    json j = json_over(out, sizeof out);
    json_open(&j, '{');
    picture_of(game)->position(state, &j);
    json_close(&j, '}');
    return out;
}

static void write_move(const brett_game *game, const brett_state *state, brett_step step, json *j) {
    static char text[BRETT_TEXT_BYTES];
    brett_message message;
    json_open(j, '{');
    game->step_write(state, step, text, sizeof text);
    json_text_at(j, "text", text);
    game->describe_step(state, step, &message);
    say_into(game, &message, text, sizeof text);
    json_text_at(j, "words", text);
    picture_of(game)->step(state, step, j);
    json_close(j, '}');
}

const char *wasm_moves(const brett_game *game, const brett_state *state) {
    static brett_step steps[BRETT_MAX_STEPS];
    json j = json_over(out, sizeof out);
    json_open(&j, '[');
    size_t count = game->actor(state) >= 0 ? game->steps(state, steps) : 0;
    for (size_t i = 0; i < count; i++) write_move(game, state, steps[i], &j);
    json_close(&j, ']');
    return out;
}

const char *wasm_move(const brett_game *game, const brett_state *state, const char *text) {
    brett_step step;
    if (!read_legal(game, state, text, &step)) return NULL;
    json j = json_over(out, sizeof out);
    write_move(game, state, step, &j);
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
    json_key(j, "line");
    json_open(j, '[');
    for (uint32_t i = 0; i < choice->turns && game->actor(&state) >= 0; i++) {
        brett_state before = state;
        const brett_turn *turn = &choice->line[i];
        uint32_t made = 0;
        while (made < turn->count && game->legal(&state, turn->step[made]))
            game->apply(&state, turn->step[made++]);
        if (made < turn->count) break;
        game->turn_write(&before, turn, text, sizeof text);
        json_text(j, text);
    }
    json_close(j, ']');
}

/* The thought of the task that is under way. */
static const brett_game *thought_game;
static brett_state thought_view;

static const char *write_thought(const brett_thought *thought) {
    json j = json_over(out, sizeof out);
    int seats = thought_game->seats(&thought_view);
    json_open(&j, '{');
    json_number_at(&j, "nodes", (int64_t)thought->nodes);
    json_number_at(&j, "depth", thought->depth);
    json_key(&j, "choices");
    json_open(&j, '[');
    for (uint32_t i = 0; i < thought->choices; i++) {
        const brett_choice *choice = &thought->choice[i];
        json_open(&j, '{');
        json_key(&j, "win");
        json_open(&j, '[');
        for (int seat = 0; seat < seats; seat++) json_number(&j, choice->win[seat]);
        json_close(&j, ']');
        write_line(thought_game, &thought_view, choice, &j);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
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
