/* What leaves the server of a room. Every position and step goes through view and seen first, for
 * the one who gets it; the rest is the same for everybody. */
#include "server/room/room.h"

/* ---- Parts ---- */

static json_t *text_of_position(const room *r, const brett_state *state, int viewer) {
    char text[BRETT_TEXT_BYTES];
    brett_state view;
    r->game->view(state, viewer, &view);
    r->game->position_write(&view, text, sizeof text);
    return json_string(text);
}

static json_t *options_json(const room *r) {
    json_t *list = json_pack("[o]", json_sprintf("seats=%d", room_seats(r)));
    char text[BRETT_TEXT_BYTES];
    for (int i = 0; i < r->game->option_count; i++) {
        brett_setup_write(r->game, &r->setup, i, text, sizeof text);
        json_array_append_new(list, json_string(text));
    }
    return list;
}

/* How a person left a game that goes on; in a team the place is what the others reach. */
static json_t *quit_json(const brett_seat *s) {
    json_t *json = json_pack("{ss}", "reason", brett_end_names[s->left]);
    if (s->place) json_object_set_new(json, "place", json_integer(s->place));
    return json;
}

static void set_person(const room *r, int seat, json_t *json) {
    json_object_set_new(json, "here", json_boolean(r->here >> seat & 1));
    if (r->gone >> seat & 1) json_object_set_new(json, "gone", json_true());
    if (room_thinks(r, seat)) json_object_set_new(json, "stands_in", json_true());
    if (room_has_quit(r, seat)) json_object_set_new(json, "quit", quit_json(&r->play.seat[seat]));
}

static json_t *seat_json(const room *r, int seat) {
    const room_seat *s = &r->seat[seat];
    json_t *json = json_pack("{ss}", "kind", seat_kind_names[s->kind]);
    int level = room_thinks(r, seat) && !r->imported ? r->play.seat[seat].level : s->level;
    if (s->kind == SEAT_FREE && s->invited) json_object_set_new(json, "invited", json_true());
    if (s->name[0]) json_object_set_new(json, "name", json_string(s->name));
    if (level) json_object_set_new(json, "level", json_integer(level));
    if (s->kind == SEAT_PERSON) set_person(r, seat, json);
    if (r->clock.base && r->begun)
        json_object_set_new(json, "left", json_integer(r->play.seat[seat].remains));
    return json;
}

json_t *room_clock_json(const brett_clock *clock) {
    if (clock->per_turn)
        return json_pack("{sI}", "days", (json_int_t)(clock->per_turn / (24 * 3600 * 1000)));
    if (!clock->base) return json_null();
    return json_pack("{sf sI}", "minutes", (double)clock->base / 60000, "increment",
                     (json_int_t)(clock->increment / 1000));
}

static json_t *seats_of_bits(uint32_t bits) {
    json_t *list = json_array();
    for (int seat = 0; seat < BRETT_SEATS; seat++)
        if (bits >> seat & 1) json_array_append_new(list, json_integer(seat));
    return list;
}

static json_t *offers_json(const room *r) {
    json_t *list = json_array();
    for (int i = 0; r->begun && i < r->play.offer_count; i++) {
        const brett_offer *o = &r->play.offers[i];
        json_t *json = json_pack("{si ss si so}", "offer", (int)(r->before + o->number), "what",
                                 brett_offer_names[o->kind], "seat", o->seat, "asked",
                                 seats_of_bits(brett_play_asked(&r->play, o)));
        if (o->kind == BRETT_OFFER_REPLACE) {
            json_object_set_new(json, "of", json_integer(o->of));
            json_object_set_new(json, "level", json_integer(o->level));
        }
        json_array_append_new(list, json);
    }
    return list;
}

