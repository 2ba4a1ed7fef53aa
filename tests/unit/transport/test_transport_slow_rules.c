/* The library's Transport against the slow one of tests/support, which shares no code with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/random_games.h"
#include "support/test.h"
#include "support/transport/positions.h"
#include "support/transport/slow_rules.h"

enum { MOST_STEPS = 4096, MOST_TURNS = 400000, MANY_TURNS = 15000 };

static const brett_game *const game = &transport_game;

static slow_transport slow;
static uint64_t *slow_ends, *ends;
static void *memory;

/* What is rare, so that a test can see that it has met it. */
static struct met {
    size_t positions, applied, mutated, turns, refused, over, phase[9];
    size_t pushes, exchanges, shifts, rings, deliveries, tiles_full, piles_empty, all_swaps;
    size_t short_swaps, ends_by_swap;
} met;

/* ---- Steps ---- */

typedef struct listed {
    char text[SLOW_TRANSPORT_STEP];
    int weight;
    slow_transport after;
} listed;

static listed *list;
static size_t list_count;

static bool note_step(void *context, const char *step, int weight, const slow_transport *after) {
    (void)context;
    assert_true(list_count < MOST_STEPS);
    listed *l = &list[list_count++];
    strcpy(l->text, step);
    l->weight = weight;
    l->after = *after;
    return true;
}

static int by_text(const void *a, const void *b) {
    return strcmp(((const listed *)a)->text, ((const listed *)b)->text);
}

static int with_text(const void *text, const void *one) {
    return strcmp(text, ((const listed *)one)->text);
}

/* The slow step with a text, or NULL. */
static listed *find(const char *text) {
    return bsearch(text, list, list_count, sizeof *list, with_text);
}

static const char *step_text(const brett_state *s, brett_step step) {
    static char text[BRETT_TEXT_BYTES];
    game->step_write(s, step, text, sizeof text);
    return text;
}

/* The step leads to the same position. */
static void compare_step(const brett_state *s, brett_step step, const listed *l) {
    brett_state after = *s;
    char text[SLOW_TRANSPORT_TEXT];
    game->apply(&after, step);
    slow_transport_write(&l->after, text);
    if (strcmp(position_text(&after), text) != 0)
        fail_msg("%s in %s leads to\n%s, not\n%s", l->text, position_text(s), position_text(&after),
                 text);
    assert_int_equal(game->actor(&after), l->after.over                        ? BRETT_NOBODY
                                          : slow_transport_is_seats(&l->after) ? l->after.seat
                                                                               : BRETT_CHANCE);
    met.applied++;
    met.pushes += strchr(l->text, '@') && strchr(l->text, '>');
    met.exchanges += strchr(l->text, '=') != NULL;
    met.shifts += l->text[0] >= 'A' && l->text[0] <= 'D' && l->text[1] != '=';
    met.short_swaps += !strcmp(l->text, "swap") && !l->after.over && !l->after.aside.held;
    met.ends_by_swap += !strcmp(l->text, "swap") && l->after.over;
    met.deliveries += l->after.over || memcmp(l->after.tiled, slow.tiled, sizeof slow.tiled) != 0;
    if (!l->after.over) return;
    bool full = false;
    for (int seat = 0; seat < slow.seats; seat++) full |= l->after.tiled[seat] == 4;
    met.tiles_full += full;
    met.piles_empty += !full && strcmp(l->after.phase, "connect") != 0;
    met.all_swaps += !strcmp(l->after.phase, "connect");
}

/* The steps are the same, of the same weight; what so many of them, and a swap, lead to is compared
 * as well. */
