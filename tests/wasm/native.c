/* Prints what the library says and counts, game by game, for same.mjs to compare with what the
 * WebAssembly module says and counts. Its argument is a language. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "brett.h"
#include "games/played.h"

enum { THOUGHTS = 4, THOUGHT_NODES = 200 };
enum { STEP_DEPTH = 5, TURN_DEPTH = 2, WALKS = 20, SIGNATURE_STEPS = 1000000 };

/* Where there are many turns, fewer are listed, fewer counted, and fewer games walked through. */
enum { MANY_TURNS = 100000, MOST_LISTED = 300, ENOUGH_TURNS = 50000 };

static brett_catalogue catalogue;
static char text[BRETT_TEXT_BYTES];

static const char *const *letters(const brett_game *game) {
    static char storage[BRETT_SEATS][2];
    static const char *names[BRETT_SEATS];
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        storage[seat][0] = seat < game->max_seats ? game->seat_letters[seat] : '\0';
        names[seat] = storage[seat];
    }
    return names;
}

static void print_message(const brett_game *game, const brett_message *message) {
    brett_say(&catalogue, message, letters(game), text, sizeof text);
    puts(text);
}

static void print_position(const brett_game *game, const brett_state *state) {
    game->position_write(state, text, sizeof text);
    printf("%s\n%" PRIu64 "\n", text, game->hash(state));

    brett_message message;
    game->describe_due(state, &message);
    print_message(game, &message);
    for (size_t place = 0; game->describe_place(state, place, &message); place++)
        print_message(game, &message);

    brett_step steps[BRETT_MAX_STEPS];
    size_t count = game->steps(state, steps);
    for (size_t i = 0; i < count; i++) {
        game->step_write(state, steps[i], text, sizeof text);
        puts(text);
    }

    brett_result result;
    game->result(state, &result);
    puts(result.over ? "over" : "open");
    for (int seat = 0; seat < result.seats; seat++)
        printf("%d %d %d\n", result.points[seat], result.rank[seat], result.team[seat]);
}

/* All turns as text, and what each does in words; how many there are. */
static size_t print_turns(const brett_game *game, const brett_state *state, void *memory) {
    brett_turn turn;
    size_t count = game->turns(state, memory, game->turns_memory);
    printf("%zu\n", count);
    for (size_t i = 0; i < count; i += 1 + count / MOST_LISTED) {
        game->turn_at(state, memory, i, &turn, NULL);
        game->turn_write(state, &turn, text, sizeof text);
        puts(text);
        brett_describe_turn(game, state, &turn, &catalogue, letters(game), text, sizeof text);
        puts(text);
    }
    return count;
}

/* Deals to so many seats, the other options being preset. */
static void deal(const brett_game *game, int seats, uint64_t seed, brett_state *state) {
    brett_setup setup;
    brett_random random;
    brett_setup_default(game, &setup);
    setup.seats = seats;
    brett_random_seed(&random, seed);
    game->deal(state, &setup, &random);
}

/* A game in which the players move in turn, each turn with a generator of its own; how many turns
 * they had to choose from. */
static size_t print_walk(const brett_game *game, int seats, uint64_t seed, void *memory) {
    brett_random random;
    brett_state state, view;
    brett_turn turn;
    size_t turns = 0;
    deal(game, seats, seed, &state);
    print_position(game, &state);
    for (uint64_t made = 0; game->actor(&state) != BRETT_NOBODY; made++) {
        brett_random_seed(&random, seed + made);
        if (game->actor(&state) == BRETT_CHANCE) {
            game->apply(&state, brett_draw(game, &state, &random));
            continue;
        }
        size_t players = 0;
        while (brett_players[players] && brett_players[players]->level <= 1) players++;
        turns += print_turns(game, &state, memory);
        game->view(&state, game->actor(&state), &view);
        brett_choose(brett_players[(seed + made) % players], game, &view, &random, memory, &turn);
        for (uint32_t i = 0; i < turn.count; i++) game->apply(&state, turn.step[i]);
        print_position(game, &state);
    }
    return turns;
}

static size_t memory_for(const brett_game *game) {
    size_t most = TURN_DEPTH * game->turns_memory;
    for (const brett_player *const *player = brett_players; *player; player++) {
        size_t wanted = (*player)->memory(game);
        if (wanted > most) most = wanted;
    }
    return most;
}

static void print_counts(const brett_game *game, int seats, void *memory, size_t bytes) {
    brett_state state;
    deal(game, seats, 1, &state);
    printf("%" PRIu64 "\n", brett_perft(game, &state, STEP_DEPTH));
    uint64_t turns = brett_perft_turns(game, &state, 1, memory, bytes);
    if (turns < MANY_TURNS) turns = brett_perft_turns(game, &state, TURN_DEPTH, memory, bytes);
    printf("%" PRIu64 "\n", turns);
}

static void print_thoughts(const brett_player *player, const brett_game *game, int seats,
                           void *memory) {
    brett_setup setup;
    brett_setup_default(game, &setup);
    setup.seats = seats;
    size_t bytes = player->memory(game);
    played sum =
        play_thinking_games(player, game, &setup, 1, THOUGHTS, THOUGHT_NODES, memory, bytes);
    printf("%" PRIu64 "\n%" PRIu64 "\n", sum.nodes, sum.signature);
}

static void print_signature(const brett_game *game) {
    brett_setup setup;
    brett_setup_default(game, &setup);
    played sum = play_random_games(game, &setup, 1, SIGNATURE_STEPS);
    printf("%" PRIu64 "\n%" PRIu64 "\n", sum.steps, sum.signature);
}

int main(int argc, char **argv) {
    brett_catalogue_find(&catalogue, argc > 1 ? argv[1] : "en");
    for (const brett_game *const *game = brett_games; *game; game++) {
        size_t bytes = memory_for(*game);
        void *memory = malloc(bytes);
        if (!memory) return 1;
        puts((*game)->name);
        print_signature(*game);
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            print_counts(*game, seats, memory, bytes);
            for (const brett_player *const *player = brett_players; *player; player++)
                if ((*player)->takes_nodes) print_thoughts(*player, *game, seats, memory);
            size_t turns = 0;
            for (uint64_t seed = 0; seed < WALKS && turns < ENOUGH_TURNS; seed++)
                turns += print_walk(*game, seats, seed, memory);
        }
        free(memory);
    }
    return 0;
}
