/* What brett admin can have done. Each deed says whom or what it is about; that, what and why are
 * stored in the same unit as the change itself. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "server/admin/admin.h"
#include "server/fixed_text.h"
#include "server/journal.h"
#include "server/server.h"

enum { GOODBYE = 1008, GOODBYE_BYTES = 124 };

__attribute__((format(printf, 2, 3))) static json_t *fails(admin_deed *d, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(d->fault, sizeof d->fault, format, values);
    va_end(values);
    return NULL;
}

static const char *text_of(const admin_deed *d, const char *name) {
    const char *text = json_string_value(json_object_get(d->args, name));
    return text ? text : "";
}

static json_t *done(const admin_deed *d) {
    return json_pack("{ss}", "about", d->about);
}

/* ---- Persons ---- */

static bool take_name(void *context, const store_row *row) {
    copy_text(context, NAME_BYTES, store_text(row, 0));
    ((char *)context)[NAME_BYTES] = true; /* found */
    return false;
}

/* Reads the number of a person who is there, and their name. */
static int64_t person_of(admin_deed *d, char name[NAME_BYTES]) {
    block b;
    char found[NAME_BYTES + 1] = "";
    const char *text = text_of(d, "what");
    if (!block_read(text, &b) || !b.player) {
        fails(d, "“%.40s” is not the number of a person; brett admin people lists them.", text);
        return 0;
    }
    if (!store_read(store_own_reader(d->server->store), STORE_PLAYER, take_name, found, "i",
                    b.player)) {
        fails(d, "The database cannot be read; the server's log says why.");
        return 0;
    }
    if (!found[NAME_BYTES]) {
        fails(d, "Unknown person %lld.", (long long)b.player);
        return 0;
    }
    memcpy(name, found, NAME_BYTES);
    snprintf(d->about, sizeof d->about, "person %lld", (long long)b.player);
    return b.player;
}

/* The name goes from all games, since it may be why this is done. */
static json_t *do_rename(admin_deed *d) {
    server *s = d->server;
    char old[NAME_BYTES], name[NAME_BYTES];
    refusal r;
    int64_t player = person_of(d, old);
    if (!player) return NULL;
    if (!name_clean(text_of(d, "value"), name, &r)) {
        refusal_say(&r, "en", d->fault, sizeof d->fault);
        return NULL;
    }
    people_rename_everywhere(&s->people, player, name);
    rooms_rename(&s->rooms, player, name);
    snprintf(d->about, sizeof d->about, "person %lld, now %s", (long long)player, name);
    return done(d);
}

/* ---- Blocks ---- */

static bool is_blocked(void *context, const peer *p) {
    return admin_has_blocked(context, p);
}

static void close_blocked(server *s, const block *b) {
    net_close_sockets(s->net, is_blocked, s, GOODBYE,
                      b->player ? "The host of this server has blocked you."
                                : "The host of this server has blocked your address.");
}

static bool read_block(admin_deed *d, block *b, char what[BLOCK_TEXT_BYTES]) {
    const char *text = text_of(d, "what");
    if (!block_read(text, b)) {
        fails(d, "“%.60s” is neither the number of a person nor an address.", text);
        return false;
    }
    block_write(b, what);
    snprintf(d->about, sizeof d->about, "%s %s", b->player ? "person" : "address", what);
    return true;
}

static json_t *do_block(admin_deed *d) {
    block b;
    char what[BLOCK_TEXT_BYTES], name[NAME_BYTES];
    if (!read_block(d, &b, what) || (b.player && !person_of(d, name))) return NULL;
    b.until = json_integer_value(json_object_get(d->args, "until"));
    copy_text(b.why, sizeof b.why, text_of(d, "why"));
    if (b.until && b.until <= d->now) return fails(d, "That time is over already.");
    if (!blocks_add(&d->server->admin.blocks, &b))
        return fails(d, "There are %d blocks already; a firewall serves better.", MOST_BLOCKS);
    store_write(d->server->store, STORE_ADD_BLOCK, "tttii", b.player ? "person" : "address", what,
                b.why, d->now, b.until);
    close_blocked(d->server, &b);
    return done(d);
}

static json_t *do_unblock(admin_deed *d) {
    block b;
    char what[BLOCK_TEXT_BYTES];
    if (!read_block(d, &b, what)) return NULL;
    if (!blocks_drop(&d->server->admin.blocks, &b)) return fails(d, "%s is not blocked.", what);
    store_write(d->server->store, STORE_DROP_BLOCK, "tt", b.player ? "person" : "address", what);
    return done(d);
}

/* ---- Games ---- */

static open_room *game_of(admin_deed *d) {
    const char *id = text_of(d, "what");
    open_room *o = rooms_find(&d->server->rooms, id);
    if (!o && !d->looked && *id && strlen(id) < sizeof d->wanted) {
        strcpy(d->wanted, id);
        return NULL;
    }
    if (!o) fails(d, "Unknown game “%.20s”. For the list, run: brett admin games", id);
    snprintf(d->about, sizeof d->about, "game %.20s", o ? id : "");
    return o;
}

