/* Every sentence that Twisty says: what a step does, why one is refused, what is due, what is
 * where. */
#include <string.h>

#include "support/mo.h"
#include "support/test.h"
#include "support/twisty/drawing.h"

/* A position, steps from there, one more, and what is said of it. */
typedef struct saying {
    const char *drawing, *players, *steps, *step, *text;
} saying;

/* ---- What a step does ---- */

static brett_message message_of(const saying *c) {
    brett_state s = laid(c->drawing, c->players), before;
    brett_message message;
    play(&s, c->steps);
    before = s;
    assert_true(is_legal(&s, c->step));
    twisty_game.describe_step(&s, step_of(c->step), &message);
    assert_memory_equal(&s, &before, sizeof s);
    return message;
}

TEST(what_a_step_does) {
    static const saying steps[] = {
        {"", "2 -:|roygbpw -:|wpbgyor", "", "@a7", "B starts from the corner a7."},
        {"2 _ _ . _ _ _ _", "1 a1:r|oygbpw g7:|wpbgyor", "", "c2",
         "A lands on c2, which is empty."},
        {"", "1 b3:roygbp|w g7:|wpbgyor", "", "d4", "A lands on d4, which is empty."},
        {"2 _ _ r _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "", "c2",
         "A lands on c2 and takes a cube: red."},
        {"2 _ _ w _ _ _ _", "1 a1:roygbp|w g7:|wpbgyor", "", "c2",
         "A lands on c2 and takes the last cube: white. Now to the centre."},
        {"2 _ _ y _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "", "c2",
         "A lands on c2. The cube there is not the next one and stays: yellow."},
        {"2 _ _ y _ _ _ _", "1 a1:roygbpw| g7:|wpbgyor", "", "c2",
         "A lands on c2. The cube there stays: yellow."},
        {"2 _ _ # _ _ _ _", "1 a1:Ro|ygbpw g7:|wpbgyor", "", "c2",
         "A lands on the shield on c2 and protects all their cubes."},
        {"2 _ _ # _ _ _ _", "1 a1:RO|ygbpw g7:|wpbgyor", "", "c2",
         "A lands on the shield on c2, with nothing new to protect."},
        {"2 _ _ + _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "", "c2",
         "A lands on c2: straight token."},
        {"2 _ _ x _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "", "c2",
         "A lands on c2: diagonal token."},
        {"2 _ _ L _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "", "c2", "A lands on c2: L token."},
        {"2 _ _ @ _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "", "c2",
         "A lands on c2: teleport token."},
        {"2 _ _ + y _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", "d2",
         "A lands on d2. The cube there is not the next one and stays: yellow."},
        {"2 _ _ + _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", ".", "A stays on c2."},
        {"2 _ _ + _ _ _ _", "1 a1:|roygbpw c2:r|oygbpw", "", "c2", "A steals from B on c2: red."},
        {"", "1 a1:|roygbpw c2:r|oygbpw", "xc2", ">g7", "A goes to the corner g7."},
        {"", "1 b3:roygbpw| g7:|wpbgyor", "", "d4",
         "A lands on the centre with all 7 colours and wins."},
        {"", "1 b3:roygbpw| d4:roy|gbpw open-centre", "", "d4",
         "A lands on the centre with all 7 colours and wins."},
    };
    for (size_t i = 0; i < LENGTH(steps); i++) {
        brett_message message = message_of(&steps[i]);
        assert_string_equal(said(&message), steps[i].text);
    }
}

/* Makes a turn into sentences, with names for the seats. */
static const char *told(const brett_state *s, const char *text) {
    static const char *const names[] = {"Mia", "Ole", "Una"};
    static char out[512];
    brett_turn turn;
    brett_fault fault;
    assert_true(twisty_game.turn_read(s, text, &turn, &fault));
    brett_describe_turn(&twisty_game, s, &turn, NULL, names, out, sizeof out);
    return out;
}

TEST(a_whole_turn) {
    brett_state s = laid("2 _ _ L _ _ _ _", "1 a1:|roygbpw d4:r|wpbgyo");
    assert_string_equal(
        told(&s, "c2xd4>a7"),
        "Mia lands on c2: L token. Mia steals from Ole on d4: red. Mia goes to the corner a7.");
    assert_string_equal(told(&s, "c2"), "Mia lands on c2: L token. Mia stays on c2.");
    s = laid("2 _ _ y _ _ _ _", "3 a1:|roygbpw b3:|wpbgyor e1:|wpbgyor");
    assert_string_equal(told(&s, "c2"), "Una lands on c2. The cube there is not the next one and "
                                        "stays: yellow. Mia cannot move and passes.");
}

/* ---- Why not ---- */

/* Every verdict has its sentence, which says the rule. */
TEST(every_reason_is_said) {
    static const saying cases[] = {
        {"", "1 d4:roygbpw| g7:|wpbgyor", "", "c2", "The game is over."},
        {"", "2 a1:|roygbpw -:|wpbgyor", "", "c2", "Choose a free corner to start from first."},
        {"", "2 a1:|roygbpw -:|wpbgyor", "", "@a1", "A’s pawn is in the corner a1."},
        {"", "2 a1:|roygbpw -:|wpbgyor", "", "@d4",
         "d4 is not a corner. The corners are a1, g1, a7 and g7."},
        {"", "1 a1:|roygbpw g7:|wpbgyor", "", "@a7", "All pawns have a corner. Make an L move."},
        {"", "1 a1:|roygbpw g7:|wpbgyor", "", ">a7",
         "The pawn goes to a chosen corner only after a steal."},
        {"", "1 a1:|roygbpw g7:|wpbgyor", "", ".",
         "A turn starts with an L move: 2 squares one way and 1 to the side."},
        {"", "1 a1:|roygbpw g7:|wpbgyor", "", "a2",
         "a2 is not an L move away. An L move is 2 squares one way and 1 to the side."},
        {"2 _ _ L _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", "c3",
         "c3 is not an L move away. An L move is 2 squares one way and 1 to the side."},
        {"2 _ _ + _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", "d3",
         "From a straight token the pawn moves 1 square along a row or column, not to d3."},
        {"2 _ _ x _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", "c3",
         "From a diagonal token the pawn moves 1 square diagonally, not to c3."},
        {"2 _ _ @ _ @ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", "c3",
         "From a teleport token the pawn moves to another teleport token. None is on c3."},
        {"2 _ _ @ _ @ _ _", "1 a1:|roygbpw e2:r|wpbgyo", "c2", "xe2",
         "B’s pawn is on e2. A teleport cannot land on a pawn."},
        {"2 _ _ + + _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2 d2", "c2",
         "The pawn has used c2 this turn. Each token works once per turn."},
        {"", "1 a1:|roygbpw c2:r|oygbpw", "xc2", "b3",
         "After a steal, the pawn goes to a free corner."},
        {"", "1 b3:|roygbpw a1:r|oygbpw", "xa1", ">a1", "B’s pawn is in the corner a1."},
        {"", "1 b3:|roygbpw a1:r|oygbpw", "xa1", ">b1",
         "b1 is not a corner. The corners are a1, g1, a7 and g7."},
        {"", "1 a1:roygbpw| c2:r|oygbpw", "", "xc2",
         "B’s pawn is on c2. With all 7 colours a pawn cannot steal."},
        {"", "1 a1:r|oygbpw c2:r|oygbpw", "", "xc2",
         "Nothing to steal on c2: B does not have the next colour, orange."},
        {"", "1 a1:|roygbpw c2:R|oygbpw", "", "xc2",
         "Nothing to steal on c2: the next colour is red, and B has it protected."},
        {"4 _ _ _ . L _ _ 3 _ _ o _ _ _ _", "1 c3:|roygbpw g7:|wpbgyor", "e4", "c3",
         "A turn cannot end where it started, on c3."},
        {"4 _ _ _ . L _ _ 3 _ _ + _ _ _ _", "1 c3:|roygbpw g7:|wpbgyor", "e4 c3", ".",
         "A turn cannot end where it started, on c3."},
        {"4 _ _ _ . L _ _ 3 _ _ @ _ _ _ _", "1 c3:|roygbpw g7:|wpbgyor", "e4", "c3",
         "A turn cannot end where it started, on c3, and the token there leads nowhere."},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = laid(cases[i].drawing, cases[i].players);
        play(&s, cases[i].steps);
        assert_string_equal(why_not(&s, cases[i].step), cases[i].text);
    }
}

TEST(there_is_no_such_move) {
    static const brett_step steps[] = {49, 63, 64 + 1, 128 + 49, 192 + 63, 256, UINT64_MAX};
    brett_state s = laid("", "1 a1:|roygbpw g7:|wpbgyor");
    for (size_t i = 0; i < LENGTH(steps); i++) {
        brett_message why;
        assert_false(twisty_game.legal(&s, steps[i]));
        assert_true(twisty_game.why_not(&s, steps[i], &why));
        assert_string_equal(said(&why), "There is no such move.");
    }
}

/* ---- What is due ---- */

TEST(what_is_due) {
    static const saying dues[] = {
        {"", "2 -:|roygbpw -:|wpbgyor", "", NULL, "B to choose a free corner to start from."},
        {"", "1 a1:|roygbpw g7:|wpbgyor", "", NULL, "A to make an L move. Next colour: red."},
        {"", "2 a1:|roygbpw g7:WPB|gyor", "", NULL, "B to make an L move. Next colour: green."},
        {"", "1 a1:roygbpw| g7:|wpbgyor", "", NULL,
         "A to make an L move, with all 7 colours: now to the centre."},
        {"2 _ _ + _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", NULL,
         "A to move 1 square along a row or column, or stay on c2."},
        {"2 _ _ x _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", NULL,
         "A to move 1 square diagonally, or stay on c2."},
        {"2 _ _ L _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", NULL,
         "A to make another L move, or stay on c2."},
        {"2 _ _ @ _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "c2", NULL,
         "A to go to another teleport token, or stay on c2."},
        {"4 _ _ _ . L _ _ 3 _ _ + _ _ _ _", "1 c3:|roygbpw g7:|wpbgyor", "e4 c3", NULL,
         "A to move on from c3: a turn cannot end where it started."},
        {"", "1 a1:|roygbpw c2:r|oygbpw", "xc2", NULL, "A to go to a free corner."},
        {"", "1 b3:roygbpw| g7:|wpbgyor", "d4", NULL,
         "Game over: A wins in the centre with all 7 colours."},
        {"", "1 b3:roygbpw| d4:roy|gbpw open-centre", "d4", NULL,
         "Game over: A wins in the centre with all 7 colours."},
        {"", "1 a1:|roygbpw g7:|wpbgyor ~60", "", NULL,
         "Game over: a draw. For 30 rounds no cube was taken or protected."},
    };
    for (size_t i = 0; i < LENGTH(dues); i++) {
        brett_state s = laid(dues[i].drawing, dues[i].players);
        play(&s, dues[i].steps);
        assert_string_equal(due_text(&s), dues[i].text);
    }
}

/* In the last five rounds before a draw, it is said how many turns are left. */
TEST(the_turns_that_are_left) {
    static const saying dues[] = {
        {"", "1 a1:|roygbpw g7:|wpbgyor ~49", "", NULL, "A to make an L move. Next colour: red."},
        {"", "1 a1:|roygbpw g7:|wpbgyor ~50", "", NULL,
         "A to make an L move. Draw in 10 turns unless a cube is taken or protected."},
        {"", "1 a1:roygbpw| g7:|wpbgyor ~58", "", NULL,
         "A to make an L move. Draw in 2 turns unless a cube is taken or protected."},
        {"", "1 a1:|roygbpw g7:|wpbgyor ~59", "", NULL,
         "A to make an L move. Draw in 1 turn unless a cube is taken or protected."},
        {"", "1 a1:|roygbpw g7:|wpbgyor a7:|wpbgyor g1:|wpbgyor ~99", "", NULL,
         "A to make an L move. Next colour: red."},
        {"", "1 a1:|roygbpw g7:|wpbgyor a7:|wpbgyor g1:|wpbgyor ~100", "", NULL,
         "A to make an L move. Draw in 20 turns unless a cube is taken or protected."},
    };
    for (size_t i = 0; i < LENGTH(dues); i++) {
        brett_state s = laid(dues[i].drawing, dues[i].players);
        assert_string_equal(due_text(&s), dues[i].text);
    }
}

/* ---- What is where ---- */

static const char *place(const brett_state *s, size_t number) {
    brett_message message;
    assert_true(twisty_game.describe_place(s, number, &message));
    return said(&message);
}

/* The places are the squares from a1, the ranks from 7, and the players. */
enum { C2 = 9, B3 = 15, RANK_7 = 49, RANK_1 = 55, PLAYER_1 = 56, PLAYER_2 = 57 };

TEST(what_is_on_a_square) {
    brett_state s = laid("3 _ r _ _ _ _ _"
                         "2 _ _ + _ _ _ _",
                         "1 a1:|roygbpw b3:|wpbgyor");
    assert_string_equal(place(&s, 0), "a1: empty. A’s pawn is here.");
    assert_string_equal(place(&s, C2), "c2: straight token.");
    assert_string_equal(place(&s, B3), "b3: cube, red. B’s pawn is here.");
    play(&s, "c2"); /* in the middle of a turn the pawn is where it has landed */
    assert_string_equal(place(&s, 0), "a1: empty.");
    assert_string_equal(place(&s, C2), "c2: straight token. A’s pawn is here.");
}

TEST(what_is_on_a_rank) {
    brett_state s = position("..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 "
                             "c1:rbpygo|w b3:ropwb|yg");
    assert_string_equal(place(&s, RANK_7), "Row 7, a to g: empty, empty, straight, shield, "
                                           "yellow, empty, empty.");
    assert_string_equal(place(&s, RANK_7 + 3), "Row 4, a to g: L, red, green, empty, empty, "
                                               "green, orange.");
    assert_string_equal(place(&s, RANK_1), "Row 1, a to g: empty, teleport, purple, diagonal, "
                                           "diagonal, empty, empty.");
}

TEST(what_a_player_has) {
    brett_state s = laid("2 _ _ + _ _ _ _", "1 a1:rOyG|bpw g7:ROYGBPW|");
    assert_string_equal(
        place(&s, PLAYER_1),
        "A on a1. Protected: orange, green. Unprotected: red, yellow. Still to find, in "
        "this order: blue, purple, white.");
    assert_string_equal(place(&s, PLAYER_2),
                        "B on g7. Protected: red, orange, yellow, green, blue, purple, white. "
                        "Unprotected: none. Still to find, in this order: none.");
    play(&s, "c2");
    assert_memory_equal(place(&s, PLAYER_1), "A on c2.", 8);
    s = laid("", "2 -:|roygbpw -:|wpbgyor");
    assert_string_equal(place(&s, PLAYER_1), "A, not on the board yet. To find, in this order: "
                                             "red, orange, yellow, green, blue, purple, white.");
}

TEST(there_are_as_many_places_as_squares_ranks_and_players) {
    static const char *const players[] = {"1 a1:|roygbpw g7:|roygbpw",
                                          "1 a1:|roygbpw g7:|roygbpw a7:|roygbpw",
                                          "1 a1:|roygbpw g7:|roygbpw a7:|roygbpw g1:|roygbpw"};
    for (size_t i = 0; i < LENGTH(players); i++) {
        brett_state s = laid("", players[i]);
        brett_message message;
        size_t count = 0;
        while (twisty_game.describe_place(&s, count, &message)) count++;
        assert_int_equal(count, 49 + 7 + 2 + i);
        assert_false(twisty_game.describe_place(&s, SIZE_MAX, &message));
    }
}

/* ---- In another language ---- */

/* Colours and tokens are words of the catalogue, too. */
TEST(colours_and_tokens_are_said_in_the_language_of_the_sentence) {
    static const mo_entry entries[] = {
        MO_ENTRY("", "Plural-Forms: nplurals=2; plural=(n != 1);\n"),
        MO_ENTRY("L token", "L-Stein"),
        MO_ENTRY("red", "Rot"),
        MO_ENTRY("{seat} lands on {square} and takes a cube: {colour}.",
                 "{seat} landet auf {square} und nimmt einen Würfel: {colour}."),
        MO_ENTRY("{seat} lands on {square}: {token}.", "{seat} landet auf {square}: {token}."),
    };
    static const saying steps[] = {
        {"2 _ _ r _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "", "c2",
         "Mia landet auf c2 und nimmt einen Würfel: Rot."},
        {"2 _ _ L _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor", "", "c2", "Mia landet auf c2: L-Stein."},
    };
    static const char *const names[] = {"Mia", "Ole"};
    unsigned char made[4096];
    brett_catalogue catalogue;
    size_t size = mo_make(entries, LENGTH(entries), made, sizeof made);
    assert_true(brett_catalogue_open(&catalogue, made, size));
    for (size_t i = 0; i < LENGTH(steps); i++) {
        brett_message message = message_of(&steps[i]);
        char text[256];
        brett_say(&catalogue, &message, names, text, sizeof text);
        assert_string_equal(text, steps[i].text);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(what_a_step_does),
        CASE(a_whole_turn),
        CASE(every_reason_is_said),
        CASE(there_is_no_such_move),
        CASE(what_is_due),
        CASE(the_turns_that_are_left),
        CASE(what_is_on_a_square),
        CASE(what_is_on_a_rank),
        CASE(what_a_player_has),
        CASE(there_are_as_many_places_as_squares_ranks_and_players),
        CASE(colours_and_tokens_are_said_in_the_language_of_the_sentence),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: words", tests, NULL, NULL);
}
