/* How Transport is thought about: complete turns in every phase, within limits, the same for the
 * same task, and only by what the seat sees. */
#include <stdlib.h>
#include <string.h>

#include "players/transport/rollout.h"
#include "support/playing.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/transport/positions.h"

static const brett_game *const game = &transport_game;

enum { NODES = 12 };

/* ---- Asking ---- */

typedef struct watch {
    int asked, most; /* how often it may be asked whether to go on */
    int asked_after_stop;
    int told;
} watch;

static bool go_on(void *context) {
    watch *w = context;
    w->asked_after_stop += w->asked >= w->most;
    return ++w->asked < w->most;
}

static void tell(void *context, const brett_thought *thought) {
    watch *w = context;
    assert_true(thought->choices > 0);
    w->told++;
}

/* What a level thinks of a position, in memory that holds anything at all. */
static void think(int level, const brett_state *s, uint64_t nodes, uint32_t choices, watch *w,
                  unsigned char memory_holds, brett_thought *thought) {
    char name[] = "level:0";
    name[6] = (char)('0' + level);
    const brett_player *player = brett_player_find(name);
    brett_state view, before;
    brett_random random;
    size_t bytes = player->memory(game);
    void *memory = malloc(bytes);
    memset(memory, memory_holds, bytes);
    memset(thought, memory_holds, sizeof *thought);
    memset(&view, 0, sizeof view);
    game->view(s, game->actor(s), &view);
    before = view;
    brett_random_seed(&random, 3);
    brett_task task = {.game = game,
                       .view = &view,
                       .random = &random,
                       .memory = memory,
                       .bytes = bytes,
                       .nodes = nodes,
                       .choices = choices,
                       .go_on = w ? go_on : NULL,
                       .tell = w ? tell : NULL,
                       .context = w};
    player->choose(player, &task, thought);
    free(memory);
    assert_memory_equal(&view, &before, sizeof view);
}

/* Makes a turn, which must be legal to its end and no further. */
static void make(const brett_state *s, const brett_turn *turn, brett_state *after) {
    int seat = game->actor(s);
    *after = *s;
    assert_true(turn->complete);
    assert_in_range(turn->count, 1, BRETT_TURN_STEPS);
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_int_equal(game->actor(after), seat);
        assert_true(game->legal(after, turn->step[i]));
        brett_events events = game->apply(after, turn->step[i]);
        bool ends = (events & BRETT_TURN_ENDED) || game->actor(after) < 0;
        assert_int_equal(ends, i + 1 == turn->count);
    }
}

static void check_same(const brett_thought *a, const brett_thought *b) {
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->choices, b->choices);
    for (uint32_t i = 0; i < a->choices; i++) {
        const brett_turn *one = &a->choice[i].line[0], *other = &b->choice[i].line[0];
        assert_memory_equal(a->choice[i].win, b->choice[i].win, sizeof a->choice[i].win);
        assert_int_equal(one->count, other->count);
        assert_memory_equal(one->step, other->step, one->count * sizeof *one->step);
    }
}

/* ---- Turns ---- */

static int phases[TRANSPORT_PHASES], with_seats[BRETT_SEATS + 1];

static void check_thought(const brett_state *s, brett_random *random) {
    brett_thought thought;
    brett_state after[BRETT_CHOICES];
    if (game->actor(s) < 0 || brett_random_below(random, 12)) return;
    int seats = game->seats(s), level = 1 + (int)brett_random_below(random, BRETT_LEVELS);
    think(level, s, NODES, 4, NULL, 0xcc, &thought);
    assert_in_range(thought.choices, 1, 4);
    assert_true(thought.nodes <= NODES);
    for (uint32_t i = 0; i < thought.choices; i++) {
        int32_t sum = 0;
        assert_int_equal(thought.choice[i].turns, 1);
        make(s, &thought.choice[i].line[0], &after[i]);
        for (int seat = 0; seat < seats; seat++) sum += thought.choice[i].win[seat];
        for (int seat = seats; seat < BRETT_SEATS; seat++)
            assert_int_equal(thought.choice[i].win[seat], 0);
        if (i) continue; /* choices after the first may not have been looked into */
        int32_t wins = seats == 4 ? 2 * BRETT_CERTAIN : BRETT_CERTAIN;
        assert_in_range(sum, wins - 8, wins);
        if (seats == 4) assert_int_equal(thought.choice[i].win[0], thought.choice[i].win[2]);
    }
    phases[((const transport *)s)->phase]++;
    with_seats[seats]++;
}

TEST(a_thought_is_of_complete_legal_turns_in_every_phase_and_with_all_seats) {
    for_each_position(48 / SLOWER, 1, check_thought);
    static const transport_phase acting[] = {TRANSPORT_PHASE_CONNECT, TRANSPORT_PHASE_LOAD,
                                             TRANSPORT_PHASE_LIFT,    TRANSPORT_PHASE_PLACE,
                                             TRANSPORT_PHASE_MOVE,    TRANSPORT_PHASE_FORKLIFT};
    for (size_t i = 0; i < LENGTH(acting); i++) assert_true(phases[acting[i]] > 0);
    for (int seats = 2; seats <= BRETT_SEATS; seats++) assert_true(with_seats[seats] > 0);
}

