/* The contract of every game: what a viewer sees, and that nothing else finds its way to it. */
#include <stdlib.h>
#include <string.h>

#include "support/contract.h"

static brett_step steps[BRETT_MAX_STEPS];

/* Another position that the viewer cannot tell from this one. */
static brett_state other_world(const brett_state *s, int viewer, brett_random *random) {
    brett_state other = view_of(s, viewer);
    tested->sample(&other, viewer, random);
    return other;
}

/* ---- Views ---- */

/* A view is seen as it is, and whoever sees less sees a part of it. */
static void check_view(const brett_state *s, brett_random *random) {
    (void)random;
    brett_state spectator = view_of(s, BRETT_NOBODY), in_place = *s;
    FOR_EACH_VIEWER(viewer, s) {
        brett_state view = view_of(s, viewer), again = view_of(&view, viewer);
        brett_state twice = view_of(&view, BRETT_NOBODY);
        assert_same_state(&again, &view);
        assert_same_state(&twice, &spectator);
        check_invariants(&view);
        if (!tested->has_secrets) assert_same_state(&view, s);
    }
    tested->view(&in_place, BRETT_NOBODY, &in_place);
    assert_same_state(&in_place, &spectator);
}

CONTRACT(a_view_is_seen_as_it_is) {
    check_positions(20000, 1, check_view);
}

/* "Every function takes it, and answers for that viewer what it answers for the position." */
static void check_answers(const brett_state *s, brett_random *random) {
    static brett_step own[BRETT_MAX_STEPS];
    size_t count = tested->steps(s, own);
    int actor = tested->actor(s);
    (void)random;
    FOR_EACH_VIEWER(viewer, s) {
        brett_state view = view_of(s, viewer);
        brett_result truth, seen;
        memset(&truth, 0, sizeof truth);
        memset(&seen, 0, sizeof seen);
        assert_int_equal(tested->actor(&view), actor);
        assert_int_equal(tested->seats(&view), tested->seats(s));
        tested->result(s, &truth);
        tested->result(&view, &seen);
        assert_memory_equal(&seen, &truth, sizeof seen);
        for (size_t i = 0; i < count; i++)
            assert_true(tested->legal(&view, tested->seen(s, own[i], viewer)));
        if (viewer != actor) continue;
        assert_int_equal(tested->steps(&view, steps), count);
        assert_memory_equal(steps, own, count * sizeof *steps);
    }
}

CONTRACT(a_view_answers_what_the_position_answers) {
    check_positions(20000, 2, check_answers);
}

/* "Made on the viewer's view of the position before, it gives that of the position after." */
static void check_seen(const brett_state *s, brett_random *random) {
    if (is_over(s)) return;
    brett_step step = brett_draw(tested, s, random);
    brett_state after = *s;
    brett_events events = tested->apply(&after, step);
    FOR_EACH_VIEWER(viewer, s) {
        brett_state view = view_of(s, viewer), expected = view_of(&after, viewer);
        brett_step seen = tested->seen(s, step, viewer);
        brett_message why;
        if (!tested->has_secrets || viewer == tested->actor(s)) assert_true(seen == step);
        assert_true(tested->legal(&view, seen));
        assert_false(tested->why_not(&view, seen, &why));
        assert_int_equal(tested->apply(&view, seen), events);
        assert_same_state(&view, &expected);
    }
}

CONTRACT(a_step_as_it_is_seen_turns_the_view_before_into_the_view_after) {
    check_positions(60000, 3, check_seen);
}

/* ---- Samples ---- */

static void check_sample(const brett_state *s, brett_random *random) {
    FOR_EACH_VIEWER(viewer, s) {
        brett_state view = view_of(s, viewer), sample = other_world(s, viewer, random);
        brett_state again = view_of(&sample, viewer), whole = sample;
        check_invariants(&sample);
        assert_same_state(&again, &view);
        tested->sample(&whole, viewer, random); /* where nothing is hidden, nothing changes */
        assert_same_state(&whole, &sample);
        if (!tested->has_secrets) assert_same_state(&sample, s);
    }
}

CONTRACT(a_sample_is_a_sound_position_that_the_viewer_sees_just_the_same) {
    check_positions(40000, 4, check_sample);
}

/* ---- Two positions that one viewer cannot tell apart ---- */

/* Whatever the viewer can ask of a step has the same answer. */
static void compare_step(const brett_state *a, const brett_state *b, brett_step step) {
    brett_message one, other;
    bool refused = tested->why_not(a, step, &one);
    assert_int_equal(tested->why_not(b, step, &other), refused);
    if (!refused) {
        tested->describe_step(a, step, &one);
        tested->describe_step(b, step, &other);
    }
    assert_string_equal(said(&one), said(&other));
}

/* Everything that the viewer can ask has the same answer in both. The bytes after the state differ,
 * and nothing looks at them. */
static void compare_views(const brett_state *one, const brett_state *other, int viewer,
                          brett_random *random) {
    static brett_step others[BRETT_MAX_STEPS];
    brett_state a, b;
    brett_message message, other_message;
    memset(&a, 0x11, sizeof a);
    memset(&b, 0xee, sizeof b);
    tested->view(one, viewer, &a);
    tested->view(other, viewer, &b);
    assert_same_state(&a, &b);
    assert_string_equal(position_text(&a), position_text(&b));
    assert_true(tested->hash(&a) == tested->hash(&b));
    size_t count = tested->steps(&a, steps);
    assert_int_equal(tested->steps(&b, others), count);
    assert_memory_equal(steps, others, count * sizeof *steps);
    tested->describe_due(&a, &message);
    tested->describe_due(&b, &other_message);
    assert_string_equal(said(&message), said(&other_message));
    for (int i = 0; i < 10; i++) {
        brett_step step = brett_random_next(random) >> 16 >> brett_random_below(random, 40);
        if (count && i < 5) step = steps[brett_random_below(random, (uint32_t)count)];
        if (i == 4) step ^= 1u << brett_random_below(random, 16);
        compare_step(&a, &b, step);
    }
}

