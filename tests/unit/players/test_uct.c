/* The player uct: what it finds, that it keeps to its limits, its seed and its view, and the
 * arithmetic of its bounds. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "players/ucb1.h"
#include "support/linja/positions.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/twisty/drawing.h"

static const brett_player *player;

/* ---- Asking ---- */

typedef struct watch {
    int asked, most; /* how often it may be asked whether to go on */
    int told;
} watch;

static bool go_on(void *context) {
    watch *w = context;
    return ++w->asked < w->most;
}

static void tell(void *context, const brett_thought *thought) {
    assert_true(thought->choices > 0);
    ((watch *)context)->told++;
}

/* What it thinks of a position of the tested game, in so much more memory than it needs at least,
 * which holds anything at all. */
static const brett_thought *think(const brett_state *s, uint64_t seed, brett_limits limits,
                                  size_t more, int memory_holds) {
    static brett_thought thought;
    size_t bytes = player->memory(tested) + more;
    void *memory = malloc(bytes);
    memset(memory, memory_holds, bytes);
    memset(&thought, memory_holds, sizeof thought);
    assert_true(brett_think(player, tested, s, seed, &limits, memory, bytes, &thought));
    free(memory);
    return &thought;
}

static const brett_thought *think_little(const brett_state *s, uint64_t nodes) {
    return think(s, 1, (brett_limits){.nodes = nodes}, 0, 0);
}

/* Makes a turn, which must be legal and complete. */
static void make(brett_state *s, const brett_turn *turn) {
    assert_in_range(turn->count, 1, BRETT_TURN_STEPS);
    assert_true(turn->complete);
    for (uint32_t i = 0; i < turn->count; i++) {
        brett_message why;
        brett_events events;
        assert_true(brett_try(tested, s, turn->step[i], &events, &why));
    }
}

static void assert_same_thought(const brett_thought *a, const brett_thought *b) {
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->choices, b->choices);
    for (uint32_t i = 0; i < a->choices; i++) {
        const brett_choice *one = &a->choice[i], *other = &b->choice[i];
        assert_memory_equal(one->win, other->win, sizeof one->win);
        assert_int_equal(one->turns, other->turns);
        for (uint32_t t = 0; t < one->turns; t++) {
            assert_int_equal(one->line[t].count, other->line[t].count);
            assert_memory_equal(one->line[t].step, other->line[t].step,
                                one->line[t].count * sizeof(brett_step));
        }
    }
}

/* ---- Bounds ---- */

/* "mean share of the win + C * sqrt(ln(tries) / visits), C = sqrt(2)" */
TEST(a_bound_is_that_of_ucb1) {
    static const uint32_t numbers[] = {1, 2, 3, 7, 50, 1000, 123456, UCB1_VISITS};
    for (size_t i = 0; i < LENGTH(numbers); i++)
        for (size_t k = i; k < LENGTH(numbers); k++)
            for (uint32_t part = 0; part <= UCB1_WIN; part++) {
                double visits = numbers[i], tries = numbers[k];
                double exact = (double)part / UCB1_WIN + sqrt(2) * sqrt(log(tries) / visits);
                double bound = (double)ucb1(part * numbers[i], numbers[i], numbers[k]) / UCB1_ONE;
                assert_true(fabs(bound - exact) < 1e-4);
            }
}

/* ---- Sense ---- */

/* Turns that win now are few in all of these, and some of the others lose. */
static const struct {
    const brett_game *game;
    const char *position;
} won[] = {
    {&linja_game, "06 03 12 01 20 20 00 70 A i"},
    {&linja_game, "09 01 01 00 10 11 10 90 B i"},
    {&transfer_game, "rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/www/ww/- A 3:3 l - -"},
    {&twisty_game, "...b.b./y+#x.p./@..xxr+/Lw#..@p/#.g.o.o/L.rg..w/.+yL#@. 1 f3:BPYRGOW| "
                   "d3:RPYOWGb| ~21"},
    {&transport_game, "0,-1L2[24];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A connect "
                      "s.s.w.w/[13][13][33] y.y.y.y/[11][11][22]"},
};

TEST(a_turn_that_wins_is_made) {
    for (size_t i = 0; i < LENGTH(won); i++) {
        tested = won[i].game;
        brett_state s = position(won[i].position);
        int seat = tested->actor(&s);
        const brett_thought *thought = think_little(&s, 0);
        make(&s, &thought->choice[0].line[0]);
        assert_true(is_over(&s));
        assert_int_equal(rank_of(&s, seat), 1);
        assert_true(thought->choice[0].win[seat] > BRETT_CERTAIN / 2);
    }
}

