/* Running the server: what whoever starts it needs to know, and nothing of what is inside. */
#ifndef BRETT_SERVER_SERVE_H
#define BRETT_SERVER_SERVE_H

#include "brett.h"
#include "server/config.h"

/* What is known for certain of one game; nothing where solved is NULL. It outlives the server. */
typedef struct known_game {
    const brett_game *game;
    const brett_solved *solved;
} known_game;

/* Prints the address once it listens, and runs until a signal ends it; false, and why, when it
 * cannot start. */
bool server_run(const config *c, known_game k, char *why, size_t size);

#endif
