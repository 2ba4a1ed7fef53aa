/* The game in progress. It is built anew from what the caller kept of it (its start, who plays, its
 * entries) whenever the caller turns to another one; the log's memory stays and grows. */
#include "base/memory.h"
#include "base/writer.h"
#include "picture/json.h"
#include "play/inner.h"
#include "text/message.h"
#include "wasm/module.h"

static brett_play play;
static void *log_memory;
static size_t log_bytes;

enum { FIRST_ENTRIES = 1024 };

/* ---- Memory, and what is refused ---- */

static bool grow_log(uint32_t entries) {
    size_t bytes = brett_play_memory(entries);
    void *memory = wasm_reserve(bytes);
    if (!memory) return false;
    if (play.game) brett_play_move(&play, memory, bytes);
    log_memory = memory;
    log_bytes = bytes;
    return true;
}

static bool has_room(void) {
    return brett_play_has_room(&play) || grow_log(2 * play.room);
}

static bool refused(const brett_refusal *refusal) {
    fault = (brett_fault){.why = refusal->why};
    return fails(play.game);
}

static bool broken(void) {
    brett_refusal refusal;
    message_start(&refusal.why, "This entry cannot have happened.");
    return refused(&refusal);
}

bool wasm_play_start(const brett_game *game, const brett_state *start, const char *levels) {
    brett_seat seats[BRETT_SEATS] = {0};
    play.game = NULL;
    if (!log_memory && !grow_log(FIRST_ENTRIES)) return false;
    for (int seat = 0; seat < game->seats(start); seat++) {
        uint64_t level = 0;
        word_number(next_word(&levels), &level);
        seats[seat].is_person = !level;
        seats[seat].level = level <= BRETT_LEVELS ? (uint8_t)level : BRETT_LEVELS;
    }
    brett_play_start(&play, game, start, seats, NULL, 0, log_memory, log_bytes);
    return true;
}

/* ---- Entries as text ---- */

static const char *const kinds[BRETT_ENTRY_KINDS] = {
    [BRETT_ENTRY_UNDO] = "undo", [BRETT_ENTRY_LEAVE] = "leave", [BRETT_ENTRY_END] = "end"};

static int place_in(const char *const among[], int count, word w) {
    for (int i = 0; i < count; i++)
        if (among[i] && among[i][0] && word_is(w, among[i])) return i;
    return -1;
}

/* "undo 3", "leave 1 resign", "end - draw". */
static bool read_words(const char *text, brett_entry *entry) {
    uint64_t number = 0;
    int kind = place_in(kinds, BRETT_ENTRY_KINDS, next_word(&text));
    word second = next_word(&text);
    bool nobody = word_is(second, "-");
    if (kind < 0 || (!nobody && !word_number(second, &number))) return false;
    entry->kind = (uint8_t)kind;
    entry->seat = BRETT_NOBODY;
    entry->number = (uint32_t)number;
    if (kind == BRETT_ENTRY_UNDO) return number > 0;
    int end = place_in(brett_end_names, BRETT_BY_AGREEMENT + 1, next_word(&text));
    if (end < 0 || number >= BRETT_SEATS) return false;
    entry->end = (uint8_t)end;
    entry->drawn = end == BRETT_BY_AGREEMENT;
    if (!nobody) entry->seat = (int8_t)number;
    return true;
}

bool wasm_play_take(const char *text) {
    brett_entry entry = {.of = BRETT_NOBODY, .remains = -1};
    if (!has_room()) return broken();
    if (read_words(text, &entry)) return brett_play_take(&play, &entry) || broken();
    entry.kind = BRETT_ENTRY_STEP;
    entry.seat = (int8_t)brett_play_actor(&play);
    if (!read_legal(play.game, &play.state, text, &entry.step)) return false;
    return brett_play_take(&play, &entry) || broken();
}

