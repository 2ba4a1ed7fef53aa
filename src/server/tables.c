#include "server/tables.h"
#include "server/words.h"

#include <stdlib.h>
#include <string.h>

#include "server/journal.h"
#include "server/now.h"
#include "server/server.h"
#include "server/tables_load.h"

enum { BUCKETS = 1 << 15, MOST_IDLE = 20000, RESUMED_AT_ONCE = 100 };

/* ---- Finding ---- */

static live **bucket_of(const tables *t, const char *id) {
    return &t->bucket[hash_text(0, id) % t->buckets];
}

static void take_from_line(tables *t, live *l) {
    *(l->newer ? &l->newer->older : &t->newest) = l->older;
    *(l->older ? &l->older->newer : &t->oldest) = l->newer;
}

static void put_in_front(tables *t, live *l) {
    l->newer = NULL;
    l->older = t->newest;
    *(t->newest ? &t->newest->newer : &t->oldest) = l;
    t->newest = l;
}

static void drop(tables *t, live *l) {
    live **at = bucket_of(t, l->table.id);
    while (*at != l) at = &(*at)->next;
    *at = l->next;
    take_from_line(t, l);
    deadlines_set(&t->deadlines, &l->deadline, 0);
    table_free(&l->table);
    free(l);
    t->count--;
}

static bool is_idle(const tables *t, const live *l) {
    return !l->watches && !l->thinking && !l->deadline.place &&
           l->ticket <= t->server->outbox.settled;
}

/* Makes room by dropping a few of those that nobody has asked for longest. */
static void make_room(tables *t) {
    live *l = t->oldest;
    for (int i = 0; i < 4 && l && t->count > MOST_IDLE; i++) {
        live *newer = l->newer;
        if (is_idle(t, l)) drop(t, l);
        l = newer;
    }
}

static live *add(tables *t, const table *given) {
    live *l = calloc(1, sizeof *l);
    if (!l) abort();
    make_room(t);
    l->table = *given;
    live **bucket = bucket_of(t, l->table.id);
    l->next = *bucket;
    *bucket = l;
    put_in_front(t, l);
    t->count++;
    return l;
}

live *tables_add(tables *t, const table *made) {
    return add(t, made);
}

/* Who is not asked, the clock does not run for: with minutes, the time that the server was not
 * running for is given back. */
static void set_clock(tables *t, live *l) {
    table *of = &l->table;
    if (of->clock.base && of->turn_began < t->server->started) of->turn_began = t->server->started;
    deadlines_set(&t->deadlines, &l->deadline, table_deadline(of));
}

static live *load(tables *t, const char *id) {
    table read;
    if (strlen(id) >= TABLE_ID_BYTES || !table_load(&read, t->server->store, id)) return NULL;
    live *l = add(t, &read);
    l->ticket = t->server->outbox.settled;
    set_clock(t, l);
    return l;
}

live *tables_find(tables *t, const char *id) {
    live *l = *bucket_of(t, id);
    while (l && strcmp(l->table.id, id)) l = l->next;
    if (!l) return load(t, id);
    take_from_line(t, l);
    put_in_front(t, l);
    return l;
}

/* ---- Going on ---- */

static void wait_for_later(tables *t, const char *id) {
    if (t->waiting_count == t->waiting_room) {
        t->waiting_room = t->waiting_room ? 2 * t->waiting_room : 64;
        t->waiting = realloc(t->waiting, t->waiting_room * sizeof *t->waiting);
        if (!t->waiting) abort();
    }
    copy_text(t->waiting[t->waiting_count++].id, TABLE_ID_BYTES, id);
}

/* A computer sees what its seat sees. Its lots follow from the secret, beside those of the draws.
 */
static void ask_computer(tables *t, live *l) {
    table *of = &l->table;
    int actor = table_actor(of);
    if (actor < 0 || !table_thinks(of, actor) || l->thinking) return;
    thinking_job job = {.ply = of->ply,
                        .seat = actor,
                        .level = of->seat[actor].level,
                        .seed = fair_seed(&of->draws, UINT64_MAX - of->ply),
                        .rules = of->game,
                        .solved = known_of(t->server, of->game)};
    memcpy(job.game, of->id, TABLE_ID_BYTES);
    of->game->view(&of->state, actor, &job.view);
    l->thinking = thinkers_ask(t->server->thinkers, &job);
    if (!l->thinking) wait_for_later(t, of->id);
}

