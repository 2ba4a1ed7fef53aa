/* Distils the tablebase of Linja into the small network of src/players/linja/evaluation.h, and
 * measures how well the player without a tablebase then plays.
 *
 *   distil TABLEBASE WEIGHTS [POSITIONS]   trains it, and writes the weights into a file
 *   distil --measure TABLEBASE GAMES
 *
 * Training follows from the tablebase alone. Numbers with a point in them are only added,
 * multiplied, divided and rooted, each as the standard rounds it, and no compiler may put that in
 * another order (the Makefile sees to it): so the weights are the same, bit by bit, wherever they
 * are made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "distil.h"

enum { POSITIONS = 12000000, FEWEST = 1000 };

static brett_tablebase *file;

void give_up(const char *why) {
    fprintf(stderr, "distil: %s\n", why);
    exit(1);
}

void *room_for(size_t count, size_t each) {
    void *room = calloc(count, each);
    if (!room) give_up("not enough memory");
    return room;
}

static void open_file(const char *path) {
    brett_message why;
    char text[1024];
    file = brett_tablebase_open(brett_game_find("linja"), path, &why);
    if (file) return;
    brett_say(NULL, &why, NULL, text, sizeof text);
    give_up(text);
}

linja_tablebase *open_reader(void) {
    linja_tablebase *t;
    if (linja_tablebase_open(file->bytes, file->size, &t)) give_up("not enough memory");
    return t;
}

static int number(const char *text, int least, int most) {
    char *end;
    long read = strtol(text, &end, 10);
    if (*end || read < least || read > most) give_up("that is no such number");
    return (int)read;
}

static void distil(const char *path, int count) {
    samples learn, held_out;
    brett_random dice;
    linja_tablebase *t = open_reader();
    brett_random_seed(&dice, 1);
    collect(t, &dice, count, &learn, &held_out);
    train(&learn, &held_out, &dice, path);
    linja_tablebase_close(t);
    free(learn.list);
    free(held_out.list);
}

int main(int count, char **args) {
    bool measures = count == 4 && !strcmp(args[1], "--measure");
    if (!measures && (count < 3 || count > 4 || args[1][0] == '-'))
        give_up("usage: distil TABLEBASE WEIGHTS [POSITIONS], or distil --measure TABLEBASE GAMES");
    open_file(args[measures ? 2 : 1]);
    if (measures)
        measure(number(args[3], 1, 1000000));
    else
        distil(args[2], count == 4 ? number(args[3], FEWEST, POSITIONS) : POSITIONS);
    return 0;
}
