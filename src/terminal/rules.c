/* Everything is put twice: first on a canvas without lines, which loses it and so tells how many
 * lines it takes. */
#include "terminal/rules.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "process/language.h"
#include "rulebook/rulebook.h"
#include "terminal/board.h"
#include "terminal/letters.h"
#include "terminal/session_text.h"
#include "text/message.h"

const char rules_are_missing[] = N_("This game has no written rules yet.");

enum { INDENT = 2, LEAST_COLUMNS = 40, LEAST_BESIDE = 24, ANY_LINES = 1 << 16 };

typedef struct page {
    canvas c;
    int y;
    bool drawn;
    int labels; /* the columns of what stands before texts */
} page;

/* ---- Texts ---- */

/* On a narrow page there is no room to waste. */
static int indented(const page *p, int depth) {
    return p->c.columns < LEAST_COLUMNS ? 0 : depth * INDENT;
}

static void put(page *p, int x, look style, const char *text) {
    p->y += canvas_wrap(&p->c, (area){p->y, x, ANY_LINES, p->c.columns - x}, style, text);
}

static void put_text(page *p, int depth, look style, const char *text) {
    put(p, indented(p, depth), style, translated(text));
}

static void put_heading(page *p, const char *text) {
    p->y++;
    put_text(p, 0, INK_STRONG, text);
    p->y++;
}

/* A text after its label, or below it where there is little room. */
static void put_labelled(page *p, const char *label, look style, const char *text) {
    int x = indented(p, 2), beside = x + p->labels + 2;
    bool narrow = p->c.columns - beside < LEAST_BESIDE;
    canvas_put(&p->c, p->y, x, INK_QUIET, translated(label));
    p->y += narrow;
    put(p, narrow ? x : beside, style, text);
}

/* ---- Examples ---- */

/* The position of an example, after its turn. */
static bool example_state(const brett_game *game, const brett_rules_section *section,
                          brett_state *state) {
    brett_fault fault;
    brett_turn turn = {0};
    if (!game->position_read(state, section->position, &fault)) return false;
    if (section->turn && !game->turn_read(state, section->turn, &turn, &fault)) return false;
    for (uint32_t i = 0; i < turn.count; i++) game->apply(state, turn.step[i]);
    return true;
}

/* Reads a line of what was printed, in the bytes of the locale; returns what comes after it. */
static const char *put_printed_line(page *p, int x, const char *text) {
    mbstate_t fresh = {0};
    wchar_t letter[2] = L"";
    size_t bytes;
    while (*text != '\n' && (bytes = mbrtowc(letter, text, MB_CUR_MAX, &fresh)) - 1 < MB_CUR_MAX) {
        x = canvas_put_letters(&p->c, p->y, x, INK_PLAIN, letter);
        text += bytes;
    }
    p->y++;
    text += strcspn(text, "\n");
    return text + (*text == '\n');
}

/* Draws the position as brett show does, the reader being the first seat. */
static void put_drawing(page *p, const board *b, const brett_state *state) {
    char others[BRETT_SEATS][64], *text = NULL;
    const char *names[BRETT_SEATS] = {translated(N_("You"))};
    size_t size;
    for (int seat = 1; seat < BRETT_SEATS; seat++) {
        brett_message m;
        message_start(&m, N_("Opponent {letter}"));
        message_text(&m, "letter", &"ABCD"[seat], 1);
        brett_say(language_catalogue(), &m, NULL, others[seat], sizeof *others);
        names[seat] = others[seat];
    }
    FILE *out = open_memstream(&text, &size);
    if (!out) return;
    b->print(out, state, names);
    if (fclose(out)) return;
    for (const char *line = text; *line;) line = put_printed_line(p, indented(p, 2), line);
    p->y++;
    free(text);
}

static void put_example(page *p, const brett_game *game, const brett_rules_section *section) {
    const board *b = board_of(game);
    brett_state state;
    p->y++;
    if (p->drawn && b && example_state(game, section, &state)) put_drawing(p, b, &state);
    put_text(p, 2, INK_QUIET, section->caption);
}

/* ---- The parts ---- */

static void put_section(page *p, const brett_game *game, const brett_rules_section *section) {
    put_heading(p, section->title);
    for (const char *const *text = section->text; *text; text++) {
        p->y += text > section->text;
        put_text(p, 1, INK_PLAIN, *text);
    }
    if (section->position) put_example(p, game, section);
}

/* What the texts call by their looks in the box or on the page are letters here. */
static void put_signs(page *p, const brett_game *game) {
    const board *b = board_of(game);
    if (!p->drawn || !b) return;
    put_heading(p, N_("Signs on the board"));
    put_text(p, 1, INK_PLAIN, b->signs);
}

