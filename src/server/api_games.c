/* Games to be made, found and seen. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/api.h"
#include "server/tables_load.h"
#include "server/words.h"

enum { MOST_LISTED = 50, DAY_MS = 24 * 3600 * 1000 };

json_t *game_for(call *c, const live *l) {
    const table *t = &l->table;
    json_t *json = table_json(t, table_seat_of(t, c->peer->player), false);
    if (t->maker == c->peer->player && c->peer->player && !t->begun && t->invite[0])
        json_object_set_new(json, "invite", json_string(t->invite));
    return json;
}

/* ---- Making one ---- */

static bool read_game(call *c, const brett_game **game, brett_setup *setup) {
    const char *name;
    json_t *options = json_object_get(c->args, "options"), *option;
    size_t i;
    brett_fault fault;
    brett_message why;
    if (!need_text(c, "game", 40, &name)) return false;
    *game = brett_game_find(name);
    if (!*game) return refuse(&c->refusal, "bad", "There is no game of that name.");
    brett_setup_default(*game, setup);
    if (options && !json_is_array(options))
        return refuse(&c->refusal, "bad", "\"options\" must be a list of texts.");
    json_array_foreach(options, i, option) {
        const char *text = json_string_value(option);
        if (!text) return refuse(&c->refusal, "bad", "\"options\" must be a list of texts.");
        if (!brett_setup_option(*game, setup, text, &fault))
            return refuse_by_rule(&c->refusal, "bad", &fault.why);
    }
    return (*game)->check_setup(setup, &why) || refuse_by_rule(&c->refusal, "bad", &why);
}

/* A position to start from: one that may be laid, for as many seats. */
static bool read_start(call *c, table *t) {
    const char *text = NULL;
    brett_fault fault;
    if (!arg_text(c, "position", BRETT_TEXT_BYTES - 1, &text)) return false;
    if (!text) return true;
    t->laid = true;
    bool good = t->game->position_read(&t->start, text, &fault) &&
                t->game->check_deal(&t->start, &fault.why) &&
                brett_setup_start(t->game, &t->setup, &t->start, &fault.why);
    return good || refuse_by_rule(&c->refusal, "illegal", &fault.why);
}

static bool read_clock(call *c, table_clock *clock) {
    json_t *json = json_object_get(c->args, "clock");
    if (!json || json_is_null(json)) return true;
    json_t *minutes = json_object_get(json, "minutes"), *days = json_object_get(json, "days");
    json_t *increment = json_object_get(json, "increment");
    double m = json_number_value(minutes), d = json_number_value(days),
           i = json_number_value(increment);
    if (json_is_number(minutes) && !days && m >= 0.05 && m <= 600 && i >= 0 && i <= 600) {
        clock->base = (int64_t)(m * 60000);
        clock->increment = (int64_t)(i * 1000);
        return true;
    }
    if (json_is_integer(days) && !minutes && d >= 1 && d <= 30) {
        clock->a_turn = (int64_t)d * DAY_MS;
        return true;
    }
    return refuse(&c->refusal, "bad",
                  "\"clock\" must be {\"minutes\": up to 600, \"increment\": seconds up to 600}"
                  " or {\"days\": 1 to 30}.");
}

/* What a seat is to be; me tells whether it is the caller's. */
static bool read_seat(call *c, const char *text, table_seat *seat, bool *me) {
    *me = !strcmp(text, "me");
    if (*me || !strcmp(text, "open")) return true;
    if (!strcmp(text, "invited")) {
        seat->invited = true;
        return true;
    }
    if (!strncmp(text, "level:", 6) && text[6] >= '1' && text[6] <= '9' && !text[7]) {
        seat->kind = SEAT_COMPUTER;
        seat->level = text[6] - '0';
        return true;
    }
    return refuse(&c->refusal, "bad",
                  "A seat is \"me\", \"open\", \"invited\" or \"level:1\" to \"level:9\".");
}

static bool read_seats(call *c, table *t, int *mine) {
    json_t *seats = json_object_get(c->args, "seats");
    bool me;
    *mine = seats ? BRETT_NOBODY : 0;
    if (seats && (!json_is_array(seats) || json_array_size(seats) != (size_t)table_seats(t)))
        return refuse(&c->refusal, "bad", "\"seats\" must be a list with one text a seat.");
    for (int i = 0; i < table_seats(t); i++) {
        const char *text = i ? "invited" : "me";
        if (seats) text = json_string_value(json_array_get(seats, (size_t)i));
        if (!read_seat(c, text ? text : "", &t->seat[i], &me)) return false;
        if (me && seats && *mine >= 0)
            return refuse(&c->refusal, "bad", "\"me\" can be one seat only.");
        if (me) *mine = i;
    }
    t->changed_seats = (1u << table_seats(t)) - 1;
    return true;
}

