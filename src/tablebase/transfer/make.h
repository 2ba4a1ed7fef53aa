#ifndef BRETT_TABLEBASE_TRANSFER_MAKE_H
#define BRETT_TABLEBASE_TRANSFER_MAKE_H

#include "tablebase/makers.h"

extern const tablebase_maker transfer_maker;

#endif