/* What each seat may do now. */
static json_t *may_json(const room *r) {
    static const char *const names[] = {"step",  "takeback", "draw",    "answer", "resign",
                                        "claim", "replace",  "rematch", "hint"};
    json_t *all = json_array();
    for (int seat = 0; seat < room_seats(r); seat++) {
        bool plays = r->begun && !r->imported && !room_was_ended(r);
        uint32_t may = plays ? brett_play_may(&r->play, seat, r->gone) : 0;
        json_t *list = json_array();
        for (int i = 0; may; i++, may >>= 1)
            if (may & 1) json_array_append_new(list, json_string(names[i]));
        json_array_append_new(all, list);
    }
    return all;
}

/* Who is due and until when: of games and of frames. */
static void set_due(const room *r, json_t *json) {
    int actor = room_actor(r);
    int64_t deadline = room_deadline(r);
    json_object_set_new(json, "due", actor == BRETT_NOBODY ? json_null() : json_integer(actor));
    if (deadline) json_object_set_new(json, "deadline", json_integer(deadline));
}

static void set_text(json_t *json, const char *name, const char *text) {
    if (text[0]) json_object_set_new(json, name, json_string(text));
}

static const brett_entry *standing_step(const brett_play *play, uint32_t index) {
    return &play->log[play->standing[index]];
}

/* The steps of a turn that is not complete, as one text; NULL: there are none. */
static json_t *open_turn(const room *r, int viewer) {
    const brett_play *play = &r->play;
    brett_state state, view;
    brett_turn turn = {0};
    char text[BRETT_TEXT_BYTES];
    uint32_t first = play->steps;
    while (first > 0 && !standing_step(play, first - 1)->ended &&
           standing_step(play, first - 1)->seat >= 0)
        first--;
    if (first == play->steps) return NULL;
    room_state_at(r, first, &state);
    r->game->view(&state, viewer, &view);
    for (uint32_t i = first; i < play->steps && turn.count < BRETT_TURN_STEPS; i++) {
        brett_step step = standing_step(play, i)->step;
        turn.step[turn.count++] = r->game->seen(&state, step, viewer);
        r->game->apply(&state, step);
    }
    r->game->turn_write(&view, &turn, text, sizeof text);
    return json_string(text);
}

/* ---- Draws ---- */

/* Mixes that were sealed are told to nobody before the game begins. */
static json_t *mixes_json(const room *r) {
    json_t *list = json_array();
    for (int seat = 0; seat < room_seats(r); seat++) {
        bool hidden = r->draws.seal[seat][0] && !r->begun;
        json_array_append_new(list, json_string(hidden ? "" : r->draws.mix[seat]));
    }
    return list;
}

static json_t *seals_json(const room *r) {
    json_t *list = json_array();
    for (int seat = 0; seat < room_seats(r); seat++) {
        const char *seal = r->draws.seal[seat];
        json_array_append_new(list, seal[0] ? json_string(seal) : json_null());
    }
    return list;
}

/* What draws follow from; the secret only once nothing follows from it any more. */
static json_t *fair_json(const room *r) {
    char hex[FAIR_HEX_BYTES];
    uint32_t waits = 0;
    fair_commitment(&r->draws, hex);
    json_t *json = json_pack("{ss si so so}", "commitment", hex, "formula", r->draws.formula,
                             "seals", seals_json(r), "mix", mixes_json(r));
    for (int seat = 0; seat < room_seats(r); seat++)
        waits |= (uint32_t)fair_waits(&r->draws, seat) << seat;
    if (room_waits(r)) json_object_set_new(json, "waits", seats_of_bits(waits));
    if (!room_is_over(r)) return json;
    fair_secret(&r->draws, hex);
    json_object_set_new(json, "secret", json_string(hex));
    return json;
}

/* ---- The game ---- */

static void set_positions(const room *r, json_t *json, int viewer) {
    json_object_set_new(json, "offers", offers_json(r));
    json_object_set_new(json, "may", may_json(r));
    if (!r->imported) json_object_set_new(json, "fair", fair_json(r));
    if (!r->begun) return;
    json_object_set_new(json, "start", text_of_position(r, &r->play.start, viewer));
    json_object_set_new(json, "position", text_of_position(r, &r->play.state, viewer));
    json_t *turn = room_is_over(r) ? NULL : open_turn(r, viewer);
    if (turn) json_object_set_new(json, "turn", turn);
}

