#include "support/twisty/positions.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "support/test.h"

enum { SIDE = 7, SQUARES = 49, CENTRE = 24 };

static uint32_t below(brett_random *random, uint32_t bound) {
    return brett_random_below(random, bound);
}

static bool one_in(brett_random *random, uint32_t number) {
    return below(random, number) == 0;
}

static void shuffle(char *text, size_t count, brett_random *random) {
    for (size_t i = count; i > 1; i--) {
        size_t other = below(random, (uint32_t)i);
        char kept = text[i - 1];
        text[i - 1] = text[other];
        text[other] = kept;
    }
}

/* ---- House rules ---- */

twisty_house twisty_presets(void) {
    return (twisty_house){.cubes = 4};
}

twisty_house twisty_any_house(int seats, brett_random *random) {
    if (one_in(random, 2)) return twisty_presets();
    int fewest = seats < 4 ? 3 : 4;
    return (twisty_house){.cubes = fewest + (int)below(random, (uint32_t)(6 - fewest)),
                          .sends_robbed = one_in(random, 2),
                          .may_return = one_in(random, 2)};
}

/* ---- Mixes of special tokens ---- */

static const char specials[] = "+xL@#";

/* Numbers in these proportions, the last of the kinds taking what is left over. */
static void share_out(int mix[5], const int shares[5], int all) {
    int sum = 0, left = all, last = 0;
    for (int kind = 0; kind < 5; kind++) sum += shares[kind];
    for (int kind = 0; kind < 5; kind++) {
        mix[kind] = all * shares[kind] / sum;
        left -= mix[kind];
        if (shares[kind]) last = kind;
    }
    mix[last] += left;
}

/* How many of each special token; every other time the usual mix. */
static void draw_mix(int mix[5], int cubes, brett_random *random) {
    static const int usual[][5] = {{4, 4, 4, 4, 7}, {3, 3, 3, 3, 4}, {2, 2, 2, 2, 1}};
    static const int odd[][5] = {{1, 0, 0, 0, 0}, {0, 1, 0, 0, 0}, {0, 0, 1, 0, 0},
                                 {0, 0, 0, 1, 0}, {0, 0, 0, 0, 1}, {1, 1, 1, 1, 0},
                                 {3, 0, 0, 0, 1}, {0, 0, 0, 3, 1}, {5, 5, 5, 1, 0}};
    int all = 44 - 7 * cubes;
    if (one_in(random, 2)) {
        memcpy(mix, usual[cubes - 3], sizeof usual[0]);
    } else if (one_in(random, 2)) {
        share_out(mix, odd[below(random, LENGTH(odd))], all);
    } else {
        memset(mix, 0, sizeof usual[0]);
        for (int i = 0; i < all; i++) mix[below(random, 5)]++;
    }
    for (int kind = 0; kind < 3; kind++) /* of 23, one is another kind */
        if (mix[0] + mix[1] + mix[2] == 23 && mix[kind]) mix[kind]--, mix[4]++;
}

static void choose(brett_setup *setup, const char *option) {
    brett_fault fault;
    if (!brett_setup_option(&twisty_game, setup, option, &fault)) fail_msg("%s", option);
}

brett_state twisty_dealt(int seats, twisty_house house, brett_random *random) {
    static const char *const names[] = {"orthogonal", "diagonal", "l", "teleport", "safety"};
    brett_state state;
    brett_setup setup;
    brett_message why;
    char option[32];
    int mix[5], first = (int)below(random, (uint32_t)seats + 1);
    memset(&state, 0, sizeof state);
    brett_setup_default(&twisty_game, &setup);
    setup.seats = seats;
    snprintf(option, sizeof option, "cubes=%d", house.cubes);
    choose(&setup, option);
    draw_mix(mix, house.cubes, random);
    for (int i = 0; i < 5; i++) {
        snprintf(option, sizeof option, "%s=%d", names[i], mix[i]);
        choose(&setup, option);
    }
    snprintf(option, sizeof option, "first=%c", '0' + first);
    if (first) choose(&setup, option);
    if (one_in(random, 3)) choose(&setup, "corners=drawn");
    if (one_in(random, 3)) choose(&setup, "open-centre=on");
    if (house.sends_robbed) choose(&setup, "sent=robbed");
    if (house.may_return) choose(&setup, "return=yes");
    assert_true(twisty_game.check_setup(&setup, &why));
    twisty_game.deal(&state, &setup, random);
    return state;
}

