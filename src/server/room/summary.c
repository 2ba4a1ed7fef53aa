#include "server/room/summary.h"

#include <stdio.h>
#include <string.h>

#include "server/room/room.h"

/* ---- One game ---- */

typedef struct page {
    store_reader *from;
    int64_t player;
    json_t *list;
    const char *skip_upto; /* of games that go on: the last one of the page before, or NULL */
    bool full, failed;
    int64_t last; /* when the last one ended */
    char last_id[16];
} page;

static json_t *words_json(const char *text) {
    json_t *list = json_array();
    while (text && *text) {
        size_t size = strcspn(text, " ");
        json_array_append_new(list, json_stringn(text, size));
        text += size + strspn(text + size, " ");
    }
    return list;
}

static json_t *clock_json(const char *text) {
    brett_clock clock = {0};
    if (text) room_read_clock(text, &clock);
    return room_clock_json(&clock);
}

typedef struct seats {
    json_t *list, *game;
    int64_t player;
} seats;

static bool add_seat(void *context, const store_row *row) {
    seats *s = context;
    int64_t seat = store_int(row, 0), player = store_int(row, 2), level = store_int(row, 3);
    const char *kind = store_text(row, 1), *name = store_text(row, 5);
    bool person = !strcmp(kind, "person");
    json_t *json = json_pack("{ss}", "kind", kind);
    if (!strcmp(kind, "free") && store_int(row, 4))
        json_object_set_new(json, "invited", json_true());
    if (name && *name) json_object_set_new(json, "name", json_string(name));
    if (level) json_object_set_new(json, "level", json_integer(level));
    if (person) json_object_set_new(json, "player", json_integer(player));
    if (person && player && player == s->player)
        json_object_set_new(s->game, "seat", json_integer(seat));
    json_array_append_new(s->list, json);
    return true;
}

static void set_text(json_t *json, const char *name, const char *text) {
    if (text && *text) json_object_set_new(json, name, json_string(text));
}

static void set_number(json_t *json, const char *name, const store_row *row, int column) {
    if (!store_is_null(row, column))
        json_object_set_new(json, name, json_integer(store_int(row, column)));
}

static json_t *game_json(const store_row *row) {
    json_t *json = json_pack(
        "{ss ss sI so sb so sI sb sb sI sI sI sI sn sn}", "id", store_text(row, 0), "game",
        store_text(row, 1), "rules", (json_int_t)store_int(row, 2), "options",
        words_json(store_text(row, 3)), "public", (int)store_int(row, 4), "clock",
        clock_json(store_text(row, 5)), "made", (json_int_t)store_int(row, 8), "begun",
        (int)store_int(row, 10), "over", (int)store_int(row, 11), "changed",
        (json_int_t)store_int(row, 13), "event", (json_int_t)store_int(row, 14), "ply",
        (json_int_t)store_int(row, 15), "turns", (json_int_t)store_int(row, 16), "seat", "due");
    set_text(json, "previous", store_text(row, 6));
    set_text(json, "next", store_text(row, 7));
    if (store_int(row, 9)) json_object_set_new(json, "imported", json_true());
    if (!store_is_null(row, 12))
        json_object_set_new(json, "result", json_loads(store_text(row, 12), 0, NULL));
    set_number(json, "due", row, 17);
    set_number(json, "deadline", row, 18);
    return json;
}

static bool add_game(page *p, const store_row *row) {
    json_t *json = game_json(row);
    seats s = {json_array(), json, p->player};
    p->failed |= !store_read(p->from, STORE_SEATS, add_seat, &s, "t", store_text(row, 0));
    json_object_set_new(json, "seats", s.list);
    json_array_append_new(p->list, json);
    p->last = store_int(row, 13);
    snprintf(p->last_id, sizeof p->last_id, "%s", store_text(row, 0));
    return !p->failed;
}

/* ---- Lists ---- */

static json_t *finished(page *p, bool read) {
    if (read && !p->failed) return p->list;
    json_decref(p->list);
    return NULL;
}

static bool add_open(void *context, const store_row *row) {
    return add_game(context, row);
}

json_t *summaries_open(store_reader *from, int64_t player) {
    page p = {.from = from, .player = player, .list = json_array()};
    return finished(&p, store_read(from, STORE_OPEN, add_open, &p, "i", (int64_t)SUMMARIES_A_PAGE));
}

/* A cursor is "g" and the id of a game that goes on, or "e" and when one ended. */
bool summary_cursor_read(const char *text, summary_cursor *cursor) {
    long long ended;
    int used = 0;
    if (strlen(text) >= sizeof cursor->text) return false;
    strcpy(cursor->text, text);
    if (!*text) return true;
    if (*text == 'e') return sscanf(text, "e%lld%n", &ended, &used) == 1 && !text[used];
    return *text == 'g' && text[1] && strlen(text) <= 16;
}

/* Where the game of the cursor does not go on any more, the page begins anew: a game is rather
 * listed twice than never. */
static bool add_going(void *context, const store_row *row) {
    page *p = context;
    if (p->skip_upto) {
        if (!strcmp(p->skip_upto, store_text(row, 0))) p->skip_upto = NULL;
        return true;
    }
    p->full = json_array_size(p->list) >= SUMMARIES_A_PAGE;
    return !p->full && add_game(p, row);
}

/* Never cut between games that ended at the same moment: those after the cut would be missed. */
static bool add_ended(void *context, const store_row *row) {
    page *p = context;
    p->full = json_array_size(p->list) >= SUMMARIES_A_PAGE && store_int(row, 13) != p->last;
    return !p->full && add_game(p, row);
}

enum { MOST_AT_ONCE = 4 * SUMMARIES_A_PAGE };

static bool read_going(page *p) {
    return store_read(p->from, STORE_MINE_GOING, add_going, p, "ii", p->player, INT64_MAX);
}

static bool read_ended(page *p, int64_t before) {
    return store_read(p->from, STORE_MINE_ENDED, add_ended, p, "iii", p->player, before,
                      (int64_t)MOST_AT_ONCE);
}

json_t *summaries_mine(store_reader *from, int64_t player, summary_cursor *cursor) {
    page p = {.from = from, .player = player, .list = json_array()};
    bool good = true, ended = cursor->text[0] == 'e';
    long long before = INT64_MAX;
    if (cursor->text[0] == 'g') p.skip_upto = cursor->text + 1;
    if (ended) sscanf(cursor->text + 1, "%lld", &before);
    if (!ended) good = read_going(&p);
    if (good && p.skip_upto) { /* it is over by now */
        p.skip_upto = NULL;
        good = read_going(&p);
    }
    bool more_going = p.full;
    if (good && !more_going) good = read_ended(&p, before);
    if (!p.full)
        cursor->text[0] = 0;
    else if (more_going)
        snprintf(cursor->text, sizeof cursor->text, "g%s", p.last_id);
    else
        snprintf(cursor->text, sizeof cursor->text, "e%lld", (long long)p.last);
    return finished(&p, good);
}

/* ---- On the loop ---- */

void summary_finish(json_t *list, bool (*is_here)(void *context, int64_t player), void *context) {
    json_t *game, *seat;
    size_t i, j;
    json_array_foreach(list, i, game) {
        json_array_foreach(json_object_get(game, "seats"), j, seat) {
            json_t *player = json_object_get(seat, "player");
            if (!player) continue;
            bool here = is_here(context, json_integer_value(player));
            json_object_del(seat, "player");
            json_object_set_new(seat, "here", json_boolean(here));
        }
    }
}
