/* Whatever becomes of the rows of a game, reading it never crashes the server: the game is refused,
 * and the journal says so, or it is a sound game that can be shown, kept and played on.
 *
 * Real games are stored, one to a file; then one value after the other is damaged, or a row is
 * lost, or two change places, and the game is read and all is done with it that the server does.
 * The tables are not strict here, for a disk that damages a page asks for no types. LONG=1 tries
 * every value in every column, but in long games; else it is one of some. */
#include <sqlite3.h>
#include <sys/stat.h>

#include "server/room/stored.h"
#include "support/rooms.h"
#include "support/stores.h"

/* What a value becomes; {} is the value that was there. */
static const char *const damages[] = {"NULL",
                                      "''",
                                      "0",
                                      "1",
                                      "-1",
                                      "-2",
                                      "2",
                                      "77",
                                      "1.5",
                                      "255",
                                      "2147483648",
                                      "9223372036854775807",
                                      "-9223372036854775808",
                                      "x'ff00'",
                                      "x''",
                                      "zeroblob(100000)",
                                      "CAST(x'41ff42' AS TEXT)",
                                      "CAST(x'610062' AS TEXT)",
                                      "'{'",
                                      "'[]'",
                                      "'{}'",
                                      "'x'",
                                      "'0'",
                                      "'step'",
                                      "'end'",
                                      "'begin'",
                                      "'join'",
                                      "'quit'",
                                      "'computer'",
                                      "'free'",
                                      "'60000 9223372036854775807 0'",
                                      "'9223372036854775807 1 1'",
                                      "'-1 -1 -1'",
                                      "'1 0 1'",
                                      "hex(zeroblob(3000))",
                                      "substr({}, 1, length({}) / 2)",
                                      "substr({}, 2)",
                                      "{} || {}",
                                      "replace({}, 'A', 'D')",
                                      "replace({}, '2', '4')",
                                      "replace({}, '=', '==')",
                                      "replace({}, '1', '-1')",
                                      "replace({}, ' ', '  ')",
                                      "{} + 1",
                                      "{} - 1",
                                      "-{}"};

/* What becomes of a text that is JSON. */
static const char *const json_damages[] = {
    "json_set({}, '$.result.seat', 77)",
    "json_set({}, '$.result.seat', -1)",
    "json_set({}, '$.result.seat', 'A')",
    "json_set({}, '$.seat', 77)",
    "json_set({}, '$.seat', 1)",
    "json_remove({}, '$.result.rank')",
    "json_set({}, '$.result.rank', json('[]'))",
    "json_set({}, '$.result.rank[0]', -5)",
    "json_set({}, '$.result.rank[0]', 'first')",
    "json_set({}, '$.result.rank', 1)",
    "json_set({}, '$.result.rank[#]', 1)",
    "json_remove({}, '$.result.points')",
    "json_set({}, '$.result.points[1]', json('{}'))",
    "json_set({}, '$.result.reason', 'luck')",
    "json_set({}, '$.result.reason', 'time')",
    "json_set({}, '$.result.reason', 'draw')",
    "json_remove({}, '$.result.reason')",
    "json_set({}, '$.result', 1)",
    "json_set({}, '$.result.more', json('[[[[1]]]]'))",
    "json_remove({}, '$.fair')",
    "json_set({}, '$.level', 77)",
    "json_set({}, '$.level', -1)",
    "json_set({}, '$.level', 'x')",
    "json_set({}, '$.of', 77)",
    "json_set({}, '$.of', -1)",
    "json_set({}, '$.offer', 'tea')",
    "json_set({}, '$.offer', 99999)",
    "json_set({}, '$.offer', -1)",
    "json_set({}, '$.offer', 1)",
    "json_set({}, '$.yes', 5)",
    "json_set({}, '$.steps', 0)",
    "json_set({}, '$.steps', 99999)",
    "json_set({}, '$.steps', 4294967297)",
    "json_set({}, '$.id', 5)",
    "json_set({}, '$.id', 'a name that is far too long for a game')",
    "json_set({}, '$.name', 5)",
    "json_set({}, '$.kind', 5)",
    "json_set({}, '$.what', 'step')",
    "json_set({}, '$.event', -1)",
    "json_set({}, '$.reason', 'luck')",
    "json('[1, 2]')",
    "json('\"text\"')"};

