/* Transfer's endgame tablebase as a file; players/transfer/endgame_tablebase.h looks into it. */
#ifndef BRETT_TABLEBASE_TRANSFER_READER_H
#define BRETT_TABLEBASE_TRANSFER_READER_H

#include "tablebase/tablebase.h"

extern const tablebase_reader transfer_reader;

#endif
