/* Naming players on the command line. */
#ifndef BRETT_CLI_PLAYER_NAMES_H
#define BRETT_CLI_PLAYER_NAMES_H

#include "brett.h"

/* Says that there is no player of that name, and which there are; people are among them where they
 * can play. */
void report_unknown_player(const char *name, bool people);

#endif
