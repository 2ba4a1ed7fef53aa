/* What holds in every position of Twisty, over many random games with two, three and four players.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/twisty.h"
#include "support/test.h"
#include "support/twisty/positions.h"

static const char *const names[] = {"Mia", "Ole", "Eva", "Jan"};
static uint64_t *memory;

static const twisty *of(const brett_state *s) {
    return (const twisty *)s;
}

static int count_of(uint64_t set) {
    return __builtin_popcountll(set);
}

/* ---- Text ---- */

/* Everything is in the text, a turn that has been begun and the end of the game as well. */
static void check_text(const brett_state *s, brett_random *random) {
    (void)random;
    const char *text = position_text(s);
    brett_state again = position(text);
    assert_memory_equal(&again, s, twisty_game.state_size);
    assert_true(twisty_game.hash(&again) == twisty_game.hash(s));
    assert_string_equal(position_text(&again), text);

    brett_step steps[BRETT_MAX_STEPS], read;
    size_t count = twisty_game.steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        char step[8];
        brett_fault fault;
        assert_true(twisty_game.step_write(s, steps[i], step, sizeof step) < sizeof step);
        assert_true(twisty_game.step_read(s, step, &read, &fault));
        assert_int_equal(read, steps[i]);
    }
}

TEST(positions_and_steps_are_read_back_as_written) {
    assert_true(for_each_twisty_position(400, 1, check_text) > 40000);
}

/* Random steps up to the end of the turn, or not so far. */
static brett_turn some_steps(const brett_state *s, brett_random *random) {
    brett_state now = *s;
    brett_turn turn = {0};
    brett_step steps[BRETT_MAX_STEPS];
    do {
        size_t count = twisty_game.steps(&now, steps);
        brett_turn_add(&twisty_game, &now, &turn,
                       steps[brett_random_below(random, (uint32_t)count)]);
    } while (!turn.complete && brett_random_below(random, 8));
    return turn;
}

static void check_turn_text(const brett_state *s, brett_random *random) {
    brett_turn again;
    brett_fault fault;
    char text[BRETT_TEXT_BYTES], text_again[BRETT_TEXT_BYTES];
    if (is_over(s)) return;
    brett_turn turn = some_steps(s, random);
    twisty_game.turn_write(s, &turn, text, sizeof text);
    assert_true(twisty_game.turn_read(s, text, &again, &fault));
    assert_int_equal(again.count, turn.count);
    assert_int_equal(again.complete, turn.complete);
    assert_memory_equal(again.step, turn.step, turn.count * sizeof *turn.step);
    twisty_game.turn_write(s, &again, text_again, sizeof text_again);
    assert_string_equal(text_again, text);

    assert_true(brett_describe_turn(&twisty_game, s, &turn, NULL, names, text, sizeof text) > 10);
    assert_null(strchr(text, '{'));
}

TEST(turns_are_read_back_as_written_and_can_be_described) {
    for_each_twisty_position(400, 2, check_turn_text);
}

static void check_words(const brett_state *s, brett_random *random) {
    (void)random;
    brett_message message;
    brett_step steps[BRETT_MAX_STEPS];
    size_t count = twisty_game.steps(s, steps), places = 0;
    twisty_game.describe_due(s, &message);
    assert_true(strlen(said(&message)) > 10);
    assert_null(strchr(said(&message), '{'));
    for (; twisty_game.describe_place(s, places, &message); places++) {
        assert_true(strlen(said(&message)) > 5);
        assert_null(strchr(said(&message), '{'));
    }
    assert_true(places >= TWISTY_SQUARES);
    for (size_t i = 0; i < count; i++) {
        twisty_game.describe_step(s, steps[i], &message);
        assert_true(strlen(said(&message)) > 10);
        assert_null(strchr(said(&message), '{'));
    }
}

TEST(everything_can_be_put_into_words) {
    for_each_twisty_position(40, 3, check_words);
}

