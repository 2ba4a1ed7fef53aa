/* Whoever reads is "you": every sentence about a seat has a twin for the reader there. A name that
 * is NULL is the reader's; where nobody reads, all have names. */
#include <string.h>

#include "base/mark.h"
#include "support/playing.h"
#include "support/test.h"
#include "text/message.h"

static const char *const all[] = {"Mia", "Ole", "Eva", "Jan"};

/* What all are called where this seat, or BRETT_NOBODY, reads. */
typedef struct names {
    const char *of[BRETT_SEATS];
} names;

static names read_by(int reader) {
    names n;
    for (int seat = 0; seat < BRETT_SEATS; seat++) n.of[seat] = seat == reader ? NULL : all[seat];
    return n;
}

static const char *turn_to(int reader, const brett_game *game, const char *at, const char *text) {
    static char out[BRETT_TEXT_BYTES];
    brett_turn turn;
    brett_fault fault;
    tested = game;
    brett_state s = position(at);
    assert_true(game->turn_read(&s, text, &turn, &fault));
    brett_describe_turn(game, &s, &turn, NULL, read_by(reader).of, out, sizeof out);
    return out;
}

static const char *said_to(int reader, const char *language, const brett_message *message) {
    static char out[BRETT_TEXT_BYTES];
    brett_catalogue catalogue;
    assert_true(brett_catalogue_find(&catalogue, language));
    brett_say(&catalogue, message, read_by(reader).of, out, sizeof out);
    return out;
}

static const char *due_to(int reader, const char *language, const brett_game *game,
                          const char *at) {
    brett_message message;
    tested = game;
    brett_state s = position(at);
    game->describe_due(&s, &message);
    return said_to(reader, language, &message);
}

#define LINJA    &linja_game, "60 11 11 11 11 11 11 06 A i"
#define TRANSFER &transfer_game, "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -"
#define TWISTY                                                                                     \
    &twisty_game, ".@L@##./rwp#rp+/y.Lr.y./b....g./L+p..xx/o+@.g.#/.xobbw. 1 c1:wry|gopb "         \
                  "f7:PGYO|rbw b4:OWBg|ypr"
#define TRANSPORT                                                                                  \
    &transport_game, "1,-2B4;-1,-1yf0;0,-1J1;2,-1L1;-2,0A1;0,0J0[41];1,0J1;-1,1L1;1,1J0;2,1wp3;"   \
                     "0,2D1;2,2C2 B forklift bp.sf.ff.w/- wk.bk.fk/- sp.wf.s.y/- fp.sk.fk.sf/-"

TEST(the_reader_moves) {
    assert_string_equal(turn_to(0, LINJA, "2-3 0-2"),
                        "You move from row 2 to row 3 and meet 2 pieces. Second move: 2 rows. Then "
                        "you move from row 0 to row 2.");
    assert_string_equal(turn_to(0, TRANSFER, "+4:2"), "You load from row 4: red, red.");
    assert_string_equal(turn_to(0, TWISTY, "b3xb4>g7"),
                        "You land on b3: straight token. You steal from Eva on b4: green. You go "
                        "to the corner g7.");
    assert_string_equal(turn_to(1, TRANSPORT, "A5@-1,-2"), "You take Mia’s pallet to -1,-2.");
}

TEST(somebody_else_moves) {
    assert_string_equal(turn_to(1, TRANSFER, "+4:2"), "Mia loads from row 4: red, red.");
    assert_string_equal(turn_to(1, TWISTY, "b3xb4>g7"),
                        "Mia lands on b3: straight token. Mia steals from Eva on b4: green. Mia "
                        "goes to the corner g7.");
}

TEST(somebody_else_does_it_to_the_reader) {
    assert_string_equal(turn_to(2, TWISTY, "b3xb4>g7"),
                        "Mia lands on b3: straight token. Mia steals from you on b4: green. Mia "
                        "goes to the corner g7.");
    assert_string_equal(turn_to(0, TRANSPORT, "A5@-1,-2"), "Ole takes your pallet to -1,-2.");
}

