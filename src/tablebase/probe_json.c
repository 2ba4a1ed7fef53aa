#include "tablebase/probe_json.h"

static json_t *text_of_turn(const brett_game *game, const brett_state *state,
                            const brett_turn *turn) {
    char text[BRETT_TEXT_BYTES];
    game->turn_write(state, turn, text, sizeof text);
    return json_string(text);
}

static json_t *json_of_turns(const prober *p, const brett_state *state, const probe *known) {
    json_t *all = json_array();
    brett_turn turn;
    for (size_t i = 0; i < known->count; i++) {
        p->game->turn_at(state, p->memory, known->turns[i].index, &turn, NULL);
        json_array_append_new(all, json_pack("{so si}", "turn", text_of_turn(p->game, state, &turn),
                                             "value", known->turns[i].value));
    }
    return all;
}

static json_t *json_of_line(const prober *p, brett_state state) {
    json_t *texts = json_array();
    brett_turn line[PROBE_LINE_TURNS];
    size_t count = probe_line(p, &state, line);
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(texts, text_of_turn(p->game, &state, &line[i]));
        for (uint32_t k = 0; k < line[i].count; k++) p->game->apply(&state, line[i].step[k]);
    }
    return texts;
}

/* The turns are written before the line is looked for, which needs the prober's memory. */
probe_outcome probe_json(const prober *p, const brett_state *state, json_t **json) {
    probe known;
    probe_outcome outcome = probe_position(p, state, &known);
    if (outcome != PROBE_KNOWN) return outcome;
    json_t *turns = json_of_turns(p, state, &known), *line = json_of_line(p, *state);
    *json = json_pack("{si so so}", "value", known.value, "line", line, "turns", turns);
    probe_free(&known);
    return PROBE_KNOWN;
}
