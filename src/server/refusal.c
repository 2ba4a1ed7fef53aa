#include "server/refusal.h"

#include <string.h>

#include "text/message.h"

static const struct {
    const char *code;
    int status;
} statuses[] = {
    {"bad", 400},   {"stranger", 401}, {"forbidden", 403}, {"unknown", 404},     {"method", 405},
    {"late", 409},  {"not-now", 409},  {"large", 413},     {"expectation", 417}, {"illegal", 422},
    {"often", 429}, {"failed", 500},   {"busy", 503},
};

enum { CODES = sizeof statuses / sizeof *statuses };
_Static_assert((int)CODES < (int)REFUSAL_MOST, "each code is counted");

const char *refusal_code(unsigned number) {
    return number < CODES ? statuses[number].code : number == CODES ? "other" : NULL;
}

unsigned refusal_number(const char *code) {
    unsigned number = 0;
    while (number < CODES && strcmp(statuses[number].code, code)) number++;
    return number;
}

bool refuse(refusal *r, const char *code, const char *text) {
    *r = (refusal){.code = code};
    message_start(&r->why, text);
    return false;
}

bool refuse_named(refusal *r, const char *code, const char *text, const char *name) {
    refuse(r, code, text);
    message_text(&r->why, "name", name, strlen(name));
    return false;
}

bool refuse_by_rule(refusal *r, const char *code, const brett_message *why) {
    *r = (refusal){.code = code, .why = *why};
    return false;
}

void refusal_say(const refusal *r, const char *language, char *out, size_t size) {
    const char *letters = r->letters ? r->letters : "ABCD", *names[BRETT_SEATS];
    char letter[BRETT_SEATS][2] = {0};
    brett_catalogue catalogue;
    brett_catalogue_find(&catalogue, language);
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        if (*letters) letter[seat][0] = *letters++;
        names[seat] = r->names[seat] ? r->names[seat] : letter[seat];
    }
    brett_say(&catalogue, &r->why, names, out, size);
}

int refusal_status(const char *code) {
    unsigned number = refusal_number(code);
    return number < CODES ? statuses[number].status : 500;
}

json_t *refusal_json(const refusal *r, const char *language) {
    char sentence[1024];
    refusal_say(r, language, sentence, sizeof sentence);
    json_t *error = json_pack("{ss ss}", "code", r->code, "sentence", sentence);
    if (r->after) json_object_set_new(error, "after", json_integer(r->after));
    return json_pack("{so}", "error", error);
}
