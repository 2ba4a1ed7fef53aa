/* A library built with BRETT_DEBUG says what it is misused by, and aborts. Each misuse is tried in
 * a process of its own. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "brett.h"
#include "support/test.h"

#ifdef BRETT_DEBUG
static const brett_game *game;
static brett_setup setup;
static brett_random generator;
static brett_state state, other;
static uint64_t memory[1 << 15];

static void deal(const char *name) {
    game = brett_game_find(name);
    brett_setup_default(game, &setup);
    brett_random_seed(&generator, 1);
    game->deal(&state, &setup, &generator);
}

/* ---- Misuse ---- */

static void an_illegal_step(void) {
    game->apply(&state, UINT64_MAX);
}
static void an_illegal_step_of_a_picture(void) {
    brett_picture_step(game, &state, UINT64_MAX, NULL, NULL, NULL, 0);
}
static void no_state(void) {
    game->legal(NULL, 0);
}
static void a_state_that_is_not_aligned(void) {
    game->hash((const brett_state *)((const char *)&state + 4));
}
static void a_seat_that_there_is_not(void) {
    game->view(&state, game->seats(&state), &other);
}
static void too_many_seats(void) {
    setup.seats = BRETT_SEATS + 1;
    game->deal(&state, &setup, &generator);
}
static void an_option_out_of_bounds(void) {
    setup.value[0] = 99;
    game->deal(&state, &setup, &generator);
}
static void turns_in_memory_that_is_not_aligned(void) {
    game->turns(&state, (char *)memory + 1, sizeof memory - 8);
}
static void a_player_with_too_little_memory(void) {
    static brett_thought thought;
    brett_task task = {
        .game = game, .view = &state, .random = &generator, .memory = memory, .bytes = 8};
    const brett_player *player = brett_player_find("level:1");
    player->choose(player, &task, &thought);
}
static void a_number_below_0(void) {
    brett_random_below(&generator, 0);
}
static void a_turn_without_room(void) {
    brett_step steps[BRETT_MAX_STEPS];
    brett_turn turn = {.count = BRETT_TURN_STEPS};
    game->steps(&state, steps);
    brett_turn_add(game, &state, &turn, steps[0]);
}
static void no_message(void) {
    brett_message message = {0};
    brett_say(NULL, &message, NULL, NULL, 0);
}

/* ---- What comes of it ---- */

/* Runs it in a child; returns how that ended, and what it wrote on standard error. */
static int run(void (*misuse)(void), char *told, size_t size) {
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (!child) {
        struct rlimit none = {0};
        setrlimit(RLIMIT_CORE, &none);
        signal(SIGABRT, SIG_DFL); /* cmocka's would go on with the tests */
        dup2(ends[1], STDERR_FILENO);
        misuse();
        _exit(0);
    }
    close(ends[1]);
    size_t count = 0;
    ssize_t got;
    while (count + 1 < size && (got = read(ends[0], told + count, size - 1 - count)) > 0)
        count += (size_t)got;
    told[count] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void dies(const char *message, void (*misuse)(void)) {
    char told[1024];
    int status = run(misuse, told, sizeof told);
    if (!strstr(told, message)) fail_msg("expected: %s\ntold: %s", message, told);
    assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGABRT : WEXITSTATUS(status) != 0);
}

static void test_misuse_is_told(void **unused) {
    (void)unused;
    static const char illegal[] = "the step must be legal", given[] = "NULL is given",
                      aligned[] = "aligned to 8";
    for (const brett_game *const *each = brett_games; *each; each++) {
        deal((*each)->name);
        dies(illegal, an_illegal_step);
        dies(illegal, an_illegal_step_of_a_picture);
        dies(given, no_state);
        dies(aligned, a_state_that_is_not_aligned);
        dies("a viewer is a seat", a_seat_that_there_is_not);
        dies("the set-up must be one", too_many_seats);
        dies("the set-up must be one", an_option_out_of_bounds);
        dies(aligned, turns_in_memory_that_is_not_aligned);
        dies("as large as the player asks for", a_player_with_too_little_memory);
        dies("the turn has room", a_turn_without_room);
    }
    dies("the bound must not be 0", a_number_below_0);
    dies("there must be a message", no_message);
}

static void test_it_is_told_which_function(void **unused) {
    (void)unused;
    deal("linja");
    dies("brett: misuse of apply: ", an_illegal_step);
    dies("brett: misuse of brett_random_below: ", a_number_below_0);
}

#endif

static void test_the_numbers_of_the_version_agree(void **unused) {
    (void)unused;
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", BRETT_VERSION_MAJOR, BRETT_VERSION_MINOR,
             BRETT_VERSION_PATCH);
    assert_string_equal(text, BRETT_VERSION);
    assert_string_equal(brett_version(), BRETT_VERSION);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#ifdef BRETT_DEBUG
        cmocka_unit_test(test_misuse_is_told),
        cmocka_unit_test(test_it_is_told_which_function),
#endif
        cmocka_unit_test(test_the_numbers_of_the_version_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
