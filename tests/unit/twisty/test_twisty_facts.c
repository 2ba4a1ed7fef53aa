/* rules/twisty.md: the counts of the reference, canonical turns, and what can be counted. */
#include <stdlib.h>
#include <string.h>

#include "support/test.h"
#include "support/twisty/drawing.h"

#define REFERENCE_1                                                                                \
    ".@L@##./rwp#rp+/y.Lroy./bg...g./L+p..xx/o+@.g.#/.xobbw. 2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr"
#define REFERENCE_2                                                                                \
    ".b.LLo./gwopgb@/y@@L#xy/#y..rpo/p.+++rx/gy..#ww/..#rxb. 2 a7:|rybwpgo c3:ro|wypbg "           \
    "a3:p|rowbyg b3:gbw|opyr"
#define REFERENCE_3                                                                                \
    "..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 c1:rbpygo|w b3:ropwb|yg"
#define REFERENCE_4                                                                                \
    ".g@.+../+b...x./b#..L+y/wo..@../pbg#L#r/o.yw.Lx/.yrx#@. 3 a7:RWGoypb| e4:PRw|gybo "           \
    "e5:pog|rwyb"

static uint64_t *memory;

static size_t count_turns(const brett_state *s) {
    return twisty_game.turns(s, memory, twisty_game.turns_memory);
}

/* ---- Counts ---- */

/* "Counts by an independent reference, `perft --turns` 1 and 2"; those of depth 3 are what the
 * library gave when these two were right. */
TEST(perft_of_turns_counts_as_the_reference_does) {
    static const struct {
        const char *text;
        uint64_t counts[3];
    } cases[] = {{REFERENCE_1, {13, 103, 2423}},
                 {REFERENCE_2, {30, 184, 1349}},
                 {REFERENCE_3, {19, 122, 1553}},
                 {REFERENCE_4, {8, 15, 397}}};
    size_t bytes = 3 * twisty_game.turns_memory;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = position(cases[i].text);
        assert_string_equal(position_text(&s), cases[i].text);
        for (int depth = 1; depth <= 3; depth++)
            assert_int_equal(brett_perft_turns(&twisty_game, &s, depth, memory, bytes),
                             cases[i].counts[depth - 1]);
    }
}

/* "`perft N`": the steps of the first, and the pairs of steps. */
TEST(perft_counts_sequences_of_steps) {
    brett_state s = position(REFERENCE_3);
    uint64_t two = 0;
    brett_step steps[BRETT_MAX_STEPS], next[BRETT_MAX_STEPS];
    size_t count = twisty_game.steps(&s, steps);
    assert_string_equal(steps_text(&s), "a2 e2 xb3 d3");
    for (size_t i = 0; i < count; i++) {
        brett_state after = s;
        twisty_game.apply(&after, steps[i]);
        two += twisty_game.steps(&after, next);
    }
    assert_int_equal(brett_perft(&twisty_game, &s, 0), 1);
    assert_int_equal(brett_perft(&twisty_game, &s, 1), 4);
    assert_int_equal(brett_perft(&twisty_game, &s, 2), two);
}

/* In games that a player plays against itself. */
static double turns_on_average(const brett_player *player, const char *options) {
    size_t bytes = player->memory(&twisty_game);
    uint64_t *room = malloc(bytes ? bytes : 1), turns = 0, positions = 0;
    brett_random random;
    brett_random_seed(&random, 1);
    for (uint64_t seed = 0; seed < 40; seed++) {
        brett_state s = dealt_with(options, seed);
        for (size_t count; (count = count_turns(&s)); positions++) {
            brett_turn turn;
            turns += count;
            brett_choose(player, &twisty_game, &s, &random, room, &turn);
            for (uint32_t i = 0; i < turn.count; i++) twisty_game.apply(&s, turn.step[i]);
        }
    }
    free(room);
    return (double)turns / (double)positions;
}

/* "A position has 12 to 15 distinct turns on average." In games of two it is 12; the more pawns are
 * in the way, the fewer. */
TEST(a_position_has_about_12_distinct_turns_on_average) {
    static const char *const players[] = {"random", "greedy"};
    for (size_t i = 0; i < LENGTH(players); i++) {
        const brett_player *player = brett_player_find(players[i]);
        double two = turns_on_average(player, "seats=2 corners=drawn");
        double four = turns_on_average(player, "seats=4 corners=drawn");
        assert_true(two > 11.5 && two < 15);
        assert_true(four > 11 && four < two);
    }
}

/* ---- Canonical turns ---- */

/* "Several chains can lead to one result: the shortest [...] is the turn's canonical text" */
TEST(the_canonical_turn_is_the_shortest_chain) {
    brett_state s = laid("3 _ + + _ _ _ _" /* d2 by c2-d2, or by b3-c3-c2-d2 */
                         "2 _ _ + _ _ _ _",
                         "1 a1:|roygbpw g7:|wpbgyor");
    assert_string_equal(turns_text(&s),
                        "c2-c1 c2-b2 c2 c2-d2 b3-a3 b3 c2-c3 c2-c3-d3 b3-b4 c2-c3-c4");
}

/* "then the first in the order of squares a1, b1 .. g7" */
TEST(of_chains_of_one_length_the_first_in_the_order_of_squares_is_canonical) {
    brett_state s = laid("3 _ + + _ _ _ _" /* d3 by c2-c3-d3, or by b3-c3-d3 */
                         "2 _ _ + _ _ _ _",
                         "1 a1:|roygbpw g7:|wpbgyor");
    assert_non_null(strstr(turns_text(&s), " c2-c3-d3 "));
}

