/* Twisty: cubes that are taken, stolen and protected, and the race to the centre. */
#include "rules/twisty.h"
#include "base/bits.h"

#include "play/reasons/reasons.h"
#include "text/colours.h"
#include "text/message.h"

/* What a line brings. Colours are 0 where it does not. */
typedef struct account {
    bool wins;         /* the turn itself */
    bool loses;        /* another player wins before the mover's next turn */
    bool loses_later;  /* or after it */
    int taken, stolen; /* colours that the turn gets, off the board or from another */
    int protects;      /* cubes */
    int lost;          /* a colour that is stolen from the mover before its next turn */
    int others;        /* a colour that another player gets before that */
    int next;          /* a colour that the mover gets in its next turn */
    bool has_next;     /* the line goes so far */
} account;

static int loose_cubes(const twisty *s, int seat) {
    return bit_count(s->loose[seat]);
}

static void take_own(const twisty *before, const twisty *after, int seat, account *a) {
    bool robs = twisty_robs(before);
    a->wins |= after->over == TWISTY_WON;
    if (after->held[seat] > before->held[seat])
        *(robs ? &a->stolen : &a->taken) = twisty_next_colour(before, seat);
    else if (after->loose[seat] != before->loose[seat])
        a->protects = loose_cubes(before, seat);
}

static void take_reply(const twisty *before, const twisty *after, int seat, int mover, account *a) {
    int colour = twisty_next_colour(before, seat);
    a->loses |= after->over == TWISTY_WON;
    if (after->held[seat] == before->held[seat]) return;
    if (after->held[mover] < before->held[mover] || after->loose[mover] != before->loose[mover])
        a->lost = colour;
    else if (!a->others)
        a->others = colour;
}

static account account_of(const two_lines *lines, const brett_choice *line) {
    account a = {0};
    line_walk walk = walk_along(lines, line);
    bool replied = false;
    while (walk_on(&walk)) {
        const twisty *before = (const twisty *)&walk.before, *after = (const twisty *)&walk.after;
        bool own = walk.seat == lines->mover;
        a.loses_later |= !own && after->over == TWISTY_WON;
        if (own && !walk.turn) {
            take_own(before, after, walk.seat, &a);
        } else if (!own && !a.has_next) {
            take_reply(before, after, walk.seat, lines->mover, &a);
            replied = true;
        } else if (own && replied && after->held[walk.seat] > before->held[walk.seat] && !a.next) {
            a.next = twisty_next_colour(before, walk.seat);
        }
        a.has_next |= own && replied;
    }
    return a;
}

static bool say_colour(brett_message *why, const char *text, int colour) {
    message_start(why, text);
    message_list(why, "colour");
    message_list_add(why, colour_words[colour]);
    return true;
}

static bool say_gains(const account *played, const account *best, brett_message *why) {
    if (best->stolen && !played->stolen && !played->taken)
        return say_colour(why, N_("Misses a steal: {colour}."), best->stolen);
    if (best->taken && !played->taken && !played->stolen)
        return say_colour(why, N_("Misses a cube: {colour}."), best->taken);
    if (best->protects <= played->protects) return false;
    message_start_plural(why,
                         NN_("Misses protecting {count} cube.", "Misses protecting {count} cubes."),
                         "count", best->protects);
    return true;
}

static bool say(const two_lines *lines, brett_message *why) {
    account played = account_of(lines, lines->played), best = account_of(lines, lines->best);
    if (best.wins && !played.wins) return say_text(why, N_("Misses the win in the centre."));
    if (played.loses && !best.loses) return say_text(why, N_("Lets another player win."));
    if (played.lost && !best.lost)
        return say_colour(why, N_("Lets another player steal a cube: {colour}."), played.lost);
    if (say_gains(&played, &best, why)) return true;
    if (best.next && played.has_next && !played.next)
        return say_colour(why, N_("Misses a way to the next cube: {colour}."), best.next);
    if (played.loses_later && !best.loses_later)
        return say_text(why, N_("Lets another player win a few turns later."));
    if (played.others && !best.others)
        return say_colour(why, N_("Lets another player take a cube: {colour}."), played.others);
    return false;
}

const reasons twisty_reasons = {"twisty", say};
