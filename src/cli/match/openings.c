#include "cli/match/openings.h"

#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "process/files.h"
#include "process/language.h"
#include "text/message.h"

static bool add(openings *o, const brett_state *state) {
    if (!(o->count & (o->count + 1))) { /* at one less than a power of two, there is no room left */
        brett_state *more = realloc(o->list, (2 * o->count + 2) * sizeof *more);
        if (!more) {
            report_no_memory();
            return false;
        }
        o->list = more;
    }
    o->list[o->count++] = *state;
    return true;
}

/* Reads a line into a position in which somebody acts. */
static bool read_line(const brett_game *game, const brett_setup *setup, const char *line,
                      size_t length, brett_state *state, brett_fault *fault) {
    char text[BRETT_TEXT_BYTES];
    brett_setup own = *setup;
    if (length >= sizeof text) {
        message_start(&fault->why, N_("This line is too long for a position."));
        return false;
    }
    memcpy(text, line, length);
    text[length] = '\0';
    if (!game->position_read(state, text, fault)) return false;
    fault->column = 0;
    if (!brett_setup_start(game, &own, state, &fault->why)) return false;
    if (game->actor(state) != BRETT_NOBODY) return true;
    message_start(&fault->why, N_("The game is over in this position."));
    return false;
}

/* Reads all lines of a text. */
static bool read_lines(openings *o, const char *path, const char *text, const brett_game *game,
                       const brett_setup *setup) {
    uint32_t number = 1;
    for (const char *line = text; *line; number++) {
        brett_state state;
        brett_fault fault = {0};
        size_t all = strcspn(line, "\n"), length = length_without_blanks(line, all);
        bool is_position = length && *line != '#';
        if (is_position && !read_line(game, setup, line, length, &state, &fault)) {
            fault.line = number;
            report_fault(path, text, &fault, seat_letters(game));
            return false;
        }
        if (is_position && !add(o, &state)) return false;
        line += all + (line[all] == '\n');
    }
    if (!o->count) report_file_error(N_("{path} has no positions."), path, "");
    return o->count;
}

bool openings_read(openings *o, const char *path, const brett_game *game,
                   const brett_setup *setup) {
    *o = (openings){0};
    char *text = read_file(path);
    bool good = text && read_lines(o, path, text, game, setup);
    free(text);
    return good;
}

void openings_free(openings *o) {
    free(o->list);
}

const brett_state *openings_at(const openings *o, uint64_t deal) {
    return &o->list[deal % o->count];
}
