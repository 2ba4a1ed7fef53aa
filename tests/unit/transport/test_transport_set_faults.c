/* What is wrong with sets of Transport that are not good, and in which line. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "support/transport/drawing.h"

typedef struct bad_set {
    const char *old_text, *new_text, *why;
    uint32_t line, column;
} bad_set;

static void check_bad(const char *text, const bad_set *bad) {
    brett_fault fault = {.line = 99, .column = 99, .turn = 99};
    if (transport_game.check_set(text, &fault)) fail_msg("“%s” is good", bad->new_text);
    if (fault.line != bad->line || fault.column != bad->column ||
        strcmp(said(&fault.why), bad->why))
        fail_msg("“%s”: %u:%u: %s", bad->new_text, fault.line, fault.column, said(&fault.why));
    assert_int_equal(fault.turn, 0);
}

static void check_all_bad(const bad_set *bad, size_t count) {
    for (size_t i = 0; i < count; i++)
        check_bad(edited(NULL, bad[i].old_text, bad[i].new_text), &bad[i]);
}

#define NO_SET "This is not a set. A set starts with the lines “brett set 1” and “game transport”."

TEST(a_text_that_is_no_set_is_refused) {
    static const bad_set bad[] = {
        {"brett set 1", "brett set 2", NO_SET, 1, 1},
        {"game transport", "game linja", NO_SET, 2, 1},
    };
    check_all_bad(bad, LENGTH(bad));
    check_bad("", &(bad_set){"", "", NO_SET, 0, 1});
    check_bad(
        "brett set 1\rgame transport\r",
        &(bad_set){"", "CR", "Lines must end in LF or CRLF. This one ends in CR alone.", 1, 12});
    check_bad("brett set 1\n", &(bad_set){"", "brett set 1", NO_SET, 1, 1});
}

TEST(numbers_that_are_not_good_are_refused) {
    static const bad_set bad[] = {
        {"hand 4", "hand 1", "“1” is not a number from 2 to 5.", 10, 6},
        {"hand 4", "hand 6", "“6” is not a number from 2 to 5.", 10, 6},
        {"hand 4", "hand four", "“four” is not a number from 2 to 5.", 10, 6},
        {"hand 4", "hand", "Add a number from 2 to 5.", 10, 5},
        {"hand 4", "hand 99999999999999999999",
         "“99999999999999999999” is not a number from 2 to 5.", 10, 6},
        {"hand 4", "hand 4 5", "The line ends before “5”. Remove the rest.", 10, 8},
        {"tile 4", "tile 7", "“7” is not a number from 1 to 6.", 11, 6},
        {"swap-rounds 3", "swap-rounds 0", "“0” is not a number from 1 to 20.", 12, 13},
        {"lower-up 4", "lower-up 5", "“5” is not a number from 2 to 4.", 15, 10},
        {"lower-up 4", "lower-up 3\nlower-up 4\nlower-up 3", "This is already given above.", 17, 1},
        {"hand 4", "hands 4", "“hands” is not a word of a set.", 10, 1},
        {"hand 4", "hand 4\nhand 4", "This is already given above.", 11, 1},
        {"hand 4", "#", "A line is missing: hand.", 104, 0},
        {"tile 4", "#", "A line is missing: tile.", 104, 0},
        {"swap-rounds 3", "#", "A line is missing: swap-rounds.", 104, 0},
    };
    check_all_bad(bad, LENGTH(bad));
}

TEST(shapes_that_are_not_good_are_refused) {
    static const bad_set bad[] = {
        {"shape s straight", "shape S straight", "“S” is not a letter from a to z.", 19, 7},
        {"shape s straight", "shape ss straight", "“ss” is not a letter from a to z.", 19, 7},
        {"shape w wide-bend", "shape s wide-bend", "Shape s is already listed.", 20, 7},
        {"shape f floor", "shape f", "“” is not a name. A name has up to 31 letters.", 23, 8},
        {"shape f floor", "shape f a-name-that-has-thirty-two-bytes",
         "“a-name-that-has-thirty-two-bytes” is not a name. A name has up to 31 letters.", 23, 9},
        {"straight 0 3", "straight 0 6", "“6” is not a number from 0 to 5.", 19, 20},
        {"straight 0 3", "straight 3 3", "Edge 3 is named twice.", 19, 20},
        {"straight 0 3", "straight 3", "A belt has 2 or 3 edges.", 19, 1},
        {"straight 0 3", "straight 0 1 2 3", "A belt has 2 or 3 edges.", 19, 1},
        {"0 2 4 entry 0", "0 2 4 entry 1",
         "Entry-only edges must be some of the belt edges, not all.", 22, 1},
        {"0 2 4 entry 0", "0 2 4 entry 0 2 4",
         "Entry-only edges must be some of the belt edges, not all.", 22, 1},
        {"0 2 4 entry 0", "0 2 4 entry 0 entry 2", "Add the edges after “entry”, once.", 22, 1},
        {"0 2 4 entry 0", "0 2 4 entry", "Add the edges after “entry”, once.", 22, 1},
        {"shape f floor\n",
         "shape f floor\nshape a a\nshape c c\nshape d d\nshape e e\n"
         "shape g g\nshape h h\nshape i i\nshape j j\nshape k k\nshape l l\nshape m m\nshape n n\n",
         "Too many shapes.", 35, 1},
    };
    check_all_bad(bad, LENGTH(bad));
}

#define START_EDGES                                                                                \
    "A pallet has belt at edge 0 only. A loading card and a junction have belt at 2 or 3 edges, "  \
    "none of them entry-only."
#define START_FIRST "The “start” lines must come first: pallet, loading and junction."

TEST(cards_of_the_start_that_are_not_good_are_refused) {
    static const bad_set bad[] = {
        {"start junction", "start crossing",
         "“crossing” is not a start card. Use junction, loading or pallet.", 26, 7},
        {"start junction", "start key",
         "“key” is not a start card. Use junction, loading or pallet.", 26, 7},
        {"start pallet 0", "start pallet 0 3", START_EDGES, 28, 1},
        {"start pallet 0", "start pallet", START_EDGES, 28, 1},
        {"start pallet 0", "start pallet 3", START_EDGES, 28, 1},
        {"start pallet 0", "start pallet 0\nstart pallet 0", "This is already given above.", 29, 1},
        {"start loading 0 3", "start loading 0", START_EDGES, 27, 1},
        {"start junction 0 2 4", "start junction 0 1 2 3", START_EDGES, 26, 1},
        {"start junction 0 2 4", "start junction 0 2 4 entry 0", START_EDGES, 26, 1},
        {"start pallet 0\n", "#\n", START_FIRST, 31, 1},
        {"start loading 0 3\n", "#\n", START_FIRST, 31, 1},
        {"hand 4", "layout 2", START_FIRST, 10, 1},
    };
    check_all_bad(bad, LENGTH(bad));
}

TEST(cards_of_the_pile_that_are_not_good_are_refused) {
    static const bad_set bad[] = {
        {"cards package s 5", "cards hammer s 5",
         "“hammer” is not an icon. Use package, key, forklift or none.", 31, 7},
        {"cards package s 5", "cards pallet s 5",
         "“pallet” is not an icon. Use package, key, forklift or none.", 31, 7},
        {"cards package s 5", "cards package x 5",
         "Unknown shape “x”. Define it above this "
         "line.",
         31, 15},
        {"cards package s 5", "cards package straight 5",
         "Unknown shape “straight”. Define it above this line.", 31, 15},
        {"cards package s 5", "cards package s 0", "“0” is not a number from 1 to 80.", 31, 17},
        {"cards package s 5", "cards package s 81", "“81” is not a number from 1 to 80.", 31, 17},
        {"cards package w 5", "cards package s 5", "This kind of card is already listed.", 32, 1},
        {"cards package s 5", "cards package s 4", "The lines above add up to 63.", 65, 0},
    };
    check_all_bad(bad, LENGTH(bad));
}

TEST(too_many_kinds_of_cards_are_refused) {
    const char *shapes = edited(NULL, "shape f floor\n", "shape f floor\nshape a a\nshape c c\n");
    const char *set = edited(shapes, "cards none f 2\n",
                             "cards none f 2\ncards none a 1\ncards key a 1\ncards package a 1\n"
                             "cards forklift a 1\ncards none c 1\ncards key c 1\n");
    check_bad(set, &(bad_set){"", "cards key c 1", "Too many kinds of cards.", 58, 1});
}

/* With four players everybody has to have a hand, and there have to be cards to draw. */
TEST(a_pile_of_too_few_or_too_many_cards_is_refused) {
    const char *set = edited(NULL, "count pile 64\n", ""), *low = set;
    set = edited(edited(set, "count none 18\n", ""), "cards none f 2", "cards none f 19");
    check_bad(set, &(bad_set){"", "19", "The draw pile has 81 cards. It needs 20 to 80.", 102, 0});
    const char *first = strstr(low, "cards package w"), *last = strstr(low, "# The packages");
    char text[1 << 13], cards[1024] = "";
    strncat(cards, first, (size_t)(last - first));
    snprintf(text, sizeof text, "%s", edited(low, cards, "cards none s 14\n"));
    for (int i = 0; i < 4; i++) { /* those that count icons */
        static const char *const counts[] = {"count package 16\n", "count key 20\n",
                                             "count forklift 10\n", "count none 18\n"};
        snprintf(text, sizeof text, "%s", edited(text, counts[i], "\n"));
    }
    check_bad(text, &(bad_set){"", "14", "The draw pile has 19 cards. It needs 20 to 80.", 84, 0});
    brett_fault fault;
    assert_true(transport_game.check_set(edited(text, "none s 14", "none s 15"), &fault));
}

