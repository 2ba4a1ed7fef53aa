/* How a check runs, and the checks of lines that are not about a game. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/engine/checker.h"
#include "process/language.h"
#include "terminal/letters.h"
#include "text/message.h"
#include "text/scan.h"
#include "text/utf8.h"

enum { LONG_LINE = 100000, HOW_COLUMNS = 8 };

/* ---- A check ---- */

/* Adds a line to those that were sent or that came; where there is no room, the first ones go. */
static void note_line(char *list, const char *line) {
    char clean[160], *end;
    utf8_clean(line, strlen(line), clean, sizeof clean);
    while (*list && strlen(list) + strlen(clean) + 4 > CHECK_SENT_BYTES) {
        end = strstr(list, " | ");
        memmove(list, end ? end + 3 : "", end ? strlen(end + 3) + 1 : 1);
    }
    size_t length = strlen(list);
    snprintf(list + length, CHECK_SENT_BYTES - length, "%s%s", length ? " | " : "", clean);
}

static void print_head(const checker *c, const char *how, const char *note) {
    const char *start = translated(how);
    int blanks = HOW_COLUMNS - text_width(start);
    printf("%s%*s", start, blanks > 0 ? blanks : 1, "");
    printf("%s%s%s", translated(c->title), *c->detail ? ": " : "", c->detail);
    printf(*note ? " (%s)\n" : "\n", note);
}

bool check_fail(checker *c, const char *expected) {
    if (c->failed) return false;
    c->failed = true;
    print_head(c, N_("failed"), "");
    printf("    %s %s\n", translated(N_("sent:")), c->sent);
    printf("    %s %s\n", translated(N_("came:")), *c->came ? c->came : translated(N_("nothing")));
    printf("    %s %s\n", translated(N_("expected:")), translated(expected));
    fflush(stdout);
    return false;
}

static void reset(checker *c, const char *title, const char *detail) {
    c->title = title;
    snprintf(c->detail, sizeof c->detail, "%s", detail);
    *c->sent = *c->came = '\0';
    c->failed = false;
    c->checks++;
}

bool check_begin(checker *c, const char *title, const char *detail) {
    brett_message why;
    reset(c, title, detail);
    if (c->client.process.pid || engine_client_open(&c->client, c->command, &why)) return true;
    check_fail(c, N_("the greeting again, after a restart of the engine"));
    check_end(c, "");
    return false;
}

void check_end(checker *c, const char *note) {
    if (!c->failed) {
        print_head(c, N_("ok"), note);
        fflush(stdout);
        return;
    }
    c->failures++;
    child_kill(&c->client.process);
}

void check_send(checker *c, const char *format, ...) {
    char line[LINE_BYTES];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    note_line(c->sent, line);
    engine_client_send(&c->client, "%s", line);
}

line_kind check_hear(checker *c, double seconds, const char **line) {
    stopwatch patience = stopwatch_start(seconds, NULL);
    line_kind kind = engine_client_hear(&c->client, &patience, line);
    note_line(c->came, kind == LINE_GOOD     ? *line
                       : kind == LINE_LATE   ? translated(N_("(silence)"))
                       : kind == LINE_END    ? translated(N_("(the end of its output)"))
                       : kind == LINE_BINARY ? translated(N_("(a line with a NUL in it)"))
                                             : translated(N_("(a line that is too long)")));
    return kind;
}

bool check_await(checker *c, const char *wanted, double seconds, bool errors, const char **rest) {
    stopwatch patience = stopwatch_start(seconds, NULL);
    double left = seconds;
    while (left > 0 && check_hear(c, left, rest) == LINE_GOOD) {
        word w = next_word(rest);
        *rest += **rest != '\0';
        if (word_is(w, wanted)) return true;
        if (!word_is(w, "info") && !(errors && word_is(w, "error"))) break;
        left = seconds - stopwatch_seconds(&patience);
    }
    return check_fail(c, wanted);
}

bool check_ready(checker *c, bool errors) {
    const char *rest;
    check_send(c, "isready");
    return check_await(c, "readyok", CHECK_ANSWER_SECONDS, errors, &rest);
}

/* ---- The greeting ---- */

static bool greet(checker *c) {
    brett_message why;
    const char *line;
    stopwatch watch = stopwatch_start(0, NULL);
    reset(c, N_("answers the greeting"), "");
    if (!engine_client_start(&c->client, c->command, &why)) {
        report_error(&why, NULL);
        c->failures++;
        return false;
    }
    check_send(c, "brett");
    while (!c->client.greeting.complete) {
        double left = ENGINE_START_SECONDS - stopwatch_seconds(&watch);
        if (left <= 0 || check_hear(c, left, &line) != LINE_GOOD)
            return check_fail(c, N_("lines that end with brettok"));
        if (!greeting_take(&c->client.greeting, line)) return check_fail(c, greeting_form(line));
    }
    if (c->client.greeting.protocol != PROTOCOL_VERSION)
        return check_fail(c, greeting_form("protocol"));
    return *c->client.greeting.name || check_fail(c, N_("id name, and the engine’s name"));
}

