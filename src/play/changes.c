/* What a seat, chance or the clock does to a game. Each checks that it may be done, and then only
 * adds entries to the log. */
#include "base/memory.h"
#include "play/inner.h"
#include "text/message.h"

brett_entry entry_of(brett_entry_kind kind, int seat, int64_t at) {
    return (brett_entry){
        .kind = (uint8_t)kind, .seat = (int8_t)seat, .of = BRETT_NOBODY, .at = at, .remains = -1};
}

bool play_refuse(brett_refusal *refusal, int code, const char *text) {
    refusal->code = code;
    message_start(&refusal->why, text);
    return false;
}

static bool has_room(const brett_play *play, brett_refusal *refusal) {
    return brett_play_has_room(play) ||
           play_refuse(refusal, BRETT_REFUSED_FULL, N_("This game is too long."));
}

bool may_change(const brett_play *play, brett_refusal *refusal) {
    if (play->end != BRETT_GOES_ON)
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("The game is over."));
    return has_room(play, refusal);
}

/* ---- The clock ---- */

/* Milliseconds that the turn has taken, without what the network took, as far as that is given
 * back. A computer has no quota: its lag is the server's own. */
static int64_t spent(const brett_play *play, const brett_change *change) {
    const brett_seat *seat = &play->seat[change->seat];
    int64_t most = !seat->level && seat->lag < BRETT_MOST_LAG ? seat->lag : BRETT_MOST_LAG;
    int64_t lag = change->lag < 0 ? 0 : change->lag < most ? change->lag : most;
    int64_t ms = change->at - play->turn_began - lag;
    return ms > 0 ? ms : 0;
}

int64_t play_remaining(const brett_play *play, const brett_change *change) {
    int64_t remains = play->seat[change->seat].remains - spent(play, change);
    return remains > 0 ? remains : 0;
}

int64_t brett_play_deadline(const brett_play *play) {
    int actor = brett_play_actor(play);
    if (actor < 0 || !is_in(play, actor)) return 0;
    if (play->clock.per_turn) return play->turn_began + play->clock.per_turn;
    return play->clock.base ? play->turn_began + play->seat[actor].remains : 0;
}

/* ---- Steps ---- */

/* The rules end the game as soon as nobody can act. */
static void end_by_rules(brett_play *play, int64_t at) {
    if (play->end != BRETT_GOES_ON || play->game->actor(&play->state) != BRETT_NOBODY) return;
    brett_entry entry = entry_of(BRETT_ENTRY_END, BRETT_NOBODY, at);
    entry.end = BRETT_BY_RULES;
    take_entry(play, &entry);
}

bool brett_play_chance(brett_play *play, brett_random *random, int64_t at) {
    if (brett_play_actor(play) != BRETT_CHANCE || !brett_play_has_room(play)) return false;
    brett_entry entry = entry_of(BRETT_ENTRY_STEP, BRETT_CHANCE, at);
    entry.step = brett_draw(play->game, &play->state, random);
    take_entry(play, &entry);
    end_by_rules(play, at);
    return true;
}

static bool is_due(const brett_play *play, const brett_change *change, brett_refusal *refusal) {
    if (!may_change(play, refusal)) return false;
    if (change->ply >= 0 && change->ply != play->ply)
        return play_refuse(refusal, BRETT_REFUSED_LATE, N_("The game has moved on."));
    if (brett_play_actor(play) != change->seat || change->seat < 0)
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("It is not your turn."));
    if (play->clock.base && is_in(play, change->seat) &&
        spent(play, change) > play->seat[change->seat].remains)
        return play_refuse(refusal, BRETT_REFUSED_LATE, N_("Your time is up."));
    return true;
}

/* Whether the steps are legal one after the other and all of one turn, and whether the last one
 * completes it. Views answer what the position does, and say nothing that the seat may not know. */
static bool is_legal(const brett_play *play, int seat, const brett_turn *turn, bool *complete,
                     brett_refusal *refusal) {
    const brett_game *game = play->game;
    brett_state view;
    game->view(&play->state, seat, &view);
    *complete = false;
    for (uint32_t i = 0; i < turn->count; i++) {
        refusal->code = BRETT_REFUSED_ILLEGAL;
        if (*complete)
            return play_refuse(refusal, BRETT_REFUSED_ILLEGAL,
                               N_("The turn is over before this move."));
        if (game->why_not(&view, turn->step[i], &refusal->why)) return false;
        bool ended = game->apply(&view, turn->step[i]) & BRETT_TURN_ENDED;
        *complete = ended || game->actor(&view) != seat;
    }
    return true;
}

