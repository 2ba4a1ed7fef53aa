/* Writing records. docs/records.md has the format. */
#include "base/memory.h"
#include "base/writer.h"
#include "games/record_text.h"

static void write_line(writer *w, const char *key, const char *value) {
    write_text(w, key);
    write_text(w, ": ");
    write_text(w, value);
    write_char(w, '\n');
}

static void write_number_line(writer *w, const char *key, uint64_t value) {
    write_text(w, key);
    write_text(w, ": ");
    write_unsigned(w, value);
    write_char(w, '\n');
}

static const char *key_of_mix(const brett_record *record, int seat) {
    if (record->withheld >> seat & 1) return "withheld: ";
    return record->sealed >> seat & 1 ? "sealed: " : "mix: ";
}

static void write_fair(writer *w, const brett_record *record) {
    if (!*record->commitment) return;
    write_line(w, "fair", record->commitment);
    if (record->formula >= RECORD_SEALED) write_number_line(w, "draws", record->formula);
    if (*record->secret) write_line(w, "secret", record->secret);
    for (int seat = 0; seat < record->setup.seats; seat++) {
        if (!*record->mix[seat]) continue;
        write_text(w, key_of_mix(record, seat));
        write_char(w, record->game->seat_letters[seat]);
        write_char(w, ' ');
        write_text(w, record->mix[seat]);
        write_char(w, '\n');
    }
}

/* Takes "rules=N" off the end of a position's text: the line rules says it of the whole record, and
 * records that were written when it was the latest version had no such word. */
static void take_off_rules(const brett_record *record, char *text, size_t length) {
    char end[32];
    writer w = writer_over(end, sizeof end);
    write_text(&w, " rules=");
    write_number(&w, brett_setup_rules(record->game, &record->setup));
    if (length > w.length && !strcmp(text + length - w.length, end)) text[length - w.length] = '\0';
}

static void write_start(writer *w, const brett_record *record) {
    char text[BRETT_TEXT_BYTES];
    size_t length = record->game->position_write(&record->start, text, sizeof text);
    if (length < sizeof text) take_off_rules(record, text, length);
    write_line(w, record->dealt ? "deal" : "start", text);
    write_char(w, '\n');
}

size_t brett_record_write_head(const brett_record *record, char *out, size_t size) {
    const brett_game *game = record->game;
    char text[BRETT_TEXT_BYTES];
    writer w = writer_over(out, size);
    write_text(&w, RECORD_TITLE "\n");
    write_line(&w, "game", game->name);
    write_number_line(&w, "rules", (uint64_t)brett_setup_rules(game, &record->setup));
    write_text(&w, "option: seats=");
    write_number(&w, record->setup.seats);
    write_char(&w, '\n');
    for (int i = 0; i < game->option_count; i++) {
        brett_setup_write(game, &record->setup, i, text, sizeof text);
        write_line(&w, "option", text);
    }
    if (record->has_seed) write_number_line(&w, "seed", record->seed);
    write_fair(&w, record);
    for (int seat = 0; seat < record->setup.seats; seat++) {
        write_char(&w, game->seat_letters[seat]);
        write_text(&w, ": ");
        write_text(&w, record->player[seat]);
        write_char(&w, ' ');
        write_text(&w, record->name[seat]);
        write_char(&w, '\n');
    }
    write_start(&w, record);
    return w.length;
}

static void start_turn_line(writer *w, const brett_game *game, uint32_t number, int seat) {
    write_unsigned(w, number);
    write_char(w, ' ');
    write_char(w, record_letter(game, seat));
    write_char(w, ' ');
}

size_t brett_record_write_turn(const brett_game *game, const brett_state *before,
                               const brett_turn *turn, uint32_t *number, char *out, size_t size) {
    char text[BRETT_TEXT_BYTES];
    writer w = writer_over(out, size);
    brett_state s;
    brett_events events = 0;
    memcpy(&s, before, game->state_size);
    for (uint32_t i = 0; i < turn->count; i++) events = game->apply(&s, turn->step[i]);

    game->turn_write(before, turn, text, sizeof text);
    int seat = game->actor(before);
    start_turn_line(&w, game, ++*number, seat);
    write_text(&w, text);
    write_text(&w, turn->complete ? "\n" : " ...\n");
    while ((seat = brett_take_pass(&events, seat)) != BRETT_NOBODY) {
        start_turn_line(&w, game, ++*number, seat);
        write_text(&w, "pass\n");
    }
    return w.length;
}

size_t record_result(const brett_game *game, const brett_state *state, char *out, size_t size) {
    writer w = writer_over(out, size);
    brett_result result;
    game->result(state, &result);
    if (!result.over) write_text(&w, "unfinished");
    for (int seat = 0; result.over && seat < result.seats; seat++) {
        if (seat) write_char(&w, ' ');
        write_char(&w, game->seat_letters[seat]);
        write_char(&w, ' ');
        write_number(&w, result.points[seat]);
    }
    return w.length;
}

size_t brett_record_write_result(const brett_game *game, const brett_state *state, char *out,
                                 size_t size) {
    char text[128];
    writer w = writer_over(out, size);
    record_result(game, state, text, sizeof text);
    write_char(&w, '\n');
    write_line(&w, "result", text);
    return w.length;
}
