/* Reading records in tests. */
#ifndef BRETT_TESTS_RECORDS_H
#define BRETT_TESTS_RECORDS_H

#include "brett.h"

/* Reads a record to its end, which must be good, and writes it again, in a buffer of its own. */
const char *rewritten(const char *text, brett_record *r);

/* A record must be refused for this, in this line and column, and turn. */
void assert_fault(const char *text, uint32_t line, uint32_t column, uint32_t turn_number,
                  const char *why);

#endif
