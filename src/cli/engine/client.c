#include "cli/engine/client.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "process/language.h"
#include "text/message.h"
#include "text/scan.h"

enum { QUIT_SECONDS = 1 };

/* ---- Why not ---- */

/* Starts a message about the engine, and what it is about in a text. */
static bool fail(const engine_client *c, brett_message *why, const char *message,
                 const char *text) {
    message_start(why, message);
    message_text(why, "command", c->command, strlen(c->command));
    message_text(why, "text", text, strlen(text));
    return false;
}

/* No line came, though one had to. */
static bool fail_without_line(const engine_client *c, brett_message *why, line_kind kind,
                              const stopwatch *patience) {
    if (kind == LINE_END)
        return fail(c, why, N_("The engine “{command}” ended in the middle of a game."), "");
    if (kind != LINE_LATE)
        return fail(c, why, N_("The engine “{command}” says what is no text."), "");
    if (stopwatch_is_stopped(patience)) {
        why->text = NULL;
        return false;
    }
    fail(c, why, N_("The engine “{command}” has said nothing for {seconds} seconds."), "");
    message_number(why, "seconds", (int64_t)stopwatch_seconds(patience));
    return false;
}

/* ---- Lines ---- */

bool engine_client_start(engine_client *c, const char *command, brett_message *why) {
    c->command = command;
    c->greeting = (engine_greeting){0};
    if (!child_start(&c->process, command))
        return fail(c, why, N_("“{command}” cannot be run: {text}."), strerror(errno));
    c->answers = lines_from(c->process.output);
    return true;
}

bool engine_client_send(engine_client *c, const char *format, ...) {
    char line[LINE_BYTES];
    va_list values;
    stopwatch patience = stopwatch_start(ENGINE_GRACE_SECONDS, NULL);
    va_start(values, format);
    size_t length = (size_t)vsnprintf(line, sizeof line - 1, format, values);
    va_end(values);
    if (length > sizeof line - 2) length = sizeof line - 2;
    line[length++] = '\n';
    return child_write(&c->process, line, length, &patience);
}

line_kind engine_client_hear(engine_client *c, stopwatch *patience, const char **line) {
    return lines_next(&c->answers, patience, line);
}

void engine_client_end(engine_client *c) {
    if (!c->process.pid) return;
    stopwatch patience = stopwatch_start(QUIT_SECONDS, NULL);
    engine_client_send(c, "quit");
    if (!child_wait(&c->process, &patience)) child_kill(&c->process);
}

/* ---- A game ---- */

bool engine_client_open(engine_client *c, const char *command, brett_message *why) {
    stopwatch patience = stopwatch_start(ENGINE_START_SECONDS, NULL);
    const char *line;
    line_kind kind;
    if (!engine_client_start(c, command, why)) return false;
    engine_client_send(c, "brett");
    while ((kind = engine_client_hear(c, &patience, &line)) == LINE_GOOD) {
        if (!greeting_take(&c->greeting, line))
            return fail(c, why, N_("The engine “{command}” greets with “{text}”."), line);
        if (c->greeting.complete)
            return c->greeting.protocol == PROTOCOL_VERSION ||
                   fail(c, why, N_("The engine “{command}” speaks another protocol."), "");
    }
    if (kind == LINE_END)
        return fail(c, why, N_("“{command}” is no engine: it ended when it was greeted."), "");
    return fail_without_line(c, why, kind, &patience);
}

/* Waits for a line that begins with this word, and leaves what is after it in *rest. An error is
 * the end of it; all other lines are none of our business. */
static bool await(engine_client *c, const char *wanted, stopwatch *patience, const char **rest,
                  brett_message *why) {
    line_kind kind;
    while ((kind = engine_client_hear(c, patience, rest)) == LINE_GOOD) {
        word w = next_word(rest);
        *rest += **rest != '\0';
        if (word_is(w, wanted)) return true;
        if (word_is(w, "error"))
            return fail(c, why, N_("The engine “{command}” refuses: {text}"), *rest);
    }
    return fail_without_line(c, why, kind, patience);
}

static void set_if_offered(engine_client *c, const char *name, uint64_t number) {
    const engine_offer *offer = greeting_offer(&c->greeting, name);
    if (!offer || offer->kind != OFFER_NUMBER) return;
    if (number < offer->least) number = offer->least;
    if (number > offer->most) number = offer->most;
    engine_client_send(c, "setoption %s %llu", name, (unsigned long long)number);
}

bool engine_client_new_game(engine_client *c, const brett_game *game, int seats, uint64_t seed,
                            uint64_t memory, brett_message *why) {
    const char *rest;
    stopwatch patience = stopwatch_start(ENGINE_START_SECONDS, NULL);
    if (!greeting_claims(&c->greeting, game, seats)) {
        fail(c, why,
             N_("The engine “{command}” does not play {text} with {seats} players by these "
                "rules."),
             game->title);
        message_number(why, "seats", seats);
        return false;
    }
    set_if_offered(c, "seed", seed);
    if (memory) set_if_offered(c, "memory", memory);
    engine_client_send(c, "newgame %s", game->name);
    engine_client_send(c, "isready");
    return await(c, "readyok", &patience, &rest, why);
}

/* Several threads may do this at once. */
static void say_fault(const brett_game *game, const brett_fault *fault, char *out, size_t size) {
    char letters[BRETT_SEATS][2] = {0};
    const char *names[BRETT_SEATS];
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        if (seat < game->max_seats) letters[seat][0] = game->seat_letters[seat];
        names[seat] = letters[seat];
    }
    brett_say(language_catalogue(), &fault->why, names, out, size);
}

static bool read_turn(const engine_client *c, const brett_game *game, const brett_state *view,
                      const char *text, brett_turn *turn, brett_message *why) {
    brett_fault fault;
    if (!game->turn_read(view, text, turn, &fault)) {
        char reason[BRETT_ARG_BYTES];
        say_fault(game, &fault, reason, sizeof reason);
        fail(c, why, N_("The engine “{command}” makes the turn “{text}”: {reason}"), text);
        message_text(why, "reason", reason, strlen(reason));
        return false;
    }
    return turn->complete ||
           fail(c, why,
                N_("The engine “{command}” makes the turn “{text}”, which is not complete."), text);
}

static bool send_task(engine_client *c, const brett_game *game, const brett_state *view,
                      const engine_turn_limits *limits) {
    char text[BRETT_TEXT_BYTES], go[96] = "go";
    size_t length = 2;
    game->position_write(view, text, sizeof text);
    if (limits->seconds > 0)
        length += (size_t)snprintf(go + length, sizeof go - length, " time %llu",
                                   (unsigned long long)(limits->seconds * 1000));
    if (limits->nodes)
        snprintf(go + length, sizeof go - length, " nodes %llu", (unsigned long long)limits->nodes);
    return engine_client_send(c, "position %s", text) && engine_client_send(c, "%s", go);
}

bool engine_client_choose(engine_client *c, const brett_game *game, const brett_state *view,
                          const engine_turn_limits *limits, const atomic_bool *stop,
                          brett_turn *turn, brett_message *why) {
    const char *text;
    stopwatch patience = stopwatch_start(
        limits->seconds > 0 ? limits->seconds + ENGINE_GRACE_SECONDS : ENGINE_TURN_SECONDS, stop);
    if (!send_task(c, game, view, limits))
        return fail(c, why, N_("The engine “{command}” takes no more lines."), "");
    return await(c, "bestturn", &patience, &text, why) && read_turn(c, game, view, text, turn, why);
}
