/* Proving a tablebase of Linja. It is read as everybody reads it (tablebase.h); all else is
 * done by the plain rules (reference.h), and nothing is shared with the solver. In order:
 *
 *   the sides in it are those that there are from its first one on;
 *   every block is as it was written, and there are as many positions as the head says;
 *   the value of each of a random sample follows from what its turns lead to, whoever's turn it is;
 *   on request, that of every single position does;
 *   what a search to the end of the game finds late in it is what the tablebase says.
 *
 * For that the whole tablebase is unpacked, a byte for each pair of sides: 1.3 GB of what can come
 * up in play, 2.1 GB of everything. */
#ifndef BRETT_TABLEBASE_LINJA_VERIFY_H
#define BRETT_TABLEBASE_LINJA_VERIFY_H

#include "rules/linja.h"

typedef enum linja_stage {
    LINJA_STAGE_BLOCKS,
    LINJA_STAGE_SAMPLES,
    LINJA_STAGE_ALL,
    LINJA_STAGE_LATE
} linja_stage;

typedef struct linja_verify_task {
    const void *bytes; /* of the file, which linja_tablebase_open accepts */
    size_t size;
    int threads;
    uint64_t samples, seed;
    bool all;

    /* Asked now and then, on any thread but one at a time, whether to go on. */
    bool (*go_on)(void *context, linja_stage stage, double share);
    void *context;
} linja_verify_task;

/* What can be wrong with a tablebase. */
typedef enum linja_wrong_kind {
    LINJA_WRONG_SIDES,   /* there are others */
    LINJA_WRONG_BLOCK,   /* one of this column is damaged */
    LINJA_WRONG_COUNT,   /* the head says that there are more or fewer positions */
    LINJA_WRONG_READING, /* looked up by itself, the value is another than in the column */
    LINJA_WRONG_VALUE,   /* other than what follows from the turns */
    LINJA_WRONG_LATE     /* other than what a search finds */
} linja_wrong_kind;

typedef struct linja_wrong {
    linja_wrong_kind kind;
    uint64_t where;         /* in the stage; the column, of a block */
    linja position;         /* of a value */
    int64_t found, follows; /* what the tablebase says, and what is right */
} linja_wrong;

typedef enum linja_proof_state {
    LINJA_PROVEN,
    LINJA_DISPROVEN,
    LINJA_PROOF_STOPPED, /* go_on said so */
    LINJA_PROOF_NO_MEMORY
} linja_proof_state;

typedef struct linja_proof {
    linja_proof_state state;
    linja_stage stage; /* the last one, and how much of it was done */
    double share;
    uint64_t blocks, positions, samples, late; /* that were proven */
    uint64_t wrong;                            /* how many are wrong in the last stage */
    linja_wrong first;                         /* of these */
} linja_proof;

void linja_verify(const linja_verify_task *task, linja_proof *proof);

#endif
