/* Why a turn was worse: the sentence of each game's reasons, from two lines that differ in what it
 * is about; and which turns of a game are marked. */
#include <string.h>

#include "brett.h"
#include "support/test.h"

/* Reads a line, its turns separated by semicolons. */
static brett_choice line_of(const brett_game *game, const brett_state *before, const char *text) {
    brett_choice line = {0};
    brett_state state = *before;
    brett_fault fault;
    while (*text) {
        char turn[256];
        size_t length = strcspn(text, ";");
        assert_true(length < sizeof turn);
        memcpy(turn, text, length);
        turn[length] = 0;
        text += length + (text[length] == ';');
        brett_turn *made = &line.line[line.turns++];
        assert_true(game->turn_read(&state, turn, made, &fault));
        for (uint32_t i = 0; i < made->count; i++) game->apply(&state, made->step[i]);
    }
    return line;
}

static const char *reason(const char *name, const char *position, const char *played,
                          const char *best) {
    static char text[BRETT_TEXT_BYTES];
    const brett_game *game = brett_game_find(name);
    brett_state before;
    brett_fault fault;
    brett_message why;
    assert_true(game->position_read(&before, position, &fault));
    brett_choice one = line_of(game, &before, played), other = line_of(game, &before, best);
    if (!brett_reason(game, &before, &one, &other, &why)) return "";
    brett_say(NULL, &why, NULL, text, sizeof text);
    return text;
}

typedef struct example {
    const char *position, *played, *best, *why;
} example;

static void hold(const char *game, const example *examples, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const example *e = &examples[i];
        assert_string_equal(e->why, reason(game, e->position, e->played, e->best));
    }
}

TEST(linja_says_why) {
    static const example examples[] = {
        {"07 00 00 03 00 12 10 a0 B i", "5-4;5-6", "3-2;5-6",
         "A few turns later this comes to 1 point less."},
        {"61 03 00 14 02 10 00 42 B i", "7-6;3-4 4-6", "1-0 1-0;5-6",
         "Lets the other side move 3 rows in all. The best turn allows 1."},
        {"61 03 00 14 02 10 01 41 A i", "5-6 6-7;7-6 6-5 3-2", "0-1 0-3;3-2",
         "Leaves row 5 empty: a bonus turn for the other side."},
        {"07 00 03 01 00 21 00 a0 B i", "5-4", "3-2 5-2",
         "Ends on row 4, which is empty: no second move."},
        {"09 01 00 11 00 21 10 80 B i", "3-2;6-7 5-6 3-4", "1-0 3-2 5-4;3-4 5-6",
         "Allows the other side a bonus turn on row 6."},
        {"60 11 01 12 01 01 12 34 B i", "1-0 4-3;3-4", "7-6 3-0;1-2 0-1",
         "Moves 2 rows in all. 4 are possible."},
        {"08 00 00 00 01 02 00 c1 B i", "7-6", "5-4 4-3 7-6", "Misses a bonus turn on row 3."},
    };
    hold("linja", examples, LENGTH(examples));
}

TEST(transfer_says_why) {
    static const example examples[] = {
        {"woooo/yyyyp/pppb/wwwb/ybbrg/op/-/rrrrw/ggggb B 0:0 l - -", "+9 -6;+6 -3",
         "+4 -1 *4;+5:3 -7:2 -5", "Leaves the other side 8 ways to load. The best turn leaves 5."},
        {"ooooo/-/ppppp/ggggg/bbbbb/r/yyyy/yrrrr/wwwww A 2:3 l - -", "+8 -7;+6 -8",
         "+6 -7;+7 -6;+6 -2;+8 -2", "Lets the other side complete row 8."},
        {"r/rrrrp/ooooo/ggggg/wwwww/yyyyy/-/bbbbb/pppp B 3:2 l - -", "+1 -9;+2 -7;+7 -7",
         "+1 -1;+1 -2 *1;+1 -9", "Misses a way to complete row 9 in the next turn."},
        {"rrrrp/ooooo/ggggg/yyyyy/wwwww/-/rpppp/bbbbb/- A 1:4 l - -", "+7 -6;+1 -7", "+7 -1 *7",
         "Misses a point: row 1 can be completed."},
        {"rrrrr/-/wwwwo/ggggw/bbbbb/g/ppppp/yyyyy/oooo B 4:0 l - -", "+6 +4 -4 -9;+9 -6;+6 -4 *9",
         "+4 -2;+2 -9;+3 -9 *3", "Lets the other side complete row 4 a few turns later."},
        {"oooo/pprrr/pobbb/ww/yygp/wwwrr/bbg/gggp/yyy B 0:0 l - -", "+2:3 -5:3 *9:2;+8:3 -2:3",
         "+2:3 -6:3 *4:3;+5:2 -2:2", "A few turns later this comes to 1 point less."},
    };
    hold("transfer", examples, LENGTH(examples));
}

