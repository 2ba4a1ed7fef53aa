/* The list of all turns of Twisty: what it promises of its memory, how long a turn can be, and that
 * no side of the board, seat or colour is better than another. That it is complete,
 * test_twisty_slow_rules.c says. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules/twisty.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/twisty/positions.h"
#include "support/twisty/slow_rules.h"

enum { GUARD = 4096 };

/* Sixteen L tokens in a row, no two of them an L apart but neighbours. */
#define SNAKE          ".wLwLw./LLLpppw/L.LbbLp/LgL.bLb/yyygggL/ooLoLyL/.rrrLo. 1 a1:|roygbpw b5:r|oygbpw"
#define SNAKE_LANDINGS "c2-e1-g2-f4-e2-g3-f5-e7-c6-a5-c4-b6-a4-c5-a6-c7xb5>"

static unsigned char *memory;

/* Counts in memory of so many bytes, after which nothing may be written. */
static size_t count_in(const brett_state *s, size_t bytes) {
    memset(memory + bytes, 0x5a, GUARD);
    size_t count = twisty_game.turns(s, memory, bytes);
    for (size_t i = 0; i < GUARD; i++) assert_int_equal(memory[bytes + i], 0x5a);
    return count;
}

static size_t count_all(const brett_state *s) {
    return count_in(s, twisty_game.turns_memory);
}

static const char *turn_text(const brett_state *s, size_t index) {
    static char text[BRETT_TEXT_BYTES];
    brett_turn turn;
    twisty_game.turn_at(s, memory, index, &turn, NULL);
    twisty_game.turn_write(s, &turn, text, sizeof text);
    return text;
}

/* ---- Memory ---- */

/* "the return value is their number, or SIZE_MAX when the memory is too small." */
TEST(too_little_memory_is_told_and_kept_to) {
    brett_random random;
    brett_random_seed(&random, 1);
    for (int i = 0; i < 30; i++) {
        brett_state s = twisty_scattered(2 + i % 3, &random);
        size_t all = count_all(&s);
        assert_true(all <= TWISTY_MAX_TURNS);
        assert_int_equal(count_in(&s, twisty_game.turns_memory + 8), all);
        for (size_t bytes = 0; bytes < twisty_game.turns_memory; bytes += 8 * (1 + bytes / 64)) {
            size_t count = count_in(&s, bytes);
            assert_true(count == SIZE_MAX || count == all);
        }
        assert_int_equal(count_in(&s, 0), SIZE_MAX);
    }
}

TEST(perft_says_when_its_memory_is_too_small) {
    brett_state s = position(SNAKE);
    size_t one = twisty_game.turns_memory;
    assert_true(brett_perft_turns(&twisty_game, &s, 1, memory, 16) == UINT64_MAX);
    assert_int_equal(brett_perft_turns(&twisty_game, &s, 1, memory, one), count_all(&s));
    assert_true(brett_perft_turns(&twisty_game, &s, 2, memory, one) == UINT64_MAX);
}

/* The list is a function of the position, whatever was in the memory before. */
TEST(the_list_does_not_depend_on_the_memory) {
    static brett_turn first[TWISTY_MAX_TURNS], again;
    static brett_state after[TWISTY_MAX_TURNS], after_again;
    brett_random random;
    brett_random_seed(&random, 2);
    for (int i = 0; i < 300; i++) {
        brett_state s = i % 4 ? twisty_scattered(2 + i % 3, &random)
                              : twisty_dealt(3, twisty_any_house(3, &random), &random);
        size_t count = count_all(&s);
        for (size_t k = 0; k < count; k++) twisty_game.turn_at(&s, memory, k, &first[k], &after[k]);
        memset(memory, i, twisty_game.turns_memory);
        assert_int_equal(count_all(&s), count);
        for (size_t k = count; k-- > 0;) {
            twisty_game.turn_at(&s, memory, k, &again, NULL);
            twisty_game.turn_at(&s, memory, k, NULL, &after_again);
            assert_int_equal(again.count, first[k].count);
            assert_memory_equal(again.step, first[k].step, again.count * sizeof *again.step);
            assert_memory_equal(&after_again, &after[k], twisty_game.state_size);
        }
    }
}

/* ---- Long turns ---- */

/* "Extra moves chain without limit": over all sixteen tokens to a pawn, with no shorter way. */
TEST(a_turn_can_land_on_every_token_and_then_steal) {
    brett_state s = position(SNAKE);
    size_t steals = 0, count = count_all(&s);
    for (size_t i = 0; i < count; i++) {
        const char *text = turn_text(&s, i);
        if (!strchr(text, '>')) continue;
        assert_memory_equal(text, SNAKE_LANDINGS, strlen(SNAKE_LANDINGS));
        steals++;
    }
    assert_int_equal(steals, 4);

    brett_state before = position(SNAKE " " SNAKE_LANDINGS);
    assert_string_equal(position_text(&before), SNAKE " " SNAKE_LANDINGS);
    assert_int_equal(count_all(&before), 4);
    assert_string_equal(steps_text(&before), ">a1 >g1 >a7 >g7");
    assert_int_equal(play(&before, ">a7"), BRETT_TURN_ENDED | BRETT_STOLE);
}