/* What becomes of the rows. */
static const char *const row_damages[] = {
    "DELETE FROM seat WHERE seat = 0",
    "DELETE FROM seat WHERE seat = 1",
    "DELETE FROM seat",
    "UPDATE seat SET seat = 3 - seat WHERE seat IN (0, 3)",
    "UPDATE seat SET player = 1",
    "UPDATE seat SET kind = 'computer', level = 5",
    "UPDATE seat SET kind = 'free', player = NULL",
    "UPDATE seat SET game = 'another'",
    "DELETE FROM entry",
    "DELETE FROM entry WHERE number = 1",
    "DELETE FROM entry WHERE number = 2",
    "DELETE FROM entry WHERE kind = 'begin'",
    "DELETE FROM entry WHERE kind = 'end'",
    "DELETE FROM entry WHERE number = (SELECT max(number) FROM entry)",
    "DELETE FROM entry WHERE number > (SELECT max(number) / 2 FROM entry)",
    "UPDATE entry SET ply = NULL",
    "UPDATE entry SET seat = 1 - seat",
    "UPDATE entry SET at = 0",
    "UPDATE entry SET at = -at",
    "UPDATE entry SET remains = 9223372036854775807 WHERE remains IS NOT NULL",
    "UPDATE entry SET remains = -5",
    "UPDATE entry SET key = 'same'",
    "UPDATE entry SET text = (SELECT text FROM entry AS other WHERE other.number = entry.number + "
    "1)",
    "UPDATE entry SET kind = (SELECT kind FROM entry AS other WHERE other.number = entry.number + "
    "1)",
    "INSERT INTO entry SELECT game, number + 1, NULL, kind, seat, text, at, remains, NULL FROM "
    "entry ORDER BY number DESC LIMIT 1",
    "UPDATE game SET game = CASE game WHEN 'linja' THEN 'transfer' ELSE 'linja' END",
    "UPDATE game SET setup = replace(setup, 'seats=2', 'seats=4')",
    "UPDATE game SET setup = replace(replace(setup, 'seats=3', 'seats=2'), 'seats=4', 'seats=2')",
    "UPDATE game SET over = NOT over",
    "UPDATE game SET begun = NOT begun",
};

/* ---- The file ---- */

static sqlite3 *open_file(const place *p) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open(folder_file(p->folder, "brett.db"), &db), SQLITE_OK);
    return db;
}

static void run_sql(sqlite3 *db, const char *sql) {
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sqlite3_errmsg(db), sql);
}

/* From now on any value may stand anywhere. What was there is kept aside. */
static void loosen(sqlite3 *db) {
    run_sql(db, "PRAGMA writable_schema = ON;"
                "UPDATE sqlite_schema SET sql = replace(replace(replace(sql, 'NOT NULL', ''),"
                " 'STRICT,', ''), 'STRICT', '') WHERE type = 'table';"
                "PRAGMA schema_version = 1000; PRAGMA writable_schema = RESET");
    run_sql(db, "PRAGMA synchronous = OFF; ATTACH ':memory:' AS kept;"
                "CREATE TABLE kept.game AS SELECT * FROM main.game;"
                "CREATE TABLE kept.seat AS SELECT * FROM main.seat;"
                "CREATE TABLE kept.entry AS SELECT * FROM main.entry");
}

static void restore(sqlite3 *db) {
    run_sql(db, "BEGIN; DELETE FROM game; INSERT INTO game SELECT * FROM kept.game;"
                "DELETE FROM seat; INSERT INTO seat SELECT * FROM kept.seat;"
                "DELETE FROM entry; INSERT INTO entry SELECT * FROM kept.entry; COMMIT");
}

/* ---- All that is done with a room ---- */

static int read_count, refused_count;

/* As clients rely on it. */
static void assert_result(const room *r) {
    json_t *seat = json_object_get(r->result, "seat"), *value;
    const char *const lists[] = {"points", "rank"};
    size_t i;
    assert_non_null(json_string_value(json_object_get(r->result, "reason")));
    for (int k = 0; k < 2; k++) {
        json_t *list = json_object_get(r->result, lists[k]);
        assert_int_equal(json_array_size(list), room_seats(r));
        json_array_foreach(list, i, value) assert_true(json_is_integer(value));
    }
    json_array_foreach(json_object_get(r->result, "rank"), i, value)
        assert_in_range(json_integer_value(value), 1, room_seats(r));
    if (seat) assert_in_range(json_integer_value(seat), 0, room_seats(r) - 1);
}

