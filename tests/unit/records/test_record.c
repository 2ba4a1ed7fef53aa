/* Records: what is written is read back, and written the same. */
#include <stdio.h>
#include <string.h>

#include "support/linja/positions.h"
#include "support/test.h"

enum { RECORD_BYTES = 1 << 16 };

/* A text that grows. */
typedef struct sheet {
    char text[RECORD_BYTES];
    size_t length;
} sheet;

static char *end_of(sheet *t) {
    assert_true(t->length < RECORD_BYTES);
    return t->text + t->length;
}

static void write_head(sheet *t, const brett_record *record) {
    t->length = 0;
    t->length += brett_record_write_head(record, end_of(t), RECORD_BYTES - t->length);
}

static void write_turn(sheet *t, const brett_state *before, const brett_turn *turn,
                       uint32_t *number) {
    t->length += brett_record_write_turn(&linja_game, before, turn, number, end_of(t),
                                         RECORD_BYTES - t->length);
}

static void write_result(sheet *t, const brett_state *state) {
    t->length += brett_record_write_result(&linja_game, state, end_of(t), RECORD_BYTES - t->length);
    assert_true(t->length < RECORD_BYTES);
}

/* Reads a record to its end and writes it again. Returns the number of passes. */
static size_t rewrite(const char *text, sheet *again, brett_record *record) {
    brett_fault fault;
    brett_turn turn;
    brett_record_item item;
    int seat;
    size_t passes = 0;
    uint32_t number = 0;
    if (!brett_record_open(record, text, &fault))
        fail_msg("%u:%u: %s\n%s", fault.line, fault.column, said(&fault.why), text);
    write_head(again, record);
    for (;;) {
        brett_state before = record->state;
        item = brett_record_next(record, &turn, &seat, &fault);
        if (item == BRETT_RECORD_FAULTY)
            fail_msg("%u:%u: %s\n%s", fault.line, fault.column, said(&fault.why), text);
        if (item == BRETT_RECORD_END) break;
        if (item == BRETT_RECORD_PASS) {
            passes++;
            assert_int_not_equal(seat, linja_game.actor(&record->state));
            assert_memory_equal(&record->state, &before, linja_game.state_size);
            continue;
        }
        assert_int_equal(seat, linja_game.actor(&before));
        write_turn(again, &before, &turn, &number);
    }
    assert_int_equal(record->turns, number);
    write_result(again, &record->state);
    assert_int_equal(brett_record_next(record, &turn, &seat, &fault), BRETT_RECORD_END);
    return passes;
}

/* Starts a record of a game that is dealt from the seed, or that starts from a given position. */
static void start_record(brett_record *record, uint64_t seed, const brett_state *from) {
    brett_random random;
    memset(record, 0, sizeof *record);
    record->game = &linja_game;
    brett_setup_default(&linja_game, &record->setup);
    record->setup.value[0] = (int32_t)(seed % 3);
    record->seed = seed;
    record->has_seed = !from || seed % 2;
    record->dealt = !from;
    strcpy(record->name[0], seed % 2 ? "Mia Müller" : "");
    strcpy(record->name[1], "Оле 🎲");
    strcpy(record->player[0], "human");
    strcpy(record->player[1], "random");
    brett_random_seed(&random, seed);
    if (from)
        record->start = *from;
    else
        linja_game.deal(&record->start, &record->setup, &random);
}

/* Writes a random game into the sheet, up to this many turns; where dots is set, the last turn is
 * begun only if it has more than one step. Returns the position at the end. */
static brett_state write_game(sheet *t, const brett_record *record, int turns, bool dots,
                              brett_random *random) {
    const brett_player *player = brett_player_find("random");
    brett_state s = record->start;
    brett_step steps[BRETT_MAX_STEPS];
    uint32_t number = 0;
    write_head(t, record);
    while (turns-- && !is_over(&s)) {
        brett_turn turn;
        brett_state before = s;
        brett_choose(player, &linja_game, &s, random, steps, &turn);
        if (!turns && dots && turn.count > 1) {
            turn.count--;
            turn.complete = false;
        }
        for (uint32_t i = 0; i < turn.count; i++) linja_game.apply(&s, turn.step[i]);
        write_turn(t, &before, &turn, &number);
    }
    write_result(t, &s);
    return s;
}

