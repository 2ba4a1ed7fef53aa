#include "support/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Running ---- */

enum { MOST_CASES = 400 };

typedef struct game_case {
    const brett_game *game;
    void (*run)(void);
    char name[128];
} game_case;

static void run_case(void **fixture) {
    const game_case *one = *fixture;
    tested = one->game;
    one->run();
}

static bool is_wanted(const char *name, char *const *games) {
    if (!*games) return true;
    while (*games && strcmp(*games, name) != 0) games++;
    return *games != NULL;
}

int run_contract(const char *suite, const contract_case cases[], size_t count, char *games[]) {
    static game_case all[MOST_CASES];
    static struct CMUnitTest tests[MOST_CASES];
    size_t number = 0;
    for (const brett_game *const *game = brett_games; *game; game++)
        for (size_t i = 0; i < count && is_wanted((*game)->name, games); i++) {
            game_case *one = &all[number];
            if (number == MOST_CASES) abort();
            one->game = *game;
            one->run = cases[i].run;
            snprintf(one->name, sizeof one->name, "%s: %s", (*game)->name, cases[i].name);
            tests[number++] =
                (struct CMUnitTest){.name = one->name, .test_func = run_case, .initial_state = one};
        }
    return _cmocka_run_group_tests(suite, tests, number, NULL, NULL);
}

/* ---- Positions ---- */

void check_positions(size_t positions, uint64_t seed, position_check *check) {
    brett_random random;
    int cost = tested_hook()->cost ? tested_hook()->cost : 1;
    size_t most = positions / SLOWER / (size_t)cost, visited = 0;
    brett_random_seed(&random, seed);
    for (int game = 0; visited < most; game++) {
        brett_state state = random_start(game, &random);
        do check(&state, &random);
        while (++visited < most && random_step(&state, &random, NULL, NULL));
    }
}

int next_viewer(int viewer) {
    return viewer == BRETT_NOBODY ? 0 : viewer + 1;
}

brett_turn random_turn(const brett_state *state, brett_random *random) {
    brett_state now = *state;
    brett_turn turn = {0};
    do brett_turn_add(tested, &now, &turn, brett_draw(tested, &now, random));
    while (!turn.complete && brett_random_below(random, 8));
    return turn;
}

/* ---- Checks ---- */

void check_invariants(const brett_state *state) {
    if (tested_hook()->check_position) tested_hook()->check_position(state);
}

/* Whether "You" stands in a text as a name does in a sentence; beside a colon, or after a comma, it
 * is a label. */
static bool has_you_for_a_name(const char *text) {
    for (const char *you = text; (you = strstr(you, "You")); you++)
        if (you[3] != ':' && (you < text + 2 || (you[-2] != ':' && you[-2] != ','))) return true;
    return false;
}

/* A sentence about a seat has its twin: to the reader there it says something else than it says of
 * somebody who is called You. */
static void check_said_to_reader(const brett_message *message, int reader) {
    const char *called[] = {"Mia", "Ole", "Eva", "Jan"};
    char of_you[BRETT_TEXT_BYTES], to_you[BRETT_TEXT_BYTES];
    called[reader] = "You";
    brett_say(NULL, message, called, of_you, sizeof of_you);
    called[reader] = NULL;
    brett_say(NULL, message, called, to_you, sizeof to_you);
    if (strchr(to_you, '{')) fail_msg("%s", to_you);
    if (has_you_for_a_name(of_you) && !strcmp(of_you, to_you)) fail_msg("no twin: %s", of_you);
}

void check_said(const brett_message *message) {
    const char *text = said(message);
    assert_true(strlen(text) > 5);
    if (strchr(text, '{')) fail_msg("%s", text);
    for (uint32_t i = 0; i < message->count; i++)
        if (message->args[i].kind == BRETT_ARG_SEAT)
            check_said_to_reader(message, (int)message->args[i].number);
}

void assert_same_state(const brett_state *one, const brett_state *other) {
    assert_memory_equal(one, other, tested->state_size);
}
