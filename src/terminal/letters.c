#include "terminal/letters.h"

#include <langinfo.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "text/utf8.h"

/* ---- What the terminal has no letter for ---- */

/* Pairs of a letter and what stands for it outside UTF-8. Box drawing is taken from here even where
 * another encoding has some of it, so that a picture is all of one kind. */
static const struct {
    wchar_t letter;
    char instead;
} stand_ins[] = {
    {L'●', 'O'},      {L'■', 'X'}, {L'▲', '^'},  {L'⬢', '%'},  {L'○', 'o'},  {L'□', 'x'},
    {L'▼', 'v'},      {L'─', '-'}, {L'━', '='},  {L'┿', '+'},  {L'│', '|'},  {L'┄', '-'},
    {L'┆', ':'},      {L'▸', '>'}, {L'╭', '/'},  {L'╮', '\\'}, {L'╰', '\\'}, {L'╯', '/'},
    {L'▗', '.'},      {L'▖', '.'}, {L'▝', '\''}, {L'▘', '\''}, {L'▄', '-'},  {L'▀', '-'},
    {L'┌', '+'},      {L'┐', '+'}, {L'└', '+'},  {L'┘', '+'},  {L'‹', '<'},  {L'›', '>'},
    {L'«', '"'},      {L'»', '"'}, {L'“', '"'},  {L'”', '"'},  {L'„', '"'},  {L'‘', '\''},
    {L'’', '\''},     {L'·', '.'}, {L'…', '.'},  {L'–', '-'},  {L'—', '-'},  {L'↑', '^'},
    {L'↓', 'v'},      {L'←', '<'}, {L'→', '>'},  {L'◂', '<'},  {L'┃', '|'},  {L'×', 'x'},
    {L'★', '*'},      {L'═', '='}, {L'▐', ' '},  {L'▌', ' '},  {L'✓', '+'},  {L'\u00a0', ' '},
    {L'\u202f', ' '}, {L'◇', '_'}, {L'•', '.'},  {L'╱', '/'},  {L'╲', '\\'}, {L'↙', 'v'},
    {L'↘', 'v'},      {L'↗', '^'}, {L'↖', '^'},
};

static bool terminal_has(wchar_t letter) {
    char bytes[MB_LEN_MAX];
    mbstate_t fresh = {0};
    return wcrtomb(bytes, letter, &fresh) != (size_t)-1;
}

static wchar_t stand_in(wchar_t letter) {
    for (size_t i = 0; i < sizeof stand_ins / sizeof *stand_ins; i++)
        if (stand_ins[i].letter == letter) return (wchar_t)stand_ins[i].instead;
    return terminal_has(letter) ? letter : L'?';
}

size_t letter_read(const char *text, wchar_t *letter) {
    uint32_t character = '?';
    size_t length = utf8_length(text, strlen(text), &character);
    *letter = length ? (wchar_t)character : L'?';
    if (*letter > 0x7e && strcmp(nl_langinfo(CODESET), "UTF-8")) *letter = stand_in(*letter);
    return length ? length : 1;
}

/* ---- Columns and lines ---- */

int letter_width(wchar_t letter) {
    int width = wcwidth(letter);
    return width < 0 ? 1 : width;
}

int text_width(const char *text) {
    int width = 0;
    wchar_t letter;
    while (*text) {
        text += letter_read(text, &letter);
        width += letter_width(letter);
    }
    return width;
}

size_t text_line(const char *text, int columns, const char **rest) {
    size_t length = 0, last_word = 0;
    wchar_t letter;
    for (int width = 0; text[length] && text[length] != '\n';) {
        if (text[length] == ' ') last_word = length;
        size_t bytes = letter_read(text + length, &letter);
        width += letter_width(letter);
        if (width > columns && text[length] != ' ') {
            if (last_word) length = last_word;
            break;
        }
        length += bytes;
    }
    /* Too narrow for a single letter: go on with it all the same, or the caller would never end. */
    if (!length && *text && *text != '\n') length = letter_read(text, &letter);

    *rest = text + length;
    if (**rest == '\n') {
        ++*rest;
    } else {
        *rest += strspn(*rest, " ");
    }
    while (length && text[length - 1] == ' ') length--;
    return length;
}

int text_lines(const char *text, int columns) {
    int lines = 0;
    for (; *text; lines++) text_line(text, columns, &text);
    return lines;
}

/* ---- Printing ---- */

void letter_print(FILE *out, wchar_t letter) {
    char bytes[MB_LEN_MAX];
    mbstate_t fresh = {0};
    size_t length = wcrtomb(bytes, letter, &fresh);
    if (length == (size_t)-1)
        fputc('?', out);
    else
        fwrite(bytes, 1, length, out);
}

void text_print(FILE *out, const char *text) {
    wchar_t letter;
    while (*text) {
        text += letter_read(text, &letter);
        letter_print(out, letter);
    }
}

void text_print_cell(FILE *out, const char *text, int columns, bool right) {
    int blanks = columns - text_width(text);
    fprintf(out, "%*s", right && blanks > 0 ? blanks : 0, "");
    text_print(out, text);
    fprintf(out, "%*s", !right && blanks > 0 ? blanks : 0, "");
}
