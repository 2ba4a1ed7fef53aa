/* The checks that an engine plays by the rules: positions of every game that it claims, with every
 * number of seats, at the start, later, and in the middle of a turn, each as the seat that acts
 * sees it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/engine/checker.h"
#include "cli/turn_line.h"
#include "text/message.h"
#include "text/scan.h"

/* ---- Positions ---- */

void check_apply(const brett_game *game, brett_state *state, const brett_turn *turn) {
    for (uint32_t i = 0; i < turn->count; i++) game->apply(state, turn->step[i]);
}

/* Lets chance act until it is a seat's turn, or the game is over. */
static int settle(const brett_game *game, brett_state *state, brett_random *random) {
    while (game->actor(state) == BRETT_CHANCE) game->apply(state, brett_draw(game, state, random));
    return game->actor(state);
}

static void random_turn(const brett_game *game, const brett_state *state, brett_random *random,
                        brett_turn *turn) {
    brett_thought thought;
    brett_step memory[BRETT_MAX_STEPS];
    brett_think(brett_player_find("random"), game, state, brett_random_next(random), NULL, memory,
                sizeof memory, &thought);
    *turn = thought.choice[0].line[0];
}

/* Goes on to the next turn of several steps, and makes the first. */
static bool enter_turn(const brett_game *game, brett_state *state, brett_random *random) {
    while (settle(game, state, random) != BRETT_NOBODY) {
        brett_turn turn;
        random_turn(game, state, random, &turn);
        if (turn.count > 1) {
            game->apply(state, turn.step[0]);
            return true;
        }
        check_apply(game, state, &turn);
    }
    return false;
}

bool check_position_make(check_position *p, const brett_game *game, int seats, int turns,
                         bool midway) {
    brett_setup setup;
    brett_random random;
    brett_state state, next;
    p->game = game;
    p->seats = seats;
    brett_setup_default(game, &setup);
    setup.seats = seats;
    brett_random_seed(&random, CHECK_SEED);
    game->deal(&state, &setup, &random);
    settle(game, &state, &random);
    for (int i = 0; i < turns; i++) {
        brett_turn turn;
        next = state;
        random_turn(game, &next, &random, &turn);
        check_apply(game, &next, &turn);
        if (settle(game, &next, &random) == BRETT_NOBODY) break;
        state = next;
    }
    if (midway && !enter_turn(game, &state, &random)) return false;
    game->view(&state, game->actor(&state), &p->view);
    return true;
}

bool check_some_position(const checker *c, check_position *p) {
    const engine_greeting *g = &c->client.greeting;
    for (int i = 0; i < g->claims; i++) {
        const brett_game *game = g->claim[i].game;
        if ((!c->only || c->only == game) && greeting_claims(g, game, (int)g->claim[i].min_seats))
            return check_position_make(p, game, (int)g->claim[i].min_seats, 0, false);
    }
    return false;
}

void check_send_position(checker *c, const check_position *p) {
    char text[BRETT_TEXT_BYTES];
    p->game->position_write(&p->view, text, sizeof text);
    check_send(c, "position %s", text);
}

/* ---- What is told ---- */

/* Whether turns that are separated by " ; " begin with a complete one that can be made here. */
static bool starts_with_turn(const brett_game *game, const brett_state *view, const char *turns) {
    char text[BRETT_TEXT_BYTES];
    brett_turn turn;
    brett_fault fault;
    return turn_line_take(&turns, text, sizeof text) &&
           game->turn_read(view, text, &turn, &fault) && turn.complete;
}

static bool check_info(checker *c, const check_position *p, const char *rest, uint64_t most_nodes) {
    engine_info info;
    if (!info_read(rest, p->seats, &info))
        return check_fail(c,
                          N_("info with a number after choice, depth, nodes, time and points, and "
                             "after win a chance from 0 to 1 for each seat"));
    if (info.nodes > most_nodes) return check_fail(c, N_("no more nodes than allowed"));
    return !info.line || starts_with_turn(p->game, &p->view, info.line) ||
           check_fail(c, N_("line, and a complete legal turn first; turns separated by ;"));
}

