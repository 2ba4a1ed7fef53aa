#include "picture/json.h"

json json_writer(char *out, size_t size) {
    return (json){.w = writer_over(out, size)};
}

/* What comes next is a value, or a key. */
static void begin(json *j) {
    if (j->comma) write_char(&j->w, ',');
    j->comma = true;
}

void put_open(json *j, char bracket) {
    begin(j);
    write_char(&j->w, bracket);
    j->comma = false;
}

void put_close(json *j, char bracket) {
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

void put_key(json *j, const char *name) {
    begin(j);
    quoted(j, name);
    write_char(&j->w, ':');
    j->comma = false;
}

void put_number(json *j, int64_t number) {
    begin(j);
    write_number(&j->w, number);
}

void put_bool(json *j, bool value) {
    begin(j);
    write_text(&j->w, value ? "true" : "false");
}

void put_null(json *j) {
    begin(j);
    write_text(&j->w, "null");
}

void put_text(json *j, const char *text) {
    begin(j);
    quoted(j, text);
}

void put_number_at(json *j, const char *name, int64_t number) {
    put_key(j, name);
    put_number(j, number);
}

void put_bool_at(json *j, const char *name, bool value) {
    put_key(j, name);
    put_bool(j, value);
}

void put_text_at(json *j, const char *name, const char *text) {
    put_key(j, name);
    put_text(j, text);
}
