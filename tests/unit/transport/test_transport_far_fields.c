/* The ends of the table, and fields as wide and as scattered as a text can make them. */
#include <stdio.h>
#include <string.h>

#include "rules/transport_field.h"
#include "support/playing.h"
#include "support/test.h"
#include "support/transport/drawing.h"

/* Every legal step can be made, and what it leads to is read back. */
static void check_all_steps(const char *text) {
    brett_step steps[BRETT_MAX_STEPS];
    brett_state s = position(text);
    size_t count = transport_game.steps(&s, steps);
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
        brett_state after = s, again;
        assert_true(transport_game.legal(&s, steps[i]));
        transport_game.apply(&after, steps[i]);
        again = position(position_text(&after));
        assert_memory_equal(&again, &after, transport_game.state_size);
    }
}

TEST(cards_are_connected_up_to_the_ends_of_the_table_and_not_beyond) {
    check_all_steps("-96,-96A0;96,96s0;0,0B0 A connect s.w.b.y/- sk.sk.wk.wk/-");
    check_all_steps("-96,96A0;96,-96B3;95,-96s0 A connect s.w.b.y/- sk.sk.wk.wk/-");
    brett_state s = position("-96,-96A0;96,96s0;0,0B0 A connect s.w.b.y/- sk.sk.wk.wk/-");
    assert_true(is_legal(&s, "s0@95,96"));
    assert_string_equal(why_not(&s, "s0@97,96"), "The board ends before 97,96.");
}

TEST(a_pallet_is_not_pushed_or_taken_off_the_table) {
    check_all_steps("96,0A3;95,0s0;0,5B0 A connect s.w.b.y/- sk.sk.wk.wk/-");
    check_all_steps("96,0A3;95,0s0;0,5B0;-96,3s0 A forklift s.w.b/- sk.sk.wk.wk/-");
    brett_state s = position("96,0A3;95,0s0;0,5B0 A connect s.w.b.y/- sk.sk.wk.wk/-");
    assert_string_equal(why_not(&s, "s0@96,0>0"),
                        "The pallet cannot move along to that edge of the card.");
}

TEST(a_package_does_not_leave_the_table) {
    brett_state s = position("96,0s0[11];95,0s0;0,5B0;0,0A0 A move s.w.b/- sk.sk.wk.wk/-");
    assert_string_equal(steps_text(&s), "96,0>95,0");
    check_all_steps("96,0s0[11];95,0s0;0,5B0;0,0A0 A move s.w.b/- sk.sk.wk.wk/-");
}

/* Cards that do not touch have six empty cells around each. */
TEST(a_scattered_field_has_all_its_empty_cells) {
    static const char *const cards[] = {"s0", "w0",  "b0",  "y0",  "sp0", "wp0", "sk0", "wk0",
                                        "f0", "sf0", "wf0", "fk0", "bk0", "yk0", "fp0"};
    static const int many[] = {3, 3, 2, 8, 5, 5, 5, 6, 2, 3, 3, 3, 3, 3, 2};
    char text[BRETT_TEXT_BYTES] = "-9,-9A0;-6,-9B0";
    int laid_out = 2;
    for (size_t kind = 0; kind < LENGTH(cards); kind++)
        for (int i = 0; i < many[kind]; i++, laid_out++) {
            size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, ";%d,%d%s", laid_out % 8 * 3 - 9,
                     laid_out / 8 * 3 - 9, cards[kind]);
        }
    strcat(text, " A lift ?.?.?/- ?.?.?.?/-");
    brett_state s = position(text);
    field_map map;
    map_measure((const transport *)&s, &map);
    uint32_t cells[map_size(&map)];
    map_field((const transport *)&s, &map, cells);
    assert_int_equal(map.spots, 6 * laid_out);
    brett_step steps[BRETT_MAX_STEPS];
    assert_true(transport_game.steps(&s, steps) > 20);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(cards_are_connected_up_to_the_ends_of_the_table_and_not_beyond),
        CASE(a_pallet_is_not_pushed_or_taken_off_the_table),
        CASE(a_package_does_not_leave_the_table),
        CASE(a_scattered_field_has_all_its_empty_cells),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: the table", tests, NULL, NULL);
}