static void look_at(const room *r) {
    free(telling(r));
    for (int viewer = BRETT_NOBODY; viewer < room_seats(r); viewer++) {
        if (viewer == BRETT_CHANCE) continue;
        free(dumped(room_json(r, viewer)));
        free(dumped(room_events(r, room_count(r) / 2, UINT32_MAX, viewer)));
        if (!r->begun) continue;
        char *record = room_record(r, viewer);
        json_t *text = json_string(record);
        assert_non_null(text);
        json_decref(text);
        free(record);
    }
    free(dumped(json_tree(room_put_presence, r)));
    if (r->result && !r->old_rules) assert_result(r);
    for (uint32_t i = 1; i <= room_count(r); i++) room_ply_after(r, i);
}

/* As the next change and a rematch need it. */
static void go_on(room *r, store *elsewhere, brett_random *random) {
    refusal why;
    int64_t at = r->changed < BEGAN ? BEGAN : r->changed;
    for (int seat = 0; seat < room_seats(r); seat++)
        room_join(r, seat, 90 + seat, "Tim", clear_part("m"), at, &why);
    if (room_waits(r)) room_flag(r, at + ROOM_REVEALS);
    for (int i = 0; r->begun && i < 4 && !room_is_over(r); i++) {
        int actor = room_actor(r);
        if (actor >= 0 && room_deadline(r) && at > room_deadline(r)) room_flag(r, at);
        if (room_actor(r) == actor && actor >= 0 && !room_has_quit(r, actor))
            do_something(r, random);
    }
    if (room_is_over(r)) {
        brett_setup setup = r->setup;
        if (!r->imported && !r->old_rules) r->game->rematch(&r->play.start, &r->play.state, &setup);
        room_rematch(r, "nextnextne", at);
    }
    room_store_changes(r, elsewhere);
    store_seal(elsewhere);
    look_at(r);
    room_told(r);
}

static void try_it(place *p, store *elsewhere, const char *id, brett_random *random) {
    room r;
    if (room_load(&r, reader(p), id) != ROOM_FOUND) {
        refused_count++;
        return;
    }
    read_count++;
    look_at(&r);
    go_on(&r, elsewhere, random);
    room_free(&r);
}

/* ---- Damage ---- */

typedef struct damaging {
    place *p;
    sqlite3 *db;
    store *elsewhere;
    const char *id;
    brett_random random;
    uint32_t tried, stride;
} damaging;

/* A damage that the file itself refuses is none. */
static void damage(damaging *d, const char *sql) {
    if (d->tried++ % d->stride) return;
    char *fault = NULL;
    if (sqlite3_exec(d->db, sql, NULL, NULL, &fault) == SQLITE_OK) {
        if (getenv("SHOW")) fprintf(stderr, "# %s %s\n", d->id, sql);
        try_it(d->p, d->elsewhere, d->id, &d->random);
        restore(d->db);
    }
    sqlite3_free(fault);
}

/* The expression with the column for {}. */
static void fill_in(const char *expression, const char *column, char *out) {
    for (; *expression; expression++)
        if (expression[0] == '{' && expression[1] == '}' && expression[2] != '\'') {
            out += sprintf(out, "%s", column);
            expression++;
        } else
            *out++ = *expression;
    *out = 0;
}

static void damage_column(damaging *d, const char *table, const char *where, const char *column) {
    char value[512], sql[1024];
    bool json = !strcmp(column, "text");
    for (size_t i = 0; i < LENGTH(damages) + (json ? LENGTH(json_damages) : 0); i++) {
        fill_in(i < LENGTH(damages) ? damages[i] : json_damages[i - LENGTH(damages)], column,
                value);
        snprintf(sql, sizeof sql, "UPDATE %s SET %s = %s WHERE %s", table, column, value, where);
        damage(d, sql);
    }
}

typedef struct names {
    char name[64][40];
    int count;
} names;

