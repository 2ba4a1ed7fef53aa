#include "games/twisty_deal.h"

#include "base/memory.h"
#include "base/shuffle.h"

/* Covers all squares but the corners and the centre. */
static void lay_tokens(twisty *s, const twisty_terms *terms, brett_random *random) {
    uint8_t token[TWISTY_TOKENS];
    int count = 0;
    for (int colour = 1; colour <= TWISTY_COLOURS; colour++)
        for (int i = 0; i < terms->cubes; i++) token[count++] = (uint8_t)colour;
    for (int kind = 0; kind < TWISTY_SPECIAL_KINDS; kind++)
        for (int i = 0; i < terms->mix[kind] && count < TWISTY_TOKENS; i++)
            token[count++] = (uint8_t)(TWISTY_ORTHOGONAL + kind);
    shuffle(token, TWISTY_TOKENS, random);
    squares bare = TWISTY_CORNERS | square_set(TWISTY_CENTRE);
    for (int square = 0; square < TWISTY_SQUARES; square++)
        if (!(bare >> square & 1)) twisty_lay(s, square, token[--count]);
}

static void draw_list(twisty *s, int seat, brett_random *random) {
    uint8_t colour[TWISTY_COLOURS];
    for (int i = 0; i < TWISTY_COLOURS; i++) colour[i] = (uint8_t)(i + 1);
    shuffle(colour, TWISTY_COLOURS, random);
    for (int i = 0; i < TWISTY_COLOURS; i++) s->list[seat] |= (uint32_t)colour[i] << 4 * i;
}

/* The last in turn order is the first to choose. */
static void place_pawns(twisty *s, const twisty_terms *terms, brett_random *random) {
    uint8_t corner[BRETT_SEATS] = {0, TWISTY_SIDE - 1, TWISTY_SQUARES - TWISTY_SIDE,
                                   TWISTY_SQUARES - 1};
    if (terms->draws_corners) shuffle(corner, BRETT_SEATS, random);
    for (int seat = 0; seat < BRETT_SEATS; seat++)
        s->pawn[seat] = terms->draws_corners && seat < terms->seats ? corner[seat] : TWISTY_NOWHERE;
    int last = (terms->first + terms->seats - 1) % terms->seats;
    s->seat = (uint8_t)(terms->draws_corners ? terms->first : last);
}

void twisty_deal(twisty *s, const twisty_terms *terms, brett_random *random) {
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)terms->seats;
    s->open_centre = terms->open_centre;
    s->sends_robbed = terms->sends_robbed;
    s->may_return = terms->may_return;
    lay_tokens(s, terms, random);
    for (int seat = 0; seat < terms->seats; seat++) draw_list(s, seat, random);
    place_pawns(s, terms, random);
    twisty_settle(s);
}
