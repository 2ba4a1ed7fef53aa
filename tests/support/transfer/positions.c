#include "support/transfer/positions.h"

#include <string.h>

#include "rules/transfer.h"
#include "support/test.h"

brett_state dealt(uint64_t seed) {
    brett_state state;
    brett_setup setup;
    brett_random random;
    memset(&state, 0, sizeof state);
    brett_setup_default(&transfer_game, &setup);
    brett_random_seed(&random, seed);
    transfer_game.deal(&state, &setup, &random);
    return state;
}

brett_state played_by(brett_state state, int rules) {
    brett_setup setup;
    brett_fault fault;
    brett_setup_default(&transfer_game, &setup);
    if (rules & REPEAT_ALLOWED)
        assert_true(brett_setup_option(&transfer_game, &setup, "repeat=allowed", &fault));
    if (rules & SLIDERS_FREE)
        assert_true(brett_setup_option(&transfer_game, &setup, "slider-groups=free", &fault));
    assert_true(brett_setup_start(&transfer_game, &setup, &state, &fault.why));
    return state;
}

brett_state settled(const char *text) {
    brett_state s = position(text);
    return position(position_text(&s));
}

static void swap(char *a, char *b) {
    char kept = *a;
    *a = *b;
    *b = kept;
}

static void shuffle(char *text, size_t count, brett_random *random) {
    for (size_t i = count; i > 1; i--)
        swap(&text[i - 1], &text[brett_random_below(random, (uint32_t)i)]);
}

/* Writes the pieces of colours into pieces, in lumps of up to four that come in random order. */
static void lump(const char *colours, size_t count, char *pieces, brett_random *random) {
    char order[7 * 5], left[7];
    size_t lumps = 0, length = 0;
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < 5; k++) order[lumps++] = (char)i;
    shuffle(order, lumps, random);
    memset(left, 5, sizeof left);
    for (size_t i = 0; i < lumps; i++) {
        int some = 1 + (int)brett_random_below(random, 4);
        for (; some && left[(int)order[i]]; some--, left[(int)order[i]]--)
            pieces[length++] = colours[(int)order[i]];
    }
}

static bool one_colour(const char *row) {
    return strspn(row, (char[]){row[0], '\0'}) == 5;
}

brett_state heaped(int complete, brett_random *random) {
    char colours[] = "roygbpw", row[9][6] = {{0}}, pieces[35], text[80] = "";
    int points[2] = {0, 0}, open = 9 - complete, next = 0, left = 5 * (7 - complete);
    shuffle(colours, 7, random);
    lump(colours + complete, (size_t)(7 - complete), pieces, random);
    for (int i = 0; i < complete; i++) memset(row[i], colours[i], 5);
    for (int i = complete; i < 9; i++) { /* as many as are sure to leave room for the rest */
        int after = 5 * --open, least = left > after ? left - after : 0;
        int most = left < 5 ? left : 5;
        int count = least + (int)brett_random_below(random, (uint32_t)(most - least + 1));
        memcpy(row[i], pieces + next, (size_t)count);
        next += count;
        left -= count;
    }
    for (int i = 8; i > 0; i--) {
        uint32_t other = brett_random_below(random, (uint32_t)i + 1);
        char kept[6];
        memcpy(kept, row[i], 6);
        memcpy(row[i], row[other], 6);
        memcpy(row[other], kept, 6);
    }
    for (int i = 0; i < 9; i++) {
        strcat(strcat(text, i ? "/" : ""), row[i][0] ? row[i] : "-");
        if (one_colour(row[i])) points[brett_random_below(random, 2)]++;
    }
    char rest[] = " A 0:0 l - -";
    rest[1] = "AB"[brett_random_below(random, 2)];
    rest[3] = (char)('0' + points[0]);
    rest[5] = (char)('0' + points[1]);
    return settled(strcat(text, rest));
}

brett_state disguised(const brett_state *state, brett_random *random) {
    brett_state out = *state;
    const transfer *s = (const transfer *)state;
    transfer *t = (transfer *)&out;
    unsigned name[TRANSFER_COLOURS + 1];
    int turned = (int)brett_random_below(random, 2);
    t->seat = (uint8_t)(s->seat ^ turned);
    for (unsigned i = 0; i <= TRANSFER_COLOURS; i++) name[i] = i;
    for (uint32_t i = TRANSFER_COLOURS; i > 1; i--) {
        uint32_t other = 1 + brett_random_below(random, i);
        unsigned kept = name[i];
        name[i] = name[other];
        name[other] = kept;
    }
    for (int i = 0; i < TRANSFER_ROWS; i++) {
        unsigned row = transfer_seen(s->row[i], turned), renamed = 0;
        for (int k = 0; k < transfer_length(row); k++)
            renamed |= name[transfer_piece(row, k)] << 3 * k;
        t->row[i] = (uint16_t)renamed;
    }
    for (uint32_t i = TRANSFER_ROWS; i > 1; i--) {
        uint32_t other = brett_random_below(random, i);
        uint16_t kept = t->row[i - 1];
        t->row[i - 1] = t->row[other];
        t->row[other] = kept;
    }
    return out;
}
