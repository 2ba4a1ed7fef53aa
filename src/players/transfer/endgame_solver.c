/* Retrograde analysis of Transfer's endgames: they are solved from the end of the game backwards.
 *
 * For every number of colours, and for as many points as can be won with them, the most first, it
 * finds who can force at least so many points. In one turn, that is whoever can complete rows and
 * leave fewer colours that are known to be worth it. From then on, a round goes one turn further:
 * a position is lost if every turn of it leads to a position that is won, and won if one turn leads
 * to a position that is lost. What no round finds is worth nothing, since each side can prevent
 * that the other one gains. A round looks only at what earlier rounds found, so it can be
 * interrupted and continued at any place, and the number of the round is the number of turns.
 *
 * There are two thousand turns to a position, so few are looked at. What is won follows from the
 * few that are lost by taking turns back. What is not lost has a witness: a position that a turn
 * leads to and that is not won; only when it becomes so another one is looked for. The first
 * witness is the position itself with the other seat to move, since what was loaded can be put back
 * where it was. */
#include "base/memory.h"
#include "players/transfer/endgame_format.h"
#include "rules/transfer_predecessors.h"

typedef struct solver {
    void *tablebase;
    int colours, points, round;
    uint32_t place, changed;
    void *memory; /* for turns */
} solver;

/* ---- The tablebase and its head ---- */

size_t transfer_endgame_bytes(int colours) {
    return 8 * (ENDGAME_HEAD_WORDS + (size_t)endgame_section[colours + 1]);
}

/* After the entries come the witnesses, two a word. */
size_t transfer_endgame_solve_bytes(int colours) {
    return transfer_endgame_bytes(colours) + 8 * (((size_t)endgame_section[colours + 1] + 1) / 2);
}

static solver solver_of(const void *tablebase) {
    uint64_t stage = word_get(tablebase, ENDGAME_STAGE), place = word_get(tablebase, ENDGAME_INDEX);
    return (solver){.colours = stage & 0xffff,
                    .points = stage >> 16 & 0xffff,
                    .round = stage >> 32 & 0xffff,
                    .place = (uint32_t)place,
                    .changed = (uint32_t)(place >> 32)};
}

static void store(const solver *s) {
    uint64_t points = (uint64_t)s->points, round = (uint64_t)s->round;
    word_put(s->tablebase, ENDGAME_STAGE, round << 32 | points << 16 | (uint64_t)s->colours);
    word_put(s->tablebase, ENDGAME_INDEX, (uint64_t)s->changed << 32 | s->place);
}

typedef struct filling {
    void *tablebase;
    uint32_t place;
} filling;

static void fill_in(void *context, uint64_t key) {
    filling *f = context;
    word_put(f->tablebase, ENDGAME_HEAD_WORDS + f->place++, endgame_entry(key, 0, 0));
}

void transfer_endgame_begin(void *tablebase, int colours) {
    memset(tablebase, 0, transfer_endgame_solve_bytes(colours));
    word_put(tablebase, ENDGAME_MAGIC, ENDGAME_MAGIC_WORD);
    word_put(tablebase, ENDGAME_VERSIONS, ENDGAME_VERSIONS_WORD);
    word_put(tablebase, ENDGAME_COLOURS, (uint64_t)colours);
    word_put(tablebase, ENDGAME_COUNT, endgame_section[colours + 1]);
    filling f = {.tablebase = tablebase};
    for (int n = 0; n <= colours; n++) endgame_keys(n, fill_in, &f);
    store(&(solver){.tablebase = tablebase, .colours = 1, .points = 1, .round = 1});
}

void transfer_endgame_seal(void *tablebase, size_t bytes) {
    word_put(tablebase, ENDGAME_CHECKSUM, endgame_checksum(tablebase, bytes));
}

/* ---- What is known ---- */

static int colours_at(uint32_t place) {
    int colours = 0;
    while (place >= endgame_section[colours + 1]) colours++;
    return colours;
}

/* What a turn that leads there is worth, as far as earlier rounds know. */
static int value(const solver *s, uint32_t place) {
    uint64_t entry = endgame_entry_at(s->tablebase, place);
    int points = endgame_points(entry), gain = s->colours - colours_at(place);
    bool is_new =
        !gain && endgame_turns(entry) == s->round && (points < 0 ? -points : points) == s->points;
    return is_new ? 0 : gain - points;
}

static void mark(solver *s, uint32_t place, int points) {
    uint64_t key = endgame_key(endgame_entry_at(s->tablebase, place));
    word_put(s->tablebase, ENDGAME_HEAD_WORDS + place, endgame_entry(key, points, s->round));
    s->changed++;
}

/* ---- Forwards ---- */

/* The place of the position that a turn leads to; the other seat is to move there. */
static uint32_t place_after(const solver *s, const transfer_lines *after) {
    uint16_t row[ENDGAME_ROWS] = {0};
    int colours = s->colours;
    for (int i = 0; i < s->colours + 2; i++) {
        unsigned line = line_at(after, i);
        if (transfer_complete(line))
            colours--;
        else
            row[i] = (uint16_t)endgame_packed(transfer_seen(line, 1));
    }
    return endgame_index(s->tablebase, colours, endgame_key_of(row));
}

