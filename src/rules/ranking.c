#include "rules/ranking.h"

void rank_by_points(brett_result *result) {
    for (int seat = 0; seat < result->seats; seat++) {
        result->rank[seat] = 1;
        for (int other = 0; other < result->seats; other++)
            result->rank[seat] += result->points[other] > result->points[seat];
    }
}

int rematch_seat(const brett_result *result, int began) {
    int winner = -1;
    bool shared = false;
    for (int seat = result->seats - 1; seat >= 0; seat--) {
        if (result->rank[seat] != 1) continue;
        shared |= winner >= 0 && result->team[winner] != result->team[seat];
        winner = seat;
    }
    return ((shared ? began : winner) + 1) % result->seats;
}
