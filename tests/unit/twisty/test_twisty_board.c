/* rules/twisty.md, "Board and deal", sentence by sentence. */
#include <string.h>

#include "support/test.h"
#include "support/twisty/drawing.h"

static const char *place(const brett_state *s, size_t number) {
    brett_message message;
    assert_true(twisty_game.describe_place(s, number, &message));
    return said(&message);
}

/* How many of a kind lie on the board. */
static int count_kind(const brett_state *s, char kind) {
    const char *text = position_text(s);
    int count = 0;
    for (int i = 0; i < 7 * 8; i++) count += text[i] == kind;
    return count;
}

/* A player's list in a deal, "-:|roygbpw" in the text. */
static const char *list_of(const brett_state *s, int seat) {
    return players_text(s) + 2 + 11 * seat + 3;
}

/* ---- The board ---- */

/* "7 x 7 squares, `a1`..`g7`." */
TEST(there_are_7_x_7_squares_a1_to_g7) {
    brett_state s = laid("7 . _ _ _ _ _ .", "1 a1:|roygbpw g7:|wpbgyor");
    for (size_t i = 0; i < 49; i++) {
        char square[] = {(char)('a' + i % 7), (char)('1' + i / 7), ':', '\0'};
        assert_memory_equal(place(&s, i), square, 3);
    }
    assert_memory_equal(place(&s, 49), "Row 7", 5);
}

/* "The centre is `d4`, the corners `a1 g1 a7 g7`; these five start empty." */
TEST(the_centre_and_the_corners_start_empty) {
    static const char *const squares[] = {"d4", "a1", "g1", "a7", "g7"};
    for (uint64_t seed = 0; seed < 300; seed++) {
        brett_state s = dealt_with("seats=4", seed);
        for (size_t i = 0; i < LENGTH(squares); i++) assert_int_equal(lying(&s, squares[i]), '.');
    }
}

/* "44 wooden tokens cover the other squares": nothing else is empty. */
TEST(tokens_cover_all_other_squares) {
    for (uint64_t seed = 0; seed < 300; seed++) {
        brett_state s = dealt_with("", seed);
        assert_int_equal(count_kind(&s, '.'), 5);
    }
}

/* "28 cubes (4 in each of 7 colours) and 16 special tokens." "the mix taken is 3 orthogonal, 3
 * diagonal, 3 L, 3 teleport, 4 safety R." */
TEST(there_are_four_cubes_of_each_colour_and_16_special_tokens) {
    static const char kinds[] = "roygbpw+xL@#";
    static const int counts[] = {4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 4};
    for (uint64_t seed = 0; seed < 300; seed++) {
        brett_state s = dealt_with("", seed);
        for (int i = 0; kinds[i]; i++) assert_int_equal(count_kind(&s, kinds[i]), counts[i]);
    }
}

/* "at random": every square gets a red cube and a safety token as often as any other. */
TEST(the_tokens_lie_at_random) {
    enum { DEALS = 4400, EACH = DEALS * 4 / 44 };
    int red[56] = {0}, safety[56] = {0};
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        brett_state s = dealt_with("", seed);
        const char *text = position_text(&s);
        for (int i = 0; i < 55; i++) {
            red[i] += text[i] == 'r';
            safety[i] += text[i] == '#';
        }
    }
    for (int i = 0; i < 55; i++) {
        if (i % 8 == 7 || i == 0 || i == 6 || i == 27 || i == 48 || i == 54) continue;
        assert_in_range(red[i], EACH - 76, EACH + 76); /* four sigma */
        assert_in_range(safety[i], EACH - 76, EACH + 76);
    }
}

/* "The mix is a set-up option (five numbers that add up to 16)" */
TEST(the_mix_of_special_tokens_is_an_option) {
    static const struct {
        const char *options;
        int counts[5];
    } mixes[] = {
        {"orthogonal=16 diagonal=0 l=0 teleport=0 safety=0", {16, 0, 0, 0, 0}},
        {"orthogonal=0 diagonal=0 l=0 teleport=0 safety=16", {0, 0, 0, 0, 16}},
        {"orthogonal=1 diagonal=2 l=3 teleport=4 safety=6", {1, 2, 3, 4, 6}},
        {"orthogonal=2 safety=5", {2, 3, 3, 3, 5}},
    };
    for (size_t i = 0; i < LENGTH(mixes); i++) {
        brett_state s = dealt_with(mixes[i].options, 7);
        for (int k = 0; k < 5; k++)
            assert_int_equal(count_kind(&s, "+xL@#"[k]), mixes[i].counts[k]);
    }
}