/* The claim was heard in the greeting. */
static void note_claim(checker *c, const engine_claim *claim) {
    snprintf(c->detail, sizeof c->detail, "%s", claim->game->name);
    snprintf(c->sent, sizeof c->sent, "brett");
    snprintf(c->came, sizeof c->came, "game %s rules %llu seats %llu %llu", claim->game->name,
             (unsigned long long)claim->rules, (unsigned long long)claim->min_seats,
             (unsigned long long)claim->max_seats);
}

static void check_claims(checker *c) {
    check_position p;
    if (!check_begin(c, N_("plays games that exist"), "")) return;
    engine_greeting *g = &c->client.greeting;
    for (int i = 0; i < g->claims && !c->failed; i++) {
        const engine_claim *claim = &g->claim[i];
        note_claim(c, claim);
        if (claim->rules != (uint64_t)claim->game->rules_version)
            check_fail(c, N_("the rules version that brett engine names"));
        else if (claim->min_seats < (uint64_t)claim->game->min_seats ||
                 claim->max_seats > (uint64_t)claim->game->max_seats)
            check_fail(c, N_("numbers of seats that the game has"));
    }
    if (!check_some_position(c, &p)) check_fail(c, greeting_form("game"));
    if (!c->failed) *c->detail = '\0';
    check_end(c, "");
}

/* An engine may still have to load something when it is asked for the first time. */
static void check_readiness(checker *c) {
    const char *rest;
    if (!check_begin(c, N_("is ready"), "")) return;
    check_send(c, "isready");
    check_await(c, "readyok", ENGINE_START_SECONDS, false, &rest);
    check_end(c, "");
}

/* ---- Lines that are wrong ---- */

static void send_long_line(checker *c) {
    static char line[LONG_LINE];
    stopwatch patience = stopwatch_start(ENGINE_GRACE_SECONDS, NULL);
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\n';
    note_line(c->sent, "xxx... (100000)");
    child_write(&c->client.process, line, sizeof line, &patience);
}

static void send_binary_line(checker *c) {
    static const char line[] = "go\0\x01\xff\n";
    stopwatch patience = stopwatch_start(ENGINE_GRACE_SECONDS, NULL);
    note_line(c->sent, "go\\0\\x01\\xff");
    child_write(&c->client.process, line, sizeof line - 1, &patience);
}

static void check_bad_lines(checker *c) {
    static const char *const unknown[] = {"",
                                          "   ",
                                          "fly to the moon",
                                          "BRETT",
                                          "setoption",
                                          "setoption no-such-option 1",
                                          "newgame no-such-game"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        char detail[sizeof c->detail];
        snprintf(detail, sizeof detail, "\"%s\"", unknown[i]);
        if (!check_begin(c, N_("survives an unknown line"), detail)) return;
        check_send(c, "%s", unknown[i]);
        check_ready(c, true);
        check_end(c, "");
    }
    if (!check_begin(c, N_("survives a very long line"), "")) return;
    send_long_line(c);
    check_ready(c, true);
    check_end(c, "");
    if (!check_begin(c, N_("survives a line that is not valid text"), "")) return;
    send_binary_line(c);
    check_ready(c, true);
    check_end(c, "");
}

/* ---- Options ---- */

/* Not the most: it may be more memory than there is. */
static void check_options(checker *c) {
    for (int i = 0; i < c->client.greeting.offers; i++) {
        engine_offer offer = c->client.greeting.offer[i];
        if (offer.kind == OFFER_TEXT) continue;
        if (!check_begin(c, N_("takes the values of an option"), offer.name)) return;
        if (offer.kind == OFFER_NUMBER) {
            check_send(c, "setoption %s %llu", offer.name, (unsigned long long)offer.least);
            check_send(c, "setoption %s %llu", offer.name, (unsigned long long)offer.preset);
        } else {
            check_send(c, "setoption %s %s", offer.name, offer.word);
        }
        check_ready(c, false);
        check_end(c, "");
    }
}

/* ---- All ---- */

static void print_sum(const checker *c) {
    brett_message m;
    message_start(&m, N_("Checks: {checks}. Failed: {failures}."));
    message_number(&m, "checks", c->checks);
    message_number(&m, "failures", c->failures);
    print_translated(stdout, &m, NULL);
    putchar('\n');
}

/* An engine that does not greet, plays nothing or never gets ready is not checked further. */
bool engine_check(const char *command, const brett_game *only) {
    checker c = {.command = command, .only = only};
    bool greeted = greet(&c);
    if (c.client.process.pid) check_end(&c, c.client.greeting.name);
    if (greeted) {
        check_claims(&c);
        check_readiness(&c);
    }
    if (!c.failures) {
        check_bad_lines(&c);
        check_options(&c);
        check_games(&c);
        check_clocks(&c);
    }
    engine_client_end(&c.client);
    print_sum(&c);
    return !c.failures;
}