static uint32_t turned_place(const solver *s, uint32_t place) {
    uint64_t key = endgame_key(endgame_entry_at(s->tablebase, place));
    return endgame_index(s->tablebase, s->colours, endgame_key_turned(key));
}

/* Looks for a witness among all turns; false when there is none. A seat that has no turn passes,
 * and to pass leads to the first witness, which was not good enough. */
static bool find_witness(const solver *s, uint32_t place, uint32_t *witness) {
    transfer position =
        endgame_position(endgame_key(endgame_entry_at(s->tablebase, place)), s->colours);
    size_t count = transfer_turns(&position, s->memory, TRANSFER_ENDGAME_TURNS_MEMORY);
    for (size_t i = 0; i < count; i++) {
        transfer_lines after = transfer_turn_lines(s->memory, i);
        *witness = place_after(s, &after);
        if (value(s, *witness) > -s->points) return true;
    }
    return false;
}

static bool is_lost(solver *s, uint32_t place) {
    uint32_t count = (uint32_t)word_get(s->tablebase, ENDGAME_COUNT);
    size_t word = ENDGAME_HEAD_WORDS + count + place / 2;
    int shift = place % 2 * 32;
    uint64_t both = word_get(s->tablebase, word);
    uint32_t witness = (uint32_t)(both >> shift);
    if (!witness) witness = turned_place(s, place);
    if (value(s, witness) > -s->points) return false;
    if (!find_witness(s, place, &witness)) return true;
    both = (both & ~((uint64_t)UINT32_MAX << shift)) | (uint64_t)witness << shift;
    word_put(s->tablebase, word, both);
    return false;
}

/* ---- Backwards ---- */

static void mark_won(solver *s, uint32_t place) {
    if (!endgame_points(endgame_entry_at(s->tablebase, place))) mark(s, place, s->points);
}

static void take_back(void *context, const transfer_lines *before) {
    solver *s = context;
    uint16_t row[ENDGAME_ROWS] = {0};
    for (int i = 0; i < s->colours + 2; i++) {
        unsigned line = line_at(before, i);
        if (transfer_complete(line)) return;
        row[i] = (uint16_t)endgame_packed(line);
    }
    mark_won(s, endgame_index(s->tablebase, s->colours, endgame_key_of(row)));
}

static bool can_load(uint64_t key) {
    for (int row = 0; row < ENDGAME_ROWS; row++)
        for (int count = 1; count <= TRANSFER_SLIDER_ROOM; count++)
            if (splits_at(endgame_unpacked(endgame_row(key, row)), count)) return true;
    return false;
}

/* Marks as won what a turn or a pass leads here from. Where fewer colours are left, the others
 * stand in complete rows, which are the turn's. */
static void mark_ways_to(solver *s, uint32_t place) {
    uint64_t key = endgame_key(endgame_entry_at(s->tablebase, place));
    int colours = colours_at(place);
    transfer_lines after = {0};
    for (int row = 0; row < s->colours + 2; row++)
        change_line(&after, row, 0,
                    row < colours + 2 ? transfer_seen(endgame_unpacked(endgame_row(key, row)), 1)
                                      : 011111 * (unsigned)(row - 1));
    transfer_predecessors(&after, s->colours + 2, take_back, s);
    if (colours == s->colours && !can_load(endgame_key_turned(key)))
        mark_won(s, turned_place(s, place));
}

/* ---- Rounds ---- */

static void look_at(solver *s, uint32_t place) {
    uint64_t entry = endgame_entry_at(s->tablebase, place);
    int points = endgame_points(entry);
    if (place < endgame_section[s->colours]) {
        if (value(s, place) >= s->points) mark_ways_to(s, place);
    } else if (points == -s->points && endgame_turns(entry) == s->round - 1) {
        mark_ways_to(s, place);
    } else if (!points && is_lost(s, place)) {
        mark(s, place, -s->points);
    }
}

/* Fewer colours than are left count in the first round only. */
static void begin_round(solver *s) {
    if (s->changed) {
        s->round++;
    } else {
        s->round = 1;
        s->points -= 2;
        if (s->points <= 0) s->points = ++s->colours;
    }
    s->changed = 0;
    s->place = s->round == 1 ? 0 : endgame_section[s->colours];
}

bool transfer_endgame_solve(void *tablebase, uint32_t positions, void *memory) {
    solver s = solver_of(tablebase);
    int colours = transfer_endgame_colours(tablebase);
    s.tablebase = tablebase;
    s.memory = memory;
    for (; positions && s.colours && s.colours <= colours; positions--) {
        look_at(&s, s.place++);
        if (s.place == endgame_section[s.colours + 1]) begin_round(&s);
    }
    if (s.colours > colours) s = (solver){.tablebase = tablebase};
    store(&s);
    return s.colours;
}

transfer_endgame_progress transfer_endgame_progress_of(const void *tablebase) {
    solver s = solver_of(tablebase);
    return (transfer_endgame_progress){.colours = s.colours,
                                       .points = s.points,
                                       .round = s.round,
                                       .place = s.place,
                                       .places = s.colours ? endgame_section[s.colours + 1] : 0,
                                       .finished = !s.colours};
}
