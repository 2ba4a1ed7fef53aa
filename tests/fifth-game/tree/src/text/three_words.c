/* Three in a row in whole sentences. */
#include "rules/three.h"
#include "text/message.h"
#include "text/result_words.h"
#include "text/three_text.h"

static void add_cell(brett_message *m, brett_step cell) {
    char name[3];
    three_step_write(NULL, cell, name, sizeof name);
    message_text(m, "cell", name, 2);
}

bool three_why_not(const brett_state *state, brett_step step, brett_message *why) {
    switch (three_check((const three *)state, step)) {
    case THREE_LEGAL: return false;
    case THREE_GAME_OVER: message_start(why, N_("The game is over.")); break;
    case THREE_NO_SUCH_CELL: message_start(why, N_("There is no such cell.")); break;
    case THREE_CELL_TAKEN:
        message_start(why, N_("Cell {cell} has a mark already."));
        add_cell(why, step);
        break;
    }
    return true;
}

void three_describe_step(const brett_state *state, brett_step step, brett_message *message) {
    const three *s = (const three *)state;
    three after = *s;
    three_apply(&after, step);
    if (three_line(after.marks[s->seat]))
        message_start(message, TWIN(N_("{seat} marks {cell} and has three in a row."),
                                    N_("You mark {cell} and have three in a row.")));
    else
        message_start(message, TWIN(N_("{seat} marks {cell}."), N_("You mark {cell}.")));
    message_you(message, "seat", s->seat);
    add_cell(message, step);
}

void three_describe_due(const brett_state *state, brett_message *message) {
    const three *s = (const three *)state;
    brett_result result;
    three_result(s, &result);
    if (result.over) {
        describe_result(&result,
                        result.rank[0] == result.rank[1] ? N_("All cells are marked.")
                                                         : N_("Three are in a row."),
                        message);
        return;
    }
    message_start(message,
                  TWIN(N_("{seat} to mark an empty cell."), N_("Your turn: mark an empty cell.")));
    message_you(message, "seat", s->seat);
}

bool three_describe_place(const brett_state *state, size_t place, brett_message *message) {
    const three *s = (const three *)state;
    if (place >= THREE_CELLS) return false;
    int owner = three_has(s, 0, (int)place) ? 0 : three_has(s, 1, (int)place) ? 1 : BRETT_NOBODY;
    message_start(message, owner < 0 ? N_("Cell {cell}: empty.")
                                     : TWIN(N_("Cell {cell}: marked by {seat}."),
                                            N_("Cell {cell}: marked by you.")));
    add_cell(message, place);
    if (owner >= 0) message_you(message, "seat", owner);
    return true;
}
