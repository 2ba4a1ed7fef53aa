/* A record, read and told in words: what happened, and how it ended.
 *   replay FILE [LANGUAGE] */
#include <brett.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_BYTES = 1 << 20 };

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    char *text = malloc(MOST_BYTES + 1);
    if (!file || !text) return free(text), NULL;
    text[fread(text, 1, MOST_BYTES, file)] = '\0';
    fclose(file);
    return text;
}

static int complain(const char *path, const brett_fault *fault, const brett_catalogue *catalogue) {
    char text[BRETT_TEXT_BYTES];
    brett_say(catalogue, &fault->why, NULL, text, sizeof text);
    fprintf(stderr, "%s:%u:%u: %s\n", path, (unsigned)fault->line, (unsigned)fault->column, text);
    return 1;
}

int main(int argc, char **argv) {
    char *text = argc > 1 ? read_file(argv[1]) : NULL;
    if (!text) return fprintf(stderr, "usage: replay FILE [LANGUAGE]\n"), 2;

    static brett_record record;
    brett_fault fault;
    brett_catalogue catalogue;
    brett_catalogue_find(&catalogue, argc > 2 ? argv[2] : "en");
    if (!brett_record_open(&record, text, &fault)) return complain(argv[1], &fault, &catalogue);

    const char *names[BRETT_SEATS] = {0};
    char letters[BRETT_SEATS][2] = {{0}};
    for (int seat = 0; seat < record.setup.seats; seat++) {
        letters[seat][0] = record.game->seat_letters[seat];
        names[seat] = record.name[seat][0] ? record.name[seat] : letters[seat];
    }

    char line[BRETT_TEXT_BYTES];
    brett_turn turn;
    int seat;
    for (;;) {
        brett_state before = record.state; /* the next turn is read from here, and made on it */
        switch (brett_record_next(&record, &turn, &seat, &fault)) {
        case BRETT_RECORD_TURN:
            brett_describe_turn(record.game, &before, &turn, &catalogue, names, line, sizeof line);
            printf("%3u. %s\n", (unsigned)record.turns, line);
            continue;
        case BRETT_RECORD_PASS: continue; /* told with the turn before it */
        case BRETT_RECORD_FAULTY: return complain(argv[1], &fault, &catalogue);
        case BRETT_RECORD_END: break;
        }
        break;
    }
    brett_message message;
    record.game->describe_due(&record.state, &message);
    brett_say(&catalogue, &message, names, line, sizeof line);
    printf("%s\n", line);
    free(text);
    return 0;
}
