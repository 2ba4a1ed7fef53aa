/* Tablebases through the library: what brett solve has made is opened and asked, and a file that is
 * anything else is refused, and said why. */
#include <stdlib.h>
#include <string.h>

#include "players/transfer/endgame_tablebase.h"
#include "support/folder.h"
#include "support/linja/solved.h"
#include "support/playing.h"
#include "support/test.h"
#include "tablebase/makers.h"

static char folder[FOLDER_BYTES];
static unsigned char *linja_bytes, *transfer_bytes;
static size_t linja_size, transfer_size;

static const brett_game *game(const char *name) {
    return brett_game_find(name);
}

static const char *keep(const void *bytes, size_t size) {
    const char *path = folder_file(folder, "file");
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
    return path;
}

static brett_tablebase *open_good(const brett_game *of, const void *bytes, size_t size) {
    brett_message why;
    brett_tablebase *t = brett_tablebase_open(of, keep(bytes, size), &why);
    assert_non_null(t);
    return t;
}

static void refuses(const brett_game *of, const void *bytes, size_t size, const char *words) {
    brett_message why;
    assert_null(brett_tablebase_open(of, keep(bytes, size), &why));
    assert_non_null(strstr(why.text, words));
}

/* ---- Asking ---- */

/* The solver's own values, through the file. */
TEST(every_value_of_linja_is_known) {
    linja_solver *s = solved_from(SIX_LEFT, 1);
    brett_tablebase *t = open_good(game("linja"), linja_bytes, linja_size);
    const uint32_t *side = s->sides->side;
    size_t known = 0;
    assert_ptr_equal(brett_tablebase_game(t), game("linja"));
    for (int mover = 0; mover < s->sides->count; mover++)
        for (int rester = 0; rester < s->sides->count; rester++) {
            brett_state state = {0};
            int32_t points, turns;
            if (!linja_reference_position(side[mover], side[rester], 0, (linja *)&state)) continue;
            assert_true(brett_tablebase_value(t, &state, &points, &turns));
            assert_int_equal(points, *turn_of(s, mover, rester));
            known++;
        }
    assert_true(known > 1000);
    assert_false(brett_tablebase_is_damaged(t));
    brett_tablebase_close(t);
    solver_free(s);
}

TEST(an_endgame_of_transfer_is_known) {
    brett_tablebase *t = open_good(game("transfer"), transfer_bytes, transfer_size);
    const brett_solved *solved = brett_tablebase_solved(t);
    int32_t points, turns;
    tested = game("transfer");
    brett_state state = position("rrroo/ooo/rr/-/yyyyy/ggggg/bbbbb/ppppp/wwwww A 2:3 l - -");
    assert_true(brett_tablebase_value(t, &state, &points, &turns));
    assert_int_equal(points, 2);
    assert_int_equal(turns, 1);
    assert_true(solved->from_here);
    assert_true(solved->value(solved->context, &state, &points, &turns));
    assert_int_equal(points, 2);
    brett_tablebase_close(t);
}

TEST(what_it_lacks_it_does_not_know) {
    brett_tablebase *t = open_good(game("linja"), linja_bytes, linja_size);
    brett_state state = {0};
    int32_t points, turns;
    linja_start((linja *)&state, 0);
    assert_false(brett_tablebase_value(t, &state, &points, &turns));
    assert_false(brett_tablebase_is_damaged(t));
    brett_tablebase_close(t);
}

/* A player that is given it tells points, and that they are exact. */
TEST(a_player_looks_into_it) {
    brett_tablebase *t = open_good(game("linja"), linja_bytes, linja_size);
    tested = game("linja");
    brett_state state = position("06 00 01 50 05 10 00 60 A i");
    const brett_player *player = brett_player_level(9);
    size_t bytes = brett_think_memory(player, tested);
    brett_limits limits = {.solved = brett_tablebase_solved(t)};
    brett_thought *thought = calloc(1, sizeof *thought);
    void *memory = malloc(bytes);
    int32_t points, turns;
    assert_true(brett_think(player, tested, &state, 1, &limits, memory, bytes, thought));
    assert_true(thought->choice[0].is_exact);
    assert_true(brett_tablebase_value(t, &state, &points, &turns));
    assert_int_equal(thought->choice[0].points, points);
    brett_tablebase_close(t);
    free(thought);
    free(memory);
}

