/* Tablebases of Linja: whatever bytes are taken for one can be asked for every value. The checksum
 * of the head is made right first, so that what is after it is reached; in one file of the corpus,
 * blocks have none. */
#include "base/words.h"
#include "fuzz.h"
#include "tablebase/linja/reference.h"
#include "tablebase/linja/tablebase.h"

/* Rows that a side of the tablebase may still have to go: few sides are numbered, and asked, soon.
 */
enum { MOST_ROWS_LEFT = 16 };

static int rows_left(uint64_t side) {
    int rows = 0;
    for (int row = 0; row < LINJA_ROWS; row++)
        rows += (LINJA_GOAL - row) * (int)(side >> 4 * row & 15);
    return rows;
}

/* Makes the checksum of the head right where the head leads to an index at all. */
static void seal(uint8_t *bytes, size_t size) {
    uint64_t dictionary = word_get(bytes, LINJA_TABLEBASE_DICTIONARY);
    uint64_t index = word_get(bytes, LINJA_TABLEBASE_INDEX);
    if (index > size || dictionary > size || 8 * LINJA_TABLEBASE_HEAD + dictionary > index) return;
    word_put(bytes, LINJA_TABLEBASE_CHECKSUM,
             linja_tablebase_checksum(bytes, bytes + index, (size - (size_t)index) / 8));
}

static void ask(const linja_tablebase *t) {
    const linja_sides *sides = linja_tablebase_sides(t);
    int8_t *values = malloc((size_t)sides->count);
    MUST(values);
    for (int rester = 0; rester < sides->count; rester++) {
        linja_tablebase_column(t, rester, values);
        for (int mover = rester % 3; mover < sides->count; mover += 3) {
            linja s;
            int value;
            if (!linja_reference_position(sides->side[mover], sides->side[rester], mover & 1, &s))
                continue;
            if (linja_tablebase_value(t, &s, &value)) MUST(value == (int8_t)value);
        }
    }
    free(values);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t *bytes = (uint8_t *)text_of(data, size);
    linja_tablebase *t;
    bool has_head = size >= 8 * LINJA_TABLEBASE_HEAD;
    if (!has_head || rows_left(word_get(bytes, LINJA_TABLEBASE_FROM)) <= MOST_ROWS_LEFT) {
        if (has_head) seal(bytes, size);
        tablebase_fault fault = linja_tablebase_open(bytes, size, &t);
        MUST(!fault == !!t);
        if (t) ask(t);
        linja_tablebase_close(t);
    }
    free(bytes);
    return 0;
}
