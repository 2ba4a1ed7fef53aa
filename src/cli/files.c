#include "cli/files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/writer.h"
#include "cli/args.h"
#include "process/files.h"
#include "process/language.h"
#include "process/memory.h"
#include "terminal/session_text.h"
#include "text/message.h"

/* ---- Records ---- */

static const char first_line[] = "brett record ";

/* Where the next record begins, from a place at the start of a line on; NULL where there is none.
 */
static char *next_record(char *text) {
    size_t length = strlen(first_line);
    for (char *line = text; line && *line;) {
        if (!strncmp(line, first_line, length)) return line;
        line = strchr(line, '\n');
        if (line) line++;
    }
    return NULL;
}

/* After the first line of a record, where another one may begin. */
static char *after(char *record) {
    char *end = strchr(record, '\n');
    return end ? end + 1 : record + strlen(record);
}

static uint32_t lines_before(const char *text, const char *place) {
    uint32_t lines = 0;
    for (; text < place; text++) lines += *text == '\n';
    return lines;
}

/* Finds a game among those of a file, and ends the text after it. What has only one game, or none
 * that can be recognised, is left as it is. */
static char *find_record(char *text, const char *path, uint64_t number) {
    brett_message why;
    uint64_t count = 0;
    char *found = NULL, *next = NULL;
    for (char *record = next_record(text); record; record = next_record(after(record))) {
        count++;
        if (count == number) found = record;
        if (found && count == number + 1) next = record;
    }
    if (!number && count < 2) return text;
    if (next) *next = '\0';
    if (found) return found;
    message_start_plural(&why,
                         NN_("{path} has {count} game. Choose it with --game.",
                             "{path} has {count} games. Choose one with --game."),
                         "count", (int64_t)count);
    message_text(&why, "path", path, strlen(path));
    report_error(&why, NULL);
    return NULL;
}

bool load_record(session *s, const char *path, uint64_t number) {
    brett_fault fault;
    char *text = read_file(path);
    char *record = text ? find_record(text, path, number) : NULL;
    bool good = record && session_load(s, record, &fault);
    if (record && !good) {
        const brett_game *game = s->head.game; /* as far as the record could be read */
        if (fault.line) fault.line += lines_before(text, record);
        report_fault(path, text, &fault, game ? seat_letters(game) : NULL);
    }
    free(text);
    return good;
}

/* ---- What is kept ---- */

const char *unfinished_game_path(const char *game) {
    static char path[4096];
    char folder[3072];
    if (!user_folder("XDG_STATE_HOME", ".local/state", folder, sizeof folder)) return NULL;
    make_folders(folder);
    snprintf(path, sizeof path, "%s/%s.brett", folder, game);
    return path;
}

/* ---- Games that are kept ---- */

typedef struct found_file {
    char *path;
    struct timespec time;
} found_file;

static int latest_first(const void *a, const void *b) {
    const struct timespec *one = &((const found_file *)a)->time;
    const struct timespec *other = &((const found_file *)b)->time;
    if (one->tv_sec != other->tv_sec) return one->tv_sec < other->tv_sec ? 1 : -1;
    return (one->tv_nsec < other->tv_nsec) - (one->tv_nsec > other->tv_nsec);
}

static bool is_record_name(const char *name) {
    const char *end = strrchr(name, '.');
    return end && !strcmp(end, ".brett");
}

/* All records in a folder, the latest first; the caller frees the paths and the list. */
static found_file *records_in(const char *folder, size_t *count) {
    found_file *files = NULL;
    struct dirent *entry;
    DIR *open = opendir(folder);
    for (*count = 0; open && (entry = readdir(open));) {
        struct stat about;
        char path[4096];
        if (!is_record_name(entry->d_name)) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (stat(path, &about) || !S_ISREG(about.st_mode)) continue;
        files = must_have(realloc(files, (*count + 1) * sizeof *files));
        files[(*count)++] = (found_file){must_have(strdup(path)), about.st_mtim};
    }
    if (open) closedir(open);
    if (*count) qsort(files, *count, sizeof *files, latest_first);
    return files;
}

/* How far a game is, and who plays. */
static void describe(const session *s, char *out, size_t size) {
    char players[BRETT_ARG_BYTES];
    brett_message m;
    writer w = writer_over(players, sizeof players);
    for (int seat = 0; seat < s->head.setup.seats; seat++) {
        if (seat) write_text(&w, ", ");
        write_text(&w, s->names[seat]);
    }
    message_start(&m, N_("Turn {number}: {players}"));
    message_number(&m, "number", (int64_t)session_turns_before(s, s->count) + 1);
    message_text(&m, "players", players, strlen(players));
    session_say(s, &m, out, size);
}

/* Reads what is known of a kept game; false where it is none, or over. */
static bool read_kept(const char *path, kept_game *game) {
    session s;
    brett_fault fault;
    char *text = read_file(path);
    bool good = text && session_load(&s, text, &fault);
    bool goes_on = good && brett_play_actor(&s.play) != BRETT_NOBODY;
    if (goes_on) {
        snprintf(game->path, sizeof game->path, "%s", path);
        game->game = s.head.game;
        describe(&s, game->about, sizeof game->about);
    }
    if (good) session_free(&s);
    free(text);
    return goes_on;
}

size_t unfinished_games(kept_game *games, size_t most) {
    char folder[3072];
    size_t files, count = 0;
    if (!user_folder("XDG_STATE_HOME", ".local/state", folder, sizeof folder)) return 0;
    found_file *found = records_in(folder, &files);
    for (size_t i = 0; i < files; i++) {
        if (count < most && read_kept(found[i].path, &games[count])) count++;
        free(found[i].path);
    }
    free(found);
    return count;
}
