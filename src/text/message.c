#include "text/message.h"

#include "base/check.h"
#include "base/memory.h"
#include "text/catalogue.h"
#include "text/utf8.h"

/* What stands between the words of a list, and between those of one thing in it. */
static const char between[] = ", ", joined[] = " + ";

/* What the text of a seat's value holds: which of the texts in a row is for the reader there. */
static const char first_twin[] = "1", second_twin[] = "2";

void message_start(brett_message *m, const char *text) {
    m->text = text;
    m->plural = NULL;
    m->count = 0;
}

void message_start_plural(brett_message *m, const char *one, const char *many, const char *name,
                          int64_t number) {
    message_start(m, one);
    m->plural = many;
    message_number(m, name, number);
}

static brett_arg *add_arg(brett_message *m, int kind, const char *name, int64_t number) {
    if (m->count == BRETT_MESSAGE_ARGS) return NULL;
    brett_arg *arg = &m->args[m->count++];
    arg->kind = kind;
    arg->name = name;
    arg->number = number;
    arg->text[0] = '\0';
    return arg;
}

void message_number(brett_message *m, const char *name, int64_t number) {
    add_arg(m, BRETT_ARG_NUMBER, name, number);
}

void message_seat(brett_message *m, const char *name, int seat) {
    add_arg(m, BRETT_ARG_SEAT, name, seat);
}

static bool has_placeholder(const char *text, const char *name) {
    size_t length = strlen(name);
    for (; *text; text++)
        if (*text == '{' && !strncmp(text + 1, name, length) && text[length + 1] == '}')
            return true;
    return false;
}

/* A text that does not speak of the seat has no twin for it. */
static void add_seat(brett_message *m, const char *name, int seat, const char *twin) {
    brett_arg *arg = add_arg(m, BRETT_ARG_SEAT, name, seat);
    if (arg && has_placeholder(m->text, name)) memcpy(arg->text, twin, sizeof first_twin);
}

void message_you(brett_message *m, const char *name, int seat) {
    add_seat(m, name, seat, first_twin);
}

void message_other(brett_message *m, const char *name, int seat) {
    add_seat(m, name, seat, second_twin);
}

void message_text(brett_message *m, const char *name, const char *text, size_t count) {
    brett_arg *arg = add_arg(m, BRETT_ARG_TEXT, name, 0);
    if (arg) utf8_clean(text, count, arg->text, sizeof arg->text);
}

void message_list(brett_message *m, const char *name) {
    add_arg(m, BRETT_ARG_WORDS, name, 0);
}

/* A word that has no room is left out whole: half of it would be no text of the catalogues. */
static void list_append(brett_message *m, const char *gap, const char *text) {
    char *list = m->args[m->count - 1].text;
    size_t length = strlen(list), room = BRETT_ARG_BYTES - length;
    if (strlen(gap) + strlen(text) >= room) return;
    writer w = writer_over(list + length, room);
    if (length) write_text(&w, gap);
    write_text(&w, text);
}

void message_list_add(brett_message *m, const char *text) {
    list_append(m, between, text);
}

void message_list_join(brett_message *m, const char *text) {
    list_append(m, joined, text);
}

bool fault_at(brett_fault *fault, const char *text, const char *place, const char *message) {
    message_start(&fault->why, message);
    fault->line = fault->turn = 0;
    fault->column = (uint32_t)(place - text) + 1;
    return false;
}

bool fault_at_plural(brett_fault *fault, const char *text, const char *place, const char *one,
                     const char *many, const char *name, int64_t number) {
    fault_at(fault, text, place, one);
    message_start_plural(&fault->why, one, many, name, number);
    return false;
}

bool fault_quoting(brett_fault *fault, const char *text, word w, const char *message) {
    fault_at(fault, text, w.start, message);
    message_text(&fault->why, "text", w.start, w.length);
    return false;
}

/* How much of a list stands between two words at its start. */
static size_t gap_length(const char *list) {
    if (!strncmp(list, between, sizeof between - 1)) return sizeof between - 1;
    return strncmp(list, joined, sizeof joined - 1) ? 0 : sizeof joined - 1;
}