/* Both lists have the same games, and what is drawn to measure a tablebase by is in it. */
TEST(every_reader_has_a_maker) {
    for (const tablebase_reader *const *r = tablebase_readers; *r; r++) {
        const tablebase_maker *maker = tablebase_maker_of(game((*r)->game));
        bool is_linja = !strcmp((*r)->game, "linja");
        brett_tablebase *t = is_linja ? open_good(NULL, linja_bytes, linja_size)
                                      : open_good(NULL, transfer_bytes, transfer_size);
        brett_random random;
        assert_non_null(maker);
        assert_ptr_equal(brett_tablebase_game(t), game(maker->game));
        brett_random_seed(&random, 1);
        for (int i = 0; i < 100; i++) {
            brett_state state = {0};
            int32_t points, turns;
            assert_true(maker->draw(t, &random, &state));
            assert_true(brett_tablebase_value(t, &state, &points, &turns));
        }
        brett_tablebase_close(t);
    }
    assert_null(tablebase_maker_of(game("twisty")));
    assert_null(tablebase_reader_of(game("transport")));
}

/* ---- Opening ---- */

TEST(a_file_tells_which_game_it_is_of) {
    brett_tablebase *t = open_good(NULL, transfer_bytes, transfer_size);
    assert_ptr_equal(brett_tablebase_game(t), game("transfer"));
    brett_tablebase_close(t);
    t = open_good(NULL, linja_bytes, linja_size);
    assert_ptr_equal(brett_tablebase_game(t), game("linja"));
    brett_tablebase_close(t);
    refuses(NULL, "something else", 14, "is not a tablebase.");
}

TEST(other_files_are_refused) {
    refuses(game("linja"), transfer_bytes, transfer_size, "is not a tablebase of this game");
    refuses(game("transfer"), linja_bytes, linja_size, "is not a tablebase of this game");
    refuses(game("linja"), "something else", 14, "is not a tablebase of this game");
    refuses(game("linja"), "", 0, "is not a tablebase of this game");
    refuses(game("transfer"), "", 0, "is not a tablebase of this game");
    refuses(game("twisty"), linja_bytes, linja_size, "has no tablebases");
}

TEST(what_is_not_there_is_said) {
    brett_message why;
    assert_null(brett_tablebase_open(game("linja"), folder_file(folder, "none"), &why));
    assert_string_equal(why.text, "Cannot read {path}: {reason}.");
    assert_null(brett_tablebase_open(game("linja"), folder, &why));
    assert_string_equal(why.text, "Cannot read {path}: {reason}.");
}

TEST(a_file_of_any_other_length_is_refused) {
    unsigned char *longer = calloc(1, linja_size + 8);
    memcpy(longer, linja_bytes, linja_size);
    for (size_t size = 0; size < linja_size; size += size < 100 ? 1 : 97) {
        brett_message why;
        assert_null(brett_tablebase_open(NULL, keep(linja_bytes, size), &why));
    }
    refuses(game("linja"), longer, linja_size + 8, "part of the file is missing");
    refuses(game("transfer"), transfer_bytes, transfer_size - 8, "part of the file is missing");
    free(longer);
}

/* Both heads begin with the letters, and the version of the format follows them. */
TEST(another_version_is_refused) {
    linja_bytes[8] ^= 1;
    refuses(game("linja"), linja_bytes, linja_size, "another version");
    linja_bytes[8] ^= 1;
    transfer_bytes[12] ^= 1;
    refuses(game("transfer"), transfer_bytes, transfer_size, "another version");
    transfer_bytes[12] ^= 1;
}