/* ---- Scattered positions ---- */

/* A player's list; the held cubes come off those that are left. */
static void draw_list(char list[10], int left[7], brett_random *random) {
    static const char colours[] = "roygbpw";
    int held = one_in(random, 3) ? 7 : (int)below(random, 7);
    char order[8];
    strcpy(order, colours);
    shuffle(order, 7, random);
    bool careful = one_in(random, 3);
    for (int i = 0; i < 7; i++) {
        *list++ = order[i];
        if (i >= held) continue;
        left[strchr(colours, order[i]) - colours]--;
        if (one_in(random, careful ? 2 : 5)) list[-1] = (char)toupper(order[i]);
    }
    *list = '\0';
    memmove(list - 7 + held + 1, list - 7 + held, (size_t)(7 - held) + 1);
    list[-7 + held] = '|';
}

static bool is_bare(int square) {
    return square == 0 || square == 6 || square == 24 || square == 42 || square == 48;
}

/* Everything that is left, on squares other than the corners and the centre. */
static void draw_board(char board[SQUARES + 1], int cubes, const int left[7],
                       brett_random *random) {
    char things[45];
    int count = 0, mix[5];
    draw_mix(mix, cubes, random);
    for (int kind = 0; kind < 5; kind++)
        for (int i = 0; i < mix[kind]; i++) things[count++] = specials[kind];
    for (int colour = 0; colour < 7; colour++)
        for (int i = 0; i < left[colour]; i++) things[count++] = "roygbpw"[colour];
    while (count < 44) things[count++] = '.';
    shuffle(things, 44, random);
    for (int square = 0; square < SQUARES; square++)
        board[square] = is_bare(square) ? '.' : things[--count];
}

/* Different squares: anywhere, near the centre, or round the corner of one of the players. */
static void draw_pawns(int pawn[4], int seats, brett_random *random) {
    static const int pens[4][3] = {{0, 9, 15}, {6, 11, 19}, {42, 29, 37}, {48, 33, 39}};
    int pen = (int)below(random, 4), penned = (int)below(random, (uint32_t)seats);
    bool pens_one = one_in(random, 4), crowded = one_in(random, 3);
    for (int i = 0; i < seats; i++) {
        int seat = (penned + i) % seats;
        bool taken;
        do {
            pawn[seat] = (int)below(random, SQUARES);
            if (crowded) pawn[seat] = 16 + (int)(below(random, 3) + SIDE * below(random, 3));
            if (pens_one && i < 3) pawn[seat] = pens[pen][i];
            taken = false;
            for (int k = 0; k < i; k++) taken |= pawn[(penned + k) % seats] == pawn[seat];
            pens_one &= !taken;
        } while (taken);
    }
}

const char *twisty_scattered_text(int seats, twisty_house house, brett_random *random) {
    static char text[256];
    char board[SQUARES + 1], list[4][10];
    int left[7], pawn[4], limit = 30 * seats;
    size_t length = 0;
    for (int colour = 0; colour < 7; colour++) left[colour] = house.cubes;
    for (int seat = 0; seat < seats; seat++) draw_list(list[seat], left, random);
    draw_board(board, house.cubes, left, random);
    draw_pawns(pawn, seats, random);
    for (int rank = SIDE - 1; rank >= 0; rank--)
        length += (size_t)sprintf(text + length, "%.7s%c", board + SIDE * rank, rank ? '/' : ' ');
    length += (size_t)sprintf(text + length, "%d", 1 + (int)below(random, (uint32_t)seats));
    for (int seat = 0; seat < seats; seat++)
        length += (size_t)sprintf(text + length, " %c%c:%s", 'a' + pawn[seat] % SIDE,
                                  '1' + pawn[seat] / SIDE, list[seat]);
    int quiet = one_in(random, 3) ? limit - 1 - (int)below(random, 4) : (int)below(random, 9);
    length += (size_t)sprintf(text + length, " ~%d", quiet);
    if (one_in(random, 3)) length += (size_t)sprintf(text + length, " open-centre");
    sprintf(text + length, "%s%s", house.sends_robbed ? " sent=robbed" : "",
            house.may_return ? " return=yes" : "");
    return text;
}

brett_state twisty_scattered(int seats, brett_random *random) {
    return position(twisty_scattered_text(seats, twisty_any_house(seats, random), random));
}
