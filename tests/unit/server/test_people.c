/* Who is who: tokens and links, names that look like what they are, who is here, and what was made
 * a moment ago. */
#include <stdlib.h>
#include <string.h>

#include "server/journal.h"
#include "server/people.h"
#include "server/time.h"
#include "support/folder.h"
#include "support/test.h"

typedef struct place {
    char folder[FOLDER_BYTES];
    store *s;
    people p;
} place;

static int set_up(void **fixture) {
    place *at = *fixture = calloc(1, sizeof *at);
    char why[256] = "";
    folder_make(at->folder);
    at->s = store_open(at->folder, why, sizeof why);
    assert_string_equal(why, "");
    people_open(&at->p, at->s, 1000);
    journal_from(JOURNAL_ERROR + 1);
    return 0;
}

static int tear_down(void **fixture) {
    place *at = *fixture;
    people_free(&at->p);
    store_close(at->s);
    folder_remove(at->folder);
    free(at);
    return 0;
}

/* Stores all that was gathered; the server is another one then. */
static people *settle(place *at) {
    char why[256] = "";
    store_seal(at->s);
    store_close(at->s);
    people_free(&at->p);
    at->s = store_open(at->folder, why, sizeof why);
    assert_string_equal(why, "");
    people_open(&at->p, at->s, 1000);
    return &at->p;
}

#define PEOPLE_TEST(name)                                                                          \
    static void name##_in(place *at);                                                              \
    TEST(name) {                                                                                   \
        name##_in(*fixture);                                                                       \
    }                                                                                              \
    static void name##_in(place *at)
#define PEOPLE_CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* What is asked of people, where it can be read. */
static int64_t find(people *p, const char *token) {
    int64_t player;
    assert_true(people_find(p, token, &player));
    return player;
}

static int64_t move(people *p, const char *secret, int64_t now) {
    int64_t player;
    assert_true(people_move(p, secret, now, &player));
    return player;
}

static int64_t games(people *p, int64_t player) {
    int64_t count;
    assert_true(people_games(p, player, &count));
    return count;
}

/* ---- Tokens and links ---- */

PEOPLE_TEST(a_player_is_found_by_the_token) {
    char mia[PEOPLE_TOKEN_BYTES], ole[PEOPLE_TOKEN_BYTES], also_mia[PEOPLE_TOKEN_BYTES];
    people *p = &at->p;
    assert_int_equal(people_add(p, 5, "", mia), 1);
    assert_int_equal(people_add(p, 6, "", ole), 2);
    people_add_token(p, 1, 7, "Firefox, Linux", also_mia);
    assert_int_equal(strlen(mia), 43);
    assert_string_not_equal(mia, ole);
    p = settle(at);
    assert_int_equal(find(p, mia), 1);
    assert_int_equal(find(p, ole), 2);
    assert_int_equal(find(p, also_mia), 1);
    assert_int_equal(people_add(p, 8, "", mia), 3);
}

PEOPLE_TEST(no_other_text_is_a_token) {
    char token[PEOPLE_TOKEN_BYTES], longer[100];
    people *p = &at->p;
    people_add(p, 5, "", token);
    p = settle(at);
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    assert_int_equal(find(p, ""), 0);
    assert_int_equal(find(p, "x"), 0);
    assert_int_equal(find(p, longer), 0);
    token[3] ^= 1;
    assert_int_equal(find(p, token), 0);
}

PEOPLE_TEST(a_link_moves_a_player_once) {
    char token[PEOPLE_TOKEN_BYTES], secret[PEOPLE_TOKEN_BYTES];
    people *p = &at->p;
    int64_t now = time_now();
    people_add(p, now, "", token);
    people_link(p, 1, now + 1000, secret);
    p = settle(at);
    assert_int_equal(move(p, "else", now), 0);
    assert_int_equal(move(p, "", now), 0);
    assert_int_equal(move(p, token, now), 0);
    assert_int_equal(move(p, secret, now + 1000), 0);
    assert_int_equal(move(p, secret, now + 999), 1);
    p = settle(at);
    assert_int_equal(move(p, secret, now), 0);
}

