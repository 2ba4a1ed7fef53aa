#include "rules/ranking.h"

void rank_by_points(brett_result *result) {
    for (int seat = 0; seat < result->seats; seat++) {
        result->rank[seat] = 1;
        for (int other = 0; other < result->seats; other++)
            result->rank[seat] += result->points[other] > result->points[seat];
    }
}

int rematch_seat(const brett_result *result, int began) {
    if (result->rank[0] == result->rank[1]) return !began;
    return result->rank[0] < result->rank[1];
}
