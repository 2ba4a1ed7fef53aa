/* Every sentence that Transport says: what a step does, why one is refused, what is due, what is
 * where. */
#include <string.h>

#include "rules/transport.h"
#include "support/test.h"
#include "support/transport/drawing.h"

/* A position, steps from there, one more, and what is said of it. */
typedef struct saying {
    const char *field, *due, *steps, *step, *text;
} saying;

static brett_step read_step(const brett_state *s, const char *text) {
    brett_step step = 0;
    brett_fault fault;
    if (!transport_game.step_read(s, text, &step, &fault)) fail_msg("%s", said(&fault.why));
    return step;
}

/* ---- What a step does ---- */

TEST(what_a_step_does) {
    static const saying steps[] = {
        {WITH_2, "A connect s", "", "s2@0,-2",
         "A places a card at 0,-2: straight belt. Belt to: 0,-3; 0,-1."},
        {WITH_2, "A connect w", "", "w3@0,-2",
         "A places a card at 0,-2: wide bend. Belt to: -1,-2; 0,-1."},
        {WITH_2, "A connect b", "", "b4@0,-2",
         "A places a card at 0,-2: sharp bend. Belt to: -1,-1; 0,-1."},
        {WITH_2, "B connect - y", "", "y1@0,-2",
         "B places a card at 0,-2: one-way junction. Belt to: 1,-3 <; -1,-2; 0,-1."},
        {WITH_2, "A connect f", "", "f0@-1,0", "A places a card at -1,0: floor."},
        {WITH_2, "A connect sp", "", "sp2@0,-2",
         "A places a card at 0,-2: straight belt with package icon. Belt to: 0,-3; 0,-1."},
        {WITH_2, "A connect wk", "", "wk3@0,-2",
         "A places a card at 0,-2: wide bend with key. Belt to: -1,-2; 0,-1."},
        {WITH_2, "A connect ff", "", "ff0@-1,0", "A places a card at -1,0: floor with forklift."},
        {WITH_2, "A connect s", "", "s1@2,-1>1",
         "A places a card at 2,-1: straight belt. Belt to: 3,-2; 1,0. B’s pallet moves along to 3,-2."},
        {WITH_2, "A connect", "", "swap", "A swaps hand."},
        {"set=4.4.3.16;0;03;024;s03.9;21.2 " WITH_2, "A connect s.s.s.s s.s.s.s", "", "swap",
         "A shuffles the hand into the draw pile, which is too small, and draws a new one."},
        {"set=4.4.3.16;0;03;024;s03.9;21.2 " WITH_2, "A connect s.s.s.s s.s.s.s rules=1", "",
         "swap", "A swaps hand, but the draw pile is too small, so the game ends."},
        {"set=4.4.3.16;0;03;024;s03.9;21.2 " WITH_2, "A refill - s.s.s.s", "", "draw:s",
         "A draws a card: straight belt."},
        {WITH_2, "A bag", "", "bag[42]",
         "A package comes out of the bag. It shows 4, with 2 "
         "on the back."},
        {WITH_4, "A bag", "", "bag[42]",
         "A package comes out of the bag. It shows 2, with 4 "
         "on the back."},
        {WITH_2, "A load[42]", "", "load@1,1", "A puts the package on the loading card at 1,1."},
        {WITH_2 ";0,-2sk2", "A lift", "", "lift@0,-2",
         "A lifts the card at 0,-2: straight belt with key."},
        {WITH_2 ";0,-2sk2", "A lift", "lift@0,-2", "sk2@1,2",
         "A places it at 1,2: straight belt with key. Belt to: 1,1; 1,3."},
        {WITH_2 ";0,-2sk2", "A lift", "lift@0,-2", "sk1@-1,1>4",
         "A places a card at -1,1: straight belt with key. Belt to: 0,0; -2,2. Their own pallet moves along to "
         "-2,2."},
        {WITH_2, "A forklift", "", "B2@1,2", "A takes B’s pallet to 1,2."},
        {WITH_2, "B forklift", "", "A=B", "B swaps 2 pallets: A, B."},
        {LOADED_2("[24]"), "A move", "", "0,-1>1,0",
         "A moves a package from 0,-1 to 1,0. It now shows 4."},
        {LOADED_2("[24]"), "A move", "", "0,-1>-1,1",
         "A moves a package from 0,-1 to their own pallet: 4 points."},
        {LOADED_2("[31]"), "A move", "", "0,-1>2,-1",
         "A moves a package from 0,-1 to B’s pallet: 1 point."},
        {WITH_2, "A draw", "", "draw:bf", "A draws a card: sharp bend with forklift."},
        {WITH_2, "A refill:s.s.w.w", "", "draw:f", "A draws a card: floor."},
        {WITH_2, "A draw ?", "", "draw:?", "A draws a card."},
    };
    for (size_t i = 0; i < LENGTH(steps); i++) {
        brett_state s = belts(steps[i].field, steps[i].due), before;
        brett_message message;
        play(&s, steps[i].steps);
        before = s;
        brett_step step = read_step(&s, steps[i].step);
        if (!transport_game.legal(&s, step))
            fail_msg("%s: %s", steps[i].step, why_not(&s, steps[i].step));
        transport_game.describe_step(&s, step, &message);
        assert_string_equal(said(&message), steps[i].text);
        assert_memory_equal(&s, &before, sizeof s);
    }
}