TEST(twisty_says_why) {
    static const example examples[] = {
        {".#Lrpo./@bpg@Lr/x+bopg#/@rx.#gg/L+#rbby/ywypwwy/.oxo+w. 1 f4:|proygwb b4:|ybowgr"
         "p ~8",
         "d5;c2", "e2;a6-a4-e6", "Lets another player take a cube: yellow."},
        {".#@y#w./pobbogL/+rgLpb#/gp@.yyw/goyrrow/Lxxbprx/.++@#w. 1 -:|oygwbpr g1:|oyrwgbp",
         "@a7;c6", "@a1;b3", "A few turns later this comes to 1 point less."},
        {".yp.y#./@bx@#gL/ooLg#r#/+yp.woy/+.bw@gr/orgxbLx/.+pwbw. 1 g4:|rgpwyob b3:rp|wbgo"
         "y",
         "e5;d4;f3", "e3-d6-a6;c5-d7;c5xd7>g7", "Misses a way to the next cube: red."},
        {".ypry#./@bx@#gL/ooLg#r#/+yp.woy/+pbw@gr/orgxbLx/.+pwbw. 2 c2:|rgpwyob c3:|rpwbgo"
         "y ~5",
         "d5;a1", "b1-b2;b4", "Misses a cube: red."},
        {".orL#@./gxy.w+@/bwbyx.p/o#w..@./#..Lyr#/oLxb+.g/.+...p. 2 d6:PGR|ybow c6:ybpwgro"
         "| ~7",
         "d4", "e7;f5;g6", "Misses protecting 7 cubes."},
        {".#@y#w./pobbogL/+rgLpb#/gp@.yyw/g.yrrow/Lxxbprx/.++@#w. 1 d4:o|ygwbpr a1:|oyrwgb"
         "p ~3",
         "b3;xb3>a1", "e2;b3", "Lets another player steal a cube: orange."},
        {".px..L./.yg@#+./bbr.x.#/p.w..o./Lpw@r.#/+.b#g@x/.ryo+L. 2 c5:RYGWOp|b e4:GBYWO|p"
         "r ~2",
         "f2;e6", "xc5>g7;a6", "Misses a steal: purple."},
        {".gg..r./+yob.@./y...p@./Lrx.#.#/pLo#b.x/+owbw+L/.xw@#y. 2 e6:WPYBRgo| f7:GPr|wbo"
         "y",
         "g5;d4", "d6;c7", "Lets another player win."},
        {".orL#@./gxy.w+@/bwbyx.p/o#w..@./#..Lyr#/oLxb+.g/.+...p. 2 d6:PGR|ybow c6:ybpwgro"
         "| ~7",
         "b4;e4", "e5-d4", "Misses the win in the centre."},
        {".x.wpx./r@..+#./.L.b..L/bg#.bxr/.@y.w@g/pLog#++/.yp#o.. 2 g3:WBGPYOR| c3:RWYo|bp"
         "g ~12",
         "a2;f5;c1;d4", "b1;f5;d2;e7", "Lets another player win a few turns later."},
    };
    hold("twisty", examples, LENGTH(examples));
}

TEST(transport_says_why) {
    static const example examples[] = {
        {"-1,-2wf4;0,-2wp3;1,-2fp0;2,-2A5;0,-1L2;2,-1y0;-1,0f0;0,0J0;1,0J1;2,0ff0;3,0ff0;1"
         ",1L2;2,1fp0;3,1wf4;4,1w1[44];1,2yp4;2,2y5;2,3B2 A connect bp.sf.s.s/[14] sp.yp.b"
         "f.yf/[13][43]",
         "swap", "bp3@5,0", "Brings no package onto the belts."},
        {"2,-5wk4;3,-5bk2;-1,-4sk1;0,-4yk0;1,-4y5;2,-4B5;2,-3b2;-1,-2wp0;0,-2yf1;-1,-1f0;0"
         ",-1L2[42];3,-1fp0;-1,0A5;0,0J0[31];1,0J1;2,0f0;-1,1bf1;1,1L2;-2,2ff0;0,2wp3;1,2y"
         "4[42];2,2yp1;4,2bp2;0,3bk1;1,3fk0;2,3yk2 A connect sp.sf.s.w/[22][33] sp.sp.wf.s"
         "/-",
         "s2@4,1", "swap", "Places a card. Swapping the hand is better here."},
        {"0,-1L2;2,-1A4;0,0J0;1,0J1[11];-2,1B0;1,1L2;1,2yk0;0,3yf1;0,4wp2 B connect sp.sf."
         "b.f/- sp.sk.ff.s/-",
         "swap", "ff0@3,-1 A0@-1,3 1,0>1,1", "Lets the next player deliver a package: 1 point."},
        {"1,-3B4;0,-2w5;1,-2fp0;0,-1L2[42];0,0J0;1,0J1;-4,1ff0;-3,1f0;-2,1A0;-1,1y5;1,1L2;"
         "2,1fk0;-3,2f0;-1,2y0;0,2wp3;-2,3sp1;-3,4sp1[22] A connect bk.s.y.y/[14][23] bp.y"
         "k.wf.bf/- ~1",
         "swap", "s1@1,-3>1 -3,4>-1,2", "Misses preparing a delivery: 2 points."},
        {"2,-4ff0;1,-3yf2[13];2,-3y3;-1,-2B4;0,-2wp5;-2,-1wk5;0,-1L2[42];2,-1sp1;-2,0s2;0,"
         "0J0;1,0J1;-2,1yk0;-1,1wk1;0,1ff0;1,1L2;1,2sf2;1,3s2;1,4A2;1,5fp0 B connect sk.wk"
         ".bk.wf/[33] sp.sp.sk.w/-",
         "swap", "sk1@3,-4 lift@2,-1 sp2@1,-4 1,-3>2,-3",
         "Swaps the hand. Placing a card is better here."},
        {"0,-1L2[41];2,-1A4;3,-1fp0;0,0J0;1,0J1;-2,1fk0;-1,1wf5;1,1L2;-1,2B2 B connect sp."
         "wp.yf.f/- wk.wk.s.y/-",
         "y3@0,-2", "y2@-1,2>4 0,-1>-2,3", "Misses a delivery: 1 more point."},
        {"0,-1L2;2,-1y2;3,-1wp3;0,0J0;1,0J1[42];3,0wp0;4,0B3;-2,1wk4;-1,1wp1;1,1L2;-3,2A1;"
         "-1,3sk0;0,3wk1 B move sp.bp.sk.sk/[33] yp.bk.ff.f/[41] ~1",
         "1,0>-3,2", "1,0>4,0", "Delivers a package for another player: 2 points."},
    };
    hold("transport", examples, LENGTH(examples));
}

