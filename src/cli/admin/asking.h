/* Asking the server that has a folder to do something. */
#ifndef BRETT_CLI_ADMIN_ASKING_H
#define BRETT_CLI_ADMIN_ASKING_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* What it answers, once it is done and on disk; NULL, and why, when it is not. */
json_t *ask_server(const char *folder, const json_t *request, char *why, size_t size);

/* A day ("2026-12-24", its beginning in UTC) or a time from now ("90m", "12h", "7d") as
 * milliseconds since 1970. */
bool read_until(const char *text, int64_t *until);

#endif
