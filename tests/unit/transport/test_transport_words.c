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
         "A connects a card at 0,-2: straight. Belt to: 0,-3; 0,-1."},
        {WITH_2, "A connect w", "", "w3@0,-2",
         "A connects a card at 0,-2: wide bend. Belt to: -1,-2; 0,-1."},
        {WITH_2, "A connect b", "", "b4@0,-2",
         "A connects a card at 0,-2: sharp bend. Belt to: -1,-1; 0,-1."},
        {WITH_2, "B connect - y", "", "y1@0,-2",
         "B connects a card at 0,-2: one-way junction. Belt to: 1,-3 <; -1,-2; 0,-1."},
        {WITH_2, "A connect f", "", "f0@-1,0", "A connects a card at -1,0: floor."},
        {WITH_2, "A connect sp", "", "sp2@0,-2",
         "A connects a card at 0,-2: straight + package icon. Belt to: 0,-3; 0,-1."},
        {WITH_2, "A connect wk", "", "wk3@0,-2",
         "A connects a card at 0,-2: wide bend + key. Belt to: -1,-2; 0,-1."},
        {WITH_2, "A connect ff", "", "ff0@-1,0", "A connects a card at -1,0: floor + forklift."},
        {WITH_2, "A connect s", "", "s1@2,-1>1",
         "A lays a card in the place of the pallet of B at 2,-1 and pushes it on: straight. Belt to: 3,-2; 1,0. The pallet is now at 3,-2."},
        {WITH_2, "A connect", "", "swap", "A swaps the whole hand."},
        {"set=4.4.3.16;0;03;024;s03.9;21.2 " WITH_2, "A connect s.s.s.s s.s.s.s", "", "swap",
         "A shuffles the hand into the pile, which has too few cards, and draws a new one."},
        {"set=4.4.3.16;0;03;024;s03.9;21.2 " WITH_2, "A connect s.s.s.s s.s.s.s rules=1", "",
         "swap", "A swaps the hand, but the pile has too few cards."},
        {"set=4.4.3.16;0;03;024;s03.9;21.2 " WITH_2, "A refill - s.s.s.s", "", "draw:s",
         "A draws a card: straight."},
        {WITH_2, "A bag", "", "bag[42]", "A package comes out of the bag: 4, and 2 below."},
        {WITH_4, "A bag", "", "bag[42]", "A package comes out of the bag: 2, and 4 below."},
        {WITH_2, "A load[42]", "", "load@1,1", "A puts the package onto the loading card at 1,1."},
        {WITH_2 ";0,-2sk2", "A lift", "", "lift@0,-2", "A lifts the card at 0,-2: straight + key."},
        {WITH_2 ";0,-2sk2", "A lift", "lift@0,-2", "sk2@1,2",
         "A connects it at 1,2: straight + key. Belt to: 1,1; 1,3."},
        {WITH_2 ";0,-2sk2", "A lift", "lift@0,-2", "sk1@-1,1>4",
         "A lays a card in the place of the pallet of A at -1,1 and pushes it on: straight + key. Belt to: 0,0; -2,2. The pallet is now at -2,2."},
        {WITH_2, "A forklift", "", "B2@1,2", "A takes the pallet of B to 1,2."},
        {WITH_2, "B forklift", "", "A=B", "B lets the pallets of A and B change places."},
        {LOADED_2("[24]"), "A move", "", "0,-1>1,0",
         "A moves a package from 0,-1 to 1,0; now 4 is up."},
        {LOADED_2("[24]"), "A move", "", "0,-1>-1,1",
         "A moves a package from 0,-1 to the pallet of A: 4 points."},
        {LOADED_2("[31]"), "A move", "", "0,-1>2,-1",
         "A moves a package from 0,-1 to the pallet of B: 1 point."},
        {WITH_2, "A draw", "", "draw:bf", "A draws a card: sharp bend + forklift."},
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
                        "Mia connects a card at -1,0: floor + key. Mia lifts the card at -1,0: "
                        "floor + key. Mia connects it at 0,1: floor + key. Mia moves a package "
                        "from 0,-1 to 1,0; now 4 is up.");
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
         {WITH_2, "A place:0,-2sk2", "", "s2@1,2",
          "First connect the card that the key has lifted."}},
        {TRANSPORT_OFF_TABLE,
         {"0,0A3;1,0B0;96,5s0", "A connect s.s.w.w sk.sk.wk.wk", "", "s0@97,5",
          "The table ends before 97,5."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2, "A connect", "", "lift@0,0", "First connect a card, or swap the hand."}},
        {TRANSPORT_NOT_NOW, {WITH_2, "A bag", "", "load@0,-1", "First something is drawn."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2, "A load[42]", "", "swap",
          "First the new package goes onto an empty loading card."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2 ";0,-2sk2", "A lift", "", "swap", "First choose the card that the key moves."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2, "A place:0,-2sk2", "", "swap",
          "First connect the card that the key has lifted."}},
        {TRANSPORT_NOT_NOW,
         {WITH_2, "A forklift", "", "swap", "First the forklift moves a pallet."}},
        {TRANSPORT_NOT_NOW,
         {LOADED_2("[24]"), "A move", "", "swap", "First a package has to move."}},
        {TRANSPORT_NOT_NOW, {WITH_2, "A draw", "", "swap", "First something is drawn."}},
        {TRANSPORT_NOT_NOW, {WITH_2, "A refill:s.s.w.w", "", "swap", "First something is drawn."}},
        {TRANSPORT_NOT_IN_HAND,
         {WITH_2, "A connect s.s.y.y", "", "w3@0,-2", "This card is not in the hand."}},
        {TRANSPORT_CELL_TAKEN,
         {WITH_2, "A connect s.s.y.y", "", "s0@0,0",
          "A card lies at 0,0. Only a pallet that is joined can be pushed on."}},
        {TRANSPORT_CELL_TAKEN,
         {WITH_2, "A forklift", "", "A0@0,0",
          "A card lies at 0,0: a pallet goes to an empty cell."}},
        {TRANSPORT_SAME_CELL,
         {WITH_2, "A place:0,-2sk2", "", "sk2@0,-2", "It has to go to another cell than 0,-2."}},
        {TRANSPORT_SAME_CELL,
         {WITH_2, "A forklift", "", "A0@-1,1", "It has to go to another cell than -1,1."}},
        {TRANSPORT_NO_NEIGHBOUR,
         {WITH_2, "A connect s.s.y.y", "", "s0@5,5", "There is no card next to 5,5."}},
        {TRANSPORT_NO_JOINT,
         {WITH_2, "A connect w.s.y.y", "", "w2@-1,0",
          "A belt card has to join the belt; at -1,0 none ends."}},
        {TRANSPORT_EDGES_DIFFER,
         {WITH_2, "A connect w.s.y.y", "", "w2@0,-2",
          "At 0,-2 the card does not match the cards around it: belt has to meet belt, and floor floor."}},
        {TRANSPORT_SAME_WAY,
         {WITH_2, "A connect w.s.y.y", "", "s5@0,-2",
          "The card lies the same when it is turned less: take the smallest turn."}},
        {TRANSPORT_PALLET_LOOSE,
         {"0,-1L2;2,-1B4;0,0J0;1,0J1;6,0A0;1,1L2", "A connect s", "", "s0@6,0>3",
          "The pallet at 6,0 is joined to no belt, so nothing fits in between."}},
        {TRANSPORT_PALLET_NO_PLACE,
         {WITH_2, "A connect s", "", "s1@-1,1>1",
          "The pallet cannot go on to that edge of the card."}},
        {TRANSPORT_NO_EMPTY_LOADING,
         {"0,-1L2[11];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[11]", "A connect sp", "", "sp2@0,-2",
          "This card brings a package, and no loading card is empty."}},
        {TRANSPORT_BAG_EMPTY,
         {"set=4.4.3.16;0;03;024;sp03.16;21.1 " LOADED_2("[21]"),
          "A connect sp.sp.sp.sp sp.sp.sp.sp", "", "sp2@0,-2",
          "This card brings a package, and the bag is empty."}},
        {TRANSPORT_KEY_USELESS,
         {"-1,0A0;0,0s0;1,0B3;2,0f0", "A connect sk", "", "sk0@-1,0>3",
          "The key of this card could move no card."}},
        {TRANSPORT_FORKLIFT_USELESS,
         {"0,0A0;1,0B3;1,-1f0;0,-1f0;-1,0fp0;-1,1fp0;0,1fk0;2,0fk0;2,-1fk0", "A connect ff", "",
          "ff0@1,1", "The forklift of this card could move no pallet."}},
        {TRANSPORT_NO_LOADING,
         {WITH_2, "A load[42]", "", "load@0,0", "There is no loading card at 0,0."}},
        {TRANSPORT_LOADED,
         {LOADED_2("[24]"), "A load[42]", "", "load@0,-1",
          "A package is on the loading card at 0,-1 already."}},
        {TRANSPORT_NO_ICON,
         {WITH_2 ";0,-2sk2", "A lift", "", "lift@0,0",
          "The key moves cards with a white icon; there is none at 0,0."}},
        {TRANSPORT_ENCLOSED,
         {AROUND_KEY, "A lift", "", "lift@0,-2", "The card at 0,-2 is enclosed by six cards."}},
        {TRANSPORT_ENCLOSED,
         {AROUND_PALLET, "A forklift", "", "A2@1,2",
          "A pallet that six cards enclose cannot be moved."}},
        {TRANSPORT_NO_PLACE,
         {"-2,0A0;-1,0sf0;0,0s0;1,0B3;2,0f0;3,0fk0", "A lift", "", "lift@-1,0",
          "The card at -1,0 could be connected nowhere else."}},
        {TRANSPORT_NO_PALLET,
         {WITH_2, "A connect s", "", "s2@0,-2>2", "There is no pallet at 0,-2."}},
        {TRANSPORT_NO_OPEN_END,
         {WITH_2, "A forklift", "", "A2@0,-2",
          "A pallet goes to an open end of the belt, its own edge to it."}},
        {TRANSPORT_NO_PACKAGE,
         {LOADED_2("[24]"), "A move", "", "0,0>0,-1", "There is no package at 0,0."}},
        {TRANSPORT_OUT_OF_REACH,
         {LOADED_2("[24]"), "A move", "", "0,-1>1,1",
          "The package at 0,-1 goes exactly as many cards along the belt as its number says, 2, "
          "without turning back, against no arrow and past no other package."}},
        {TRANSPORT_NOT_THERE,
         {WITH_2 ";1,2bf1", "A draw", "", "draw:bf", "That cannot be drawn: there is none left."}},
        {TRANSPORT_NOT_THERE,
         {LOADED_2("[42]") ";1,2s2[24]", "A bag", "", "bag[42]",
          "That cannot be drawn: there is none left."}},
        {TRANSPORT_NOT_THERE,
         {WITH_2, "A draw", "", "draw:?", "That cannot be drawn: there is none left."}},
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
        {WITH_2, "A connect", "", "", "A: connect a card, or swap the hand."},
        {WITH_2, "A bag", "", "", "A package comes out of the bag for A."},
        {WITH_2, "A load[42]", "", "",
         "A: put the package onto an empty loading card: 4, and 2 below."},
        {WITH_2 ";0,-2sk2", "A lift", "", "", "A: choose a card with a white icon to move."},
        {WITH_2, "A place:0,-2wk2", "", "",
         "A: connect the lifted card elsewhere: wide bend + key."},
        {WITH_2, "A forklift", "", "",
         "A: take a pallet to an open end of the belt, or let two change places."},
        {WITH_2, "B refill:s.s.w.w y.y.y.y -", "", "", "B draws a card."},
        {LOADED_2("[24]"), "B move", "", "", "B: move a package."},
        {WITH_2, "B draw", "", "", "B draws a card."},
        {WITH_2, "A connect -/[42] -/- ~6", "", "", "The game is over: A wins with 4 points to 0."},
        {WITH_2, "A connect -/[42] -/[42] ~6", "", "", "The game is over: a draw at 4 points."},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = belts(cases[i].field, cases[i].due);
        assert_string_equal(due_now(&s), cases[i].text);
    }
}