bool brett_play_turn(brett_play *play, const brett_change *change, const brett_turn *turn,
                     brett_refusal *refusal) {
    bool complete;
    if (!is_due(play, change, refusal)) return false;
    if (!is_legal(play, change->seat, turn, &complete, refusal)) return false;
    for (uint32_t i = 0; i < turn->count; i++) {
        brett_entry entry = entry_of(BRETT_ENTRY_STEP, change->seat, change->at);
        entry.step = turn->step[i];
        if (play->clock.base && i == turn->count - 1 && complete)
            entry.remains = play_remaining(play, change);
        take_entry(play, &entry);
    }
    end_by_rules(play, change->at);
    return true;
}

bool brett_play_read(const brett_play *play, const brett_change *change, const char *text,
                     bool single, brett_turn *turn, brett_refusal *refusal) {
    const brett_game *game = play->game;
    brett_state view;
    brett_fault fault;
    if (!is_due(play, change, refusal)) return false;
    game->view(&play->state, change->seat, &view);
    *turn = (brett_turn){.count = single};
    bool good = single ? game->step_read(&view, text, &turn->step[0], &fault)
                       : game->turn_read(&view, text, turn, &fault);
    if (good) return true;
    *refusal = (brett_refusal){.code = BRETT_REFUSED_ILLEGAL, .why = fault.why};
    return false;
}

/* ---- Leaving ---- */

static void leave(brett_play *play, int seat, int end, int64_t at) {
    bool ends = ends_by_leaving(play, seat);
    brett_entry entry = entry_of(ends ? BRETT_ENTRY_END : BRETT_ENTRY_LEAVE, seat, at);
    entry.end = (uint8_t)end;
    take_entry(play, &entry);
    settle_offers(play, at);
}

void end_drawn(brett_play *play, int end, int seat, int64_t at) {
    brett_entry entry = entry_of(BRETT_ENTRY_END, seat, at);
    entry.end = (uint8_t)end;
    entry.drawn = true;
    take_entry(play, &entry);
}

bool brett_play_flag(brett_play *play, int64_t at) {
    int64_t deadline = brett_play_deadline(play);
    if (!deadline || at < deadline + BRETT_MOST_LAG || !brett_play_has_room(play)) return false;
    leave(play, brett_play_actor(play), BRETT_BY_TIME, at);
    return true;
}

bool brett_play_resign(brett_play *play, const brett_change *change, brett_refusal *refusal) {
    if (!may_change(play, refusal)) return false;
    if (!is_in(play, change->seat))
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("You have already left this game."));
    leave(play, change->seat, BRETT_BY_RESIGNING, change->at);
    return true;
}

/* Whoever is to move, if that is a person who is gone; else BRETT_NOBODY. */
static int gone_actor(const brett_play *play, uint32_t gone) {
    int actor = brett_play_actor(play);
    return actor >= 0 && !play->seat[actor].level && gone >> actor & 1 ? actor : BRETT_NOBODY;
}

bool brett_play_claim(brett_play *play, const brett_change *change, bool as_draw,
                      brett_refusal *refusal) {
    int gone = gone_actor(play, change->gone);
    if (!may_change(play, refusal)) return false;
    if (gone < 0 || gone == change->seat || !is_in(play, change->seat))
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW, N_("The player to move is not away."));
    if (as_draw && !ends_by_leaving(play, gone))
        return play_refuse(refusal, BRETT_REFUSED_NOT_NOW,
                           N_("The others keep playing, so you cannot claim a draw."));
    if (as_draw)
        end_drawn(play, BRETT_BY_ABSENCE, gone, change->at);
    else
        leave(play, gone, BRETT_BY_ABSENCE, change->at);
    return true;
}

bool brett_play_agree(brett_play *play, int64_t at, brett_refusal *refusal) {
    if (!may_change(play, refusal)) return false;
    end_drawn(play, BRETT_BY_AGREEMENT, BRETT_NOBODY, at);
    return true;
}

bool brett_play_return(brett_play *play, int seat, int64_t at) {
    bool stands_in = is_in(play, seat) && play->seat[seat].is_person && play->seat[seat].level;
    if (!stands_in || play->end != BRETT_GOES_ON || !brett_play_has_room(play)) return false;
    brett_entry entry = entry_of(BRETT_ENTRY_RETURN, seat, at);
    take_entry(play, &entry);
    return true;
}
