/* Places: how leaving counts, and what follows for everybody. A side is a team; where each plays
 * for themselves, a team is one seat. A seat with a place is out; the others are ranked among
 * themselves by the rules. */
#include "base/memory.h"
#include "play/inner.h"

typedef struct sides {
    int team[BRETT_SEATS];
    uint32_t in;     /* bits of the teams that are not out */
    uint32_t people; /* bits of the teams that have a person who has not left */
} sides;

static sides find_sides(const brett_play *play) {
    sides found = {0};
    brett_result result;
    play->game->result(&play->state, &result);
    for (int seat = 0; seat < play->seats; seat++) {
        const brett_seat *s = &play->seat[seat];
        found.team[seat] = result.team[seat];
        if (!s->place) found.in |= 1u << result.team[seat];
        if (s->is_person && is_in(play, seat)) found.people |= 1u << result.team[seat];
    }
    return found;
}

/* Whether somebody else of the side of a person who leaves plays on. */
static bool has_partner(const brett_play *play, const sides *s, int leaver) {
    for (int seat = 0; seat < play->seats; seat++)
        if (seat != leaver && s->team[seat] == s->team[leaver] && is_in(play, seat) &&
            play->seat[seat].is_person)
            return true;
    return false;
}

bool ends_by_leaving(const brett_play *play, int seat) {
    sides s = find_sides(play);
    if (!has_stand_in(play)) return true;
    if (has_partner(play, &s, seat)) return false;
    uint32_t others = s.in & ~(1u << s.team[seat]);
    return !(others & (others - 1)) || !(s.people & others);
}

void take_place(brett_play *play, int leaver, int end) {
    sides s = find_sides(play);
    bool is_out = !has_partner(play, &s, leaver);
    int place = 1; /* after all who stay in */
    play->seat[leaver].left = (uint8_t)end;
    for (int seat = 0; seat < play->seats; seat++)
        place += !play->seat[seat].place && s.team[seat] != s.team[leaver];
    for (int seat = 0; is_out && seat < play->seats; seat++)
        if (s.team[seat] == s.team[leaver]) play->seat[seat].place = (uint8_t)place;
}

void brett_play_result(const brett_play *play, brett_result *result) {
    if (play->end != BRETT_GOES_ON) {
        *result = play->result;
        return;
    }
    brett_result by_rules;
    play->game->result(&play->state, &by_rules);
    *result = by_rules;
    for (int seat = 0; seat < play->seats; seat++) {
        int place = play->seat[seat].place, better = 0;
        for (int other = 0; other < play->seats; other++)
            better += !play->seat[other].place && by_rules.rank[other] < by_rules.rank[seat];
        result->rank[seat] = place ? place : 1 + better;
    }
}
