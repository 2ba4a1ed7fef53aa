#include "cli/engine/client.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "process/language.h"
#include "text/message.h"
#include "text/scan.h"
#include "text/utf8.h"

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
        return fail(c, why, N_("The engine “{command}” quit in the middle of a game."), "");
    if (kind != LINE_LATE)
        return fail(c, why, N_("The engine “{command}” sent a line that is not valid text."), "");
    if (stopwatch_is_stopped(patience)) {
        why->text = NULL;
        return false;
    }
    fail(c, why, N_("The engine “{command}” has not answered for {seconds} seconds."), "");
    message_number(why, "seconds", (int64_t)stopwatch_seconds(patience));
    return false;
}

/* ---- Lines ---- */

/* Keeps the line among the last ones, and tells the listener. */
static void note_line(engine_client *c, char direction, const char *line) {
    char *kept = c->last[c->said++ % ENGINE_LAST_LINES];
    kept[0] = direction;
    kept[1] = ' ';
    utf8_clean(line, strlen(line), kept + 2, ENGINE_LAST_BYTES - 2);
    if (c->listener.hear) c->listener.hear(c->listener.context, direction, line);
}

const char *engine_client_last(const engine_client *c, uint32_t before) {
    if (before >= ENGINE_LAST_LINES || before >= c->said) return NULL;
    return c->last[(c->said - 1 - before) % ENGINE_LAST_LINES];
}

bool engine_client_start(engine_client *c, const char *command, brett_message *why) {
    c->command = command;
    c->greeting = (engine_greeting){0};
    c->said = 0;
    c->pondering = false;
    if (!child_start(&c->process, command))
        return fail(c, why, N_("Cannot run “{command}”: {text}."), strerror(errno));
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
    line[length] = '\0';
    note_line(c, '>', line);
    line[length++] = '\n';
    return child_write(&c->process, line, length, &patience);
}

line_kind engine_client_hear(engine_client *c, stopwatch *patience, const char **line) {
    line_kind kind = lines_next(&c->answers, patience, line);
    if (kind == LINE_GOOD) note_line(c, '<', *line);
    return kind;
}

void engine_client_end(engine_client *c) {
    if (!c->process.pid) return;
    stopwatch patience = stopwatch_start(QUIT_SECONDS, NULL);
    engine_client_send(c, "quit");
    if (!child_wait(&c->process, &patience)) child_kill(&c->process);
}

/* ---- A game ---- */

static bool fail_by_protocol(const engine_client *c, brett_message *why) {
    fail(c, why,
         N_("The engine “{command}” uses protocol version {theirs}. This program uses version "
            "{ours}."),
         "");
    message_number(why, "theirs", (int64_t)c->greeting.protocol);
    message_number(why, "ours", PROTOCOL_VERSION);
    return false;
}

bool engine_client_open(engine_client *c, const char *command, brett_message *why) {
    stopwatch patience = stopwatch_start(ENGINE_START_SECONDS, NULL);
    const char *line;
    line_kind kind;
    if (!engine_client_start(c, command, why)) return false;
    engine_client_send(c, "brett");
    while ((kind = engine_client_hear(c, &patience, &line)) == LINE_GOOD) {
        if (!greeting_take(&c->greeting, line))
            return fail(c, why, N_("The engine “{command}” answers the greeting with “{text}”."),
                        line);
        if (c->greeting.complete)
            return c->greeting.protocol == PROTOCOL_VERSION || fail_by_protocol(c, why);
    }
    if (kind == LINE_END)
        return fail(c, why, N_("“{command}” is not an engine: it quit at the greeting."), "");
    return fail_without_line(c, why, kind, &patience);
}

/* Whether an option of that kind can have the value. */
static bool fits(const engine_offer *offer, const char *value) {
    uint64_t number;
    if (offer->kind != OFFER_NUMBER) return *value && strlen(value) < LINE_BYTES / 2;
    return word_number((word){value, strlen(value)}, &number) && number >= offer->least &&
           number <= offer->most;
}

bool engine_client_set(engine_client *c, const char *name, const char *value, brett_message *why) {
    const engine_offer *offer = greeting_offer(&c->greeting, name);
    if (!offer) return fail(c, why, N_("The engine “{command}” has no option {text}."), name);
    if (!fits(offer, value)) {
        fail(c, why,
             N_("The engine “{command}” has an option {text}, but it does not take "
                "“{value}”."),
             name);
        message_text(why, "value", value, strlen(value));
        return false;
    }
    return engine_client_send(c, "setoption %s %s", name, value);
}

/* Waits for a line that begins with this word, and leaves what is after it in *rest. What is said
 * of the best turn meanwhile is kept in the info, unless that is NULL. An error is the end of it;
 * all other lines are none of our business. */
static bool await(engine_client *c, const char *wanted, stopwatch *patience, const char **rest,
                  int seats, engine_info *info, brett_message *why) {
    line_kind kind;
    while ((kind = engine_client_hear(c, patience, rest)) == LINE_GOOD) {
        engine_info said;
        word w = next_word(rest);
        *rest += **rest != '\0';
        if (word_is(w, wanted)) return true;
        if (word_is(w, "error"))
            return fail(c, why, N_("The engine “{command}” refuses: {text}"), *rest);
        if (info && word_is(w, "info") && info_read(*rest, seats, &said) && said.choice <= 1 &&
            (said.depth || said.nodes || said.has_win))
            *info = said;
    }
    return fail_without_line(c, why, kind, patience);
}