/* Writes, reads and writes again; returns the number of passes. */
static size_t check_round_trip(uint64_t seed, const brett_state *from, int turns, bool dots,
                               brett_random *random) {
    static sheet first, second;
    static brett_record record, read;
    start_record(&record, seed, from);
    brett_state end = write_game(&first, &record, turns, dots, random);
    size_t passes = rewrite(first.text, &second, &read);
    assert_string_equal(second.text, first.text);
    assert_memory_equal(&read.state, &end, linja_game.state_size);
    assert_memory_equal(&read.start, &record.start, linja_game.state_size);
    assert_int_equal(read.seed, record.has_seed ? record.seed : 0);
    assert_int_equal(read.has_seed, record.has_seed);
    assert_int_equal(read.dealt, record.dealt);
    assert_memory_equal(&read.setup, &record.setup, sizeof read.setup);
    for (int seat = 0; seat < 2; seat++) {
        assert_string_equal(read.name[seat], record.name[seat]);
        assert_string_equal(read.player[seat], record.player[seat]);
    }
    return passes;
}

TEST(finished_games_are_written_the_same_again) {
    brett_random random;
    brett_random_seed(&random, 1);
    for (uint64_t seed = 0; seed < 200; seed++) check_round_trip(seed, NULL, 1000, false, &random);
}

TEST(unfinished_games_are_written_the_same_again) {
    brett_random random;
    brett_random_seed(&random, 2);
    for (uint64_t seed = 0; seed < 200; seed++)
        check_round_trip(seed, NULL, (int)(seed % 10), seed % 2, &random);
}

TEST(games_with_passes_are_written_the_same_again) {
    brett_random random;
    size_t passes = 0;
    brett_random_seed(&random, 3);
    for (uint64_t seed = 0; seed < 1000; seed++) {
        brett_state from = linja_scattered(&random);
        passes += check_round_trip(seed, &from, seed % 2 ? 1000 : 10, seed % 3 == 0, &random);
    }
    assert_true(passes > 100);
}

/* The example of docs/records.md, and all that a reader of it is told. */
#define EXAMPLE                                                                                    \
    "brett record 1\n"                                                                             \
    "game: linja\n"                                                                                \
    "rules: 1\n"                                                                                   \
    "option: seats=2\n"                                                                            \
    "option: first=A\n"                                                                            \
    "seed: 42\n"                                                                                   \
    "A: human Mia\n"                                                                               \
    "B: greedy greedy\n"                                                                           \
    "deal: 60 11 11 11 11 11 11 06 A i\n"                                                          \
    "\n"                                                                                           \
    "1 A 2-3 0-2\n"                                                                                \
    "2 B 5-4 7-5\n"                                                                                \
    "3 A 1-2 ...\n"                                                                                \
    "\n"                                                                                           \
    "result: unfinished\n"

