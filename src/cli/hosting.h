/* What the commands for hosts share: serve, backup, restore. */
#ifndef BRETT_CLI_HOSTING_H
#define BRETT_CLI_HOSTING_H

#include "cli/args.h"
#include "server/config.h"

/* Says what is wrong, and returns the status. Messages for hosts are not translated. */
int tell_host(const char *why, int status);

/* Finds the folder of the games, by --data, --config or where it usually is; false after saying
 * what is wrong. */
bool find_data(const args *a, config *c);

#endif
