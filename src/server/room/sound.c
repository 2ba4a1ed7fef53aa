#include "server/room/sound.h"

#include <string.h>

#include "text/utf8.h"

bool sound_text(const store_row *row, int column, size_t bytes) {
    const char *text = store_text(row, column);
    uint32_t ignored;
    int size;
    if (!text) return store_is_null(row, column);
    store_bytes(row, column, &size);
    if ((size_t)size >= bytes || strlen(text) != (size_t)size) return false;
    for (size_t at = 0, length; at < (size_t)size; at += length)
        if (!(length = utf8_length(text + at, (size_t)size - at, &ignored))) return false;
    return true;
}

/* Some of them may be added up. */
bool sound_time(int64_t ms) {
    return ms >= 0 && ms < INT64_C(1) << 50;
}

bool sound_clock(const brett_clock *c) {
    return sound_time(c->base) && sound_time(c->increment) && sound_time(c->per_turn) &&
           (!c->per_turn || !c->base);
}

static bool is_within(const json_t *number, json_int_t least, json_int_t most) {
    json_int_t value = json_integer_value(number);
    return json_is_integer(number) && value >= least && value <= most;
}

/* A number for each seat. */
static bool is_list(const room *r, const json_t *list, json_int_t least, json_int_t most) {
    if (json_array_size(list) != (size_t)room_seats(r)) return false;
    for (int seat = 0; seat < room_seats(r); seat++)
        if (!is_within(json_array_get(list, (size_t)seat), least, most)) return false;
    return true;
}

bool sound_result(const room *r, const json_t *result) {
    int seats = room_seats(r);
    const json_t *seat = json_object_get(result, "seat");
    return json_is_string(json_object_get(result, "reason")) &&
           is_list(r, json_object_get(result, "points"), INT32_MIN, INT32_MAX) &&
           is_list(r, json_object_get(result, "rank"), 1, seats) &&
           (!seat || is_within(seat, 0, seats - 1));
}