void tables_computed(tables *t, const char *id, uint32_t ply, int seat, const brett_turn *turn) {
    live *l = tables_find(t, id);
    if (!l) return;
    l->thinking = false;
    if (table_computed(&l->table, seat, ply, turn, now_ms()))
        tables_changed(t, l);
    else
        ask_computer(t, l);
}

bool tables_resume(tables *t) {
    for (int i = 0; i < RESUMED_AT_ONCE && t->waiting_count; i++) {
        waiting_game next = t->waiting[--t->waiting_count];
        size_t left = t->waiting_count;
        live *l = tables_find(t, next.id);
        if (l) ask_computer(t, l);
        if (t->waiting_count > left) break; /* too many computers think already */
    }
    return t->waiting_count > 0;
}

int64_t tables_keep_time(tables *t) {
    deadline *first;
    while ((first = deadlines_first(&t->deadlines))) {
        int64_t left = now_until(first->time + TABLE_LAG);
        if (left > 0) return left;
        live *l = (live *)first;
        if (table_flag(&l->table, now_ms()))
            tables_changed(t, l);
        else
            set_clock(t, l);
    }
    return -1;
}

static bool note_game(void *context, const store_row *row) {
    wait_for_later(context, store_text(row, 0));
    return true;
}

void tables_open(tables *t, struct server *s) {
    *t = (tables){.server = s, .buckets = BUCKETS};
    t->bucket = calloc(t->buckets, sizeof(live *));
    if (!t->bucket) abort();
    store_read(s->store, STORE_GOING, note_game, t, "");
}

void tables_free(tables *t) {
    while (t->newest) {
        while (t->newest->watches) tables_unwatch(t->newest, t->newest->watches->who);
        drop(t, t->newest);
    }
    deadlines_free(&t->deadlines);
    free(t->waiting);
    free(t->bucket);
}

/* ---- Changes ---- */

/* Frames are made once for all who see the same. */
static void tell(tables *t, live *l) {
    frame *made[BRETT_SEATS + 1] = {0};
    for (watch *w = l->watches; w; w = w->next_of_table) {
        int viewer = table_seat_of(&l->table, w->who->player);
        int which = l->table.game->has_secrets ? viewer < 0 ? BRETT_SEATS : viewer : 0;
        if (!made[which])
            made[which] = frame_of_json(table_events(&l->table, l->table.told, viewer));
        outbox_put(&t->server->outbox, &(letter){.ticket = l->ticket,
                                                 .to = w->who,
                                                 .text = frame_keep(made[which]),
                                                 .is_event = true});
    }
    for (int i = 0; i <= BRETT_SEATS; i++) frame_drop(made[i]);
}

static void note(tables *t, const live *l) {
    for (uint32_t i = l->table.told; i < l->table.count; i++) {
        entry_kind kind = l->table.log[i].kind;
        if (kind == ENTRY_STEP) t->server->steps++;
        if (kind == ENTRY_BEGIN || kind == ENTRY_END)
            journal(JOURNAL_INFO, kind == ENTRY_BEGIN ? "game-begun" : "game-over",
                    "game=%s rules=%s seats=%d", l->table.id, l->table.game->name,
                    table_seats(&l->table));
    }
}

void tables_changed(tables *t, live *l) {
    if (l->table.told == l->table.count && !l->table.changed_seats) return;
    table_store_changes(&l->table, t->server->store);
    l->ticket = store_seal(t->server->store);
    note(t, l);
    tell(t, l);
    table_told(&l->table);
    set_clock(t, l);
    ask_computer(t, l);
}

static void read_again(tables *t, live *l) {
    table read;
    if (!table_load(&read, t->server->store, l->table.id)) {
        while (l->watches) tables_unwatch(l, l->watches->who);
        drop(t, l);
        return;
    }
    table_free(&l->table);
    l->table = read;
    l->ticket = 0;
    set_clock(t, l);
    ask_computer(t, l);
}

void tables_forget_from(tables *t, uint64_t ticket) {
    for (live *l = t->newest, *older; l; l = older) {
        older = l->older;
        if (l->ticket >= ticket) read_again(t, l);
    }
}
