/* What leaves the server of a room. Every position and step goes through view and seen first, for
 * the one who gets it; the rest is the same for everybody. */
#include "picture/json.h"
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
    json_t *tree = json_pack("{ss}", "reason", brett_end_names[s->left]);
    if (s->place) json_object_set_new(tree, "place", json_integer(s->place));
    return tree;
}

static void set_person(const room *r, int seat, json_t *tree) {
    json_object_set_new(tree, "here", json_boolean(r->here >> seat & 1));
    if (r->gone >> seat & 1) json_object_set_new(tree, "gone", json_true());
    if (room_thinks(r, seat)) json_object_set_new(tree, "stands_in", json_true());
    if (room_has_quit(r, seat)) json_object_set_new(tree, "quit", quit_json(&r->play.seat[seat]));
}

/* What a seat has on its clock: at the start of the turn or, where the game is over, as it stood
 * when it ended. */
static int64_t time_left(const room *r, int seat) {
    const brett_play *play = &r->play;
    int64_t left = play->seat[seat].remains;
    if (play->end == BRETT_GOES_ON || r->game->actor(&play->state) != seat) return left;
    left -= play->log[play->count - 1].at - play->turn_began;
    return left > 0 ? left : 0;
}

static json_t *seat_json(const room *r, int seat) {
    const room_seat *s = &r->seat[seat];
    json_t *tree = json_pack("{ss}", "kind", seat_kind_names[s->kind]);
    int level = room_thinks(r, seat) && !r->imported ? r->play.seat[seat].level : s->level;
    if (s->kind == SEAT_FREE && s->invited) json_object_set_new(tree, "invited", json_true());
    if (s->name[0]) json_object_set_new(tree, "name", json_string(s->name));
    if (level) json_object_set_new(tree, "level", json_integer(level));
    if (s->kind == SEAT_PERSON) set_person(r, seat, tree);
    if (r->clock.base && r->begun)
        json_object_set_new(tree, "left", json_integer(time_left(r, seat)));
    return tree;
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
        json_t *tree = json_pack("{si ss si so}", "offer", (int)(r->before + o->number), "what",
                                 brett_offer_names[o->kind], "seat", o->seat, "asked",
                                 seats_of_bits(brett_play_asked(&r->play, o)));
        if (o->kind == BRETT_OFFER_REPLACE) {
            json_object_set_new(tree, "of", json_integer(o->of));
            json_object_set_new(tree, "level", json_integer(o->level));
        }
        json_array_append_new(list, tree);
    }
    return list;
}

/* What each seat may do now. */
static void put_may(json *j, const room *r) {
    static const char *const names[] = {"step",  "takeback", "draw",    "answer", "resign",
                                        "claim", "replace",  "rematch", "hint"};
    bool plays = r->begun && !r->imported && !room_was_ended(r);
    put_key(j, "may");
    put_open(j, '[');
    for (int seat = 0; seat < room_seats(r); seat++) {
        uint32_t may = plays ? brett_play_may(&r->play, seat, r->gone) : 0;
        put_open(j, '[');
        for (int i = 0; may; i++, may >>= 1)
            if (may & 1) put_text(j, names[i]);
        put_close(j, ']');
    }
    put_close(j, ']');
}

/* Who is due and until when, and what each seat may do: of games and of frames. */
static void put_standing(json *j, const room *r) {
    int actor = room_actor(r);
    int64_t deadline = room_deadline(r);
    put_key(j, "due");
    if (actor == BRETT_NOBODY)
        put_null(j);
    else
        put_number(j, actor);
    if (deadline) put_number_at(j, "deadline", deadline);
    put_may(j, r);
}

static void put_standing_alone(json *j, const void *what) {
    put_open(j, '{');
    put_standing(j, what);
    put_close(j, '}');
}

