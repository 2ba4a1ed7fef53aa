#include "cli/selfplay/reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/selfplay/selfplay.h"
#include "games/record_text.h"
#include "process/memory.h"
#include "text/message.h"

/* ---- Members ---- */

/* A text that fits into a line of a record; NULL where it is none. */
static const char *text_of(const json_t *value) {
    const char *text = json_string_value(value);
    return text && strlen(text) == json_string_length(value) && !strpbrk(text, "\r\n") ? text
                                                                                       : NULL;
}

static const char *text_in(const json_t *object, const char *member) {
    return text_of(json_object_get(object, member));
}

static bool is_number(const json_t *value, json_int_t least, json_int_t most) {
    json_int_t number = json_integer_value(value);
    return json_is_integer(value) && number >= least && number <= most;
}

/* A list of so many numbers. */
static bool are_numbers(const json_t *list, int count, json_int_t least, json_int_t most) {
    size_t i;
    json_t *value;
    if (json_array_size(list) != (size_t)count) return false;
    json_array_foreach(list, i, value) if (!is_number(value, least, most)) return false;
    return true;
}

static bool are_texts(const json_t *list) {
    size_t i;
    json_t *value;
    json_array_foreach(list, i, value) if (!text_of(value)) return false;
    return json_is_array(list);
}

/* Says that a member is missing or wrong; false, to be returned. */
static bool refuse(brett_message *why, const char *member) {
    message_start(why, N_("“{text}” is missing or wrong."));
    message_text(why, "text", member, strlen(member));
    return false;
}

/* ---- What all games share ---- */

static bool read_version(selfplay_head *h, brett_message *why) {
    const char *format = text_in(h->json, "format");
    json_t *version = json_object_get(h->json, "version");
    if (!format || strcmp(format, SELFPLAY_FORMAT)) {
        message_start(why, N_("This was not made by brett selfplay."));
        return false;
    }
    if (is_number(version, SELFPLAY_VERSION, SELFPLAY_VERSION)) return true;
    message_start(why, N_("This file is from another version of brett selfplay. This program "
                          "reads version {number}."));
    message_number(why, "number", SELFPLAY_VERSION);
    return false;
}

static bool read_game_name(selfplay_head *h, brett_message *why) {
    const char *name = text_in(h->json, "game");
    h->game = name ? brett_game_find(name) : NULL;
    if (!h->game) return refuse(why, "game");
    brett_setup_default(h->game, &h->setup);
    json_t *rules = json_object_get(h->json, "rules");
    if (!json_is_integer(rules) || !brett_plays_rules(h->game, json_integer_value(rules)))
        return refuse(why, "rules");
    h->rules = (int)json_integer_value(rules);
    return true;
}

static bool read_options(selfplay_head *h, brett_message *why) {
    brett_fault fault;
    size_t i;
    json_t *value;
    h->options = json_object_get(h->json, "options");
    if (!are_texts(h->options)) return refuse(why, "options");
    json_array_foreach(h->options, i, value) {
        if (brett_setup_option(h->game, &h->setup, text_of(value), &fault)) continue;
        *why = fault.why;
        return false;
    }
    return true;
}

static bool read_set(selfplay_head *h, brett_message *why) {
    brett_fault fault;
    json_t *set = json_object_get(h->json, "set");
    if (!set) return true;
    h->set = json_string_value(set);
    if (!h->game->set || !h->set || strlen(h->set) != json_string_length(set))
        return refuse(why, "set");
    if (h->game->check_set(h->set, &fault)) return true;
    *why = fault.why;
    return false;
}

static bool read_players(selfplay_head *h, brett_message *why) {
    h->players = json_object_get(h->json, "players");
    bool good = are_texts(h->players) && json_array_size(h->players) == (size_t)h->setup.seats;
    return good || refuse(why, "players");
}

bool selfplay_read_head(selfplay_head *h, const char *line, brett_message *why) {
    *h = (selfplay_head){.json = json_loads(line, 0, NULL)};
    return read_version(h, why) && read_game_name(h, why) && read_set(h, why) &&
           read_options(h, why) && read_players(h, why);
}

void selfplay_free_head(selfplay_head *h) {
    json_decref(h->json);
}

/* ---- A game as a record ---- */

/* A set of one's own is in the start itself, as in other records. */
static void write_head(FILE *out, const selfplay_head *h, const char *seed, const char *start) {
    size_t i;
    json_t *value;
    fprintf(out, RECORD_TITLE "\ngame: %s\nrules: %d\n", h->game->name, h->rules);
    json_array_foreach(h->options, i, value) fprintf(out, "option: %s\n", text_of(value));
    fprintf(out, "seed: %s\n", seed);
    json_array_foreach(h->players, i, value)
        fprintf(out, "%c: %s %s\n", h->game->seat_letters[i], text_of(value), text_of(value));
    fprintf(out, "%s: %s\n\n", h->set ? "start" : "deal", start);
}

/* Counts what a seat did. */
static void count_turn(selfplay_game *game, const json_t *entry, const char *seat,
                       const char *turn) {
    if (!strcmp(seat, "*") || !strcmp(turn, "pass")) return;
    game->turns++;
    game->evaluated += json_object_get(entry, "win") != NULL;
    game->by_lot += json_is_true(json_object_get(entry, "random"));
}