/* ---- Tokens, lists, pawns ---- */

static void check_list(const twisty *t, int seat) {
    uint32_t colours = 0, held = 0;
    for (int place = 0; place < TWISTY_COLOURS; place++) {
        colours |= 1u << twisty_listed(t, seat, place);
        if (place < t->held[seat]) held |= 1u << twisty_listed(t, seat, place);
    }
    assert_int_equal(colours, 0xfe); /* each of the seven once */
    assert_int_equal(t->list[seat] >> 28, 0);
    assert_true(t->held[seat] <= TWISTY_COLOURS);
    assert_int_equal(t->loose[seat] & ~held, 0);
}

static void check_cubes(const twisty *t) {
    for (int colour = 1; colour <= TWISTY_COLOURS; colour++) {
        int count = count_of(twisty_cubes(t, colour));
        for (int seat = 0; seat < t->seats; seat++)
            for (int place = 0; place < t->held[seat]; place++)
                count += twisty_listed(t, seat, place) == colour;
        assert_int_equal(count, TWISTY_CUBES);
    }
    assert_int_equal(twisty_cubes(t, 0), 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(t->plane[i] & (TWISTY_CORNERS | square_set(TWISTY_CENTRE)), 0);
        assert_int_equal(t->plane[i] >> TWISTY_SQUARES, 0);
    }
    assert_int_equal(count_of(t->plane[3]), TWISTY_SPECIALS);
}

/* No two on a square, but for a winner who is let into the centre. */
static void check_pawns(const twisty *t) {
    for (int seat = 0; seat < t->seats; seat++) {
        if (t->pawn[seat] == TWISTY_NOWHERE) {
            assert_true(twisty_chooses(t));
            continue;
        }
        assert_true(t->pawn[seat] < TWISTY_SQUARES);
        for (int other = 0; other < seat; other++)
            if (t->pawn[seat] == t->pawn[other])
                assert_true(t->open_centre && t->over == TWISTY_WON &&
                            t->pawn[seat] == TWISTY_CENTRE);
    }
    assert_true(t->landings <= TWISTY_PATH);
    for (int i = 0; i < t->landings; i++) {
        assert_true(t->path[i] < TWISTY_SQUARES);
        for (int k = 0; k < i; k++) assert_int_not_equal(t->path[i], t->path[k]);
    }
    if (t->landings) assert_false(twisty_chooses(t) || t->over);
}

/* States are compared as bytes, so what is not used is always the same. */
static void check_unused(const twisty *t) {
    static const uint8_t zeros[TWISTY_PATH];
    assert_memory_equal(t->path + t->landings, zeros, (size_t)(TWISTY_PATH - t->landings));
    assert_memory_equal(t->unused, zeros, sizeof t->unused);
    for (int seat = t->seats; seat < BRETT_SEATS; seat++) {
        assert_int_equal(t->pawn[seat], TWISTY_NOWHERE);
        assert_true(!t->list[seat] && !t->held[seat] && !t->loose[seat]);
    }
}

static void check_pieces(const brett_state *s, brett_random *random) {
    (void)random;
    const twisty *t = of(s);
    for (int seat = 0; seat < t->seats; seat++) check_list(t, seat);
    check_cubes(t);
    check_pawns(t);
    check_unused(t);
    assert_true(t->quiet <= twisty_quiet_limit(t));
    assert_true(t->open_centre <= 1);
}

TEST(no_cube_is_lost_and_lists_and_pawns_are_sound) {
    for_each_twisty_position(2000, 4, check_pieces);
}

/* What a step may change: "Special tokens always stay on the board." A cube goes only to the mover,
 * who was to find it next, and other pawns stay where they are. */