TEST(a_whole_turn) {
    static const char *const names[] = {"Mia", "Ole"};
    brett_state s = belts(LOADED_2("[24]"), "A connect fk.s.w.w");
    brett_turn turn;
    brett_fault fault;
    char out[512];
    assert_true(transport_game.turn_read(&s, "fk0@-1,0 lift@-1,0 fk0@0,1 0,-1>1,0", &turn, &fault));
    brett_describe_turn(&transport_game, &s, &turn, NULL, names, out, sizeof out);
    assert_string_equal(out,
                        "Mia places a card at -1,0: floor with key. Mia lifts the card at -1,0: "
                        "floor with key. Mia places it at 0,1: floor with key. Mia moves a package "
                        "from 0,-1 to 1,0. It now shows 4.");
}

/* ---- Why not ---- */

#define AROUND_KEY    WITH_2 ";0,-2sk2;1,-3f0;0,-3s2;-1,-2ff0;-1,-1ff0;1,-2f0"
#define AROUND_PALLET WITH_2 ";-1,0f0;-2,1f0;-2,2fp0;-1,2fp0;0,1fk0"

/* Every verdict, each with its sentence, which says the rule. */
TEST(every_reason_is_said) {
    static const struct {
        transport_legality verdict;
        saying why;
    } cases[] = {
        {TRANSPORT_GAME_OVER, {WITH_2, "A connect - - ~6", "", "swap", "The game is over."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2, "A place:0,-2sk2", "", "s2@1,2", "Place the lifted card first."}},
        {TRANSPORT_OFF_TABLE,
         {"0,0A3;1,0B0;96,5s0", "A connect s.s.w.w sk.sk.wk.wk", "", "s0@97,5",
          "The board ends before 97,5."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2, "A connect", "", "lift@0,0", "Place a card or swap hand first."}},
        {TRANSPORT_NOT_NOW, {WITH_2, "A bag", "", "load@0,-1", "Something is drawn first."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2, "A load[42]", "", "swap", "Put the new package on an empty loading card first."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2 ";0,-2sk2", "A lift", "", "swap", "Choose the card for the key first."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2, "A place:0,-2sk2", "", "swap", "Place the lifted card first."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2, "A forklift", "", "swap", "Move a pallet with the forklift first."}},
        {TRANSPORT_NOT_NOW, {LOADED_2("[24]"), "A move", "", "swap", "Move a package first."}},
        {TRANSPORT_NOT_NOW, {WITH_2, "A draw", "", "swap", "Something is drawn first."}},
        {TRANSPORT_NOT_NOW, {WITH_2, "A refill:s.s.w.w", "", "swap", "Something is drawn first."}},
        {TRANSPORT_NOT_IN_HAND,
         {WITH_2, "A connect s.s.y.y", "", "w3@0,-2", "This card is not in your hand."}},
        {TRANSPORT_CELL_TAKEN,
         {WITH_2, "A connect s.s.y.y", "", "s0@0,0",
          "A card is at 0,0. Only a pallet on a belt can be pushed along."}},
        {TRANSPORT_CELL_TAKEN,
         {WITH_2, "A forklift", "", "A0@0,0",
          "A card is at 0,0. A pallet goes to an empty space."}},
        {TRANSPORT_SAME_CELL,
         {WITH_2, "A place:0,-2sk2", "", "sk2@0,-2",
          "Place the lifted card on a different "
          "space than 0,-2."}},
        {TRANSPORT_SAME_CELL,
         {WITH_2, "A forklift", "", "A0@-1,1",
          "Place the lifted card on a different space "
          "than -1,1."}},
        {TRANSPORT_NO_NEIGHBOUR,
         {WITH_2, "A connect s.s.y.y", "", "s0@5,5", "No card is next to 5,5."}},
        {TRANSPORT_NO_JOINT,
         {WITH_2, "A connect w.s.y.y", "", "w2@-1,0",
          "No belt ends at -1,0. A belt card must join an open end."}},
        {TRANSPORT_EDGES_DIFFER,
         {WITH_2, "A connect w.s.y.y", "", "w2@0,-2",
          "The card does not fit at 0,-2. Belt must meet belt, and floor must meet floor."}},
        {TRANSPORT_SAME_WAY,
         {WITH_2, "A connect w.s.y.y", "", "s5@0,-2",
          "This rotation looks the same as a smaller one. Use the smallest."}},
        {TRANSPORT_PALLET_LOOSE,
         {"0,-1L2;2,-1B4;0,0J0;1,0J1;6,0A0;1,1L2", "A connect s", "", "s0@6,0>3",
          "The pallet at 6,0 is not on a belt, so no card fits in between."}},
        {TRANSPORT_PALLET_NO_PLACE,
         {WITH_2, "A connect s", "", "s1@-1,1>1",
          "The pallet cannot move along to that edge of the card."}},
        {TRANSPORT_NO_EMPTY_LOADING,
         {"0,-1L2[11];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[11]", "A connect sp", "", "sp2@0,-2",
          "This card cannot be played now: no loading card is empty."}},
        {TRANSPORT_BAG_EMPTY,
         {"set=4.4.3.16;0;03;024;sp03.16;21.1 " LOADED_2("[21]"),
          "A connect sp.sp.sp.sp sp.sp.sp.sp", "", "sp2@0,-2",
          "This card cannot be played now: the bag is empty."}},
        {TRANSPORT_KEY_USELESS,
         {"-1,0A0;0,0s0;1,0B3;2,0f0", "A connect sk", "", "sk0@-1,0>3",
          "This card cannot be played now: its key has no card to move."}},
        {TRANSPORT_FORKLIFT_USELESS,
         {"0,0A0;1,0B3;1,-1f0;0,-1f0;-1,0fp0;-1,1fp0;0,1fk0;2,0fk0;2,-1fk0", "A connect ff", "",
          "ff0@1,1", "This card cannot be played now: its forklift has no pallet to move."}},
        {TRANSPORT_NO_LOADING, {WITH_2, "A load[42]", "", "load@0,0", "No loading card at 0,0."}},
        {TRANSPORT_LOADED,
         {LOADED_2("[24]"), "A load[42]", "", "load@0,-1",
          "The loading card at 0,-1 already has a package."}},
        {TRANSPORT_NO_ICON,
         {WITH_2 ";0,-2sk2", "A lift", "", "lift@0,0",
          "No white icon at 0,0. The key moves a card with a white icon."}},
        {TRANSPORT_ENCLOSED,
         {AROUND_KEY, "A lift", "", "lift@0,-2",
          "The card at 0,-2 has 6 cards around it and "
          "cannot move."}},
        {TRANSPORT_ENCLOSED,
         {AROUND_PALLET, "A forklift", "", "A2@1,2",
          "A pallet with 6 cards around it cannot move."}},
        {TRANSPORT_NO_PLACE,
         {"-2,0A0;-1,0sf0;0,0s0;1,0B3;2,0f0;3,0fk0", "A lift", "", "lift@-1,0",
          "The card at -1,0 does not fit anywhere else."}},
        {TRANSPORT_NO_PALLET, {WITH_2, "A connect s", "", "s2@0,-2>2", "No pallet at 0,-2."}},
        {TRANSPORT_NO_OPEN_END,
         {WITH_2, "A forklift", "", "A2@0,-2",
          "A pallet goes to an open end of the belt, with its belt edge facing it."}},
        {TRANSPORT_NO_PACKAGE, {LOADED_2("[24]"), "A move", "", "0,0>0,-1", "No package at 0,0."}},
        {TRANSPORT_OUT_OF_REACH,
         {LOADED_2("[24]"), "A move", "", "0,-1>1,1",
          "The package at 0,-1 moves exactly 2 cards: no turning back, no arrow against it, no "
          "package in the way."}},
        {TRANSPORT_NOT_THERE,
         {WITH_2 ";1,2bf1", "A draw", "", "draw:bf", "That cannot be drawn. None are left."}},
        {TRANSPORT_NOT_THERE,
         {LOADED_2("[42]") ";1,2s2[24]", "A bag", "", "bag[42]",
          "That cannot be drawn. None are left."}},
        {TRANSPORT_NOT_THERE,
         {WITH_2, "A draw", "", "draw:?", "That cannot be drawn. None are left."}},
    };
    /* What is no step at all has no text; the next test has its numbers. */
    bool told[TRANSPORT_NOT_THERE + 1] = {
        [TRANSPORT_LEGAL] = true, [TRANSPORT_NO_SUCH_STEP] = true};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = belts(cases[i].why.field, cases[i].why.due);
        brett_step step = read_step(&s, cases[i].why.step);
        assert_string_equal(why_not(&s, cases[i].why.step), cases[i].why.text);
        assert_int_equal(transport_check((const transport *)(const void *)&s, step),
                         cases[i].verdict);
        assert_false(transport_game.legal(&s, step));
        told[cases[i].verdict] = true;
    }
    for (size_t i = 0; i < LENGTH(told); i++) assert_true(told[i]);
}