/* Seeds are part of records: what they deal may never change. */
TEST(deals_follow_from_the_seed) {
    static const struct {
        const char *options, *text;
        uint64_t seed;
    } deals[] = {
        {"", ".L#grb./yw#+pyo/#pg@Lwx/roy.pgw/xpgyLo@/@bb+#rr/.wxob+. 2 -:|goywpbr -:|orbywgp", 0},
        {"seats=3",
         ".w#grw./gyLb#rx/+ogy#oy/Lro.@go/wxpLbpb/+wx#ppy/.rb+@@. "
         "3 -:|bgoyrwp -:|ywbrogp -:|rbowpgy",
         42},
        {"seats=4 first=drawn corners=drawn",
         ".#prwb./wyb+pp#/g@#wLLy/oyw.g+o/@gyLogr/bpxx#rr/.xob+@. "
         "3 g7:|rwygobp a1:|oyrpgwb g1:|prybowg a7:|poywbrg",
         0},
        {"seats=2 first=drawn open-centre=on",
         ".wwLr#./gLw#rgo/og@rpyy/rox.gox/yp@bLbb/+x#ppyw/.b+@#+. "
         "2 -:|pogbyrw -:|pwbyrog open-centre",
         42},
    };
    for (size_t i = 0; i < LENGTH(deals); i++) {
        brett_state s = dealt_with(deals[i].options, deals[i].seed);
        brett_state again = dealt_with(deals[i].options, deals[i].seed);
        assert_string_equal(position_text(&s), deals[i].text);
        assert_memory_equal(&s, &again, twisty_game.state_size);
    }
}

/* A deal is a position, and one that can be laid by hand as well. */
TEST(deals_are_read_back_as_written) {
    static const char *const options[] = {"", "seats=3 first=2", "seats=4 corners=drawn first=4",
                                          "seats=3 open-centre=on"};
    for (uint64_t seed = 0; seed < 200; seed++) {
        brett_state s = dealt_with(options[seed % 4], seed);
        brett_state read = position(position_text(&s));
        brett_message why;
        assert_memory_equal(&read, &s, twisty_game.state_size);
        assert_true(twisty_game.check_deal(&s, &why));
    }
}

/* ---- Lists ---- */

/* "Each player has a list: the 7 colours in random order." */
TEST(each_player_has_a_list_of_the_seven_colours_in_random_order) {
    static const char colours[] = "roygbpw";
    enum { DEALS = 2000, EACH = DEALS * 4 / 7 };
    int found[7][7] = {{0}}, equal = 0;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        brett_state s = dealt_with("seats=4", seed);
        for (int seat = 0; seat < 4; seat++) {
            const char *list = list_of(&s, seat);
            assert_int_equal(strspn(list, colours), 7);
            for (int i = 0; i < 7; i++) {
                assert_null(memchr(list + i + 1, list[i], (size_t)(6 - i)));
                found[i][strchr(colours, list[i]) - colours]++;
            }
            equal += seat && !memcmp(list, list_of(&s, 0), 7);
        }
    }
    for (int i = 0; i < 49; i++)
        assert_in_range(found[i / 7][i % 7], EACH - 125, EACH + 125); /* four sigma */
    assert_in_range(equal, 0, 6); /* lists are drawn one by one: 1.2 are to be expected */
}

/* "Everything is open." */
TEST(everything_is_open) {
    brett_state s = dealt_with("seats=3", 1);
    brett_random random;
    brett_random_seed(&random, 1);
    assert_false(twisty_game.has_chance);
    for (int viewer = BRETT_NOBODY; viewer < 3; viewer++) {
        brett_state view;
        memset(&view, 0, sizeof view);
        if (viewer == BRETT_CHANCE) continue;
        twisty_game.view(&s, viewer, &view);
        assert_memory_equal(&view, &s, twisty_game.state_size);
        twisty_game.sample(&view, viewer, &random);
        assert_memory_equal(&view, &s, twisty_game.state_size);
    }
}

