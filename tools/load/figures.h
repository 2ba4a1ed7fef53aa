/* What a run came to: what was measured, what the server refused, and what it did wrong. */
#ifndef LOAD_FIGURES_H
#define LOAD_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

#include "client/process.h"
#include "client/wire.h"
#include "process/histogram.h"

/* What no server may do. */
typedef enum fault {
    FAULT_GAP,     /* an event is missing between two */
    FAULT_ORDER,   /* an event comes again, or after one with a higher number */
    FAULT_PLY,     /* a step says another ply than the one it leads to */
    FAULT_RULES,   /* a step is not legal, or not of the seat that is due */
    FAULT_MISSING, /* a step was acknowledged and is not among the events */
    FAULT_CHANGED, /* another step stands where one's own was acknowledged, or one was refused and
                      made */
    FAULT_LOST,    /* the server no longer knows events that it told, or a player */
    FAULT_ANSWER,  /* an answer is not what docs/api.md says */
    FAULT_SILENT,  /* a request was not answered, or an event not told to everybody */
    FAULT_DIFFER,  /* two who watch the same game see different positions */
    FAULTS
} fault;

enum { FIGURES_CODES = 24, FIGURES_CODE_BYTES = 24 };

typedef struct figures {
    uint64_t connections, lost_connections;
    uint64_t begun, over;               /* games */
    uint64_t sent, acknowledged, again; /* steps; again: sent once more with the same key */
    uint64_t events;
    double seconds; /* of playing */
    double asked;   /* steps a second; 0: as many as are answered */
    wire_counts bytes;
    histogram answer, broadcast;
    uint64_t longest_stop; /* while steps waited for their answers, and none came to anybody, us */
    uint64_t own_stop;     /* the longest that this program was kept from working, us */
    struct {
        char code[FIGURES_CODE_BYTES];
        uint64_t count;
    } refused[FIGURES_CODES];
    uint64_t faults[FAULTS];

    /* The server's use, where its process is known: before anything, with all connected, with all
     * games begun, and at the end; and the generator's own processor time while playing. */
    process_use before, connected, seated, end;
    double own_seconds;
} figures;

void figures_refused(figures *f, const char *code);

/* Counts a fault and, the first few times, tells it on stderr. */
__attribute__((format(printf, 3, 4))) void figures_fault(figures *f, fault what, const char *format,
                                                         ...);

uint64_t figures_faults(const figures *f);

/* Prints everything on stdout. */
void figures_print(const figures *f);
void figures_print_json(const figures *f);

#endif
