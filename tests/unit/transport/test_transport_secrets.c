/* What seats of Transport see, and that nothing else finds its way to them. */
#include <stdlib.h>
#include <string.h>

#include "rules/transport.h"
#include "support/test.h"
#include "support/transport/positions.h"
#include "support/transport/sound.h"

static const brett_game *const game = &transport_game;
static const char *const names[] = {"Mia", "Ole", "Eva", "Jan"};

static const transport *of(const brett_state *s) {
    return (const transport *)s;
}

static brett_state view_of(const brett_state *s, int viewer) {
    brett_state view;
    memset(&view, 0, sizeof view);
    game->view(s, viewer, &view);
    return view;
}

/* Another world that the viewer cannot tell from this one. */
static brett_state other_world(const brett_state *s, int viewer, brett_random *random) {
    brett_state other = view_of(s, viewer);
    game->sample(&other, viewer, random);
    return other;
}

/* The viewers of a position, the spectator first. */
static int next_viewer(int viewer) {
    return viewer == BRETT_NOBODY ? 0 : viewer + 1;
}

#define FOR_EACH_VIEWER(viewer, s)                                                                 \
    for (int viewer = BRETT_NOBODY; viewer < game->seats(s); viewer = next_viewer(viewer))

/* ---- Views and steps ---- */

/* "Made on the viewer's view of the position before, it gives that of the position after." */
static void check_seen(const brett_state *s, brett_random *random) {
    if (game->actor(s) == BRETT_NOBODY) return;
    brett_step step = brett_draw(game, s, random);
    brett_state after = *s;
    brett_events events = game->apply(&after, step);
    FOR_EACH_VIEWER(viewer, s) {
        brett_state view = view_of(s, viewer), expected = view_of(&after, viewer);
        brett_step seen = game->seen(s, step, viewer);
        brett_message why;
        check_transport_sound(&view);
        assert_true(game->legal(&view, seen));
        assert_false(game->why_not(&view, seen, &why));
        assert_int_equal(game->apply(&view, seen), events);
        assert_memory_equal(&view, &expected, sizeof view);
    }
}

TEST(a_step_as_it_is_seen_turns_the_view_before_into_the_view_after) {
    for_each_transport_position(400 / TRANSPORT_SLOWER, 1, check_seen);
}

/* Cards in hands and the ones drawn for them are all that is hidden, and the hidden ones are not in
 * the bytes of a view. */
static void check_hidden(const brett_state *s, brett_random *random) {
    (void)random;
    const transport *t = of(s);
    FOR_EACH_VIEWER(viewer, s) {
        brett_state state = view_of(s, viewer), again = view_of(&state, viewer);
        const transport *view = of(&state);
        assert_memory_equal(&again, &state, sizeof again); /* a view is seen as it is */
        for (int seat = 0; seat < t->seats; seat++) {
            assert_int_equal(view->held[seat], t->held[seat]);
            for (int i = 0; i < t->held[seat]; i++)
                assert_int_equal(view->hand[seat][i],
                                 seat == viewer ? t->hand[seat][i] : TRANSPORT_HIDDEN);
        }
        for (int i = 0; i < t->asides; i++)
            assert_int_equal(view->aside[i], t->seat == viewer ? t->aside[i] : TRANSPORT_HIDDEN);
        transport shown = *t;
        memcpy(shown.hand, view->hand, sizeof shown.hand);
        memcpy(shown.aside, view->aside, sizeof shown.aside);
        memcpy(shown.pile, view->pile, sizeof shown.pile);
        shown.hidden = view->hidden;
        assert_memory_equal(&shown, view, sizeof shown); /* and all else is open */
    }
}

TEST(a_view_hides_the_hands_of_others_and_nothing_else) {
    for_each_transport_position(300 / TRANSPORT_SLOWER, 2, check_hidden);
}

/* A spectator's view of a seat's view is the spectator's view. */
static void check_view_of_view(const brett_state *s, brett_random *random) {
    (void)random;
    brett_state spectator = view_of(s, BRETT_NOBODY);
    for (int seat = 0; seat < game->seats(s); seat++) {
        brett_state own = view_of(s, seat), twice = view_of(&own, BRETT_NOBODY);
        assert_memory_equal(&twice, &spectator, sizeof twice);
    }
}

TEST(whoever_sees_less_sees_a_part_of_it) {
    for_each_transport_position(100 / TRANSPORT_SLOWER, 3, check_view_of_view);
}

