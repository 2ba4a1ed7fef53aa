#include "cli/admin/showing.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* A column of a table: the field, how wide it is at least, and whether it is a time. */
typedef struct column {
    const char *field;
    int width;
    enum { PLAIN, TIME, FLAG } kind;
} column;

enum { CELL_BYTES = 400 };

static void write_time(const json_t *value, char out[CELL_BYTES]) {
    time_t seconds = (time_t)(json_integer_value(value) / 1000);
    struct tm t;
    strftime(out, CELL_BYTES, "%Y-%m-%d %H:%M", gmtime_r(&seconds, &t));
}

/* A flag is shown by its name, where it is set. */
static void write_cell(const json_t *row, const column *c, char out[CELL_BYTES]) {
    const json_t *value = json_object_get(row, c->field);
    out[0] = '\0';
    if (c->kind == TIME && json_integer_value(value))
        write_time(value, out);
    else if (c->kind == FLAG)
        snprintf(out, CELL_BYTES, "%s", json_is_true(value) ? c->field : "");
    else if (json_is_string(value))
        snprintf(out, CELL_BYTES, "%s", json_string_value(value));
    else if (json_is_integer(value))
        snprintf(out, CELL_BYTES, "%lld", (long long)json_integer_value(value));
}

/* How many columns of the screen a text takes, as nearly as is needed: characters are counted. */
static int width_of(const char *text) {
    int width = 0;
    for (; *text; text++) width += (*text & 0xc0) != 0x80;
    return width;
}

/* A row is cut after its last cell with something in it. */
static void show_row(const json_t *row, const column *columns) {
    char line[8 * CELL_BYTES] = "";
    size_t used = 0, end = 0;
    for (const column *c = columns; c->field && used < sizeof line - 2 * CELL_BYTES; c++) {
        char cell[CELL_BYTES];
        write_cell(row, c, cell);
        used += (size_t)sprintf(line + used, "%s", cell);
        if (cell[0]) end = used;
        for (int i = width_of(cell); i < c->width && c[1].field; i++) line[used++] = ' ';
        if (c[1].field) line[used++] = ' ';
    }
    printf("%.*s\n", (int)end, line);
}

static void show_table(const json_t *list, const column *columns) {
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)list, i, row) show_row(row, columns);
}

static const column person_columns[] = {
    {"person", 6, PLAIN}, {"name", 24, PLAIN},  {"made", 16, TIME},
    {"used", 16, TIME},   {"going", 4, PLAIN},  {"ended", 6, PLAIN},
    {"blocked", 7, FLAG}, {"deleted", 7, FLAG}, {0}};
static const column game_columns[] = {
    {"id", 10, PLAIN}, {"game", 9, PLAIN},  {"made", 16, TIME},  {"begun", 5, FLAG},
    {"over", 4, FLAG}, {"public", 6, FLAG}, {"seats", 0, PLAIN}, {0}};
static const column session_columns[] = {
    {"made", 16, TIME}, {"used", 16, TIME}, {"device", 0, PLAIN}, {0}};
static const column seat_columns[] = {{"seat", 2, PLAIN},  {"kind", 8, PLAIN}, {"person", 6, PLAIN},
                                      {"level", 2, PLAIN}, {"name", 0, PLAIN}, {0}};
static const column block_columns[] = {{"kind", 7, PLAIN},  {"what", 20, PLAIN}, {"made", 16, TIME},
                                       {"until", 16, TIME}, {"why", 0, PLAIN},   {0}};
static const column deed_columns[] = {{"number", 5, PLAIN}, {"at", 16, TIME},  {"what", 8, PLAIN},
                                      {"about", 30, PLAIN}, {"why", 0, PLAIN}, {0}};
static const column door_columns[] = {{"door", 14, PLAIN}, {"closed", 6, FLAG}, {0}};

static void show_titled(const json_t *list, const char *titles, const column *columns) {
    if (!json_array_size(list)) return;
    puts(titles);
    show_table(list, columns);
}

#define PERSON_TITLES "person name                     since            last here        open, over"
#define GAME_TITLES   "game       of        made"

void show_people(const json_t *found) {
    show_titled(found, PERSON_TITLES, person_columns);
}

void show_games(const json_t *found) {
    show_titled(found, GAME_TITLES, game_columns);
}

void show_person(const json_t *found) {
    const json_t *one = json_array_get(found, 0);
    show_people(found);
    show_titled(json_object_get(one, "sessions"), "\nsession since    last here        on",
                session_columns);
    if (json_array_size(json_object_get(one, "games"))) putchar('\n');
    show_games(json_object_get(one, "games"));
}

void show_game(const json_t *found) {
    static const column lines[] = {
        {"id", 0, PLAIN},      {"game", 0, PLAIN},     {"rules", 0, PLAIN}, {"setup", 0, PLAIN},
        {"clock", 0, PLAIN},   {"made", 0, TIME},      {"maker", 0, PLAIN}, {"changed", 0, TIME},
        {"events", 0, PLAIN},  {"begun", 0, FLAG},     {"over", 0, FLAG},   {"public", 0, FLAG},
        {"imported", 0, FLAG}, {"previous", 0, PLAIN}, {"next", 0, PLAIN},  {0}};
    const json_t *one = json_array_get(found, 0);
    for (const column *c = lines; c->field; c++) {
        char cell[CELL_BYTES];
        write_cell(one, c, cell);
        if (c->kind == FLAG) strcpy(cell, cell[0] ? "yes" : "no");
        if (cell[0]) printf("%-9s %s\n", c->field, cell);
    }
    show_titled(json_object_get(one, "seats"), "\nseat, who sits there, person", seat_columns);
}

void show_blocks(const json_t *found) {
    show_titled(found, "blocked                      since            until            why",
                block_columns);
}

void show_doors(const json_t *found) {
    size_t closed = 0, i;
    json_t *row;
    json_array_foreach((json_t *)found, i, row) {
        if (!json_is_true(json_object_get(row, "closed"))) continue;
        show_row(row, door_columns);
        closed++;
    }
    if (!closed) puts("Everything is open.");
}

void show_deeds(const json_t *found) {
    show_titled(found, "      at               done     about                          why",
                deed_columns);
}

void show_answer(const json_t *answer) {
    const char *about = json_string_value(json_object_get(answer, "about")), *name;
    json_t *value;
    json_object_foreach(json_object_get(answer, "quotas"), name, value)
        printf("%-26s %lld\n", name, (long long)json_integer_value(value));
    if (about) printf("Done: %s.\n", about);
}
