/* A room that is read back from the store equals the one in memory, whatever has happened at it;
 * and a log that was damaged is refused instead of believed. */
#include "server/room/stored.h"
#include "support/rooms.h"
#include "support/stores.h"

/* ---- There and back ---- */

/* Stores what has changed, and compares the room with what is read. */
static void assert_kept(place *p, room *t) {
    room read;
    room_store_changes(t, p->s);
    room_told(t);
    assert_true(stored(p));
    assert_int_equal(room_load(&read, reader(p), t->id), ROOM_FOUND);
    assert_int_equal(read.reveal_by, 0); /* to be counted anew */
    read.reveal_by = t->reveal_by;
    char *kept = telling(t), *found = telling(&read);
    assert_string_equal(kept, found);
    assert_string_equal(t->previous, read.previous);
    assert_string_equal(t->next, read.next);
    assert_int_equal(t->maker, read.maker);
    assert_memory_equal(t->draws.secret, read.draws.secret, FAIR_SECRET_BYTES);
    assert_int_equal(read.told, room_count(&read));
    free(kept);
    free(found);
    room_free(&read);
}

static void add_game(place *p, room *t) {
    static int games;
    snprintf(t->id, sizeof t->id, "game%d", ++games);
    strcpy(t->invite, "inviteinvi");
    t->maker = 1;
    room_store_new(t, p->s, "key");
}

/* All sit down: the first seals a mix and tells it, the second seals one and never does, the third
 * sends one in clear, the fourth none. */
static void take_part(place *p, room *t) {
    for (int seat = 0; seat < room_seats(t); seat++) {
        room_part part = seat < 2 ? sealed_part(room_people[seat]) : NO_PART;
        if (seat == 2) part.mix = "mix";
        assert_done(room_join(t, seat, seat + 1, room_people[seat], part, BEGAN, r));
        assert_kept(p, t);
    }
    if (t->begun) return; /* nothing is drawn in it */
    assert_done(room_reveal(t, 0, room_people[0], BEGAN + 5, r));
    assert_kept(p, t);
    assert_true(room_flag(t, t->reveal_by));
    assert_true(t->begun && fair_waits(&t->draws, 1) && !fair_waits(&t->draws, 0));
    assert_kept(p, t);
}

static void check_game(place *p, const char *game, const char *options, brett_clock clock,
                       uint64_t seed) {
    room t;
    brett_random random;
    lay_room(&t, game, options);
    t.clock = clock;
    t.is_public = seed % 2;
    if (seed % 3 == 0) strcpy(t.previous, "previouson");
    add_game(p, &t);
    assert_kept(p, &t);
    take_part(p, &t);
    brett_random_seed(&random, seed);
    for (int i = 0; i < 60 && !room_is_over(&t); i++) {
        do_something(&t, &random);
        assert_kept(p, &t);
    }
    while (!room_is_over(&t) && t.play.ply < 2000) play_turn(&t, &random, t.changed + 5);
    if (room_is_over(&t)) room_rematch(&t, "nextnextne", t.changed + 1);
    assert_kept(p, &t);
    room_free(&t);
}

STORE_TEST(a_room_is_read_back_as_it_was) {
    brett_clock none = {0}, minutes = {600000, 3000, 0}, days = {0, 0, 86400000};
    for (uint64_t seed = 1; seed <= 2; seed++) {
        check_game(p, "linja", "first=drawn", minutes, seed);
        check_game(p, "transfer", "first=B", none, seed);
        check_game(p, "twisty", "seats=3 first=2", minutes, seed);
        check_game(p, "twisty", "seats=4 corners=drawn open-centre=on", days, seed);
        check_game(p, "transport", "seats=2", minutes, seed);
        check_game(p, "transport", "seats=4 first=D", none, seed);
    }
}