static int add_name(void *context, int columns, char **values, char **titles) {
    names *n = context;
    (void)columns;
    (void)titles;
    if (n->count < 64) snprintf(n->name[n->count++], sizeof *n->name, "%s", values[0]);
    return 0;
}

static names ask(sqlite3 *db, const char *sql) {
    names n = {.count = 0};
    assert_int_equal(sqlite3_exec(db, sql, add_name, &n, NULL), SQLITE_OK);
    return n;
}

/* Every column of the rows of a table. */
static void damage_table(damaging *d, const char *table, const char *rows) {
    char sql[200];
    snprintf(sql, sizeof sql, "SELECT name FROM pragma_table_info('%s')", table);
    names columns = ask(d->db, sql), where = ask(d->db, rows);
    for (int row = 0; row < where.count; row++)
        for (int i = 0; i < columns.count; i++)
            damage_column(d, table, where.name[row], columns.name[i]);
}

/* Primes, so that each value has its turn in some column. */
static uint32_t stride_for(sqlite3 *db) {
    bool is_long = atoi(ask(db, "SELECT count(*) FROM entry").name[0]) > 60;
    if (getenv("LONG")) return is_long ? 67 : 1;
    return is_long ? (SLOWER > 1 ? 1009 : 251) : SLOWER > 1 ? 131 : 29;
}

static bool rules_are_old; /* the games are by rules that are not known any more */

/* Of steps, which are alike, the first, some in the middle and the last. */
static void damage_room(place *p, store *elsewhere, const char *id) {
    damaging d = {.p = p, .elsewhere = elsewhere, .id = id};
    store_close(p->s);
    p->s = NULL;
    d.db = open_file(p);
    if (rules_are_old) run_sql(d.db, "UPDATE game SET rules = 0");
    loosen(d.db);
    d.stride = stride_for(d.db);
    reopen(p);
    brett_random_seed(&d.random, 3);
    int read_before = read_count;
    try_it(p, elsewhere, id, &d.random);
    assert_int_equal(read_count, read_before + 1); /* whole, it is read */
    damage_table(&d, "game", "SELECT '1'");
    damage_table(&d, "seat", "SELECT 'seat = ' || seat FROM seat");
    damage_table(&d, "entry",
                 "SELECT 'number = ' || number FROM entry WHERE kind <> 'step' OR ply IN (1, 2) OR"
                 " number % (SELECT max(number) / 3 + 1 FROM entry) = 5 OR"
                 " number = (SELECT max(number) FROM entry)");
    d.stride = 1;
    for (size_t i = 0; i < LENGTH(row_damages); i++) damage(&d, row_damages[i]);
    sqlite3_close(d.db);
}

/* ---- The rooms ---- */

static void keep(place *p, room *r) {
    strcpy(r->invite, "inviteinvi");
    r->maker = 1;
    room_store_new(r, p->s, "key");
    room_store_changes(r, p->s);
    assert_true(stored(p));
}

static void with_store(void (*make)(room *r, int variant), int variant) {
    void *fixtures[2];
    room r;
    for (int i = 0; i < 2; i++) store_set_up(&fixtures[i]);
    place *p = fixtures[0], *elsewhere = fixtures[1];
    make(&r, variant);
    keep(p, &r);
    damage_room(p, elsewhere->s, r.id);
    room_free(&r);
    for (int i = 0; i < 2; i++) store_tear_down(&fixtures[i]);
}

static const struct {
    const char *game, *options;
    brett_clock clock;
} variants[] = {
    {"linja", "first=drawn", {600000, 3000, 0}},
    {"linja", "", {0, 0, 86400000}},
    {"transfer", "first=B", {0}},
    {"twisty", "seats=3 first=2", {600000, 3000, 0}},
    {"twisty", "seats=4 corners=drawn open-centre=on", {0, 0, 86400000}},
    {"transport", "seats=2", {600000, 0, 0}},
    {"transport", "seats=4 first=D", {0}},
};

static void waiting(room *r, int variant) {
    refusal why;
    lay_room(r, variants[variant].game, variants[variant].options);
    r->clock = variants[variant].clock;
    r->seat[1].invited = true;
    computer_at(r, 0, 3);
    if (room_seats(r) > 2) assert_true(room_join(r, 2, 3, "Eva", sealed_part("mix"), BEGAN, &why));
}

