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

static void escaped(json *j, unsigned char c) {
    static const char hex[] = "0123456789abcdef";
    if (c >= ' ') {
        write_char(&j->w, '\\');
        write_char(&j->w, (char)c);
        return;
    }
    write_text(&j->w, "\\u00");
    write_char(&j->w, hex[c >> 4]);
    write_char(&j->w, hex[c & 15]);
}

static bool is_plain(unsigned char c) {
    return c >= ' ' && c != '"' && c != '\\';
}

static void quoted(json *j, const char *text) {
    write_char(&j->w, '"');
    for (size_t plain; *text; text += plain) {
        for (plain = 0; is_plain((unsigned char)text[plain]);) plain++;
        write_bytes(&j->w, text, plain);
        if (text[plain]) escaped(j, (unsigned char)text[plain++]);
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
    put_written(j, value ? "true" : "false");
}

void put_null(json *j) {
    put_written(j, "null");
}

void put_text(json *j, const char *text) {
    begin(j);
    quoted(j, text);
}

void put_written(json *j, const char *text) {
    begin(j);
    write_text(&j->w, text);
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
