/* The menu line by line: every page is printed with numbers, and one of them is asked for. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process/language.h"
#include "process/signals.h"
#include "terminal/letters.h"
#include "terminal/menu/menu.h"
#include "text/message.h"
#include "text/scan.h"

static void print_line(FILE *out, const char *text) {
    text_print(out, text);
    fputc('\n', out);
}

static void print_item(FILE *out, size_t i, const menu_item *item) {
    if (item->heading) print_line(out, translated(item->heading));
    fprintf(out, "%zu  ", i + 1);
    text_print(out, item->text);
    if (*item->about) text_print(out, "  ");
    print_line(out, item->about);
}

static void print_page(const menu *m, FILE *out) {
    print_line(out, translated(menu_question(m)));
    for (size_t i = 0; i < menu_count(m); i++) {
        menu_item item = menu_item_at(m, i);
        print_item(out, i, &item);
    }
    print_line(out, translated(m->page == MENU_GAMES
                                   ? N_("Type a number, or q to quit.")
                                   : N_("Type a number, b to go back, or q to quit.")));
}

static void say_range(const menu *m, FILE *out) {
    brett_message text;
    message_start(&text, N_("Type a number from 1 to {count}."));
    message_number(&text, "count", (int64_t)menu_count(m));
    print_translated(out, &text, NULL);
    fputc('\n', out);
}

/* Takes an answer, without blanks around it; false when it was none. */
static bool take(menu *m, const char *answer, size_t length) {
    uint64_t number;
    if (length == 1 && (*answer == 'b' || *answer == 'B')) return menu_back(m);
    if (!word_number((word){answer, length}, &number)) return false;
    if (!number || number > menu_count(m)) return false;
    menu_choose(m, (size_t)number - 1);
    return true;
}

menu_end menu_in_lines(menu *m, FILE *in, FILE *out) {
    char *line = NULL;
    size_t room = 0;
    menu_end end = MENU_ENDED;
    signals_watch();
    print_page(m, out);
    while (m->page != MENU_DONE) {
        if (isatty(fileno(in))) fputs("> ", out);
        if (fflush(out) || quit_requested() || getline(&line, &room, in) < 0) break;
        const char *answer = line + strspn(line, " \t");
        size_t length = strcspn(answer, " \t\r\n");
        if (length == 1 && (*answer == 'q' || *answer == 'Q')) {
            end = MENU_LEFT;
            break;
        }
        if (!take(m, answer, length))
            say_range(m, out);
        else if (m->page != MENU_DONE)
            print_page(m, out);
    }
    free(line);
    return m->page == MENU_DONE ? MENU_CHOSEN : quit_requested() ? MENU_LEFT : end;
}
