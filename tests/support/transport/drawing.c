#include "support/transport/drawing.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "support/test.h"

enum { HAND = 4, RING = 64, RING_BYTES = 2048 };

static char *buffer(void) {
    static char ring[RING][RING_BYTES];
    static unsigned next;
    char *out = ring[next++ % RING];
    out[0] = '\0';
    return out;
}

/* ---- Positions ---- */

/* The cards that hands are filled up with, in this order, and how many of each there are. */
static const struct {
    const char *kind;
    int total;
} fillers[] = {{"y", 8}, {"w", 3}, {"s", 3}, {"b", 2}, {"f", 2}, {"wf", 3}, {"sf", 3}, {"wp", 5}};

/* How often a run of letters occurs in a text. */
static int runs(const char *text, const char *letters) {
    int count = 0;
    for (const char *c = text; *c;) {
        size_t length = 0;
        while (isalpha((unsigned char)c[length])) length++;
        count += length == strlen(letters) && !strncmp(c, letters, length);
        c += length + (c[length] && !length);
    }
    return count;
}

/* Adds cards to the hand at the end of a text, which some has been written of, up to so many; said
 * is all that the test says. */
static void fill_hand(char *text, const char *said_cards, int given, int wanted, int used[]) {
    for (size_t i = 0; given < wanted; given++) {
        while (i < LENGTH(fillers) &&
               runs(said_cards, fillers[i].kind) + used[i] >= fillers[i].total)
            i++;
        if (i == LENGTH(fillers)) fail_msg("there are no cards left to fill up hands with");
        used[i]++;
        if (given) strcat(text, ".");
        strcat(text, fillers[i].kind);
    }
}

/* Adds a player: the hand up to so many cards, and the tile. */
static void add_player(char *text, const char *said_cards, const char *player, int wanted,
                       int used[]) {
    size_t length = strcspn(player, "/");
    bool none = !length || *player == '-';
    int given = none ? 0 : 1;
    for (size_t i = 0; i < length; i++) given += player[i] == '.';
    strcat(text, " ");
    if (!none) strncat(text, player, length);
    for (; !none && *player == '?' && given < wanted; given++) strcat(text, ".?");
    fill_hand(text, said_cards, given, wanted, used);
    if (none && !wanted) strcat(text, "-");
    strcat(text, player[length] ? player + length : "/-");
}

/* Takes the next word of a text; "" at its end. */
static const char *take_word(const char **rest) {
    char *out = buffer();
    *rest += strspn(*rest, " ");
    size_t length = strcspn(*rest, " ");
    memcpy(out, *rest, length);
    out[length] = '\0';
    *rest += length;
    return out;
}

/* How many cards the one whose turn it is holds. */
static int cards_due(const char *due) {
    if (!strcmp(due, "connect")) return HAND;
    return strncmp(due, "refill", 6) ? HAND - 1 : 0;
}

brett_state belts(const char *field, const char *due) {
    char text[RING_BYTES], all[RING_BYTES];
    int used[LENGTH(fillers)] = {0}, seats = 0;
    while (seats < 4 && runs(field, (char[]){(char)('A' + seats), '\0'})) seats++;
    snprintf(all, sizeof all, "%s %s", field, due);
    const char *rest = due, *seat = take_word(&rest), *phase = take_word(&rest);
    const char *player = take_word(&rest);
    snprintf(text, sizeof text, "%s %s %s", field, seat, phase);
    for (int i = 0; i < seats; i++) {
        bool is_said = *player && *player != '~';
        add_player(text, all, is_said ? player : "-", i == *seat - 'A' ? cards_due(phase) : HAND,
                   used);
        if (is_said) player = take_word(&rest);
    }
    snprintf(text + strlen(text), sizeof text - strlen(text), " %s%s", player, rest);
    return position(text);
}

brett_state dealt_from(int seats, uint64_t seed, const char *set) {
    brett_state state;
    brett_setup setup;
    brett_random random;
    memset(&state, 0, sizeof state);
    brett_setup_default(&transport_game, &setup);
    setup.seats = seats;
    setup.set = set;
    brett_random_seed(&random, seed);
    transport_game.deal(&state, &setup, &random);
    return state;
}

/* ---- Looking ---- */

/* The position as text, without the set that it may begin with. */
static char *text_of(const brett_state *state) {
    char *out = buffer();
    transport_game.position_write(state, out, RING_BYTES);
    return strncmp(out, "set=", 4) ? out : strchr(out, ' ') + 1;
}

const char *field_text(const brett_state *state) {
    char *out = text_of(state);
    out[strcspn(out, " ")] = '\0';
    return out;
}

const char *rest_text(const brett_state *state) {
    return strchr(text_of(state), ' ') + 1;
}

const char *at_cell(const brett_state *state, const char *cell) {
    char *out = buffer();
    size_t length = strlen(cell);
    for (const char *card = field_text(state); *card; card += strspn(card, ";")) {
        size_t all = strcspn(card, ";");
        if (!strncmp(card, cell, length) && isalpha((unsigned char)card[length])) {
            snprintf(out, RING_BYTES, "%.*s", (int)(all - length), card + length);
            break;
        }
        card += all;
    }
    return out;
}

/* Whether a step begins so; "s@" asks for no turn. */
static bool begins(const char *step, const char *begin) {
    size_t kind = strcspn(begin, "@");
    if (isalpha((unsigned char)*begin) && begin[kind] && !strncmp(step, begin, kind) &&
        isdigit((unsigned char)step[kind]))
        return !strncmp(step + kind + 1, begin + kind, strlen(begin + kind));
    return !strncmp(step, begin, strlen(begin));
}

const char *steps_with(const brett_state *state, const char *begin) {
    static brett_step steps[BRETT_MAX_STEPS];
    char *out = buffer(), step[32];
    size_t count = transport_game.steps(state, steps), length = 0;
    for (size_t i = 0; i < count; i++) {
        transport_game.step_write(state, steps[i], step, sizeof step);
        if (!begins(step, begin)) continue;
        length +=
            (size_t)snprintf(out + length, RING_BYTES - length, "%s%s", length ? " " : "", step);
        assert_true(length < RING_BYTES);
    }
    return out;
}

size_t count_steps(const brett_state *state, const char *begin) {
    const char *steps = steps_with(state, begin);
    size_t count = *steps != '\0';
    for (; *steps; steps++) count += *steps == ' ';
    return count;
}

const char *due_now(const brett_state *state) {
    brett_message message;
    transport_game.describe_due(state, &message);
    return said(&message);
}

/* ---- Sets ---- */

const char *edited(const char *set, const char *old_text, const char *new_text) {
    static char ring[8][1 << 13];
    static unsigned next;
    char *out = ring[next++ % 8];
    if (!set) set = transport_game.set;
    const char *at = strstr(set, old_text);
    if (!at) fail_msg("“%s” is not in the set", old_text);
    snprintf(out, sizeof ring[0], "%.*s%s%s", (int)(at - set), set, new_text,
             at + strlen(old_text));
    return out;
}
