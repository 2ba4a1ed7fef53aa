#include "terminal/voice.h"

#include <stdlib.h>
#include <string.h>

#include "text/catalogue.h"
#include "text/message.h"

static brett_catalogue catalogue;

const brett_catalogue *voice(void) {
    return &catalogue;
}

bool voice_choose(const char *language) {
    brett_catalogue found;
    if (!brett_catalogue_find(&found, language)) return false;
    catalogue = found;
    return true;
}

/* LANGUAGE is a list of tags, best first; the others are a single tag each. As with gettext, it is
 * ignored where the locale is plain "C". */
void voice_from_environment(void) {
    const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < 3 && (!locale || !*locale); i++) locale = getenv(variables[i]);
    if (!locale || !*locale || !strcmp(locale, "C") || !strcmp(locale, "POSIX")) return;

    const char *list = getenv("LANGUAGE");
    while (list && *list) {
        char tag[32];
        size_t length = strcspn(list, ":");
        snprintf(tag, sizeof tag, "%.*s", (int)length, list);
        if (voice_choose(tag)) return;
        list += length + (list[length] == ':');
    }
    voice_choose(locale);
}

const char *translated(const char *text) {
    return catalogue_text(&catalogue, text, NULL, 0);
}

static const char *const no_names[BRETT_SEATS] = {"A", "B", "C", "D"};

void voice_print(FILE *out, const brett_message *message, const char *const names[]) {
    char text[2048];
    brett_say(&catalogue, message, names ? names : no_names, text, sizeof text);
    fputs(text, out);
}

void voice_complain(const brett_message *message, const char *const names[]) {
    fputs("brett: ", stderr);
    voice_print(stderr, message, names);
    fputc('\n', stderr);
}

void voice_complain_of(const char *source, const brett_fault *fault, const char *const names[]) {
    fprintf(stderr, "brett: %s:", source);
    if (fault->line) fprintf(stderr, "%u:", fault->line);
    if (fault->column) fprintf(stderr, "%u:", fault->column);
    fputc(' ', stderr);
    voice_print(stderr, &fault->why, names);
    fputc('\n', stderr);
}