/* Max^n: a seat of three takes its own win, whoever else is close to one. */
TEST(a_seat_of_three_takes_its_win) {
    tested = &twisty_game;
    brett_state s = laid("", "1 b3:roygbpw| g7:|wpbgyor a7:|roygbpw");
    make(&s, &think_little(&s, 0)->choice[0].line[0]);
    assert_true(is_over(&s));
    assert_int_equal(rank_of(&s, 0), 1);
}

/* Plays a game of Linja with so many play-outs each; whether the first of these wins. */
static bool beats(uint64_t more, uint64_t fewer, int number) {
    brett_state s = position(LINJA_START);
    int seat = number % 2;
    for (uint64_t seed = (uint64_t)number << 32; !is_over(&s); seed++) {
        brett_limits limits = {.nodes = linja_game.actor(&s) == seat ? more : fewer};
        make(&s, &think(&s, seed, limits, 0, 0)->choice[0].line[0]);
    }
    return rank_of(&s, seat) == 1 && rank_of(&s, !seat) != 1;
}

TEST(more_play_outs_beat_fewer) {
    int wins = 0;
    tested = &linja_game;
    for (int number = 0; number < 20; number++) wins += beats(300, 10, number);
    assert_in_range(wins, 16, 20);
}

/* ---- What a thought follows from ---- */

static const brett_game *const *game;

/* Calls check with some positions of random games of every game, in which a seat acts. */
static position_check *check_some;
static void check_one_in(const brett_state *s, brett_random *random) {
    if (tested->actor(s) >= 0 && !brett_random_below(random, 60)) check_some(s, random);
}
static void for_some_positions(int games, position_check *check) {
    check_some = check;
    for (game = brett_games; *game; game++) {
        tested = *game;
        for_each_position(games, 4, check_one_in);
    }
}

enum { FEW = 30 };

/* Other contents of the memory and, as long as the tree fits, more of it change nothing. */
static void check_same(const brett_state *s, brett_random *random) {
    uint64_t seed = brett_random_next(random);
    brett_limits limits = {.nodes = FEW, .choices = 3};
    brett_thought thought = *think(s, seed, limits, 0, 0x33);
    assert_same_thought(&thought, think(s, seed, limits, 1 << 16, 0xcc));
    watch w = {.most = INT32_MAX}; /* nor does telling */
    limits.go_on = go_on, limits.tell = tell, limits.context = &w;
    assert_same_thought(&thought, think(s, seed, limits, 0, 0));
}

TEST(the_same_seed_gives_the_same_thought) {
    for_some_positions(4, check_same);
}

TEST(another_seed_gives_another_thought) {
    tested = &linja_game;
    brett_state s = position(LINJA_START);
    brett_thought thought = *think(&s, 1, (brett_limits){.nodes = FEW}, 0, 0);
    const brett_thought *other = think(&s, 2, (brett_limits){.nodes = FEW}, 0, 0);
    assert_memory_not_equal(thought.choice[0].win, other->choice[0].win,
                            sizeof thought.choice[0].win);
}

/* In another world that looks the same to the seat it thinks the same. */
static void check_view_only(const brett_state *s, brett_random *random) {
    int seat = tested->actor(s);
    brett_limits limits = {.nodes = FEW, .choices = BRETT_CHOICES};
    brett_state world = view_of(s, seat);
    tested->sample(&world, seat, random);
    brett_thought thought = *think(s, 9, limits, 0, 0);
    assert_same_thought(&thought, think(&world, 9, limits, 0, 0));
}

TEST(a_thought_follows_from_the_view) {
    for_some_positions(6, check_view_only);
}

/* ---- What is in a thought ---- */

/* Lines are legal, and chances add up to a win or, with partners, to two. */
static void check_choice(const brett_state *s, const brett_choice *choice, int wins) {
    brett_state after = view_of(s, tested->actor(s));
    int32_t sum = 0;
    for (uint32_t t = 0; t < choice->turns; t++) make(&after, &choice->line[t]);
    for (int seat = 0; seat < tested->seats(s); seat++) sum += choice->win[seat];
    assert_in_range(sum, wins * BRETT_CERTAIN - BRETT_SEATS, wins * BRETT_CERTAIN);
}