/* "Every function takes it, and answers for that viewer what it answers for the position." */
static void check_answers(const brett_state *s, brett_random *random) {
    static brett_step own[BRETT_MAX_STEPS], steps[BRETT_MAX_STEPS];
    size_t count = game->steps(s, own);
    (void)random;
    FOR_EACH_VIEWER(viewer, s) {
        brett_state view = view_of(s, viewer);
        brett_result truth, seen;
        assert_int_equal(game->actor(&view), game->actor(s));
        assert_int_equal(game->seats(&view), game->seats(s));
        game->result(s, &truth);
        game->result(&view, &seen);
        assert_memory_equal(&seen, &truth, sizeof seen);
        for (size_t i = 0; i < count; i++)
            assert_true(game->legal(&view, game->seen(s, own[i], viewer)));
        if (viewer != of(s)->seat || game->actor(s) == BRETT_CHANCE) continue;
        assert_int_equal(game->steps(&view, steps), count);
        assert_memory_equal(steps, own, count * sizeof *steps);
    }
}

TEST(a_view_answers_what_the_position_answers) {
    for_each_transport_position(150 / TRANSPORT_SLOWER, 4, check_answers);
}

/* ---- Two worlds ---- */

static const char *said(const brett_message *message, char *out, size_t size) {
    brett_say(NULL, message, names, out, size);
    return out;
}

/* Everything that the viewer can ask has the same answer in both worlds. The bytes behind the state
 * differ, and nothing looks at them. */
static void compare_worlds(const brett_state *one, const brett_state *other, int viewer,
                           brett_random *random) {
    static brett_step steps[BRETT_MAX_STEPS], others[BRETT_MAX_STEPS];
    brett_state a, b;
    char text[2048], other_text[2048];
    brett_message message, other_message;
    memset(&a, 0x11, sizeof a);
    memset(&b, 0xee, sizeof b);
    game->view(one, viewer, &a);
    game->view(other, viewer, &b);
    assert_memory_equal(&a, &b, game->state_size);
    assert_string_equal(transport_text(&a), transport_text(&b));
    assert_true(game->hash(&a) == game->hash(&b));
    size_t count = game->steps(&a, steps);
    assert_int_equal(game->steps(&b, others), count);
    assert_memory_equal(steps, others, count * sizeof *steps);
    game->describe_due(&a, &message);
    game->describe_due(&b, &other_message);
    assert_string_equal(said(&message, text, sizeof text),
                        said(&other_message, other_text, sizeof other_text));
    for (int i = 0; i < 10; i++) {
        brett_step step = brett_random_next(random) >> 16 >> brett_random_below(random, 40);
        if (count && i < 5) step = steps[brett_random_below(random, (uint32_t)count)];
        if (i == 4) step ^= 1u << brett_random_below(random, 16);
        bool refused = game->why_not(&a, step, &message);
        assert_int_equal(game->why_not(&b, step, &other_message), refused);
        if (!refused) {
            game->describe_step(&a, step, &message);
            game->describe_step(&b, step, &other_message);
        }
        assert_string_equal(said(&message, text, sizeof text),
                            said(&other_message, other_text, sizeof other_text));
    }
}

static struct met { size_t positions, differ, longest, parted; } met;

/* What happens in the one world, as far as the viewer sees it, happens in the other: the same step,
 * or another card drawn where the viewer does not see it. False when it cannot. */
static bool follow(const brett_state *before, brett_step step, brett_state *other, int viewer,
                   brett_random *random) {
    brett_step seen = game->seen(before, step, viewer), own = step;
    if (seen != step) own = brett_draw(game, other, random);
    if (!game->legal(other, own)) return false;
    assert_true(game->seen(other, own, viewer) == seen);
    game->apply(other, own);
    return true;
}

/* A game in two worlds; where they part, another world is taken. */
static void play_two_worlds(int seats, int viewer, brett_random *random) {
    brett_state one = transport_dealt(seats, random), other = other_world(&one, viewer, random);
    size_t together = 0;
    for (brett_step step;;) {
        brett_state before = one;
        compare_worlds(&one, &other, viewer, random);
        met.positions++;
        met.differ += memcmp(&one, &other, game->state_size) != 0;
        if (!transport_random_step(&one, random, &step)) return;
        if (follow(&before, step, &other, viewer, random)) {
            if (++together > met.longest) met.longest = together;
            continue;
        }
        met.parted++;
        together = 0;
        other = other_world(&one, viewer, random);
    }
}

TEST(worlds_that_differ_in_what_a_seat_does_not_see_look_the_same_to_it_all_the_way) {
    brett_random random;
    brett_random_seed(&random, 5);
    memset(&met, 0, sizeof met);
    for (int i = 0; i < 90 / TRANSPORT_SLOWER; i++) {
        int seats = 2 + i % 3, viewer = (int)brett_random_below(&random, (uint32_t)seats + 1);
        play_two_worlds(seats, viewer == seats ? BRETT_NOBODY : viewer, &random);
    }
    assert_true(met.positions > 10000 / TRANSPORT_SLOWER);
    assert_true(met.differ > met.positions / 2);
    assert_true(met.longest > 20);
    assert_true(met.parted > 100 / TRANSPORT_SLOWER);
}

