#include "cli/engine/greeting.h"

#include <stdio.h>
#include <string.h>

#include "text/scan.h"

/* Copies a word that there is room for. */
static bool copy_word(word w, char *out, size_t size) {
    if (!w.length || w.length >= size) return false;
    memcpy(out, w.start, w.length);
    out[w.length] = '\0';
    return true;
}

static bool ends(const char *rest) {
    return !next_word(&rest).length;
}

static bool take_protocol(engine_greeting *g, const char *rest) {
    return word_number(next_word(&rest), &g->protocol) && g->protocol && ends(rest);
}

static bool take_id(engine_greeting *g, const char *rest) {
    word what = next_word(&rest);
    while (*rest == ' ') rest++;
    if (word_is(what, "name")) snprintf(g->name, sizeof g->name, "%s", rest);
    return what.length && *rest;
}

/* Whether the preset is one of the words after it. */
static bool take_choice(engine_offer *offer, const char *rest) {
    bool found = false;
    if (!copy_word(next_word(&rest), offer->word, sizeof offer->word)) return false;
    for (word w = next_word(&rest); w.length; w = next_word(&rest))
        found |= word_is(w, offer->word);
    return found;
}

static bool take_number(engine_offer *offer, const char *rest) {
    return word_number(next_word(&rest), &offer->least) &&
           word_number(next_word(&rest), &offer->most) &&
           word_number(next_word(&rest), &offer->preset) && ends(rest) &&
           offer->least <= offer->preset && offer->preset <= offer->most;
}

static offer_kind kind_of(word w) {
    return word_is(w, "number") ? OFFER_NUMBER : word_is(w, "choice") ? OFFER_CHOICE : OFFER_TEXT;
}

static bool take_option(engine_greeting *g, const char *rest) {
    engine_offer offer = {0};
    if (!copy_word(next_word(&rest), offer.name, sizeof offer.name)) return false;
    word kind = next_word(&rest);
    offer.kind = kind_of(kind);
    if (offer.kind == OFFER_TEXT && !word_is(kind, "text")) return false;
    if (offer.kind == OFFER_NUMBER && !take_number(&offer, rest)) return false;
    if (offer.kind == OFFER_CHOICE && !take_choice(&offer, rest)) return false;
    if (greeting_offer(g, offer.name)) return false;
    if (g->offers < ENGINE_OFFERS) g->offer[g->offers++] = offer;
    return true;
}

static bool take_game(engine_greeting *g, const char *rest) {
    char name[ENGINE_WORD_BYTES];
    engine_claim claim;
    if (!copy_word(next_word(&rest), name, sizeof name) || !word_is(next_word(&rest), "rules") ||
        !word_number(next_word(&rest), &claim.rules) || !word_is(next_word(&rest), "seats") ||
        !word_number(next_word(&rest), &claim.min_seats) ||
        !word_number(next_word(&rest), &claim.max_seats) || !ends(rest) ||
        claim.min_seats > claim.max_seats)
        return false;
    claim.game = brett_game_find(name);
    if (claim.game && g->claims < ENGINE_GAMES) g->claim[g->claims++] = claim;
    return true;
}

typedef struct line_row {
    const char *word, *form;
    bool (*take)(engine_greeting *g, const char *rest);
} line_row;

static const line_row line_rows[] = {
    {"protocol", "protocol 2", take_protocol},
    {"id", "id name NAME | id author NAMES", take_id},
    {"option",
     "option NAME number LEAST MOST PRESET | option NAME choice PRESET WORD... | option NAME text "
     "PRESET",
     take_option},
    {"game", "game NAME rules N seats LEAST MOST", take_game},
    {0},
};

/* The row of a line, the last one if it has none, and what stands after its first word. */
static const line_row *row_of(const char *line, const char **rest) {
    const line_row *row = line_rows;
    word w = next_word(&line);
    while (row->word && !word_is(w, row->word)) row++;
    *rest = line;
    return row;
}

bool greeting_take(engine_greeting *g, const char *line) {
    const char *rest, *start = line;
    const line_row *row = row_of(line, &rest);
    g->complete |= word_is(next_word(&start), "brettok");
    return !row->take || row->take(g, rest);
}

const char *greeting_form(const char *line) {
    const char *rest;
    return row_of(line, &rest)->form;
}

const engine_offer *greeting_offer(const engine_greeting *g, const char *name) {
    for (int i = 0; i < g->offers; i++)
        if (!strcmp(g->offer[i].name, name)) return &g->offer[i];
    return NULL;
}

bool greeting_claims(const engine_greeting *g, const brett_game *game, int seats) {
    for (int i = 0; i < g->claims; i++) {
        const engine_claim *c = &g->claim[i];
        if (c->game == game && c->rules == (uint64_t)game->rules_version &&
            c->min_seats <= (uint64_t)seats && (uint64_t)seats <= c->max_seats)
            return true;
    }
    return false;
}
