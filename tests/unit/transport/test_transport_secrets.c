/* What is hidden in Transport, and that what is hidden may be anything with its right chance. That
 * nothing of it finds its way to a viewer, test_contract_views.c tries. */
#include <stdlib.h>
#include <string.h>

#include "rules/transport.h"
#include "support/contract.h"
#include "support/transport/positions.h"
#include "support/transport/sound.h"

static const brett_game *const game = &transport_game;

static const transport *of(const brett_state *s) {
    return (const transport *)s;
}

/* ---- Views ---- */

/* Cards in hands and the ones drawn for them are all that is hidden, and the hidden ones are not in
 * the bytes of a view. */
static void check_hidden(const brett_state *s, brett_random *random) {
    (void)random;
    const transport *t = of(s);
    FOR_EACH_VIEWER(viewer, s) {
        brett_state state = view_of(s, viewer);
        const transport *view = of(&state);
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
    for_each_position(300 / SLOWER, 2, check_hidden);
}

/* ---- Samples ---- */

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

/* A set that leaves three cards for the pile, when two players hold four each. */
#define SHORT "set=4.4.3.16;0;03;024;wk02.2,wf02.2,s03.2,w02.3,f.2;21.2 "

#define START_2 "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 "
#define START_3 "-1,-1A0;0,-1J1;1,-2L1;2,-1B4;0,0J0;1,0J1;-2,1L0;-1,1J1;1,1L2;-1,2C2 "

TEST(an_unseen_card_is_in_each_hidden_place_with_its_right_frequency) {
    check_frequencies(START_2 "A connect sp.s.w.y/- wk.wf.f.ff/-", 0);
    check_frequencies(START_2 "A connect sp.s.w.y/- wk.wf.f.ff/-", BRETT_NOBODY);
    check_frequencies(START_2 "B refill:sp.sp.b.y wk.wf.f.ff/- s.w/- ~1", 0);
    check_frequencies(START_2 "B refill:sp.sp.b.y wk.wf.f.ff/- s.w/- ~1", 1);
    check_frequencies(SHORT START_2 "B refill wk.wf.f.f/- -/- ~1", 0);
    check_frequencies(SHORT START_2 "B refill wk.wf.f.f/- s.w/- ~1", 0);
    check_frequencies(SHORT START_2 "B refill wk.wf.f.f/- s.w/- ~1", 1);
    check_frequencies(SHORT START_2 "B refill wk.wf.f.f/- s.w/- ~1", BRETT_NOBODY);
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
        while (random_step(&s, random, &step, NULL));
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

/* Whoever swaps shows nothing: to the others, a hand that came out of a short pile may be any of
 * the cards that they do not see, whatever went in. Here it is counted in games, from worlds that
 * are equally likely, and in samples of what the other then sees. */
TEST(after_a_short_swap_samples_are_as_likely_for_the_others_as_games_make_them) {
    enum { TRIES = 20000 };
    brett_state s = position(SHORT START_2 "A connect wk.wk.wf.s/- w.w.f.f/-"), view;
    double games[TRANSPORT_KINDS] = {0}, samples[TRANSPORT_KINDS] = {0};
    brett_random random;
    brett_step swap;
    brett_fault fault;
    assert_true(game->step_read(&s, "swap", &swap, &fault));
    brett_random_seed(&random, 10);
    for (int i = 0; i < TRIES; i++) {
        brett_state world = view_of(&s, 1);
        game->sample(&world, 1, &random);
        game->apply(&world, swap);
        while (game->actor(&world) == BRETT_CHANCE)
            game->apply(&world, brett_draw(game, &world, &random));
        view = view_of(&world, 1); /* the same whatever was drawn */
        for (int k = 0; k < 4; k++) games[of(&world)->hand[0][k]]++;
        game->sample(&view, 1, &random);
        for (int k = 0; k < 4; k++) samples[of(&view)->hand[0][k]]++;
    }
    for (int kind = 0; kind < of(&s)->set.kinds; kind++) {
        double share = (of(&s)->pile[kind] + 0.0) / 7; /* of seven that B does not see */
        for (int k = 0; k < 4; k++) share += (of(&s)->hand[0][k] == kind) / 7.0;
        check_count(games[kind], TRIES * 4 * share, share);
        check_count(samples[kind], TRIES * 4 * share, share);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_view_hides_the_hands_of_others_and_nothing_else),
        CASE(an_unseen_card_is_in_each_hidden_place_with_its_right_frequency),
        CASE(every_world_that_fits_the_view_comes_up_with_its_chance),
        CASE(after_a_short_swap_samples_are_as_likely_for_the_others_as_games_make_them),
    };
    tested = &transport_game;
    return cmocka_run_group_tests_name("Transport: secrets", tests, NULL, NULL);
}
