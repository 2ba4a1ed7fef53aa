/* Marks for xgettext: a text in N_ goes into the catalogues, as do both texts in NN_, the form for
 * one and the form for many. */
#ifndef BRETT_MARK_H
#define BRETT_MARK_H

#define N_(text)       text
#define NN_(one, many) one, many

#endif
