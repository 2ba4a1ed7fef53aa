/* Dealing at random, fairly, by rejection sampling: every legal deal is as likely as any other.
 *
 * First the lengths of the rows are drawn, each possible choice of nine lengths up to five with the
 * sum 35 being as likely as the others; then the pieces are shuffled and laid. To each choice of
 * lengths belong equally many orders of the pieces, so all deals are equally likely, those with
 * equal neighbours included; and drawing again until there are none leaves the legal ones equally
 * likely. One try in about thirty succeeds. */
#include "games/transfer_deal.h"
#include "base/memory.h"
#include "base/shuffle.h"

enum { PIECES = 5 * TRANSFER_COLOURS, FREE = TRANSFER_ROWS * TRANSFER_ROW_ROOM - PIECES };

/* ways[r][f]: in how many ways f free places can be spread over r rows. */
static void count_ways(uint32_t ways[TRANSFER_ROWS + 1][FREE + 1]) {
    memset(ways, 0, sizeof(uint32_t) * (TRANSFER_ROWS + 1) * (FREE + 1));
    ways[0][0] = 1;
    for (int rows = 1; rows <= TRANSFER_ROWS; rows++)
        for (int all = 0; all <= FREE; all++)
            for (int here = 0; here <= TRANSFER_ROW_ROOM && here <= all; here++)
                ways[rows][all] += ways[rows - 1][all - here];
}

static void draw_lengths(int length[TRANSFER_ROWS], brett_random *random) {
    uint32_t ways[TRANSFER_ROWS + 1][FREE + 1];
    int left = FREE;
    count_ways(ways);
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        int rows_left = TRANSFER_ROWS - 1 - row, here = 0;
        uint32_t drawn = brett_random_below(random, ways[rows_left + 1][left]);
        while (drawn >= ways[rows_left][left - here]) drawn -= ways[rows_left][left - here++];
        length[row] = TRANSFER_ROW_ROOM - here;
        left -= here;
    }
}

static void draw_pieces(uint8_t piece[PIECES], brett_random *random) {
    for (int i = 0; i < PIECES; i++) piece[i] = (uint8_t)(i / 5 + 1);
    shuffle(piece, PIECES, random);
}

void transfer_deal(transfer *s, int seat, brett_random *random) {
    int length[TRANSFER_ROWS];
    uint8_t piece[PIECES];
    do {
        memset(s, 0, sizeof *s);
        draw_lengths(length, random);
        draw_pieces(piece, random);
        for (int row = 0, next = 0; row < TRANSFER_ROWS; row++)
            for (int i = 0; i < length[row]; i++) s->row[row] |= (uint16_t)(piece[next++] << 3 * i);
    } while (transfer_deal_fault(s) >= 0);
    s->seat = (uint8_t)seat;
    transfer_settle(s);
}
