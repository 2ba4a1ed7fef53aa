#include "games/open_game.h"

int two_seats(const brett_state *state) {
    (void)state;
    return 2;
}

uint32_t equal_weight(const brett_state *state, brett_step step) {
    (void)state, (void)step;
    return 1;
}

brett_step seen_by_all(const brett_state *state, brett_step step, int viewer) {
    (void)state, (void)viewer;
    return step;
}

void sample_nothing(brett_state *view, int viewer, brett_random *random) {
    (void)view, (void)viewer, (void)random;
}

void agree_on_nothing(brett_state *state, brett_setup *setup) {
    (void)state, (void)setup;
}

const char *const first_words[] = {"A", "B", "drawn", NULL};

int first_seat(int choice, brett_random *random) {
    return choice == FIRST_DRAWN ? (int)brett_random_below(random, 2) : choice;
}