static struct met { size_t positions, differ, longest, parted; } met;

/* What happens in the one world, as far as the viewer sees it, happens in the other: the same step,
 * or another outcome of chance where the viewer does not see it. False when it cannot. */
static bool follow(const brett_state *before, brett_step step, brett_state *other, int viewer,
                   brett_random *random) {
    brett_step seen = tested->seen(before, step, viewer), own = step;
    if (seen != step) own = brett_draw(tested, other, random);
    if (!tested->legal(other, own)) return false;
    assert_true(tested->seen(other, own, viewer) == seen);
    tested->apply(other, own);
    return true;
}

/* A game in two worlds; where they part, another world is taken. */
static void play_two_worlds(brett_state one, int viewer, brett_random *random) {
    brett_state other = other_world(&one, viewer, random);
    size_t together = 0;
    for (brett_step step;;) {
        brett_state before = one;
        compare_views(&one, &other, viewer, random);
        met.positions++;
        met.differ += memcmp(&one, &other, tested->state_size) != 0;
        if (!random_step(&one, random, &step, NULL)) return;
        if (follow(&before, step, &other, viewer, random)) {
            if (++together > met.longest) met.longest = together;
            continue;
        }
        met.parted++;
        together = 0;
        other = other_world(&one, viewer, random);
    }
}

CONTRACT(worlds_that_differ_in_what_a_viewer_may_not_see_look_the_same_to_it_all_the_way) {
    brett_random random;
    brett_random_seed(&random, 5);
    memset(&met, 0, sizeof met);
    for (int i = 0; i < 90 / SLOWER; i++) {
        brett_setup setup = random_setup(&random);
        uint32_t viewer = brett_random_below(&random, (uint32_t)setup.seats + 1);
        play_two_worlds(deal_of(&setup, &random),
                        (int)viewer == setup.seats ? BRETT_NOBODY : (int)viewer, &random);
    }
    if (!tested->has_secrets) assert_int_equal(met.differ + met.parted, 0);
    if (tested->has_secrets) assert_true(met.differ > met.positions / 2);
    if (tested->has_secrets) assert_true(met.longest > 20);
}

/* ---- Players ---- */

/* Chooses in one of two worlds, with other bytes after the view and in the memory. */
enum { FEW_NODES = 20 };

static brett_turn choose_in(const brett_player *player, const brett_state *world, int seat,
                            brett_random same, int filler) {
    static void *memory;
    brett_state view, before;
    static brett_thought thought;
    size_t bytes = player->memory(tested);
    memory = realloc(memory, bytes + 1);
    memset(memory, filler, bytes < 1 << 16 ? bytes : 1 << 16);
    memset(&view, filler, sizeof view);
    tested->view(world, seat, &view);
    before = view;
    brett_task task = {.game = tested,
                       .view = &view,
                       .random = &same,
                       .memory = memory,
                       .bytes = bytes,
                       .nodes = player->takes_nodes ? FEW_NODES : 0};
    player->choose(player, &task, &thought);
    assert_memory_equal(&view, &before, sizeof view);
    return thought.choice[0].line[0];
}

static void check_player(const brett_player *player, const brett_state *s, brett_random *random) {
    int seat = tested->actor(s);
    brett_state worlds[2] = {*s, other_world(s, seat, random)};
    brett_turn turn = choose_in(player, &worlds[0], seat, *random, 0x33);
    brett_turn other = choose_in(player, &worlds[1], seat, *random, 0xcc);
    assert_true(turn.complete);
    assert_int_equal(turn.count, other.count);
    assert_memory_equal(turn.step, other.step, turn.count * sizeof *turn.step);
    for (uint32_t i = 0; i < turn.count; i++) /* and it is legal in either */
        for (int world = 0; world < 2; world++) {
            assert_true(tested->legal(&worlds[world], turn.step[i]));
            tested->apply(&worlds[world], turn.step[i]);
        }
}

/* Those that know the game and think little, since thinking takes long. */
static void check_players(const brett_state *s, brett_random *random) {
    if (tested->actor(s) < 0 || brett_random_below(random, 40)) return;
    for (const brett_player *const *player = brett_players; *player; player++)
        if ((*player)->level <= 1 && (*player)->memory(tested)) check_player(*player, s, random);
}

CONTRACT(players_choose_by_what_they_see) {
    check_positions(12000, 6, check_players);
}

int main(int argc, char *argv[]) {
    static const contract_case cases[] = {
        CONTRACT_CASE(a_view_is_seen_as_it_is),
        CONTRACT_CASE(a_view_answers_what_the_position_answers),
        CONTRACT_CASE(a_step_as_it_is_seen_turns_the_view_before_into_the_view_after),
        CONTRACT_CASE(a_sample_is_a_sound_position_that_the_viewer_sees_just_the_same),
        CONTRACT_CASE(
            worlds_that_differ_in_what_a_viewer_may_not_see_look_the_same_to_it_all_the_way),
        CONTRACT_CASE(players_choose_by_what_they_see),
    };
    (void)argc;
    return run_contract("Contract: views", cases, LENGTH(cases), argv + 1);
}