/* ---- Names ---- */

PEOPLE_TEST(a_name_is_kept) {
    char token[PEOPLE_TOKEN_BYTES], name[NAME_BYTES];
    people *p = &at->p;
    people_add(p, 5, "", token);
    p = settle(at);
    people_name(p, 1, name);
    assert_string_equal(name, "");
    people_rename(p, 1, "Mia M\xc3\xb8ller");
    p = settle(at);
    people_name(p, 1, name);
    assert_string_equal(name, "Mia M\xc3\xb8ller");
    people_name(p, 99, name);
    assert_string_equal(name, "");
}

static void assert_clean(const char *name, const char *expected) {
    char out[NAME_BYTES];
    refusal r;
    assert_true(name_clean(name, out, &r));
    assert_string_equal(out, expected);
}

static void assert_no_name(const char *name) {
    char out[NAME_BYTES];
    refusal r;
    assert_false(name_clean(name, out, &r));
    assert_string_equal(r.code, "bad");
}

TEST(a_name_is_cleaned_of_blanks) {
    assert_clean("Mia", "Mia");
    assert_clean("  Mia  and   Ole ", "Mia and Ole");
    assert_clean("\xc2\xa0Mia\xe3\x80\x80Ole\xe2\x80\xaf", "Mia Ole");
}

TEST(a_name_is_cleaned_of_what_cannot_be_seen) {
    assert_clean("M\x01i\na\x7f", "Mia");
    assert_clean("Mia\xe2\x80\x8b", "Mia");             /* zero width space */
    assert_clean("\xe2\x80\xaeMia\xe2\x80\xac", "Mia"); /* written from right to left */
    assert_clean("M\xc2\xadia", "Mia");                 /* soft hyphen */
    assert_clean("\xef\xbb\xbfMia", "Mia");             /* byte order mark */
    assert_clean("Mia\xf3\xa0\x80\xa1", "Mia");         /* a tag */
    assert_clean("Mia\xe3\x85\xa4", "Mia");             /* Hangul filler */
}

TEST(a_name_has_something_to_be_seen) {
    assert_no_name("");
    assert_no_name("   ");
    assert_no_name("\n\t");
    assert_no_name("\xe2\x80\x8b\xe2\x80\xae");
    assert_no_name("\xe2\x80\xaf");             /* narrow blank */
    assert_no_name("\xe2\x81\x9f");             /* mathematical blank */
    assert_no_name("\xe2\xa0\x80\xe2\xa0\x80"); /* Braille without dots */
}

TEST(a_name_is_utf8) {
    assert_no_name("Mia\xff");
    assert_no_name("\xc3");
    assert_no_name("\xed\xa0\x80"); /* half of a pair */
    assert_no_name("\xc0\xaf");     /* longer than it need be */
}

TEST(a_name_has_at_most_24_letters) {
    char name[200] = "";
    for (int i = 0; i < 24; i++) strcat(name, "\xf0\x9f\x99\x82");
    assert_clean(name, name);
    strcat(name, "x");
    assert_no_name(name);
    assert_clean("                              Mia                            ", "Mia");
    assert_clean("a b c d e f g h i j k l", "a b c d e f g h i j k l");
    assert_no_name("a b c d e f g h i j k l m");
}

/* ---- Who is here ---- */

PEOPLE_TEST(a_player_is_here_while_a_socket_is_open) {
    people *p = &at->p;
    assert_false(people_here(p, 1));
    people_come(p, 1);
    people_come(p, 1);
    assert_true(people_here(p, 1));
    assert_int_equal(people_away(p, 1, 9000), 0);
    people_go(p, 1, 5000);
    assert_true(people_here(p, 1));
    people_go(p, 1, 6000);
    assert_false(people_here(p, 1));
    assert_int_equal(people_away(p, 1, 9000), 3000);
    people_come(p, 1);
    assert_int_equal(people_away(p, 1, 9500), 0);
}

