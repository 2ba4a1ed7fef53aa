/* What leaves the server of a room. Every position and step goes through view and seen first, for
 * the one who is told; the rest is the same for everybody. */
#include <stdlib.h>
#include <string.h>

#include "server/room/room.h"

/* ---- Parts ---- */

static json_t *text_of_position(const room *t, const brett_state *state, int viewer) {
    char text[BRETT_TEXT_BYTES];
    brett_state view;
    t->game->view(state, viewer, &view);
    t->game->position_write(&view, text, sizeof text);
    return json_string(text);
}

/* A step of this position as the viewer sees it. */
static json_t *text_of_step(const room *t, const brett_state *state, brett_step step, int viewer) {
    char text[BRETT_TEXT_BYTES];
    brett_state view;
    t->game->view(state, viewer, &view);
    t->game->step_write(&view, t->game->seen(state, step, viewer), text, sizeof text);
    return json_string(text);
}

static json_t *options_json(const room *t) {
    json_t *list = json_pack("[o]", json_sprintf("seats=%d", room_seats(t)));
    char text[BRETT_TEXT_BYTES];
    for (int i = 0; i < t->game->option_count; i++) {
        brett_setup_write(t->game, &t->setup, i, text, sizeof text);
        json_array_append_new(list, json_string(text));
    }
    return list;
}

static json_t *seat_json(const room *t, int seat) {
    const room_seat *s = &t->seat[seat];
    json_t *json = json_pack("{ss}", "kind", seat_kind_names[s->kind]);
    if (s->kind == SEAT_FREE && s->invited) json_object_set_new(json, "invited", json_true());
    if (s->name[0]) json_object_set_new(json, "name", json_string(s->name));
    if (s->level) json_object_set_new(json, "level", json_integer(s->level));
    if (s->kind == SEAT_PERSON) {
        json_object_set_new(json, "here", json_boolean(t->here >> seat & 1));
        if (s->level) json_object_set_new(json, "stands_in", json_true());
    }
    if (t->clock.base && t->begun) json_object_set_new(json, "left", json_integer(s->left));
    return json;
}

static json_t *clock_json(const room *t) {
    if (t->clock.a_turn)
        return json_pack("{sI}", "days", (json_int_t)(t->clock.a_turn / (24 * 3600 * 1000)));
    if (!t->clock.base) return json_null();
    return json_pack("{sf sI}", "minutes", (double)t->clock.base / 60000, "increment",
                     (json_int_t)(t->clock.increment / 1000));
}

static json_t *offers_json(const room *t) {
    json_t *list = json_array();
    for (int i = 0; i < t->offer_count; i++) {
        const offer *o = &t->offers[i];
        json_t *json = json_pack("{si ss si}", "offer", (int)o->number, "what",
                                 offer_names[o->what], "seat", o->seat);
        if (o->what == OFFER_REPLACE) {
            json_object_set_new(json, "of", json_integer(o->of));
            json_object_set_new(json, "level", json_integer(o->level));
        }
        json_array_append_new(list, json);
    }
    return list;
}

/* Who is due and until when: of games and of frames. */
static void set_due(const room *t, json_t *json) {
    int actor = room_actor(t);
    int64_t deadline = room_deadline(t);
    json_object_set_new(json, "due", actor == BRETT_NOBODY ? json_null() : json_integer(actor));
    if (deadline) json_object_set_new(json, "deadline", json_integer(deadline));
}

static void set_text(json_t *json, const char *name, const char *text) {
    if (text[0]) json_object_set_new(json, name, json_string(text));
}

/* The steps of a turn that is not complete, as one text. */
static json_t *open_turn(const room *t, int viewer) {
    brett_state state, view;
    brett_turn turn = {0};
    char text[BRETT_TEXT_BYTES];
    uint32_t first = t->standings - room_open_steps(t);
    room_replay(t, first, &state);
    t->game->view(&state, viewer, &view);
    for (uint32_t i = first; i < t->standings && turn.count < BRETT_TURN_STEPS; i++) {
        turn.step[turn.count++] = t->game->seen(&state, t->stands[i].step, viewer);
        t->game->apply(&state, t->stands[i].step);
    }
    t->game->turn_write(&view, &turn, text, sizeof text);
    return json_string(text);
}

/* ---- The game ---- */