json_t *room_json(const room *r, int viewer) {
    json_t *seats = json_array();
    for (int seat = 0; seat < room_seats(r); seat++)
        json_array_append_new(seats, seat_json(r, seat));
    json_t *json = json_pack(
        "{ss ss si so sb sI sI sb sb so si si si so so}", "id", r->id, "game", r->game->name,
        "rules", r->rules, "options", options_json(r), "public", (int)r->is_public, "made",
        (json_int_t)r->made, "changed", (json_int_t)r->changed, "begun", (int)r->begun, "over",
        (int)room_is_over(r), "seat", viewer < 0 ? json_null() : json_integer(viewer), "event",
        (int)room_count(r), "ply", (int)r->play.ply, "turns", (int)r->play.turns, "seats", seats,
        "clock", room_clock_json(&r->clock));
    set_due(r, json);
    set_text(json, "next", r->next);
    set_text(json, "previous", r->previous);
    if (r->imported) json_object_set_new(json, "imported", json_true());
    if (r->result) json_object_set(json, "result", r->result);
    set_positions(r, json, viewer);
    return json;
}

/* ---- How it ended ---- */

static json_t *seat_list(const room *r, const int32_t *values) {
    json_t *list = json_array();
    for (int seat = 0; seat < room_seats(r); seat++)
        json_array_append_new(list, json_integer(values[seat]));
    return list;
}

json_t *room_result_json(const room *r, const char *reason, const brett_result *result) {
    return json_pack("{ss so so}", "reason", reason, "points", seat_list(r, result->points), "rank",
                     seat_list(r, result->rank));
}

json_t *room_end_details(const room *r) {
    json_t *details = json_pack("{sO}", "result", r->result);
    if (r->game->has_chance || !r->laid) json_object_set_new(details, "fair", fair_json(r));
    return details;
}

/* ---- Events ---- */

static json_t *offer_details(const brett_entry *e) {
    json_t *details = json_pack("{ss}", "offer", brett_offer_names[e->offer]);
    if (e->offer != BRETT_OFFER_REPLACE) return details;
    json_object_set_new(details, "of", json_integer(e->of));
    json_object_set_new(details, "level", json_integer(e->level));
    return details;
}

static json_t *quit_details(const room *r, const brett_entry *e) {
    json_t *details = quit_json(&r->play.seat[e->seat]);
    json_object_set_new(details, "seat", json_integer(e->seat));
    json_object_set_new(details, "level", json_integer(BRETT_STAND_IN_LEVEL));
    return details;
}

json_t *room_play_details(const room *r, const brett_entry *e) {
    switch (e->kind) {
    case BRETT_ENTRY_UNDO: return json_pack("{si}", "steps", (int)e->number);
    case BRETT_ENTRY_OFFER: return offer_details(e);
    case BRETT_ENTRY_ANSWER:
        return json_pack("{si sb}", "offer", (int)(r->before + e->number), "yes", (int)e->yes);
    case BRETT_ENTRY_REPLACE: return json_pack("{si}", "level", e->level);
    case BRETT_ENTRY_LEAVE: return quit_details(r, e);
    case BRETT_ENTRY_END: return room_end_details(r);
    default: return NULL;
    }
}

static json_t *event_json(uint32_t number, int64_t at, const char *what, int seat) {
    json_t *json =
        json_pack("{si sI ss}", "event", (int)number, "at", (json_int_t)at, "what", what);
    if (seat != BRETT_NOBODY) json_object_set_new(json, "seat", json_integer(seat));
    return json;
}

