/* What report.c prints for people, for programs. What is not known is null, as JSON has no infinite
 * numbers. */
#include <math.h>

#include "cli/args.h"
#include "cli/json.h"
#include "cli/match/ratings.h"
#include "cli/match/report.h"

static json_t *number(double value) {
    return isfinite(value) ? json_real(value) : json_null();
}

static double mean(uint64_t sum, const tally *t) {
    return t->games ? (double)sum / (double)t->games : 0;
}

static json_t *score_to_json(const char *key, const char *name, const score *s, double expected) {
    return json_pack("{s:s, s:I, s:I, s:I, s:f, s:o, s:f}", key, name, "wins", (json_int_t)s->wins,
                     "draws", (json_int_t)s->draws, "losses", (json_int_t)s->losses, "share",
                     shares_mean(&s->shares), "error", number(shares_error(&s->shares)), "expected",
                     expected);
}

static json_t *players_to_json(const match *m, const tally *t) {
    json_t *list = json_array();
    for (int p = 0; p < m->fixtures.players; p++) {
        json_t *one = score_to_json("player", m->player[p].name, &t->player[p], t->expected);
        json_object_set_new(one, "faults", json_integer((json_int_t)t->player[p].faults));
        json_object_set_new(one, "late_losses", json_integer((json_int_t)t->player[p].late_losses));
        json_array_append_new(list, one);
    }
    return list;
}

static json_t *seats_to_json(const match *m, const tally *t) {
    json_t *list = json_array();
    for (int seat = 0; seat < m->setup.seats; seat++)
        json_array_append_new(
            list, score_to_json("seat", seat_letters(m->game)[seat], &t->seat[seat], t->expected));
    return list;
}

/* ---- A match ---- */

static json_t *sprt_to_json(const shares *s, const sprt_bounds *bounds) {
    static const char *const results[] = {
        [SPRT_OPEN] = "open", [SPRT_BETTER] = "better", [SPRT_NOT_BETTER] = "not better"};
    sprt test = sprt_of(s, bounds);
    return json_pack("{s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:s}", "low", bounds->low, "high",
                     bounds->high, "alpha", bounds->alpha, "beta", bounds->beta, "llr", test.ratio,
                     "lower", test.lower, "upper", test.upper, "result", results[test.result]);
}

static void add_first(json_t *all, const tally *t, const report_terms *terms) {
    const score *first = &t->player[0];
    elo_estimate e = elo_of(&first->shares, t->expected);
    json_object_set_new(all, "wins", json_integer((json_int_t)first->wins));
    json_object_set_new(all, "draws", json_integer((json_int_t)first->draws));
    json_object_set_new(all, "losses", json_integer((json_int_t)first->losses));
    json_object_set_new(all, "elo", number(e.points));
    json_object_set_new(all, "elo_error", number(e.error));
    json_object_set_new(all, "elo_low", number(e.low));
    json_object_set_new(all, "elo_high", number(e.high));
    if (terms->sprt) json_object_set_new(all, "sprt", sprt_to_json(&first->shares, terms->sprt));
}

/* ---- A tournament ---- */

static void add_ratings(json_t *players, const tally *t) {
    rating ratings[MATCH_PLAYERS];
    ratings_fit(t, ratings);
    for (int p = 0; p < t->fixtures.players; p++) {
        json_t *one = json_array_get(players, (size_t)p);
        bool is_known = isfinite(ratings[p].error);
        json_object_set_new(one, "elo", is_known ? number(ratings[p].points) : json_null());
        json_object_set_new(one, "elo_error", number(ratings[p].error));
    }
}

static json_t *meetings_to_json(const match *m, const tally *t) {
    json_t *list = json_array();
    for (uint64_t i = 0; i < fixtures_meetings(&m->fixtures); i++) {
        match_fixture f = fixtures_game(&m->fixtures, i * (uint64_t)m->fixtures.seats);
        const shares *met = &t->met[i];
        json_array_append_new(list,
                              json_pack("{s:i, s:i, s:I, s:f, s:o}", "first", f.player[0], "second",
                                        f.player[1], "games", (json_int_t)met->games, "share",
                                        shares_mean(met), "error", number(shares_error(met))));
    }
    return list;
}

void report_match_json(const match *m, const tally *t, const report_terms *terms) {
    json_t *players = players_to_json(m, t);
    json_t *all = json_pack("{s:s, s:I, s:I, s:O, s:o, s:{s:f, s:i, s:i}, s:f, s:f}", "game",
                            m->game->name, "seed", (json_int_t)m->seed, "games",
                            (json_int_t)t->games, "players", players, "seats", seats_to_json(m, t),
                            "turns", "mean", mean(t->turns, t), "least", t->shortest, "most",
                            t->longest, "steals", mean(t->steals, t), "passes", mean(t->passes, t));
    if (m->fixtures.format == ALL_TOGETHER) {
        add_first(all, t, terms);
    } else {
        add_ratings(players, t);
        json_object_set_new(all, "meetings", meetings_to_json(m, t));
    }
    json_decref(players);
    if (terms->saved) json_object_set_new(all, "saved", json_string(terms->saved));
    if (terms->is_timed) {
        json_object_set_new(all, "slowest", json_real(t->slowest));
        json_object_set_new(all, "late", json_integer((json_int_t)t->late));
    }
    print_and_free(all);
}
