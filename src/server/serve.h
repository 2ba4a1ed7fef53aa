/* Running the server: what its caller needs to know, and nothing of what is inside. */
#ifndef BRETT_SERVER_SERVE_H
#define BRETT_SERVER_SERVE_H

#include "brett.h"
#include "server/config.h"

/* Prints the address once it listens, and runs until a signal ends it; false, and why, when it
 * cannot start. The tablebases, one a game at most and ending with NULL, outlive it. */
bool server_run(const config *c, brett_tablebase *const known[], char *why, size_t size);

#endif
