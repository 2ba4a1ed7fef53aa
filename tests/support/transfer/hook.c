#include <stdio.h>
#include <string.h>

#include "rules/transfer.h"
#include "support/hooks.h"
#include "support/test.h"
#include "support/transfer/positions.h"
#include "support/transfer/slow_rules.h"

/* Half of the games are played by house rules. */
static brett_state start(int number, brett_random *random) {
    brett_state s = number % 8 ? heaped(number % 7, random) : dealt(brett_random_next(random));
    return number % 2 ? s : played_by(s, number / 2 % HOUSE_RULES);
}

/* No piece is lost, and nothing is overfull. */
static void check_pieces(const brett_state *s) {
    const transfer *t = (const transfer *)s;
    const char *text = position_text(s);
    static const char colours[] = "roygbpw";
    int count[7] = {0}, complete = 0;
    char pieces[3][SLOW_TEXT];
    assert_int_equal(sscanf(text, "%79s %*s %*s %*s %79s %79s", pieces[0], pieces[1], pieces[2]),
                     3);
    for (int i = 0; i < 3; i++)
        for (const char *c = pieces[i]; *c; c++) {
            const char *colour = strchr(colours, *c);
            if (colour) count[colour - colours]++;
        }
    for (int c = 0; c < 7; c++) assert_int_equal(count[c], 5);
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        assert_true(transfer_length(t->row[row]) <= TRANSFER_ROW_ROOM);
        complete += transfer_complete(t->row[row]);
    }
    for (int seat = 0; seat < 2; seat++)
        assert_true(transfer_length(t->slider[seat]) <= TRANSFER_SLIDER_ROOM);
    assert_int_equal(t->points[0] + t->points[1], complete);
    assert_true(t->known <= TRANSFER_QUIET_TURNS + 1);
    assert_true(t->quiet <= TRANSFER_QUIET_TURNS);
    assert_true(t->may_repeat <= 1 && t->free_sliders <= 1);
    if (t->may_repeat) assert_int_equal(t->known, 0);
    for (int i = t->known; i <= TRANSFER_QUIET_TURNS; i++) assert_int_equal(t->past[i], 0);
}

static void check_position(const brett_state *state) {
    int points[2] = {points_of(state, 0), points_of(state, 1)};
    check_pieces(state);
    assert_in_range(points[0] + points[1], 0, 7);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(rank_of(state, seat), 1 + (points[!seat] > points[seat]));
}

/* The points follow from the game, not from the position. */
static void without_points(char *text) {
    memcpy(strchr(text, ':') - 1, "0:0", 3);
}

static const game_hook hook = {.game = &transfer_game,
                               .start = start,
                               .check_position = check_position,
                               .unhashed = without_points,
                               .forgets_past = true,
                               .cost = 2};
ADD_HOOK(hook)
