#include "process/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "process/language.h"
#include "process/memory.h"
#include "text/message.h"

/* No game comes near this; whatever is larger is neither a record nor a set. */
enum { LARGEST = 16 << 20 };

void report_file_error(const char *message, const char *path, const char *reason) {
    brett_message m;
    message_start(&m, message);
    message_text(&m, "path", path, strlen(path));
    message_text(&m, "reason", reason, strlen(reason));
    report_error(&m, NULL);
}

/* ---- Reading and writing ---- */

char *read_file(const char *path) {
    bool is_input = !strcmp(path, "-");
    FILE *file = is_input ? stdin : fopen(path, "r");
    char *text = malloc(LARGEST + 1);
    size_t length = file && text ? fread(text, 1, LARGEST + 1, file) : 0;
    bool failed = !file || !text || ferror(file);
    int error = errno;
    if (file && !is_input) fclose(file);

    const char *fault = failed             ? N_("Cannot read {path}: {reason}.")
                        : length > LARGEST ? N_("{path} is too large. The limit is 16 megabytes.")
                        : memchr(text, '\0', length) ? N_("{path} is not a text file.")
                                                     : NULL;
    if (fault) {
        free(text);
        report_file_error(fault, path, strerror(error));
        return NULL;
    }
    text[length] = '\0';
    char *fitted = realloc(text, length + 1);
    return fitted ? fitted : text;
}

static bool write_in_place(const char *path, const void *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    if (!file) return false;
    bool good = fwrite(bytes, 1, size, file) == size && !fflush(file) && !fsync(fileno(file));
    int error = errno;
    bool closed = !fclose(file);
    if (!good) errno = error;
    return good && closed;
}

/* Atomic by renaming: the new file is complete before it gets the old one's name. */
bool write_file(const char *path, const void *bytes, size_t size) {
    char temporary[4096];
    snprintf(temporary, sizeof temporary, "%s.new", path);
    if (write_in_place(temporary, bytes, size) && !rename(temporary, path)) return true;
    int error = errno;
    remove(temporary);
    errno = error;
    return false;
}

/* ---- Paths ---- */

bool file_exists(const char *path) {
    return access(path, F_OK) == 0;
}

char *unused_path(const char *path) {
    const char *name = strrchr(path, '/'), *dot = strrchr(path, '.');
    int stem = (int)(dot && (!name || dot > name + 1) ? dot - path : (long)strlen(path));
    if (!file_exists(path)) return must_have(strdup(path));
    char *next = NULL;
    for (int number = 2;; number++) {
        if (asprintf(&next, "%.*s-%d%s", stem, path, number, path + stem) < 0) must_have(NULL);
        if (!file_exists(next)) return next;
        free(next);
    }
}

void make_folders(const char *path) {
    char part[4096];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(part, 0700);
        *slash = '/';
    }
    mkdir(part, 0700);
}

bool user_folder(const char *variable, const char *otherwise, char *out, size_t size) {
    const char *named = getenv(variable), *home = getenv("HOME");
    if (named && *named)
        snprintf(out, size, "%s/brett", named);
    else if (home && *home)
        snprintf(out, size, "%s/%s/brett", home, otherwise);
    else
        return false;
    return true;
}