/* ---- Who begins, and where ---- */

/* "2 to 4 players" */
TEST(two_to_four_play) {
    assert_int_equal(twisty_game.min_seats, 2);
    assert_int_equal(twisty_game.max_seats, 4);
    brett_state s = dealt_with("seats=4", 1);
    assert_int_equal(twisty_game.seats(&s), 4);
}

/* "The first player is drawn by lot": every seat begins as often as any other. */
TEST(the_first_player_is_drawn_by_lot) {
    static const char *const options[] = {"seats=2 first=drawn corners=drawn",
                                          "seats=3 first=drawn corners=drawn",
                                          "seats=4 first=drawn corners=drawn"};
    for (int seats = 2; seats <= 4; seats++) {
        int begun[4] = {0};
        for (uint64_t seed = 0; seed < 2400; seed++) {
            brett_state s = dealt_with(options[seats - 2], seed);
            begun[twisty_game.actor(&s)]++;
        }
        for (int seat = 0; seat < seats; seat++)
            assert_in_range(begun[seat], 2400 / seats - 100, 2400 / seats + 100); /* four sigma */
    }
}

/* "then clockwise": the next seat in order, and the first after the last. */
TEST(the_turn_goes_around_clockwise) {
    brett_state s = laid("", "3 a1:|roygbpw g1:|roygbpw a7:|roygbpw");
    static const int seats[] = {2, 0, 1, 2, 0, 1};
    static const char *const turns[] = {"b5", "b3", "e2", "a3", "c5", "g3"};
    for (size_t i = 0; i < LENGTH(turns); i++) {
        assert_int_equal(twisty_game.actor(&s), seats[i]);
        take_turn(&s, turns[i]);
    }
}

/* "players choose a free corner each" */
TEST(players_choose_a_free_corner_each) {
    brett_state s = dealt_with("seats=4 first=1", 1);
    assert_string_equal(steps_text(&s), "@a1 @g1 @a7 @g7");
    assert_int_equal(play(&s, "@g1"), BRETT_TURN_ENDED);
    assert_string_equal(steps_text(&s), "@a1 @a7 @g7");
    assert_string_equal(turns_text(&s), "@a1 @a7 @g7");
    assert_string_equal(why_not(&s, "@g1"), "D’s pawn is in the corner g1.");
    assert_string_equal(why_not(&s, "@d4"), "d4 is not a corner. The corners are a1, g1, a7 "
                                            "and g7.");
    play(&s, "@a7 @a1");
    assert_string_equal(steps_text(&s), "@g7");
    play(&s, "@g7");
    assert_string_equal(why_not(&s, "@a1"), "All pawns have a corner. Make an L move.");
    static const char *const pawns[] = {"g7", "a1", "a7", "g1"};
    for (int seat = 0; seat < 4; seat++)
        assert_memory_equal(players_text(&s) + 2 + 12 * seat, pawns[seat], 2);
}

/* "With the lists known": a corner is chosen when everything is dealt. */
TEST(nobody_moves_before_all_have_their_corner) {
    brett_state s = dealt_with("", 1);
    assert_string_equal(why_not(&s, "b3"), "Choose a free corner to start from first.");
    play(&s, "@a1");
    assert_string_equal(why_not(&s, "b3"), "Choose a free corner to start from first.");
}

/* "the last in turn order first and the first player last R", who then begins. */
TEST(the_last_in_turn_order_chooses_first_and_the_first_player_last) {
    for (int seats = 2; seats <= 4; seats++)
        for (int first = 0; first < seats; first++) {
            char options[] = "seats=_ first=_";
            options[6] = (char)('0' + seats);
            options[14] = (char)('1' + first);
            brett_state s = dealt_with(options, 1);
            for (int i = seats - 1; i >= 0; i--) {
                assert_int_equal(twisty_game.actor(&s), (first + i) % seats);
                play(&s, (const char *[]){"@a1", "@g1", "@a7", "@g7"}[i]);
            }
            assert_int_equal(twisty_game.actor(&s), first);
        }
}

/* The reading: who chooses next is the nearest seat before the chooser that has no pawn, and the
 * last to choose begins, whoever has a corner already. */
