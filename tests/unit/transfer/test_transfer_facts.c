/* rules/transfer.md, "Facts to test against", with the four examples of the sheet. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"
#include "support/transfer/positions.h"

#define FRESH "yryw/pgrbp/wgyb/ropog/owbg/rpb/wy/bpr/wyogo A 0:0 l - -"
#define PAIRS "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -"
#define LATE  "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -"

static uint64_t *memory;

static size_t count_turns(const brett_state *s) {
    return transfer_game.turns(s, memory, transfer_game.turns_memory);
}

/* How many turns of the side to move complete a row, and the most rows that one of them does. */
static size_t scoring_turns(const brett_state *s, int *most) {
    int seat = transfer_game.actor(s), before = points_of(s, seat);
    size_t scoring = 0, count = count_turns(s);
    *most = 0;
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        transfer_game.turn_at(s, memory, i, NULL, &after);
        int gained = points_of(&after, seat) - before;
        scoring += gained > 0;
        if (gained > *most) *most = gained;
    }
    return scoring;
}

static bool can_score(const brett_state *s) {
    int most;
    return scoring_turns(s, &most) > 0;
}

/* ---- The examples ---- */

#define EXAMPLE_1 "gggww/wypy/wgypp/-/pyp/gyw/rrrrr/ooooo/bbbbb"

/* "Example 1 [...] of the sheet: A threatens to complete green in row 1", and "if it is player B's
 * turn, he cannot complete a colour row". */
TEST(example_1_a_threatens_to_complete_green_in_row_1) {
    brett_state a = position(EXAMPLE_1 " A 2:1 l - -"), b = position(EXAMPLE_1 " B 2:1 l - -");
    assert_true(can_score(&a));
    assert_false(can_score(&b));
    assert_plays(
        &a, "+3:2 +6 -1:2 -4 *4:2",
        "ggggg/wypy/ypp/www/pyp/yw/rrrrr/ooooo/bbbbb B 3:1 l - -"); /* a green from row 3 and one
                                                                       from row 6 */
}

/* "and 2 [...]: B, to move, loads three from row 3, unloads them in row 2, which pushes two
 * through, and returns those two into row 3, so that A cannot reach the green piece." */
TEST(example_2_b_makes_the_green_piece_unattainable) {
    brett_state s = position(EXAMPLE_1 " B 2:1 l - -");
    assert_plays(&s, "+3:3 -2:3", "gggww/pyypp/wg/-/pyp/gyw/rrrrr/ooooo/bbbbb B 2:1 r wy -");
    assert_plays_with(&s, "*3:2", BRETT_TURN_ENDED,
                      "gggww/pyypp/wywg/-/pyp/gyw/rrrrr/ooooo/bbbbb A 2:1 l - -");
    assert_false(can_score(&s));
}

/* "Example 3: row 1 lacks two greens; B takes the three pieces of row 4, unloads into rows 2 and 3
 * so that a green is pushed through each time, and returns both greens into row 1: a point." */
TEST(example_3_b_completes_a_row_by_pushing_greens_through) {
    brett_state s = position("ggg/gwory/gywb/bpr/bpoyr/proyr/ywpow/bowpb/- B 0:0 l - -");
    assert_plays(&s, "+4:3 -2", "ggg/woryb/gywb/-/bpoyr/proyr/ywpow/bowpb/- B 0:0 u g rp");
    assert_plays(&s, "-3:2", "ggg/woryb/ywbpr/-/bpoyr/proyr/ywpow/bowpb/- B 0:0 r gg -");
    assert_plays_with(&s, "*1:2", BRETT_TURN_ENDED,
                      "ggggg/woryb/ywbpr/-/bpoyr/proyr/ywpow/bowpb/- A 0:1 l - -");
}

/* "Example 4: B first takes the two pieces out of row 1 to make room, then does the same." */
TEST(example_4_b_makes_room_first) {
    brett_state s = position("gggrb/grypy/gwpbw/p/rybw/pwpy/boro/oybo/wor B 0:0 l - -");
    assert_plays(&s, "+1:2 -2 -3", "ggg/rypyr/wpbwb/p/rybw/pwpy/boro/oybo/wor B 0:0 r gg -");
    assert_plays(&s, "*1:2", "ggggg/rypyr/wpbwb/p/rybw/pwpy/boro/oybo/wor A 0:1 l - -");
}

/* ---- Counts ---- */

