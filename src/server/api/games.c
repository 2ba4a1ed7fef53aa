/* Games to be seen, and what may be done in them. */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"

enum { EVENTS_A_PAGE = 200 };

json_t *game_for(call *c, open_room *o) {
    const room *r = &o->room;
    rooms_update_presence(&c->server->rooms, o);
    json_t *json = room_json(r, room_seat_of(r, c->peer->player));
    if (r->maker == c->peer->player && c->peer->player && !r->begun && r->invite[0])
        json_object_set_new(json, "invite", json_string(r->invite));
    return json;
}

/* ---- Seeing one ---- */

json_t *api_game(call *c) {
    return game_for(c, c->open);
}

/* What has happened since, and how far that is. */
static json_t *events_for(call *c, int64_t after) {
    const room *r = &c->open->room;
    if (after > room_count(r)) return refused(c, "late", "There are not so many events yet.");
    json_t *json = room_events(r, (uint32_t)after, EVENTS_A_PAGE, c->seat);
    json_object_set_new(json, "event", json_integer(room_count(r)));
    json_object_set_new(json, "ply", json_integer(r->play.ply));
    json_object_set_new(json, "seat", c->seat < 0 ? json_null() : json_integer(c->seat));
    return json;
}

json_t *api_events(call *c) {
    int64_t after = 0;
    return arg_number(c, "after", 0, UINT32_MAX, &after) ? events_for(c, after) : NULL;
}

/* A person who is back gets the seat back from the computer. */
json_t *api_watch(call *c) {
    int64_t after = -1;
    if (!arg_number(c, "after", 0, UINT32_MAX, &after)) return NULL;
    if (c->peer->watching >= PEER_WATCHES && !rooms_watches(c->open, c->peer))
        return refused(c, "often",
                       N_("You are watching too many games at once. Close some "
                          "first."));
    if (c->seat >= 0 && room_return(&c->open->room, c->seat, c->now))
        rooms_changed(&c->server->rooms, c->open);
    rooms_watch(c->open, c->peer);
    rooms_update_presence(&c->server->rooms, c->open);
    return after < 0 ? game_for(c, c->open) : events_for(c, after);
}

json_t *api_unwatch(call *c) {
    rooms_unwatch(c->open, c->peer);
    return json_object();
}

/* ---- What may be done ---- */

static json_t *sentence_of(call *c, const brett_message *message) {
    char text[1024], letters[BRETT_SEATS][2];
    const char *names[BRETT_SEATS];
    brett_catalogue catalogue;
    brett_catalogue_find(&catalogue, c->peer->language);
    room_names(&c->open->room, letters, names);
    brett_say(&catalogue, message, names, text, sizeof text);
    return json_string(text);
}

static json_t *judge_step(call *c, const brett_state *view, const char *text) {
    const brett_game *game = c->open->room.game;
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
    const room *r = &c->open->room;
    brett_state view;
    brett_turn turn = {0};
    brett_fault fault;
    brett_message due;
    if (!arg_text(c, "made", BRETT_TEXT_BYTES, &made)) return NULL;
    if (!arg_text(c, "step", BRETT_TEXT_BYTES, &step)) return NULL;
    if (!r->begun) {
        refuse_not_begun(r, &c->refusal);
        return NULL;
    }
    r->game->view(&r->play.state, c->seat, &view);
    bool mine = room_actor(r) == c->seat && c->seat >= 0;
    if (made && made[0] && mine) {
        if (!r->game->turn_read(&view, made, &turn, &fault)) {
            refuse_by_rule(&c->refusal, "illegal", &fault.why);
            c->refusal.letters = r->game->seat_letters;
            return NULL;
        }
        for (uint32_t i = 0; i < turn.count; i++) r->game->apply(&view, turn.step[i]);
    }
    if (step && !mine) return refused(c, "not-now", N_("It is not your turn."));
    if (step) return judge_step(c, &view, step);
    r->game->describe_due(&view, &due);
    return json_pack("{si so so}", "ply", (int)r->play.ply, "steps",
                     mine && !turn.complete ? list_steps(r->game, &view) : json_array(), "due",
                     sentence_of(c, &due));
}