TEST(lines_that_bring_the_same_have_no_reason) {
    assert_string_equal("", reason("linja", "60 11 11 11 11 11 11 06 A i", "0-1 0-2", "0-1 1-3"));
    assert_string_equal("", reason("linja", "60 11 11 11 11 11 11 06 A i", "0-1 0-2", "0-1 0-2"));
}

TEST(a_game_without_reasons_of_its_own_compares_points) {
    brett_game other = *brett_game_find("linja");
    brett_state before;
    brett_fault fault;
    brett_message why;
    other.name = "solitaire";
    assert_true(other.position_read(&before, "50 22 00 22 11 01 00 26 B i", &fault));
    brett_choice played = line_of(&other, &before, "7-6;1-2");
    brett_choice best = line_of(&other, &before, "1-0 1-0;0-1 3-5");
    assert_true(brett_reason(&other, &before, &played, &best, &why));
    assert_int_equal(2, why.args[0].number);
}

/* ---- Marks ---- */

static size_t marked(const brett_loss *turns, size_t count) {
    size_t sum = 0;
    for (size_t i = 0; i < count; i++) sum += brett_is_marked(turns, count, i);
    return sum;
}

TEST(the_worst_three_of_a_seat_are_marked) {
    const brett_loss turns[] = {
        {0, BRETT_INACCURACY, 600}, {1, BRETT_INACCURACY, 500}, {0, BRETT_MISTAKE, 1100},
        {0, BRETT_BLUNDER, 2500},   {0, BRETT_MISTAKE, 1900},   {0, BRETT_MISTAKE, 1200},
        {1, BRETT_GOOD, 400},       {0, BRETT_BEST, 0},         {0, BRETT_BEST, 0},
    };
    assert_int_equal(4, marked(turns, LENGTH(turns)));
    assert_false(brett_is_marked(turns, LENGTH(turns), 2));
    assert_true(brett_is_marked(turns, LENGTH(turns), 1));
    assert_true(brett_is_marked(turns, LENGTH(turns), 3));
    assert_true(brett_is_marked(turns, LENGTH(turns), 4));
    assert_true(brett_is_marked(turns, LENGTH(turns), 5));
}

TEST(who_loses_something_in_every_turn_is_shown_what_costs_more_than_usual) {
    brett_loss turns[15];
    for (size_t i = 0; i < LENGTH(turns); i++) turns[i] = (brett_loss){0, BRETT_MISTAKE, 3};
    assert_int_equal(3, marked(turns, LENGTH(turns)));
    turns[4] = (brett_loss){0, BRETT_MISTAKE, 6};
    assert_int_equal(1, marked(turns, LENGTH(turns)));
    turns[9] = (brett_loss){0, BRETT_BLUNDER, 1}; /* changes who wins */
    assert_int_equal(2, marked(turns, LENGTH(turns)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(linja_says_why),
        CASE(transfer_says_why),
        CASE(twisty_says_why),
        CASE(transport_says_why),
        CASE(lines_that_bring_the_same_have_no_reason),
        CASE(a_game_without_reasons_of_its_own_compares_points),
        CASE(the_worst_three_of_a_seat_are_marked),
        CASE(who_loses_something_in_every_turn_is_shown_what_costs_more_than_usual),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
