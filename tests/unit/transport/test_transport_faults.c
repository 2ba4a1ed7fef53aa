/* What is wrong with texts of Transport that are not good, and where: positions, steps and turns.
 */
#include <stdio.h>
#include <string.h>

#include "support/bad_text.h"
#include "support/test.h"
#include "support/transport/drawing.h"

/* A start whose set leaves two cards for the pile, when two players hold four each. */
#define SHORT "set=4.4.3.16;0;03;024;s03.10;21.2 " WITH_2

#define HANDS " s.s.w.w/- sk.sk.wk.wk/-"
#define HERE  WITH_2 " A connect" HANDS

#define NO_CARD                                                                                    \
    "Expected a card: its space, kind and rotation, such as "                                      \
    "0,-1L2."
#define NO_SUCH_PACKAGE "There is no such package. Put both numbers in brackets, such as [42]."

/* ---- Positions ---- */

TEST(a_field_that_is_not_good_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {"", NO_CARD, 1},
        {"0", NO_CARD, 1},
        {"0,-1", NO_CARD, 1},
        {"0,-1L", NO_CARD, 1},
        {"0,-1Z0", NO_CARD, 1},
        {"0,-1?0", NO_CARD, 1},
        {"0,-1L3", NO_CARD, 1},
        {"0,0J2", NO_CARD, 1},
        {"0,0f1", NO_CARD, 1},
        {"97,0f0", "This space is off the board, which reaches 96 spaces from its middle.", 1},
        {"0,-97f0", "This space is off the board, which reaches 96 spaces from its middle.", 1},
        {"0,-1L2;", NO_CARD, 8},
        {"0,-1L2;2,-1B6", NO_CARD, 8},
        {"0,-1L2x", "“x” cannot follow a card.", 7},
        {"0,-1L2,2,-1B4", "“,2,-1B4” cannot follow a card.", 7},
        {"0,-1L2[", NO_SUCH_PACKAGE, 7},
        {"0,-1L2[5]", NO_SUCH_PACKAGE, 7},
        {"0,-1L2[51]", NO_SUCH_PACKAGE, 7},
        {"0,-1L2[42", NO_SUCH_PACKAGE, 7},
        {"0,-1L2[42][42]", "“[42]” cannot follow a card.", 11},
        {"0,-1L2;0,0J0;0,-1f0", "2 cards are on this space.", 14},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

TEST(more_cards_than_a_field_holds_are_refused) {
    char text[2048] = "";
    for (int i = 0; i < 97; i++) {
        char card[] = "__,__f0;";
        card[0] = card[3] = (char)('0' + i / 10);
        card[1] = card[4] = (char)('0' + i % 10);
        if (i == 96) card[7] = '\0';
        strcat(text, card);
    }
    check_bad_positions(HERE, &(bad_text){text, "Too many cards.", 96 * 8 + 1}, 1);
}

#define NO_MOVER "The player to move is missing. Add A to D after the cards on the board."
#define NOT_DUE                                                                                    \
    " is not a phase. Use connect, bag, load, lift, place, forklift, refill, move or draw."

TEST(what_is_due_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {WITH_2, NO_MOVER, 39},
        {WITH_2 " E connect", NO_MOVER, 40},
        {WITH_2 " a connect", NO_MOVER, 40},
        {WITH_2 " AB connect", NO_MOVER, 40},
        {WITH_2 " A", "“”" NOT_DUE, 41},
        {WITH_2 " A wait", "“wait”" NOT_DUE, 42},
        {WITH_2 " A connects", "“connects”" NOT_DUE, 42},
        {WITH_2 " A load", NO_SUCH_PACKAGE, 46},
        {WITH_2 " A load[42]x", "“load[42]x”" NOT_DUE, 42},
        {WITH_2 " A load[99]", NO_SUCH_PACKAGE, 46},
        {WITH_2 " A place:", NO_CARD, 48},
        {WITH_2 " A place:0,-2", NO_CARD, 48},
        {WITH_2 " A place:0,-2sk2[55]", NO_SUCH_PACKAGE, 55},
        {WITH_2 " A refill:", "Expected a card of the draw pile.", 49},
        {WITH_2 " A refill:s.L", "Expected a card of the draw pile.", 51},
        {WITH_2 " A refill:-", "Expected a card of the draw pile.", 49},
        {WITH_2 " A refill-", "“refill-”" NOT_DUE, 42},
        {WITH_2 " A refill??", "“refill??”" NOT_DUE, 42},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

TEST(players_that_are_not_good_are_refused_with_their_place) {
    static const bad_text bad[] = {
        {WITH_2 " A connect", "Give the hands of 2 to 4 players.", 49},
        {WITH_2 " A connect s.s.w.w/-", "Give the hands of 2 to 4 players.", 59},
        {WITH_2 " A connect s.s.w.z/-", "Expected a card of the draw pile.", 56},
        {WITH_2 " A connect s.s.w.J/-", "Expected a card of the draw pile.", 56},
        {WITH_2 " A connect s.s.w.A/-", "Expected a card of the draw pile.", 56},
        {WITH_2 " A connect s.s.w.w.w/-", "Too many cards in this hand.", 50},
        {WITH_2 " A connect s.?.w.w/-", "Show all cards of a hand, or none.", 50},
        {WITH_2 " A connect s.s.w.w", "Expected “/” and the packages on the tile, or “-” for none.",
         57},
        {WITH_2 " A connect s.s.w.w/x", "Expected the packages on the tile, or “-” for none.", 58},
        {WITH_2 " A connect s.s.w.w/", "Expected the packages on the tile, or “-” for none.", 58},
        {WITH_2 " A connect s.s.w.w/-x", "“x” cannot follow a tile.", 59},
        {WITH_2 " A connect s.s.w.w/[66]", NO_SUCH_PACKAGE, 58},
        {WITH_2 " A connect s.s.w.w/[11][11][21][21][31]", "Too many packages on this tile.", 74},
        {WITH_2 " A connect" HANDS " s.w.b.y/- s.w.b.y/- y.y.y.y/-",
         "Too many players. A game has at most 4.", 94},
        {WITH_2 " C connect" HANDS, "The player to move is not in this game.", 1},
        {HERE " x", "Expected a card of the draw pile.", 74},
        {HERE " ~x", "Expected “~” and the number of swaps in a row, at most 6, not “~x”.", 74},
        {HERE " ~7", "Expected “~” and the number of swaps in a row, at most 6, not “~7”.", 74},
        {HERE " ~", "Expected “~” and the number of swaps in a row, at most 6, not “~”.", 74},
        {HERE " ~3 more", "The position ends before “more”. Remove the rest.", 77},
        {HERE " ~3 ~3", "The position ends before “~3”. Remove the rest.", 77},
        {HERE " rules=0", "“0” is not a rules version from 1 to 2.", 80},
        {HERE " ~3 rules=3", "“3” is not a rules version from 1 to 2.", 83},
        {HERE " rules=", "“” is not a rules version from 1 to 2.", 80},
        {HERE " rules=1 ~3", "The position ends before “~3”. Remove the rest.", 82},
        {HERE " rules=1 rules=1", "The position ends before “rules=1”. Remove the rest.", 82},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

/* "~N ... turns in a row that were swaps": not in a turn in which a card was played. */
TEST(swaps_in_a_row_and_a_card_that_was_played_are_refused) {
    static const char *const played[] = {"bag",      "load[42]", "lift", "place:0,-2wk3",
                                         "forklift", "move",     "draw"};
    char text[320], good[300];
    brett_state s;
    brett_fault fault;
    for (size_t i = 0; i < LENGTH(played); i++) {
        snprintf(good, sizeof good, "%s A %s s.w.w/- sk.sk.wk.wk/-",
                 !strcmp(played[i], "lift")   ? WITH_2 ";0,-2sk2"
                 : !strcmp(played[i], "move") ? LOADED_2("[24]")
                                              : WITH_2,
                 played[i]);
        assert_true(transport_game.position_read(&s, good, &fault));
        snprintf(text, sizeof text, "%s ~0", good);
        assert_true(transport_game.position_read(&s, text, &fault));
        snprintf(text, sizeof text, "%s ~6", good);
        assert_false(transport_game.position_read(&s, text, &fault));
        assert_string_equal(said(&fault.why), "“~6” says that the last turns were swaps, but a "
                                              "card was played this turn.");
        assert_int_equal(fault.column, strlen(good) + 2);
    }
    assert_true(transport_game.position_read(
        &s, LOADED_2("[24]") " A move s.s.w.w/- sk.sk.wk.wk/- ~6", &fault));
    assert_true(transport_game.position_read(&s, WITH_2 " A refill:s.s.w.w y.y/- sk.sk.wk.wk/- ~6",
                                             &fault));
}

/* What each part alone could be, but not all together. */
TEST(positions_that_cannot_be_are_refused) {
    static const bad_text bad[] = {
        {"0,-1L1;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A connect" HANDS,
         "The card at 0,-1 does not fit. Belt must meet belt, and floor must meet floor.", 1},
        {WITH_2 ";0,-2f0 A connect" HANDS,
         "The card at 0,-2 does not fit. Belt must meet belt, and floor must meet floor.", 1},
        {"0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1[42];1,1L2 A connect" HANDS,
         "A package on a pallet goes to its tile.", 1},
        {"0,-1L2;2,-1B4;0,0J0;1,0J1;1,1L2 A connect" HANDS,
         "Every player has 1 pallet, and there are no others.", 1},
        {WITH_2 ";9,9A0 A connect" HANDS, "Every player has 1 pallet, and there are no others.", 1},
        {WITH_2 ";9,9C0 A connect" HANDS, "Every player has 1 pallet, and there are no others.", 1},
        {WITH_2 " A connect" HANDS " y.y.y.y/-",
         "Every player has 1 pallet, and there are no others.", 1},
        {WITH_2 ";9,9s0;19,9s0 A connect" HANDS, "More s cards than the set has.", 1},
        {WITH_2 " A connect bf.s.w.w/- bf.sk.wk.wk/-", "More bf cards than the set has.", 1},
        {LOADED_2("[42]") " A connect s.s.w.w/[24] sk.sk.wk.wk/[42]",
         "A package appears more often than the set has it.", 1},
        {WITH_2 " A connect s.s.w/- sk.sk.wk.wk/-",
         "A has too many or too few cards at this point.", 1},
        {WITH_2 " A connect s.s.w.w/- -/-", "B has too many or too few cards at this point.", 1},
        {WITH_2 " A draw" HANDS, "A has too many or too few cards at this point.", 1},
        {LOADED_2("[24]") " A move s.s/- sk.sk.wk.wk/-",
         "A has too many or too few cards at this point.", 1},
        {WITH_2 " A refill:s.s.w.w s.y.f.f/- sk.sk.wk.wk/-",
         "A has too many or too few cards at this point.", 1},
        {WITH_2 " A refill:s.s.w -/- sk.sk.wk.wk/-",
         "A has too many or too few cards at this point.", 1},
        {WITH_2 " A refill:s.s.w.w ?/- sk.sk.wk.wk/-", "Show all cards of a hand, or none.", 57},
        {WITH_2 " A refill -/- sk.sk.wk.wk/- ~1", /* with 60 cards in the pile it is laid aside */
         "A has too many or too few cards at this point.", 1},
        {SHORT " A refill s.s.s.s/- s.s.s.s/- ~1", "A has too many or too few cards at this point.",
         1},
        {SHORT " A refill ?/- s.s.s.s/- ~1", "Show all cards of a hand, or none.", 83},
        {SHORT " A refill? s/- s.s.s.s/- ~1", "Show all cards of a hand, or none.", 84},
        {WITH_2 " A place:0,-2s2 s.w.w/- sk.sk.wk.wk/-",
         "The key moves a card with a white "
         "icon.",
         1},
        {WITH_2 " A lift s.w.w/- sk.sk.wk.wk/-", "The unfinished turn cannot be completed.", 1},
        {"0,-1L2[11];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[11] A load[42] s.w.w/- sk.sk.wk.wk/-",
         "The unfinished turn cannot be completed.", 1},
        {"set=4.4.3.16;0;03;024;s03.7;21.2 " WITH_2 " A connect s.s.s.s/- ?.?.?.?/-",
         "More cards than the set has.", 1},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

#define NOT_SOUND "The set in this position is not valid."
#define REST      " " WITH_2 " A connect s.s.s.s/- s.s.s.s/-"

TEST(sets_that_are_not_sound_are_refused_with_their_place) {
    static const bad_text bad[] = {
        {"set=" REST, NOT_SOUND, 5},
        {"set=1.4.3.16;0;03;024;s03.9;21.2" REST, NOT_SOUND, 13},
        {"set=6.4.3.16;0;03;024;s03.9;21.2" REST, NOT_SOUND, 6},
        {"set=4.0.3.16;0;03;024;s03.9;21.2" REST, NOT_SOUND, 13},
        {"set=4.4.0.16;0;03;024;s03.9;21.2" REST, NOT_SOUND, 13},
        {"set=4.4.3.32;0;03;024;s03.9;21.2" REST, NOT_SOUND, 13},
        {"set=4.4.3;0;03;024;s03.9;21.2" REST, NOT_SOUND, 10},
        {"set=4.4.3.16;;03;024;s03.9;21.2" REST, NOT_SOUND, 14},
        {"set=4.4.3.16;0;03;0244;s03.9;21.2" REST, NOT_SOUND, 23},
        {"set=4.4.3.16;0;03;024;S03.9;21.2" REST, NOT_SOUND, 23},
        {"set=4.4.3.16;0;03;024;s03;21.2" REST, NOT_SOUND, 26},
        {"set=4.4.3.16;0;03;024;s03.0;21.2" REST, NOT_SOUND, 28},
        {"set=4.4.3.16;0;03;024;s03.81;21.2" REST, NOT_SOUND, 29},
        {"set=4.4.3.16;0;03;024;s03!1.9;21.2" REST, NOT_SOUND, 28},
        {"set=4.4.3.16;0;03;024;s03.9" REST, NOT_SOUND, 28},
        {"set=4.4.3.16;0;03;024;s03.9;12.2" REST, NOT_SOUND, 31},
        {"set=4.4.3.16;0;03;024;s03.9;20.2" REST, NOT_SOUND, 31},
        {"set=4.4.3.16;0;03;024;s03.9;21.0" REST, NOT_SOUND, 33},
        {"set=4.4.3.16;0;03;024;s03.9;21.2," REST, NOT_SOUND, 34},
        {"set=4.4.3.16;0;03;024;s03.9,s02.1;21.2" REST, NOT_SOUND, 39}, /* the same twice */
        {"set=4.4.3.16;0;03;024;s03.9;21.2,21.1" REST, NOT_SOUND, 38},
        {"set=4.4.3.16;0;03;024;s03.60,f.21;21.2" REST, NOT_SOUND, 39}, /* more than 80 */
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

/* The library's own set is not written, so it is not read either: one text a position. */
TEST(the_librarys_own_set_does_not_stand_before_a_position) {
    static const char own[] =
        "set=4.4.3.16;0;03;024;sp03.5,wp02.5,bp01.2,yp024!0.2,fp.2,sk03.5,wk02.6,bk01.3,yk024!0.3,"
        "fk.3,sf03.3,wf02.3,bf01.1,yf024!0.1,ff.2,s03.3,w02.3,b01.2,y024!0.8,f.2;"
        "11.2,21.2,31.2,41.2,22.2,32.2,42.2,33.2,43.2,44.2 " HERE;
    check_bad_positions(HERE, &(bad_text){own, "This is the game’s own set. Leave it out.", 1}, 1);
}

/* ---- Steps and turns ---- */

#define NOT_A_MOVE(text)                                                                            \
    "“" text "” is not a move. Type a card, its rotation and its space, such as sk2@0,-2; swap; " \
    "load@0,-1; lift@0,-2; A=B for pallets; or 0,-1>1,0 for a package."

TEST(steps_that_are_not_good_are_refused) {
    static const bad_text bad[] = {
        {"", NOT_A_MOVE(""), 1},
        {"s", NOT_A_MOVE("s"), 1},
        {"s2", NOT_A_MOVE("s2"), 1},
        {"s2@", NOT_A_MOVE("s2@"), 1},
        {"s2@0", NOT_A_MOVE("s2@0"), 1},
        {"s6@0,-2", NOT_A_MOVE("s6@0,-2"), 1},
        {"?2@0,-2", NOT_A_MOVE("?2@0,-2"), 1},
        {"z2@0,-2", NOT_A_MOVE("z2@0,-2"), 1},
        {"s2@0,-2>", NOT_A_MOVE("s2@0,-2>"), 1},
        {"s2@0,-2>6", NOT_A_MOVE("s2@0,-2>6"), 1},
        {"s2@0,-2x", NOT_A_MOVE("s2@0,-2x"), 1},
        {"s2@0,-2 swap", NOT_A_MOVE("s2@0,-2 swap"), 1},
        {"  swaps", NOT_A_MOVE("swaps"), 3},
        {"load@", NOT_A_MOVE("load@"), 1},
        {"load@0", NOT_A_MOVE("load@0"), 1},
        {"lift@100,0", NOT_A_MOVE("lift@100,0"), 1},
        {"bag[42", NOT_A_MOVE("bag[42"), 1},
        {"bag[55]", NOT_A_MOVE("bag[55]"), 1},
        {"draw:", NOT_A_MOVE("draw:"), 1},
        {"draw:z", NOT_A_MOVE("draw:z"), 1},
        {"0,-1>", NOT_A_MOVE("0,-1>"), 1},
        {"0,-1>1", NOT_A_MOVE("0,-1>1"), 1},
        {"0,-1", NOT_A_MOVE("0,-1"), 1},
        {"A=A", NOT_A_MOVE("A=A"), 1},
        {"A=", NOT_A_MOVE("A="), 1},
        {"A=C", NOT_A_MOVE("A=C"), 1}, /* there is none */
        {"A=J", NOT_A_MOVE("A=J"), 1},
        {"C0@1,2", NOT_A_MOVE("C0@1,2"), 1},
    };
    check_bad_steps(HERE, bad, LENGTH(bad));
}

TEST(turns_that_are_not_good_are_refused_with_their_place) {
    static const struct {
        const char *position;
        bad_text bad;
    } cases[] = {
        {HERE, {"", "A move is missing here.", 1}},
        {HERE, {"  x", NOT_A_MOVE("x"), 3}},
        {HERE, {"s2@0,-2 draw:s", "The turn is complete before “draw:s”. Remove the rest.", 9}},
        {HERE,
         {"w2@0,-2",
          "The card does not fit at 0,-2. Belt must meet belt, and floor must meet floor.", 1}},
        {LOADED_2("[24]") " A connect" HANDS,
         {"s2@0,-2 0,-1>0,0",
          "The package at 0,-1 moves exactly 2 cards: no turning back, no arrow against it, no "
          "package in the way.",
          9}},
        {LOADED_2("[24]") " A connect" HANDS,
         {"s2@0,-2 0,-1>-1,1 0,-1>1,0",
          "The turn is complete before “0,-1>1,0”. Remove the "
          "rest.",
          19}},
        {LOADED_2("[24]") " A connect" HANDS, {"s2@0,-2 hop", NOT_A_MOVE("hop"), 9}},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) check_bad_turns(cases[i].position, &cases[i].bad, 1);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_field_that_is_not_good_is_refused_with_its_place),
        CASE(more_cards_than_a_field_holds_are_refused),
        CASE(what_is_due_is_refused_with_its_place),
        CASE(players_that_are_not_good_are_refused_with_their_place),
        CASE(swaps_in_a_row_and_a_card_that_was_played_are_refused),
        CASE(positions_that_cannot_be_are_refused),
        CASE(sets_that_are_not_sound_are_refused_with_their_place),
        CASE(the_librarys_own_set_does_not_stand_before_a_position),
        CASE(steps_that_are_not_good_are_refused),
        CASE(turns_that_are_not_good_are_refused_with_their_place),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: faults of texts", tests, NULL, NULL);
}