/* ---- Players ---- */

static void check_players(const brett_state *s, brett_random *random) {
    static void *memory;
    int seat = game->actor(s);
    if (seat < 0 || brett_random_below(random, 40)) return;
    for (const brett_player *const *p = brett_players; *p && (*p)->level <= 1; p++) {
        brett_state worlds[2] = {*s, other_world(s, seat, random)};
        brett_turn turns[2];
        for (int i = 0; i < 2; i++) {
            brett_random same = *random;
            brett_state view, before;
            memset(&view, i ? 0x11 : 0xee, sizeof view);
            memset(&turns[i], 0, sizeof turns[i]);
            game->view(&worlds[i], seat, &view);
            before = view;
            memory = malloc((*p)->memory(game) + 1);
            memset(memory, i ? 0x33 : 0xcc, (*p)->memory(game));
            brett_choose(*p, game, &view, &same, memory, &turns[i]);
            free(memory);
            assert_memory_equal(&view, &before, sizeof view);
        }
        assert_true(turns[0].complete);
        assert_int_equal(turns[0].count, turns[1].count);
        assert_memory_equal(turns[0].step, turns[1].step, turns[0].count * sizeof *turns[0].step);
        for (uint32_t i = 0; i < turns[0].count; i++) { /* and it is legal in either */
            assert_true(game->legal(&worlds[0], turns[0].step[i]));
            assert_true(game->legal(&worlds[1], turns[0].step[i]));
            game->apply(&worlds[0], turns[0].step[i]);
            game->apply(&worlds[1], turns[0].step[i]);
        }
    }
}

TEST(players_choose_by_what_they_see) {
    for_each_transport_position(90 / TRANSPORT_SLOWER, 6, check_players);
}

/* ---- Samples ---- */

static void check_sample(const brett_state *s, brett_random *random) {
    FOR_EACH_VIEWER(viewer, s) {
        brett_state view = view_of(s, viewer), sample = other_world(s, viewer, random);
        check_transport_sound(&sample);
        assert_int_equal(of(&sample)->hidden, 0);
        brett_state again = view_of(&sample, viewer);
        assert_memory_equal(&again, &view, sizeof view);
    }
    brett_state whole = *s;
    game->sample(&whole, 0, random); /* where nothing is hidden, nothing changes */
    assert_memory_equal(&whole, s, sizeof whole);
}

TEST(a_sample_is_a_sound_position_that_the_viewer_sees_just_the_same) {
    for_each_transport_position(300 / TRANSPORT_SLOWER, 7, check_sample);
}

/* Within six standard deviations of what is expected. */
static void check_count(double count, double expected, double chance) {
    double difference = count - expected, variance = expected * (1 - chance) + 1;
    if (difference * difference > 36 * variance) fail_msg("%f, not %f", count, expected);
}

/* Each unseen card is in each hidden hand, in the hand laid aside and in the pile as often as that
 * has cards. */
static void check_frequencies(const char *text, int viewer) {
    enum { SAMPLES = 20000 };
    brett_state s;
    brett_fault fault;
    brett_random random;
    double in_hand[BRETT_SEATS][TRANSPORT_KINDS] = {{0}}, aside[TRANSPORT_KINDS] = {0};
    double in_pile[TRANSPORT_KINDS] = {0};
    memset(&s, 0, sizeof s);
    if (!game->position_read(&s, text, &fault)) fail_msg("%s", fault.why.text);
    brett_random_seed(&random, 8);
    brett_state state = view_of(&s, viewer);
    const transport *view = of(&state);
    int unseen = 0;
    for (int kind = 0; kind < view->set.kinds; kind++) unseen += view->pile[kind];
    for (int i = 0; i < SAMPLES; i++) {
        brett_state world = state;
        game->sample(&world, viewer, &random);
        const transport *w = of(&world);
        for (int seat = 0; seat < w->seats; seat++)
            for (int k = 0; k < w->held[seat]; k++) in_hand[seat][w->hand[seat][k]]++;
        for (int k = 0; k < w->asides; k++) aside[w->aside[k]]++;
        for (int kind = 0; kind < w->set.kinds; kind++) in_pile[kind] += w->pile[kind];
    }
    for (int kind = 0; kind < view->set.kinds; kind++) {
        double share = (double)view->pile[kind] / unseen; /* of each hidden card */
        for (int seat = 0; seat < view->seats; seat++)
            if (view->hidden >> seat & 1)
                check_count(in_hand[seat][kind], SAMPLES * share * view->held[seat], share);
        if (view->hidden >> view->seat & 1)
            check_count(aside[kind], SAMPLES * share * view->asides, share);
        check_count(in_pile[kind], SAMPLES * share * view->pile_size, share);
    }
}

