/* The language that the program speaks: one for the whole process, chosen once at the start. */
#ifndef BRETT_PROCESS_LANGUAGE_H
#define BRETT_PROCESS_LANGUAGE_H

#include <stdio.h>

#include "base/mark.h"
#include "brett.h"

/* Takes the language from LANGUAGE, LC_ALL, LC_MESSAGES or LANG. */
void language_from_environment(void);

/* Takes the language with this tag; false when there is no catalogue for it. */
bool language_choose(const char *language);

/* The catalogue in use. */
const brett_catalogue *language_catalogue(void);

/* A text of the catalogues (marked with N_ where it stands), in the language in use. */
const char *translated(const char *text);

/* Writes a message; names as in brett_say, or NULL where the message names no seat. */
void print_translated(FILE *out, const brett_message *message, const char *const names[]);

/* Prints a message to standard error after the program's name, as errors are. */
void report_error(const brett_message *message, const char *const names[]);

/* The same of a text of the catalogues that has at most one {placeholder}; NULL: it has none. */
void report_text(const char *text, const char *name, const char *value);

/* Prints what is wrong with a text and where, and its line with the place marked. The source is the
 * file or flag that the text came from. */
void report_fault(const char *source, const char *text, const brett_fault *fault,
                  const char *const names[]);

/* Says that there is not enough memory. */
void report_no_memory(void);

#endif
