#include "process/language.h"

#include <stdlib.h>
#include <string.h>

#include "text/catalogue.h"
#include "text/message.h"
#include "text/utf8.h"

static brett_catalogue catalogue;

const brett_catalogue *language_catalogue(void) {
    return &catalogue;
}

bool language_choose(const char *language) {
    brett_catalogue found;
    if (!brett_catalogue_find(&found, language)) return false;
    catalogue = found;
    return true;
}

/* LANGUAGE is a list of tags, best first; the others are a single tag each. As with gettext, it is
 * ignored where the locale is plain "C". */
void language_from_environment(void) {
    const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < 3 && (!locale || !*locale); i++) locale = getenv(variables[i]);
    if (!locale || !*locale || !strcmp(locale, "C") || !strcmp(locale, "POSIX")) return;

    const char *list = getenv("LANGUAGE");
    while (list && *list) {
        char tag[32];
        size_t length = strcspn(list, ":");
        snprintf(tag, sizeof tag, "%.*s", (int)length, list);
        if (language_choose(tag)) return;
        list += length + (list[length] == ':');
    }
    language_choose(locale);
}

const char *translated(const char *text) {
    return catalogue_text(&catalogue, text, NULL, 0);
}

static const char *const no_names[BRETT_SEATS] = {"A", "B", "C", "D"};

void print_translated(FILE *out, const brett_message *message, const char *const names[]) {
    char text[2048];
    brett_say(&catalogue, message, names ? names : no_names, text, sizeof text);
    fputs(text, out);
}

void report_error(const brett_message *message, const char *const names[]) {
    fputs("brett: ", stderr);
    print_translated(stderr, message, names);
    fputc('\n', stderr);
}

/* The fault's line of the text, and how long it is. */
static const char *line_of(const char *text, uint32_t line, size_t *length) {
    if (line) text = utf8_after_mark(text); /* a text without lines is no file */
    for (uint32_t i = 1; i < line && *text; i++) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    *length = strcspn(text, "\r\n");
    return text;
}

/* Shows the line with a mark under the column, as long as it fits on a screen. */
static void mark_place(const char *text, const brett_fault *fault) {
    char clean[256];
    size_t length, column = fault->column - 1, width = 0;
    const char *line = line_of(text, fault->line, &length);
    if (!fault->column || !length || length > 76 || column > length) return;
    utf8_clean(line, length, clean, sizeof clean);
    for (size_t i = 0; i < column; i++) width += (line[i] & 0xc0) != 0x80;
    fprintf(stderr, "  %s\n  %*s^\n", clean, (int)width, "");
}

void report_fault(const char *source, const char *text, const brett_fault *fault,
                  const char *const names[]) {
    fprintf(stderr, "brett: %s:", source);
    if (fault->line) fprintf(stderr, "%u:", fault->line);
    if (fault->column) fprintf(stderr, "%u:", fault->column);
    fputc(' ', stderr);
    if (fault->turn) {
        brett_message turn;
        message_start(&turn, N_("Turn {number}:"));
        message_number(&turn, "number", fault->turn);
        print_translated(stderr, &turn, NULL);
        fputc(' ', stderr);
    }
    print_translated(stderr, &fault->why, names);
    fputc('\n', stderr);
    mark_place(text, fault);
}

void report_text(const char *text, const char *name, const char *value) {
    brett_message m;
    message_start(&m, text);
    if (name) message_text(&m, name, value, strlen(value));
    report_error(&m, NULL);
}

void report_no_memory(void) {
    report_text(N_("Not enough memory."), NULL, NULL);
}