/* With offers, takebacks, stand-ins and people who left, as it happens. */
static void going_on(room *r, int variant) {
    brett_random random;
    lay_room(r, variants[variant].game, variants[variant].options);
    r->clock = variants[variant].clock;
    sit_down(r);
    brett_random_seed(&random, (uint64_t)variant + 1);
    for (int i = 0; i < 25 && !room_is_over(r); i++) do_something(r, &random);
}

static void over(room *r, int variant) {
    brett_random random;
    going_on(r, variant);
    brett_random_seed(&random, 1);
    for (int i = 0; i < 20 && !room_is_over(r); i++) play_turn(r, &random, r->changed + 5);
    brett_change c = by(0, r->changed + 1);
    refusal why;
    for (c.seat = 0; c.seat < room_seats(r) && !room_is_over(r); c.seat++) room_resign(r, &c, &why);
    assert_true(room_is_over(r));
    room_rematch(r, "nextnextne", r->changed + 1);
}

static void by_the_rules(room *r, int variant) {
    brett_random random;
    begin_room(r, variants[variant].game, variants[variant].options);
    brett_random_seed(&random, 9);
    play_to_the_end(r, &random);
}

static void laid(room *r, int variant) {
    brett_random random;
    brett_fault fault;
    lay_room(r, variants[variant].game, variants[variant].options);
    brett_random_seed(&random, 5);
    r->game->deal(&r->play.start, &r->setup, &random);
    r->laid = true;
    assert_true(brett_setup_start(r->game, &r->setup, &r->play.start, &fault.why));
    sit_down(r);
    for (int i = 0; i < 3; i++) play_turn(r, &random, r->changed + 1);
}

/* A record that was kept for review. */
static void imported(room *r, int variant) {
    room played;
    laid(&played, variant);
    room_start(r, played.game, &played.setup);
    strcpy(r->id, played.id);
    r->laid = r->imported = true;
    r->play.start = played.play.start;
    r->changed_seats = (1u << room_seats(r)) - 1;
    for (int seat = 0; seat < room_seats(r); seat++) r->seat[seat].kind = SEAT_PERSON;
    room_add_entry(r, (room_entry){ROOM_BEGIN, BRETT_NOBODY, BEGAN, NULL});
    for (uint32_t i = 0; i < played.play.count; i++)
        if (played.play.log[i].kind == BRETT_ENTRY_STEP)
            assert_true(room_take(r, &played.play.log[i]));
    r->record = room_record(&played, BRETT_NOBODY);
    json_t *result = room_result_json(r, "unfinished", &(brett_result){.rank = {1, 1, 1, 1}});
    room_add_entry(
        r, (room_entry){ROOM_END, BRETT_NOBODY, BEGAN, json_pack("{so}", "result", result)});
    room_free(&played);
}

static void each_variant(void (*make)(room *r, int variant)) {
    for (int i = 0; i < (int)LENGTH(variants); i++) with_store(make, i);
    assert_true(refused_count > 0);
}

TEST(a_room_that_waits) {
    each_variant(waiting);
}
TEST(a_game_that_goes_on) {
    each_variant(going_on);
}
TEST(a_game_that_was_left) {
    each_variant(over);
}
TEST(a_game_that_the_rules_ended) {
    each_variant(by_the_rules);
}
TEST(a_position_that_was_laid) {
    each_variant(laid);
}
TEST(a_record_for_review) {
    each_variant(imported);
}

TEST(a_game_by_older_rules) {
    rules_are_old = true;
    each_variant(going_on);
    each_variant(imported);
    rules_are_old = false;
}

/* All tests together. */
TEST(some_damage_was_refused_and_some_did_no_harm) {
    print_message("# %d games read, %d refused\n", read_count, refused_count);
    assert_true(refused_count > 500);
    assert_true(read_count > 500);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_room_that_waits),        CASE(a_game_that_goes_on),
        CASE(a_game_that_was_left),     CASE(a_game_that_the_rules_ended),
        CASE(a_position_that_was_laid), CASE(a_record_for_review),
        CASE(a_game_by_older_rules),    CASE(some_damage_was_refused_and_some_did_no_harm),
    };
    return cmocka_run_group_tests_name("Damaged rooms", tests, NULL, NULL);
}
