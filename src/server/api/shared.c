/* Pages that people hand on as links: the same file as all others, with what the site that shows
 * the link is to say of it (Open Graph) and its picture. Boards for other sites are among them:
 * those may be shown in a frame. What is said is what any spectator sees. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "server/api/api.h"
#include "server/fixed_text.h"
#include "server/pages.h"
#include "text/message.h"

enum { TAGS_BYTES = 4096, SAID_BYTES = 512 };

/* ---- Addresses ---- */

/* What stands in a path behind its beginning, if that is all there is: an id, or a name. */
static bool rest_of(const char *path, const char *beginning, char out[ROOM_ID_BYTES]) {
    size_t size = strlen(beginning), length = strlen(path);
    if (strncmp(path, beginning, size) || length == size || length - size >= ROOM_ID_BYTES)
        return false;
    for (const char *at = path + size; *at; at++)
        if (!isalnum((unsigned char)*at)) return false;
    copy_text(out, ROOM_ID_BYTES, path + size);
    return true;
}

static bool names_room(const char *path, char out[ROOM_ID_BYTES]) {
    return rest_of(path, "/g/", out) || rest_of(path, "/review/g/", out) ||
           rest_of(path, "/embed/", out);
}

static const brett_game *game_named(const char *path) {
    static const char *const beginnings[] = {"/new/", "/rules/", "/learn/", "/"};
    char name[ROOM_ID_BYTES];
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (rest_of(path, beginnings[i], name)) return brett_game_find(name);
    return NULL;
}

bool shared_page_is(const char *path, char game[ROOM_ID_BYTES]) {
    game[0] = 0;
    return names_room(path, game) || game_named(path);
}

/* ---- Words ---- */

static void say(const call *c, const char *text, const char *title, char out[SAID_BYTES]) {
    brett_message m;
    brett_catalogue catalogue;
    brett_catalogue_find(&catalogue, c->peer->language);
    message_start(&m, text);
    message_text(&m, "game", title, strlen(title));
    brett_say(&catalogue, &m, NULL, out, SAID_BYTES);
}

static const char *about_room(const room *r) {
    if (room_is_over(r)) return N_("See how this game of {game} went, turn by turn.");
    return r->begun ? N_("Watch this game of {game} as it is played.")
                    : N_("Join this game of {game}. No account needed.");
}

/* "Linja: Mia - Ben", with a dash; those without a name are left out. */
static void title_of(const room *r, char out[SAID_BYTES]) {
    size_t used = (size_t)snprintf(out, SAID_BYTES, "%s", r->game->title);
    const char *between = ": ";
    for (int seat = 0; seat < room_seats(r) && used < SAID_BYTES / 2; seat++) {
        if (!r->seat[seat].name[0]) continue;
        used +=
            (size_t)snprintf(out + used, SAID_BYTES - used, "%s%s", between, r->seat[seat].name);
        between = " \xe2\x80\x93 ";
    }
}

/* ---- Tags ---- */

static size_t put_escaped(char *out, size_t used, const char *text) {
    for (; *text && used < TAGS_BYTES - 8; text++) {
        const char *as = *text == '&'   ? "&amp;"
                         : *text == '<' ? "&lt;"
                         : *text == '>' ? "&gt;"
                         : *text == '"' ? "&quot;"
                                        : NULL;
        if (as)
            used += (size_t)snprintf(out + used, TAGS_BYTES - used, "%s", as);
        else
            out[used++] = *text;
    }
    out[used] = 0;
    return used;
}

static void put_tag(char *out, const char *kind, const char *name, const char *value) {
    size_t used = strlen(out);
    if (used > TAGS_BYTES / 2) return;
    used +=
        (size_t)snprintf(out + used, TAGS_BYTES - used, "<meta %s=\"%s\" content=\"", kind, name);
    used = put_escaped(out, used, value);
    snprintf(out + used, TAGS_BYTES - used, "\" />\n    ");
}

static void put_tags(const call *c, const char *title, const char *about, const char *picture,
                     char out[TAGS_BYTES]) {
    const char *host = json_string_value(json_object_get(c->args, "host"));
    char image[SAID_BYTES];
    out[0] = 0;
    put_tag(out, "property", "og:site_name", "Brett");
    put_tag(out, "property", "og:type", "website");
    put_tag(out, "property", "og:title", title);
    put_tag(out, "property", "og:description", about);
    put_tag(out, "name", "twitter:title", title);
    put_tag(out, "name", "twitter:description", about);
    if (!host || !*host) return; /* what is one, net/head.c has seen to */
    snprintf(image, sizeof image, "http%s://%s/api/v1/%s", c->peer->secure ? "s" : "", host,
             picture);
    put_tag(out, "property", "og:image", image);
    put_tag(out, "property", "og:image:width", "1200");
    put_tag(out, "property", "og:image:height", "630");
    put_tag(out, "name", "twitter:card", "summary_large_image");
    put_tag(out, "name", "twitter:image", image);
}

json_t *api_shared_page(call *c) {
    const char *path = json_string_value(json_object_get(c->args, "path"));
    const brett_game *game = game_named(path);
    char tags[TAGS_BYTES] = "", title[SAID_BYTES], about[SAID_BYTES], picture[64];
    const open_room *open = c->game[0] ? call_room(c, c->game) : NULL;
    if (c->later) return NULL;
    if (open) {
        title_of(&open->room, title);
        say(c, about_room(&open->room), open->room.game->title, about);
        snprintf(picture, sizeof picture, "games/%s/picture", open->room.id);
    } else if (game) {
        snprintf(title, sizeof title, "%s", game->title);
        say(c, N_("Play {game} now, against the computer or with friends. No account needed."),
            game->title, about);
        snprintf(picture, sizeof picture, "pictures/%s", game->name);
    }
    if (open || game) put_tags(c, title, about, picture, tags);
    c->refusal = (refusal){0}; /* the page itself says that there is no such game */
    c->later = true;           /* answered here: it is no JSON */
    pages_answer_tagged(c->server, c->peer, tags, !strncmp(path, "/embed/", 7));
    return NULL;
}
