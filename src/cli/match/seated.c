#include "cli/match/seated.h"

#include <string.h>

#include "cli/turn_line.h"
#include "text/message.h"

/* ---- Engines ---- */

static bool set_options(seated *s, brett_message *why) {
    const contestant *c = s->contestant;
    for (int i = 0; i < c->options; i++)
        if (!engine_client_set(&s->engine, c->option_name[i], c->option_value[i], why))
            return false;
    return true;
}

static bool start_engine(seated *s, brett_message *why) {
    s->is_running =
        engine_client_open(&s->engine, s->contestant->command, why) && set_options(s, why);
    return s->is_running;
}

void seated_dismiss(seated *s) {
    if (s->contestant->player) return;
    child_kill(&s->engine.process);
    s->is_running = false;
}

bool seated_join(seated *s, const contestant *c, const brett_game *game, int seats, void *memory,
                 brett_message *why) {
    s->contestant = c;
    s->game = game;
    s->memory = memory;
    return c->player ||
           (start_engine(s, why) && engine_client_new_game(&s->engine, game, seats, 0, 0, why));
}

void seated_leave(seated *s) {
    if (!s->contestant->player) engine_client_end(&s->engine);
}

/* ---- Telling ---- */

static void tell_start(seated *s, const brett_play *play) {
    char text[BRETT_TEXT_BYTES];
    brett_state view;
    s->told = 0;
    s->stood = play->start;
    s->game->view(&play->start, s->seat, &view);
    s->game->position_write(&view, text, sizeof text);
    engine_client_send(&s->engine, "position %s", text);
}

/* Tells a turn, which is made on stood. */
static void tell_turn(seated *s, const brett_turn *turn) {
    char text[BRETT_TEXT_BYTES];
    turn_line_write_seen(s->game, &s->stood, turn, s->seat, text, sizeof text);
    engine_client_send(&s->engine, "turn %s", text);
}

/* Tells all that has happened since it was last told. */
static void tell_turns(seated *s, const brett_play *play) {
    brett_part part;
    brett_state after = s->stood;
    while (brett_play_part(play, s->told, &after, &part)) {
        tell_turn(s, &part.turn);
        s->told += part.turn.count;
    }
}

/* ---- Pondering ---- */

void seated_ponder(seated *s, const brett_play *play, const engine_turn_limits *clocks,
                   const char *guess) {
    char text[BRETT_TEXT_BYTES];
    brett_state after;
    tell_turns(s, play);
    after = s->stood;
    while (s->game->actor(&after) >= 0 && turn_line_take(&guess, text, sizeof text)) {
        brett_turn turn;
        brett_fault fault;
        if (!s->game->turn_read(&after, text, &turn, &fault) || !turn.complete) return;
        for (uint32_t i = 0; i < turn.count; i++) s->game->apply(&after, turn.step[i]);
        engine_client_send(&s->engine, "turn %s", text);
    }
    s->expected = after;
    engine_client_ponder(&s->engine, play->seats, clocks);
}

/* Whether what it pondered about has come up. Then it has been told everything. */
static bool is_hit(seated *s, const brett_play *play) {
    if (s->game->hash(&s->expected) != s->game->hash(&play->state)) return false;
    s->stood = play->state;
    s->told = play->steps;
    return true;
}

static bool tell(seated *s, const brett_play *play, brett_message *why) {
    if (s->engine.pondering && is_hit(s, play)) return true;
    if (s->engine.pondering) {
        if (!engine_client_stop_pondering(&s->engine, why)) return false;
        tell_start(s, play);
    }
    tell_turns(s, play);
    return true;
}

/* ---- Playing ---- */

bool seated_new_game(seated *s, const brett_play *play, int seat, uint64_t seed,
                     brett_message *why) {
    const contestant *c = s->contestant;
    s->seat = seat;
    s->left = c->limits.clock;
    brett_random_seed(&s->random, seed);
    if (c->player) return true;
    if (!s->is_running && !start_engine(s, why)) return false;
    if (!engine_client_stop_pondering(&s->engine, why) ||
        !engine_client_new_game(&s->engine, s->game, play->seats, seed, c->limits.memory, why))
        return false;
    tell_start(s, play);
    return true;
}

/* What is meant for all holds only for players that take nodes, which with a clock or a depth look
 * at as many as they can: a lower level is as weak as it is by looking at few. */
static uint64_t nodes_for(const contestant *c) {
    const contestant_limits *l = &c->limits;
    if (c->has_own_nodes) return l->nodes;
    if (!c->player->takes_nodes) return 0;
    return l->seconds > 0 || l->clock > 0 || l->depth ? UINT64_MAX : l->nodes;
}

static bool think(seated *s, const brett_play *play, stopwatch *watch, seated_answer *answer) {
    const contestant *c = s->contestant;
    brett_limits limits = {.nodes = nodes_for(c),
                           .depth = (int32_t)c->limits.depth,
                           .solved = s->solved,
                           .go_on = stopwatch_goes_on,
                           .context = watch};
    brett_thought thought;
    bool good = brett_think(c->player, s->game, &play->state, brett_random_next(&s->random),
                            &limits, s->memory, contestant_memory(c, s->game), &thought);
    answer->turn = thought.choice[0].line[0];
    answer->info = info_of(&thought, 0, 0);
    answer->guess[0] = '\0';
    return good;
}

static bool ask(seated *s, const brett_play *play, const engine_turn_limits *limits,
                const stopwatch *watch, seated_answer *answer, brett_message *why) {
    engine_answer heard;
    brett_state view;
    s->game->view(&play->state, s->seat, &view);
    if (!tell(s, play, why) ||
        !engine_client_choose(&s->engine, s->game, &view, limits, watch->stop, &heard, why))
        return false;
    answer->turn = heard.turn;
    answer->info = heard.info;
    memcpy(answer->guess, heard.guess, sizeof answer->guess);
    return true;
}

bool seated_choose(seated *s, const brett_play *play, const engine_turn_limits *clocks,
                   stopwatch *watch, seated_answer *answer, brett_message *why) {
    bool good = s->contestant->player ? think(s, play, watch, answer)
                                      : ask(s, play, clocks, watch, answer, why);
    answer->info.choice = 0;
    answer->info.milliseconds = (uint64_t)(1000 * stopwatch_seconds(watch));
    if (!stopwatch_is_stopped(watch)) return good;
    why->text = NULL;
    return false;
}