static void set_text(json_t *tree, const char *name, const char *text) {
    if (text[0]) json_object_set_new(tree, name, json_string(text));
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
    json_t *tree = json_pack("{ss si so so}", "commitment", hex, "formula", r->draws.formula,
                             "seals", seals_json(r), "mix", mixes_json(r));
    for (int seat = 0; seat < room_seats(r); seat++)
        waits |= (uint32_t)fair_waits(&r->draws, seat) << seat;
    if (room_waits(r)) json_object_set_new(tree, "waits", seats_of_bits(waits));
    if (!room_is_over(r)) return tree;
    fair_secret(&r->draws, hex);
    json_object_set_new(tree, "secret", json_string(hex));
    return tree;
}

/* ---- The game ---- */

static void set_positions(const room *r, json_t *tree, int viewer) {
    json_object_set_new(tree, "offers", offers_json(r));
    if (!r->imported) json_object_set_new(tree, "fair", fair_json(r));
    if (!r->begun) return;
    json_object_set_new(tree, "start", text_of_position(r, &r->play.start, viewer));
    json_object_set_new(tree, "position", text_of_position(r, &r->play.state, viewer));
    json_t *turn = room_is_over(r) ? NULL : open_turn(r, viewer);
    if (turn) json_object_set_new(tree, "turn", turn);
}