TEST(packages_that_are_not_good_are_refused) {
    static const bad_set bad[] = {
        {"package 1 1 2", "package 0 1 2", "“0” is not a number from 1 to 9.", 53, 9},
        {"package 1 1 2", "package 1 10 2", "“10” is not a number from 1 to 9.", 53, 11},
        {"package 1 1 2", "package 1 1 0", "“0” is not a number from 1 to 100.", 53, 13},
        {"package 1 2 2", "package 1 1 2", "A package with these numbers is already listed.", 54,
         1},
        {"package 1 4 2", "package 3 1 2", "A package with these numbers is already listed.", 56,
         1},
        {"package 4 4 2",
         "package 4 4 2\npackage 5 1 1\npackage 5 2 1\npackage 5 3 1\n"
         "package 5 4 1\npackage 5 5 1\npackage 6 1 1\npackage 6 2 1",
         "Too many kinds of packages.", 69, 1},
        {"package 4 4 2", "package 4 4 3", "The lines above add up to 21.", 70, 0},
    };
    check_all_bad(bad, LENGTH(bad));
}

TEST(a_set_without_packages_is_refused) {
    static const char none[] = "The set has no packages, or no card that brings one into play.";
    const char *set = edited(NULL, "count packages 20\n", "\n");
    const char *first = strstr(set, "package 1 1 2"), *last = strstr(set, "# What it all");
    char lines[1024] = "";
    strncat(lines, first, (size_t)(last - first));
    check_bad(edited(set, lines, ""), &(bad_set){"", "no packages", none, 93, 0});

    set = edited(NULL, "count package 16\n", "\n"); /* their cards have another icon now */
    set = edited(edited(set, "count none 18", "count none 34"), "cards package s 5",
                 "cards none s 8");
    set = edited(edited(set, "cards package w 5", "cards none w 8"), "cards none s 3", "#");
    set = edited(edited(set, "cards package b 2", "cards none b 4"), "cards none w 3", "#");
    set = edited(edited(set, "cards package y 2", "cards none y 10"), "cards none b 2", "#");
    set = edited(edited(set, "cards package f 2", "cards none f 4"), "cards none y 8", "#");
    set = edited(set, "cards none f 2", "#");
    check_bad(set, &(bad_set){"", "no package cards", none, 104, 0});
}