static void write_entry(writer *w, const brett_entry *entry, const brett_state *before) {
    static char text[BRETT_TEXT_BYTES];
    if (entry->kind == BRETT_ENTRY_STEP) {
        play.game->step_write(before, entry->step, text, sizeof text);
        write_text(w, text);
        return;
    }
    write_text(w, kinds[entry->kind]);
    write_char(w, ' ');
    if (entry->kind == BRETT_ENTRY_UNDO) {
        write_number(w, entry->number);
        return;
    }
    if (entry->seat < 0)
        write_char(w, '-');
    else
        write_number(w, entry->seat);
    write_char(w, ' ');
    write_text(w, brett_end_names[entry->end]);
}

uint32_t wasm_play_count(void) {
    return play.count;
}

const char *wasm_play_entries(uint32_t after) {
    writer w = writer_over(out, sizeof out);
    brett_walk walk;
    brett_walk_start(&walk, &play, after);
    while (walk.next < play.count) {
        brett_state before = walk.state, view;
        brett_entry seen, entry = play.log[walk.next];
        brett_walk_next(&walk, BRETT_NOBODY, &seen, &view);
        if (!kinds[entry.kind] && entry.kind != BRETT_ENTRY_STEP) continue;
        write_entry(&w, &entry, &before);
        write_char(&w, '\n');
    }
    return out;
}

/* ---- Going on ---- */

bool wasm_play_turn(const char *steps) {
    brett_refusal refusal;
    brett_turn turn;
    brett_change change = {.seat = brett_play_actor(&play), .ply = -1};
    if (!read_steps(play.game, &play.state, steps, &turn)) return false;
    return has_room() && (brett_play_turn(&play, &change, &turn, &refusal) || refused(&refusal));
}

bool wasm_play_chance(uint64_t seed) {
    brett_random random;
    brett_random_seed(&random, seed);
    return has_room() && brett_play_chance(&play, &random, 0);
}

static uint32_t undoable(brett_refusal *refusal) {
    return brett_play_undoable(&play, people_playing(&play), BRETT_UNDO_TURN, 0, refusal);
}

bool wasm_play_undo(void) {
    brett_refusal refusal;
    uint32_t steps = has_room() ? undoable(&refusal) : 0;
    return (steps && brett_play_undo(&play, steps, 0, &refusal)) || refused(&refusal);
}

bool wasm_play_resign(int seat) {
    brett_refusal refusal;
    brett_change change = {.seat = seat, .ply = -1};
    return has_room() && (brett_play_resign(&play, &change, &refusal) || refused(&refusal));
}

bool wasm_play_agree(void) {
    brett_refusal refusal;
    return has_room() && (brett_play_agree(&play, 0, &refusal) || refused(&refusal));
}

/* ---- How it stands ---- */

/* What those at this device may do: as whoever is to move, if that is one of them. Nobody has to be
 * asked to take back. */
static uint32_t may_here(void) {
    brett_refusal refusal;
    uint32_t here = people_playing(&play);
    int actor = brett_play_actor(&play), seat = 0;
    if (!here) return play.end == BRETT_GOES_ON ? 0 : BRETT_MAY_REMATCH;
    while (!(here >> seat & 1)) seat++;
    if (actor >= 0 && here >> actor & 1) seat = actor;
    uint32_t may = brett_play_may(&play, seat, 0) & ~(uint32_t)BRETT_MAY_UNDO;
    bool by_leaving = play.end == BRETT_BY_RESIGNING;
    bool has_levels = brett_think_memory(brett_player_level(BRETT_LEVELS), play.game);
    if (play.end == BRETT_GOES_ON && has_levels) may |= BRETT_MAY_HINT; /* all here may see it */
    return !by_leaving && undoable(&refusal) ? may | BRETT_MAY_UNDO : may;
}

static void put_scores(json *j) {
    brett_result result;
    brett_play_result(&play, &result);
    put_key(j, "scores");
    put_open(j, '[');
    for (int seat = 0; seat < play.seats; seat++) {
        put_open(j, '{');
        put_number_at(j, "points", result.points[seat]);
        put_number_at(j, "rank", result.rank[seat]);
        put_number_at(j, "team", result.team[seat]);
        put_close(j, '}');
    }
    put_close(j, ']');
}