/* Any number at all can be asked for. */
TEST(numbers_that_are_no_step_are_refused) {
    brett_state s = belts(WITH_2, "A connect");
    static const brett_step numbers[] = {UINT64_MAX, 15, 10, UINT64_C(1) << 60, 0xffff, 0x71};
    for (size_t i = 0; i < LENGTH(numbers); i++) {
        brett_message why;
        assert_false(transport_game.legal(&s, numbers[i]));
        assert_true(transport_game.why_not(&s, numbers[i], &why));
        assert_string_equal(said(&why), "There is no such move.");
    }
}

/* ---- What is due ---- */

TEST(what_is_due_in_every_phase) {
    static const saying cases[] = {
        {WITH_2, "A connect", "", "", "A to place a card or swap hand."},
        {WITH_2, "A bag", "", "", "A package comes out of the bag for A."},
        {WITH_2, "A load[42]", "", "",
         "A to put the package on an empty loading card: 4, with 2 on the back."},
        {WITH_2 ";0,-2sk2", "A lift", "", "", "A to choose a card with a white icon to move."},
        {WITH_2, "A place:0,-2wk2", "", "",
         "A to place the lifted card elsewhere: wide bend with key."},
        {WITH_2, "A forklift", "", "",
         "A to take a pallet to an open end of the belt, or swap 2 pallets."},
        {WITH_2, "B refill:s.s.w.w y.y.y.y -", "", "", "B draws a card."},
        {LOADED_2("[24]"), "B move", "", "", "B to move a package."},
        {WITH_2, "B draw", "", "", "B draws a card."},
        {WITH_2, "A connect -/[42] -/- ~6", "", "",
         "Game over: A wins with 4 points to 0. All players only swapped their hands."},
        {WITH_2, "A connect -/[42] -/[42] ~6", "", "",
         "Game over: a draw at 4 points. All players only swapped their hands."},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = belts(cases[i].field, cases[i].due);
        assert_string_equal(due_now(&s), cases[i].text);
    }
}

