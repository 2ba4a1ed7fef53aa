/* The module has what a page has one of: an open catalogue, the players' names, the last fault, and
 * memory that is kept between calls. All else is the caller's. */
#include "wasm/wasm.h"

#include "base/memory.h"
#include "base/writer.h"
#include "games/played.h"
#include "text/message.h"
#include "wasm/module.h"

char out[WASM_OUT_BYTES];
char names[BRETT_SEATS][BRETT_NAME_BYTES];
brett_fault fault;
static const brett_game *fault_game;
brett_catalogue catalogue;
static uint64_t signature;

/* ---- Memory ---- */

enum { PAGE_BYTES = 65536 };

/* Where the linker's own use of memory ends. */
extern unsigned char __heap_base;

void *wasm_reserve(size_t bytes) {
    static uintptr_t end;
    if (!end) end = (uintptr_t)&__heap_base;
    uintptr_t start = (end + 15) & ~(uintptr_t)15;
    if (bytes > UINTPTR_MAX - PAGE_BYTES - start) return NULL;
    uintptr_t pages = (start + bytes + PAGE_BYTES - 1) / PAGE_BYTES;
    uintptr_t have = __builtin_wasm_memory_size(0);
    if (pages > have && __builtin_wasm_memory_grow(0, pages - have) == SIZE_MAX) return NULL;
    end = start + bytes;
    return (void *)start;
}

/* Memory for one call at a time, except for the turns of wasm_turns, which stay until the next use.
 */
static struct {
    void *memory;
    size_t bytes;
    size_t turns;
} scratch;

static bool want_scratch(size_t bytes) {
    scratch.turns = 0;
    if (bytes <= scratch.bytes) return true;
    void *memory = wasm_reserve(bytes);
    if (!memory) return false;
    scratch.memory = memory;
    scratch.bytes = bytes;
    return true;
}

void *scratch_memory(size_t bytes) {
    return want_scratch(bytes) ? scratch.memory : NULL;
}

brett_state *wasm_state(void) {
    return wasm_reserve(sizeof(brett_state));
}

void wasm_copy(brett_state *to, const brett_state *from) {
    *to = *from;
}

uint32_t wasm_state_bytes(const brett_game *game) {
    return (uint32_t)game->state_size;
}

bool wasm_same(const brett_game *game, const brett_state *a, const brett_state *b) {
    return !memcmp(a, b, game->state_size);
}

/* ---- Words ---- */

bool wasm_catalogue(const void *bytes, size_t size) {
    return brett_catalogue_open(&catalogue, bytes, size);
}

void wasm_name(uint32_t seat, const char *text) {
    if (seat >= BRETT_SEATS) return;
    writer w = writer_over(names[seat], BRETT_NAME_BYTES);
    write_text(&w, text);
}

const char *const *called(const brett_game *game) {
    static char letters[BRETT_SEATS][2];
    static const char *texts[BRETT_SEATS];
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        letters[seat][0] = game && seat < game->max_seats ? game->seat_letters[seat] : '\0';
        texts[seat] = names[seat][0] ? names[seat] : letters[seat];
    }
    return texts;
}

static const char *say(const brett_game *game, const brett_message *message) {
    brett_say(&catalogue, message, called(game), out, sizeof out);
    return out;
}

const char *wasm_say(const char *english) {
    brett_message message;
    message_start(&message, english);
    return say(NULL, &message);
}

bool fails(const brett_game *game) {
    fault_game = game;
    return false;
}

const char *wasm_fault(void) {
    return fault.why.text ? say(fault_game, &fault.why) : "";
}

uint32_t wasm_fault_line(void) {
    return fault.line;
}

uint32_t wasm_fault_column(void) {
    return fault.column;
}

/* ---- Games and players ---- */

const brett_game *wasm_game(uint32_t index) {
    uint32_t i = 0;
    while (brett_games[i] && i < index) i++;
    return brett_games[i];
}

