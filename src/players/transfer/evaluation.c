#include "players/transfer/evaluation.h"

/* By the colours that are left: what a point more is worth; and the position, by whether the one
 * who moves can complete a row, and whether the number of neighbours of one colour is odd. */
static const int16_t point_worth[TRANSFER_COLOURS + 1] = {0, 100, 100, 235, 90, 115, 50, 0};
static const int16_t turn_worth[2][2][TRANSFER_COLOURS + 1] = {
    {{0, 0, 0, -35, -10, -45, -15, -25}, {0, 0, 0, -5, -75, -15, -35, -20}},
    {{0, 240, 365, 125, 165, 30, 75, 70}, {0, 240, -50, -160, 110, -10, 90, 15}}};
enum { SECOND_ROW = 40, LOAD = 22 };

/* In how many more ways a first load can be made from the own end than from the other. */
static int loads_ahead(const transfer_lines *t) {
    int ahead = 0;
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        unsigned line = line_at(t, row);
        if (transfer_complete(line)) continue;
        unsigned other = transfer_seen(line, 1);
        for (int count = 1; count <= TRANSFER_SLIDER_ROOM; count++)
            ahead += splits_at(line, count) - splits_at(other, count);
    }
    return ahead;
}

/* What is known at a glance, and what it then is with or without a row to complete. */
static int32_t glance(const transfer_spot *spot, int left) {
    return point_worth[left] * (spot->points[0] - spot->points[1]) +
           LOAD * loads_ahead(&spot->lines);
}

static const int16_t *turn_worths(const transfer_spot *spot, bool completes) {
    return turn_worth[completes][lines_neighbours(&spot->lines) & 1];
}

int32_t transfer_worth_at_least(const transfer_spot *spot) {
    int left = transfer_colours_left(spot);
    int quiet = turn_worths(spot, false)[left], completes = turn_worths(spot, true)[left];
    return glance(spot, left) + (quiet < completes ? quiet : completes);
}

int32_t transfer_worth(const transfer_spot *spot) {
    int left = transfer_colours_left(spot), rows = transfer_spot_rows(spot);
    return glance(spot, left) + turn_worths(spot, rows > 0)[left] + (rows > 1 ? SECOND_ROW : 0);
}
