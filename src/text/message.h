/* Making messages. A message starts with its English text, marked with N_ (or NN_ for one and many)
 * so that xgettext finds it, and then gets a value for each {placeholder} in it. */
#ifndef BRETT_TEXT_MESSAGE_H
#define BRETT_TEXT_MESSAGE_H

#include "base/mark.h"
#include "base/writer.h"
#include "brett.h"
#include "text/scan.h"

/* A sentence about a seat has a twin for the reader whose seat that is: "{seat} moves." and "You
 * move." One about two seats has two: for the reader who is the first, and for the one who is the
 * other. Twins stand after the NUL of the text, so that a message has all of them and brett_say
 * chooses; the seats are added by message_you and message_other. */
#define TWIN(named, you)                 named "\0" you
#define TWINS(named, you, other)         named "\0" you "\0" other
#define TWIN_NN(named, you)              TWIN_NN_(named, you)
#define TWINS_NN(named, you, other)      TWINS_NN_(named, you, other)
#define TWIN_NN_(one, many, one_, many_) one "\0" one_, many "\0" many_
#define TWINS_NN_(one, many, one_, many_, one__, many__)                                           \
    one "\0" one_ "\0" one__, many "\0" many_ "\0" many__

void message_start(brett_message *m, const char *text);

/* Starts a message whose form depends on a number, which is also its first value. */
void message_start_plural(brett_message *m, const char *one, const char *many, const char *name,
                          int64_t number);

void message_number(brett_message *m, const char *name, int64_t number);

/* Adds the seat that a text has its twin for, and the one that it has its second twin for; either
 * only where the text has the placeholder. */
void message_you(brett_message *m, const char *name, int seat);
void message_other(brett_message *m, const char *name, int seat);

/* Adds a seat to a text without twins: a label, or the fault of a file, that calls everybody by
 * name. */
void message_seat(brett_message *m, const char *name, int seat);

/* Adds up to count bytes of a text from outside: what cannot be printed becomes '?', and what is
 * too long is cut. */
void message_text(brett_message *m, const char *name, const char *text, size_t count);

/* Adds a list that is empty at first, and one more word to the list that was added last: a text
 * marked with N_, which is said in the language of the message. */
void message_list(brett_message *m, const char *name);
void message_list_add(brett_message *m, const char *text);

/* Adds a word to the last one of the list, as two words for one thing. */
void message_list_join(brett_message *m, const char *text);

/* Writes a message as brett_say does, after what has been written. */
void message_write(writer *w, const brett_catalogue *catalogue, const brett_message *message,
                   const char *const names[]);

/* Starts a fault at a place of a text; returns false, for readers to return. */
bool fault_at(brett_fault *fault, const char *text, const char *place, const char *message);

/* The same with a message whose form depends on a number, which is also its first value. */
bool fault_at_plural(brett_fault *fault, const char *text, const char *place, const char *one,
                     const char *many, const char *name, int64_t number);

/* A fault at a word, which the message quotes as {text}. */
bool fault_quoting(brett_fault *fault, const char *text, word w, const char *message);

#endif
