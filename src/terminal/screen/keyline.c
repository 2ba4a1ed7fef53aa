/* The list of keys at the bottom of a screen, and clicks on it. */
#include <string.h>

#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/screen/scene.h"
#include "terminal/screen/window.h"

/* ---- Which of them fit ---- */

static int key_columns(const key_name *name) {
    return text_width(name->key) + 1 + text_width(translated(name->does)) + 2;
}

/* The highest rank at which the keys fit. */
static int rank_that_fits(const key_name *names, int columns) {
    for (int rank = 9; rank > 0; rank--) {
        int taken = -2;
        for (const key_name *name = names; name->key; name++)
            if (name->rank <= rank) taken += key_columns(name);
        if (taken <= columns) return rank;
    }
    return 0;
}

/* Those that go are still in the help. */
void draw_key_names(canvas *c, area where, const key_name *names) {
    int rank = rank_that_fits(names, where.columns), x = where.x;
    for (; names->key; names++) {
        if (names->rank > rank) continue;
        x = canvas_put(c, where.y, x, INK_STRONG, names->key) + 1;
        int room = where.x + where.columns - x;
        x = canvas_put_cut(c, where.y, x, room, INK_QUIET, translated(names->does)) + 2;
    }
}

/* ---- Clicks ---- */

/* The key that has a name of several letters, or PRESSED_OTHER. */
static int named_key(const char *word) {
    static const struct {
        const char *word;
        int key;
    } words[] = {{"Enter", PRESSED_ENTER},
                 {"Space", ' '},
                 {"PgUp", PRESSED_PAGE_UP},
                 {"PgDn", PRESSED_PAGE_DOWN},
                 {"Home", PRESSED_HOME},
                 {"End", PRESSED_END},
                 {"↑", PRESSED_UP},
                 {"↓", PRESSED_DOWN},
                 {"←", PRESSED_LEFT},
                 {"→", PRESSED_RIGHT},
                 {"Backspace", PRESSED_BACKSPACE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i].word, word)) return words[i].key;
    return PRESSED_OTHER;
}

/* A key of one letter, but for the dash in "1-4". */
static int letter_key(const char *letter) {
    int named = named_key(letter);
    bool plain = !(*letter & 0x80) && *letter && *letter != '-';
    return named == PRESSED_OTHER && plain ? *letter : named;
}

/* The key that a word stands for; of a word of several keys, such as "↑↓" or "1-4", the one in the
 * given column. */
static int key_of_word(const char *word, int column) {
    char letter[8] = "";
    wchar_t read;
    int named = named_key(word);
    if (named != PRESSED_OTHER) return named;
    for (; *word && column > 0; column--) word += letter_read(word, &read);
    if (*word) strncat(letter, word, letter_read(word, &read));
    return letter_key(letter);
}

/* The key in a column of a name; what it does, beside it, stands for the only key that does it. */
static int key_in(const key_name *name, int column) {
    int width = text_width(name->key);
    if (column >= width) return width == 1 ? letter_key(name->key) : named_key(name->key);
    for (const char *rest = name->key;;) {
        char word[16] = "";
        size_t bytes = strcspn(rest, " ");
        strncat(word, rest, bytes < sizeof word ? bytes : sizeof word - 1);
        if (column < text_width(word)) return key_of_word(word, column);
        column -= text_width(word) + 1;
        if (column < 0) return PRESSED_OTHER;
        rest += bytes + 1;
    }
}

int key_name_at(area where, const key_name *names, int y, int x) {
    int rank = rank_that_fits(names, where.columns), left = where.x;
    if (y != where.y) return PRESSED_OTHER;
    for (; names->key; names++) {
        if (names->rank > rank) continue;
        int right = left + key_columns(names);
        if (x >= left && x < right - 2) return key_in(names, x - left);
        left = right;
    }
    return PRESSED_OTHER;
}
