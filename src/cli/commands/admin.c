/* brett admin: what it shows it reads from the database itself; what it changes it asks the server
 * for. */
#include <stdio.h>
#include <string.h>

#include "cli/admin/asking.h"
#include "cli/admin/showing.h"
#include "cli/commands/commands.h"
#include "cli/hosting.h"
#include "cli/json.h"
#include "server/admin/look.h"

enum { PRESET_MOST = 50 };

typedef struct admin_command {
    const char *name, *operands, *about;
    int least, most;                                             /* operands after the name */
    json_t *(*look)(admin_look *l, const args *a, int64_t most); /* NULL: the server does it */
    void (*show)(const json_t *found);
} admin_command;

static const char *search_of(const args *a) {
    return a->operands > 1 ? a->operand[1] : "";
}

static json_t *people(admin_look *l, const args *a, int64_t most) {
    return look_people(l, search_of(a), most);
}

static json_t *games(admin_look *l, const args *a, int64_t most) {
    return look_games(l, search_of(a), most);
}

static json_t *person(admin_look *l, const args *a, int64_t most) {
    (void)most;
    return look_person(l, search_of(a));
}

static json_t *game(admin_look *l, const args *a, int64_t most) {
    (void)most;
    return look_game(l, search_of(a));
}

static json_t *blocks(admin_look *l, const args *a, int64_t most) {
    (void)a, (void)most;
    return look_blocks(l);
}

static json_t *doors(admin_look *l, const args *a, int64_t most) {
    (void)a, (void)most;
    return look_doors(l);
}

static json_t *deeds(admin_look *l, const args *a, int64_t most) {
    (void)a;
    return look_deeds(l, most);
}

static const admin_command admin_commands[] = {
    {"people", "[SEARCH]", "lists people, the newest first", 0, 1, people, show_people},
    {"games", "[SEARCH]", "lists games, the newest first", 0, 1, games, show_games},
    {"person", "N", "shows a person, their sessions and last games", 1, 1, person, show_person},
    {"game", "ID", "shows a game and its seats", 1, 1, game, show_game},
    {"blocks", "", "lists who is blocked", 0, 0, blocks, show_blocks},
    {"doors", "", "lists what is closed", 0, 0, doors, show_doors},
    {"log", "", "lists what was done by brett admin", 0, 0, deeds, show_deeds},
    {"rename", "N NAME", "gives a person another name, in all their games", 2, 2, NULL, NULL},
    {"block", "N|ADDRESS", "blocks a person, an address or a network such as 203.0.113.0/24", 1, 1,
     NULL, NULL},
    {"unblock", "N|ADDRESS", "lets them in again", 1, 1, NULL, NULL},
    {"end", "ID", "ends an unfinished game, without a winner", 1, 1, NULL, NULL},
    {"delete", "ID", "deletes a game for good", 1, 1, NULL, NULL},
    {"close", "registration|lobby", "takes no new players, or no public games", 1, 1, NULL, NULL},
    {"open", "registration|lobby", "and takes them again", 1, 1, NULL, NULL},
    {"quota", "[NAME [VALUE]]", "shows or sets what an address or a player may do", 0, 2, NULL,
     NULL},
    {0},
};

void print_admin_commands(void) {
    for (const admin_command *c = admin_commands; c->name; c++) {
        char usage[40];
        snprintf(usage, sizeof usage, "%s %s", c->name, c->operands);
        printf("  %-26s %s\n", usage, c->about);
    }
    putchar('\n');
}

static const admin_command *find(const char *name) {
    const admin_command *c = admin_commands;
    while (c->name && strcmp(c->name, name)) c++;
    return c->name ? c : NULL;
}

static int look(const admin_command *c, const args *a, const config *settings) {
    char why[1024];
    admin_look *l = look_open(settings->data, why, sizeof why);
    if (!l) return tell_host(why, EXIT_FAILED);
    json_t *found = c->look(l, a, a->most ? (int64_t)a->most : PRESET_MOST);
    int status = found ? EXIT_FINE : tell_host(look_fault(l), EXIT_FAILED);
    look_close(l);
    if (!found) return status;
    if (c->least && !json_array_size(found)) {
        snprintf(why, sizeof why, "Unknown %s %s.", c->name, a->operand[1]);
        status = tell_host(why, EXIT_FAILED);
    } else if (a->json) {
        print_and_free(json_incref(found));
    } else {
        c->show(found);
    }
    json_decref(found);
    return status;
}

/* The request as the server takes it; NULL after saying what is wrong. */
static json_t *request_of(const args *a) {
    json_t *request = json_pack("{ss}", "do", a->operand[0]);
    int64_t until;
    if (a->operands > 1) json_object_set_new(request, "what", json_string(a->operand[1]));
    if (a->operands > 2) json_object_set_new(request, "value", json_string(a->operand[2]));
    if (a->why) json_object_set_new(request, "why", json_string(a->why));
    if (!a->until) return request;
    if (read_until(a->until, &until)) {
        json_object_set_new(request, "until", json_integer(until));
        return request;
    }
    json_decref(request);
    tell_host(
        "--until must be a day such as 2026-12-24, or a time from now such as 90m, 12h or 7d.",
        EXIT_USAGE);
    return NULL;
}

static int ask(const args *a, const config *settings) {
    char why[1024];
    json_t *request = request_of(a);
    if (!request) return EXIT_USAGE;
    json_t *answer = ask_server(settings->data, request, why, sizeof why);
    json_decref(request);
    if (!answer) return tell_host(why, EXIT_FAILED);
    if (a->json)
        print_and_free(json_incref(answer));
    else
        show_answer(answer);
    json_decref(answer);
    return EXIT_FINE;
}

int run_admin(const args *a) {
    config settings;
    char why[200];
    const admin_command *c = find(a->operand[0]);
    if (!c) {
        snprintf(why, sizeof why, "brett admin knows no “%.40s”; see brett admin --help.",
                 a->operand[0]);
        return tell_host(why, EXIT_USAGE);
    }
    if (a->operands - 1 < c->least || a->operands - 1 > c->most) {
        snprintf(why, sizeof why, "It is: brett admin %s %s", c->name, c->operands);
        return tell_host(why, EXIT_USAGE);
    }
    if (!find_data(a, &settings)) return EXIT_USAGE;
    return c->look ? look(c, a, &settings) : ask(a, &settings);
}