/* "in one turn no special token is landed on twice": the sixteenth is the last. */
TEST(a_turn_can_go_over_sixteen_teleports) {
    brett_state s = position(".ygbpw./g@bpwro/o@@@@@y/ygb.pwr/r@@@@@o/p@@@@@w/.roygb. 1 "
                             "a1:|roygbpw g7:|roygbpw");
    brett_turn turn = {0};
    brett_step steps[BRETT_MAX_STEPS];
    play(&s, "b3");
    for (size_t left = 15; left > 0; left--) {
        assert_int_equal(twisty_game.steps(&s, steps), left + 1); /* or to stay */
        assert_int_equal(count_all(&s), left + 1);
        brett_turn_add(&twisty_game, &s, &turn, steps[left / 2]);
    }
    assert_int_equal(turn.count, 15);
    assert_string_equal(steps_text(&s), ".");
    assert_int_equal(count_all(&s), 1);
    assert_string_equal(turn_text(&s, 0), ".");
    assert_int_equal(play(&s, "."), BRETT_TURN_ENDED);
}

/* ---- Nobody is better off ---- */

/* One of the eight ways to turn and mirror the board. */
static int turned(int square, unsigned way) {
    int file = square % 7, rank = square / 7;
    if (way & 1) file = 6 - file;
    if (way & 2) rank = 6 - rank;
    return way & 4 ? file * 7 + rank : rank * 7 + file;
}

/* The next colour in a circle of seven, the rest as it is. */
static char recoloured(char thing) {
    static const char circle[] = "roygbpwr";
    const char *found = strchr(circle, tolower(thing));
    if (thing == 'L' || !found || !*found) return thing;
    return isupper(thing) ? (char)toupper(found[1]) : found[1];
}

/* The position on the turned board, with other colours, and every player one seat further. */
static const char *changed(const char *text, unsigned way) {
    static char out[SLOW_TWISTY_TEXT];
    slow_twisty g, other;
    slow_twisty_read(&g, text);
    other = g;
    for (int square = 0; square < 49; square++)
        other.board[turned(square, way)] = recoloured(g.board[square]);
    for (int seat = 0; seat < g.seats; seat++) {
        slow_twisty_player *p = &other.player[(seat + 1) % g.seats];
        *p = g.player[seat];
        if (p->pawn >= 0) p->pawn = turned(p->pawn, way);
        for (int i = 0; i < 7; i++) p->list[i] = recoloured(p->list[i]);
    }
    for (int i = 0; i < g.landings; i++) other.path[i] = turned(g.path[i], way);
    other.seat = (g.seat + 1) % g.seats;
    slow_twisty_write(&other, out);
    return out;
}

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Where all turns end, sorted; each changed if a way is given. */
static size_t list_ends(const brett_state *s, char (*out)[SLOW_TWISTY_TEXT], int way) {
    size_t count = count_all(s);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        twisty_game.turn_at(s, memory, i, NULL, &after);
        const char *text = position_text(&after);
        strcpy(out[i], way < 0 ? text : changed(text, (unsigned)way));
    }
    qsort(out, count, sizeof *out, by_text);
    return count;
}

static void check_change(const brett_state *s, brett_random *random) {
    static char ends[2][TWISTY_MAX_TURNS][SLOW_TWISTY_TEXT];
    int way = (int)brett_random_below(random, 8);
    brett_state other = position(changed(position_text(s), (unsigned)way));
    size_t count = list_ends(s, ends[0], way);
    assert_int_equal(list_ends(&other, ends[1], -1), count);
    for (size_t i = 0; i < count; i++) assert_string_equal(ends[0][i], ends[1][i]);
}

TEST(no_side_of_the_board_no_seat_and_no_colour_is_better_than_another) {
    for_each_position(150, 3, check_change);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(too_little_memory_is_told_and_kept_to),
        CASE(perft_says_when_its_memory_is_too_small),
        CASE(the_list_does_not_depend_on_the_memory),
        CASE(a_turn_can_land_on_every_token_and_then_steal),
        CASE(a_turn_can_go_over_sixteen_teleports),
        CASE(no_side_of_the_board_no_seat_and_no_colour_is_better_than_another),
    };
    tested = &twisty_game;
    memory = malloc(twisty_game.turns_memory + 8 + GUARD);
    int failed = cmocka_run_group_tests_name("Twisty: turns", tests, NULL, NULL);
    free(memory);
    return failed;
}
