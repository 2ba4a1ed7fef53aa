/* What the host can set, by flags or by a file of lines "name = value"; a line that begins with '#'
 * is a comment. A flag overrides the file. */
#ifndef BRETT_SERVER_CONFIG_H
#define BRETT_SERVER_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/accounts.h"
#include "server/housekeeping.h"
#include "server/net/networks.h"
#include "server/refusal_log.h"

enum { CONFIG_TEXT_BYTES = 1024 };

/* Who is shown /metrics. */
typedef enum metrics_for {
    METRICS_LOCAL, /* programs on this machine, not through a proxy */
    METRICS_ALL,
    METRICS_NOBODY,
} metrics_for;

typedef struct config {
    char address[64]; /* to listen on */
    int port;
    char data[CONFIG_TEXT_BYTES];
    char web_root[CONFIG_TEXT_BYTES]; /* empty: the page inside */
    char table[CONFIG_TEXT_BYTES];    /* a tablebase; empty: those in their usual places */
    char certificate[CONFIG_TEXT_BYTES], key[CONFIG_TEXT_BYTES]; /* both, or none */
    char origin[CONFIG_TEXT_BYTES];
    networks proxies; /* that are believed */
    metrics_for metrics;
    log_addresses log_addresses;
    int threads;     /* for computers */
    int connections; /* at once */
    bool connections_set;
    quotas quotas;
    keeping keep;
    int64_t hurry_from, hurry_rate; /* for tests: see time.h */
} config;

void config_default(config *c);

/* Sets one by its name; false, and why, when there is no such or the value does not do. */
bool config_set(config *c, const char *name, const char *value, char *why, size_t size);

/* The quotas, one by one: false when there are no more. */
bool config_quota(config *c, size_t which, const char **name, int **value);

/* Reads a file; false, and why with file and line. */
bool config_read(config *c, const char *path, char *why, size_t size);

/* Whether everything fits together; false, and why. */
bool config_check(const config *c, char *why, size_t size);

#endif
