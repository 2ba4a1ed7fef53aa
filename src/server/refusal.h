/* Why a request is not done: a code for programs and a message for people, as docs/api.md has them.
 * Messages that players may meet are in the catalogues; those that only the author of a program
 * can meet are not. */
#ifndef BRETT_SERVER_REFUSAL_H
#define BRETT_SERVER_REFUSAL_H

#include <jansson.h>

#include "base/mark.h"
#include "brett.h"

typedef struct refusal {
    const char *code; /* NULL: nothing is refused */
    brett_message why;
    const char *names[BRETT_SEATS]; /* of the seats that the message speaks of; NULL: letters */
    const char *letters;            /* of the game's seats; NULL: A to D */
    int64_t after;                  /* of often: milliseconds to wait; else 0 */
} refusal;

/* All are always false, so that whoever refuses can return it. */
bool refuse(refusal *r, const char *code, const char *text);

/* The same with something for the text's {name}. */
bool refuse_named(refusal *r, const char *code, const char *text, const char *name);

/* With what the rules say. */
bool refuse_by_rule(refusal *r, const char *code, const brett_message *why);

/* The status of HTTP that goes with a code. */
int refusal_status(const char *code);

/* Codes are numbered from 0, for who counts them; NULL after the last. One that is not known is
 * the last. */
enum { REFUSAL_MOST = 24 };
const char *refusal_code(unsigned number);
unsigned refusal_number(const char *code);

/* Says it in a language, as a tag; and the same as the API sends it, {"error": ...}. */
void refusal_say(const refusal *r, const char *language, char *out, size_t size);
json_t *refusal_json(const refusal *r, const char *language);

#endif
