#include "cli/match.h"

size_t match_memory(const match *m) {
    size_t most = 8;
    for (int p = 0; p < m->setup.seats; p++)
        if (m->player[p]->memory(m->game) > most) most = m->player[p]->memory(m->game);
    return most;
}

/* The generators of deals and of games are apart, so that a deal is the same in every rotation. */
static brett_random generator(uint64_t seed, uint64_t number) {
    brett_random random;
    brett_random_seed(&random, seed ^ (number + 1) * 0x9e3779b97f4a7c15);
    return random;
}

/* Makes a turn, of a player or of chance. */
static void make_turn(const match *m, const brett_player *player, brett_state *state,
                      brett_random *random, void *memory, match_game *played) {
    const brett_game *game = m->game;
    int seat = game->actor(state);
    brett_state view;
    brett_turn turn;
    game->view(state, seat, &view);
    brett_choose(player, game, &view, random, memory, &turn);
    for (uint32_t i = 0; i < turn.count; i++) {
        brett_events events = game->apply(state, turn.step[i]);
        played->steals += (events & BRETT_STOLE) != 0;
        while ((seat = brett_take_pass(&events, seat)) != BRETT_NOBODY) played->passes++;
    }
    played->turns++;
}

void match_play(const match *m, uint64_t number, void *memory, match_game *played) {
    const brett_game *game = m->game;
    int seats = m->setup.seats, seat;
    uint64_t deal = number / (uint64_t)seats;
    brett_random lots = generator(m->seed, 2 * deal), moves = generator(m->seed, 2 * number + 1);
    brett_state state;
    *played = (match_game){.rotation = (uint32_t)(number % (uint64_t)seats)};
    game->deal(&state, &m->setup, &lots);
    while ((seat = game->actor(&state)) != BRETT_NOBODY) {
        int p = (seat + seats - (int)played->rotation) % seats;
        if (seat == BRETT_CHANCE)
            game->apply(&state, brett_draw(game, &state, &lots));
        else
            make_turn(m, m->player[p], &state, &moves, memory, played);
    }
    game->result(&state, &played->result);
}

/* ---- Counting ---- */

/* A win is shared by a team only. */
static void add_outcome(score *s, const brett_result *result, int seat) {
    bool shared = false;
    for (int other = 0; other < result->seats; other++)
        shared |= result->rank[other] == 1 && result->team[other] != result->team[seat];
    s->wins += result->rank[seat] == 1 && !shared;
    s->draws += result->rank[seat] == 1 && shared;
    s->losses += result->rank[seat] != 1;
}

void tally_add(tally *t, const match_game *played) {
    const brett_result *result = &played->result;
    for (int seat = 0; seat < result->seats; seat++) {
        int p = (seat + result->seats - (int)played->rotation) % result->seats;
        add_outcome(&t->seat[seat], result, seat);
        add_outcome(&t->player[p], result, seat);
    }
    if (!t->games || played->turns < t->shortest) t->shortest = played->turns;
    if (played->turns > t->longest) t->longest = played->turns;
    t->games++;
    t->turns += played->turns;
    t->steals += played->steals;
    t->passes += played->passes;
}