TEST(how_games_of_three_and_four_end) {
    brett_state s = belts(WITH_3, "A connect -/[42] -/- -/[33] ~9");
    assert_string_equal(due_now(&s),
                        "Game over: A wins with 4 points. All players only swapped their hands.");
    s = belts(WITH_3, "A connect -/[42] -/- -/[42] ~9");
    assert_string_equal(due_now(&s),
                        "Game over: a draw at 4 points. All players only swapped their hands.");
}

TEST(what_ended_the_game) {
    static const saying cases[] = {
        {LOADED_2("[24]"), "A move -/[11][11][21] -", "0,-1>-1,1", "",
         "Game over: A wins with 8 points to 0. One player’s tile is full."},
        {"set=4.4.3.16;0;03;024;s03.7;21.2 " WITH_2, "A draw s.s.s s.s.s.s", "", "",
         "Game over: a draw at 0 points. There are not enough cards to draw."},
        {WITH_2, "A connect - - ~6", "", "",
         "Game over: a draw at 0 points. All players only swapped their hands."},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = belts(cases[i].field, cases[i].due);
        if (*cases[i].steps) play(&s, cases[i].steps);
        assert_string_equal(due_now(&s), cases[i].text);
    }
}

/* Partners share the first place, and that is no draw. */
TEST(how_games_of_teams_end) {
    brett_state s = belts(WITH_4, "A connect -/- -/[42] -/[33] -/[22] ~12");
    assert_string_equal(
        due_now(&s),
        "Game over: B and D win with 6 points to 3. All players only swapped their hands.");
    s = belts(WITH_4, "A connect -/[42] -/[11] -/- -/[33] ~12");
    assert_string_equal(due_now(&s),
                        "Game over: a draw at 4 points. All players only swapped their hands.");
}

/* ---- What is where ---- */

