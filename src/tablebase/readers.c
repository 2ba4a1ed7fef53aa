/* The readers of all games that have tablebases: a new one adds its line here. */
#include "tablebase/linja/tablebase.h"
#include "tablebase/transfer/reader.h"

const tablebase_reader *const tablebase_readers[] = {&linja_reader, &transfer_reader, NULL};

_Static_assert(sizeof tablebase_readers / sizeof *tablebase_readers <= MOST_TABLEBASES + 1,
               "whoever keeps one of each game has room for them");
