/* What holds in every position of Transport, over many random games with two, three and four
 * players. What has to do with secrets is in test_transport_secrets.c. */
#include <stdlib.h>
#include <string.h>

#include "rules/transport.h"
#include "support/test.h"
#include "support/transport/positions.h"
#include "support/transport/sound.h"

static const brett_game *const game = &transport_game;
static const char *const names[] = {"Mia", "Ole", "Eva", "Jan"};
static brett_step steps[BRETT_MAX_STEPS];

static const transport *of(const brett_state *s) {
    return (const transport *)s;
}

static const char *said(const brett_message *message) {
    static char text[2048];
    brett_say(NULL, message, names, text, sizeof text);
    return text;
}

static void check_said(const brett_message *message) {
    assert_true(strlen(said(message)) > 5);
    if (strchr(said(message), '{')) fail_msg("%s", said(message));
}

/* ---- Invariants ---- */

static size_t ends[4];

/* What a step brings about, seen from outside. */
static void check_step(const brett_state *before, const brett_state *after, brett_events events) {
    const transport *b = of(before), *a = of(after);
    check_transport_sound(after);
    bool ended = events & BRETT_TURN_ENDED;
    assert_int_equal(events & ~(brett_events)BRETT_TURN_ENDED, 0);
    assert_int_equal(ended, a->over || a->phase == TRANSPORT_PHASE_CONNECT);
    if (!ended) assert_int_equal(a->seat, b->seat);
    if (ended && a->phase == TRANSPORT_PHASE_CONNECT)
        assert_int_equal(a->seat, (b->seat + 1) % b->seats);
    assert_true(a->cards + (a->phase == TRANSPORT_PHASE_PLACE) >=
                b->cards + (b->phase == TRANSPORT_PHASE_PLACE)); /* cards come to stay */
    for (int seat = 0; seat < b->seats; seat++) {
        assert_true(a->tiled[seat] >= b->tiled[seat]);
        if (seat != b->seat) assert_memory_equal(a->hand[seat], b->hand[seat], TRANSPORT_HAND);
    }
}

static void play_soundly(int number, int seats, uint64_t seed) {
    brett_random random;
    brett_random_seed(&random, seed);
    while (number--) {
        brett_state s = transport_dealt(seats, &random);
        check_transport_sound(&s);
        int made = 0;
        while (game->actor(&s) != BRETT_NOBODY) {
            brett_state before = s;
            size_t count = game->steps(&s, steps);
            assert_in_range(count, 1, game->max_steps);
            bool chance = game->actor(&s) == BRETT_CHANCE;
            brett_step step = chance ? brett_draw(game, &s, &random)
                                     : steps[brett_random_below(&random, (uint32_t)count)];
            check_step(&before, &s, game->apply(&s, step));
            assert_true(made++ < 2000);
        }
        assert_int_equal(game->steps(&s, steps), 0);
        ends[of(&s)->over]++;
    }
}

TEST(every_invariant_holds_at_every_step_with_two) {
    play_soundly(1000 / TRANSPORT_SLOWER, 2, 12);
}

TEST(every_invariant_holds_at_every_step_with_three) {
    play_soundly(1000 / TRANSPORT_SLOWER, 3, 13);
}

TEST(every_invariant_holds_at_every_step_with_four) {
    play_soundly(1000 / TRANSPORT_SLOWER, 4, 14);
    assert_true(ends[TRANSPORT_TILE_FULL] > 100 / TRANSPORT_SLOWER);
    assert_true(ends[TRANSPORT_PILE_EMPTY] > 100 / TRANSPORT_SLOWER);
}

/* "For play that must end": players who only ever swap come to an end as well. */
TEST(a_game_of_nothing_but_swaps_ends_after_three_rounds) {
    brett_random random;
    brett_random_seed(&random, 15);
    for (int seats = 2; seats <= 4; seats++) {
        brett_state s = transport_dealt(seats, &random);
        brett_fault fault;
        brett_step swap;
        int swaps = 0;
        assert_true(game->step_read(&s, "swap", &swap, &fault));
        while (game->actor(&s) != BRETT_NOBODY) {
            bool chance = game->actor(&s) == BRETT_CHANCE;
            assert_true(chance || game->legal(&s, swap));
            swaps += !chance;
            game->apply(&s, chance ? brett_draw(game, &s, &random) : swap);
            check_transport_sound(&s);
        }
        assert_int_equal(swaps, 3 * seats);
        assert_int_equal(of(&s)->over, TRANSPORT_ALL_SWAP);
    }
}

/* ---- Steps ---- */

static void check_completable(const brett_state *s, brett_random *random) {
    static brett_step own[BRETT_MAX_STEPS];
    (void)random;
    size_t count = game->steps(s, own);
    for (size_t i = 0; i < count; i++) {
        brett_state after = *s;
        brett_message why;
        assert_true(game->legal(s, own[i]));
        assert_false(game->why_not(s, own[i], &why));
        game->apply(&after, own[i]);
        if (game->actor(&after) != BRETT_NOBODY) assert_true(game->steps(&after, steps) > 0);
        check_transport_sound(&after);
    }
}