/* In every byte of Transfer's; in Linja's, blocks are only checked when they are read. */
TEST(a_changed_byte_is_noticed) {
    for (size_t i = 24; i < transfer_size; i += 101) {
        transfer_bytes[i] ^= 0x10;
        brett_message why;
        assert_null(
            brett_tablebase_open(game("transfer"), keep(transfer_bytes, transfer_size), &why));
        transfer_bytes[i] ^= 0x10;
    }
    size_t last = (size_t)word_get(linja_bytes, LINJA_TABLEBASE_INDEX);
    linja_bytes[last] ^= 0x10;
    refuses(game("linja"), linja_bytes, linja_size, "checksum is wrong");
    linja_bytes[last] ^= 0x10;
}

TEST(a_damaged_block_is_told) {
    size_t first =
        8 * LINJA_TABLEBASE_HEAD + (size_t)word_get(linja_bytes, LINJA_TABLEBASE_DICTIONARY);
    size_t end = (size_t)word_get(linja_bytes, LINJA_TABLEBASE_INDEX);
    unsigned char *bytes = malloc(linja_size);
    memcpy(bytes, linja_bytes, linja_size);
    memset(bytes + first, 0, end - first);
    brett_tablebase *t = open_good(game("linja"), bytes, linja_size);
    tested = game("linja");
    brett_state state = position("06 00 01 50 05 10 00 60 A i");
    int32_t points, turns;
    assert_false(brett_tablebase_value(t, &state, &points, &turns));
    assert_true(brett_tablebase_is_damaged(t));
    brett_tablebase_close(t);
    free(bytes);
}

TEST(what_is_not_finished_is_refused) {
    size_t bytes = transfer_endgame_solve_bytes(2);
    void *begun = malloc(bytes);
    transfer_endgame_begin(begun, 2);
    transfer_endgame_seal(begun, bytes);
    refuses(game("transfer"), begun, bytes, "is unfinished");
    free(begun);
}

TEST(without_one_there_is_nothing_to_close_or_to_know) {
    brett_tablebase_close(NULL);
    assert_null(brett_tablebase_solved(NULL));
}

/* ---- All ---- */

static int make_files(void **state) {
    (void)state;
    folder_make(folder);
    linja_bytes = tablebase_from(SIX_LEFT, &linja_size);
    transfer_size = transfer_endgame_bytes(2);
    transfer_bytes = malloc(transfer_endgame_solve_bytes(2));
    void *memory = malloc(TRANSFER_ENDGAME_TURNS_MEMORY);
    transfer_endgame_begin(transfer_bytes, 2);
    while (transfer_endgame_solve(transfer_bytes, UINT32_MAX, memory)) continue;
    transfer_endgame_seal(transfer_bytes, transfer_size);
    free(memory);
    return 0;
}

static int drop_files(void **state) {
    (void)state;
    folder_remove(folder);
    free(linja_bytes);
    free(transfer_bytes);
    return 0;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(every_value_of_linja_is_known),
        CASE(an_endgame_of_transfer_is_known),
        CASE(what_it_lacks_it_does_not_know),
        CASE(a_player_looks_into_it),
        CASE(every_reader_has_a_maker),
        CASE(a_file_tells_which_game_it_is_of),
        CASE(other_files_are_refused),
        CASE(what_is_not_there_is_said),
        CASE(a_file_of_any_other_length_is_refused),
        CASE(another_version_is_refused),
        CASE(a_changed_byte_is_noticed),
        CASE(a_damaged_block_is_told),
        CASE(what_is_not_finished_is_refused),
        CASE(without_one_there_is_nothing_to_close_or_to_know),
    };
    return cmocka_run_group_tests_name("Tablebases", tests, make_files, drop_files);
}