/* Checks what stands after bestturn. */
static bool check_answer(checker *c, const check_position *p, const char *rest, brett_turn *turn) {
    engine_answer answer;
    brett_state after = p->view;
    brett_fault fault;
    engine_answer_split(rest, &answer);
    if (!p->game->turn_read(&p->view, answer.text, turn, &fault))
        return check_fail(c, N_("bestturn and a legal turn"));
    if (!turn->complete) return check_fail(c, N_("bestturn and a complete turn"));
    check_apply(p->game, &after, turn);
    return !*answer.guess || starts_with_turn(p->game, &after, answer.guess) ||
           check_fail(c, N_("after ponder, a turn that can follow; turns separated by ;"));
}

bool check_turn(checker *c, const check_position *p, double seconds, uint64_t most_nodes,
                brett_turn *turn) {
    const char *rest;
    stopwatch patience = stopwatch_start(seconds, NULL);
    for (double left = seconds; left > 0; left = seconds - stopwatch_seconds(&patience)) {
        if (check_hear(c, left, &rest) != LINE_GOOD) break;
        word w = next_word(&rest);
        rest += *rest != '\0';
        if (word_is(w, "info") && check_info(c, p, rest, most_nodes)) continue;
        if (!word_is(w, "bestturn")) break;
        return check_answer(c, p, rest, turn);
    }
    return check_fail(c, N_("bestturn and a legal turn"));
}

/* ---- The checks ---- */

static void check_play(checker *c, const brett_game *game, int seats) {
    static const struct {
        int turns;
        bool midway;
    } places[] = {{0, false}, {3, false}, {12, false}, {2, true}};
    char detail[sizeof c->detail];
    snprintf(detail, sizeof detail, "%s, %d", game->name, seats);
    if (!check_begin(c, N_("makes legal turns"), detail)) return;
    check_send(c, "newgame %s", game->name);
    for (size_t i = 0; i < sizeof places / sizeof *places && !c->failed; i++) {
        check_position p;
        brett_turn turn;
        if (!check_position_make(&p, game, seats, places[i].turns, places[i].midway)) continue;
        check_send_position(c, &p);
        check_send(c, "go nodes %d", CHECK_NODES);
        check_turn(c, &p, CHECK_TURN_SECONDS, CHECK_NODES, &turn);
    }
    check_end(c, "");
}

/* The position is sent before a turn, and the turn after it. */
static void check_turn_lines(checker *c, const check_position *before) {
    char text[BRETT_TEXT_BYTES];
    check_position after = *before;
    brett_random random;
    brett_turn turn;
    if (!check_begin(c, N_("continues a position with turns"), before->game->name)) return;
    brett_random_seed(&random, CHECK_SEED);
    random_turn(before->game, &before->view, &random, &turn);
    before->game->turn_write(&before->view, &turn, text, sizeof text);
    check_apply(before->game, &after.view, &turn);
    check_send(c, "newgame %s", before->game->name);
    check_send_position(c, before);
    check_send(c, "turn %s", text);
    if (after.game->actor(&after.view) >= 0) {
        check_send(c, "go nodes %d", CHECK_NODES);
        check_turn(c, &after, CHECK_TURN_SECONDS, CHECK_NODES, &turn);
    }
    check_end(c, "");
}

/* Lines are answered in order, so an engine that is ready has let the line before pass. */
static void expect_error(checker *c, const char *line) {
    const char *rest;
    check_send(c, "%s", line);
    check_send(c, "isready");
    if (check_await(c, "error", CHECK_ANSWER_SECONDS, false, &rest))
        check_await(c, "readyok", CHECK_ANSWER_SECONDS, false, &rest);
    check_end(c, "");
}

static void check_refusals(checker *c, const check_position *p) {
    static const char *const bad[] = {"position", "position ?", "turn ?", "go flying"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (!check_begin(c, N_("refuses a wrong line with an error"), bad[i])) return;
        check_send(c, "newgame %s", p->game->name);
        check_send_position(c, p);
        expect_error(c, bad[i]);
    }
    if (!check_begin(c, N_("answers go without a position with an error"), "")) return;
    check_send(c, "newgame %s", p->game->name);
    expect_error(c, "go");
}

void check_games(checker *c) {
    check_position p;
    for (const brett_game *const *game = brett_games; *game; game++) {
        if (c->only && c->only != *game) continue;
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++)
            if (greeting_claims(&c->client.greeting, *game, seats)) {
                check_play(c, *game, seats);
                check_whole_game(c, *game, seats);
            }
    }
    if (!check_some_position(c, &p)) return;
    check_turn_lines(c, &p);
    check_refusals(c, &p);
}