STORE_TEST(seats_are_kept_as_they_are) {
    room t;
    brett_change c = by(1, BEGAN);
    lay_room(&t, "twisty", "seats=4");
    computer_at(&t, 0, 9);
    t.seat[1].invited = true;
    t.seat[2].player = 77; /* kept for somebody */
    t.seat[2].invited = true;
    add_game(p, &t);
    assert_kept(p, &t);
    assert_done(room_join(&t, 1, 5, "Ole \xc3\x98", clear_part("~ 1 ~"), c.at, r));
    assert_kept(p, &t);
    assert_done(room_leave(&t, c.seat, c.at, r));
    assert_kept(p, &t);
    room_free(&t);
}

/* A position that was laid is kept with all that the set-up says of it. */
static void check_laid(place *p, const char *game, const char *options, const char *text) {
    room t;
    brett_fault fault;
    brett_random random;
    lay_room(&t, game, options);
    if (text) {
        assert_true(t.game->position_read(&t.play.start, text, &fault));
    } else {
        brett_random_seed(&random, 5);
        t.game->deal(&t.play.start, &t.setup, &random);
    }
    t.laid = true;
    assert_true(brett_setup_start(t.game, &t.setup, &t.play.start, &fault.why));
    sit_down(&t);
    add_game(p, &t);
    assert_kept(p, &t);
    brett_random_seed(&random, 6);
    for (int i = 0; i < 10 && !room_is_over(&t); i++) play_turn(&t, &random, t.changed + 1);
    assert_kept(p, &t);
    room_free(&t);
}

STORE_TEST(a_position_that_was_laid_is_kept) {
    check_laid(p, "linja", "first=B", NULL);
    check_laid(p, "linja", "", "60 11 11 11 11 11 11 06 B i");
    check_laid(p, "transfer", "first=B", NULL);
    check_laid(p, "twisty", "seats=3 open-centre=on", NULL);
    check_laid(p, "transport", "seats=3 first=C", NULL);
}

STORE_TEST(there_is_no_room_of_an_unknown_id) {
    room t;
    assert_int_equal(room_load(&t, reader(p), "nowherenow"), ROOM_ABSENT);
    assert_int_equal(room_load(&t, reader(p), ""), ROOM_ABSENT);
}

/* ---- Damage ---- */

/* A game of Linja with a turn of Mia's, and after it an entry as it was damaged. */
static bool loads_with(place *p, const char *kind, int64_t seat, const char *text) {
    room t, read;
    brett_change c = by(0, BEGAN + 1);
    begin_room(&t, "linja", "");
    assert_done(room_turn(&t, &c, "2-3 0-2", false, r));
    add_game(p, &t);
    assert_kept(p, &t);
    store_write(p->s, STORE_ADD_ENTRY, "tintitinn", t.id, (int64_t)room_count(&t) + 1, kind, seat,
                text, (int64_t)BEGAN + 2);
    assert_true(stored(p));
    bool loaded = room_load(&read, reader(p), t.id) == ROOM_FOUND;
    if (loaded) room_free(&read);
    room_free(&t);
    return loaded;
}

#define SCORE ",\"points\":[0,0],\"rank\":[1,1]"