/* "Counts by an independent reference, `perft --turns 1`" */
TEST(perft_of_turns_counts_as_the_reference_does) {
    static const struct {
        const char *text;
        uint64_t count;
    } cases[] = {{FRESH, 1933105}, {PAIRS, 4839}, {LATE, 454}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = position(cases[i].text);
        assert_int_equal(
            brett_perft_turns(&transfer_game, &s, 1, memory, transfer_game.turns_memory),
            cases[i].count);
    }
}

/* "(and how many of those turns complete a row)": 0, 130, 27. */
TEST(as_many_turns_complete_a_row_as_in_the_reference) {
    static const struct {
        const char *text;
        size_t count;
    } cases[] = {{PAIRS, 130}, {LATE, 27}};
    int most;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = position(cases[i].text);
        assert_int_equal(scoring_turns(&s, &most), cases[i].count);
    }
    brett_state s = position(FRESH); /* of two million, every 64th will do */
    size_t count = count_turns(&s);
    for (size_t i = 0; i < count; i += 64) {
        brett_state after;
        transfer_game.turn_at(&s, memory, i, NULL, &after);
        assert_int_equal(points_of(&after, 0), 0);
    }
}

/* "perft N (steps)": the steps of the first, and the pairs of steps. */
TEST(perft_counts_sequences_of_steps) {
    brett_state s = position(LATE);
    uint64_t two = 0;
    brett_step steps[BRETT_MAX_STEPS], next[BRETT_MAX_STEPS];
    size_t count = transfer_game.steps(&s, steps);
    for (size_t i = 0; i < count; i++) {
        brett_state after = s;
        transfer_game.apply(&after, steps[i]);
        two += transfer_game.steps(&after, next);
    }
    assert_string_equal(steps_text(&s), "+1:3 +4:2 +4:3 +5:3 +7:3 +9 +9:3");
    assert_int_equal(brett_perft(&transfer_game, &s, 0), 1);
    assert_int_equal(brett_perft(&transfer_game, &s, 1), count);
    assert_int_equal(brett_perft(&transfer_game, &s, 2), two);
}

/* "So a fresh deal has 0.9 to 2.5 million different turns" */
TEST(a_fresh_deal_has_a_million_or_two_turns) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        brett_state s = dealt(seed);
        assert_in_range(count_turns(&s), 900000, 2500000);
    }
}

/* "with one [complete row they fall] to tens of thousands or a thousand, with three to a hundred":
 * fewer and fewer, in the mean of the logarithm, as more rows are complete. */
TEST(the_more_rows_are_complete_the_fewer_turns_there_are) {
    brett_random random;
    double mean[7] = {0};
    brett_random_seed(&random, 1);
    for (int complete = 1; complete <= 6; complete++) {
        for (int i = 0; i < 30; i++) {
            brett_state s = heaped(complete, &random);
            for (size_t count = count_turns(&s); count > 1; count /= 2) mean[complete] += 1;
        }
        if (complete > 1) assert_true(mean[complete] < mean[complete - 1]);
    }
}

/* "turns of one position that lead to the same position are one." */
TEST(turns_that_lead_to_the_same_position_are_one) {
    brett_state s = position(LATE), one = s, other = s;
    play(&one, "+9 +4:2 -2:2 -8"); /* two reds on top of a blue */
    play(&other, "+4:2 +9 -8 -2:2");
    assert_memory_equal(&one, &other, transfer_game.state_size);
    size_t count = count_turns(&s), found = 0;
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        transfer_game.turn_at(&s, memory, i, NULL, &after);
        found += !memcmp(&after, &one, transfer_game.state_size);
    }
    assert_int_equal(found, 1);
}

/* ---- What follows for the end of a game ---- */

/* "With one colour left the mover completes it at once, always." All ways to lay five pieces into
 * three rows, for both sides. */
TEST(with_one_colour_left_the_mover_completes_it_at_once) {
    static const char five[] = "wwwww";
    int tried = 0;
    for (int a = 0; a < 5; a++)
        for (int b = 0; a + b <= 5 && b < 5; b++)
            for (int side = 0; side < 2; side++) {
                int c = 5 - a - b;
                char text[96];
                if (c == 5) continue;
                snprintf(text, sizeof text,
                         "rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/%.*s/%.*s/%.*s %c 3:3 l - -",
                         a ? a : 1, a ? five : "-", b ? b : 1, b ? five : "-", c ? c : 1,
                         c ? five : "-", "AB"[side]);
                brett_state s = position(text);
                assert_int_equal(transfer_game.actor(&s), side);
                assert_true(can_score(&s));
                tried++;
            }
    assert_int_equal(tried, 2 * 18);
}

/* All rows that hold just the colours of some letters, as numbers of base 4 with the digits from 1,
 * and the multisets of rows that hold five of each, none complete. */
