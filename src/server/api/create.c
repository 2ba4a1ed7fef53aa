/* Games to be made. */
#include <sodium.h>
#include <string.h>

#include "games/parts.h"
#include "server/api/api.h"
#include "server/fixed_text.h"
#include "server/room/stored.h"

enum { DAY_MS = 24 * 3600 * 1000 };

/* ---- What is asked for ---- */

static bool read_game(call *c, const brett_game **game, brett_setup *setup) {
    const char *name;
    json_t *options = json_object_get(c->args, "options"), *option;
    size_t i;
    uint32_t given = 0;
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
        if (!setup_option_once(*game, setup, text, &given, &fault))
            return refuse_by_rule(&c->refusal, "bad", &fault.why);
    }
    return (*game)->check_setup(setup, &why) || refuse_by_rule(&c->refusal, "bad", &why);
}

/* A position to start from: one that may be laid, for as many seats. It may be of older rules. */
static bool read_start(call *c, room *r) {
    const char *text = NULL;
    brett_fault fault;
    if (!arg_text(c, "position", BRETT_TEXT_BYTES - 1, &text)) return false;
    if (!text) return true;
    r->laid = true;
    bool good = r->game->position_read(&r->play.start, text, &fault) &&
                r->game->check_deal(&r->play.start, &fault.why) &&
                brett_setup_start(r->game, &r->setup, &r->play.start, &fault.why);
    r->rules = brett_setup_rules(r->game, &r->setup);
    return good || refuse_by_rule(&c->refusal, "illegal", &fault.why);
}

static bool read_clock(call *c, brett_clock *clock) {
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
        clock->per_turn = (int64_t)d * DAY_MS;
        return true;
    }
    return refuse(&c->refusal, "bad",
                  "\"clock\" must be {\"minutes\": up to 600, \"increment\": seconds up to 600}"
                  " or {\"days\": 1 to 30}.");
}

/* What a seat is to be; me says whether it is the caller's. */
static bool read_seat(call *c, const brett_game *game, const char *text, room_seat *seat,
                      bool *me) {
    *me = !strcmp(text, "me");
    if (*me || !strcmp(text, "open")) return true;
    if (!strcmp(text, "invited")) {
        seat->invited = true;
        return true;
    }
    if (!strncmp(text, "level:", 6) && text[6] >= '1' && text[6] <= '9' && !text[7]) {
        seat->kind = SEAT_COMPUTER;
        seat->level = text[6] - '0';
        if (brett_think_memory(brett_player_level(seat->level), game)) return true;
        return refuse(&c->refusal, "bad", N_("The computer does not play this game."));
    }
    return refuse(&c->refusal, "bad",
                  "A seat is \"me\", \"open\", \"invited\" or \"level:1\" to \"level:9\".");
}

static bool read_seats(call *c, room *r, int *mine) {
    json_t *seats = json_object_get(c->args, "seats");
    bool me;
    *mine = seats ? BRETT_NOBODY : 0;
    if (seats && (!json_is_array(seats) || json_array_size(seats) != (size_t)room_seats(r)))
        return refuse(&c->refusal, "bad", "\"seats\" must be a list with one text a seat.");
    for (int i = 0; i < room_seats(r); i++) {
        const char *text = i ? "invited" : "me";
        if (seats) text = json_string_value(json_array_get(seats, (size_t)i));
        if (!read_seat(c, r->game, text ? text : "", &r->seat[i], &me)) return false;
        if (me && seats && *mine >= 0)
            return refuse(&c->refusal, "bad", "\"me\" can be one seat only.");
        if (me) *mine = i;
    }
    r->changed_seats = (1u << room_seats(r)) - 1;
    return true;
}

bool may_have_game(call *c) {
    int64_t games, player = c->peer->player;
    made_counts made;
    if (!player) return true;
    if (!people_games(&c->server->people, player, &games) ||
        !people_games_made(&c->server->people, player, &made))
        return refuse_unreadable(c);
    if (games + made.without_seat < c->server->config.quotas.games_a_player) return true;
    return refuse(&c->refusal, "often",
                  N_("You have too many unfinished games. Finish or "
                     "resign some first."));
}

static bool waits_for_others(const room *r, int mine) {
    for (int seat = 0; seat < room_seats(r); seat++)
        if (seat != mine && r->seat[seat].kind == SEAT_FREE) return true;
    return false;
}

/* Only so many games of a player wait for others, or lists would be full of them. */
static bool may_wait(call *c, const room *r, int mine) {
    int64_t player = c->peer->player;
    made_counts made;
    if (!player || !waits_for_others(r, mine)) return true;
    if (!people_games_made(&c->server->people, player, &made)) return refuse_unreadable(c);
    if (made.waiting < c->server->config.quotas.waiting_a_player) return true;
    return refuse(&c->refusal, "often",
                  N_("You have too many games waiting for players. Leave "
                     "some first."));
}

open_room *open_new_room(call *c, room *r, const char *key) {
    people_random_id(r->id);
    people_random_id(r->invite);
    randombytes_buf(r->draws.secret, sizeof r->draws.secret);
    r->maker = c->peer->player;
    r->made = r->changed = c->now;
    room_store_new(r, c->server->store, key);
    return rooms_add(&c->server->rooms, r);
}

static bool take_id(void *context, const store_row *row) {
    copy_text(context, ROOM_ID_BYTES, store_text(row, 0));
    return false;
}

/* The game that this player has made with the same key before; empty: there is none. */
static bool made_before(call *c, const char *key, char id[ROOM_ID_BYTES]) {
    id[0] = 0;
    if (!key) return true;
    const char *recent = people_made_recently(&c->server->people, c->peer->player, key);
    if (recent) {
        copy_text(id, ROOM_ID_BYTES, recent);
        return true;
    }
    return store_read(store_own_reader(c->server->store), STORE_MADE, take_id, id, "it",
                      c->peer->player, key) ||
           refuse_unreadable(c);
}

json_t *api_create(call *c) {
    const brett_game *game;
    brett_setup setup;
    room r;
    int mine;
    bool is_public = false;
    const char *key = NULL;
    room_part part;
    char name[NAME_BYTES], id[ROOM_ID_BYTES];
    if (!arg_text(c, "key", ROOM_KEY_BYTES - 1, &key) || !made_before(c, key, id)) return NULL;
    if (id[0] && strcmp(id, c->absent))
        return (c->open = call_room(c, id)) ? game_for(c, c->open) : NULL;
    if (!arg_part(c, &part) || !arg_flag(c, "public", &is_public) || !may_have_game(c)) return NULL;
    if (is_public && c->server->admin.closed[DOOR_LOBBY])
        return refused(c, "forbidden", N_("This server does not allow open games right now."));
    if (!read_game(c, &game, &setup)) return NULL;
    room_start(&r, game, &setup);
    r.is_public = is_public;
    if (!read_start(c, &r) || !read_clock(c, &r.clock) || !read_seats(c, &r, &mine)) return NULL;
    if (!caller_name(c, name) || !may_wait(c, &r, mine)) return NULL;
    if (!charge_kept(c, KEPT_GAME) || !become_player(c)) return NULL;
    c->open = open_new_room(c, &r, key);
    if (key) people_note_made(&c->server->people, c->peer->player, key, c->open->room.id);
    if (mine >= 0)
        room_join(&c->open->room, mine, c->peer->player, name, part, c->now, &c->refusal);
    room_begin(&c->open->room, c->now);
    rooms_changed(&c->server->rooms, c->open);
    return game_for(c, c->open);
}
