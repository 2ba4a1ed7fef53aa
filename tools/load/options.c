#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Plays many games at once on a server of Brett, and measures it.\n"
    "\n"
    "  load [--FLAG VALUE]\n"
    "\n"
    "  --address ADDRESS:PORT  of the server (127.0.0.1:8080)\n"
    "  --from ADDRESS/BITS  come from all addresses of this network of this machine\n"
    "  --games N            games at once (100)\n"
    "  --seats N            players of each (4, or as many as the game has)\n"
    "  --game NAME          which game (twisty)\n"
    "  --rate N             steps a second in all; 0: as many as are answered (0)\n"
    "  --seconds S          how long to play (10)\n"
    "  --seed N             make the choice of steps follow from this number (1)\n"
    "  --pid N              the server's process, to tell its memory and processor time\n"
    "  --journal FILE       write each acknowledged step down, for tools/crash\n"
    "  --games-to FILE      write the name of each game down as it is found\n"
    "  --json               print the figures as JSON\n";

static bool read_address(options *o, const char *text) {
    o->host = text;
    return address_read(text, &o->address);
}

static bool read_flag(options *o, const char *name, const char *value) {
    if (strcmp(name, "--address") == 0) return read_address(o, value);
    if (strcmp(name, "--games") == 0) return (o->games = atoi(value)) > 0;
    if (strcmp(name, "--seats") == 0) return (o->seats = atoi(value)) > 0;
    if (strcmp(name, "--game") == 0) return (o->game = brett_game_find(value)) != NULL;
    if (strcmp(name, "--rate") == 0) return (o->rate = atof(value)) >= 0;
    if (strcmp(name, "--seconds") == 0) return (o->seconds = atof(value)) > 0;
    if (strcmp(name, "--seed") == 0) return o->seed = strtoull(value, NULL, 10), true;
    if (strcmp(name, "--pid") == 0) return (o->pid = atoi(value)) > 0;
    if (strcmp(name, "--journal") == 0) return o->journal = value, true;
    if (strcmp(name, "--games-to") == 0) return o->games_to = value, true;
    if (strcmp(name, "--from") == 0) return address_range_read(value, &o->from);
    return false;
}

bool options_read(options *o, int count, char **words) {
    *o = (options){.game = brett_game_find("twisty"), .games = 100, .seconds = 10, .seed = 1};
    read_address(o, "127.0.0.1:8080");
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--json") == 0) {
            o->json = true;
        } else if (i + 1 == count || !read_flag(o, words[i], words[i + 1])) {
            fprintf(stderr, "load: not understood: %s\n\n%s", words[i], usage);
            return false;
        } else {
            i++;
        }
    }
    if (o->seats == 0) o->seats = o->game->max_seats;
    if (o->seats < o->game->min_seats || o->seats > o->game->max_seats) {
        fprintf(stderr, "load: %s has %d to %d seats\n", o->game->title, o->game->min_seats,
                o->game->max_seats);
        return false;
    }
    return true;
}
