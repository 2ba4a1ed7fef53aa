/* The language that the program speaks: one for the whole process, chosen once at the start. */
#ifndef BRETT_TERMINAL_VOICE_H
#define BRETT_TERMINAL_VOICE_H

#include <stdio.h>

#include "base/mark.h"
#include "brett.h"

/* Takes the language from LANGUAGE, LC_ALL, LC_MESSAGES or LANG. */
void voice_from_environment(void);

/* Takes the language with this tag; false when there is no catalogue for it. */
bool voice_choose(const char *language);

/* The catalogue in use. */
const brett_catalogue *voice(void);

/* A text of the catalogues (marked with N_ where it stands), in the language in use. */
const char *translated(const char *text);

/* Writes a message; names as in brett_say, or NULL where the message names no seat. */
void voice_print(FILE *out, const brett_message *message, const char *const names[]);

/* Prints a message to standard error behind the program's name, as errors are. */
void voice_complain(const brett_message *message, const char *const names[]);

/* Prints what is wrong with a text and where, and its line with the place marked. The source is the
 * file or flag that the text came from. */
void voice_complain_of(const char *source, const char *text, const brett_fault *fault,
                       const char *const names[]);

/* Says that there is not enough memory. */
void complain_of_memory(void);

#endif
