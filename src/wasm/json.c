#include "wasm/json.h"

json json_over(char *out, size_t size) {
    return (json){.w = writer_over(out, size)};
}

/* What comes next is a value, or a key. */
static void begin(json *j) {
    if (j->comma) write_char(&j->w, ',');
    j->comma = true;
}

void json_open(json *j, char bracket) {
    begin(j);
    write_char(&j->w, bracket);
    j->comma = false;
}

void json_close(json *j, char bracket) {
    write_char(&j->w, bracket);
    j->comma = true;
}

static void quoted(json *j, const char *text) {
    static const char hex[] = "0123456789abcdef";
    write_char(&j->w, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') write_char(&j->w, '\\');
        if (c >= ' ') {
            write_char(&j->w, *text);
        } else {
            write_text(&j->w, "\\u00");
            write_char(&j->w, hex[c >> 4]);
            write_char(&j->w, hex[c & 15]);
        }
    }
    write_char(&j->w, '"');
}

void json_key(json *j, const char *name) {
    begin(j);
    quoted(j, name);
    write_char(&j->w, ':');
    j->comma = false;
}

void json_number(json *j, int64_t number) {
    begin(j);
    write_number(&j->w, number);
}

void json_bool(json *j, bool value) {
    begin(j);
    write_text(&j->w, value ? "true" : "false");
}

void json_null(json *j) {
    begin(j);
    write_text(&j->w, "null");
}

void json_text(json *j, const char *text) {
    begin(j);
    quoted(j, text);
}

void json_number_at(json *j, const char *name, int64_t number) {
    json_key(j, name);
    json_number(j, number);
}

void json_bool_at(json *j, const char *name, bool value) {
    json_key(j, name);
    json_bool(j, value);
}

void json_text_at(json *j, const char *name, const char *text) {
    json_key(j, name);
    json_text(j, text);
}