static void check_change(const twisty *before, const twisty *after, brett_events events) {
    int mover = before->seat, colour = twisty_next_colour(before, mover);
    squares gone = 0;
    assert_true(before->plane[3] == after->plane[3]);
    for (int i = 0; i < 4; i++) {
        assert_true((before->plane[i] & before->plane[3]) == (after->plane[i] & after->plane[3]));
        assert_true(!(after->plane[i] & ~before->plane[i]));
        gone |= before->plane[i] ^ after->plane[i];
    }
    if (gone) assert_true(gone == square_set(after->pawn[mover]));
    if (gone) assert_true(gone & twisty_cubes(before, colour));
    bool gains = gone || events & BRETT_STOLE;
    assert_int_equal(after->held[mover], before->held[mover] + gains);
    if (gains) assert_true(after->loose[mover] >> colour & 1);
    for (int seat = 0; seat < before->seats; seat++) {
        bool robbed = seat != mover && after->held[seat] < before->held[seat];
        if (robbed) assert_int_equal(twisty_listed(after, seat, TWISTY_COLOURS - 1), colour);
        if (!robbed) assert_int_equal(after->list[seat], before->list[seat]);
        if (seat != mover) assert_int_equal(after->held[seat], before->held[seat] - robbed);
        if (seat != mover) assert_int_equal(after->pawn[seat], before->pawn[seat]);
        int safe = before->held[seat] - count_of(before->loose[seat]);
        assert_true(after->held[seat] - count_of(after->loose[seat]) >= safe); /* for good */
    }
    if (!(events & BRETT_TURN_ENDED)) assert_int_equal(after->pawn[mover], before->pawn[mover]);
    if (events == BRETT_TURN_ENDED && !after->over && !twisty_chooses(before))
        assert_int_equal(after->seat, twisty_next_seat(before));
    if (events & BRETT_TURN_ENDED) assert_int_not_equal(after->pawn[mover], TWISTY_NOWHERE);
    if ((events & (BRETT_TURN_ENDED | BRETT_STOLE)) == BRETT_TURN_ENDED) /* "a move moves" */
        assert_int_not_equal(after->pawn[mover], before->pawn[mover]);
}

static void check_changes(const brett_state *s, brett_random *random) {
    (void)random;
    brett_step steps[BRETT_MAX_STEPS];
    size_t count = twisty_game.steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        brett_state after = *s;
        brett_events events = twisty_game.apply(&after, steps[i]);
        check_change(of(s), of(&after), events);
        if (events & BRETT_TURN_ENDED) continue;
        assert_int_equal(twisty_game.actor(&after), twisty_game.actor(s));
        assert_true(twisty_game.turns(&after, memory, twisty_game.turns_memory) > 0);
    }
}

TEST(a_step_changes_only_what_it_may_and_never_leads_into_a_dead_end) {
    for_each_twisty_position(800, 5, check_changes);
}

/* ---- Clones, views ---- */

static void check_clones(const brett_state *s, brett_random *random) {
    brett_state before = *s, clone, guard;
    brett_step step;
    brett_events events;
    memset(&clone, 0xee, sizeof clone);
    memset(&guard, 0xee, sizeof guard);
    memcpy(&clone, s, twisty_game.state_size);
    if (!random_step(&clone, random, &step, &events)) return;
    assert_memory_equal(s, &before, sizeof before); /* the original stays */
    twisty_game.apply(&before, step);
    assert_memory_equal(&clone, &before, twisty_game.state_size);
    assert_memory_equal(clone.data.bytes + twisty_game.state_size,
                        guard.data.bytes + twisty_game.state_size,
                        sizeof guard - twisty_game.state_size);
    for (int viewer = BRETT_NOBODY; viewer < twisty_game.seats(s); viewer++) {
        brett_state view;
        brett_random unused = *random;
        if (viewer == BRETT_CHANCE) continue;
        twisty_game.view(s, viewer, &view);
        twisty_game.sample(&view, viewer, &unused);
        assert_memory_equal(&view, s, twisty_game.state_size);
    }
}

TEST(a_copy_of_state_size_bytes_is_an_independent_position_and_nothing_is_hidden) {
    for_each_twisty_position(300, 9, check_clones);
}