TEST(how_games_of_three_and_four_end) {
    brett_state s = belts(WITH_3, "A connect -/[42] -/- -/[33] ~9");
    assert_string_equal(due_now(&s), "The game is over: A wins with 4 points.");
    s = belts(WITH_3, "A connect -/[42] -/- -/[42] ~9");
    assert_string_equal(due_now(&s), "The game is over: a draw at 4 points.");
}

/* Partners share the first place, and that is no draw. */
TEST(how_games_of_teams_end) {
    brett_state s = belts(WITH_4, "A connect -/- -/[42] -/[33] -/[22] ~12");
    assert_string_equal(due_now(&s), "The game is over: B and D win with 6 points to 3.");
    s = belts(WITH_4, "A connect -/[42] -/[11] -/- -/[33] ~12");
    assert_string_equal(due_now(&s), "The game is over: a draw at 4 points.");
}

/* ---- What is where ---- */

TEST(what_is_at_every_place) {
    static const char *const places[] = {
        "0,-2: one-way junction. Belt to: 1,-3; -1,-2; 0,-1 <.",
        "0,-1: loading card. Belt to: 0,-2; 0,0. A package: 4, and 2 below.",
        "2,-1: the pallet of B. Belt to: 1,0.",
        "-1,0: floor + forklift.",
        "0,0: junction. Belt to: 1,0; 0,-1; -1,1.",
        "1,0: junction. Belt to: 2,-1; 0,0; 1,1.",
        "-1,1: the pallet of A. Belt to: 0,0.",
        "1,1: loading card. Belt to: 1,0; 1,2.",
        "A holds: wk.s.s.f (wide bend + key, straight, straight, floor). On the tile: 1 package, worth 3.",
        "B holds: hidden card, hidden card, hidden card, hidden card. On the tile: 2 packages, worth 5.",
        "Cards in the pile: 54. Packages in the bag: 16.",
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
        {WITH_2, "A draw", "", "", "In a deal no turn has been made, and all hands are seen."},
        {WITH_2, "A connect - - ~1", "", "",
         "In a deal no turn has been made, and all hands are seen."},
        {WITH_2, "A connect ?", "", "", "In a deal no turn has been made, and all hands are seen."},
        {WITH_2 ";0,-2s2", "A connect", "", "",
         "In a deal only the cards of the start lie on the field, and no package."},
        {LOADED_2("[42]"), "A connect", "", "",
         "In a deal only the cards of the start lie on the field, and no package."},
        {WITH_2, "A connect -/[42]", "", "", "In a deal no package has been delivered."},
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
        CASE(how_games_of_teams_end),
        CASE(what_is_at_every_place),
        CASE(an_empty_hand_holds_nothing),
        CASE(shapes_of_ones_own_are_called_by_how_their_belt_runs),
        CASE(why_a_position_is_no_deal),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: words", tests, NULL, NULL);
}