bool may_have_game(call *c) {
    if (people_games(&c->server->people, c->peer->player) < c->server->config.games_a_player)
        return true;
    return refuse(&c->refusal, "often", N_("You have too many games that are not over yet."));
}

live *open_table(call *c, table *t, const char *key) {
    people_random_id(t->id);
    people_random_id(t->invite);
    randombytes_buf(t->draws.secret, sizeof t->draws.secret);
    t->maker = c->peer->player;
    t->made = t->changed = c->now;
    table_store_new(t, c->server->store, key);
    return tables_add(&c->server->tables, t);
}

static bool take_id(void *context, const store_row *row) {
    copy_text(context, TABLE_ID_BYTES, store_text(row, 0));
    return false;
}

/* The game that this player has made with the same key before. */
static live *made_before(call *c, const char *key) {
    char id[TABLE_ID_BYTES] = "";
    if (!key) return NULL;
    const char *recent = people_made_recently(&c->server->people, c->peer->player, key);
    if (recent) return tables_find(&c->server->tables, recent);
    store_read(c->server->store, STORE_MADE, take_id, id, "it", c->peer->player, key);
    return id[0] ? tables_find(&c->server->tables, id) : NULL;
}

json_t *api_create(call *c) {
    const brett_game *game;
    brett_setup setup;
    table t;
    int mine;
    bool is_public = false;
    const char *key = NULL, *mix;
    char name[PEOPLE_NAME_BYTES];
    if (!arg_text(c, "key", TABLE_KEY_BYTES - 1, &key)) return NULL;
    if ((c->live = made_before(c, key))) return game_for(c, c->live);
    if (!arg_mix(c, &mix) || !arg_flag(c, "public", &is_public) || !may_have_game(c)) return NULL;
    if (!read_game(c, &game, &setup)) return NULL;
    table_start(&t, game, &setup);
    t.is_public = is_public;
    if (!read_start(c, &t) || !read_clock(c, &t.clock) || !read_seats(c, &t, &mine)) return NULL;
    c->live = open_table(c, &t, key);
    if (key) people_note_made(&c->server->people, c->peer->player, key, c->live->table.id);
    change by = {.seat = mine, .at = c->now};
    caller_name(c, name);
    if (mine >= 0) table_join(&c->live->table, mine, c->peer->player, name, mix, &by, &c->refusal);
    table_begin(&c->live->table, c->now);
    tables_changed(&c->server->tables, c->live);
    return game_for(c, c->live);
}

/* ---- Lists ---- */

typedef struct listing {
    call *c;
    json_t *list;
    int64_t last; /* when the last one changed */
} listing;

static bool list_game(void *context, const store_row *row) {
    listing *l = context;
    live *found = tables_find(&l->c->server->tables, store_text(row, 0));
    if (found)
        json_array_append_new(
            l->list,
            table_json(&found->table, table_seat_of(&found->table, l->c->peer->player), true));
    return true;
}

json_t *api_open_games(call *c) {
    listing l = {c, json_array(), 0};
    store_read(c->server->store, STORE_OPEN, list_game, &l, "i", (int64_t)MOST_LISTED);
    return json_pack("{so}", "games", l.list);
}

/* Whoever goes on behind a time must not miss games that changed at the same one. */
static bool list_mine(void *context, const store_row *row) {
    listing *l = context;
    int64_t changed = store_int(row, 1);
    if (json_array_size(l->list) >= MOST_LISTED && changed != l->last) return false;
    l->last = changed;
    return list_game(context, row);
}

json_t *api_mine(call *c) {
    listing l = {c, json_array(), 0};
    int64_t before = INT64_MAX;
    if (!arg_number(c, "before", 0, INT64_MAX, &before)) {
        json_decref(l.list);
        return NULL;
    }
    store_read(c->server->store, STORE_MINE, list_mine, &l, "iii", c->peer->player, before,
               INT64_MAX);
    return json_pack("{so}", "games", l.list);
}

/* ---- Seeing one ---- */

json_t *api_game(call *c) {
    return game_for(c, c->live);
}

