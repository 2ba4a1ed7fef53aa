/* What holds in every position of Twisty, besides the contract and the invariants of its hook: what
 * is refused and why, what a hash tells apart, and when a game is over. */
#include <stdlib.h>
#include <string.h>

#include "rules/twisty.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/twisty/positions.h"

static uint64_t *memory;

static const twisty *of(const brett_state *s) {
    return (const twisty *)s;
}

static int count_of(uint64_t set) {
    return __builtin_popcountll(set);
}

/* ---- Steps ---- */

static bool holds(const twisty *t, int seat, int colour) {
    for (int place = 0; place < t->held[seat]; place++)
        if (twisty_listed(t, seat, place) == colour) return true;
    return false;
}

/* Where landing is refused, it is for the reason that is given. */
static void check_refusal(const twisty *t, int square) {
    int other = twisty_other_at(t, square), colour = twisty_next_colour(t, t->seat);
    int kind = twisty_at(t, square);
    bool extra = kind >= TWISTY_ORTHOGONAL && kind < TWISTY_SAFETY;
    bool used = memchr(t->path, square, t->landings),
         begun_here = square == t->pawn[t->seat] && !t->may_return;
    bool rob = other != BRETT_NOBODY, has_colour = rob && colour && holds(t, other, colour);
    switch (twisty_check(t, twisty_step(TWISTY_LAND, square))) {
    case TWISTY_LEGAL: assert_false(used); break;
    case TWISTY_NOT_A_MOVE: break;
    case TWISTY_TWICE: assert_true(used); break;
    case TWISTY_TELEPORT_PAWN: assert_true(rob && kind == TWISTY_TELEPORT && t->landings); break;
    case TWISTY_ALL_HELD: assert_true(rob && !colour); break;
    case TWISTY_NOT_HELD: assert_true(rob && colour && !has_colour); break;
    case TWISTY_PROTECTED: assert_true(has_colour && !(t->loose[other] >> colour & 1)); break;
    case TWISTY_ENDS_AT_START: assert_true(begun_here && !extra && !used); break;
    case TWISTY_DEAD_END: assert_true(begun_here && extra && !used); break;
    default: fail_msg("square %d", square);
    }
}

static void check_refusals(const brett_state *s, brett_random *random) {
    (void)random;
    const twisty *t = of(s);
    twisty_legality staying = twisty_check(t, twisty_step(TWISTY_STAY, 0));
    if (t->over || twisty_chooses(t) || twisty_robs(t)) return;
    for (int square = 0; square < TWISTY_SQUARES; square++) check_refusal(t, square);
    if (!t->landings) assert_int_equal(staying, TWISTY_MOVE_FIRST);
    if (!t->landings) return;
    bool back = twisty_pawn_now(t, t->seat) == t->pawn[t->seat];
    assert_int_equal(staying, back && !t->may_return ? TWISTY_ENDS_AT_START : TWISTY_LEGAL);
}

TEST(a_landing_is_refused_for_the_reason_that_is_given) {
    for_each_position(800, 11, check_refusals);
}

/* What the players ask: all squares that a chain can land on. */
static void check_flood(const brett_state *s, brett_random *random) {
    (void)random;
    const twisty *t = of(s);
    if (t->over || twisty_chooses(t) || t->landings) return;
    twisty_ground ground = twisty_survey(t, t->seat);
    squares reached = twisty_flood(&ground, l_moves(square_set(t->pawn[t->seat]))), ends = 0;
    size_t count = twisty_game.turns(s, memory, twisty_game.turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_turn turn;
        twisty_game.turn_at(s, memory, i, &turn, NULL);
        for (uint32_t k = 0; k < turn.count; k++)
            if (twisty_action_of(turn.step[k]) == TWISTY_LAND)
                ends |= square_set(twisty_square_of(turn.step[k]));
    }
    squares start = square_set(t->pawn[t->seat]); /* may be passed over */
    assert_true((reached & ~start) == (ends & ~start));
}

TEST(the_squares_that_can_be_reached_are_those_of_the_turns) {
    for_each_position(300, 12, check_flood);
}

/* ---- Hash ---- */

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
        BOARD "2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr sent=robbed",
        BOARD "2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr return=yes",
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

/* ---- The end ---- */

/* Cubes that lie on the board or can be stolen: there are fewer after progress, and only then. */
static int unsettled(const twisty *t) {
    int count = count_of((t->plane[0] | t->plane[1] | t->plane[2]) & ~t->plane[3]) * 8;
    for (int seat = 0; seat < t->seats; seat++) count += count_of(t->loose[seat]);
    return count;
}

/* Plays a random game, counting the quiet turns; whether somebody won. It ends when somebody with
 * all seven lands on the centre, or has stolen the last of them and stays there, or after 30 rounds
 * without progress, and not before. */
static bool ends_by_the_rules(brett_state s, brett_random *random) {
    const twisty *t = of(&s);
    int quiet = t->quiet, limit = 30 * t->seats, cubes = unsettled(t);
    brett_step step;
    brett_events events;
    while (!t->over) {
        int mover = t->seat;
        bool chooses = twisty_chooses(t), all = t->held[mover] == TWISTY_COLOURS;
        random_step(&s, random, &step, &events);
        if (chooses || !(events & BRETT_TURN_ENDED)) continue;
        quiet = unsettled(t) < cubes ? 0 : quiet + 1;
        quiet += count_of(events & BRETT_PASSED_ANY);
        cubes = unsettled(t);
        if (events & BRETT_STOLE && t->sends_robbed) all = t->held[mover] == TWISTY_COLOURS;
        bool won = all && t->pawn[mover] == TWISTY_CENTRE;
        if (t->quiet != quiet || t->over != (won ? TWISTY_WON : quiet == limit ? TWISTY_DRAWN : 0))
            fail_msg("%s, quiet for %d", position_text(&s), quiet);
    }
    return t->over == TWISTY_WON;
}

TEST(ten_thousand_games_with_each_number_of_players_end_by_the_rules) {
    brett_random random;
    brett_random_seed(&random, 8);
    for (int seats = 2; seats <= BRETT_SEATS; seats++) {
        int won = 0;
        for (int game = 0; game < 10000; game++)
            won += ends_by_the_rules(
                game % 4 ? twisty_scattered(seats, &random)
                         : twisty_dealt(seats, twisty_any_house(seats, &random), &random),
                &random);
        assert_in_range(won, 1000, 9999);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_landing_is_refused_for_the_reason_that_is_given),
        CASE(the_squares_that_can_be_reached_are_those_of_the_turns),
        CASE(the_hash_tells_positions_apart_that_differ_in_one_thing),
        CASE(ten_thousand_games_with_each_number_of_players_end_by_the_rules),
    };
    tested = &twisty_game;
    memory = malloc(twisty_game.turns_memory);
    int failed = cmocka_run_group_tests_name("Twisty: properties", tests, NULL, NULL);
    free(memory);
    return failed;
}