static const char we_play[] = N_("We play"), instead[] = N_("Or"), sheet[] = N_("The sheet");

static int width_of_labels(void) {
    int widest = text_width(translated(we_play));
    if (text_width(translated(instead)) > widest) widest = text_width(translated(instead));
    if (text_width(translated(sheet)) > widest) widest = text_width(translated(sheet));
    return widest;
}

static void put_readings(page *p, const brett_rulebook *rulebook) {
    char text[WORDS_BYTES];
    put_heading(p, N_("Our choices, and what the rule sheet says"));
    snprintf(text, sizeof text, "%s %s", translated(rulebook->sheet),
             translated(N_("Where the rule sheet is silent or unclear, this is what we play. "
                           "“Ours” marks what it does not say.")));
    put(p, indented(p, 1), INK_PLAIN, text);
    for (const brett_reading *reading = rulebook->readings; reading->question; reading++) {
        p->y++;
        put_text(p, 1, INK_STRONG, reading->question);
        put_labelled(p, we_play, INK_PLAIN, translated(reading->played));
        put_labelled(p, sheet, INK_QUIET, translated(reading->sheet));
    }
}

/* A sentence and, in brackets, the options that ask for what it says. */
static void put_choice(page *p, const brett_house_rule *rule, const brett_option *option,
                       int place) {
    char text[WORDS_BYTES], value[64];
    size_t length = (size_t)snprintf(text, sizeof text, "%s [", translated(rule->says[place]));
    for (const char *const *name = rule->options; *name && length < sizeof text; name++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                                   name > rule->options ? " " : "", *name);
    option_value_write(option, option->min + place, value, sizeof value);
    if (length < sizeof text)
        snprintf(text + length, sizeof text - length, rule->options[1] ? "]" : "=%s]", value);
    put_labelled(p, instead, INK_PLAIN, text);
}

static void put_house_rule(page *p, const brett_game *game, const brett_house_rule *rule) {
    const brett_option *option = house_rule_option(game, rule);
    if (!option) return;
    p->y++;
    put_text(p, 1, INK_STRONG, rule->title);
    for (int i = 0; rule->says[i]; i++)
        if (house_rule_is_preset(rule, option, i))
            put_labelled(p, we_play, INK_PLAIN, translated(rule->says[i]));
    for (int i = 0; rule->says[i]; i++)
        if (!house_rule_is_preset(rule, option, i)) put_choice(p, rule, option, i);
    put_labelled(p, sheet, INK_QUIET, translated(rule->sheet));
}

static void put_house_rules(page *p, const brett_rulebook *rulebook) {
    if (!rulebook->house_rules->title) return;
    put_heading(p, N_("House rules"));
    put_text(p, 1, INK_PLAIN,
             N_("If you play it differently at home, choose these options for a game."));
    for (const brett_house_rule *rule = rulebook->house_rules; rule->title; rule++)
        put_house_rule(p, rulebook->game, rule);
}

/* ---- All of it ---- */

static void put_rules(page *p, const brett_rulebook *rulebook) {
    const brett_game *game = rulebook->game;
    char title[256];
    brett_message m;
    message_start(&m, N_("Rules of {game}"));
    message_text(&m, "game", game->title, strlen(game->title));
    brett_say(language_catalogue(), &m, NULL, title, sizeof title);
    p->labels = width_of_labels();
    put(p, 0, INK_STRONG, title);
    put_text(p, 0, INK_PLAIN, game->about);
    for (const brett_rules_section *s = rulebook->sections; s->title; s++) put_section(p, game, s);
    put_signs(p, game);
    put_readings(p, rulebook);
    put_house_rules(p, rulebook);
}

canvas rules_canvas(const brett_rulebook *rulebook, int columns, bool drawn) {
    page measured = {.c = {.columns = columns}, .drawn = drawn};
    put_rules(&measured, rulebook);
    page p = {.c = canvas_of(measured.y, columns), .drawn = drawn};
    put_rules(&p, rulebook);
    return p.c;
}

/* ---- Printing ---- */

/* Longer lines are hard to read, however wide the terminal is. */
static int columns_of(FILE *out) {
    enum { USUAL = 80, MOST = 100 };
    struct winsize size;
    if (ioctl(fileno(out), TIOCGWINSZ, &size) || !size.ws_col) return USUAL;
    return size.ws_col < MOST ? size.ws_col : MOST;
}

void rules_print(FILE *out, const brett_rulebook *rulebook, bool drawn) {
    const char *term = getenv("TERM");
    bool bold = isatty(fileno(out)) && term && strcmp(term, "dumb");
    canvas c = rules_canvas(rulebook, columns_of(out), drawn);
    if (bold)
        canvas_print_bold(out, &c);
    else
        canvas_print(out, &c);
    canvas_free(&c);
}