TEST(every_legal_step_can_be_followed_by_another) {
    for_each_transport_position(60 / TRANSPORT_SLOWER, 1, check_completable);
}

/* A step is refused with a reason just when it is not among the legal ones. */
static void check_reason(const brett_state *s, brett_step step, size_t count) {
    brett_message why;
    bool listed = false;
    for (size_t i = 0; i < count; i++) listed |= steps[i] == step;
    assert_int_equal(game->legal(s, step), listed);
    assert_int_equal(game->why_not(s, step, &why), !listed);
    if (!listed) check_said(&why);
}

enum { KEPT = 256 };

/* Steps of other positions, those with a bit or two changed, and any numbers. */
static void check_reasons(const brett_state *s, brett_random *random) {
    static brett_step kept[KEPT];
    size_t count = game->steps(s, steps);
    for (int i = 0; i < 40; i++) {
        brett_step step = kept[brett_random_below(random, KEPT)];
        check_reason(s, step, count);
        if (count) step = steps[brett_random_below(random, (uint32_t)count)];
        check_reason(s, step ^ UINT64_C(1) << brett_random_below(random, 64), count);
        check_reason(s, step ^ UINT64_C(3) << brett_random_below(random, 48), count);
        check_reason(s, brett_random_next(random) >> brett_random_below(random, 64), count);
        if (count) kept[brett_random_below(random, KEPT)] = step;
    }
}

TEST(what_is_not_legal_has_a_reason_and_nothing_else_has) {
    for_each_transport_position(150 / TRANSPORT_SLOWER, 2, check_reasons);
}

/* ---- Text ---- */

static void check_position_text(const brett_state *s) {
    brett_state again;
    brett_fault fault;
    memset(&again, 0, sizeof again);
    if (!game->position_read(&again, transport_text(s), &fault))
        fail_msg("%s: %s", transport_text(s), said(&fault.why));
    assert_memory_equal(&again, s, game->state_size);
    assert_string_equal(transport_text(&again), transport_text(s));
    assert_true(game->hash(&again) == game->hash(s));
}

static void check_texts(const brett_state *s, brett_random *random) {
    (void)random;
    check_position_text(s);
    for (int viewer = BRETT_NOBODY; viewer < game->seats(s); viewer++) {
        brett_state view;
        if (viewer == BRETT_CHANCE) continue;
        game->view(s, viewer, &view);
        check_position_text(&view);
    }
    size_t count = game->steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        char text[64];
        brett_step read;
        brett_fault fault;
        assert_true(game->step_write(s, steps[i], text, sizeof text) < sizeof text);
        assert_true(game->step_read(s, text, &read, &fault));
        assert_true(read == steps[i]);
    }
}

TEST(positions_views_and_steps_are_read_back_as_written) {
    assert_true(for_each_transport_position(90 / TRANSPORT_SLOWER, 3, check_texts) >
                7000 / TRANSPORT_SLOWER);
}

/* Random steps up to the end of the turn, or not so far. */
static void check_turn_text(const brett_state *s, brett_random *random) {
    brett_state now = *s;
    brett_turn turn = {0}, again;
    brett_fault fault;
    char text[BRETT_TEXT_BYTES], text_again[BRETT_TEXT_BYTES];
    if (game->actor(s) == BRETT_NOBODY) return;
    do brett_turn_add(game, &now, &turn, brett_draw(game, &now, random));
    while (!turn.complete && brett_random_below(random, 4));
    assert_true(turn.count <= TRANSPORT_TURN_STEPS);
    game->turn_write(s, &turn, text, sizeof text);
    assert_true(game->turn_read(s, text, &again, &fault));
    assert_int_equal(again.count, turn.count);
    assert_int_equal(again.complete, turn.complete);
    assert_memory_equal(again.step, turn.step, turn.count * sizeof *turn.step);
    game->turn_write(s, &again, text_again, sizeof text_again);
    assert_string_equal(text_again, text);
    assert_true(brett_describe_turn(game, s, &turn, NULL, names, text, sizeof text) > 10);
    assert_null(strchr(text, '{'));
}

TEST(turns_are_read_back_as_written_and_can_be_described) {
    for_each_transport_position(300 / TRANSPORT_SLOWER, 4, check_turn_text);
}

static void check_words_of(const brett_state *s) {
    brett_message message;
    size_t count = game->steps(s, steps), places = 0;
    game->describe_due(s, &message);
    check_said(&message);
    for (; game->describe_place(s, places, &message); places++) check_said(&message);
    assert_true(places >= of(s)->cards);
    for (size_t i = 0; i < count; i++) {
        game->describe_step(s, steps[i], &message);
        check_said(&message);
    }
}