STORE_TEST(a_log_that_was_damaged_is_refused) {
    assert_true(loads_with(p, "step", 1, "5-4"));
    assert_false(loads_with(p, "step", 0, "5-4"));
    assert_false(loads_with(p, "step", 7, "5-4"));
    assert_false(loads_with(p, "step", -1, "5-4"));
    assert_false(loads_with(p, "step", 1, "5-9"));
    assert_false(loads_with(p, "step", 1, "gibberish"));
    assert_false(loads_with(p, "stop", 1, "5-4"));
    assert_false(loads_with(p, "begin", -2, NULL));
    assert_true(loads_with(p, "back", -2, "{\"steps\":2}"));
    assert_false(loads_with(p, "back", -2, "{\"steps\":3}"));
    assert_false(loads_with(p, "back", -2, "{\"steps\":-1}"));
    assert_false(loads_with(p, "back", -2, "{steps"));
    assert_true(loads_with(p, "offer", 1, "{\"offer\":\"draw\"}"));
    assert_false(loads_with(p, "offer", 2, "{\"offer\":\"draw\"}"));
    assert_false(loads_with(p, "offer", 1, "{\"offer\":\"tea\"}"));
    assert_false(loads_with(p, "offer", 1, "{}"));
    assert_false(loads_with(p, "offer", 1, NULL));
    assert_true(loads_with(p, "offer", 1, "{\"offer\":\"replace\",\"of\":0,\"level\":9}"));
    assert_false(loads_with(p, "offer", 1, "{\"offer\":\"replace\",\"of\":2,\"level\":9}"));
    assert_false(loads_with(p, "offer", 1, "{\"offer\":\"replace\",\"of\":0,\"level\":10}"));
    assert_false(loads_with(p, "answer", 40, "{\"offer\":1,\"yes\":true}"));
    assert_false(loads_with(p, "join", -1, NULL));
    assert_false(loads_with(p, "next", -2, NULL));
    assert_true(loads_with(p, "end", -2, "{\"result\":{\"reason\":\"draw\"" SCORE "}}"));
    assert_false(loads_with(p, "end", -2, "{\"result\":{\"reason\":\"draw\"}}"));
    assert_true(
        loads_with(p, "end", 1, "{\"result\":{\"reason\":\"resign\",\"seat\":1" SCORE "}}"));
    assert_false(
        loads_with(p, "end", 1, "{\"result\":{\"reason\":\"resign\",\"seat\":2" SCORE "}}"));
    assert_false(loads_with(p, "end", 1, "{\"result\":{\"reason\":\"tea\"" SCORE "}}"));
    assert_false(loads_with(p, "end", -2, "{\"result\":{}}"));
    assert_false(loads_with(p, "end", -2, NULL));
    assert_true(loads_with(p, "quit", 1, "{\"seat\":1,\"reason\":\"time\"}"));
    assert_false(loads_with(p, "quit", 1, "{\"seat\":3,\"reason\":\"time\"}"));
    assert_false(loads_with(p, "quit", 1, "{\"seat\":1,\"reason\":\"rules\"}"));
    assert_false(loads_with(p, "quit", 1, "{\"reason\":\"time\"}"));
    assert_false(loads_with(p, "leave", 1, NULL)); /* before the game only */
    assert_false(loads_with(p, "sealed", -2, NULL));
    assert_false(loads_with(p, "reveal", 1, NULL));
}

STORE_TEST(a_game_that_cannot_be_understood_is_refused) {
    static const struct {
        const char *id, *game, *setup, *clock;
        int64_t rules;
        int secret;
    } games[] = {{"a", "chess", "seats=2", "0 0 0", 1, 32},
                 {"b", "linja", "seats=9", "0 0 0", 1, 32},
                 {"c", "linja", "seats=2 ", "0 0 0", 1, 32},
                 {"d", "linja", "seats=2", "0 0", 1, 32},
                 {"e", "linja", "seats=2", "0 0 0", 1, 31}};
    for (size_t i = 0; i < LENGTH(games); i++) {
        room t;
        store_write(p->s, STORE_ADD_GAME, "ttititnbnniinn", games[i].id, games[i].game,
                    games[i].rules, games[i].setup, INT64_C(0), games[i].clock,
                    "01234567890123456789012345678901", games[i].secret, INT64_C(1), INT64_C(1));
        assert_true(stored(p));
        assert_int_equal(room_load(&t, reader(p), games[i].id), ROOM_DAMAGED);
    }
}