/* What has happened since, and how far that is. */
static json_t *events_for(call *c, int64_t after) {
    const table *t = &c->live->table;
    if (after > t->count) return refused(c, "late", "There are not so many events yet.");
    json_t *json = table_events(t, (uint32_t)after, c->seat);
    json_object_set_new(json, "event", json_integer(t->count));
    json_object_set_new(json, "ply", json_integer(t->ply));
    json_object_set_new(json, "seat", c->seat < 0 ? json_null() : json_integer(c->seat));
    return json;
}

json_t *api_events(call *c) {
    int64_t after = 0;
    return arg_number(c, "after", 0, UINT32_MAX, &after) ? events_for(c, after) : NULL;
}

json_t *api_record(call *c) {
    if (!c->live->table.begun)
        return refused(c, "not-now", N_("The game has not begun: a seat is still free."));
    char *text = table_record(&c->live->table, c->seat);
    json_t *answer = json_pack("{ss}", "record", text);
    free(text);
    return answer;
}

/* A person who is back gets the seat back from the computer. */
json_t *api_watch(call *c) {
    int64_t after = -1;
    table *t = &c->live->table;
    if (!arg_number(c, "after", 0, UINT32_MAX, &after)) return NULL;
    if (c->peer->watching >= PEER_WATCHES && !tables_watches(c->live, c->peer))
        return refused(c, "often", N_("You watch too many games at once."));
    if (c->seat >= 0 && !t->over && t->seat[c->seat].level) {
        table_return(t, c->seat, c->now);
        tables_changed(&c->server->tables, c->live);
    }
    tables_watch(c->live, c->peer);
    tables_tell_here(&c->server->tables, c->peer);
    return after < 0 ? game_for(c, c->live) : events_for(c, after);
}

json_t *api_unwatch(call *c) {
    tables_unwatch(c->live, c->peer);
    return json_object();
}

/* ---- What may be done ---- */

static json_t *sentence_of(call *c, const brett_message *message) {
    char text[1024], letters[BRETT_SEATS][2];
    const char *names[BRETT_SEATS];
    brett_catalogue catalogue;
    brett_catalogue_find(&catalogue, c->peer->language);
    table_names(&c->live->table, letters, names);
    brett_say(&catalogue, message, names, text, sizeof text);
    return json_string(text);
}

static json_t *judge_step(call *c, const brett_state *view, const char *text) {
    const brett_game *game = c->live->table.game;
    brett_step step;
    brett_fault fault;
    brett_message why;
    if (!game->step_read(view, text, &step, &fault))
        return json_pack("{sb so}", "legal", 0, "sentence", sentence_of(c, &fault.why));
    if (game->why_not(view, step, &why))
        return json_pack("{sb so}", "legal", 0, "sentence", sentence_of(c, &why));
    game->describe_step(view, step, &why);
    return json_pack("{sb so}", "legal", 1, "sentence", sentence_of(c, &why));
}

static json_t *list_steps(const brett_game *game, const brett_state *view) {
    json_t *list = json_array();
    char text[BRETT_TEXT_BYTES];
    brett_step *steps = malloc(game->max_steps * sizeof *steps);
    if (!steps) abort();
    size_t count = game->steps(view, steps);
    for (size_t i = 0; i < count; i++) {
        game->step_write(view, steps[i], text, sizeof text);
        json_array_append_new(list, json_string(text));
    }
    free(steps);
    return list;
}

json_t *api_legal(call *c) {
    const char *made = NULL, *step = NULL;
    const table *t = &c->live->table;
    brett_state view;
    brett_turn turn = {0};
    brett_fault fault;
    brett_message due;
    if (!arg_text(c, "made", BRETT_TEXT_BYTES, &made)) return NULL;
    if (!arg_text(c, "step", BRETT_TEXT_BYTES, &step)) return NULL;
    if (!t->begun)
        return refused(c, "not-now", N_("The game has not begun: a seat is still free."));
    t->game->view(&t->state, c->seat, &view);
    bool mine = table_actor(t) == c->seat && c->seat >= 0;
    if (made && made[0] && mine) {
        if (!t->game->turn_read(&view, made, &turn, &fault)) {
            refuse_by_rule(&c->refusal, "illegal", &fault.why);
            c->refusal.letters = t->game->seat_letters;
            return NULL;
        }
        for (uint32_t i = 0; i < turn.count; i++) t->game->apply(&view, turn.step[i]);
    }
    if (step && !mine) return refused(c, "not-now", N_("It is not your turn."));
    if (step) return judge_step(c, &view, step);
    t->game->describe_due(&view, &due);
    return json_pack("{si so so}", "ply", (int)t->ply, "steps",
                     mine && !turn.complete ? list_steps(t->game, &view) : json_array(), "due",
                     sentence_of(c, &due));
}
