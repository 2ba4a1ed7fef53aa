/* Text files that the user names. */
#ifndef BRETT_CLI_FILES_H
#define BRETT_CLI_FILES_H

#include <stdbool.h>

/* The whole file ("-" for standard input) as a string, which the caller frees; NULL after saying
 * what is wrong. */
char *read_file(const char *path);

bool file_exists(const char *path);

/* Where an unfinished game is kept that the user gave no file for: a file in the user's state
 * directory, which is made; NULL when there is no place for it. The string is static. */
const char *rescue_path(const char *game);

#endif
