#include "cli/match/contestant.h"

#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "cli/player_names.h"
#include "process/language.h"
#include "text/message.h"

/* ---- Settings ---- */

/* Where the settings begin: after the last @ that NAME= follows. NULL where there are none, as in a
 * command with an @ of its own. */
static char *settings_of(char *who) {
    char *at = strrchr(who, '@');
    size_t name = at ? strspn(at + 1, "abcdefghijklmnopqrstuvwxyz-") : 0;
    return name && at[1 + name] == '=' ? at : NULL;
}

static bool refuse(const contestant *c, const char *text, const char *name, const char *value) {
    brett_message why;
    message_start(&why, text);
    message_text(&why, "player", c->name, strlen(c->name));
    message_text(&why, "name", name, strlen(name));
    message_text(&why, "value", value, strlen(value));
    report_error(&why, NULL);
    return false;
}

static bool read_count(const char *value, uint64_t *count) {
    return word_number((word){value, strlen(value)}, count) && *count;
}

/* Takes a setting of any contestant; false where it is none, or its value is wrong. */
static bool take_limit(contestant *c, const char *name, const char *value, bool *is_known) {
    contestant_limits *l = &c->limits;
    *is_known = true;
    if (!strcmp(name, "time")) return args_seconds(value, &l->seconds);
    if (!strcmp(name, "clock")) return args_clock(value, &l->clock, &l->increment);
    if (!strcmp(name, "depth")) return read_count(value, &l->depth) && l->depth <= INT32_MAX;
    if (!strcmp(name, "memory")) return read_count(value, &l->memory) && l->memory <= UINT32_MAX;
    if (!strcmp(name, "nodes")) return c->has_own_nodes = true, read_count(value, &l->nodes);
    return *is_known = false;
}

/* What is no limit is an option of the engine, which says itself if it has none of that name. */
static bool take_setting(contestant *c, const char *name, const char *value) {
    bool is_known;
    if (take_limit(c, name, value, &is_known)) return true;
    if (is_known)
        return refuse(c, N_("{player}: “{value}” is not a value for {name}."), name, value);
    if (c->player)
        return refuse(c,
                      N_("{player}: unknown setting {name}. Use time, nodes, depth, clock or "
                         "memory."),
                      name, value);
    if (c->options == CONTESTANT_OPTIONS)
        return refuse(c, N_("{player}: too many settings."), name, value);
    c->option_name[c->options] = name;
    c->option_value[c->options++] = value;
    return true;
}

bool contestant_read_settings(contestant *c, char *settings) {
    char *rest;
    for (char *one = strtok_r(settings, ",", &rest); one; one = strtok_r(NULL, ",", &rest)) {
        char *value = strchr(one, '=');
        if (!value || value == one || !value[1])
            return refuse(c, N_("{player}: “{name}” is not a setting. Write NAME=VALUE."), one, "");
        *value++ = '\0';
        if (!take_setting(c, one, value)) return false;
    }
    return true;
}

/* ---- Who it is ---- */

/* Whoever has a limit of its own is not bound by those that were meant for all. */
static void settle_limits(contestant *c, const contestant_limits *for_all) {
    contestant_limits *own = &c->limits;
    uint64_t memory = own->memory ? own->memory : for_all->memory;
    if (own->seconds <= 0 && own->clock <= 0 && !own->nodes && !own->depth) *own = *for_all;
    own->memory = memory;
}

static bool find(contestant *c, const char *who, const brett_game *game) {
    static const char mark[] = "cmd:";
    c->player = brett_player_find(who);
    if (c->player) return player_knows_game(c->player, game);
    if (!strncmp(who, mark, strlen(mark)))
        c->command = strdup(who + strlen(mark));
    else if (strpbrk(who, " /"))
        c->command = strdup(who);
    else
        report_unknown_player(who, false);
    return c->command;
}

bool contestant_find(contestant *c, const char *name, const brett_game *game,
                     const contestant_limits *for_all) {
    *c = (contestant){.name = name, .settings = strdup(name)};
    if (!c->settings) return false;
    char *settings = settings_of(c->settings);
    if (settings) *settings++ = '\0';
    if (!find(c, c->settings, game)) return false;
    if (settings && !contestant_read_settings(c, settings)) return false;
    settle_limits(c, for_all);
    return true;
}

void contestant_free(contestant *c) {
    free(c->command);
    free(c->settings);
}

/* ---- What it may use ---- */

static bool searches(const brett_player *player) {
    return player->level || player->takes_nodes;
}

bool contestant_has_limits(const contestant *c) {
    return !c->player || searches(c->player);
}

uint64_t contestant_least_memory(const contestant *c, const brett_game *game) {
    return c->player && searches(c->player) ? (c->player->memory(game) >> 20) + 1 : 0;
}

size_t contestant_memory(const contestant *c, const brett_game *game) {
    if (!c->player) return 0;
    return c->limits.memory && searches(c->player) ? (size_t)c->limits.memory << 20
                                                   : brett_think_memory(c->player, game);
}