const brett_player *wasm_player(uint32_t index) {
    uint32_t i = 0;
    while (brett_players[i] && i < index) i++;
    return brett_players[i];
}

const char *wasm_game_name(const brett_game *game) {
    return game->name;
}

const char *wasm_game_title(const brett_game *game) {
    return game->title;
}

const char *wasm_game_about(const brett_game *game) {
    return wasm_say(game->about);
}

const char *wasm_player_name(const brett_player *player) {
    return player->name;
}

const char *wasm_player_about(const brett_player *player) {
    return wasm_say(player->about);
}

static void write_option(writer *w, const brett_option *option) {
    write_text(w, option->name);
    if (option->words) {
        write_char(w, ' ');
        write_text(w, option->words[option->preset]);
        for (int32_t i = 0; option->words[i]; i++) {
            if (i == option->preset) continue;
            write_char(w, ' ');
            write_text(w, option->words[i]);
        }
    } else {
        const int32_t numbers[] = {option->min, option->max, option->preset};
        for (int i = 0; i < 3; i++) {
            write_char(w, ' ');
            write_number(w, numbers[i]);
        }
    }
    write_char(w, '\n');
}

const char *wasm_game_options(const brett_game *game) {
    writer w = writer_over(out, sizeof out);
    const brett_option seats = {"seats",         NULL, game->min_seats, game->max_seats,
                                game->min_seats, NULL};
    write_option(&w, &seats);
    for (int i = 0; i < game->option_count; i++) write_option(&w, &game->options[i]);
    return out;
}

bool wasm_has_chance(const brett_game *game) {
    return game->has_chance;
}

bool wasm_has_secrets(const brett_game *game) {
    return game->has_secrets;
}

/* ---- A position ---- */

void copy_word(word w, char *text, size_t size) {
    writer to = writer_over(text, size);
    write_bytes(&to, w.start, w.length);
}

bool read_setup(const brett_game *game, const char *options, brett_setup *setup) {
    char text[256];
    const char *rest = options;
    brett_message why;
    brett_setup_default(game, setup);
    for (word w = next_word(&rest); w.length; w = next_word(&rest)) {
        copy_word(w, text, sizeof text);
        if (!brett_setup_option(game, setup, text, &fault)) return fails(game);
    }
    if (game->check_setup(setup, &why)) return true;
    fault = (brett_fault){.why = why};
    return fails(game);
}

void deal(const brett_game *game, const brett_setup *setup, uint64_t seed, brett_state *state) {
    brett_random random;
    brett_random_seed(&random, seed);
    game->deal(state, setup, &random);
}

bool wasm_start(const brett_game *game, brett_state *state, const char *options, uint64_t seed) {
    brett_setup setup;
    if (!read_setup(game, options, &setup)) return false;
    deal(game, &setup, seed, state);
    return true;
}

const char *wasm_rematch(const brett_game *game, const char *options, const brett_state *start,
                         const brett_state *over) {
    brett_setup setup;
    if (!read_setup(game, options, &setup)) return NULL;
    game->rematch(start, over, &setup);
    writer w = writer_over(out, sizeof out);
    write_text(&w, "seats=");
    write_number(&w, setup.seats);
    for (int i = 0; i < game->option_count; i++) {
        char text[256];
        brett_setup_write(game, &setup, i, text, sizeof text);
        write_char(&w, ' ');
        write_text(&w, text);
    }
    return out;
}

bool wasm_check_deal(const brett_game *game, const brett_state *state) {
    brett_message why;
    if (game->check_deal(state, &why)) return true;
    fault = (brett_fault){.why = why};
    return fails(game);
}

bool wasm_position_read(const brett_game *game, brett_state *state, const char *text) {
    return game->position_read(state, text, &fault) || fails(game);
}

const char *wasm_position(const brett_game *game, const brett_state *state) {
    game->position_write(state, out, sizeof out);
    return out;
}

void wasm_view(const brett_game *game, const brett_state *state, int viewer, brett_state *to) {
    game->view(state, viewer, to);
}