static void set_positions(const room *t, json_t *json, int viewer) {
    char commitment[FAIR_HEX_BYTES];
    fair_commitment(&t->draws, commitment);
    json_object_set_new(json, "offers", offers_json(t));
    if (!t->imported)
        json_object_set_new(json, "fair", json_pack("{ss}", "commitment", commitment));
    if (!t->begun) return;
    json_object_set_new(json, "start", text_of_position(t, &t->start, viewer));
    json_object_set_new(json, "position", text_of_position(t, &t->state, viewer));
    if (!t->over && room_open_steps(t)) json_object_set_new(json, "turn", open_turn(t, viewer));
}

json_t *room_json(const room *t, int viewer, bool summary) {
    json_t *seats = json_array();
    for (int seat = 0; seat < room_seats(t); seat++)
        json_array_append_new(seats, seat_json(t, seat));
    json_t *json =
        json_pack("{ss ss si so sb sI sI sb sb so si si si so so}", "id", t->id, "game",
                  t->game->name, "rules", t->game->rules_version, "options", options_json(t),
                  "public", (int)t->is_public, "made", (json_int_t)t->made, "changed",
                  (json_int_t)t->changed, "begun", (int)t->begun, "over", (int)t->over, "seat",
                  viewer < 0 ? json_null() : json_integer(viewer), "event", (int)t->count, "ply",
                  (int)t->ply, "turns", (int)t->turns, "seats", seats, "clock", clock_json(t));
    set_due(t, json);
    set_text(json, "next", t->next);
    set_text(json, "previous", t->previous);
    if (t->imported) json_object_set_new(json, "imported", json_true());
    if (t->result) json_object_set(json, "result", t->result);
    if (!summary) set_positions(t, json, viewer);
    return json;
}

/* ---- Events ---- */

/* A way through the log, with the position that it has come to. */
typedef struct walk {
    const room *t;
    brett_state state;
    brett_step *steps; /* that stand there */
    uint32_t count;
} walk;

static void walk_over(walk *w, const entry *e) {
    const brett_game *game = w->t->game;
    if (e->kind == ENTRY_BEGIN) w->state = w->t->start;
    if (e->kind == ENTRY_STEP) {
        game->apply(&w->state, e->step);
        if (w->steps) w->steps[w->count++] = e->step;
    }
    if (e->kind != ENTRY_BACK) return;
    w->count -= (uint32_t)json_integer_value(json_object_get(e->details, "steps"));
    w->state = w->t->start;
    for (uint32_t i = 0; i < w->count; i++) game->apply(&w->state, w->steps[i]);
}

/* Goes to behind the first entries. What was told last is known; going back on it needs all steps.
 */
static void walk_to(walk *w, const room *t, uint32_t after) {
    bool goes_back = false;
    for (uint32_t i = after; i < t->count; i++) goes_back |= t->log[i].kind == ENTRY_BACK;
    *w = (walk){.t = t, .state = t->told_state};
    if (after == t->told && after && !goes_back) return;
    w->steps = malloc(((size_t)t->count + 1) * sizeof *w->steps);
    if (!w->steps) abort();
    for (uint32_t i = 0; i < after; i++) walk_over(w, &t->log[i]);
}

static json_t *event_json(const walk *w, uint32_t number, int viewer) {
    const entry *e = &w->t->log[number - 1];
    json_t *json = json_pack("{si sI ss}", "event", (int)number, "at", (json_int_t)e->at, "what",
                             entry_kind_names[e->kind]);
    if (e->ply) json_object_set_new(json, "ply", json_integer(e->ply));
    if (e->seat != BRETT_NOBODY) json_object_set_new(json, "seat", json_integer(e->seat));
    if (e->kind == ENTRY_STEP)
        json_object_set_new(json, "step", text_of_step(w->t, &w->state, e->step, viewer));
    if (e->kind == ENTRY_BEGIN)
        json_object_set_new(json, "start", text_of_position(w->t, &w->t->start, viewer));
    if (e->details) json_object_update(json, e->details);
    return json;
}

json_t *room_events(const room *t, uint32_t after, int viewer) {
    walk w;
    json_t *events = json_array(), *json = json_pack("{ss so}", "game", t->id, "events", events);
    if (after > t->count) after = t->count;
    walk_to(&w, t, after);
    for (uint32_t i = after; i < t->count; i++) {
        json_array_append_new(events, event_json(&w, i + 1, viewer));
        walk_over(&w, &t->log[i]);
    }
    free(w.steps);
    set_due(t, json);
    if (t->clock.base && t->begun) {
        json_t *left = json_array();
        for (int seat = 0; seat < room_seats(t); seat++)
            json_array_append_new(left, json_integer(t->seat[seat].left));
        json_object_set_new(json, "left", left);
    }
    return json;
}

void room_told(room *t) {
    t->told = t->count;
    t->told_state = t->state;
}
