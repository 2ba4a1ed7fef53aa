#include "cli/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/args.h"
#include "terminal/voice.h"
#include "text/message.h"

/* No game comes near this; whatever is larger is not a record. */
enum { LARGEST = 16 << 20 };

static char *refuse(const char *path, const char *message, const char *reason) {
    brett_message m;
    message_start(&m, message);
    message_text(&m, "path", path, strlen(path));
    message_text(&m, "reason", reason, strlen(reason));
    voice_complain(&m, NULL);
    return NULL;
}

char *read_file(const char *path) {
    bool is_input = !strcmp(path, "-");
    FILE *file = is_input ? stdin : fopen(path, "r");
    char *text = malloc(LARGEST + 1);
    size_t length = file && text ? fread(text, 1, LARGEST + 1, file) : 0;
    bool failed = !file || !text || ferror(file);
    int error = errno;
    if (file && !is_input) fclose(file);

    const char *fault = failed                       ? N_("{path} could not be read: {reason}.")
                        : length > LARGEST           ? N_("{path} is too large for a record.")
                        : memchr(text, '\0', length) ? N_("{path} is not a text file.")
                                                     : NULL;
    if (fault) {
        free(text);
        return refuse(path, fault, strerror(error));
    }
    text[length] = '\0';
    char *fitted = realloc(text, length + 1);
    return fitted ? fitted : text;
}

bool load_record(session *s, const char *path) {
    brett_fault fault;
    char *text = read_file(path);
    if (!text) return false;
    bool good = session_load(s, text, &fault);
    const brett_game *game = s->head.game; /* as far as the record could be read */
    if (!good) voice_complain_of(path, text, &fault, game ? seat_letters(game) : NULL);
    free(text);
    return good;
}

bool file_exists(const char *path) {
    return access(path, F_OK) == 0;
}

/* Makes the directory and those above it. */
static void make_directories(const char *path) {
    char part[4096];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(part, 0700);
        *slash = '/';
    }
    mkdir(part, 0700);
}

/* A directory of the user's for this program: in the one that a variable names, or else in one of
 * the home directory. */
static bool user_directory(const char *variable, const char *otherwise, char *out, size_t size) {
    const char *named = getenv(variable), *home = getenv("HOME");
    if (named && *named)
        snprintf(out, size, "%s/brett", named);
    else if (home && *home)
        snprintf(out, size, "%s/%s/brett", home, otherwise);
    else
        return false;
    return true;
}

const char *rescue_path(const char *game) {
    static char path[4096];
    char directory[3072];
    if (!user_directory("XDG_STATE_HOME", ".local/state", directory, sizeof directory)) return NULL;
    make_directories(directory);
    snprintf(path, sizeof path, "%s/%s.brett", directory, game);
    return path;
}

const char *table_path(const char *game, bool make) {
    static char path[4096];
    char directory[3072];
    const char *named = getenv("BRETT_TABLES");
    if (named && *named)
        snprintf(directory, sizeof directory, "%s", named);
    else if (!user_directory("XDG_DATA_HOME", ".local/share", directory, sizeof directory))
        return NULL;
    if (make) make_directories(directory);
    snprintf(path, sizeof path, "%s/%s.table", directory, game);
    return path;
}
