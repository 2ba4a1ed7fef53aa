/* The flags of the command line, for reading and for explaining them. */
#ifndef BRETT_CLI_FLAGS_H
#define BRETT_CLI_FLAGS_H

#include "cli/args.h"

enum { MOST_FLAGS = 64 };
#define FLAGS_EVERYWHERE (FLAG_HELP | FLAG_LANG)

typedef struct flag_row {
    flag flag;
    const char *name;
    const char *value; /* the name of its value, or NULL */
    const char *about;
} flag_row;

/* All flags, ending with one without a name. */
extern const flag_row flag_rows[];

#endif
