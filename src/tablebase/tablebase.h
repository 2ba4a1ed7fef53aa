/* A tablebase: a file of solved positions, mapped into memory, checked when it is opened and then
 * asked. How a game's file is laid out and looked into is left to its reader; readers.c lists
 * them all.
 *
 * This, the readers and what they stand on are also the part of the library that needs a C library
 * (brett.h, "Tablebases"): nothing here may reach the makers, nor print. */
#ifndef BRETT_TABLEBASE_TABLEBASE_H
#define BRETT_TABLEBASE_TABLEBASE_H

#include "brett.h"

/* What is wrong with a file, or how far it is. */
typedef enum tablebase_fault {
    TABLEBASE_GOOD,
    TABLEBASE_UNFINISHED,    /* brett solve can go on with it */
    TABLEBASE_STRANGE,       /* something else */
    TABLEBASE_OTHER_VERSION, /* of the format or the rules */
    TABLEBASE_CUT,           /* or longer than it should be */
    TABLEBASE_DAMAGED,       /* changed since it was written */
    TABLEBASE_NO_MEMORY
} tablebase_fault;

/* What a game brings to read its tablebases. */
typedef struct tablebase_reader {
    const char *game; /* its name */
    bool from_here;   /* as in brett_solved */

    /* Checks the bytes of a file, and prepares to look into them. */
    tablebase_fault (*open)(brett_tablebase *t);
    void (*close)(brett_tablebase *t); /* NULL: there is nothing to do */

    /* As in brett_solved, whose context is the tablebase. */
    bool (*value)(const void *tablebase, const brett_state *state, int32_t *points, int32_t *turns);

    /* Whether a part was found damaged since; NULL: all was checked by open. */
    bool (*is_damaged)(const brett_tablebase *t);

    const brett_solved *built_in; /* what the library knows without a file, or NULL */
} tablebase_reader;

struct brett_tablebase {
    const tablebase_reader *reader;
    const void *bytes; /* of the file */
    size_t size;
    void *opened; /* the reader's own */
    brett_solved solved;
};

enum { MOST_TABLEBASES = 16 /* games that have them */ };

/* All readers, ending with NULL. */
extern const tablebase_reader *const tablebase_readers[];

/* The reader of a game, or NULL where there is none. */
const tablebase_reader *tablebase_reader_of(const brett_game *game);

typedef enum tablebase_state {
    TABLEBASE_FINISHED,
    TABLEBASE_BEGUN, /* not finished */
    TABLEBASE_ABSENT,
    TABLEBASE_BAD
} tablebase_state;

/* Opens a file of this game (of any, where it is NULL) and says in which state it is; where it is
 * bad, says why. The tablebase is there if it is finished or begun, else NULL. */
tablebase_state tablebase_read(const brett_game *game, const char *path, brett_tablebase **t,
                               brett_message *why);

/* Says something of a file, in a message that has its {path} and may have the {reason}. */
void say_of_file(brett_message *m, const char *text, const char *path, const char *reason);

#endif