/* ---- The same thought ---- */

static void check_worlds(const brett_state *s, brett_random *random) {
    static brett_thought one, again, other;
    int seat = game->actor(s);
    if (seat < 0 || brett_random_below(random, 30)) return;
    brett_state world;
    memset(&world, 0, sizeof world);
    game->view(s, seat, &world);
    game->sample(&world, seat, random);
    think(9, s, NODES, 3, NULL, 0x11, &one);
    think(9, s, NODES, 3, NULL, 0xee, &again);
    think(9, &world, NODES, 3, NULL, 0x11, &other);
    check_same(&one, &again);
    check_same(&one, &other);
}

TEST(the_same_task_gives_the_same_thought_also_in_a_world_that_the_seat_cannot_tell_apart) {
    for_each_position(24 / SLOWER, 2, check_worlds);
}

/* ---- Limits ---- */

/* Stopped at once, or soon; also while it still looks for turns. */
static void check_stop(const brett_state *s, brett_random *random) {
    static brett_thought thought;
    if (game->actor(s) < 0 || brett_random_below(random, 15)) return;
    watch w = {.most = 1 + (int)brett_random_below(random, 3)};
    brett_state after;
    think(9, s, UINT64_MAX, 1, &w, 0xcc, &thought);
    make(s, &thought.choice[0].line[0], &after);
    assert_true(w.asked <= w.most);
    assert_int_equal(w.asked_after_stop, 0);
    assert_true(thought.nodes < 100);
    assert_true(w.told > 0);
}

TEST(stop_is_obeyed_and_leaves_a_turn) {
    for_each_position(24 / SLOWER, 3, check_stop);
}

TEST(a_limit_of_nodes_is_kept_and_used) {
    static brett_thought thought;
    brett_random random;
    brett_random_seed(&random, 4);
    brett_state s = transport_dealt(2, &random);
    for (uint64_t nodes = 1; nodes < 300; nodes += 97) {
        think(9, &s, nodes, 1, NULL, 0xcc, &thought);
        assert_int_equal(thought.nodes, nodes);
    }
    assert_true(brett_player_find("level:9")->memory(game) < (size_t)16 << 20);
}

/* ---- Play-outs ---- */

static rollout_policy *room;

static void check_reply(const brett_state *s, brett_random *random) {
    const transport *position = (const transport *)s;
    brett_turn turn;
    brett_state after;
    bool inside = position->phase == TRANSPORT_PHASE_LIFT ||
                  position->phase == TRANSPORT_PHASE_PLACE ||
                  position->phase == TRANSPORT_PHASE_FORKLIFT;
    if (game->actor(s) < 0 || inside) return;
    transport_rollout_turn(room, position, random, &turn);
    make(s, &turn, &after);
}

TEST(a_quick_turn_is_legal_and_complete) {
    room = malloc(sizeof *room);
    for_each_position(90 / SLOWER, 6, check_reply);
    free(room);
}

/* To the end somebody wins or all share; after a few turns from a deal nothing is decided. */
TEST(games_are_played_out_as_far_as_asked) {
    room = malloc(sizeof *room);
    brett_random random;
    brett_random_seed(&random, 5);
    for (int i = 0; i < 12; i++) {
        int seats = 2 + i % 3;
        int32_t chance[BRETT_SEATS];
        static brett_thought thought;
        brett_state s = transport_dealt(seats, &random), view = s;
        game->view(&s, game->actor(&s), &view);
        think(9, &s, 1, 1, NULL, 0xcc, &thought);
        const brett_turn *turn = &thought.choice[0].line[0];
        transport_rollout(room, (const transport *)&view, turn, 1, &random, chance);
        for (int seat = 0; seat < seats; seat++)
            assert_in_range(chance[seat], 1, BRETT_CERTAIN - 1);
        transport_rollout(room, (const transport *)&view, turn, 0, &random, chance);
        for (int seat = 0; seat < seats; seat++)
            assert_true(chance[seat] == 0 || chance[seat] == BRETT_CERTAIN ||
                        chance[seat] == BRETT_CERTAIN / 2 || chance[seat] == BRETT_CERTAIN / 3);
    }
    free(room);
}

/* ---- Sense ---- */

#define START_2 "0,-1L2[24];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 "

static void think_of(const char *text, int level, uint64_t nodes, brett_state *after,
                     brett_thought *thought) {
    brett_state s;
    brett_fault fault;
    memset(&s, 0, sizeof s);
    if (!game->position_read(&s, text, &fault)) fail_msg("%s", fault.why.text);
    think(level, &s, nodes, 1, NULL, 0xcc, thought);
    make(&s, &thought->choice[0].line[0], after);
}

