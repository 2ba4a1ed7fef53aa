#include "support/hooks.h"
#include "support/linja/positions.h"
#include "support/test.h"

static brett_state start(int number, brett_random *random) {
    return number % 2 ? linja_scattered(random) : position(LINJA_START);
}

static int digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

/* No piece is lost, no row is overfull, and whoever has more points is first. */
static void check_position(const brett_state *state) {
    const char *text = position_text(state);
    int count[2] = {0, 0};
    for (int row = 0; row < 8; row++) {
        int a = digit(text[3 * row]), b = digit(text[3 * row + 1]);
        count[0] += a;
        count[1] += b;
        if (row > 0 && row < 7) assert_true(a + b <= 6);
    }
    for (int seat = 0; seat < 2; seat++) {
        int points = points_of(state, seat), other = points_of(state, !seat);
        assert_int_equal(count[seat], 12);
        assert_in_range(points, 0, 60);
        assert_int_equal(rank_of(state, seat), 1 + (other > points));
    }
}

static const game_hook hook = {
    .game = &linja_game, .start = start, .check_position = check_position};
ADD_HOOK(hook)