/* From the middle of a turn: the ways to complete it, over no token that it has been on. */
TEST(the_turns_from_the_middle_of_one_are_the_ways_to_complete_it) {
    brett_state s = laid("3 _ _ + _ _ _ _"
                         "2 _ _ + _ _ _ _",
                         "1 a1:|roygbpw g7:|wpbgyor c2-c3-");
    assert_string_equal(turns_text(&s), "b3 . d3 c4");
    for (size_t i = 0; i < count_turns(&s); i++) {
        brett_turn turn;
        brett_state after, made = s;
        memset(&after, 0, sizeof after);
        twisty_game.turn_at(&s, memory, i, &turn, &after);
        for (uint32_t k = 0; k < turn.count; k++) twisty_game.apply(&made, turn.step[k]);
        assert_memory_equal(&after, &made, twisty_game.state_size);
    }
}

/* ---- What changes nothing ---- */

/* A position as drawn on paper, for a search that knows nothing of what it has landed on. */
typedef struct sketch {
    char board[49];
    int start;                   /* of the pawn to move */
    bool pawn[49], robbable[49]; /* of the others */
} sketch;

static sketch sketch_of(const brett_state *s) {
    sketch k = {.start = 0};
    const char *text = position_text(s), *part = players_text(s), *own = part;
    int seat = part[0] - '1';
    for (int i = 0; i < 49; i++) k.board[i] = text[(6 - i / 7) * 8 + i % 7];
    for (int i = 0; i <= seat; i++) own = strchr(own, ' ') + 1;
    char next = strchr(own, '|')[1];
    while ((part = strchr(part, ' ')) && part[3] == ':') {
        int square = part[1] - 'a' + 7 * (part[2] - '1');
        const char *list = part + 4, *held = memchr(list, next, strcspn(list, "|"));
        part++;
        if (part == own) k.start = square;
        if (part == own) continue;
        k.pawn[square] = true;
        k.robbable[square] = next != ' ' && held;
    }
    return k;
}

static bool leads(const sketch *k, char kind, int from, int to) {
    int files = abs(from % 7 - to % 7), ranks = abs(from / 7 - to / 7);
    if (k->pawn[to] && (kind == '@' || !k->robbable[to])) return false;
    switch (kind) {
    case '+': return files + ranks == 1;
    case 'x': return files == 1 && ranks == 1;
    case 'L': return files * ranks == 2;
    case '@': return k->board[to] == '@';
    default: return false;
    }
}

/* Where turns end, or rob, when tokens may be landed on as often as one likes. */
static void reach(const sketch *k, bool ends[49]) {
    memset(ends, 0, 49 * sizeof *ends);
    for (int to = 0; to < 49; to++) ends[to] = leads(k, 'L', k->start, to);
    for (bool grew = true; grew;) {
        grew = false;
        for (int i = 0; i < 49 * 49; i++) {
            int from = i / 49, to = i % 49;
            if (!ends[from] || k->pawn[from] || ends[to]) continue;
            ends[to] = leads(k, k->board[from], from, to);
            grew |= ends[to];
        }
    }
    ends[k->start] = false;
}

static void check_reach(const brett_state *s) {
    bool wanted[49], found[49] = {false};
    sketch k = sketch_of(s);
    reach(&k, wanted);
    size_t count = count_turns(s);
    for (size_t i = 0; i < count; i++) {
        brett_turn turn;
        char text[128];
        twisty_game.turn_at(s, memory, i, &turn, NULL);
        twisty_game.turn_write(s, &turn, text, sizeof text);
        const char *robbed = strchr(text, 'x');
        const char *last = robbed ? robbed + 1 : text + strlen(text) - 2;
        found[last[0] - 'a' + 7 * (last[1] - '1')] = true;
    }
    if (memcmp(found, wanted, sizeof found)) fail_msg("%s", position_text(s));
}

/* "no special token is landed on twice R (this never changes which results are possible)" */
TEST(that_no_token_is_landed_on_twice_never_changes_which_results_are_possible) {
    static const char *const references[] = {REFERENCE_1, REFERENCE_2, REFERENCE_3, REFERENCE_4};
    static const char *const options[] = {
        "seats=2 corners=drawn", "seats=3 corners=drawn",
        "seats=4 corners=drawn orthogonal=5 diagonal=4 l=3 teleport=4 safety=0"};
    brett_random random;
    brett_random_seed(&random, 3);
    for (size_t i = 0; i < LENGTH(references); i++) {
        brett_state s = position(references[i]);
        check_reach(&s);
    }
    for (uint64_t seed = 0; seed < 12; seed++) {
        brett_state s = dealt_with(options[seed % 3], seed), after;
        for (size_t count; (count = count_turns(&s)); s = after) {
            check_reach(&s);
            twisty_game.turn_at(&s, memory, brett_random_below(&random, (uint32_t)count), NULL,
                                &after);
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(perft_of_turns_counts_as_the_reference_does),
        CASE(perft_counts_sequences_of_steps),
        CASE(a_position_has_about_12_distinct_turns_on_average),
        CASE(the_canonical_turn_is_the_shortest_chain),
        CASE(of_chains_of_one_length_the_first_in_the_order_of_squares_is_canonical),
        CASE(the_turns_from_the_middle_of_one_are_the_ways_to_complete_it),
        CASE(that_no_token_is_landed_on_twice_never_changes_which_results_are_possible),
    };
    tested = &twisty_game;
    memory = malloc(3 * twisty_game.turns_memory);
    int failed = cmocka_run_group_tests_name("Twisty: facts", tests, NULL, NULL);
    free(memory);
    return failed;
}
