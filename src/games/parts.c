#include "games/parts.h"

#include "text/message.h"

int two_seats(const brett_state *state) {
    (void)state;
    return 2;
}

const char *const first_of_two[] = {"A", "B", "drawn", NULL};

bool check_nothing(const brett_setup *setup, brett_message *why) {
    (void)setup, (void)why;
    return true;
}

int first_seat(int choice, int drawn, int seats, brett_random *random) {
    return choice == drawn ? (int)brett_random_below(random, (uint32_t)seats) : choice;
}

bool check_first(int choice, int drawn, int seats, brett_message *why) {
    if (choice == drawn || choice < seats) return true;
    message_start(why, N_("Player {seat} cannot go first: this game has {seats} players."));
    message_seat(why, "seat", choice);
    message_number(why, "seats", seats);
    return false;
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