TEST(counts_that_do_not_agree_are_refused) {
    static const bad_set bad[] = {
        {"count pile 64", "count pile 65", "The lines above add up to 64.", 65, 0},
        {"count package 16", "count package 15", "The lines above add up to 16.", 66, 0},
        {"count key 20", "count key 21", "The lines above add up to 20.", 67, 0},
        {"count forklift 10", "count forklift 0", "The lines above add up to 10.", 68, 0},
        {"count none 18", "count none 1", "The lines above add up to 18.", 69, 0},
        {"count packages 20", "count packages 2", "The lines above add up to 20.", 70, 0},
        {"count pile 64", "count loading 3",
         "“loading” is not counted. Use pile, packages, package, key, forklift or none.", 65, 7},
        {"count pile 64", "count pile 64\ncount pile 64", "This is already given above.", 66, 1},
        {"count pile 64", "count pile 1001", "“1001” is not a number from 0 to 1000.", 65, 12},
    };
    check_all_bad(bad, LENGTH(bad));
}

#define NO_MATCH "This card does not fit. Belt must meet belt, and floor must meet floor."

TEST(layouts_that_are_not_good_are_refused) {
    static const bad_set bad[] = {
        {"layout 2\n", "layout 5\n", "“5” is not a number from 2 to 4.", 74, 8},
        {"layout 2\n", "junction 0 0 0\n", "A “layout” line must come first.", 74, 1},
        {"layout 3\n", "layout 2\n", "A layout for this number of players is already listed.", 82,
         1},
        {"pallet B 2 -1 4", "pallet C 2 -1 4", "“C” is not a player of this layout.", 80, 8},
        {"pallet B 2 -1 4", "pallet 2 -1 4", "“2” is not a player of this layout.", 80, 8},
        {"loading 0 -1 2", "loading 0 -11 2", "“-11” is not a number from -10 to 10.", 77, 11},
        {"loading 0 -1 2", "loading 0 -1 6", "“6” is not a number from 0 to 5.", 77, 14},
        {"loading 0 -1 2", "loading 0 -1", "Add a number from 0 to 5.", 77, 13},
        {"pallet B 2 -1 4", "pallet A 2 -1 4", "In this layout every player needs 1 pallet.", 74,
         0},
        {"pallet B 2 -1 4", "#", "In this layout every player needs 1 pallet.", 74, 0},
        {"loading 0 -1 2\nloading 1 1 2\n", "\n\n", "This layout has no loading card.", 74, 0},
        {"pallet B 2 -1 4", "pallet B 2 -1 4\nloading 1 1 2", "2 cards are on this space.", 81, 0},
        {"loading 0 -1 2", "loading 0 -1 0", NO_MATCH, 75, 0},
        {"pallet B 2 -1 4", "pallet B 2 -1 3", NO_MATCH, 76, 0},
        {"pallet B 2 -1 4", "pallet B 9 -1 3",
         "No package can reach this pallet from a loading card.", 80, 0},
        {"layout 4\n", "\n", "Too many cards in this layout.", 101, 1},
        {"junction 1 0 1\nloading 0 -1 2", "belt 1 0 1", "“belt” is not a word of a set.", 76, 1},
    };
    check_all_bad(bad, LENGTH(bad));
}

