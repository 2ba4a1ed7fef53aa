/* The new game is read from a record of what was played, which is what there is to start a session
 * that has turns already. */
#include "terminal/replay/branch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "process/memory.h"

static const char stand_in[] = "level:4", otherwise[] = "greedy";

int branch_seat(const session *s, moment at) {
    const brett_game *game = s->head.game;
    brett_state state;
    brett_random random;
    moment_state(s, at, &state);
    brett_random_seed(&random, s->head.seed);
    while (game->actor(&state) == BRETT_CHANCE)
        game->apply(&state, brett_draw(game, &state, &random));
    return game->actor(&state);
}

/* In a game without levels a simple player has to do. */
static const char *computer_for(const brett_game *game) {
    return brett_think_memory(brett_player_find(stand_in), game) ? stand_in : otherwise;
}

/* Whoever plays a seat in place of somebody else has a name of its own: a person the letter of the
 * seat, a computer what it is, and that letter where there can be several. */
static void seat_player(session *s, int seat, const char *player) {
    bool same = !strcmp(s->head.player[seat], player), person = !strcmp(player, "human");
    char *name = s->head.name[seat];
    snprintf(s->head.player[seat], BRETT_NAME_BYTES, "%s", player);
    if (same) return;
    if (person)
        *name = '\0';
    else if (s->head.setup.seats == 2)
        snprintf(name, BRETT_NAME_BYTES, "%s", player);
    else
        snprintf(name, BRETT_NAME_BYTES, "%s %c", player, s->head.game->seat_letters[seat]);
}

static void seat_players(session *s, int person) {
    for (int seat = 0; seat < s->head.setup.seats; seat++) {
        const char *computer =
            s->computer[seat] ? s->computer[seat]->name : computer_for(s->head.game);
        seat_player(s, seat, seat == person ? "human" : computer);
    }
}

/* The session as it was at a moment, for writing it alone; its parts are the caller's to free. */
static session session_at(const session *s, moment at) {
    session then = *s;
    then.count = at.part + (at.steps > 0);
    then.parts = must_have(malloc((then.count + 1) * sizeof *then.parts));
    if (then.count) memcpy(then.parts, s->parts, then.count * sizeof *then.parts);
    moment_state(s, at, &then.play.state);
    if (!at.steps) return then;
    brett_part *open = &then.parts[at.part].made;
    open->turn.count = at.steps;
    open->turn.complete = open->ends_turn = false;
    return then;
}

bool branch_start(session *out, const session *s, moment at, brett_fault *fault) {
    session then = session_at(s, at);
    session_drop_commitment(&then);
    seat_players(&then, branch_seat(s, at));
    char *record = session_record(&then);
    bool good = session_load(out, record, fault);
    free(record);
    free(then.parts);
    return good;
}
