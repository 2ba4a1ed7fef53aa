#include "cli/match/tally.h"

int tally_teams(const brett_result *result, bool winners_only) {
    int count = 0;
    for (int seat = 0; seat < result->seats; seat++) {
        bool is_new = !winners_only || result->rank[seat] == 1;
        for (int other = 0; other < seat; other++)
            is_new &= result->team[other] != result->team[seat];
        count += is_new;
    }
    return count;
}

/* A win is shared by a team only; teams that win together draw. */
static void add_outcome(score *s, const brett_result *result, int seat) {
    int winners = tally_teams(result, true);
    bool won = result->rank[seat] == 1;
    double share = won ? 1.0 / winners : 0;
    s->wins += won && winners == 1;
    s->draws += won && winners > 1;
    s->losses += !won;
    s->of_deal += share;
    shares_add_game(&s->shares, share);
}

/* ---- Deals ---- */

/* Counts the deal once it has been played from every seat. */
static void end_deal(score *s, int seats) {
    shares_add_deal(&s->shares, s->of_deal / seats);
}

static void begin_deal(tally *t, const match_fixture *f) {
    t->deal = f->deal;
    t->meeting = f->meeting;
    t->of_deal = 0;
    for (int i = 0; i < BRETT_SEATS; i++) t->seat[i].of_deal = 0;
    for (int i = 0; i < MATCH_PLAYERS; i++) t->player[i].of_deal = 0;
}

/* The first of those who meet is the one with the lower place. */
static int first_of(const match_fixture *f) {
    int first = f->player[0];
    for (int seat = 1; seat < f->seats; seat++)
        if (f->player[seat] < first) first = f->player[seat];
    return first;
}

static void add_meeting(tally *t, const match_fixture *f) {
    shares *met = &t->met[f->meeting];
    double of_deal = t->player[first_of(f)].of_deal;
    if (t->fixtures.format == ALL_TOGETHER) return;
    met->games += (uint64_t)f->seats;
    met->sum += of_deal;
    shares_add_deal(met, of_deal / f->seats);
}

static void add_shares(tally *t, const match_game *played) {
    const brett_result *result = &played->result;
    const match_fixture *f = &played->fixture;
    if (!t->games || f->deal != t->deal || f->meeting != t->meeting) begin_deal(t, f);
    for (int seat = 0; seat < f->seats; seat++) {
        add_outcome(&t->seat[seat], result, seat);
        add_outcome(&t->player[f->player[seat]], result, seat);
    }
    t->expected = 1.0 / tally_teams(result, false);
    if (++t->of_deal < f->seats) return;
    for (int seat = 0; seat < f->seats; seat++) {
        end_deal(&t->seat[seat], f->seats);
        end_deal(&t->player[f->player[seat]], f->seats);
    }
    add_meeting(t, f);
}

static void add_faults(tally *t, const match_game *played) {
    for (int i = 0; i < played->faults; i++) {
        score *s = &t->player[played->fixture.player[played->fault[i].seat]];
        s->faults += played->fault[i].how == LOST_BY_FAULT;
        s->late_losses += played->fault[i].how == LOST_BY_TIME;
    }
}

void tally_add(tally *t, const match_game *played) {
    add_shares(t, played);
    add_faults(t, played);
    if (!t->games || played->turns < t->shortest) t->shortest = played->turns;
    if (played->turns > t->longest) t->longest = played->turns;
    if (played->slowest > t->slowest) t->slowest = played->slowest;
    t->games++;
    t->turns += played->turns;
    t->steals += played->steals;
    t->passes += played->passes;
    t->late += played->late;
}
