/* Text as this terminal can show it. Inside the program all text is UTF-8; on its way out every
 * letter that the locale has no bytes for is replaced by the nearest one that it has. */
#ifndef BRETT_TERMINAL_LETTERS_H
#define BRETT_TERMINAL_LETTERS_H

#include <stdbool.h>
#include <stdio.h>
#include <wchar.h>

/* Reads the first letter of a text, which must not be at its end, and returns its length in bytes.
 * The letter is one that the terminal can show. */
size_t letter_read(const char *text, wchar_t *letter);

/* The columns that a letter takes: 0 for one that joins the letter before it. */
int letter_width(wchar_t letter);

/* The columns that a text takes. */
int text_width(const char *text);

/* How many bytes of a text go on a line of so many columns, breaking between words where it can;
 * rest becomes what goes on the next line, or an empty text. */
size_t text_line(const char *text, int columns, const char **rest);

/* How many lines a text takes at a width. */
int text_lines(const char *text, int columns);

/* Prints a text. */
void text_print(FILE *out, const char *text);

/* Prints a text that fills so many columns, at the left or the right of them; one that is wider is
 * printed as it is. */
void text_print_cell(FILE *out, const char *text, int columns, bool right);

/* Prints one letter of those that letter_read gives. */
void letter_print(FILE *out, wchar_t letter);

#endif