static void compare_steps(const brett_state *s, size_t most_applied, brett_random *random) {
    static brett_step steps[BRETT_MAX_STEPS];
    list_count = 0;
    slow_transport_steps(&slow, note_step, NULL);
    qsort(list, list_count, sizeof *list, by_text);
    size_t count = game->steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        const listed *l = find(step_text(s, steps[i]));
        if (!l) fail_msg("%s is not legal in %s", step_text(s, steps[i]), position_text(s));
        assert_int_equal(game->weight(s, steps[i]), l->weight);
        assert_true(game->legal(s, steps[i]));
        if (brett_random_below(random, (uint32_t)count) < most_applied || !strcmp(l->text, "swap"))
            compare_step(s, steps[i], l);
        const char *over = strchr(l->text, '>');
        met.rings += !strchr(l->text, '@') && over &&
                     !strncmp(l->text, over + 1, strlen(over + 1)) &&
                     strlen(over + 1) == (size_t)(over - l->text);
        for (size_t k = 0; k < i && count < 200; k++) assert_true(steps[k] != steps[i]);
    }
    if (count < list_count)
        for (size_t i = 0; i < list_count; i++) {
            brett_step step;
            brett_fault fault;
            if (!game->step_read(s, list[i].text, &step, &fault) || !game->legal(s, step))
                fail_msg("%s is legal in %s", list[i].text, position_text(s));
        }
    assert_int_equal(count, list_count);
}

/* ---- Steps that may not be legal ---- */

/* A step of the list with a character changed, left out or put in, or one of another kind. */
static void mutate(char text[SLOW_TRANSPORT_STEP], brett_random *random) {
    static const char letters[] = "0123456789-,@>swbyfpkABCDLJ=";
    const char *from = list[brett_random_below(random, (uint32_t)list_count)].text;
    size_t length = strlen(strcpy(text, from));
    for (uint32_t changes = 1 + brett_random_below(random, 2); changes; changes--) {
        size_t at = brett_random_below(random, (uint32_t)length);
        char letter = letters[brett_random_below(random, sizeof letters - 1)];
        bool digit = text[at] >= '0' && text[at] <= '9';
        if (digit && brett_random_below(random, 4)) letter = (char)('0' + (text[at] ^ 1) % 10);
        if (digit && brett_random_below(random, 4))
            letter = (char)('0' + brett_random_below(random, 6));
        switch (brett_random_below(random, 6)) {
        case 0:
            if (length + 1 >= SLOW_TRANSPORT_STEP) break;
            memmove(text + at + 1, text + at, length - at + 1);
            text[at] = letter;
            length++;
            break;
        case 1:
            if (length == 1) break;
            memmove(text + at, text + at + 1, length - at);
            length--;
            break;
        default: text[at] = letter;
        }
    }
}

/* What can be read at all, and is written like a legal step, is legal just when it is one. */
static void compare_mutated(const brett_state *s, int tries, brett_random *random) {
    char text[SLOW_TRANSPORT_STEP];
    while (tries-- && list_count) {
        brett_step step;
        brett_fault fault;
        brett_message why;
        mutate(text, random);
        if (!game->step_read(s, text, &step, &fault)) {
            if (find(text)) fail_msg("%s cannot be read in %s", text, position_text(s));
            continue;
        }
        bool legal = find(step_text(s, step)) != NULL;
        if (game->legal(s, step) != legal)
            fail_msg("%s is %slegal in %s", text, legal ? "" : "not ", position_text(s));
        assert_int_equal(game->why_not(s, step, &why), !legal);
        met.mutated += !legal;
    }
}

/* ---- Turns ---- */

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* Every turn is complete, and its steps lead to where it says. */
static uint64_t end_of_turn(const brett_state *s, size_t index, bool play) {
    brett_turn turn;
    brett_state after, played = *s;
    memset(&after, 0, sizeof after);
    game->turn_at(s, memory, index, &turn, &after);
    assert_in_range(turn.count, 1, BRETT_TURN_STEPS);
    assert_true(turn.complete);
    for (uint32_t i = 0; play && i < turn.count; i++) {
        assert_int_equal(game->actor(&played), game->actor(s));
        assert_true(game->legal(&played, turn.step[i]));
        game->apply(&played, turn.step[i]);
    }
    if (play) assert_memory_equal(&played, &after, game->state_size);
    return slow_transport_hash(position_text(&after));
}

/* The distinct positions after a turn are the same. Where there are too many, each of some that the
 * library found can be reached by its steps, which compare_steps has found right. */