/* Those who watch are told. */
static bool end_game(admin_deed *d, open_room *o) {
    refusal r;
    if (!room_end(&o->room, d->now, &r)) {
        refusal_say(&r, "en", d->fault, sizeof d->fault);
        return false;
    }
    rooms_changed(&d->server->rooms, o);
    return true;
}

static json_t *do_end(admin_deed *d) {
    open_room *o = game_of(d);
    return o && end_game(d, o) ? done(d) : NULL;
}

static json_t *do_delete(admin_deed *d) {
    open_room *o = game_of(d);
    store *s = d->server->store;
    if (!o) return NULL;
    if (o->room.begun && !room_is_over(&o->room) && !end_game(d, o)) return NULL;
    store_write(s, STORE_DROP_ENTRIES, "t", o->room.id);
    store_write(s, STORE_DROP_PROGRESS, "t", o->room.id);
    store_write(s, STORE_DROP_SEATS, "t", o->room.id);
    store_write(s, STORE_DROP_GAME, "t", o->room.id);
    rooms_drop(&d->server->rooms, o);
    return done(d);
}

/* ---- Doors ---- */

static json_t *set_door(admin_deed *d, bool closed) {
    const char *what = text_of(d, "what");
    char name[40];
    int door = word_index(admin_door_names, what);
    if (door == DOORS)
        return fails(d, "“%.40s” cannot be closed: only registration and lobby can.", what);
    snprintf(name, sizeof name, "closed-%s", what);
    snprintf(d->about, sizeof d->about, "%s", what);
    d->server->admin.closed[door] = closed;
    store_write(d->server->store, STORE_SET_SETTING, "tt", name, closed ? "yes" : "no");
    return done(d);
}

static json_t *do_close(admin_deed *d) {
    return set_door(d, true);
}

static json_t *do_open(admin_deed *d) {
    return set_door(d, false);
}

/* ---- Quotas ---- */

static json_t *list_quotas(server *s) {
    json_t *all = json_object();
    const char *name;
    int *value;
    for (size_t i = 0; config_quota(&s->config, i, &name, &value); i++)
        json_object_set_new(all, name, json_integer(*value));
    return json_pack("{so}", "quotas", all);
}

/* They last until the server ends: what is to last longer stands in its settings. */
static json_t *do_quota(admin_deed *d) {
    const char *wanted = text_of(d, "what"), *value = text_of(d, "value"), *name = "";
    int *now;
    if (!wanted[0]) return list_quotas(d->server);
    for (size_t i = 0; config_quota(&d->server->config, i, &name, &now); i++)
        if (!strcmp(name, wanted)) break;
    if (strcmp(name, wanted))
        return fails(d, "Unknown quota “%.40s”. For the list, run: brett admin quota", wanted);
    if (!value[0]) return json_pack("{s{si}}", "quotas", name, *now);
    if (!config_set(&d->server->config, name, value, d->fault, sizeof d->fault)) return NULL;
    snprintf(d->about, sizeof d->about, "%s %d", name, *now);
    return done(d);
}

/* ---- All ---- */

static const struct {
    const char *name;
    json_t *(*run)(admin_deed *d);
} deeds[] = {
    {"rename", do_rename},   {"end", do_end},     {"delete", do_delete}, {"block", do_block},
    {"unblock", do_unblock}, {"close", do_close}, {"open", do_open},     {"quota", do_quota},
};

/* A reason is one line that can be seen. */
static bool has_good_reason(admin_deed *d) {
    const char *why = text_of(d, "why");
    if (strlen(why) >= BLOCK_WHY_BYTES) {
        fails(d, "A reason may have %d bytes.", BLOCK_WHY_BYTES - 1);
        return false;
    }
    for (; *why; why++)
        if ((unsigned char)*why < ' ' || *why == 0x7f) {
            fails(d, "A reason is one line of plain text.");
            return false;
        }
    return true;
}

/* The journal has addresses only where the host wants them there; the table always. */
static const char *about_for_journal(const admin_deed *d) {
    bool named = d->server->config.log_addresses == LOG_ADDRESSES_YES;
    return strncmp(d->about, "address ", 8) || named ? d->about : "an address";
}

static void note(const admin_deed *d, const char *what) {
    char why[2 * BLOCK_WHY_BYTES];
    store_write(d->server->store, STORE_ADD_DEED, "ittt", d->now, what, d->about,
                text_of(d, "why")[0] ? text_of(d, "why") : NULL);
    journal(JOURNAL_INFO, "admin", "did=%s about=\"%s\" why=%s", what, about_for_journal(d),
            journal_quoted(text_of(d, "why"), why, sizeof why));
}

json_t *admin_do(admin_deed *d) {
    const char *name = text_of(d, "do");
    if (!json_is_object(d->args)) return fails(d, "This is not JSON.");
    if (!has_good_reason(d)) return NULL;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        if (strcmp(deeds[i].name, name)) continue;
        json_t *answer = deeds[i].run(d);
        if (answer && d->about[0]) note(d, name); /* else it was only asked */
        return answer;
    }
    return fails(d, "The server does not know “%.40s”; is it of another version?", name);
}