uint64_t wasm_hash(const brett_game *game, const brett_state *state) {
    return game->hash(state);
}

int wasm_seats(const brett_game *game, const brett_state *state) {
    return game->seats(state);
}

int wasm_actor(const brett_game *game, const brett_state *state) {
    return game->actor(state);
}

const char *wasm_result(const brett_game *game, const brett_state *state) {
    brett_result result;
    writer w = writer_over(out, sizeof out);
    game->result(state, &result);
    write_text(&w, result.over ? "over\n" : "open\n");
    for (int seat = 0; seat < result.seats; seat++) {
        write_number(&w, result.points[seat]);
        write_char(&w, ' ');
        write_number(&w, result.rank[seat]);
        write_char(&w, ' ');
        write_number(&w, result.team[seat]);
        write_char(&w, '\n');
    }
    return out;
}

const char *wasm_due(const brett_game *game, const brett_state *state) {
    brett_message message;
    game->describe_due(state, &message);
    return say(game, &message);
}

const char *wasm_place(const brett_game *game, const brett_state *state, uint32_t place) {
    brett_message message;
    return game->describe_place(state, place, &message) ? say(game, &message) : NULL;
}

/* ---- Steps and turns ---- */

const char *wasm_steps(const brett_game *game, const brett_state *state) {
    brett_step steps[BRETT_MAX_STEPS];
    char text[BRETT_TEXT_BYTES];
    size_t count = game->steps(state, steps);
    writer w = writer_over(out, sizeof out);
    for (size_t i = 0; i < count; i++) {
        game->step_write(state, steps[i], text, sizeof text);
        write_text(&w, text);
        write_char(&w, '\n');
    }
    return out;
}

bool read_legal(const brett_game *game, const brett_state *state, const char *text,
                brett_step *step) {
    brett_message why;
    if (!game->step_read(state, text, step, &fault)) return fails(game);
    if (!game->why_not(state, *step, &why)) return true;
    fault = (brett_fault){.why = why};
    return fails(game);
}

int32_t wasm_step(const brett_game *game, brett_state *state, const char *text) {
    brett_step step;
    if (!read_legal(game, state, text, &step)) return -1;
    return (int32_t)game->apply(state, step);
}

const char *wasm_seen(const brett_game *game, const brett_state *state, const char *text,
                      int viewer) {
    brett_step step;
    brett_state view;
    if (!read_legal(game, state, text, &step)) return NULL;
    game->view(state, viewer, &view);
    game->step_write(&view, game->seen(state, step, viewer), out, sizeof out);
    return out;
}

const char *wasm_turn_text(const brett_game *game, const brett_state *state, const char *steps) {
    brett_turn turn = {0};
    brett_state after = *state;
    brett_step step;
    char text[256];
    for (word w = next_word(&steps); w.length && turn.count < BRETT_TURN_STEPS;
         w = next_word(&steps)) {
        copy_word(w, text, sizeof text);
        if (!read_legal(game, &after, text, &step)) return NULL;
        brett_turn_add(game, &after, &turn, step);
    }
    return turn_text(game, state, &turn);
}

const char *wasm_turn_steps(const brett_game *game, const brett_state *state, const char *text) {
    brett_turn turn;
    if (!game->turn_read(state, text, &turn, &fault)) return fails(game), NULL;
    brett_state after = *state;
    writer w = writer_over(out, sizeof out);
    for (uint32_t i = 0; i < turn.count; i++) {
        char step[BRETT_TEXT_BYTES];
        game->step_write(&after, turn.step[i], step, sizeof step);
        game->apply(&after, turn.step[i]);
        if (i) write_char(&w, ' ');
        write_text(&w, step);
    }
    return out;
}

