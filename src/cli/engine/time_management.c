#include "cli/engine/time_management.h"

/* A share of what is left, as if the game went on for a while, and most of the increment; never so
 * much that the way of the answer could lose the game. */
double time_for_turn(double left, double increment) {
    const double turns_to_come = 25, of_increment = 0.75, most = 0.5, on_the_way = 0.02;
    const double least = 0.001;
    double share = left / turns_to_come + of_increment * increment;
    if (share > most * left) share = most * left;
    share -= on_the_way;
    return share > least ? share : least;
}
