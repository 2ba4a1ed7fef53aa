/* Text files that the user names, and the folders that the program keeps its own in. */
#ifndef BRETT_PROCESS_FILES_H
#define BRETT_PROCESS_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* The whole text file ("-" for standard input) as a string, which the caller frees; NULL after
 * saying what is wrong. */
char *read_file(const char *path);

/* Writes all of a file, which is either the old or the new one whatever happens, and is on the disk
 * when this returns; on false, errno says why not. */
bool write_file(const char *path, const void *bytes, size_t size);

bool file_exists(const char *path);

/* The path, or where there is a file already, the first of game-2.brett, game-3.brett ... after
 * game.brett that is free. The caller frees it. */
char *unused_path(const char *path);

/* A folder of the user's for this program: in the one that a variable of the environment names, or
 * else in one of the home folder. False where there is neither. */
bool user_folder(const char *variable, const char *otherwise, char *out, size_t size);

/* Makes the folder and those above it, where they are not there yet. */
void make_folders(const char *path);

/* Prints to standard error what is wrong with a file; the message has its {path}, and may have the
 * {reason}. */
void report_file_error(const char *message, const char *path, const char *reason);

#endif
