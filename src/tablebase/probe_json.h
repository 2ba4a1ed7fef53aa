/* What is known for certain of a position as JSON: the form of docs/api.md and of brett probe. */
#ifndef BRETT_TABLEBASE_PROBE_JSON_H
#define BRETT_TABLEBASE_PROBE_JSON_H

#include <jansson.h>

#include "tablebase/probing.h"

/* An object for the caller, where it is known. */
probe_outcome probe_json(const prober *p, const brett_state *state, json_t **json);

#endif