/* ---- Hash ---- */

enum { MOST_HASHED = 20000 };
static struct hashed {
    uint64_t hash;
    char text[200];
} hashed[MOST_HASHED];
static size_t hashed_count;

/* All that a step can lead to, since those positions differ in little. */
static void note_hashes(const brett_state *s, brett_random *random) {
    (void)random;
    brett_step steps[BRETT_MAX_STEPS];
    size_t count = twisty_game.steps(s, steps);
    for (size_t i = 0; i < count && hashed_count < MOST_HASHED; i++) {
        brett_state after = *s;
        struct hashed *h = &hashed[hashed_count++];
        twisty_game.apply(&after, steps[i]);
        h->hash = twisty_game.hash(&after);
        strcpy(h->text, position_text(&after));
    }
}

static int by_hash(const void *a, const void *b) {
    uint64_t x = ((const struct hashed *)a)->hash, y = ((const struct hashed *)b)->hash;
    return x < y ? -1 : x > y;
}

TEST(different_positions_have_different_hashes) {
    hashed_count = 0;
    for_each_twisty_position(100, 10, note_hashes);
    assert_int_equal(hashed_count, MOST_HASHED);
    qsort(hashed, hashed_count, sizeof *hashed, by_hash);
    for (size_t i = 1; i < hashed_count; i++)
        if (hashed[i - 1].hash == hashed[i].hash)
            assert_string_equal(hashed[i - 1].text, hashed[i].text);
}

#define BOARD       ".@L@##./rwp#rp+/y.Lroy./bg...g./L+p..xx/o+@.g.#/.xobbw. "
#define OTHER_BOARD ".@L@##./xwp#rp+/y.Lroy./bg...g./L+p..xx/o+@.g.#/.robbw. "

/* Every part of the position is in the hash. */
TEST(the_hash_tells_positions_apart_that_differ_in_one_thing) {
    static const char *const texts[] = {
        BOARD "2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr",
        BOARD "1 e4:wry|gopb e3:PGY|orbw f5:owb|gypr",
        BOARD "2 e4:wry|gopb e3:PGY|orbw f5:owb|gyrp",
        BOARD "2 e4:wrY|gopb e3:PGY|orbw f5:owb|gypr",
        BOARD "2 e4:wry|gopb e2:PGY|orbw f5:owb|gypr",
        BOARD "2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr ~1",
        BOARD "2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr open-centre",
        BOARD "2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr c2-",
        BOARD "2 -:wry|gopb -:PGY|orbw -:owb|gypr",
        BOARD "2 e4:WRYG|opb e3:PY|gorbw f5:owb|gypr",
        BOARD "2 e4:WRY|gopb e3:PYG|orbw f5:owb|gypr",
        OTHER_BOARD "2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr",
    };
    uint64_t hash[LENGTH(texts)];
    for (size_t i = 0; i < LENGTH(texts); i++) {
        brett_state s = position(texts[i]);
        hash[i] = twisty_game.hash(&s);
        for (size_t k = 0; k < i; k++) assert_true(hash[i] != hash[k]);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(positions_and_steps_are_read_back_as_written),
        CASE(turns_are_read_back_as_written_and_can_be_described),
        CASE(everything_can_be_put_into_words),
        CASE(no_cube_is_lost_and_lists_and_pawns_are_sound),
        CASE(a_step_changes_only_what_it_may_and_never_leads_into_a_dead_end),
        CASE(a_copy_of_state_size_bytes_is_an_independent_position_and_nothing_is_hidden),
        CASE(different_positions_have_different_hashes),
        CASE(the_hash_tells_positions_apart_that_differ_in_one_thing),
    };
    tested = &twisty_game;
    memory = malloc(twisty_game.turns_memory);
    int failed = cmocka_run_group_tests_name("Twisty: properties", tests, NULL, NULL);
    free(memory);
    return failed;
}
