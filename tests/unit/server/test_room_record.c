/* The record of a room can be read back at any time, tells the same game, and once the game is
 * over its draws can be computed again. */
#include "support/rooms.h"

static void say_fault(const brett_fault *fault, const char *text) {
    static const char *const names[] = {"A", "B", "C", "D"};
    char why[400];
    brett_say(NULL, &fault->why, names, why, sizeof why);
    for (uint32_t line = 1; line < fault->line; line++) text = strchr(text, '\n') + 1;
    print_message("%u:%u: %s\n%.*s\n", fault->line, fault->column, why, (int)strcspn(text, "\n"),
                  text);
    fail();
}

/* Reads a record to its end; the position it comes to is in record->state. */
static void read_record(brett_record *record, const char *text) {
    brett_fault fault = {0};
    brett_turn turn;
    int seat;
    brett_record_item item;
    if (!brett_record_open(record, text, &fault)) say_fault(&fault, text);
    do item = brett_record_next(record, &turn, &seat, &fault);
    while (item == BRETT_RECORD_TURN || item == BRETT_RECORD_PASS);
    if (item == BRETT_RECORD_FAULTY) say_fault(&fault, text);
    assert_int_equal(item, BRETT_RECORD_END);
}

static void assert_same_position(const room *t, const brett_record *record, int viewer) {
    char told[BRETT_TEXT_BYTES], read[BRETT_TEXT_BYTES];
    brett_state view = t->play.state;
    if (!room_is_over(t)) t->game->view(&t->play.state, viewer, &view);
    t->game->position_write(&view, told, sizeof told);
    t->game->position_write(&record->state, read, sizeof read);
    assert_string_equal(told, read);
}

static void check_record(const room *t, int viewer) {
    static brett_record record;
    char *text = room_record(t, viewer);
    read_record(&record, text);
    assert_same_position(t, &record, viewer);
    assert_int_equal(record.broken_off, open_steps(t) > 0);
    assert_int_equal(*record.secret != 0, room_is_over(t));
    for (int seat = 0; seat < room_seats(t); seat++) {
        assert_string_equal(record.name[seat], t->seat[seat].name);
        assert_string_equal(record.mix[seat], t->draws.mix[seat]);
    }
    free(text);
}

static void check_records(const char *game, const char *options, uint64_t seed) {
    room t;
    brett_random random;
    begin_room(&t, game, options);
    brett_random_seed(&random, seed);
    for (int i = 0; !room_is_over(&t); i++) {
        if (i % 5 == 0) check_record(&t, BRETT_NOBODY);
        if (i % 5 == 0) check_record(&t, i % room_seats(&t));
        play_steps(&t, &random, 1 + brett_random_below(&random, 5), t.changed + 1);
    }
    check_record(&t, 0);
    check_record(&t, BRETT_NOBODY);
    room_free(&t);
}

TEST(a_record_is_read_back_at_any_time) {
    check_records("linja", "first=drawn", 1);
    check_records("transfer", "first=B", 2);
    check_records("twisty", "seats=3 first=2 corners=drawn open-centre=on", 3);
    check_records("twisty", "seats=4 first=drawn", 4);
    check_records("transport", "seats=2", 5);
    check_records("transport", "seats=3 first=drawn", 6);
    check_records("transport", "seats=4 first=C", 7);
}

/* As brett verify does it; how many draws there are beside the deal. */
static uint64_t check_draws(const room *t) {
    static brett_record record;
    brett_random random;
    brett_fault fault;
    brett_turn turn;
    fair draws;
    int seat;
    uint64_t drawn = 0;
    char *text = room_record(t, BRETT_NOBODY);
    assert_true(brett_record_open(&record, text, &fault));
    assert_true(record.dealt);
    fair_of_record(&draws, &record);
    assert_int_equal(fair_seed(&draws, 0), record.seed);
    for (brett_state before = record.state;; before = record.state) {
        brett_record_item item = brett_record_next(&record, &turn, &seat, &fault);
        if (item == BRETT_RECORD_END) break;
        assert_int_not_equal(item, BRETT_RECORD_FAULTY);
        if (item != BRETT_RECORD_TURN || seat != BRETT_CHANCE) continue;
        assert_int_equal(turn.count, 1);
        brett_random_seed(&random, fair_seed(&draws, ++drawn));
        assert_int_equal(brett_draw(t->game, &before, &random), turn.step[0]);
    }
    free(text);
    return drawn;
}

TEST(the_draws_of_a_record_are_computed_again) {
    room t;
    brett_random random;
    brett_change c[] = {by(0, 1), by(1, 2), by(2, 3)};
    lay_room(&t, "transport", "seats=3 first=drawn");
    assert_done(room_join(&t, 0, 1, "Mia", clear_part("my dice"), c[0].at, r));
    assert_done(room_join(&t, 1, 2, "Ole", NO_PART, c[1].at, r));
    assert_done(room_join(&t, 2, 3, "Eva", clear_part("~ 0123 ~"), c[2].at, r));
    brett_random_seed(&random, 11);
    play_to_the_end(&t, &random);
    assert_int_equal(check_draws(&t), t.play.draws);
    assert_true(t.play.draws > 0);
    room_free(&t);
}