static void check_thought(const brett_state *s, brett_random *random) {
    uint32_t choices = 1 + brett_random_below(random, BRETT_CHOICES);
    const brett_thought *thought =
        think(s, 2, (brett_limits){.nodes = 2 * FEW, .choices = choices}, 0, 0);
    brett_result result;
    tested->result(s, &result);
    bool partners = result.seats == 4 && result.team[0] == result.team[2];
    assert_int_equal(thought->nodes, 2 * FEW);
    assert_in_range(thought->choices, 1, choices);
    for (uint32_t i = 0; i < thought->choices; i++) {
        const brett_choice *choice = &thought->choice[i];
        check_choice(s, choice, partners ? 2 : 1);
        if (partners) assert_int_equal(choice->win[0], choice->win[2]);
        for (uint32_t k = 0; k < i; k++)
            assert_int_not_equal(choice->line[0].step[0], thought->choice[k].line[0].step[0]);
    }
}

TEST(a_thought_has_legal_lines_and_chances_that_add_up) {
    for_some_positions(8, check_thought);
}

TEST(as_many_choices_are_told_as_are_asked_for) {
    tested = &linja_game;
    brett_state s = position(LINJA_START);
    for (uint32_t choices = 1; choices <= 6; choices++) {
        brett_limits limits = {.nodes = 200, .choices = choices};
        const brett_thought *thought = think(&s, 3, limits, 0, 0);
        assert_int_equal(thought->choices, choices);
        assert_true(thought->choice[0].turns > 1); /* and a line */
    }
}

/* ---- Limits ---- */

TEST(it_plays_out_a_thousand_games_unless_it_is_told_otherwise) {
    tested = &linja_game;
    brett_state s = position(LINJA_START);
    assert_int_equal(think_little(&s, 0)->nodes, 1000);
    assert_int_equal(think_little(&s, 1)->nodes, 1);
    assert_int_equal(think_little(&s, 777)->nodes, 777);
}

/* "When the memory is full the tree stays as it is, and play-outs go on in it." */
TEST(in_little_memory_it_plays_on) {
    tested = &linja_game;
    brett_state s = position(LINJA_START);
    brett_thought thought = *think_little(&s, 20000);
    assert_int_equal(thought.nodes, 20000);
    check_choice(&s, &thought.choice[0], 1);
    const brett_thought *roomy = think(&s, 1, (brett_limits){.nodes = 20000}, 1 << 20, 0);
    assert_memory_not_equal(thought.choice[0].win, roomy->choice[0].win,
                            sizeof thought.choice[0].win);
}

static void check_stopped(const brett_state *s, brett_random *random) {
    watch w = {.most = 1 + (int)brett_random_below(random, 3)};
    brett_limits limits = {.nodes = UINT64_MAX, .go_on = go_on, .tell = tell, .context = &w};
    const brett_thought *thought = think(s, 5, limits, 0, 0xcc);
    assert_int_equal(w.asked, w.most);
    assert_int_equal(w.told, 1);
    check_choice(s, &thought->choice[0],
                 tested == &transport_game && tested->seats(s) == 4 ? 2 : 1);
}

TEST(it_stops_when_it_is_told_to) {
    for_some_positions(4, check_stopped);
}

/* A caller asks a player whether to say how many nodes it may look at. */
TEST(it_and_the_last_level_take_nodes) {
    for (const brett_player *const *p = brett_players; *p; p++)
        assert_int_equal((*p)->takes_nodes, *p == player || (*p)->level == BRETT_LEVELS);
    for (game = brett_games; *game; game++)
        assert_true(brett_think_memory(player, *game) > player->memory(*game));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_bound_is_that_of_ucb1),
        CASE(a_turn_that_wins_is_made),
        CASE(a_seat_of_three_takes_its_win),
        CASE(more_play_outs_beat_fewer),
        CASE(the_same_seed_gives_the_same_thought),
        CASE(another_seed_gives_another_thought),
        CASE(a_thought_follows_from_the_view),
        CASE(a_thought_has_legal_lines_and_chances_that_add_up),
        CASE(as_many_choices_are_told_as_are_asked_for),
        CASE(it_plays_out_a_thousand_games_unless_it_is_told_otherwise),
        CASE(in_little_memory_it_plays_on),
        CASE(it_stops_when_it_is_told_to),
        CASE(it_and_the_last_level_take_nodes),
    };
    player = brett_player_find("uct");
    return cmocka_run_group_tests_name("UCT", tests, NULL, NULL);
}