#define START_2 "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 "
#define START_3 "-1,-1A0;0,-1J1;1,-2L1;2,-1B4;0,0J0;1,0J1;-2,1L0;-1,1J1;1,1L2;-1,2C2 "

TEST(an_unseen_card_is_in_each_hidden_place_with_its_right_frequency) {
    check_frequencies(START_2 "A connect sp.s.w.y/- wk.wf.f.ff/-", 0);
    check_frequencies(START_2 "A connect sp.s.w.y/- wk.wf.f.ff/-", BRETT_NOBODY);
    check_frequencies(START_2 "B refill:sp.sp.b.y wk.wf.f.ff/- s.w/- ~1", 0);
    check_frequencies(START_2 "B refill:sp.sp.b.y wk.wf.f.ff/- s.w/- ~1", 1);
    check_frequencies(START_3 "C forklift sp.sp.b.y/- wk.wf.f.ff/- s.w.y/-", 1);
    check_frequencies(START_3 "A refill:wp.wp.bk.bk s/- wk.wf.f.ff/- s.w.y.y/- ~2", BRETT_NOBODY);
}

/* A late position: B's four cards and two of the pile are six cards of which A knows only the
 * kinds. Every world comes up as often as there are ways to choose its cards. */
static brett_state late_position(int unseen, brett_random *random) {
    for (;;) {
        brett_state s = transport_dealt(2, random);
        brett_step step;
        do
            if (of(&s)->pile_size + of(&s)->held[1] == unseen &&
                of(&s)->phase == TRANSPORT_PHASE_CONNECT && !of(&s)->over)
                return s;
        while (transport_random_step(&s, random, &step));
    }
}

enum { UNSEEN = 6, MOST_WORLDS = 15 };
static struct world {
    brett_state state;
    int ways, count;
} worlds[MOST_WORLDS];
static int world_count;

static struct world *find_world(const brett_state *state) {
    int i = 0;
    while (i < world_count && memcmp(&worlds[i].state, state, game->state_size) != 0) i++;
    return i < world_count ? &worlds[i] : NULL;
}

/* Gives B the cards of a set of bits, and the pile the others. */
static void add_world(const brett_state *view, const uint8_t *cards, unsigned chosen) {
    brett_state state = *view;
    transport *w = (transport *)&state;
    uint8_t held = 0;
    memset(w->hand[1], 0, sizeof w->hand[1]);
    for (int i = 0; i < UNSEEN; i++) {
        if (!(chosen >> i & 1)) continue;
        sorted_add(w->hand[1], &held, cards[i]);
        w->pile[cards[i]]--;
    }
    w->hidden = 0;
    struct world *known = find_world(&state);
    if (!known) {
        known = &worlds[world_count++];
        *known = (struct world){.state = state};
    }
    known->ways++;
}

TEST(every_world_that_fits_the_view_comes_up_with_its_chance) {
    enum { SAMPLES = 30000 };
    brett_random random;
    brett_random_seed(&random, 9);
    for (int game_number = 0; game_number < 5; game_number++) {
        brett_state s = late_position(UNSEEN, &random), view = view_of(&s, 0);
        uint8_t cards[UNSEEN];
        int count = 0;
        check_transport_sound(&view);
        for (int kind = 0; kind < of(&view)->set.kinds; kind++)
            for (int i = 0; i < of(&view)->pile[kind]; i++) cards[count++] = (uint8_t)kind;
        assert_int_equal(count, UNSEEN);
        world_count = 0;
        for (unsigned chosen = 0; chosen < 1u << UNSEEN; chosen++)
            if (__builtin_popcount(chosen) == 4) add_world(&view, cards, chosen);
        assert_non_null(find_world(&s));
        for (int i = 0; i < SAMPLES; i++) {
            brett_state sample = view;
            game->sample(&sample, 0, &random);
            struct world *world = find_world(&sample);
            assert_non_null(world);
            world->count++;
        }
        for (int i = 0; i < world_count; i++) {
            double chance = worlds[i].ways / 15.0;
            check_count(worlds[i].count, SAMPLES * chance, chance);
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_step_as_it_is_seen_turns_the_view_before_into_the_view_after),
        CASE(a_view_hides_the_hands_of_others_and_nothing_else),
        CASE(whoever_sees_less_sees_a_part_of_it),
        CASE(a_view_answers_what_the_position_answers),
        CASE(worlds_that_differ_in_what_a_seat_does_not_see_look_the_same_to_it_all_the_way),
        CASE(players_choose_by_what_they_see),
        CASE(a_sample_is_a_sound_position_that_the_viewer_sees_just_the_same),
        CASE(an_unseen_card_is_in_each_hidden_place_with_its_right_frequency),
        CASE(every_world_that_fits_the_view_comes_up_with_its_chance),
    };
    return cmocka_run_group_tests_name("Transport: secrets", tests, NULL, NULL);
}
