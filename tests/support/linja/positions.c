#include "support/linja/positions.h"

#include <stdio.h>

#include "support/test.h"

brett_state drawn(const char *board, const char *due) {
    int count[2][8] = {{0}}, row = 8;
    for (const char *c = board; *c; c++) {
        if (*c >= '0' && *c <= '7') {
            assert_int_equal(*c - '0', row - 1);
            row--;
        }
        if (*c == 'A' || *c == 'B') count[*c == 'B'][row]++;
    }
    assert_int_equal(row, 0);

    char text[64];
    size_t length = 0;
    for (row = 0; row < 8; row++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%x%x ", count[0][row],
                                   count[1][row]);
    snprintf(text + length, sizeof text - length, "%s", due);
    return position(text);
}

/* Puts a side's pieces down in lumps: up to four on a field row with room, else on a line. */
static void scatter(int count[2][8], int side, brett_random *random) {
    for (int left = 12; left;) {
        int row = (int)brett_random_below(random, 8);
        int lump = 1 + (int)brett_random_below(random, 4);
        int room = row == 0 || row == 7 ? 12 : 6 - count[0][row] - count[1][row];
        if (lump > left) lump = left;
        if (lump > room) lump = room;
        count[side][row] += lump;
        left -= lump;
    }
}

brett_state linja_scattered(brett_random *random) {
    int count[2][8] = {{0}};
    scatter(count, 0, random);
    scatter(count, 1, random);

    char text[64];
    size_t length = 0;
    for (int row = 0; row < 8; row++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%x%x ", count[0][row],
                                   count[1][row]);
    int due = (int)brett_random_below(random, 6);
    text[length++] = "AB"[brett_random_below(random, 2)];
    text[length++] = ' ';
    text[length++] = due ? 'f' : 'i';
    if (due) text[length++] = (char)('0' + due);
    if (brett_random_below(random, 2)) text[length++] = '+';
    text[length] = '\0';
    return position(text);
}