TEST(a_delivery_that_wins_is_made) {
    static brett_thought thought;
    brett_state after;
    brett_result result;
    think_of(START_2 "A connect s.s.w.w/[13][13][33] y.y.y.y/[11][11][22]", 9, 200, &after,
             &thought);
    game->result(&after, &result);
    assert_true(result.over);
    assert_int_equal(result.rank[0], 1);
    assert_int_equal(thought.choice[0].win[0], BRETT_CERTAIN);
}

/* The same delivery would be A's fourth, and B has more. */
TEST(a_delivery_that_loses_is_not_made) {
    static brett_thought thought;
    brett_state after;
    think_of(START_2 "A connect s.s.w.w/[11][11][22] y.y.y.y/[44][44][34]", 9, 200, &after,
             &thought);
    assert_int_not_equal(game->actor(&after), BRETT_NOBODY);
    assert_true(thought.choice[0].win[0] < BRETT_CERTAIN / 2);
}

/* Nothing but straights, so many that this is left of the pile when two hold four each. */
#define NO_PILE   "set=4.4.3.16;0;03;024;s03.8;21.2 "
#define PILE_OF_3 "set=4.4.3.16;0;03;024;s03.11;21.2 "
#define EMPTY_2   "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 "

static const char *first_step(const brett_thought *thought) {
    static char text[BRETT_TEXT_BYTES];
    brett_state any = {0};
    game->step_write(&any, thought->choice[0].line[0].step[0], text, sizeof text);
    return text;
}

/* A card that is played ends the game where the pile is empty; a swap does not. */
TEST(without_a_pile_who_is_behind_swaps_and_who_is_ahead_plays_a_card) {
    static brett_thought thought;
    for (int level = 4; level <= 9; level++) {
        brett_state after;
        think_of(NO_PILE EMPTY_2 "A connect s.s.s.s/- s.s.s.s/[21]", level, 200, &after, &thought);
        assert_string_equal(first_step(&thought), "swap");
        think_of(NO_PILE EMPTY_2 "A connect s.s.s.s/[21] s.s.s.s/-", level, 200, &after, &thought);
        assert_int_equal(game->actor(&after), BRETT_NOBODY);
        assert_int_equal(thought.choice[0].win[0], BRETT_CERTAIN);
    }
}

/* In thought the others do the same: they do not end a game that they lose by it. */
TEST(without_a_pile_a_quick_turn_of_who_is_behind_is_a_swap) {
    rollout_policy *policy = malloc(sizeof *policy);
    brett_random random;
    brett_random_seed(&random, 1);
    for (int behind = 0; behind < 2; behind++) {
        brett_state s = position(behind ? NO_PILE EMPTY_2 "A connect s.s.s.s/- s.s.s.s/[21]"
                                        : NO_PILE EMPTY_2 "A connect s.s.s.s/[21] s.s.s.s/[21]");
        brett_turn turn;
        brett_state after;
        transport_rollout_turn(policy, (const transport *)&s, &random, &turn);
        make(&s, &turn, &after);
        assert_int_equal(game->actor(&after), behind ? BRETT_CHANCE : BRETT_NOBODY);
    }
    free(policy);
}

/* By version 1 of the rules a short swap is as good as a win for the one who is ahead. */
TEST(a_short_swap_is_judged_by_the_version_of_the_rules) {
    static brett_thought thought;
    brett_state after;
    think_of(PILE_OF_3 EMPTY_2 "A connect s.s.s.s/[21] s.s.s.s/- rules=1", 9, 200, &after,
             &thought);
    assert_string_equal(first_step(&thought), "swap");
    assert_int_equal(game->actor(&after), BRETT_NOBODY);
    assert_int_equal(thought.choice[0].win[0], BRETT_CERTAIN);
    think_of(PILE_OF_3 EMPTY_2 "A connect s.s.s.s/- s.s.s.s/[21] rules=1", 9, 200, &after,
             &thought);
    assert_int_not_equal(game->actor(&after), BRETT_NOBODY);
    think_of(PILE_OF_3 EMPTY_2 "A connect s.s.s.s/[21] s.s.s.s/-", 9, 200, &after, &thought);
    assert_int_not_equal(game->actor(&after), BRETT_NOBODY);
    assert_true(thought.choice[0].win[0] < BRETT_CERTAIN);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_thought_is_of_complete_legal_turns_in_every_phase_and_with_all_seats),
        CASE(the_same_task_gives_the_same_thought_also_in_a_world_that_the_seat_cannot_tell_apart),
        CASE(stop_is_obeyed_and_leaves_a_turn),
        CASE(a_limit_of_nodes_is_kept_and_used),
        CASE(a_quick_turn_is_legal_and_complete),
        CASE(games_are_played_out_as_far_as_asked),
        CASE(a_delivery_that_wins_is_made),
        CASE(a_delivery_that_loses_is_not_made),
        CASE(without_a_pile_who_is_behind_swaps_and_who_is_ahead_plays_a_card),
        CASE(without_a_pile_a_quick_turn_of_who_is_behind_is_a_swap),
        CASE(a_short_swap_is_judged_by_the_version_of_the_rules),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport's strategy", tests, NULL, NULL);
}