/* In a list of names "You" is one of them. */
TEST(three_seats_are_listed) {
    assert_string_equal(turn_to(0, TRANSPORT, "A=D"), "Ole swaps 2 pallets: You, Jan.");
    assert_string_equal(turn_to(1, TRANSPORT, "A=D"), "You swap 2 pallets: Mia, Jan.");
}

TEST(nobody_reads) {
    assert_string_equal(turn_to(BRETT_NOBODY, TRANSFER, "+4:2"), "Mia loads from row 4: red, red.");
    assert_string_equal(turn_to(BRETT_NOBODY, TRANSPORT, "A5@-1,-2"),
                        "Ole takes Mia’s pallet to -1,-2.");
}

TEST(what_is_due_is_an_order_to_the_reader_in_every_language) {
    assert_string_equal(due_to(0, "en", TRANSFER), "Your turn: load 1 to 3 pieces.");
    assert_string_equal(due_to(1, "en", TRANSFER), "Mia to load 1 to 3 pieces.");
    assert_string_equal(due_to(0, "fr", TRANSFER), "À vous\u00a0: chargez 1 à 3 pions.");
    assert_string_equal(due_to(0, "ru", TRANSFER), "Ваш ход: загрузите от 1 до 3 фишек.");
    assert_string_equal(due_to(0, "de", LINJA),
                        "Du bist am Zug: Zieh einen Stein 1 Reihe nach vorn.");
    assert_string_equal(due_to(1, "es", TWISTY),
                        "Le toca a Mia: hacer un movimiento en L. Siguiente color: "
                        "verde.");
}

TEST(the_reader_passes) {
    const char *at = "05 00 01 10 06 00 00 b0 B i";
    assert_string_equal(turn_to(0, &linja_game, at, "2-1"),
                        "Ole moves from row 2 to row 1. The row is empty, so the turn ends. You "
                        "cannot move, so you pass.");
}

/* ---- How it is done ---- */

TEST(the_number_and_the_reader_choose_together) {
    for (int64_t n = 1; n <= 2; n++) {
        brett_message m;
        message_start_plural(&m,
                             TWIN_NN(NN_("{seat} has {count} point.", "{seat} has {count} points."),
                                     NN_("You have {count} point.", "You have {count} points.")),
                             "count", n);
        message_you(&m, "seat", 1);
        assert_string_equal(said_to(1, "en", &m),
                            n == 1 ? "You have 1 point." : "You have 2 points.");
        assert_string_equal(said_to(0, "en", &m),
                            n == 1 ? "Ole has 1 point." : "Ole has 2 points.");
        assert_string_equal(said_to(1, "ru", &m), n == 1 ? "У вас 1 очко." : "У вас 2 очка.");
    }
}

/* Neither a seat that the text does not speak of nor one in a label has a twin. */
TEST(a_text_without_a_twin_is_said_as_it_is) {
    brett_message m;
    message_start(&m, "The game is over.");
    message_you(&m, "seat", 0);
    assert_string_equal(said_to(0, "en", &m), "The game is over.");
    message_start(&m, "{seat}: 3");
    message_seat(&m, "seat", 0);
    assert_string_equal(said_to(0, "en", &m), "You: 3");
    assert_string_equal(said_to(0, "de", &m), "Du: 3");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_reader_moves),
        CASE(somebody_else_moves),
        CASE(somebody_else_does_it_to_the_reader),
        CASE(three_seats_are_listed),
        CASE(nobody_reads),
        CASE(what_is_due_is_an_order_to_the_reader_in_every_language),
        CASE(the_reader_passes),
        CASE(the_number_and_the_reader_choose_together),
        CASE(a_text_without_a_twin_is_said_as_it_is),
    };
    return cmocka_run_group_tests_name("Twins", tests, NULL, NULL);
}