static json_t *own_event(const room *r, uint32_t number, const room_entry *e, int viewer) {
    json_t *json = event_json(number, e->at, room_entry_names[e->kind], e->seat);
    if (e->kind == ROOM_BEGIN) {
        json_object_set_new(json, "start", text_of_position(r, &r->play.start, viewer));
        if (!r->imported) json_object_set_new(json, "mix", mixes_json(r));
    }
    if (e->details) json_object_update_missing(json, e->details);
    return json;
}

/* An entry as the viewer sees it, in their view of the position before it. */
static json_t *play_event(const room *r, uint32_t number, uint32_t *ply, const brett_entry *e,
                          const brett_state *view) {
    char text[BRETT_TEXT_BYTES];
    int seat = e->kind == BRETT_ENTRY_END ? BRETT_NOBODY : e->seat;
    json_t *json = event_json(number, e->at, play_entry_names[e->kind], seat);
    if (e->kind == BRETT_ENTRY_STEP || e->kind == BRETT_ENTRY_UNDO)
        json_object_set_new(json, "ply", json_integer(++*ply));
    if (e->kind == BRETT_ENTRY_STEP) {
        r->game->step_write(view, e->step, text, sizeof text);
        json_object_set_new(json, "step", json_string(text));
    }
    json_t *details = room_play_details(r, e);
    if (details) json_object_update_new(json, details);
    return json;
}

/* The position after what was told last is known, and costs no replay. */
static void start_walk(brett_walk *walk, const room *r, uint32_t after) {
    uint32_t told = after > r->before ? after - r->before : 0;
    if (told && after == r->told)
        *walk = (brett_walk){.play = &r->play, .state = r->told_state, .next = told};
    else
        room_walk_start(r, walk, told);
}

/* Those of the play after one number and up to another. */
static void add_play_events(const room *r, uint32_t after, uint32_t last, int viewer,
                            json_t *events) {
    brett_walk walk;
    brett_entry seen;
    brett_state view;
    uint32_t ply = room_ply_after(r, after);
    start_walk(&walk, r, after);
    while (r->before + walk.next < last && room_walk_next(r, &walk, viewer, &seen, &view))
        json_array_append_new(events, play_event(r, r->before + walk.next, &ply, &seen, &view));
}

json_t *room_events(const room *r, uint32_t after, uint32_t most, int viewer) {
    json_t *events = json_array(), *json = json_pack("{ss so}", "game", r->id, "events", events);
    uint32_t before = r->begun ? r->before : r->entry_count, count = room_count(r);
    uint32_t last = most < count - after ? after + most : count;
    for (uint32_t i = after; i < before && i < last; i++)
        json_array_append_new(events, own_event(r, i + 1, &r->entries[i], viewer));
    if (r->begun && last > before) add_play_events(r, after, last, viewer, events);
    for (uint32_t i = before; i < r->entry_count; i++) {
        uint32_t number = i + r->play.count + 1;
        if (number > after && number <= last)
            json_array_append_new(events, own_event(r, number, &r->entries[i], viewer));
    }
    if (last < count) json_object_set_new(json, "more", json_true());
    set_due(r, json);
    json_object_set_new(json, "may", may_json(r));
    if (r->clock.base && r->begun) {
        json_t *left = json_array();
        for (int seat = 0; seat < room_seats(r); seat++)
            json_array_append_new(left, json_integer(r->play.seat[seat].remains));
        json_object_set_new(json, "left", left);
    }
    return json;
}

static json_t *flags_json(const room *r, uint32_t bits) {
    json_t *list = json_array();
    for (int seat = 0; seat < room_seats(r); seat++)
        json_array_append_new(list, json_boolean(bits >> seat & 1));
    return list;
}

json_t *room_presence(const room *r) {
    return json_pack("{ss so so so}", "game", r->id, "here", flags_json(r, r->here), "gone",
                     flags_json(r, r->gone), "may", may_json(r));
}

void room_told(room *r) {
    r->told = room_count(r);
    r->told_state = r->play.state;
    room_note_checkpoint(r);
}