TEST(the_next_to_choose_is_the_nearest_seat_before_without_a_pawn) {
    brett_state s = laid("", "3 a1:|roygbpw -:|roygbpw -:|roygbpw");
    play(&s, "@g7");
    assert_int_equal(twisty_game.actor(&s), 1);
    play(&s, "@g1");
    assert_int_equal(twisty_game.actor(&s), 1); /* the last to choose begins */
    assert_true(is_legal(&s, "e2"));

    s = laid("", "1 -:|roygbpw g7:|roygbpw -:|roygbpw a7:|roygbpw");
    play(&s, "@a1");
    assert_int_equal(twisty_game.actor(&s), 2); /* around the table, past 4, who has a corner */
    play(&s, "@g1");
    assert_int_equal(twisty_game.actor(&s), 2);
}

/* The reading: choosing a corner is no turn that could lack progress. */
TEST(choosing_a_corner_does_not_count_as_a_turn_without_progress) {
    brett_state s = laid("", "2 -:|roygbpw -:|roygbpw");
    play(&s, "@g7 @a1");
    assert_string_equal(players_text(&s), "1 a1:|roygbpw g7:|roygbpw");
    s = laid("", "2 a1:|roygbpw -:|roygbpw ~5");
    play(&s, "@g7");
    assert_string_equal(players_text(&s), "2 a1:|roygbpw g7:|roygbpw ~5");
}

/* The option `corners`: drawn from the seed, each another one, and nobody chooses. */
TEST(drawn_corners_follow_from_the_seed) {
    int found[4] = {0};
    for (uint64_t seed = 0; seed < 1000; seed++) {
        brett_state s = dealt_with("seats=3 corners=drawn first=2", seed);
        brett_state again = dealt_with("seats=3 corners=drawn first=2", seed);
        assert_memory_equal(&s, &again, twisty_game.state_size);
        assert_int_equal(twisty_game.actor(&s), 1);
        assert_int_not_equal(steps_text(&s)[0], '@');
        const char *players = players_text(&s);
        for (int seat = 0; seat < 3; seat++) {
            const char *pawn = players + 2 + 12 * seat;
            assert_non_null(strchr("ag", pawn[0]));
            assert_non_null(strchr("17", pawn[1]));
            for (int other = 0; other < seat; other++)
                assert_memory_not_equal(pawn, players + 2 + 12 * other, 2);
        }
        found[(players[2] == 'g') + 2 * (players[3] == '7')]++;
    }
    for (int i = 0; i < 4; i++) assert_in_range(found[i], 250 - 55, 250 + 55);
}

/* Tokens and lists are the same, whoever begins and however the corners are found. */
TEST(who_begins_and_where_does_not_change_tokens_and_lists) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        brett_state a = dealt_with("first=1", seed), b = dealt_with("first=2", seed);
        brett_state c = dealt_with("first=1 corners=drawn", seed);
        assert_memory_equal(position_text(&a), position_text(&b), 55);
        assert_memory_equal(position_text(&a), position_text(&c), 55);
        assert_memory_equal(list_of(&a, 0), players_text(&c) + 6, 7);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(there_are_7_x_7_squares_a1_to_g7),
        CASE(the_centre_and_the_corners_start_empty),
        CASE(tokens_cover_all_other_squares),
        CASE(there_are_four_cubes_of_each_colour_and_16_special_tokens),
        CASE(the_tokens_lie_at_random),
        CASE(the_mix_of_special_tokens_is_an_option),
        CASE(deals_follow_from_the_seed),
        CASE(deals_are_read_back_as_written),
        CASE(each_player_has_a_list_of_the_seven_colours_in_random_order),
        CASE(everything_is_open),
        CASE(two_to_four_play),
        CASE(the_first_player_is_drawn_by_lot),
        CASE(the_turn_goes_around_clockwise),
        CASE(players_choose_a_free_corner_each),
        CASE(nobody_moves_before_all_have_their_corner),
        CASE(the_last_in_turn_order_chooses_first_and_the_first_player_last),
        CASE(the_next_to_choose_is_the_nearest_seat_before_without_a_pawn),
        CASE(choosing_a_corner_does_not_count_as_a_turn_without_progress),
        CASE(drawn_corners_follow_from_the_seed),
        CASE(who_begins_and_where_does_not_change_tokens_and_lists),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: board and deal", tests, NULL, NULL);
}