/* Copies the first word of a list; how long it is. */
static size_t first_word(const char *list, char *text) {
    size_t length = 0;
    while (list[length] && !gap_length(list + length)) length++;
    memcpy(text, list, length);
    text[length] = '\0';
    return length;
}

/* Two words of one thing. */
static void write_joined(writer *w, const char *shape, const char *icon,
                         const brett_catalogue *catalogue) {
    brett_message m;
    message_start(&m, N_("{shape} with {icon}"));
    message_list(&m, "shape");
    message_list_add(&m, shape);
    message_list(&m, "icon");
    message_list_add(&m, icon);
    message_write(w, catalogue, &m, NULL);
}

static void write_words(writer *w, const char *list, const brett_catalogue *catalogue) {
    char text[BRETT_ARG_BYTES], icon[BRETT_ARG_BYTES];
    while (*list) {
        list += first_word(list, text);
        if (!strncmp(list, joined, sizeof joined - 1)) {
            list += sizeof joined - 1;
            list += first_word(list, icon);
            write_joined(w, text, icon, catalogue);
        } else {
            write_text(w, catalogue_text(catalogue, text, NULL, 0));
        }
        size_t gap = gap_length(list);
        write_bytes(w, list, gap);
        list += gap;
    }
}

static bool is_reader(const brett_arg *arg, const char *const names[]) {
    return arg->kind == BRETT_ARG_SEAT && names && !names[arg->number];
}

/* Which text of a row is for the reader: 0 is the one that calls everybody by name. */
static int twin_for_reader(const brett_message *m, const char *const names[]) {
    for (uint32_t i = 0; i < m->count; i++)
        if (is_reader(&m->args[i], names) && m->args[i].text[0]) return m->args[i].text[0] - '0';
    return 0;
}

static const char *text_in_row(const char *text, int index) {
    while (text && index-- > 0) text += strlen(text) + 1;
    return text;
}

/* Where a label has the reader's seat, "You" fits as any name does. */
static void write_seat(writer *w, const brett_arg *arg, const brett_catalogue *catalogue,
                       const char *const names[]) {
    if (is_reader(arg, names))
        write_text(w, catalogue_text(catalogue, N_("You"), NULL, 0));
    else if (names)
        write_text(w, names[arg->number]);
    else
        write_char(w, (char)('A' + arg->number));
}

static void write_arg(writer *w, const brett_arg *arg, const brett_catalogue *catalogue,
                      const char *const names[]) {
    switch (arg->kind) {
    case BRETT_ARG_NUMBER: write_number(w, arg->number); break;
    case BRETT_ARG_SEAT: write_seat(w, arg, catalogue, names); break;
    case BRETT_ARG_TEXT: write_text(w, arg->text); break;
    case BRETT_ARG_WORDS: write_words(w, arg->text, catalogue); break;
    }
}

/* The value for a placeholder of this name, or NULL. */
static const brett_arg *find_arg(const brett_message *m, const char *name, size_t length) {
    for (uint32_t i = 0; i < m->count; i++)
        if (strlen(m->args[i].name) == length && !strncmp(m->args[i].name, name, length))
            return &m->args[i];
    return NULL;
}

void message_write(writer *w, const brett_catalogue *catalogue, const brett_message *message,
                   const char *const names[]) {
    int twin = twin_for_reader(message, names);
    const char *text = catalogue_text(catalogue, text_in_row(message->text, twin),
                                      text_in_row(message->plural, twin),
                                      message->plural ? message->args[0].number : 0);
    while (*text) {
        size_t length = 0;
        while (text[length] && text[length] != '{') length++;
        write_bytes(w, text, length);
        text += length;
        if (!*text) break;

        length = 1;
        while (text[length] && text[length] != '}') length++;
        const brett_arg *arg = find_arg(message, text + 1, length - 1);
        if (text[length] && arg)
            write_arg(w, arg, catalogue, names);
        else
            write_bytes(w, text, length + (text[length] != '\0'));
        text += length + (text[length] != '\0');
    }
}

size_t brett_say(const brett_catalogue *catalogue, const brett_message *message,
                 const char *const names[], char *out, size_t size) {
    writer w = writer_over(out, size);
    REQUIRE(message && message->text, "there must be a message");
    message_write(&w, catalogue, message, names);
    return w.length;
}
