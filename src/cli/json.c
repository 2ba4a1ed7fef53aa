#include "cli/json.h"

#include <stdio.h>

#include "process/language.h"

void print_and_free(json_t *value) {
    json_dumpf(value, stdout, JSON_ENCODE_ANY | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(value);
}

void print_json_string(const char *text) {
    json_t *value = json_string(text);
    json_dumpf(value, stdout, JSON_ENCODE_ANY);
    json_decref(value);
}

json_t *json_of_actor(const brett_game *game, int actor) {
    if (actor == BRETT_NOBODY) return json_null();
    if (actor == BRETT_CHANCE) return json_string("chance");
    return json_stringn(&game->seat_letters[actor], 1);
}

void print_json_start(const brett_game *game, const brett_state *state) {
    char text[BRETT_TEXT_BYTES];
    game->position_write(state, text, sizeof text);
    json_t *start = json_pack("{s:s, s:s, s:o}", "game", game->name, "position", text, "actor",
                              json_of_actor(game, game->actor(state)));
    putchar('{');
    json_dumpf(start, stdout, JSON_EMBED);
    json_decref(start);
}

json_t *json_of_position(const brett_game *game, const brett_state *state,
                         const char *const names[]) {
    char text[BRETT_TEXT_BYTES], due[1024], hash[17];
    brett_message message;
    brett_result result;
    game->position_write(state, text, sizeof text);
    game->describe_due(state, &message);
    brett_say(language_catalogue(), &message, names, due, sizeof due);
    game->result(state, &result);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)game->hash(state));

    json_t *points = json_array(), *ranks = json_array();
    for (int seat = 0; seat < result.seats; seat++) {
        json_array_append_new(points, json_integer(result.points[seat]));
        json_array_append_new(ranks, json_integer(result.rank[seat]));
    }
    return json_pack("{s:s, s:s, s:o, s:s, s:b, s:o, s:o, s:s}", "game", game->name, "position",
                     text, "actor", json_of_actor(game, game->actor(state)), "due", due, "over",
                     result.over, "points", points, "ranks", ranks, "hash", hash);
}

json_t *json_of_options(const brett_game *game, const brett_setup *setup) {
    char text[BRETT_TEXT_BYTES];
    json_t *list = json_array();
    json_array_append_new(list, json_sprintf("seats=%d", (int)setup->seats));
    for (int i = 0; i < game->option_count; i++) {
        brett_setup_write(game, setup, i, text, sizeof text);
        json_array_append_new(list, json_string(text));
    }
    return list;
}
