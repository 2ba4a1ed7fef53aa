#ifndef BRETT_TABLEBASE_LINJA_MAKE_H
#define BRETT_TABLEBASE_LINJA_MAKE_H

#include "tablebase/makers.h"

extern const tablebase_maker linja_maker;

/* Proves a tablebase of Linja (verify.h), and puts what was proven into sentences. */
making_end linja_prove(const verify_task *task, proof *proof, brett_message *why);

#endif
