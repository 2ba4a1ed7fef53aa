/* rules/transport.md, "Cards and packages", sentence by sentence, and sets of one's own. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "support/transport/drawing.h"
#include "text/transport_set.h"

static transport_box own_box(void) {
    static transport_box box;
    brett_fault fault;
    assert_true(transport_set_read(NULL, &box, &fault));
    return box;
}

static int kind_of(const transport_set *set, int sort, char letter) {
    for (int kind = 0; kind < set->kinds; kind++)
        if (set->sort[kind] == sort && set->letter[kind] == letter) return kind;
    fail_msg("there is no such kind");
    return -1;
}

/* ---- Cards ---- */

/* "2 to 4 players" */
TEST(there_are_2_to_4_players) {
    assert_int_equal(transport_game.min_seats, 2);
    assert_int_equal(transport_game.max_seats, 4);
    for (int seats = 2; seats <= 4; seats++) {
        brett_state s = dealt_from(seats, 1, NULL);
        assert_int_equal(transport_game.seats(&s), seats);
    }
}

/* "Everything reconstructed is data in a text file that is read and checked at start" */
TEST(what_is_reconstructed_is_data_in_a_text_file) {
    static char text[1 << 14];
    FILE *file = fopen("data/transport.set", "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, transport_game.set);
    brett_fault fault;
    assert_true(transport_game.check_set(text, &fault));
}

/* "Cards are hexagons. Each of the 6 edges is belt or floor." "Kinds: belt, floor (6 floor edges),
 * loading (belt edges 0 and 3 R), pallet (belt edge 0 only ...)." "Belt shapes: straight {0,3},
 * wide bend {0,2}, sharp bend {0,1}, junction {0,2,4}." */
TEST(each_shape_has_its_belt_edges) {
    static const struct {
        char letter;
        int sort;
        unsigned edges;
    } shapes[] = {
        {'s', TRANSPORT_PLAIN, 1 << 0 | 1 << 3},
        {'w', TRANSPORT_PLAIN, 1 << 0 | 1 << 2},
        {'b', TRANSPORT_PLAIN, 1 << 0 | 1 << 1},
        {'y', TRANSPORT_PLAIN, 1 << 0 | 1 << 2 | 1 << 4},
        {'f', TRANSPORT_PLAIN, 0},
        {'L', TRANSPORT_LOADING, 1 << 0 | 1 << 3},
        {'J', TRANSPORT_JUNCTION, 1 << 0 | 1 << 2 | 1 << 4},
        {'A', TRANSPORT_PALLET, 1 << 0},
        {'B', TRANSPORT_PALLET, 1 << 0},
        {'C', TRANSPORT_PALLET, 1 << 0},
        {'D', TRANSPORT_PALLET, 1 << 0},
    };
    transport_box box = own_box();
    for (size_t i = 0; i < LENGTH(shapes); i++)
        assert_int_equal(box.set.edges[kind_of(&box.set, shapes[i].sort, shapes[i].letter)],
                         shapes[i].edges);
    for (int kind = 0; kind < box.set.kinds; kind++) {
        if (box.set.sort[kind] < TRANSPORT_PACKAGE) continue; /* an icon changes no edge */
        int plain = kind_of(&box.set, TRANSPORT_PLAIN, (char)box.set.letter[kind]);
        assert_int_equal(box.set.edges[kind], box.set.edges[plain]);
        assert_int_equal(box.set.entry[kind], box.set.entry[plain]);
    }
}

/* "On a one-way junction edge 0 is entry only" */
TEST(on_a_one_way_junction_edge_0_is_entry_only) {
    transport_box box = own_box();
    for (int kind = 0; kind < box.set.kinds; kind++)
        assert_int_equal(box.set.entry[kind], box.set.letter[kind] == 'y' ? 1 << 0 : 0);
}

/* "Edges are numbered 0..5 counter-clockwise from east; a card may be turned in steps of 60
 * degrees." "neighbours by edge 0..5 = (+1,0) (+1,-1) (0,-1) (-1,0) (-1,+1) (0,+1)" */
TEST(edges_are_numbered_counter_clockwise_from_east) {
    static const char *const belts_of[] = {
        "20,0: one-way junction. Belt to: 21,0 <; 20,-1; 19,1.",
        "20,0: one-way junction. Belt to: 21,-1 <; 19,0; 20,1.",
        "20,0: one-way junction. Belt to: 21,0; 20,-1 <; 19,1.",
        "20,0: one-way junction. Belt to: 21,-1; 19,0 <; 20,1.",
        "20,0: one-way junction. Belt to: 21,0; 20,-1; 19,1 <.",
        "20,0: one-way junction. Belt to: 21,-1; 19,0; 20,1 <.",
    };
    for (int turn = 0; turn < 6; turn++) {
        char field[128];
        brett_message message;
        snprintf(field, sizeof field, WITH_2 ";20,0y%d", turn);
        brett_state s = belts(field, "A connect");
        assert_true(transport_game.describe_place(&s, 4, &message)); /* the last of its row */
        assert_string_equal(said(&message), belts_of[turn]);
    }
}

/* "pallet (belt edge 0 only, one in each player's colour)" */
TEST(there_is_a_pallet_in_each_players_colour) {
    static const char *const fields[] = {WITH_2, WITH_3, WITH_4};
    for (int seats = 2; seats <= 4; seats++) {
        brett_state s = dealt_from(seats, 1, NULL);
        int pallets[4] = {0};
        for (const char *c = field_text(&s); *c; c++)
            if (*c >= 'A' && *c <= 'D') pallets[*c - 'A']++;
        for (int seat = 0; seat < 4; seat++) assert_int_equal(pallets[seat], seat < seats);
        assert_string_equal(field_text(&s), fields[seats - 2]);
    }
}

/* "75 cards R: 11 start cards (4 pallets, 3 loading, 4 plain two-way junctions) and a pile of 64"
 */
TEST(there_are_75_cards_11_of_the_start_and_64_in_the_pile) {
    transport_box box = own_box();
    int most[TRANSPORT_PLAIN] = {0}, pile = 0;
    for (int i = 0; i < LAYOUTS; i++) {
        int count[TRANSPORT_SORTS] = {0};
        for (int card = 0; card < box.layout[i].count; card++)
            count[box.set.sort[card_kind(box.layout[i].card[card])]]++;
        for (int sort = 0; sort < TRANSPORT_PLAIN; sort++)
            if (count[sort] > most[sort]) most[sort] = count[sort];
    }
    for (int kind = 0; kind < box.set.kinds; kind++) pile += box.set.total[kind];
    assert_int_equal(most[TRANSPORT_PALLET], 4);
    assert_int_equal(most[TRANSPORT_LOADING], 3);
    assert_int_equal(most[TRANSPORT_JUNCTION], 4);
    assert_int_equal(pile, 64);
    assert_int_equal(4 + 3 + 4 + pile, 75);
}

/* "A card may bear a white icon: package, key or forklift." The table of icons and shapes. */
TEST(the_pile_has_so_many_cards_of_each_icon_and_shape) {
    static const char letters[] = "swbyf";
    static const struct {
        int sort, number[5], all;
    } rows[] = {
        {TRANSPORT_PACKAGE, {5, 5, 2, 2, 2}, 16},
        {TRANSPORT_KEY, {5, 6, 3, 3, 3}, 20},
        {TRANSPORT_FORKLIFT, {3, 3, 1, 1, 2}, 10},
        {TRANSPORT_PLAIN, {3, 3, 2, 8, 2}, 18},
    };
    transport_box box = own_box();
    for (size_t i = 0; i < LENGTH(rows); i++) {
        int all = 0;
        for (int shape = 0; shape < 5; shape++) {
            int number = box.set.total[kind_of(&box.set, rows[i].sort, letters[shape])];
            assert_int_equal(number, rows[i].number[shape]);
            all += number;
        }
        assert_int_equal(all, rows[i].all);
    }
    assert_int_equal(box.set.kinds, 6 + 4 * 5);
}

/* "20 packages, a number on each side R: the ten pairs from {1,2,3,4}, equal pairs included, twice
 * each." */
TEST(there_are_20_packages_the_ten_pairs_from_1_to_4_twice_each) {
    transport_box box = own_box();
    bool found[5][5] = {{false}};
    assert_int_equal(box.set.pairs, 10);
    for (int i = 0; i < 10; i++) {
        int high = box.set.pair[i] >> 4, low = box.set.pair[i] & 15;
        assert_in_range(low, 1, 4);
        assert_in_range(high, low, 4);
        assert_false(found[high][low]);
        found[high][low] = true;
        assert_int_equal(box.set.packages[i], 2);
    }
}

/* ---- Start layouts ---- */

static const char *start_field(int seats) {
    brett_state s = dealt_from(seats, 7, NULL);
    return field_text(&s);
}

/* "2 players: junctions at (0,0) with belt edges 0,2,4 and (1,0) with 1,3,5; loading at (0,-1) and
 * (1,1), each on the line 2-5; A's pallet at (-1,1), B's at (2,-1)." */
TEST(the_start_layout_with_2) {
    assert_string_equal(start_field(2), "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2");
}

/* "In full: junctions (0,0){0,2,4}, (1,0), (0,-1), (-1,1) each {1,3,5}; loading (1,1){2,5},
 * (1,-2){1,4}, (-2,1){0,3}; pallets of players 1, 2, 3 at (-1,-1) edge 0, (2,-1) edge 4, (-1,2)
 * edge 2." */
TEST(the_start_layout_with_3) {
    assert_string_equal(start_field(3),
                        "1,-2L1;-1,-1A0;0,-1J1;2,-1B4;0,0J0;1,0J1;-2,1L0;-1,1J1;1,1L2;-1,2C2");
}

/* "4 players: junctions (0,0){0,2,4}, (1,0){1,3,5}, (0,-1){1,3,5}, (1,1){0,2,4}; loading
 * (-1,1){1,4}, (2,-1){1,4}; pallets of players 1..4, clockwise, at (-1,-1) edge 0, (1,-2) edge 4,
 * (2,1) edge 3, (0,2) edge 1." */
TEST(the_start_layout_with_4) {
    assert_string_equal(start_field(4),
                        "1,-2B4;-1,-1A0;0,-1J1;2,-1L1;0,0J0;1,0J1;-1,1L1;1,1J0;2,1C3;0,2D1");
}

/* A card turned around 0 0 by sixths of a turn, counter-clockwise, and then shifted. */
static transport_card turned(const transport_set *set, transport_card c, int sixths, int shift_q) {
    int q = c.q, r = c.r;
    for (int i = 0; i < sixths; i++) {
        int old = q;
        q += r;
        r = -old;
    }
    return card_at(q + shift_q, r, card_kind(c),
                   (card_turn(c) + sixths) % transport_orientations(set, card_kind(c)));
}

/* Whether every card, turned so, lies on one of the same sort; the pallets change. */
static bool is_symmetric(const transport_box *box, int seats, int sixths, int shift_q) {
    const transport_layout *layout = &box->layout[seats - 2];
    for (int i = 0; i < layout->count; i++) {
        transport_card image = turned(&box->set, layout->card[i], sixths, shift_q);
        bool found = false;
        for (int j = 0; j < layout->count; j++) {
            transport_card c = layout->card[j];
            found |= c.q == image.q && c.r == image.r && card_turn(c) == card_turn(image) &&
                     box->set.sort[card_kind(c)] == box->set.sort[card_kind(image)];
        }
        if (!found) return false;
    }
    return true;
}

/* "Half-turn symmetric." */
TEST(the_start_layout_with_2_is_half_turn_symmetric) {
    transport_box box = own_box();
    assert_true(is_symmetric(&box, 2, 3, 1));
    assert_false(is_symmetric(&box, 2, 3, 0));
}

/* "Symmetric under a third of a turn." */
TEST(the_start_layout_with_3_is_symmetric_under_a_third_of_a_turn) {
    transport_box box = own_box();
    assert_true(is_symmetric(&box, 3, 2, 0));
    assert_true(is_symmetric(&box, 3, 4, 0));
    assert_false(is_symmetric(&box, 3, 3, 0));
}

/* Partners see the same with four players: half a turn takes one to the other. */
TEST(the_start_layout_with_4_is_half_turn_symmetric) {
    transport_box box = own_box();
    assert_true(is_symmetric(&box, 4, 3, 1));
}

/* "a junction on each of its three belt edges with edges back to the centre and two on; going
 * counter-clockwise, the first of those two leads to a loading card in line, the second to a
 * pallet." */
TEST(with_3_each_arm_leads_to_a_loading_card_and_then_a_pallet) {
    static const int dq[] = {1, 1, 0, -1, -1, 0}, dr[] = {0, -1, -1, 0, 1, 1};
    brett_state s = dealt_from(3, 1, NULL);
    for (int edge = 0; edge < 6; edge += 2) {
        int back = (edge + 3) % 6;
        for (int on = 1; on <= 2; on++) {
            int way = (back + 2 * on) % 6;
            char cell[16];
            snprintf(cell, sizeof cell, "%d,%d", dq[edge] + dq[way], dr[edge] + dr[way]);
            const char *card = at_cell(&s, cell);
            if (on == 1) {
                assert_int_equal(card[0], 'L');
                assert_int_equal(card[1] - '0', way % 3); /* in line */
            } else {
                assert_in_range(card[0], 'A', 'C');
                assert_int_equal(card[1] - '0', (way + 3) % 6);
            }
        }
    }
}

/* "pallets of players 1..4, clockwise": seen from the middle, each is less than half a turn on from
 * the one before. */
TEST(the_pallets_lie_clockwise) {
    transport_box box = own_box();
    for (int seats = 3; seats <= 4; seats++) {
        double x[4], y[4];
        for (int i = 0; i < box.layout[seats - 2].count; i++) {
            transport_card c = box.layout[seats - 2].card[i];
            if (card_kind(c) >= 4) continue;
            x[card_kind(c)] = c.q + c.r / 2.0 - (seats == 4 ? 0.5 : 0);
            y[card_kind(c)] = c.r; /* downwards */
        }
        for (int seat = 0; seat < seats; seat++) {
            int next = (seat + 1) % seats;
            assert_true(x[seat] * y[next] - y[seat] * x[next] > 0);
        }
    }
}

/* "Teams 1+3 and 2+4." "(4: two teams, partners sit opposite)" */
TEST(with_4_the_teams_are_1_and_3_and_2_and_4) {
    brett_state s = dealt_from(4, 1, NULL);
    brett_result result;
    transport_game.result(&s, &result);
    assert_int_equal(result.team[0], result.team[2]);
    assert_int_equal(result.team[1], result.team[3]);
    assert_int_not_equal(result.team[0], result.team[1]);
}

/* "Each player holds 4 cards" */
TEST(each_player_is_dealt_4_cards) {
    for (uint64_t seed = 0; seed < 90; seed++) {
        int seats = 2 + (int)(seed % 3), cards = 0;
        brett_state s = dealt_from(seats, seed, NULL), again = dealt_from(seats, seed, NULL);
        brett_state read = position(position_text(&s));
        brett_message why;
        assert_memory_equal(&again, &s, transport_game.state_size);
        assert_memory_equal(&read, &s, transport_game.state_size);
        assert_true(transport_game.check_deal(&s, &why));
        for (const char *c = strchr(rest_text(&s), ' '); *c; c++) cards += *c == '.';
        assert_int_equal(cards, 3 * seats);
    }
}

/* Start cards that a layout does not need are out of the game: whoever draws, draws one of the 64.
 */
TEST(unused_start_cards_are_out_of_the_game) {
    for (int seats = 2; seats <= 4; seats++) {
        brett_state s = dealt_from(seats, 1, NULL);
        brett_step steps[BRETT_MAX_STEPS];
        uint32_t pile = 0;
        play(&s, "swap");
        for (size_t i = transport_game.steps(&s, steps); i--;) {
            char text[16];
            transport_game.step_write(&s, steps[i], text, sizeof text);
            assert_non_null(strchr("swbyf", text[strlen("draw:")]));
            pile += transport_game.weight(&s, steps[i]);
        }
        assert_int_equal(pile, 64 - 4 * seats);
    }
}

/* Seeds are part of records: what they deal may never change. */
TEST(deals_follow_from_the_seed) {
    brett_state s = dealt_from(2, 3, NULL);
    assert_string_equal(rest_text(&s), "A connect yp.fk.wf.ff/- yp.wk.wk.s/-");
}

/* ---- A set of one's own ---- */

/* Other numbers, shapes, edges, packages and layouts. */
static const char mine[] = "brett set 1\n"
                           "game transport\n"
                           "hand 3\n"
                           "tile 2\n"
                           "swap-rounds 2\n"
                           "lower-up 2\n"
                           "lower-up 3\n"
                           "shape s straight 0 3\n"
                           "shape t two-ways-in 0 2 4 entry 0 2\n"
                           "shape a askew 0 1 3\n"
                           "shape f floor\n"
                           "start junction 0 2\n"
                           "start loading 0 1 3\n"
                           "start pallet 0\n"
                           "cards none s 6\n"
                           "cards package s 9\n"
                           "cards key t 4\n"
                           "cards forklift a 4\n"
                           "cards none a 3\n"
                           "cards key f 2\n"
                           "package 5 1 4\n"
                           "package 2 2 3\n"
                           "package 1 9 1\n"
                           "layout 2\n"
                           "loading 0 0 0\n"
                           "pallet A -1 0 0\n"
                           "pallet B 1 0 3\n"
                           "layout 3\n"
                           "loading 0 0 0\n"
                           "pallet A -1 0 0\n"
                           "pallet B 1 0 3\n"
                           "pallet C 1 -1 4\n"
                           "layout 4\n"
                           "loading 0 0 0\n"
                           "junction 1 0 1\n"
                           "pallet A -1 0 0\n"
                           "pallet B 2 -1 4\n"
                           "pallet C 1 -1 4\n"
                           "loading 5 5 0\n"
                           "pallet D 6 5 3\n";

TEST(a_set_of_ones_own_is_dealt) {
    brett_fault fault;
    if (!transport_game.check_set(mine, &fault)) fail_msg("%u: %s", fault.line, said(&fault.why));
    brett_state s = dealt_from(2, 1, mine);
    const char *text = position_text(&s);
    assert_memory_equal(text,
                        "set=3.2.2.12;0;013;02;s03.6,sp03.9,tk024!02.4,af013.4,a013.3,fk.2;"
                        "51.4,22.3,91.1 -1,0A0;0,0L0;1,0B3 A connect ",
                        strlen("set=3.2.2.12;0;013;02;s03.6,sp03.9,tk024!02.4,af013.4,a013.3,fk.2;"
                               "51.4,22.3,91.1 -1,0A0;0,0L0;1,0B3 A connect "));
    brett_state read = position(text);
    assert_memory_equal(&read, &s, transport_game.state_size);
}

/* "so that an owner of the box can correct it without touching code": every game goes to its end,
 * its positions can be written and read, and its numbers hold. */
TEST(a_set_of_ones_own_plays) {
    static char text[BRETT_TEXT_BYTES];
    size_t full_tiles = 0;
    for (uint64_t seed = 0; seed < 45; seed++) {
        brett_state s = dealt_from(2 + (int)(seed % 3), seed, mine);
        brett_random random;
        int steps = 0;
        brett_random_seed(&random, seed);
        for (; !is_over(&s); steps++) {
            brett_state read;
            brett_fault fault;
            memset(&read, 0, sizeof read);
            size_t length = transport_game.position_write(&s, text, sizeof text);
            assert_true(length < sizeof text);
            if (!transport_game.position_read(&read, text, &fault))
                fail_msg("%s\n%u: %s", text, fault.column, said(&fault.why));
            assert_memory_equal(&read, &s, transport_game.state_size);
            transport_game.apply(&s, brett_draw(&transport_game, &s, &random));
            assert_true(steps < 5000);
        }
        for (int seat = 0; seat < transport_game.seats(&s); seat++)
            full_tiles += points_of(&s, seat) > 0;
    }
    assert_true(full_tiles > 5);
}

/* The numbers of the set rule the game. */
TEST(the_numbers_of_a_set_of_ones_own_hold) {
    brett_state s = position("set=3.2.2.12;0;013;02;s03.6,sp03.9,f.9;51.4,22.3 "
                             "-1,0A0;0,0L0;1,0B3 A bag f.f/- f.f.f/-");
    play(&s, "bag[51] load@0,0"); /* with two players the lower number is up */
    assert_non_null(strstr(position_text(&s), "0,0L0[15]"));
    play(&s, "0,0>-1,0 draw:f");
    assert_int_equal(points_of(&s, 0), 5);
    assert_int_equal(transport_game.actor(&s), 1); /* with a hand of three */
    s = position("set=3.2.2.12;0;013;02;s03.6,sp03.9,f.9;51.4,22.3 "
                 "-1,0A0;0,0L0[15];1,0B3 A move f.f/[22] f.f.f/-");
    play(&s, "0,0>-1,0");
    assert_true(is_over(&s)); /* two packages fill a tile */
    s = position("set=3.2.2.12;0;013;02;s03.6,sp03.9,f.9;51.4,22.3 "
                 "-1,0A0;0,0L0;1,0B3 A connect f.f.f/[22] f.f.f/- ~3");
    play(&s, "swap draw:s draw:s draw:s");
    assert_true(is_over(&s)); /* two rounds of swaps */
}

/* Who changes one number of the library's set gets that, and all else as it was. */
TEST(one_number_can_be_corrected) {
    brett_fault fault;
    const char *set = edited(NULL, "swap-rounds 3", "swap-rounds 1");
    assert_true(transport_game.check_set(set, &fault));
    brett_state s = dealt_from(2, 3, set), own = dealt_from(2, 3, NULL);
    assert_memory_equal(position_text(&s), "set=4.4.1.16;0;03;024;sp03.5,", 29);
    assert_string_equal(strstr(position_text(&s), " 0,-1") + 1, position_text(&own));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(there_are_2_to_4_players),
        CASE(what_is_reconstructed_is_data_in_a_text_file),
        CASE(each_shape_has_its_belt_edges),
        CASE(on_a_one_way_junction_edge_0_is_entry_only),
        CASE(edges_are_numbered_counter_clockwise_from_east),
        CASE(there_is_a_pallet_in_each_players_colour),
        CASE(there_are_75_cards_11_of_the_start_and_64_in_the_pile),
        CASE(the_pile_has_so_many_cards_of_each_icon_and_shape),
        CASE(there_are_20_packages_the_ten_pairs_from_1_to_4_twice_each),
        CASE(the_start_layout_with_2),
        CASE(the_start_layout_with_3),
        CASE(the_start_layout_with_4),
        CASE(the_start_layout_with_2_is_half_turn_symmetric),
        CASE(the_start_layout_with_3_is_symmetric_under_a_third_of_a_turn),
        CASE(the_start_layout_with_4_is_half_turn_symmetric),
        CASE(with_3_each_arm_leads_to_a_loading_card_and_then_a_pallet),
        CASE(the_pallets_lie_clockwise),
        CASE(with_4_the_teams_are_1_and_3_and_2_and_4),
        CASE(each_player_is_dealt_4_cards),
        CASE(unused_start_cards_are_out_of_the_game),
        CASE(deals_follow_from_the_seed),
        CASE(a_set_of_ones_own_is_dealt),
        CASE(a_set_of_ones_own_plays),
        CASE(the_numbers_of_a_set_of_ones_own_hold),
        CASE(one_number_can_be_corrected),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: the set", tests, NULL, NULL);
}
