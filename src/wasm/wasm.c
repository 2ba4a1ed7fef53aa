/* The module keeps what there is only one of: an open catalogue, the players' names, the last
 * fault, and memory that is kept between calls. All else is the caller's. */
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
static int reader = BRETT_NOBODY;
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

size_t scratch_turns;

void *scratch_memory(size_t bytes) {
    static void *memory;
    static size_t have;
    scratch_turns = 0;
    if (bytes <= have) return memory;
    void *more = wasm_reserve(bytes);
    if (!more) return NULL;
    memory = more;
    have = bytes;
    return memory;
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

void wasm_reader(int seat) {
    reader = seat;
}

const char *const *called(const brett_game *game) {
    static char letters[BRETT_SEATS][2];
    static const char *texts[BRETT_SEATS];
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        letters[seat][0] = game && seat < game->max_seats ? game->seat_letters[seat] : '\0';
        texts[seat] = seat == reader ? NULL : names[seat][0] ? names[seat] : letters[seat];
    }
    return texts;
}

const char *say(const brett_game *game, const brett_message *message) {
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

int32_t wasm_game_rules(const brett_game *game) {
    return game->rules_version;
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

/* ---- Counting ---- */

uint64_t wasm_perft(const brett_game *game, const brett_state *state, uint32_t depth) {
    return depth > WASM_MOST_DEPTH ? UINT64_MAX : brett_perft(game, state, (int)depth);
}

uint64_t wasm_perft_turns(const brett_game *game, const brett_state *state, uint32_t depth) {
    if (depth > WASM_MOST_DEPTH || (depth && game->turns_memory > SIZE_MAX / depth))
        return UINT64_MAX;
    size_t bytes = depth * game->turns_memory;
    void *memory = scratch_memory(bytes);
    return memory || !bytes ? brett_perft_turns(game, state, (int)depth, memory, bytes)
                            : UINT64_MAX;
}

uint64_t wasm_random_games(const brett_game *game, uint64_t seed, uint64_t steps) {
    brett_setup setup;
    brett_setup_default(game, &setup);
    played sum = play_random_games(game, &setup, seed, steps);
    signature = sum.signature;
    return sum.steps;
}

uint64_t wasm_thinking_games(const brett_player *player, const brett_game *game, int32_t seats,
                             uint64_t seed, uint64_t turns, uint64_t nodes) {
    brett_setup setup;
    size_t bytes = player->memory(game);
    void *memory = scratch_memory(bytes);
    if (!memory) return 0;
    brett_setup_default(game, &setup);
    setup.seats = seats;
    played sum = play_thinking_games(player, game, &setup, seed, turns, nodes, memory, bytes);
    signature = sum.signature;
    return sum.nodes;
}

uint64_t wasm_signature(void) {
    return signature;
}
