#include "players/transfer/evaluation.h"

/* By the colours that are left: what a point more is worth; and the position, by whether the one
 * who moves can complete a row, and whether the number of neighbours of one colour is odd. */
static const int16_t point_value[TRANSFER_COLOURS + 1] = {0, 100, 100, 235, 90, 115, 50, 0};
static const int16_t turn_value[2][2][TRANSFER_COLOURS + 1] = {
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
static int32_t glance(const transfer_position *position, int left) {
    return point_value[left] * (position->points[0] - position->points[1]) +
           LOAD * loads_ahead(&position->lines);
}

static const int16_t *turn_values(const transfer_position *position, bool completes) {
    return turn_value[completes][lines_neighbours(&position->lines) & 1];
}

int32_t transfer_evaluation_bound(const transfer_position *position) {
    int left = transfer_colours_left(position);
    int quiet = turn_values(position, false)[left], completes = turn_values(position, true)[left];
    return glance(position, left) + (quiet < completes ? quiet : completes);
}

int32_t transfer_evaluate(const transfer_position *position) {
    int left = transfer_colours_left(position), rows = transfer_position_most_rows(position);
    return glance(position, left) + turn_values(position, rows > 0)[left] +
           (rows > 1 ? SECOND_ROW : 0);
}