static void check_words(const brett_state *s, brett_random *random) {
    brett_state view;
    if (brett_random_below(random, 4)) return;
    check_words_of(s);
    game->view(s, (int)brett_random_below(random, (uint32_t)game->seats(s)), &view);
    check_words_of(&view);
    game->view(s, BRETT_NOBODY, &view);
    check_words_of(&view);
}

TEST(everything_can_be_put_into_words) {
    for_each_transport_position(60 / TRANSPORT_SLOWER, 5, check_words);
}

/* ---- Clones, turns, hashes ---- */

static void check_clones(const brett_state *s, brett_random *random) {
    brett_state before = *s, clone, guard;
    brett_step step;
    memset(&clone, 0xee, sizeof clone);
    memset(&guard, 0xee, sizeof guard);
    memcpy(&clone, s, game->state_size);
    if (!transport_random_step(&clone, random, &step)) return;
    assert_memory_equal(s, &before, sizeof before); /* the original stays */
    game->apply(&before, step);
    assert_memory_equal(&clone, &before, game->state_size);
    assert_memory_equal(clone.data.bytes + game->state_size, guard.data.bytes + game->state_size,
                        sizeof guard - game->state_size);
}

TEST(a_copy_of_state_size_bytes_is_an_independent_position) {
    for_each_transport_position(100 / TRANSPORT_SLOWER, 6, check_clones);
}

static void *memory;

/* No turn has more steps than there is room for, and memory that is too small is told. */
static void check_turn_list(const brett_state *s, brett_random *random) {
    if (game->actor(s) < 0 || brett_random_below(random, 50)) return;
    size_t count = game->turns(s, memory, game->turns_memory);
    assert_true(count && count != SIZE_MAX);
    for (int i = 0; i < 20; i++) {
        brett_turn turn;
        brett_state after, played = *s;
        size_t index = brett_random_below(random, (uint32_t)count);
        memset(&after, 0, sizeof after);
        game->turn_at(s, memory, index, &turn, &after);
        assert_in_range(turn.count, 1, TRANSPORT_TURN_STEPS);
        for (uint32_t k = 0; k < turn.count; k++) game->apply(&played, turn.step[k]);
        assert_memory_equal(&played, &after, game->state_size);
        check_transport_sound(&after);
    }
    assert_true(game->turns(s, memory, 64) == SIZE_MAX);
    if (count > 5000) assert_true(game->turns(s, memory, 1 << 16) == SIZE_MAX);
}

TEST(turns_fit_into_their_memory) {
    for_each_transport_position(40 / TRANSPORT_SLOWER, 7, check_turn_list);
}

enum { MOST_HASHED = 20000 };
static struct hashed {
    uint64_t hash;
    brett_state state;
} * hashed;
static size_t hashed_count;

/* All that a step can lead to, since those positions differ in little. */
static void note_hashes(const brett_state *s, brett_random *random) {
    size_t count = game->steps(s, steps);
    if (brett_random_below(random, 8)) return;
    for (size_t i = 0; i < count && hashed_count < MOST_HASHED; i++) {
        struct hashed *h = &hashed[hashed_count++];
        h->state = *s;
        game->apply(&h->state, steps[i]);
        h->hash = game->hash(&h->state);
    }
}

static int by_hash(const void *a, const void *b) {
    uint64_t x = ((const struct hashed *)a)->hash, y = ((const struct hashed *)b)->hash;
    return x < y ? -1 : x > y;
}

TEST(different_positions_have_different_hashes) {
    hashed = malloc(MOST_HASHED * sizeof *hashed);
    hashed_count = 0;
    for_each_transport_position(60, 8, note_hashes);
    assert_int_equal(hashed_count, MOST_HASHED);
    qsort(hashed, hashed_count, sizeof *hashed, by_hash);
    for (size_t i = 1; i < hashed_count; i++)
        if (hashed[i - 1].hash == hashed[i].hash)
            assert_memory_equal(&hashed[i - 1].state, &hashed[i].state, game->state_size);
    free(hashed);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(every_invariant_holds_at_every_step_with_two),
        CASE(every_invariant_holds_at_every_step_with_three),
        CASE(every_invariant_holds_at_every_step_with_four),
        CASE(a_game_of_nothing_but_swaps_ends_after_three_rounds),
        CASE(every_legal_step_can_be_followed_by_another),
        CASE(what_is_not_legal_has_a_reason_and_nothing_else_has),
        CASE(positions_views_and_steps_are_read_back_as_written),
        CASE(turns_are_read_back_as_written_and_can_be_described),
        CASE(everything_can_be_put_into_words),
        CASE(a_copy_of_state_size_bytes_is_an_independent_position),
        CASE(turns_fit_into_their_memory),
        CASE(different_positions_have_different_hashes),
    };
    memory = malloc(game->turns_memory);
    int failed = cmocka_run_group_tests_name("Transport: properties", tests, NULL, NULL);
    free(memory);
    return failed;
}