static void compare_turns(const brett_state *s, size_t most, brett_random *random) {
    if (game->actor(s) < 0) return;
    size_t count = game->turns(s, memory, game->turns_memory);
    if (!count || count == SIZE_MAX) fail_msg("%zu turns in %s", count, position_text(s));
    if (count > most) {
        for (int i = 0; i < 50; i++)
            end_of_turn(s, brett_random_below(random, (uint32_t)count), true);
        return;
    }
    size_t slow_count = slow_transport_turns(&slow, slow_ends, MOST_TURNS);
    if (slow_count == SIZE_MAX) return;
    if (slow_count != count)
        fail_msg("%zu turns, not %zu, in %s", count, slow_count, position_text(s));
    for (size_t i = 0; i < count; i++) ends[i] = end_of_turn(s, i, i % 16 == 0);
    qsort(ends, count, sizeof *ends, by_number);
    assert_memory_equal(ends, slow_ends, count * sizeof *ends);
    met.turns += count;
}

/* ---- Games ---- */

static void compare_result(const brett_state *s) {
    brett_result result;
    int better[4] = {0};
    game->result(s, &result);
    assert_int_equal(result.over, slow.over);
    assert_int_equal(result.seats, slow.seats);
    for (int seat = 0; seat < slow.seats; seat++) {
        bool counted[4] = {false};
        assert_int_equal(result.points[seat], slow_transport_points(&slow, seat));
        for (int other = 0; other < slow.seats; other++) { /* a team has one place */
            int team = slow.seats == 4 ? other % 2 : other;
            if (slow_transport_points(&slow, other) <= slow_transport_points(&slow, seat)) continue;
            if (slow.seats == 4 || !counted[team]) better[seat]++;
            counted[team] = true;
            assert_int_not_equal(result.team[seat], result.team[other]);
        }
        assert_int_equal(result.rank[seat], 1 + better[seat]);
        if (slow.seats == 4) assert_int_equal(result.team[seat], result.team[(seat + 2) % 4]);
    }
}

/* Whatever can be asked of a position has the same answer. */
static void compare(const brett_state *s, size_t most_applied, brett_random *random) {
    static const char *const phases[] = {"connect",  "bag",    "load", "lift", "place",
                                         "forklift", "refill", "move", "draw"};
    char text[SLOW_TRANSPORT_TEXT];
    slow_transport_read(&slow, position_text(s));
    slow_transport_write(&slow, text);
    assert_string_equal(position_text(s), text);
    assert_int_equal(game->actor(s) == BRETT_NOBODY, slow.over);
    compare_result(s);
    compare_steps(s, most_applied, random);
    compare_mutated(s, 20, random);
    met.positions++;
    for (size_t i = 0; i < LENGTH(phases); i++)
        met.phase[i] += !slow.over && !strcmp(slow.phase, phases[i]);
}

/* Something has been met more often than this; unless sanitizers leave no time to meet it. */
static void expect_more(size_t count, size_t least) {
    if (SLOWER == 1 && count <= least) fail_msg("%zu, not more than %zu", count, least);
}

static void start(brett_random *random, uint64_t seed) {
    brett_random_seed(random, seed);
    memset(&met, 0, sizeof met);
}

TEST(random_games_go_the_same_way) {
    brett_random random;
    start(&random, 1);
    for (int i = 0; i < 21 / SLOWER; i++) {
        brett_state s = transport_dealt(2 + i % 3, &random);
        brett_step step;
        do {
            compare(&s, 5, &random);
            if (!brett_random_below(&random, 40)) compare_turns(&s, MANY_TURNS, &random);
        } while (random_step(&s, &random, &step, NULL));
    }
    expect_more(met.positions, 3500);
    expect_more(met.mutated, 10000);
    for (size_t i = 0; i < LENGTH(met.phase); i++) expect_more(met.phase[i], 10);
}