enum { MOST_ROWS = 400 };
static struct laid {
    int count[3];
    int digits;
    int renamed[6]; /* the place of the row that it is with its colours renamed */
} laid[MOST_ROWS];
static int laid_count;

static const int renaming[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1},
                                   {2, 1, 0}, {1, 2, 0}, {2, 0, 1}};

static int place_of(int digits) {
    int place = 0;
    while (laid[place].digits != digits) place++;
    return place;
}

static void lay_rows(int colours, int digits, int length) {
    struct laid row = {.digits = digits};
    for (int rest = digits; rest; rest /= 4) row.count[rest % 4 - 1]++;
    if (row.count[0] < 5 && row.count[1] < 5 && row.count[2] < 5) laid[laid_count++] = row;
    if (length == 5) return;
    for (int c = 1; c <= colours; c++) lay_rows(colours, digits * 4 + c, length + 1);
}

static void rename_rows(int renamings) {
    for (int i = 0; i < laid_count; i++)
        for (int r = 0; r < renamings; r++) {
            int digits = 0, factor = 1;
            for (int rest = laid[i].digits; rest; rest /= 4, factor *= 4)
                digits += factor * (1 + renaming[r][rest % 4 - 1]);
            laid[i].renamed[r] = place_of(digits);
        }
}

static bool is_same_renamed(const int *rows, int count, int r) {
    int other[5];
    for (int i = 0; i < count; i++) {
        int k = i, row = laid[rows[i]].renamed[r];
        for (; k > 0 && other[k - 1] > row; k--) other[k] = other[k - 1];
        other[k] = row;
    }
    return !memcmp(other, rows, sizeof *rows * (size_t)count);
}

/* Adds, for each renaming of the colours, the positions that stay the same under it. */
static void count_laid(int *rows, int count, int rows_left, const int left[3], int renamings,
                       uint64_t same[6]) {
    if (!rows_left) {
        if (left[0] || left[1] || left[2]) return;
        for (int r = 0; r < renamings; r++) same[r] += is_same_renamed(rows, count, r);
        return;
    }
    if (left[0] + left[1] + left[2] > 5 * rows_left) return;
    for (int i = count ? rows[count - 1] : 0; i < laid_count; i++) {
        const int *c = laid[i].count;
        int rest[3] = {left[0] - c[0], left[1] - c[1], left[2] - c[2]};
        if (rest[0] < 0 || rest[1] < 0 || rest[2] < 0) continue;
        rows[count] = i;
        count_laid(rows, count + 1, rows_left - 1, rest, renamings, same);
    }
}

/* "With two colours left there are 905 positions up to the order of rows and the names of colours
 * (1,779 without renaming)" */
TEST(with_two_colours_left_there_are_905_positions) {
    int rows[5], left[3] = {5, 5, 0};
    uint64_t same[6] = {0};
    laid_count = 0;
    lay_rows(2, 0, 0);
    rename_rows(2);
    count_laid(rows, 0, 4, left, 2, same);
    assert_int_equal(same[0], 1779);
    assert_int_equal((same[0] + same[1]) / 2, 905);
}

/* "with three 735,389." */
TEST(with_three_colours_left_there_are_735389_positions) {
    int rows[5], left[3] = {5, 5, 5};
    uint64_t same[6] = {0}, all = 0;
    laid_count = 0;
    lay_rows(3, 0, 0);
    rename_rows(6);
    count_laid(rows, 0, 5, left, 6, same);
    for (int r = 0; r < 6; r++) all += same[r];
    assert_int_equal(all / 6, 735389);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(example_1_a_threatens_to_complete_green_in_row_1),
        CASE(example_2_b_makes_the_green_piece_unattainable),
        CASE(example_3_b_completes_a_row_by_pushing_greens_through),
        CASE(example_4_b_makes_room_first),
        CASE(perft_of_turns_counts_as_the_reference_does),
        CASE(as_many_turns_complete_a_row_as_in_the_reference),
        CASE(perft_counts_sequences_of_steps),
        CASE(a_fresh_deal_has_a_million_or_two_turns),
        CASE(the_more_rows_are_complete_the_fewer_turns_there_are),
        CASE(turns_that_lead_to_the_same_position_are_one),
        CASE(with_one_colour_left_the_mover_completes_it_at_once),
        CASE(with_two_colours_left_there_are_905_positions),
        CASE(with_three_colours_left_there_are_735389_positions),
    };
    tested = &transfer_game;
    memory = malloc(transfer_game.turns_memory);
    int failed = cmocka_run_group_tests_name("Transfer: facts", tests, NULL, NULL);
    free(memory);
    return failed;
}
