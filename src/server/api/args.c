/* Reading the arguments of a request. What is wrong with one is said with its name. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"

json_t *refused(call *c, const char *code, const char *sentence) {
    refuse(&c->refusal, code, sentence);
    return NULL;
}

json_t *refused_named(call *c, const char *code, const char *format, const char *name) {
    refuse_named(&c->refusal, code, format, name);
    return NULL;
}

bool refuse_unreadable(call *c) {
    return refuse(&c->refusal, "busy",
                  N_("The server could not read from its disk. Try again in a moment."));
}

json_t *refused_fault(call *c, const brett_fault *fault) {
    char text[400], where[500];
    refuse_by_rule(&c->refusal, "illegal", &fault->why);
    refusal_say(&c->refusal, c->peer->language, text, sizeof text);
    snprintf(where, sizeof where, "%u:%u: %s", fault->line, fault->column, text);
    return refused_named(c, "illegal", "{name}", where);
}

/* Whatever there may be of values and names: whoever sends more has no call in mind. Each of them
 * costs an allocation, so it is counted before anything is read. */
enum { MOST_VALUES = 256 };

static bool has_too_many_values(const char *text, size_t size) {
    int values = 0;
    bool quoted = false;
    for (size_t i = 0; i < size && values <= MOST_VALUES; i++) {
        if (text[i] == '"')
            quoted = !quoted;
        else if (quoted)
            i += text[i] == '\\';
        else
            values += text[i] == ',' || text[i] == ':' || text[i] == '[' || text[i] == '{';
    }
    return values > MOST_VALUES;
}

bool read_args(call *c, const char *text, size_t size, const char *format) {
    json_error_t error = {.text = "it has too many values"};
    if (!has_too_many_values(text, size))
        c->args = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    return c->args || refuse_named(&c->refusal, "bad", format, error.text);
}

static json_t *find(call *c, const char *name) {
    json_t *value = json_object_get(c->args, name);
    return json_is_null(value) ? NULL : value;
}

bool arg_text(call *c, const char *name, size_t most, const char **out) {
    json_t *value = find(c, name);
    if (!value) return true;
    if (!json_is_string(value))
        return refuse_named(&c->refusal, "bad", "\"{name}\" must be a text.", name);
    if (json_string_length(value) > most)
        return refuse_named(&c->refusal, "large", "\"{name}\" is too long.", name);
    if (strlen(json_string_value(value)) != json_string_length(value))
        return refuse_named(&c->refusal, "bad", "\"{name}\" has a NUL inside.", name);
    *out = json_string_value(value);
    return true;
}

bool need_text(call *c, const char *name, size_t most, const char **out) {
    *out = NULL;
    if (!arg_text(c, name, most, out)) return false;
    return *out || refuse_named(&c->refusal, "bad", "\"{name}\" is missing.", name);
}

static bool read_number(const call *c, const json_t *value, int64_t *out) {
    if (json_is_integer(value)) {
        *out = json_integer_value(value);
        return true;
    }
    if (!c->from_query || !json_is_string(value) || !json_string_length(value)) return false;
    char *end;
    errno = 0;
    *out = strtoll(json_string_value(value), &end, 10);
    return !*end && !errno;
}

bool arg_number(call *c, const char *name, int64_t least, int64_t most, int64_t *out) {
    json_t *value = find(c, name);
    int64_t number;
    if (!value) return true;
    if (!read_number(c, value, &number) || number < least || number > most)
        return refuse_named(&c->refusal, "bad", "\"{name}\" must be a number that does.", name);
    *out = number;
    return true;
}

bool arg_flag(call *c, const char *name, bool *out) {
    json_t *value = find(c, name);
    if (!value) return true;
    if (!json_is_boolean(value))
        return refuse_named(&c->refusal, "bad", "\"{name}\" must be true or false.", name);
    *out = json_is_true(value);
    return true;
}

/* A mix becomes a line of the record, so it is plain. */
bool arg_mix(call *c, const char **mix) {
    *mix = "";
    if (!arg_text(c, "mix", FAIR_MIX_BYTES - 1, mix)) return false;
    for (const char *at = *mix; *at; at++)
        if (*at < 0x20 || *at > 0x7e)
            return refuse_named(&c->refusal, "bad",
                                "\"{name}\" must be plain letters, digits and signs.", "mix");
    return true;
}

bool arg_part(call *c, room_part *part) {
    *part = (room_part){0};
    if (!arg_mix(c, &part->mix) || !arg_text(c, "sealed", FAIR_HEX_BYTES - 1, &part->seal))
        return false;
    if (part->seal && !fair_is_hash(part->seal))
        return refuse(&c->refusal, "bad",
                      "\"sealed\" must be a hash: 64 digits, each 0 to 9 or a to f.");
    if (part->seal && part->mix[0])
        return refuse(&c->refusal, "bad",
                      "A sealed \"mix\" is revealed later, not with \"sealed\".");
    return true;
}
