/* How much of a clock a turn may take. */
#ifndef BRETT_CLI_ENGINE_TIME_MANAGEMENT_H
#define BRETT_CLI_ENGINE_TIME_MANAGEMENT_H

/* Seconds for a turn of whoever has so many left, and is given so many by each turn. */
double time_for_turn(double left, double increment);

#endif
