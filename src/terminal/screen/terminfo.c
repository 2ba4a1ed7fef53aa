#include "terminal/screen/terminfo.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

bool terminal_moves_cursor(void) {
    int found;
    if (setupterm(NULL, STDOUT_FILENO, &found) == ERR) return false;
    bool moves = cursor_address != NULL;
    del_curterm(cur_term);
    return moves;
}
