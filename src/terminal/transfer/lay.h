/* A deal of Transfer while it is being laid by hand: nine rows, not yet complete. What is wrong
 * with it is said by the library wherever the library can. */
#ifndef BRETT_TERMINAL_TRANSFER_LAY_H
#define BRETT_TERMINAL_TRANSFER_LAY_H

#include "rules/transfer.h"
#include "terminal/laying.h"

typedef struct laid {
    char row[TRANSFER_ROWS][TRANSFER_ROW_ROOM + 1]; /* the letters of its pieces from A's end */
} laid;

/* How many pieces are still to be laid: of a colour from 1, and of all. */
int laid_left_of(const laid *l, int colour);
int laid_left(const laid *l);

/* The rows as a position, for drawing; it need not be one that can be played. */
transfer laid_rows(const laid *l);

/* The whole position as text, with the side to begin. */
void laid_text(const laid *l, int side, char *out, size_t size);

/* These change the deal; on false nothing has changed, and why says why not. Neighbours of one
 * colour are left to laid_check, as one may still lay something between them. Filling lays what is
 * left by lot, at the end of the rows from the given one on. */
bool laid_insert(laid *l, int row, int place, char letter, brett_message *why);
bool laid_set_row(laid *l, int row, const char *text, brett_message *why);
bool laid_fill(laid *l, int first_row, brett_random *random, brett_message *why);
void laid_remove(laid *l, int row, int place);

/* Whether no neighbours are of one colour; and whether the deal is complete as well. */
bool laid_has_no_groups(const laid *l, brett_message *why);
bool laid_check(const laid *l, brett_message *why);

/* The side of the one who begins, drawn from the seed. */
int laid_draw_side(uint64_t seed);

lay_ending transfer_lay_on_screen(const lay_order *order, lay_result *result);
lay_ending transfer_lay_in_lines(const lay_order *order, FILE *in, FILE *out, lay_result *result);

#endif
