#include "cli/match/saving.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/match/game_json.h"
#include "process/files.h"
#include "process/language.h"
#include "text/message.h"

static const char match_mark[] = "# match ", game_mark[] = "# game ";

static bool report(const char *message, const char *path, const char *reason) {
    report_file_error(message, path, reason);
    return false;
}

static bool report_save_error(const char *path) {
    return report(N_("Cannot save the games in {path}: {reason}."), path, strerror(errno));
}

static bool is_folder(const saving *s) {
    size_t length = strlen(s->path);
    return length && s->path[length - 1] == '/';
}

/* ---- Reading what is there ---- */

/* The first thing in which two matches differ. */
static const char *difference(const json_t *ours, const json_t *theirs) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)ours, key, value) {
        if (!json_equal(value, json_object_get(theirs, key))) return key;
    }
    return "settings";
}

static bool is_same_match(const saving *s, const char *path, const char *settings) {
    json_t *ours = json_loads(s->settings, 0, NULL), *theirs = json_loads(settings, 0, NULL);
    bool same = json_equal(ours, theirs);
    if (!same)
        report(N_("The games in {path} are from another match: {reason} differs. To resume it, "
                  "use the same players, game, options and limits."),
               path, theirs ? difference(ours, theirs) : "settings");
    json_decref(ours);
    json_decref(theirs);
    return same;
}

static bool keep(saving *s, const match_game *played) {
    match_game *more = realloc(s->kept, (s->count + 1) * sizeof *more);
    if (!more) {
        report_no_memory();
        return false;
    }
    s->kept = more;
    s->kept[s->count++] = *played;
    return true;
}

static bool take_game_line(saving *s, const char *path, const char *text) {
    match_game played;
    json_t *value = json_loads(text, 0, NULL);
    bool good = value && match_game_from_json(s->m, value, &played);
    json_decref(value);
    if (!good) return report(N_("{path} has a damaged game: “{reason}”."), path, text);
    return keep(s, &played);
}

/* Reads the lines about the match and its games; end is left after the last game that is complete.
 * In a folder a file that is not complete is as good as none: its game is played again. */
static bool read_games(saving *s, const char *path, FILE *file, long *end) {
    char *line = NULL;
    size_t size = 0;
    bool good = true, is_match = false;
    *end = 0;
    while (good && getline(&line, &size, file) > 0) {
        bool is_whole = strchr(line, '\n');
        if (is_whole && !strncmp(line, match_mark, strlen(match_mark))) {
            is_match = true;
            good = is_same_match(s, path, line + strlen(match_mark));
            *end = ftell(file);
        } else if (is_whole && !strncmp(line, game_mark, strlen(game_mark))) {
            good = take_game_line(s, path, line + strlen(game_mark));
            *end = ftell(file);
        }
    }
    free(line);
    if (good && !is_match && !is_folder(s))
        return report(N_("{path} has no match to resume."), path, "");
    return good;
}

static int by_number(const void *a, const void *b) {
    uint64_t first = ((const match_game *)a)->fixture.number;
    uint64_t second = ((const match_game *)b)->fixture.number;
    return first < second ? -1 : first > second;
}

static bool read_file_of(saving *s, const char *path, bool cuts) {
    long end;
    struct stat about;
    FILE *file = fopen(path, "r+");
    if (file && (fstat(fileno(file), &about) || !S_ISREG(about.st_mode))) {
        fclose(file);
        return report(N_("{path} has no match to resume."), path, "");
    }
    if (!file) return report(N_("Cannot read {path}: {reason}."), path, strerror(errno));
    bool good = read_games(s, path, file, &end);
    if (good && cuts && ftruncate(fileno(file), end)) good = report_save_error(path);
    fclose(file);
    return good;
}

static bool read_folder(saving *s) {
    DIR *folder = opendir(s->path);
    struct dirent *entry;
    bool good = true;
    if (!folder) return report(N_("Cannot read {path}: {reason}."), s->path, strerror(errno));
    while (good && (entry = readdir(folder))) {
        char path[4096];
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".brett")) continue;
        snprintf(path, sizeof path, "%s%s", s->path, entry->d_name);
        good = read_file_of(s, path, false);
    }
    closedir(folder);
    return good;
}

static bool go_on(saving *s) {
    bool good = is_folder(s) ? read_folder(s) : read_file_of(s, s->path, true);
    if (s->count) qsort(s->kept, s->count, sizeof *s->kept, by_number);
    return good;
}

/* ---- Writing ---- */

static bool begin_file(saving *s) {
    if (file_exists(s->path))
        return report(N_("{path} already exists. Resume it with --continue, or choose another "
                         "name."),
                      s->path, "");
    s->file = fopen(s->path, "w");
    if (!s->file || fprintf(s->file, "%s%s\n", match_mark, s->settings) < 0 || fflush(s->file))
        return report_save_error(s->path);
    return true;
}

static bool begin_folder(const saving *s) {
    if (!mkdir(s->path, 0777)) return true;
    if (errno != EEXIST) return report_save_error(s->path);
    return report(N_("{path} already exists. Resume it with --continue, or choose another name."),
                  s->path, "");
}

bool saving_open(saving *s, const match *m, const char *path, bool goes_on) {
    *s = (saving){.m = m, .path = path};
    if (!path) return true;
    json_t *settings = match_to_json(m);
    s->settings = json_dumps(settings, JSON_COMPACT);
    json_decref(settings);
    if (!s->settings) return false;
    if (!goes_on) return s->is_new = is_folder(s) ? begin_folder(s) : begin_file(s);
    if (!go_on(s)) return false;
    if (!is_folder(s) && !(s->file = fopen(s->path, "a"))) return report_save_error(path);
    return true;
}

bool saving_find(const saving *s, uint64_t number, match_game *played) {
    const match_game wanted = {.fixture = {.number = number}};
    const match_game *found =
        s->count ? bsearch(&wanted, s->kept, s->count, sizeof *s->kept, by_number) : NULL;
    if (found) *played = *found;
    return found;
}

/* A record, and how its game went. */
static bool write_game(FILE *file, const match_game *played) {
    json_t *value = match_game_to_json(played);
    char *text = json_dumps(value, JSON_COMPACT);
    bool good = text && played->record &&
                fprintf(file, "%s%s%s\n", played->record, game_mark, text) > 0 && !fflush(file);
    free(text);
    json_decref(value);
    return good;
}

static bool add_to_folder(const saving *s, const match_game *played) {
    char path[4096];
    snprintf(path, sizeof path, "%s%04llu.brett", s->path,
             (unsigned long long)played->fixture.number + 1);
    FILE *file = fopen(path, "w");
    bool good =
        file && fprintf(file, "%s%s\n", match_mark, s->settings) > 0 && write_game(file, played);
    if (file && fclose(file)) good = false;
    return good || report_save_error(path);
}

bool saving_add(saving *s, const match_game *played) {
    match_game before;
    if (!s->path || saving_find(s, played->fixture.number, &before)) return true;
    s->added++;
    if (!s->file) return add_to_folder(s, played);
    return write_game(s->file, played) || report_save_error(s->path);
}

bool saving_close(saving *s) {
    bool good = !s->file || !fclose(s->file);
    if (!good) report_save_error(s->path);
    if (s->is_new && !s->added) remove(s->path);
    free(s->settings);
    free(s->kept);
    return good;
}