TEST(what_is_at_every_place) {
    static const char *const places[] = {
        "0,-2: one-way junction. Belt to: 1,-3; -1,-2; 0,-1 <.",
        "0,-1: loading card. Belt to: 0,-2; 0,0. A package shows 4, with 2 on the back.",
        "2,-1: B’s pallet. Belt to: 1,0.",
        "-1,0: floor with forklift.",
        "0,0: junction. Belt to: 1,0; 0,-1; -1,1.",
        "1,0: junction. Belt to: 2,-1; 0,0; 1,1.",
        "-1,1: A’s pallet. Belt to: 0,0.",
        "1,1: loading card. Belt to: 1,0; 1,2.",
        "A holds: wk.s.s.f (wide bend with key, straight belt, straight belt, floor). On the tile: 1 package, "
        "worth 3.",
        "B holds: hidden card, hidden card, hidden card, hidden card. On the tile: 2 packages, "
        "worth 5.",
        "Cards in the draw pile: 54. Packages in the bag: 16.",
    };
    brett_state s = belts(LOADED_2("[42]") ";0,-2y5;-1,0ff0", "A connect s.s.wk.f/[31] ?/[42][11]");
    brett_message message;
    for (size_t i = 0; i < LENGTH(places); i++) {
        assert_true(transport_game.describe_place(&s, i, &message));
        assert_string_equal(said(&message), places[i]);
    }
    assert_false(transport_game.describe_place(&s, LENGTH(places), &message));
    assert_false(transport_game.describe_place(&s, SIZE_MAX, &message));
}

TEST(an_empty_hand_holds_nothing) {
    brett_state s = belts(WITH_2, "A refill:s.s.w.w");
    brett_message message;
    assert_true(transport_game.describe_place(&s, 6, &message));
    assert_string_equal(said(&message), "A holds: nothing. On the tile: 0 packages, worth 0.");
}

/* Shapes of a set of one's own are called by how their belt runs. */
TEST(shapes_of_ones_own_are_called_by_how_their_belt_runs) {
    static const struct {
        const char *edges, *word;
    } shapes[] = {
        {"03", "straight"},   {"14", "straight"},   {"02", "wide bend"},
        {"04", "wide bend"},  {"13", "wide bend"},  {"01", "sharp bend"},
        {"05", "sharp bend"}, {"45", "sharp bend"}, {"012", "junction"},
        {"024", "junction"},  {"", "floor"},        {"013!1", "one-way junction"},
    };
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        char field[256] = "set=4.4.3.16;0;03;024;x";
        brett_message message;
        strcat(strcat(strcat(field, shapes[i].edges), ".9;21.1 "), WITH_2 ";30,0x0");
        brett_state s = belts(field, "A connect x.x.x.x x.x.x.x");
        for (size_t place = 0;; place++) {
            assert_true(transport_game.describe_place(&s, place, &message));
            if (!strncmp(said(&message), "30,0", 4)) break;
        }
        if (strncmp(said(&message) + 6, shapes[i].word, strlen(shapes[i].word)))
            fail_msg("%s: %s", shapes[i].edges, said(&message));
    }
}

/* ---- The deal ---- */

TEST(why_a_position_is_no_deal) {
    static const saying cases[] = {
        {WITH_2, "A draw", "", "", "At the start no turn is made, and all hands are visible."},
        {WITH_2, "A connect - - ~1", "", "",
         "At the start no turn is made, and all hands are visible."},
        {WITH_2, "A connect ?", "", "",
         "At the start no turn is made, and all hands are "
         "visible."},
        {WITH_2 ";0,-2s2", "A connect", "", "",
         "At the start only the start cards are on the board, and no packages."},
        {LOADED_2("[42]"), "A connect", "", "",
         "At the start only the start cards are on the board, and no packages."},
        {WITH_2, "A connect -/[42]", "", "", "At the start no package is delivered."},
    };
    brett_message why;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = belts(cases[i].field, cases[i].due);
        assert_false(transport_game.check_deal(&s, &why));
        assert_string_equal(said(&why), cases[i].text);
    }
    brett_state s = belts(WITH_3, "B connect");
    assert_true(transport_game.check_deal(&s, &why));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(what_a_step_does),
        CASE(a_whole_turn),
        CASE(every_reason_is_said),
        CASE(numbers_that_are_no_step_are_refused),
        CASE(what_is_due_in_every_phase),
        CASE(how_games_of_three_and_four_end),
        CASE(what_ended_the_game),
        CASE(how_games_of_teams_end),
        CASE(what_is_at_every_place),
        CASE(an_empty_hand_holds_nothing),
        CASE(shapes_of_ones_own_are_called_by_how_their_belt_runs),
        CASE(why_a_position_is_no_deal),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: words", tests, NULL, NULL);
}