/* A game by rules that are not known any more: what was written down of it is still there. */
STORE_TEST(a_game_by_old_rules_is_over_and_keeps_its_record) {
    room t, read;
    brett_change c = by(0, BEGAN + 1);
    begin_room(&t, "linja", "");
    t.rules = 0;
    assert_done(room_turn(&t, &c, "2-3 0-2", false, r));
    add_game(p, &t);
    room_store_changes(&t, p->s);
    assert_true(stored(p));
    assert_int_equal(room_load(&read, reader(p), t.id), ROOM_FOUND);
    assert_true(read.old_rules && read.unended && room_is_over(&read));
    char *record = room_record(&read, 0);
    assert_string_equal(record, "# linja, version 0 of the rules\nA 2-3\nA 0-2\n");
    free(record);
    json_t *json = room_json(&read, 0);
    assert_true(json_is_true(json_object_get(json, "over")));
    assert_int_equal(json_integer_value(json_object_get(json, "rules")), 0);
    assert_string_equal(result_reason(&read), "old-rules");
    json_decref(json);
    room_store_end(&read, p->s);
    assert_true(stored(p));
    room_free(&read);
    assert_int_equal(room_load(&read, reader(p), t.id), ROOM_FOUND);
    assert_false(read.unended);
    room_free(&read);
    room_free(&t);
}

/* Earlier versions took any word for a kind of player, and kept it. */
STORE_TEST(a_record_with_a_kind_of_player_that_is_not_known_is_an_engines) {
    static const char head[] = "brett record 1\ngame: linja\nrules: 1\nseed: 1\nA: human Mia\n",
                      rest[] = "deal: 60 11 11 11 11 11 11 06 A i\n1 A 2-3 0-2\n";
    char known[300], unknown[300];
    room t, read;
    brett_fault fault;
    snprintf(known, sizeof known, "%sB: greedy Ole\n%s", head, rest);
    snprintf(unknown, sizeof unknown, "%sB: wizard Ole\n%s", head, rest);
    assert_false(room_import(&t, unknown, BEGAN, &fault));
    assert_int_equal(fault.line, 6);
    assert_true(room_import(&t, known, BEGAN, &fault));
    free(t.record);
    t.record = strdup(unknown);
    add_game(p, &t);
    room_store_changes(&t, p->s);
    assert_true(stored(p));
    assert_int_equal(room_load(&read, reader(p), t.id), ROOM_FOUND);
    char *record = room_record(&read, 0);
    assert_non_null(strstr(record, "\nA: human Mia\nB: engine Ole\n"));
    free(record);
    room_free(&read);
    room_free(&t);
}

STORE_TEST(seats_that_cannot_be_are_refused) {
    static const struct {
        int64_t seat;
        const char *kind;
        int64_t level;
        const char *seal;
    } seats[] = {{2, "person", 0, NULL},
                 {-1, "person", 0, NULL},
                 {0, "ghost", 0, NULL},
                 {0, "computer", 10, NULL},
                 {0, "person", 0, "779725fc"}};
    for (size_t i = 0; i < LENGTH(seats); i++) {
        room t, read;
        begin_room(&t, "linja", "");
        add_game(p, &t);
        assert_kept(p, &t);
        store_write(p->s, STORE_SET_SEAT, "titiiittt", t.id, seats[i].seat, seats[i].kind,
                    INT64_C(1), seats[i].level, INT64_C(0), "", "", seats[i].seal);
        assert_true(stored(p));
        assert_int_equal(room_load(&read, reader(p), t.id), ROOM_DAMAGED);
        room_free(&t);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        STORE_CASE(a_room_is_read_back_as_it_was),
        STORE_CASE(seats_are_kept_as_they_are),
        STORE_CASE(a_position_that_was_laid_is_kept),
        STORE_CASE(there_is_no_room_of_an_unknown_id),
        STORE_CASE(a_log_that_was_damaged_is_refused),
        STORE_CASE(a_game_that_cannot_be_understood_is_refused),
        STORE_CASE(a_game_by_old_rules_is_over_and_keeps_its_record),
        STORE_CASE(a_record_with_a_kind_of_player_that_is_not_known_is_an_engines),
        STORE_CASE(seats_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests_name("Rooms in the store", tests, NULL, NULL);
}