static const engine_offer *number_offer(const engine_client *c, const char *name) {
    const engine_offer *offer = greeting_offer(&c->greeting, name);
    return offer && offer->kind == OFFER_NUMBER ? offer : NULL;
}

/* A seed that is too large is wrapped, so that each game still has one of its own. */
static void offer_seed(engine_client *c, uint64_t seed) {
    const engine_offer *offer = number_offer(c, "seed");
    if (!offer) return;
    uint64_t seeds = offer->most - offer->least + 1; /* 0: all that there are */
    if (seeds) seed = offer->least + seed % seeds;
    engine_client_send(c, "setoption seed %llu", (unsigned long long)seed);
}

static void offer_memory(engine_client *c, uint64_t memory) {
    const engine_offer *offer = number_offer(c, "memory");
    if (!offer) return;
    if (memory < offer->least) memory = offer->least;
    if (memory > offer->most) memory = offer->most;
    engine_client_send(c, "setoption memory %llu", (unsigned long long)memory);
}

bool engine_client_new_game(engine_client *c, const brett_game *game, int seats, uint64_t seed,
                            uint64_t memory, brett_message *why) {
    const char *rest;
    stopwatch patience = stopwatch_start(ENGINE_START_SECONDS, NULL);
    if (!greeting_claims(&c->greeting, game, seats)) {
        fail(c, why,
             N_("The engine “{command}” does not play {text} with {seats} players and these "
                "rules."),
             game->title);
        message_number(why, "seats", seats);
        return false;
    }
    offer_seed(c, seed);
    if (memory) offer_memory(c, memory);
    engine_client_send(c, "newgame %s", game->name);
    engine_client_send(c, "isready");
    return await(c, "readyok", &patience, &rest, 0, NULL, why);
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
        fail(c, why, N_("The engine “{command}” sent the turn “{text}”: {reason}"), text);
        message_text(why, "reason", reason, strlen(reason));
        return false;
    }
    return turn->complete ||
           fail(c, why, N_("The engine “{command}” sent the turn “{text}”, which is not complete."),
                text);
}

static void write_times(writer *w, const char *name, const double *seconds, int seats) {
    write_text(w, name);
    for (int seat = 0; seat < seats; seat++) {
        write_char(w, ' ');
        write_unsigned(w, (uint64_t)(seconds[seat] * 1000));
    }
}

static void write_limit(writer *w, const char *name, uint64_t number) {
    if (!number) return;
    write_text(w, name);
    write_unsigned(w, number);
}

static bool send_go(engine_client *c, const char *how, int seats,
                    const engine_turn_limits *limits) {
    char text[256];
    writer w = writer_over(text, sizeof text);
    write_limit(&w, " time ", (uint64_t)(limits->seconds * 1000));
    write_limit(&w, " nodes ", limits->nodes);
    write_limit(&w, " depth ", limits->depth);
    if (limits->has_clock) {
        write_times(&w, " clock", limits->clock, seats);
        write_times(&w, " increment", limits->increment, seats);
    }
    return engine_client_send(c, "go%s%s", how, text);
}

void engine_answer_split(const char *rest, engine_answer *answer) {
    static const char mark[] = " ponder ";
    const char *guess = strstr(rest, mark);
    int length = (int)(guess ? (size_t)(guess - rest) : strlen(rest));
    snprintf(answer->text, sizeof answer->text, "%.*s", length, rest);
    snprintf(answer->guess, sizeof answer->guess, "%s", guess ? guess + strlen(mark) : "");
}

/* What is waited for: a turn's own time, or what is left of the clock of whoever acts. */
static double patience_for(const engine_turn_limits *limits, int seat) {
    double seconds = limits->seconds;
    if (limits->has_clock && limits->clock[seat] > 0 &&
        (seconds <= 0 || limits->clock[seat] < seconds))
        seconds = limits->clock[seat];
    return seconds > 0 ? seconds + ENGINE_GRACE_SECONDS : ENGINE_TURN_SECONDS;
}

bool engine_client_choose(engine_client *c, const brett_game *game, const brett_state *view,
                          const engine_turn_limits *limits, const atomic_bool *stop,
                          engine_answer *answer, brett_message *why) {
    const char *rest;
    int seats = game->seats(view);
    stopwatch patience = stopwatch_start(patience_for(limits, game->actor(view)), stop);
    answer->info = (engine_info){0};
    bool sent = c->pondering ? engine_client_send(c, "ponderhit") : send_go(c, "", seats, limits);
    c->pondering = false;
    if (!sent) return fail(c, why, N_("The engine “{command}” does not read any more lines."), "");
    if (!await(c, "bestturn", &patience, &rest, seats, &answer->info, why)) return false;
    answer->info.line = NULL; /* it is gone with the line that it stood in */
    engine_answer_split(rest, answer);
    return read_turn(c, game, view, answer->text, &answer->turn, why);
}

void engine_client_ponder(engine_client *c, int seats, const engine_turn_limits *limits) {
    c->pondering = send_go(c, " ponder", seats, limits);
}

bool engine_client_stop_pondering(engine_client *c, brett_message *why) {
    const char *rest;
    stopwatch patience = stopwatch_start(ENGINE_GRACE_SECONDS, NULL);
    if (!c->pondering) return true;
    c->pondering = false;
    engine_client_send(c, "stop");
    return await(c, "bestturn", &patience, &rest, 0, NULL, why);
}
