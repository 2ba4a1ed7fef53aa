/* Prints the tablebase of Transfer's endgames that is inside the library, as the numbers of an
 * array in C. The build runs it; it takes some milliseconds. */
#include <stdint.h>
#include <stdio.h>

#include "players/transfer/endgame_tablebase.h"

static uint64_t tablebase[4096], memory[TRANSFER_ENDGAME_TURNS_MEMORY / 8];

int main(void) {
    size_t bytes = transfer_endgame_bytes(TRANSFER_ENDGAME_BUILT_IN);
    if (transfer_endgame_solve_bytes(TRANSFER_ENDGAME_BUILT_IN) > sizeof tablebase) return 1;
    transfer_endgame_begin(tablebase, TRANSFER_ENDGAME_BUILT_IN);
    while (transfer_endgame_solve(tablebase, UINT32_MAX, memory)) continue;
    transfer_endgame_seal(tablebase, bytes);
    for (size_t i = 0; i < bytes; i++)
        printf("%d,%c", ((const unsigned char *)tablebase)[i], i % 16 < 15 ? ' ' : '\n');
    return 0;
}