/* Of somebody who has not come yet only so much is known: not since the server runs. */
PEOPLE_TEST(who_has_not_come_is_away_since_the_start) {
    assert_int_equal(people_away(&at->p, 7, 4000), 3000);
}

PEOPLE_TEST(many_people_are_told_apart) {
    enum { MANY = 3000 };
    people *p = &at->p;
    for (int64_t player = 1; player <= MANY; player++) people_come(p, player);
    for (int64_t player = 1; player <= MANY; player += 2) people_go(p, player, player);
    for (int64_t player = 1; player <= MANY; player++) {
        assert_int_equal(people_here(p, player), player % 2 == 0);
        if (player % 2) assert_int_equal(people_away(p, player, 10000), 10000 - player);
    }
    assert_false(people_here(p, MANY + 1));
}

/* ---- Games ---- */

PEOPLE_TEST(a_game_that_was_just_made_is_found_by_its_key) {
    people *p = &at->p;
    assert_null(people_made_recently(p, 1, "c1"));
    people_note_made(p, 1, "c1", "first");
    people_note_made(p, 2, "c1", "second");
    assert_string_equal(people_made_recently(p, 1, "c1"), "first");
    assert_string_equal(people_made_recently(p, 2, "c1"), "second");
    assert_null(people_made_recently(p, 1, "c2"));
    for (int i = 0; i < PEOPLE_MADE; i++) people_note_made(p, 3, "many", "later");
    assert_null(people_made_recently(p, 1, "c1"));
}

static void seat_in_game(store *s, const char *id, int64_t player, bool over) {
    store_write(s, STORE_ADD_GAME, "ttititnnnniinn", id, "linja", INT64_C(1), "seats=2", INT64_C(0),
                "0 0 0", player, INT64_C(1));
    store_write(s, STORE_SET_SEAT, "titiiittn", id, INT64_C(0), "person", player, INT64_C(0),
                INT64_C(0), "Mia", "");
    store_write(s, STORE_SET_GAME, "iinint", INT64_C(1), (int64_t)over, INT64_C(0), id);
    if (over) store_write(s, STORE_END_SEATS, "it", INT64_C(9), id);
}

PEOPLE_TEST(games_that_are_not_over_are_counted) {
    seat_in_game(at->s, "a", 1, false);
    seat_in_game(at->s, "b", 1, true);
    seat_in_game(at->s, "c", 1, false);
    seat_in_game(at->s, "d", 2, false);
    people *p = settle(at);
    assert_int_equal(games(p, 1), 2);
    assert_int_equal(games(p, 2), 1);
    assert_int_equal(games(p, 3), 0);
}

TEST(ids_are_ten_letters_and_differ) {
    char a[16], b[16];
    for (int i = 0; i < 100; i++) {
        people_random_id(a);
        people_random_id(b);
        assert_int_equal(strlen(a), 10);
        assert_int_equal(strspn(a, "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"), 10);
        assert_string_not_equal(a, b);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        PEOPLE_CASE(a_player_is_found_by_the_token),
        PEOPLE_CASE(no_other_text_is_a_token),
        PEOPLE_CASE(a_link_moves_a_player_once),
        PEOPLE_CASE(a_name_is_kept),
        CASE(a_name_is_cleaned_of_blanks),
        CASE(a_name_is_cleaned_of_what_cannot_be_seen),
        CASE(a_name_has_something_to_be_seen),
        CASE(a_name_is_utf8),
        CASE(a_name_has_at_most_24_letters),
        PEOPLE_CASE(a_player_is_here_while_a_socket_is_open),
        PEOPLE_CASE(who_has_not_come_is_away_since_the_start),
        PEOPLE_CASE(many_people_are_told_apart),
        PEOPLE_CASE(a_game_that_was_just_made_is_found_by_its_key),
        PEOPLE_CASE(games_that_are_not_over_are_counted),
        CASE(ids_are_ten_letters_and_differ),
    };
    return cmocka_run_group_tests_name("People", tests, NULL, NULL);
}
