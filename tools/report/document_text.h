/* Words that the parts of the report of Linja share. */
#ifndef REPORT_DOCUMENT_TEXT_H
#define REPORT_DOCUMENT_TEXT_H

#include "document.h"

/* The document as it is written. */
typedef struct report_text {
    FILE *out;
    const linja_report_about *about;
    const linja_report *r;
} report_text;

/* A number as people read it: 846,072,428. The string lasts until the fourth call from now. */
const char *grouped(uint64_t number);

/* A position, and a turn from one, as the game writes them. The same holds of these strings. */
const char *position_text(const report_text *t, const linja *s);
const char *turn_text(const report_text *t, const linja *s, const brett_turn *turn);

/* The parts of it. */
void write_whole_table(const report_text *t);
void write_stages(const report_text *t);
void write_keeping(const report_text *t);
void write_levels(const report_text *t);

#endif
