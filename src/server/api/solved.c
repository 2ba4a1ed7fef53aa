/* What is known for certain of positions that the caller names: nothing that a game in progress
 * hides, since only games without secrets can be solved. */
#include <stdio.h>

#include "server/api/api.h"

static bool read_position(call *c, const brett_game *game, const json_t *item, size_t number,
                          brett_state *out) {
    brett_fault fault;
    const char *text = json_string_value(item);
    if (!text) return refuse(&c->refusal, "bad", "\"positions\" must be a list of texts.");
    if (json_string_length(item) >= BRETT_TEXT_BYTES)
        return refuse_named(&c->refusal, "large", "\"{name}\" is too long.", "positions");
    if (game->position_read(out, text, &fault)) return true;
    fault.line = (uint32_t)number;
    refused_fault(c, &fault);
    return false;
}

static bool refuse_many(call *c) {
    char most[12];
    snprintf(most, sizeof most, "%d", LOOKUPS_POSITIONS);
    return refuse_named(&c->refusal, "large", "\"positions\" has more than {name} texts.", most);
}

static bool read_question(call *c, question *q) {
    const char *name;
    const json_t *list = json_object_get(c->args, "positions");
    if (!need_text(c, "game", 40, &name)) return false;
    q->game = brett_game_find(name);
    if (!q->game) return refuse(&c->refusal, "bad", "There is no game of that name.");
    if (!json_is_array(list))
        return refuse(&c->refusal, "bad", "\"positions\" must be a list of texts.");
    q->count = json_array_size(list);
    if (q->count > LOOKUPS_POSITIONS) return refuse_many(c);
    for (size_t i = 0; i < q->count; i++)
        if (!read_position(c, q->game, json_array_get(list, i), i + 1, &q->position[i]))
            return false;
    return true;
}

/* Where nothing is known there is nothing to wait for. What is known of endgames alone is for
 * players: it does not tell how a game will end. */
static json_t *nothing_known(const question *q) {
    json_t *known = json_array();
    for (size_t i = 0; i < q->count; i++) json_array_append_new(known, json_null());
    return json_pack("{so}", "known", known);
}

json_t *api_solved(call *c) {
    question q = {.who = c->peer, .id = c->id, .asked = c->server->measures.now};
    if (!read_question(c, &q)) return NULL;
    q.solved = known_of(c->server, q.game);
    if (!q.solved || q.solved->from_here) return nothing_known(&q);
    c->later = lookups_ask(c->server->lookups, &q, &c->refusal);
    return NULL;
}

void api_found(void *context, const question *asked, json_t *known) {
    api_answer_later(context, asked->who, asked->id, &asked->asked,
                     json_pack("{so}", "known", known));
}