int32_t wasm_make(const brett_game *game, brett_state *state, const char *text) {
    brett_turn turn;
    brett_events events = 0;
    if (!game->turn_read(state, text, &turn, &fault)) return fails(game) - 1;
    for (uint32_t i = 0; i < turn.count; i++) events = game->apply(state, turn.step[i]);
    return (int32_t)events;
}

const char *wasm_describe(const brett_game *game, const brett_state *state, const char *text) {
    brett_turn turn;
    if (!game->turn_read(state, text, &turn, &fault)) return fails(game), NULL;
    brett_describe_turn(game, state, &turn, &catalogue, called(game), out, sizeof out);
    return out;
}

int32_t wasm_turns(const brett_game *game, const brett_state *state) {
    if (!want_scratch(game->turns_memory)) return -1;
    size_t count = game->turns(state, scratch.memory, scratch.bytes);
    if (count > INT32_MAX) return -1;
    scratch.turns = count;
    return (int32_t)count;
}

const char *turn_text(const brett_game *game, const brett_state *state, const brett_turn *turn) {
    game->turn_write(state, turn, out, sizeof out);
    return out;
}

const char *wasm_turn(const brett_game *game, const brett_state *state, uint32_t index) {
    brett_turn turn;
    if (index >= scratch.turns) return NULL;
    game->turn_at(state, scratch.memory, index, &turn, NULL);
    return turn_text(game, state, &turn);
}

const char *wasm_choose(const brett_game *game, const brett_state *state,
                        const brett_player *player, uint64_t seed) {
    int seat = game->actor(state);
    if (seat < 0 || !want_scratch(player->memory(game))) return NULL;
    brett_random random;
    brett_state view;
    brett_turn turn;
    brett_random_seed(&random, seed);
    game->view(state, seat, &view);
    brett_choose(player, game, &view, &random, scratch.memory, &turn);
    return turn_text(game, state, &turn);
}

const char *wasm_draw(const brett_game *game, const brett_state *state, uint64_t seed) {
    if (game->actor(state) != BRETT_CHANCE) return NULL;
    brett_random random;
    brett_random_seed(&random, seed);
    game->step_write(state, brett_draw(game, state, &random), out, sizeof out);
    return out;
}

void wasm_sample(const brett_game *game, const brett_state *state, int viewer, uint64_t seed,
                 brett_state *to) {
    brett_random random;
    brett_random_seed(&random, seed);
    game->view(state, viewer, to);
    game->sample(to, viewer, &random);
    while (game->actor(to) == BRETT_CHANCE) game->apply(to, brett_draw(game, to, &random));
}

/* ---- Counting ---- */

uint64_t wasm_perft(const brett_game *game, const brett_state *state, uint32_t depth) {
    return depth > WASM_MOST_DEPTH ? UINT64_MAX : brett_perft(game, state, (int)depth);
}

uint64_t wasm_perft_turns(const brett_game *game, const brett_state *state, uint32_t depth) {
    if (depth > WASM_MOST_DEPTH || (depth && game->turns_memory > SIZE_MAX / depth) ||
        !want_scratch(depth * game->turns_memory))
        return UINT64_MAX;
    return brett_perft_turns(game, state, (int)depth, scratch.memory, scratch.bytes);
}

uint64_t wasm_random_games(const brett_game *game, uint64_t seed, uint64_t steps) {
    brett_setup setup;
    brett_setup_default(game, &setup);
    played sum = play_random_games(game, &setup, seed, steps);
    signature = sum.signature;
    return sum.steps;
}

uint64_t wasm_thinking_games(const brett_game *game, int32_t seats, uint64_t seed, uint64_t turns,
                             uint64_t nodes) {
    brett_setup setup;
    size_t wanted = brett_player_find("level:9")->memory(game);
    if (!want_scratch(wanted)) return 0;
    brett_setup_default(game, &setup);
    setup.seats = seats;
    played sum = play_thinking_games(game, &setup, seed, turns, nodes, scratch.memory, wanted);
    signature = sum.signature;
    return sum.nodes;
}

uint64_t wasm_signature(void) {
    return signature;
}
