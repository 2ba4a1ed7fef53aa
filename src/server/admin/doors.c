/* Who may come in, and what was decided before this start. */
#include <string.h>

#include "server/admin/admin.h"
#include "server/fixed_text.h"
#include "server/server.h"
#include "server/time.h"

const char *const admin_door_names[] = {"registration", "lobby", NULL};

static bool refuse_blocked(const block *b, refusal *r) {
    if (!b->player)
        return refuse(r, "forbidden",
                      N_("The host has blocked your network address on this "
                         "server."));
    if (!b->why[0]) return refuse(r, "forbidden", N_("The host has blocked you on this server."));
    return refuse_named(r, "forbidden", N_("The host has blocked you on this server: “{name}”."),
                        b->why);
}

static const block *block_of(const server *s, const peer *p) {
    const blocks *all = &s->admin.blocks;
    if (!all->count) return NULL;
    int64_t now = time_now();
    const block *b = blocks_of_person(all, p->player, now);
    return b ? b : blocks_of_address(all, p->address, now);
}

bool admin_has_blocked(const server *s, const peer *p) {
    return block_of(s, p);
}

bool admin_admits(server *s, const peer *p, refusal *r) {
    const block *b = block_of(s, p);
    if (!b) return true;
    if (!b->player)
        refusal_log_add(&s->refusal_log, "blocked", p->address, (int64_t)(uv_hrtime() / 1000));
    return refuse_blocked(b, r);
}

/* ---- As it was decided ---- */

static bool take_block(void *context, const store_row *row) {
    admin *a = context;
    block b;
    if (!block_read(store_text(row, 0), &b)) return true;
    copy_text(b.why, sizeof b.why, store_text(row, 1));
    b.until = store_int(row, 2);
    blocks_add(&a->blocks, &b);
    return true;
}

static bool take_setting(void *context, const store_row *row) {
    admin *a = context;
    static const char closed[] = "closed-";
    const char *name = store_text(row, 0);
    if (strncmp(name, closed, sizeof closed - 1)) return true;
    int door = word_index(admin_door_names, name + sizeof closed - 1);
    if (door < DOORS) a->closed[door] = !strcmp(store_text(row, 1), "yes");
    return true;
}

bool admin_open(server *s) {
    s->admin = (admin){.folder = -1};
    return store_read(store_own_reader(s->store), STORE_BLOCKS, take_block, &s->admin, "i",
                      time_now()) &&
           store_read(store_own_reader(s->store), STORE_SETTINGS, take_setting, &s->admin, "");
}
