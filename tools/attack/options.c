#include "attack/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Plays a hostile visitor of a server of Brett: all that one may try to spoil others' games.\n"
    "\n"
    "  attack [--FLAG VALUE]\n"
    "\n"
    "  --address ADDRESS:PORT  of the server (127.0.0.1:8080)\n"
    "  --from ADDRESS[/BITS]   come from this address of this machine, or all of a network\n"
    "  --games FILE            names of other people's games, a line each, to be spoilt\n"
    "  --only NAME             one kind of attack, instead of a mixture of all\n"
    "  --hands N               connections at once (200)\n"
    "  --rate N                operations a second, in all (2000)\n"
    "  --seconds S             how long (10)\n"
    "  --seed N                make what is tried follow from this number (1)\n"
    "  --json                  print the figures as JSON\n"
    "  --list                  print the kinds of attack\n";

static bool read_address(options *o, const char *text) {
    o->host = text;
    return address_read(text, &o->address);
}

static bool read_flag(options *o, const char *name, const char *value) {
    if (strcmp(name, "--address") == 0) return read_address(o, value);
    if (strcmp(name, "--from") == 0) return address_range_read(value, &o->from);
    if (strcmp(name, "--games") == 0) return o->games = value, true;
    if (strcmp(name, "--only") == 0) return (o->only = attack_find(value)) != NULL;
    if (strcmp(name, "--hands") == 0) return (o->hands = atoi(value)) > 0;
    if (strcmp(name, "--rate") == 0) return (o->rate = atof(value)) > 0;
    if (strcmp(name, "--seconds") == 0) return (o->seconds = atof(value)) > 0;
    if (strcmp(name, "--seed") == 0) return o->seed = strtoull(value, NULL, 10), true;
    return false;
}

bool options_read(options *o, int count, char **words) {
    *o = (options){.hands = 200, .rate = 2000, .seconds = 10, .seed = 1};
    read_address(o, "127.0.0.1:8080");
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--json") == 0) {
            o->json = true;
        } else if (strcmp(words[i], "--list") == 0) {
            for (const attack *a = attacks; a->name; a++) printf("%-12s %s\n", a->name, a->tries);
            exit(0);
        } else if (i + 1 == count || !read_flag(o, words[i], words[i + 1])) {
            fprintf(stderr, "attack: not understood: %s\n\n%s", words[i], usage);
            return false;
        } else {
            i++;
        }
    }
    return true;
}