/* What a player thought. Whoever knows more may add members. */
static bool is_thought(const json_t *entry, int seats) {
    json_t *win = json_object_get(entry, "win"), *exact = json_object_get(entry, "exact");
    json_t *nodes = json_object_get(entry, "nodes"), *random = json_object_get(entry, "random");
    return (!win || are_numbers(win, seats, 0, BRETT_CERTAIN)) &&
           (!exact || is_number(exact, INT32_MIN, INT32_MAX)) &&
           (!nodes || is_number(nodes, 0, INT64_MAX)) && (!random || json_is_boolean(random));
}

static bool write_turns(FILE *out, const selfplay_head *h, const json_t *turns, selfplay_game *game,
                        brett_fault *fault) {
    size_t i;
    json_t *entry;
    json_array_foreach(turns, i, entry) {
        const char *seat = text_in(entry, "seat"), *turn = text_in(entry, "turn");
        fault->turn = (uint32_t)i + 1;
        if (!seat || strlen(seat) != 1) return refuse(&fault->why, "seat");
        if (!turn) return refuse(&fault->why, "turn");
        if (!is_thought(entry, h->setup.seats)) return refuse(&fault->why, "win, exact, nodes");
        fprintf(out, "%zu %s %s\n", i + 1, seat, turn);
        count_turn(game, entry, seat, turn);
    }
    fault->turn = 0;
    return true;
}

/* Writes the record, without its result. */
static bool write_record(const selfplay_head *h, const json_t *json, selfplay_game *game,
                         brett_fault *fault) {
    const char *seed = text_in(json, "seed"), *start = text_in(json, "start");
    const json_t *turns = json_object_get(json, "turns");
    size_t size;
    if (!seed) return refuse(&fault->why, "seed");
    if (!start) return refuse(&fault->why, "start");
    if (!json_is_array(turns)) return refuse(&fault->why, "turns");
    FILE *out = must_have(open_memstream(&game->record, &size));
    write_head(out, h, seed, start);
    bool good = write_turns(out, h, turns, game, fault);
    fclose(out);
    return good;
}

/* ---- Checking ---- */

static bool is_result(const json_t *json, const brett_result *result, brett_message *why) {
    const json_t *points = json_object_get(json, "points"), *ranks = json_object_get(json, "ranks"),
                 *shares = json_object_get(json, "shares");
    if (!are_numbers(points, result->seats, INT32_MIN, INT32_MAX)) return refuse(why, "points");
    if (!are_numbers(ranks, result->seats, 1, BRETT_SEATS)) return refuse(why, "ranks");
    if (!are_numbers(shares, result->seats, 0, BRETT_CERTAIN)) return refuse(why, "shares");
    for (int seat = 0; seat < result->seats; seat++) {
        size_t i = (size_t)seat;
        if (json_integer_value(json_array_get(points, i)) != result->points[seat] ||
            json_integer_value(json_array_get(ranks, i)) != result->rank[seat] ||
            json_integer_value(json_array_get(shares, i)) != selfplay_share(result, seat)) {
            message_start(why, N_("From its turns, the game has a different result."));
            return false;
        }
    }
    return true;
}

/* Plays the record through. */
static bool check_record(const selfplay_game *game, brett_record *record, brett_fault *fault) {
    brett_turn turn;
    brett_record_item item;
    int seat;
    if (!brett_record_open(record, game->record, fault)) return false;
    do item = brett_record_next(record, &turn, &seat, fault);
    while (item < BRETT_RECORD_END);
    return item == BRETT_RECORD_END;
}

static void add_result(const brett_record *record, selfplay_game *game) {
    char text[BRETT_TEXT_BYTES], *whole;
    brett_record_write_result(record->game, &record->state, text, sizeof text);
    if (asprintf(&whole, "%s%s", game->record, text) < 0) must_have(NULL);
    free(game->record);
    game->record = whole;
}

static bool check(const selfplay_head *h, const json_t *json, selfplay_game *game,
                  brett_fault *fault) {
    brett_record record;
    if (!write_record(h, json, game, fault) || !check_record(game, &record, fault)) return false;
    h->game->result(&record.state, &game->result);
    if (!game->result.over) {
        message_start(&fault->why, N_("The game is unfinished: its record stops before the end."));
        return false;
    }
    add_result(&record, game);
    return is_result(json, &game->result, &fault->why);
}

bool selfplay_read_game(const selfplay_head *h, uint64_t number, const char *line,
                        selfplay_game *game, brett_fault *fault) {
    json_error_t error;
    json_t *json = json_loads(line, 0, &error);
    *game = (selfplay_game){0};
    *fault = (brett_fault){0};
    bool good = json;
    if (!json) {
        message_start(&fault->why, N_("This is not JSON: {text}"));
        message_text(&fault->why, "text", error.text, strlen(error.text));
    } else if (!is_number(json_object_get(json, "game"), (json_int_t)number, (json_int_t)number)) {
        good = refuse(&fault->why, "game");
    }
    good = good && check(h, json, game, fault);
    json_decref(json);
    return good;
}

void selfplay_free_game(selfplay_game *game) {
    free(game->record);
    *game = (selfplay_game){0};
}