TEST(a_record_is_read_a_turn_at_a_time) {
    static brett_record r;
    brett_fault fault;
    brett_turn turn;
    int seat;
    assert_true(brett_record_open(&r, EXAMPLE, &fault));
    assert_ptr_equal(r.game, &linja_game);
    assert_int_equal(r.seed, 42);
    assert_true(r.has_seed && r.dealt);
    assert_string_equal(r.player[0], "human");
    assert_string_equal(r.name[0], "Mia");
    assert_string_equal(r.player[1], "greedy");
    assert_int_equal(r.turns, 0);

    assert_int_equal(brett_record_next(&r, &turn, &seat, &fault), BRETT_RECORD_TURN);
    assert_int_equal(seat, 0);
    assert_true(turn.complete);
    assert_string_equal(position_text(&r.state), "50 11 11 21 11 11 11 06 B i");
    assert_int_equal(brett_record_next(&r, &turn, &seat, &fault), BRETT_RECORD_TURN);
    assert_int_equal(seat, 1);
    assert_string_equal(position_text(&r.state), "50 11 11 21 12 11 11 05 A i");
    assert_int_equal(brett_record_next(&r, &turn, &seat, &fault), BRETT_RECORD_TURN);
    assert_int_equal(seat, 0);
    assert_false(turn.complete);
    assert_true(r.broken_off);
    assert_string_equal(position_text(&r.state), "50 01 21 21 12 11 11 05 A f2");
    assert_int_equal(brett_record_next(&r, &turn, &seat, &fault), BRETT_RECORD_END);
    assert_int_equal(r.turns, 3);
}

/* "Lines end in LF or CRLF; empty lines and lines that begin with `#` are skipped." */
TEST(comments_empty_lines_and_crlf_are_allowed) {
    static sheet crlf, again;
    static brett_record r;
    crlf.length = 0;
    for (const char *c = "# a game\n\n" EXAMPLE "\n  # the end"; *c; c++) {
        if (*c == '\n') crlf.length += (size_t)sprintf(crlf.text + crlf.length, "\r\n# x\r\n \t\r");
        crlf.text[crlf.length++] = *c;
    }
    crlf.text[crlf.length] = '\0';
    rewrite(crlf.text, &again, &r);
    assert_string_equal(again.text, EXAMPLE);
}

/* Nobody sees them; only what a player mixed in has all that was sent. */
TEST(blanks_at_the_end_of_a_line_are_skipped) {
    static sheet blanks, again;
    static brett_record r;
    blanks.length = 0;
    for (const char *c = EXAMPLE; *c; c++) {
        if (*c == '\n') blanks.length += (size_t)sprintf(blanks.text + blanks.length, " \t \r\r");
        blanks.text[blanks.length++] = *c;
    }
    blanks.text[blanks.length] = '\0';
    rewrite(blanks.text, &again, &r);
    assert_string_equal(again.text, EXAMPLE);
}

/* Some editors begin a file with one; lines and columns do not count it. */
TEST(a_byte_order_mark_is_skipped) {
    static sheet again;
    static brett_record r;
    brett_fault fault;
    rewrite("\xef\xbb\xbf" EXAMPLE, &again, &r);
    assert_string_equal(again.text, EXAMPLE);
    rewrite("\xef\xbb\xbf# a game\r\n" EXAMPLE, &again, &r);
    assert_string_equal(again.text, EXAMPLE);
    static const char *const bad[] = {"\xef\xbb\xbf\xef\xbb\xbf" EXAMPLE, "\xef\xbb" EXAMPLE,
                                      "\n\xef\xbb\xbf" EXAMPLE};
    for (size_t i = 0; i < LENGTH(bad); i++) {
        assert_false(brett_record_open(&r, bad[i], &fault));
        assert_int_equal(fault.line, i == 2 ? 2 : 1);
        assert_int_equal(fault.column, 1);
    }
}

/* A record may stop anywhere after its head: "without it the record is unfinished". */
TEST(a_record_may_stop_after_any_turn) {
    static sheet again;
    static brett_record r;
    const char *stop = strstr(EXAMPLE, "2 B");
    char text[512] = {0};
    memcpy(text, EXAMPLE, (size_t)(stop - EXAMPLE) - 1); /* not even a last line end */
    rewrite(text, &again, &r);
    assert_int_equal(r.turns, 1);
    assert_false(r.finished);
    assert_non_null(strstr(again.text, "result: unfinished\n"));
}

