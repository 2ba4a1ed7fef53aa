/* Folders that a test makes for itself and takes away again. */
#ifndef BRETT_TESTS_FOLDER_H
#define BRETT_TESTS_FOLDER_H

enum { FOLDER_BYTES = 256 };

/* Makes an empty folder with a name that is new. */
void folder_make(char folder[FOLDER_BYTES]);

/* The path of a file in it; the string is static. */
const char *folder_file(const char *folder, const char *name);

void folder_remove(const char *folder);

#endif
