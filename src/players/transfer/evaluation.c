#include "players/transfer/evaluation.h"

/* What things are worth, by the colours that are left: a point more; and the position, by whether
 * the one who moves can complete a row, and whether the number of neighbours of one colour is odd.
 * A second row that can be completed, and a way to load, are worth the same at all times. */
typedef struct figures {
    int16_t point[TRANSFER_COLOURS + 1];
    int16_t turn[2][2][TRANSFER_COLOURS + 1];
    int16_t second_row, load;
} figures;

static const figures bound_sliders = {
    .point = {0, 100, 100, 235, 90, 115, 50, 0},
    .turn = {{{0, 0, 0, -35, -10, -45, -15, -25}, {0, 0, 0, -5, -75, -15, -35, -20}},
             {{0, 240, 365, 125, 165, 30, 75, 70}, {0, 240, -50, -160, 110, -10, 90, 15}}},
    .second_row = 40,
    .load = 22,
};

/* Where pieces on a slider can be parted, nobody runs out of turns, so parity tells nothing. */
static const figures free_sliders = {
    .point = {0, 230, 140, 155, 120, 100, 85, 0},
    .turn = {{{0, 0, 5, 15, 10, 30, 0, -10}, {0, 0, 5, 15, 10, 30, 0, -10}},
             {{0, 100, 95, 10, 100, 70, 55, 10}, {0, 100, 95, 10, 100, 70, 55, 10}}},
    .second_row = 80,
    .load = 14,
};

/* Where positions may come back, neither does anybody, and points are rarer and so worth more. */
static const figures repeats = {
    .point = {0, 150, 190, 180, 190, 155, 165, 0},
    .turn = {{{0, 0, 0, 0, 0, 0, 20, 20}, {0, 0, 0, 0, 0, 0, 20, 20}},
             {{0, 0, 60, 60, 80, 110, 160, 150}, {0, 0, 60, 60, 80, 110, 160, 150}}},
    .second_row = 25,
    .load = 14,
};

static const figures *figures_of(const transfer_position *position) {
    if (position->may_repeat) return &repeats;
    return position->free_sliders ? &free_sliders : &bound_sliders;
}

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
static int32_t glance(const figures *f, const transfer_position *position, int left) {
    return f->point[left] * (position->points[0] - position->points[1]) +
           f->load * loads_ahead(&position->lines);
}

static const int16_t *turn_values(const figures *f, const transfer_position *position,
                                  bool completes) {
    return f->turn[completes][lines_neighbours(&position->lines) & 1];
}

int32_t transfer_evaluation_bound(const transfer_position *position) {
    const figures *f = figures_of(position);
    int left = transfer_colours_left(position);
    int quiet = turn_values(f, position, false)[left],
        completes = turn_values(f, position, true)[left];
    return glance(f, position, left) + (quiet < completes ? quiet : completes);
}

int32_t transfer_evaluate(const transfer_position *position) {
    const figures *f = figures_of(position);
    int left = transfer_colours_left(position), rows = transfer_position_most_rows(position);
    return glance(f, position, left) + turn_values(f, position, rows > 0)[left] +
           (rows > 1 ? f->second_row : 0);
}
