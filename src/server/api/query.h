/* What stands after the "?" of an address. */
#ifndef BRETT_SERVER_API_QUERY_H
#define BRETT_SERVER_API_QUERY_H

#include <jansson.h>
#include <stdbool.h>

/* The fields of a query as an object of texts; NULL when it is broken. */
json_t *query_read(const char *query);

/* Whether a query begins with this name. */
bool query_begins(const char *query, const char *name);

#endif
