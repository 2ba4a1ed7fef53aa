#include <string.h>

#include "rules/twisty.h"
#include "support/hooks.h"
#include "support/test.h"
#include "support/twisty/positions.h"

static brett_state start(int number, brett_random *random) {
    int seats = 2 + number % 3;
    return number % 8 ? twisty_scattered(seats, random)
                      : twisty_dealt(seats, twisty_any_house(seats, random), random);
}

static int count_of(uint64_t set) {
    return __builtin_popcountll(set);
}

/* ---- Every position ---- */

static void check_list(const twisty *t, int seat) {
    uint32_t colours = 0, held = 0;
    for (int place = 0; place < TWISTY_COLOURS; place++) {
        colours |= 1u << twisty_listed(t, seat, place);
        if (place < t->held[seat]) held |= 1u << twisty_listed(t, seat, place);
    }
    assert_int_equal(colours, 0xfe); /* each of the seven once */
    assert_int_equal(t->list[seat] >> 28, 0);
    assert_true(t->held[seat] <= TWISTY_COLOURS);
    assert_int_equal(t->loose[seat] & ~held, 0);
}

/* All colours have as many cubes, three only among three, and the rest are special tokens. */
static void check_cubes(const twisty *t) {
    int cubes = (TWISTY_TOKENS - count_of(t->plane[3])) / TWISTY_COLOURS;
    int leading = 0;
    for (int square = 0; square < TWISTY_SQUARES; square++)
        leading += twisty_at(t, square) >= TWISTY_ORTHOGONAL && twisty_at(t, square) <= TWISTY_L;
    assert_in_range(cubes, t->seats == 4 ? 4 : 3, 5);
    assert_true(leading < 23);
    for (int colour = 1; colour <= TWISTY_COLOURS; colour++) {
        int count = count_of(twisty_cubes(t, colour));
        for (int seat = 0; seat < t->seats; seat++)
            for (int place = 0; place < t->held[seat]; place++)
                count += twisty_listed(t, seat, place) == colour;
        assert_int_equal(count, cubes);
    }
    assert_int_equal(twisty_cubes(t, 0), 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(t->plane[i] & (TWISTY_CORNERS | square_set(TWISTY_CENTRE)), 0);
        assert_int_equal(t->plane[i] >> TWISTY_SQUARES, 0);
    }
    assert_int_equal(count_of(t->plane[3]), 44 - 7 * cubes);
}

/* No two on a square, but for a winner who is let into the centre. */
static void check_pawns(const twisty *t) {
    for (int seat = 0; seat < t->seats; seat++) {
        if (t->pawn[seat] == TWISTY_NOWHERE) {
            assert_true(twisty_chooses(t));
            continue;
        }
        assert_true(t->pawn[seat] < TWISTY_SQUARES);
        for (int other = 0; other < seat; other++)
            if (t->pawn[seat] == t->pawn[other])
                assert_true(t->open_centre && t->over == TWISTY_WON &&
                            t->pawn[seat] == TWISTY_CENTRE);
    }
    assert_true(t->landings <= TWISTY_PATH);
    for (int i = 0; i < t->landings; i++) {
        assert_true(t->path[i] < TWISTY_SQUARES);
        for (int k = 0; k < i; k++) assert_int_not_equal(t->path[i], t->path[k]);
    }
    if (t->landings) assert_false(twisty_chooses(t) || t->over);
}

/* States are compared as bytes, so what is not used is always the same. */
static void check_unused(const twisty *t) {
    static const uint8_t zeros[TWISTY_PATH];
    assert_memory_equal(t->path + t->landings, zeros, (size_t)(TWISTY_PATH - t->landings));
    assert_memory_equal(t->unused, zeros, sizeof t->unused);
    for (int seat = t->seats; seat < BRETT_SEATS; seat++) {
        assert_int_equal(t->pawn[seat], TWISTY_NOWHERE);
        assert_true(!t->list[seat] && !t->held[seat] && !t->loose[seat]);
    }
}

/* A winner is first and all others second, a draw is shared; before that, cubes count. */
static int rank_by_rules(const twisty *t, int seat) {
    int winner = twisty_winner(t), rank = 1;
    if (t->over) return winner == BRETT_NOBODY || winner == seat ? 1 : 2;
    for (int other = 0; other < t->seats; other++) rank += t->held[other] > t->held[seat];
    return rank;
}