/* Against computers, what nobody saw drawn may be taken back. */
TEST(draws_that_were_taken_back_are_drawn_again_as_they_were) {
    uint32_t undone = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        room t;
        brett_random random;
        refusal why;
        lay_room(&t, "transport", "seats=2");
        computer_at(&t, 1, 1);
        sit_down(&t);
        brett_random_seed(&random, seed);
        while (!room_is_over(&t)) {
            brett_change c = by(0, t.changed + 1);
            uint32_t draws = (uint32_t)t.play.draws;
            int seat = play_turn(&t, &random, t.changed + 1);
            if (seat != 0 && draws < t.play.draws && !brett_random_below(&random, 3))
                undone += room_offer(&t, &c, "takeback", -1, 0, &why);
        }
        check_draws(&t);
        room_free(&t);
    }
    assert_true(undone > 0);
}

TEST(a_record_tells_the_steps_that_stand) {
    room t;
    brett_change mia = by(0, BEGAN + 1), ole = by(1, BEGAN + 2);
    begin_room(&t, "linja", "");
    assert_done(room_turn(&t, &mia, "2-3 0-2", false, r));
    assert_done(room_offer(&t, &mia, "takeback", -1, 0, r));
    assert_done(room_answer(&t, &ole, offer_number(&t, 0), true, r));
    assert_done(room_turn(&t, &mia, "1-2", true, r));
    char *text = room_record(&t, 0);
    assert_null(strstr(text, "2-3"));
    assert_non_null(strstr(text, "1 A 1-2 ..."));
    free(text);
    check_record(&t, 0);
    room_free(&t);
}

/* A game that somebody gave up did not end by the rules, but its secret is told. */
TEST(a_game_that_was_given_up_has_a_record) {
    static const char *const games[] = {"linja", "transfer", "twisty", "transport"};
    for (size_t i = 0; i < LENGTH(games); i++) {
        static brett_record record;
        room t;
        brett_random random;
        brett_random_seed(&random, 1);
        begin_room(&t, games[i], "");
        for (int turn = 0; turn < 5; turn++) play_turn(&t, &random, t.changed + 1);
        play_steps(&t, &random, 1, t.changed + 1);
        brett_change c = by(0, t.changed + 1);
        assert_done(room_resign(&t, &c, r));
        char *text = room_record(&t, BRETT_NOBODY);
        read_record(&record, text);
        assert_same_position(&t, &record, BRETT_NOBODY);
        assert_true(*record.secret);
        free(text);
        room_free(&t);
    }
}

TEST(a_record_says_who_played) {
    static brett_record record;
    room t;
    brett_change c = by(0, BEGAN);
    char name[ROOM_NAME_BYTES] = "";
    for (int i = 0; i < 24; i++) strcat(name, "\xf0\x9f\x99\x82"); /* 96 bytes */
    lay_room(&t, "twisty", "seats=2");
    computer_at(&t, 1, 7);
    assert_done(room_join(&t, 0, 1, name, NO_PART, c.at, r));
    char *text = room_record(&t, 0);
    json_t *json = json_string(text); /* NULL where it is no UTF-8 */
    assert_non_null(json);
    json_decref(json);
    read_record(&record, text);
    assert_string_equal(record.player[0], "human");
    assert_string_equal(record.player[1], "level:7");
    assert_string_equal(record.name[1], "");
    assert_memory_equal(record.name[0], name, 56);
    free(text);
    room_free(&t);
}

TEST(a_position_that_was_laid_is_where_the_record_starts) {
    static brett_record record;
    room t;
    brett_fault fault;
    lay_room(&t, "linja", "first=B");
    t.laid = true;
    assert_true(t.game->position_read(&t.play.start, "60 11 11 11 11 11 11 06 B i", &fault));
    assert_true(brett_setup_start(t.game, &t.setup, &t.play.start, &fault.why));
    sit_down(&t);
    char *text = room_record(&t, 0);
    assert_non_null(strstr(text, "start: 60 11"));
    assert_null(strstr(text, "seed:"));
    read_record(&record, text);
    assert_false(record.dealt);
    free(text);
    room_free(&t);
}

TEST(the_record_of_an_imported_game_is_the_text_that_came) {
    room t;
    begin_room(&t, "linja", "");
    t.imported = true;
    t.record = strdup("as it came\n");
    char *text = room_record(&t, 0);
    assert_string_equal(text, "as it came\n");
    free(text);
    room_free(&t);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_record_is_read_back_at_any_time),
        CASE(the_draws_of_a_record_are_computed_again),
        CASE(draws_that_were_taken_back_are_drawn_again_as_they_were),
        CASE(a_record_tells_the_steps_that_stand),
        CASE(a_game_that_was_given_up_has_a_record),
        CASE(a_record_says_who_played),
        CASE(a_position_that_was_laid_is_where_the_record_starts),
        CASE(the_record_of_an_imported_game_is_the_text_that_came),
    };
    return cmocka_run_group_tests_name("The record of a room", tests, NULL, NULL);
}