const char *wasm_play_status(void) {
    json j = json_writer(out, sizeof out);
    const brett_entry *last = play.count ? &play.log[play.count - 1] : NULL;
    put_open(&j, '{');
    put_number_at(&j, "actor", brett_play_actor(&play));
    put_number_at(&j, "steps", play.steps);
    put_text_at(&j, "end", brett_end_names[play.end]);
    put_number_at(&j, "leaver", play.end && last ? last->seat : BRETT_NOBODY);
    put_number_at(&j, "may", may_here());
    put_scores(&j);
    put_key(&j, "seats");
    put_open(&j, '[');
    for (int seat = 0; seat < play.seats; seat++) {
        put_open(&j, '{');
        put_number_at(&j, "level", play.seat[seat].level);
        put_text_at(&j, "left", brett_end_names[play.seat[seat].left]);
        put_number_at(&j, "place", play.seat[seat].place);
        put_close(&j, '}');
    }
    put_close(&j, ']');
    put_close(&j, '}');
    return out;
}

const char *wasm_play_steps(void) {
    writer w = writer_over(out, sizeof out);
    brett_state state = play.start;
    for (uint32_t i = 0; i < play.steps; i++) {
        const brett_entry *entry = &play.log[play.standing[i]];
        if (i) write_char(&w, ' ');
        write_entry(&w, entry, &state);
        play.game->apply(&state, entry->step);
    }
    return out;
}

const brett_state *wasm_play_state(void) {
    return &play.state;
}

void wasm_play_state_at(uint32_t steps, brett_state *state) {
    brett_play_state_at(&play, steps < play.steps ? steps : play.steps, state);
}

/* ---- Its turns ---- */

static void put_passes(json *j, brett_events events, int seat) {
    if (seat < 0) seat = 0;
    put_key(j, "passed");
    put_open(j, '[');
    for (int next; (next = brett_take_pass(&events, seat)) >= 0; seat = next) put_number(j, next);
    put_close(j, ']');
}

const char *wasm_play_parts(void) {
    static char text[BRETT_TEXT_BYTES];
    json j = json_writer(out, sizeof out);
    brett_state state = play.start, before = state;
    brett_part part;
    put_open(&j, '[');
    for (uint32_t first = 0; brett_play_part(&play, first, &state, &part);
         first += part.turn.count, before = state) {
        play.game->turn_write(&before, &part.turn, text, sizeof text);
        put_open(&j, '{');
        put_number_at(&j, "seat", part.seat);
        put_number_at(&j, "first", first);
        put_number_at(&j, "count", part.turn.count);
        put_text_at(&j, "text", text);
        put_bool_at(&j, "complete", part.turn.complete);
        put_passes(&j, part.events, part.seat);
        put_close(&j, '}');
    }
    put_close(&j, ']');
    return out;
}

wasm_maybe wasm_play_record(const char *options, uint64_t seed, bool dealt, const char *players) {
    static brett_record head;
    static char line[BRETT_TEXT_BYTES];
    head = (brett_record){
        .game = play.game, .has_seed = true, .seed = seed, .dealt = dealt, .start = play.start};
    if (!read_setup(play.game, options, &head.setup)) return NULL;
    play.game->agree(&head.start, &head.setup);
    for (int seat = 0; seat < play.seats; seat++) {
        copy_word(next_word(&players), head.player[seat], BRETT_NAME_BYTES);
        memcpy(head.name[seat], names[seat], BRETT_NAME_BYTES);
    }
    writer w = {.out = out, .size = sizeof out};
    w.length = brett_record_write_head(&head, out, sizeof out);
    brett_state state = play.start, before = state;
    brett_part part;
    uint32_t number = 0;
    for (uint32_t first = 0; brett_play_part(&play, first, &state, &part);
         first += part.turn.count, before = state) {
        brett_record_write_turn(play.game, &before, &part.turn, &number, line, sizeof line);
        write_text(&w, line);
    }
    brett_record_write_result(play.game, &play.state, line, sizeof line);
    write_text(&w, line);
    return out;
}
