#include "support/twisty/drawing.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "support/test.h"

static const char colours[] = "roygbpw", specials[] = "+xL@#", drawable[] = ".roygbpw+xL@#_";

/* ---- Drawings ---- */

/* Reads the drawing onto a board that starts with a1. */
static void draw(const char *drawing, char board[49]) {
    memset(board, '_', 49);
    board[0] = board[6] = board[24] = board[42] = board[48] = '.';
    int rank = 0, file = 7;
    for (const char *c = drawing; *c; c++) {
        if (*c == ' ') continue;
        if (isdigit((unsigned char)*c)) {
            assert_int_equal(file, 7);
            rank = *c - '1';
            file = 0;
            continue;
        }
        assert_non_null(strchr(drawable, *c));
        assert_in_range(file, 0, 6);
        if (*c != '_') board[rank * 7 + file] = *c;
        file++;
    }
    assert_int_equal(file, 7);
}

static int count_of(const char board[49], char kind) {
    int count = 0;
    for (int i = 0; i < 49; i++) count += board[i] == kind;
    return count;
}

/* How many players hold the colour: it stands between ":" and "|" in their part. */
static int holders(const char *players, char colour) {
    int count = 0;
    bool held = false;
    for (const char *c = players; *c; c++) {
        held = *c == ':' || (held && *c != '|');
        count += held && tolower((unsigned char)*c) == colour;
    }
    return count;
}

/* Lays what is missing on squares that do not matter, from *next on. */
static void fill(char board[49], int *next, char kind, int missing) {
    for (; missing > 0; missing--) {
        while (*next < 49 && board[*next] != '_') ++*next;
        if (*next == 49) fail_msg("there is no room for all cubes and tokens");
        board[*next] = kind;
    }
}

brett_state laid(const char *drawing, const char *players) {
    return laid_with(4, drawing, players);
}

brett_state laid_with(int cubes, const char *drawing, const char *players) {
    char board[49], text[256];
    int next = 0, tokens = 44 - 7 * cubes, length = 0;
    draw(drawing, board);
    for (const char *c = colours; *c; c++)
        fill(board, &next, *c, cubes - count_of(board, *c) - holders(players, *c));
    for (const char *c = specials; *c; c++) tokens -= count_of(board, *c);
    fill(board, &next, '#', tokens);
    for (int rank = 6; rank >= 0; rank--) {
        for (int file = 0; file < 7; file++) {
            char kind = board[rank * 7 + file];
            text[length++] = kind == '_' ? '.' : kind;
        }
        text[length++] = rank ? '/' : ' ';
    }
    snprintf(text + length, sizeof text - (size_t)length, "%s", players);
    return position(text);
}

const char *fault_with(const char *drawing, const char *good, const char *players) {
    brett_state s = laid(drawing, good);
    brett_fault fault;
    char text[256];
    strcpy(text, position_text(&s));
    strcpy(strchr(text, ' ') + 1, players);
    if (twisty_game.position_read(&s, text, &fault)) fail_msg("%s is good", text);
    return said(&fault.why);
}

/* ---- Deals ---- */

brett_setup setup_with(const char *options) {
    brett_setup setup;
    brett_fault fault;
    brett_setup_default(&twisty_game, &setup);
    for (const char *rest = options; *rest; rest += strspn(rest, " ")) {
        char option[32];
        size_t length = strcspn(rest, " ");
        snprintf(option, sizeof option, "%.*s", (int)length, rest);
        if (!brett_setup_option(&twisty_game, &setup, option, &fault))
            fail_msg("%s", said(&fault.why));
        rest += length;
    }
    return setup;
}

brett_state dealt_with(const char *options, uint64_t seed) {
    brett_setup setup = setup_with(options);
    brett_state state;
    brett_message why;
    brett_random random;
    memset(&state, 0, sizeof state);
    if (!twisty_game.check_setup(&setup, &why)) fail_msg("%s", said(&why));
    brett_random_seed(&random, seed);
    twisty_game.deal(&state, &setup, &random);
    return state;
}

/* ---- Playing ---- */

brett_events take_turn(brett_state *state, const char *text) {
    brett_turn turn;
    brett_fault fault;
    brett_events events = 0;
    if (!twisty_game.turn_read(state, text, &turn, &fault))
        fail_msg("%s in %s, column %u: %s", text, position_text(state), fault.column,
                 said(&fault.why));
    if (!turn.complete) fail_msg("%s is not complete", text);
    for (uint32_t i = 0; i < turn.count; i++) events = twisty_game.apply(state, turn.step[i]);
    assert_true(events & BRETT_TURN_ENDED);
    return events;
}

const char *turn_fault(const brett_state *state, const char *text) {
    brett_turn turn;
    brett_fault fault;
    if (twisty_game.turn_read(state, text, &turn, &fault)) fail_msg("%s is a good turn", text);
    return said(&fault.why);
}

/* ---- Looking ---- */

char lying(const brett_state *state, const char *square) {
    return position_text(state)[('7' - square[1]) * 8 + square[0] - 'a'];
}

const char *players_text(const brett_state *state) {
    return position_text(state) + 7 * 8;
}

const char *turns_text(const brett_state *state) {
    static char out[4096];
    static uint64_t memory[2048];
    size_t length = 0;
    assert_true(twisty_game.turns_memory <= sizeof memory);
    size_t count = twisty_game.turns(state, memory, sizeof memory);
    out[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        brett_turn turn;
        twisty_game.turn_at(state, memory, i, &turn, NULL);
        if (i) out[length++] = ' ';
        length += twisty_game.turn_write(state, &turn, out + length, sizeof out - length);
        assert_true(length < sizeof out);
    }
    return out;
}

const char *due_text(const brett_state *state) {
    brett_message message;
    twisty_game.describe_due(state, &message);
    return said(&message);
}