TEST(a_layout_that_is_missing_is_named) {
    const char *at = strstr(transport_game.set, "layout 4");
    check_bad(edited(NULL, at, ""), &(bad_set){"", "", "No layout for 4 players.", 93, 0});
}

/* An entry-only edge in the way: packages would have to leave through it. */
TEST(a_pallet_that_no_package_can_come_to_is_refused) {
    static const bad_set bad[] = {
        {"loading 0 -1 2\nloading 1 1 2", "loading -7 -1 2\nloading -9 1 2",
         "No package can reach this pallet from a loading card.", 79, 0},
    };
    check_all_bad(bad, LENGTH(bad));
}

TEST(lines_that_are_too_long_are_refused) {
    char set[1 << 10] = "brett set 1\ngame transport\nhand 4";
    memset(set + strlen(set), ' ', 200);
    check_bad(set, &(bad_set){"", set, "This line is too long.", 3, 1});
    brett_fault fault;
    char comment[256] = "hand 4\n#";
    memset(comment + 8, 'x', 200);
    assert_true(transport_game.check_set(edited(NULL, "hand 4", comment), &fault));
}

/* Comments, empty lines and line ends as Windows writes them do no harm. */
TEST(sets_may_have_comments_and_any_line_ends) {
    static char text[1 << 14];
    size_t length = 0;
    brett_fault fault;
    for (const char *c = transport_game.set; *c; c++) {
        if (*c == '\n') length += (size_t)sprintf(text + length, " \t\r");
        text[length++] = *c;
    }
    assert_true(transport_game.check_set(text, &fault));
    assert_true(
        transport_game.check_set(edited(NULL, "hand 4", "  # mine\n\n  hand   4 "), &fault));
}

/* Nor does the mark that some editors begin a file with; columns do not count it. */
TEST(a_set_may_begin_with_a_byte_order_mark) {
    static char text[1 << 14] = "\xef\xbb\xbf";
    brett_fault fault;
    strcat(text, transport_game.set);
    assert_true(transport_game.check_set(text, &fault));
    check_bad("\xef\xbb\xbf"
              "brett set 2\n",
              &(bad_set){"", "brett set 2", NO_SET, 1, 1});
}

/* A set that is not sound is never dealt from: the library's own is taken. */
TEST(a_set_that_is_not_good_is_not_dealt_from) {
    brett_state s = dealt_from(2, 3, "brett set 2\n"), own = dealt_from(2, 3, NULL);
    assert_memory_equal(&s, &own, transport_game.state_size);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_text_that_is_no_set_is_refused),
        CASE(numbers_that_are_not_good_are_refused),
        CASE(shapes_that_are_not_good_are_refused),
        CASE(cards_of_the_start_that_are_not_good_are_refused),
        CASE(cards_of_the_pile_that_are_not_good_are_refused),
        CASE(too_many_kinds_of_cards_are_refused),
        CASE(a_pile_of_too_few_or_too_many_cards_is_refused),
        CASE(packages_that_are_not_good_are_refused),
        CASE(a_set_without_packages_is_refused),
        CASE(counts_that_do_not_agree_are_refused),
        CASE(layouts_that_are_not_good_are_refused),
        CASE(a_layout_that_is_missing_is_named),
        CASE(a_pallet_that_no_package_can_come_to_is_refused),
        CASE(lines_that_are_too_long_are_refused),
        CASE(sets_may_have_comments_and_any_line_ends),
        CASE(a_set_may_begin_with_a_byte_order_mark),
        CASE(a_set_that_is_not_good_is_not_dealt_from),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: faults of sets", tests, NULL, NULL);
}
