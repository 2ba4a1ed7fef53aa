#include "cli/match/game_json.h"

#include <string.h>

#include "cli/json.h"

static const char *const loss_names[] = {[LOST_BY_FAULT] = "fault", [LOST_BY_TIME] = "time"};
static const char *const format_names[] = {
    [ALL_TOGETHER] = "match", [ROUND_ROBIN] = "round robin", [GAUNTLET] = "gauntlet"};

/* ---- The match ---- */

static json_t *players_of(const match *m) {
    json_t *list = json_array();
    for (int p = 0; p < m->fixtures.players; p++) {
        const contestant *c = &m->player[p];
        const contestant_limits *l = &c->limits;
        json_array_append_new(list,
                              json_pack("{s:s, s:f, s:I, s:I, s:I, s:f, s:f}", "player", c->name,
                                        "time", l->seconds, "nodes", (json_int_t)l->nodes, "depth",
                                        (json_int_t)l->depth, "memory", (json_int_t)l->memory,
                                        "clock", l->clock, "increment", l->increment));
    }
    return list;
}

/* A hash of all positions: other openings are another match. */
static uint64_t hash_of(const match *m) {
    uint64_t hash = m->openings ? m->openings->count : 0;
    for (size_t i = 0; m->openings && i < m->openings->count; i++)
        hash = (hash ^ m->game->hash(&m->openings->list[i])) * 0x9e3779b97f4a7c15;
    return hash;
}

json_t *match_to_json(const match *m) {
    char starts[20], seed[24];
    snprintf(starts, sizeof starts, "%016llx", (unsigned long long)hash_of(m));
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)m->seed);
    return json_pack("{s:s, s:s, s:i, s:o, s:s, s:o, s:o, s:b, s:b}", "format",
                     format_names[m->fixtures.format], "game", m->game->name, "rules",
                     (int)brett_setup_rules(m->game, &m->setup), "options",
                     json_of_options(m->game, &m->setup), "seed", seed, "players", players_of(m),
                     "openings", m->openings ? json_string(starts) : json_null(), "ponder",
                     m->ponders, "tablebase", m->solved != NULL);
}

/* ---- A game ---- */

static json_t *list_of(const int32_t *numbers, int count) {
    json_t *list = json_array();
    for (int i = 0; i < count; i++) json_array_append_new(list, json_integer(numbers[i]));
    return list;
}

static json_t *faults_of(const match_game *played) {
    json_t *list = json_array();
    for (int i = 0; i < played->faults; i++)
        json_array_append_new(list, json_pack("{s:i, s:s, s:s}", "seat", played->fault[i].seat,
                                              "how", loss_names[played->fault[i].how], "reason",
                                              played->fault[i].reason));
    return list;
}

json_t *match_game_to_json(const match_game *played) {
    const brett_result *r = &played->result;
    return json_pack("{s:I, s:I, s:I, s:I, s:I, s:f, s:o, s:o, s:o, s:o}", "number",
                     (json_int_t)played->fixture.number + 1, "turns", (json_int_t)played->turns,
                     "steals", (json_int_t)played->steals, "passes", (json_int_t)played->passes,
                     "late", (json_int_t)played->late, "slowest", played->slowest, "points",
                     list_of(r->points, r->seats), "ranks", list_of(r->rank, r->seats), "teams",
                     list_of(r->team, r->seats), "faults", faults_of(played));
}

static bool read_list(const json_t *list, int count, int32_t *numbers) {
    if (json_array_size(list) != (size_t)count) return false;
    for (int i = 0; i < count; i++) {
        const json_t *number = json_array_get(list, (size_t)i);
        if (!json_is_integer(number)) return false;
        numbers[i] = (int32_t)json_integer_value(number);
    }
    return true;
}

static bool read_fault(const json_t *value, int seats, match_fault *fault) {
    const char *how, *reason;
    if (json_unpack((json_t *)value, "{s:i, s:s, s:s}", "seat", &fault->seat, "how", &how, "reason",
                    &reason) ||
        fault->seat < 0 || fault->seat >= seats)
        return false;
    fault->how = strcmp(how, loss_names[LOST_BY_TIME]) ? LOST_BY_FAULT : LOST_BY_TIME;
    snprintf(fault->reason, sizeof fault->reason, "%s", reason);
    return true;
}

static bool read_faults(const json_t *list, int seats, match_game *played) {
    if (!json_is_array(list) || json_array_size(list) > BRETT_SEATS) return false;
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!read_fault(json_array_get(list, i), seats, &played->fault[played->faults++]))
            return false;
    return true;
}

bool match_game_from_json(const match *m, const json_t *value, match_game *played) {
    json_t *points, *ranks, *teams, *faults;
    json_int_t number, turns, steals, passes, late;
    int seats = m->setup.seats;
    *played = (match_game){.result = {.seats = seats, .over = true}};
    if (json_unpack((json_t *)value, "{s:I, s:I, s:I, s:I, s:I, s:F, s:o, s:o, s:o, s:o}", "number",
                    &number, "turns", &turns, "steals", &steals, "passes", &passes, "late", &late,
                    "slowest", &played->slowest, "points", &points, "ranks", &ranks, "teams",
                    &teams, "faults", &faults) ||
        number < 1)
        return false;
    played->fixture = fixtures_game(&m->fixtures, (uint64_t)number - 1);
    played->turns = (uint32_t)turns;
    played->steals = (uint32_t)steals;
    played->passes = (uint32_t)passes;
    played->late = (uint32_t)late;
    return read_list(points, seats, played->result.points) &&
           read_list(ranks, seats, played->result.rank) &&
           read_list(teams, seats, played->result.team) && read_faults(faults, seats, played);
}
