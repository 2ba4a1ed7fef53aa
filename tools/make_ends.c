/* Prints the table of Transfer's endgames that is inside the library, as the numbers of an array in
 * C. The build runs it; it takes some milliseconds. */
#include <stdint.h>
#include <stdio.h>

#include "players/transfer/endgame_tablebase.h"

static uint64_t table[4096], memory[TRANSFER_ENDS_TURNS_MEMORY / 8];

int main(void) {
    size_t bytes = transfer_ends_bytes(TRANSFER_ENDS_BUILT_IN);
    if (transfer_ends_solve_bytes(TRANSFER_ENDS_BUILT_IN) > sizeof table) return 1;
    transfer_ends_begin(table, TRANSFER_ENDS_BUILT_IN);
    while (transfer_ends_solve(table, UINT32_MAX, memory)) continue;
    transfer_ends_seal(table, bytes);
    for (size_t i = 0; i < bytes; i++)
        printf("%d,%c", ((const unsigned char *)table)[i], i % 16 < 15 ? ' ' : '\n');
    return 0;
}
