#include "tablebase/transfer/reader.h"

#include "players/transfer/endgame_tablebase.h"

static tablebase_fault open_file(brett_tablebase *t) {
    static const tablebase_fault faults[] = {
        [TRANSFER_ENDGAME_GOOD] = TABLEBASE_GOOD,
        [TRANSFER_ENDGAME_UNFINISHED] = TABLEBASE_UNFINISHED,
        [TRANSFER_ENDGAME_NO_TABLEBASE] = TABLEBASE_STRANGE,
        [TRANSFER_ENDGAME_VERSION] = TABLEBASE_OTHER_VERSION,
        [TRANSFER_ENDGAME_SIZE] = TABLEBASE_CUT,
        [TRANSFER_ENDGAME_CHECKSUM] = TABLEBASE_DAMAGED,
    };
    return faults[transfer_endgame_check(t->bytes, t->size)];
}

/* Without a file, what is inside the library is asked. */
static bool value(const void *given, const brett_state *state, int32_t *points, int32_t *turns) {
    const brett_tablebase *t = given;
    transfer_endgame_value end;
    if (!transfer_endgame_probe(t ? t->bytes : NULL, t ? t->size : 0, (const transfer *)state,
                                &end))
        return false;
    *points = end.points;
    *turns = end.turns;
    return true;
}

static const brett_solved built_in = {.value = value, .from_here = true};

const tablebase_reader transfer_reader = {.game = "transfer",
                                          .from_here = true,
                                          .open = open_file,
                                          .value = value,
                                          .built_in = &built_in};
