#include "games/games.h"
#include "rules/three.h"
#include "support/hooks.h"
#include "support/test.h"

static void check_position(const brett_state *state) {
    const three *s = (const three *)state;
    int ahead = __builtin_popcount(s->marks[!s->seat]) - __builtin_popcount(s->marks[s->seat]);
    assert_int_equal(s->marks[0] & s->marks[1], 0);
    assert_in_range(ahead, 0, 1);
    assert_false(three_line(s->marks[0]) && three_line(s->marks[1]));
}

static const game_hook hook = {.game = &three_game, .check_position = check_position};
ADD_HOOK(hook)
