/* What an engine thinks of a position: the parts of an info line (docs/protocol.md). The engine
 * writes them, programs read them, and records of matches keep them. */
#ifndef BRETT_CLI_ENGINE_INFO_H
#define BRETT_CLI_ENGINE_INFO_H

#include "base/writer.h"
#include "brett.h"

/* What was said; the rest is 0. */
typedef struct engine_info {
    uint64_t choice; /* which of the best turns it is about, from 1; 0: the best */
    uint64_t depth, nodes, milliseconds;
    bool has_win, has_points;
    int32_t win[BRETT_SEATS]; /* out of BRETT_CERTAIN */
    int32_t points;           /* that the seat that acts will be ahead in the end */
    bool is_exact;            /* the points are known for certain */
    const char *line;         /* the turns, in the text that was read; or NULL */
} engine_info;

/* Reads the parts for so many seats; false when one of them is wrong. Parts that are not known are
 * skipped: a later protocol may have them. */
bool info_read(const char *parts, int seats, engine_info *info);

/* What a thought says of one of its choices; the line is left out. */
engine_info info_of(const brett_thought *thought, uint32_t choice, uint64_t milliseconds);

/* Writes the parts, each after a blank, but the line. */
void info_write(writer *w, const engine_info *info, int seats);

#endif
