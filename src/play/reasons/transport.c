/* Transport: packages that are delivered, and those that can be in the next turns. What chance
 * draws lies between a turn and the next, so only the turn itself is compared. */
#include "rules/transport.h"

#include "play/reasons/reasons.h"
#include "rules/transport_field.h"
#include "text/message.h"

typedef struct account {
    int own, others;         /* points by packages that the turn delivers */
    int prepared, left;      /* the most points that a package could bring the own side, and the
                              * next player, if it were moved next */
    bool swaps, loads, ends; /* the hand is swapped, a package comes, the game ends */
    bool is_behind;          /* and is not won by it */
} account;

static bool on_side(const transport *s, int seat, int mover) {
    return transport_team(s, seat) == transport_team(s, mover);
}

/* The most points that one move of a package could bring to the side of a seat. */
static int most_points(const transport *s, int seat) {
    field_map map;
    int most = 0;
    map_measure(s, &map);
    uint32_t cells[map_size(&map)];
    map_cards(s, &map, cells);
    for (int i = 0; i < s->cards; i++) {
        if (!s->field[i].package) continue;
        places ends = package_ends(s, &map, i);
        int points = package_number(&s->set, package_turned(&s->set, s->field[i].package));
        for (int to = 0; to < s->cards; to++) {
            transport_card card = s->field[to];
            if (!(ends.bits[to / 64] >> to % 64 & 1) || sort_of(s, card) != TRANSPORT_PALLET)
                continue;
            if (on_side(s, card_kind(card), seat) && points > most) most = points;
        }
    }
    return most;
}

static void take_end(const transport *s, int mover, account *a) {
    brett_result result;
    transport_result(s, &result);
    a->ends = s->over;
    a->is_behind = s->over && result.rank[mover] > 1;
    a->prepared = most_points(s, mover);
    a->left = most_points(s, (mover + 1) % s->seats);
}

static account account_of(const two_lines *lines, const brett_choice *line) {
    account a = {0};
    line_walk walk = walk_along(lines, line);
    while (walk_on(&walk) && !walk.turn) {
        const transport *before = (const transport *)&walk.before;
        const transport *after = (const transport *)&walk.after;
        transport_full_step m;
        transport_read_step(walk.step, &m);
        a.swaps |= m.action == TRANSPORT_SWAP;
        a.loads |= m.action == TRANSPORT_CONNECT && before->set.sort[m.kind] == TRANSPORT_PACKAGE;
        for (int seat = 0; seat < before->seats; seat++)
            *(on_side(before, seat, lines->mover) ? &a.own : &a.others) +=
                transport_points(after, seat) - transport_points(before, seat);
    }
    take_end((const transport *)(walk.turn ? &walk.before : &walk.after), lines->mover, &a);
    return a;
}

static bool say_points(brett_message *why, const char *one, const char *many, int points) {
    message_start_plural(why, one, many, "count", points);
    return true;
}

static bool say_deliveries(const account *played, const account *best, brett_message *why) {
    if (played->others > best->others)
        return say_points(why,
                          NN_("Delivers a package for another player: {count} point.",
                              "Delivers a package for another player: {count} points."),
                          played->others);
    if (best->own > played->own)
        return say_points(why,
                          NN_("Misses a delivery: {count} more point.",
                              "Misses a delivery: {count} more points."),
                          best->own - played->own);
    return false;
}

static bool say(const two_lines *lines, brett_message *why) {
    account played = account_of(lines, lines->played), best = account_of(lines, lines->best);
    if (say_deliveries(&played, &best, why)) return true;
    if (played.ends && played.is_behind && !best.ends)
        return say_text(why, N_("Ends the game without the lead."));
    if (played.left > best.left)
        return say_points(why,
                          NN_("Lets the next player deliver a package: {count} point.",
                              "Lets the next player deliver a package: {count} points."),
                          played.left);
    if (best.prepared > played.prepared)
        return say_points(why,
                          NN_("Misses preparing a delivery: {count} point.",
                              "Misses preparing a delivery: {count} points."),
                          best.prepared);
    if (best.loads && !played.loads) return say_text(why, N_("Brings no package onto the belts."));
    if (played.swaps && !best.swaps)
        return say_text(why, N_("Swaps the hand. Placing a card is better here."));
    if (best.swaps && !played.swaps)
        return say_text(why, N_("Places a card. Swapping the hand is better here."));
    return false;
}

const reasons transport_reasons = {"transport", say};
