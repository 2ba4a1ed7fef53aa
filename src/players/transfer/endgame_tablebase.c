#include "players/transfer/endgame_tablebase.h"

#include "players/transfer/endgame_format.h"

/* The tablebase inside the library, which tools/make_endgames.c makes. */
static const unsigned char built_in[] = {
#include "players/transfer/endgame_tablebase.inc"
};

/* Whether there is a head at all, and whether it is that of a tablebase. */
static bool has_head(const void *tablebase, size_t bytes) {
    return tablebase && bytes >= 8 * ENDGAME_HEAD_WORDS &&
           word_get(tablebase, ENDGAME_MAGIC) == ENDGAME_MAGIC_WORD &&
           word_get(tablebase, ENDGAME_COLOURS) <= TRANSFER_ENDGAME_COLOURS;
}

transfer_endgame_fault transfer_endgame_check(const void *tablebase, size_t bytes) {
    if (!has_head(tablebase, bytes)) return TRANSFER_ENDGAME_NO_TABLEBASE;
    if (word_get(tablebase, ENDGAME_VERSIONS) != ENDGAME_VERSIONS_WORD)
        return TRANSFER_ENDGAME_VERSION;
    int colours = transfer_endgame_colours(tablebase);
    bool is_finished = !word_get(tablebase, ENDGAME_STAGE);
    if (bytes !=
        (is_finished ? transfer_endgame_bytes(colours) : transfer_endgame_solve_bytes(colours)))
        return TRANSFER_ENDGAME_SIZE;
    if (word_get(tablebase, ENDGAME_CHECKSUM) != endgame_checksum(tablebase, bytes))
        return TRANSFER_ENDGAME_CHECKSUM;
    return is_finished ? TRANSFER_ENDGAME_GOOD : TRANSFER_ENDGAME_UNFINISHED;
}

/* ---- Looking up ---- */

/* Packs a row, giving colours that were not met yet the next names. */
static unsigned named(unsigned row, uint8_t name[TRANSFER_COLOURS + 1], int *names) {
    unsigned packed = 0;
    for (int place = 0; place < transfer_length(row); place++) {
        uint8_t *colour = &name[transfer_piece(row, place)];
        if (!*colour) *colour = (uint8_t)++ * names;
        packed |= (unsigned)*colour << 2 * place;
    }
    return packed;
}

/* The key of a position between turns and the number of its colours, or -1 when those are too
 * many. */
static int key_of_position(const transfer *s, uint64_t *key) {
    int colours = TRANSFER_COLOURS, rows = 0, names = 0;
    uint16_t row[ENDGAME_ROWS] = {0};
    uint8_t name[TRANSFER_COLOURS + 1] = {0};
    for (int i = 0; i < TRANSFER_ROWS; i++) colours -= transfer_complete(s->row[i]);
    if (colours > TRANSFER_ENDGAME_COLOURS) return -1;
    for (int i = 0; i < TRANSFER_ROWS; i++)
        if (!transfer_complete(s->row[i]))
            row[rows++] = (uint16_t)named(transfer_seen(s->row[i], s->seat), name, &names);
    *key = endgame_key_of(row);
    return colours;
}

bool transfer_endgame_probe(const void *tablebase, size_t bytes, const transfer *s,
                            transfer_endgame_value *end) {
    uint64_t key;
    if (s->slider[0] || s->slider[1] || s->free_sliders) return false;
    int colours = key_of_position(s, &key);
    if (colours < 0) return false;
    bool is_there = has_head(tablebase, bytes) && colours <= transfer_endgame_colours(tablebase) &&
                    bytes >= transfer_endgame_bytes(transfer_endgame_colours(tablebase));
    if (!is_there && colours > TRANSFER_ENDGAME_BUILT_IN) return false;
    const void *where = is_there ? tablebase : built_in;
    uint64_t entry = endgame_entry_at(where, endgame_index(where, colours, key));
    *end = (transfer_endgame_value){endgame_points(entry), endgame_turns(entry)};
    return true;
}