/* Positions as good play meets them: packages on their way, tiles that fill. */
TEST(greedy_games_go_the_same_way) {
    const brett_player *greedy = brett_player_find("greedy");
    void *thoughts = malloc(greedy->memory(game) + 1);
    brett_random random;
    start(&random, 2);
    for (int i = 0; i < 9 / SLOWER + 1; i++) {
        brett_state s = transport_dealt(2 + i % 3, &random), view;
        while (game->actor(&s) != BRETT_NOBODY) {
            compare(&s, 10, &random);
            if (!brett_random_below(&random, 20)) compare_turns(&s, MANY_TURNS, &random);
            brett_turn turn;
            if (game->actor(&s) == BRETT_CHANCE) {
                game->apply(&s, brett_draw(game, &s, &random));
                continue;
            }
            game->view(&s, game->actor(&s), &view);
            brett_choose(greedy, game, &view, &random, thoughts, &turn);
            for (uint32_t k = 0; k < turn.count; k++) {
                if (k) compare(&s, 10, &random);
                game->apply(&s, turn.step[k]);
            }
        }
        compare(&s, 10, &random);
    }
    free(thoughts);
    expect_more(met.tiles_full, 0);
    expect_more(met.deliveries, 10);
}

/* The swap, if it is a seat's turn and chance would have it; else any step. */
static bool step_or_swap(brett_state *s, brett_random *random) {
    brett_step swap, step;
    brett_fault fault;
    assert_true(game->step_read(s, "swap", &swap, &fault));
    if (!game->legal(s, swap) || !brett_random_below(random, 3))
        return random_step(s, random, &step, NULL);
    game->apply(s, swap);
    return true;
}

/* Takes a deal to where a few cards are left in the pile. */
static brett_state late_position(int seats, brett_random *random) {
    for (;;) {
        brett_state s = transport_dealt(seats, random);
        brett_step step;
        do {
            slow_transport_read(&slow, position_text(&s));
            int pile = 0;
            for (int i = 0; i < SLOW_TRANSPORT_KINDS; i++) pile += slow.pile[i];
            if (pile < 6) return s;
        } while (random_step(&s, random, &step, NULL));
    }
}

/* "A swap never ends the game", and by version 1 it does where the pile is short. */
TEST(games_with_hardly_a_pile_go_the_same_way_by_both_versions) {
    brett_random random;
    start(&random, 6);
    for (int i = 0; i < 45 / SLOWER; i++) {
        brett_state late = late_position(2 + i % 3, &random);
        for (int tries = 0; tries < 12; tries++) {
            brett_state s = late;
            brett_setup setup;
            brett_message why;
            brett_setup_default(game, &setup);
            setup.seats = game->seats(&s);
            setup.rules = tries % 3 ? 2 : 1;
            assert_true(brett_setup_start(game, &setup, &s, &why));
            do compare(&s, 3, &random);
            while (step_or_swap(&s, &random));
        }
    }
    expect_more(met.positions, 30000);
    expect_more(met.short_swaps, 3000);
    expect_more(met.ends_by_swap, 200);
    expect_more(met.piles_empty, 500);
    expect_more(met.all_swaps, 50);
}

/* Whether a turn that has been begun can be completed; what comes out of the bag must find a place.
 */
static bool can_go_on(void) {
    bool loading = false;
    list_count = 0;
    slow_transport_steps(&slow, note_step, NULL);
    for (int i = 0; i < slow.cards; i++)
        loading |= slow.field[i].kind[0] == 'L' && !slow.field[i].package[0];
    return slow.over || (list_count && (loading || strcmp(slow.phase, "bag") != 0));
}