json_t *room_json(const room *r, int viewer) {
    json_t *seats = json_array();
    for (int seat = 0; seat < room_seats(r); seat++)
        json_array_append_new(seats, seat_json(r, seat));
    json_t *tree = json_pack(
        "{ss ss si so sb sI sI sb sb so si si si so so}", "id", r->id, "game", r->game->name,
        "rules", r->rules, "options", options_json(r), "public", (int)r->is_public, "made",
        (json_int_t)r->made, "changed", (json_int_t)r->changed, "begun", (int)r->begun, "over",
        (int)room_is_over(r), "seat", viewer < 0 ? json_null() : json_integer(viewer), "event",
        (int)room_count(r), "ply", (int)r->play.ply, "turns", (int)r->play.turns, "seats", seats,
        "clock", room_clock_json(&r->clock));
    json_object_update_new(tree, json_tree(put_standing_alone, r));
    set_text(tree, "next", r->next);
    set_text(tree, "previous", r->previous);
    if (r->imported) json_object_set_new(tree, "imported", json_true());
    if (r->result) json_object_set(tree, "result", r->result);
    set_positions(r, tree, viewer);
    return tree;
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

/* What all events say. */
typedef struct event_head {
    uint32_t number;
    int64_t at;
    const char *what;
    int seat; /* or BRETT_NOBODY */
} event_head;

static void put_head(json *j, const event_head *h) {
    put_number_at(j, "event", h->number);
    put_number_at(j, "at", h->at);
    put_text_at(j, "what", h->what);
    if (h->seat != BRETT_NOBODY) put_number_at(j, "seat", h->seat);
}

static void put_head_alone(json *j, const void *what) {
    put_open(j, '{');
    put_head(j, what);
    put_close(j, '}');
}

/* Its details are as they were stored: what they must not say is said before. */
static void put_own_event(json *j, const room *r, uint32_t number, const room_entry *e,
                          int viewer) {
    event_head head = {number, e->at, room_entry_names[e->kind], e->seat};
    json_t *tree = json_tree(put_head_alone, &head);
    if (e->kind == ROOM_BEGIN) {
        json_object_set_new(tree, "start", text_of_position(r, &r->play.start, viewer));
        if (!r->imported) json_object_set_new(tree, "mix", mixes_json(r));
    }
    if (e->details) json_object_update_missing(tree, e->details);
    put_tree(j, tree);
    json_decref(tree);
}

/* An entry as the viewer sees it, in their view of the position before it. The details of who left
 * name the seat. */
static void put_play_event(json *j, const room *r, uint32_t number, uint32_t *ply,
                           const brett_entry *e, const brett_state *view) {
    char text[BRETT_TEXT_BYTES];
    bool is_named = e->kind != BRETT_ENTRY_END && e->kind != BRETT_ENTRY_LEAVE;
    event_head head = {number, e->at, play_entry_names[e->kind], is_named ? e->seat : BRETT_NOBODY};
    put_open(j, '{');
    put_head(j, &head);
    if (e->kind == BRETT_ENTRY_STEP || e->kind == BRETT_ENTRY_UNDO) put_number_at(j, "ply", ++*ply);
    if (e->kind == BRETT_ENTRY_STEP) {
        r->game->step_write(view, e->step, text, sizeof text);
        put_text_at(j, "step", text);
    }
    json_t *details = room_play_details(r, e);
    if (details) put_members(j, details);
    json_decref(details);
    put_close(j, '}');
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
static void put_play_events(json *j, const room *r, uint32_t after, uint32_t last, int viewer) {
    brett_walk walk;
    brett_entry seen;
    brett_state view;
    uint32_t ply = room_ply_after(r, after);
    start_walk(&walk, r, after);
    while (r->before + walk.next < last && room_walk_next(r, &walk, viewer, &seen, &view))
        put_play_event(j, r, r->before + walk.next, &ply, &seen, &view);
}

static void put_events(json *j, const room *r, uint32_t after, uint32_t last, int viewer) {
    uint32_t before = r->begun ? r->before : r->entry_count;
    put_key(j, "events");
    put_open(j, '[');
    for (uint32_t i = after; i < before && i < last; i++)
        put_own_event(j, r, i + 1, &r->entries[i], viewer);
    if (r->begun && last > before) put_play_events(j, r, after, last, viewer);
    for (uint32_t i = before; i < r->entry_count; i++) {
        uint32_t number = i + r->play.count + 1;
        if (number > after && number <= last) put_own_event(j, r, number, &r->entries[i], viewer);
    }
    put_close(j, ']');
}

static void put_clocks(json *j, const room *r) {
    put_key(j, "left");
    put_open(j, '[');
    for (int seat = 0; seat < room_seats(r); seat++) put_number(j, time_left(r, seat));
    put_close(j, ']');
}

void room_put_frame(json *j, const void *what) {
    const room_frame *f = what;
    const room *r = f->of;
    uint32_t count = room_count(r);
    uint32_t last = f->most < count - f->after ? f->after + f->most : count;
    put_open(j, '{');
    put_text_at(j, "game", r->id);
    put_events(j, r, f->after, last, f->viewer);
    if (last < count) put_bool_at(j, "more", true);
    put_standing(j, r);
    if (r->clock.base && r->begun) put_clocks(j, r);
    put_close(j, '}');
}

json_t *room_events(const room *r, uint32_t after, uint32_t most, int viewer) {
    return json_tree(room_put_frame, &(room_frame){r, after, most, viewer});
}

static void put_flags(json *j, const char *name, const room *r, uint32_t bits) {
    put_key(j, name);
    put_open(j, '[');
    for (int seat = 0; seat < room_seats(r); seat++) put_bool(j, bits >> seat & 1);
    put_close(j, ']');
}

void room_put_presence(json *j, const void *what) {
    const room *r = what;
    put_open(j, '{');
    put_text_at(j, "game", r->id);
    put_flags(j, "here", r, r->here);
    put_flags(j, "gone", r, r->gone);
    put_may(j, r);
    put_close(j, '}');
}

void room_told(room *r) {
    r->told = room_count(r);
    r->told_state = r->play.state;
    room_note_checkpoint(r);
}

/* ---- Pictures ---- */

void room_picture(const room *r, char out[BRETT_PICTURE_BYTES]) {
    brett_state whole = r->play.state, seen;
    if (!r->begun) {
        brett_random random;
        brett_random_seed(&random, 1);
        r->game->deal(&whole, &r->setup, &random);
    }
    r->game->view(&whole, BRETT_NOBODY, &seen);
    brett_picture(r->game, &seen, out, BRETT_PICTURE_BYTES);
}
