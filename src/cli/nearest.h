/* What somebody who mistyped a name may have meant: the nearest of those that there are, by the
 * optimal string alignment distance, where two neighbours that changed places are one slip. */
#ifndef BRETT_CLI_NEAREST_H
#define BRETT_CLI_NEAREST_H

typedef struct nearest {
    const char *typed;
    const char *found; /* NULL while nothing is near enough */
    int distance;      /* a name must be nearer than this to be found */
} nearest;

nearest nearest_to(const char *typed);

/* Takes the name if it is nearer than all before it. */
void nearest_offer(nearest *n, const char *name);

/* Asks on standard error whether that was meant, where something is near. */
void nearest_report(const nearest *n);

#endif