static void check_result(const brett_state *state) {
    const twisty *t = (const twisty *)state;
    int winner = twisty_winner(t);
    assert_int_equal(is_over(state), winner != BRETT_NOBODY || t->quiet == 30 * t->seats);
    for (int seat = 0; seat < t->seats; seat++) {
        assert_int_equal(points_of(state, seat), t->held[seat] + (winner == seat));
        assert_int_equal(rank_of(state, seat), rank_by_rules(t, seat));
    }
}

/* No cube is lost, and lists and pawns are sound. */
static void check_position(const brett_state *state) {
    const twisty *t = (const twisty *)state;
    for (int seat = 0; seat < t->seats; seat++) check_list(t, seat);
    check_cubes(t);
    check_pawns(t);
    check_unused(t);
    assert_true(t->quiet <= twisty_quiet_limit(t));
    assert_true(t->open_centre <= 1 && t->sends_robbed <= 1 && t->may_return <= 1);
    check_result(state);
}

/* ---- Every step ---- */

/* "B's pawn goes to a free corner ... and A's pawn stays where it landed." */
static void check_sent(const twisty *before, const twisty *after, int robbed) {
    assert_true(square_set(after->pawn[robbed]) & TWISTY_CORNERS);
    assert_int_not_equal(after->pawn[robbed], before->pawn[robbed]);
    assert_int_equal(after->pawn[before->seat], before->pawn[robbed]);
}

/* What a step may change: "Special tokens always stay on the board." A cube goes only to the mover,
 * who was to find it next, and other pawns stay where they are, unless a robbed one is sent away.
 */
static void check_change(const twisty *before, const twisty *after, brett_events events) {
    int mover = before->seat, colour = twisty_next_colour(before, mover);
    squares gone = 0;
    assert_true(before->plane[3] == after->plane[3]);
    for (int i = 0; i < 4; i++) {
        assert_true((before->plane[i] & before->plane[3]) == (after->plane[i] & after->plane[3]));
        assert_true(!(after->plane[i] & ~before->plane[i]));
        gone |= before->plane[i] ^ after->plane[i];
    }
    if (gone) assert_true(gone == square_set(after->pawn[mover]));
    if (gone) assert_true(gone & twisty_cubes(before, colour));
    bool gains = gone || events & BRETT_STOLE;
    assert_int_equal(after->held[mover], before->held[mover] + gains);
    if (gains) assert_true(after->loose[mover] >> colour & 1);
    for (int seat = 0; seat < before->seats; seat++) {
        bool robbed = seat != mover && after->held[seat] < before->held[seat];
        if (robbed) assert_int_equal(twisty_listed(after, seat, TWISTY_COLOURS - 1), colour);
        if (!robbed) assert_int_equal(after->list[seat], before->list[seat]);
        if (seat != mover) assert_int_equal(after->held[seat], before->held[seat] - robbed);
        if (robbed && before->sends_robbed)
            check_sent(before, after, seat);
        else if (seat != mover)
            assert_int_equal(after->pawn[seat], before->pawn[seat]);
        int safe = before->held[seat] - count_of(before->loose[seat]);
        assert_true(after->held[seat] - count_of(after->loose[seat]) >= safe); /* for good */
    }
    if (!(events & BRETT_TURN_ENDED)) assert_int_equal(after->pawn[mover], before->pawn[mover]);
    if (events == BRETT_TURN_ENDED && !after->over && !twisty_chooses(before))
        assert_int_equal(after->seat, twisty_next_seat(before));
    if (events & BRETT_TURN_ENDED) assert_int_not_equal(after->pawn[mover], TWISTY_NOWHERE);
    if ((events & (BRETT_TURN_ENDED | BRETT_STOLE)) == BRETT_TURN_ENDED && !before->may_return)
        /* "a move moves" */
        assert_int_not_equal(after->pawn[mover], before->pawn[mover]);
}

static void check_step(const brett_state *before, const brett_state *after, brett_events events) {
    check_change((const twisty *)before, (const twisty *)after, events);
}

static const game_hook hook = {.game = &twisty_game,
                               .start = start,
                               .check_position = check_position,
                               .check_step = check_step};
ADD_HOOK(hook)