/* What cannot go on is refused, and nothing else is. */
TEST(scattered_positions_and_the_turns_from_them_are_the_same) {
    brett_random random;
    start(&random, 3);
    for (int i = 0; i < 600 / SLOWER; i++) {
        const char *text = transport_scattered_text(2 + i % 3, &random);
        brett_state s;
        brett_fault fault;
        memset(&s, 0, sizeof s);
        slow_transport_read(&slow, text);
        bool good = game->position_read(&s, text, &fault);
        if (good != can_go_on()) fail_msg("%s: %s", text, good ? "good" : fault.why.text);
        met.refused += !good;
        if (!good) continue;
        brett_step step;
        for (int steps = 0; steps < 4; steps++) {
            compare(&s, 10, &random);
            if (!brett_random_below(&random, 12)) compare_turns(&s, MANY_TURNS, &random);
            if (!random_step(&s, &random, &step, NULL)) break;
        }
    }
    expect_more(met.refused, 5);
    expect_more(met.pushes, 100); /* what is rare in play has been met here */
    expect_more(met.shifts, 100);
    expect_more(met.exchanges, 30);
    expect_more(met.rings, 5);
    expect_more(met.tiles_full, 5);
    expect_more(met.piles_empty, 5);
    expect_more(met.all_swaps, 2);
    expect_more(met.short_swaps, 2);
    expect_more(met.ends_by_swap, 2);
    expect_more(met.turns, 50000);
}

/* Whether a key or a forklift can act is mostly known without trying; here it is close. */
TEST(icons_that_can_hardly_act_are_judged_the_same) {
    brett_random random;
    start(&random, 4);
    for (int i = 0; i < 8000 / SLOWER; i++) {
        const char *text = transport_tight_text(&random);
        brett_state s;
        brett_fault fault;
        memset(&s, 0, sizeof s);
        if (!game->position_read(&s, text, &fault)) fail_msg("%s: %s", text, fault.why.text);
        brett_step step;
        for (int steps = 0; steps < 3; steps++) {
            compare(&s, 1, &random);
            if (!random_step(&s, &random, &step, NULL)) break;
        }
    }
}

TEST(rare_positions_are_judged_the_same) {
    static const char *const texts[] = {
        /* Pushed into the hole, A would be enclosed, and B has nowhere to go. */
        "-2,0B0;-1,0s0;0,0A3;1,-1fp0;2,-1f0;2,0f0;0,1fp0;1,1ff0 A connect sf.sf.s.s/- w.w.y.y/-",
        /* The key's card has only one place: A's, who is pushed on to the cell that it leaves. */
        "-3,0f0;-2,0B0;-1,0s0;0,0A3;1,0sk1 A lift w.w.y/- y.y.y.b/-",
        /* Nothing but going back would be left for the straight between the pallets. */
        "0,0A0;1,0sk0;2,0B3;5,5fk0 A lift w.w.y/- y.y.y.b/-",
        /* On a ring of three a package ends where it started, and with 4 one card farther. */
        "0,0bk0[33];1,0b2;1,-1bp4;3,0A0;5,0B0 A move s.s.w/- sp.sp.y.y/-",
        "0,0bk0[43];1,0b2;1,-1bp4;3,0A0;5,0B0 A move s.s.w/- sp.sp.y.y/-",
    };
    brett_random random;
    start(&random, 5);
    for (size_t i = 0; i < LENGTH(texts); i++) {
        brett_state s;
        brett_fault fault;
        memset(&s, 0, sizeof s);
        if (!game->position_read(&s, texts[i], &fault))
            fail_msg("%s: %s", texts[i], fault.why.text);
        compare(&s, SIZE_MAX, &random);
        compare_turns(&s, MANY_TURNS, &random);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(random_games_go_the_same_way),
        CASE(greedy_games_go_the_same_way),
        CASE(games_with_hardly_a_pile_go_the_same_way_by_both_versions),
        CASE(scattered_positions_and_the_turns_from_them_are_the_same),
        CASE(icons_that_can_hardly_act_are_judged_the_same),
        CASE(rare_positions_are_judged_the_same),
    };
    tested = &transport_game;
    memory = malloc(game->turns_memory);
    list = malloc(MOST_STEPS * sizeof *list);
    ends = malloc(MOST_TURNS * sizeof *ends);
    slow_ends = malloc(MOST_TURNS * sizeof *slow_ends);
    int failed = cmocka_run_group_tests_name("Transport: second opinion", tests, NULL, NULL);
    free(slow_ends);
    free(ends);
    free(list);
    free(memory);
    return failed;
}