/* Names come from outside: what could disturb a terminal is cleaned, the rest of Unicode stays. */
TEST(names_are_cleaned_and_cut) {
    static brett_record r;
    brett_fault fault;
    char text[1024];
    snprintf(text, sizeof text,
             "brett record 1\ngame: linja\nrules: 1\n"
             "A: human \x1b[31mМиа\xff\xe2\x80\xae.\nB: engine "
             "%0100d\nstart: 60 11 11 11 11 11 11 06 A i\n",
             7);
    assert_true(brett_record_open(&r, text, &fault));
    assert_string_equal(r.name[0], "?[31mМиа??.");
    assert_string_equal(r.player[1], "engine");
    assert_int_equal(strlen(r.name[1]), BRETT_NAME_BYTES - 1);
    assert_string_equal(r.name[1] + BRETT_NAME_BYTES - 5, "0…");
    assert_false(r.has_seed);
}

/* The lines of a game whose draws can be checked, the secret told or not. */
#define FAIR   "fair: 9b2b2893cfa344ce9039c0a3c7858ad5674ac5ad4b4ffc8c5494b52236e96912\n"
#define SECRET "secret: 040b121920272e353c434a51585f666d747b828990979ea5acb3bac1c8cfd6dd\n"
#define FAIR_HEAD(lines)                                                                           \
    "brett record 1\ngame: linja\nrules: 1\noption: seats=2\noption: first=A\nseed: 42\n" lines    \
    "A: human Mia\nB: greedy greedy\ndeal: 60 11 11 11 11 11 11 06 A i\n\n"                        \
    "\nresult: unfinished\n"

TEST(what_the_draws_follow_from_is_written_the_same_again) {
    static const char *const texts[] = {
        FAIR_HEAD(FAIR),
        FAIR_HEAD(FAIR SECRET),
        FAIR_HEAD(FAIR "mix: B x\n"),
        FAIR_HEAD(FAIR SECRET "mix: A  my dice: ~!  \nmix: B "
                              "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n"),
    };
    static const char *const sealed[] = {
        FAIR_HEAD(FAIR "draws: 2\n"),
        FAIR_HEAD(FAIR "draws: 2\n" SECRET "mix: A x\nsealed: B my dice\n"),
        FAIR_HEAD(FAIR "draws: 2\n" SECRET "sealed: A x\nwithheld: B "
                       "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n"),
    };
    static sheet again;
    static brett_record r;
    for (size_t i = 0; i < LENGTH(texts); i++) {
        rewrite(texts[i], &again, &r);
        assert_string_equal(again.text, texts[i]);
    }
    assert_int_equal(strncmp(r.commitment, "9b2b2893", 8), 0);
    assert_int_equal(strlen(r.commitment), BRETT_HEX_BYTES - 1);
    assert_int_equal(strlen(r.secret), BRETT_HEX_BYTES - 1);
    assert_string_equal(r.mix[0], " my dice: ~!  ");
    assert_int_equal(strlen(r.mix[1]), BRETT_MIX_BYTES - 1);
    for (size_t i = 0; i < LENGTH(sealed); i++) {
        rewrite(sealed[i], &again, &r);
        assert_string_equal(again.text, sealed[i]);
        assert_int_equal(r.formula, 2);
    }
    assert_int_equal(r.sealed, 1);
    assert_int_equal(r.withheld, 2);
    assert_int_equal(strncmp(r.mix[1], "01234567", 8), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(finished_games_are_written_the_same_again),
        CASE(unfinished_games_are_written_the_same_again),
        CASE(games_with_passes_are_written_the_same_again),
        CASE(a_record_is_read_a_turn_at_a_time),
        CASE(comments_empty_lines_and_crlf_are_allowed),
        CASE(blanks_at_the_end_of_a_line_are_skipped),
        CASE(a_byte_order_mark_is_skipped),
        CASE(a_record_may_stop_after_any_turn),
        CASE(names_are_cleaned_and_cut),
        CASE(what_the_draws_follow_from_is_written_the_same_again),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Records", tests, NULL, NULL);
}
