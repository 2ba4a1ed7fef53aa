/* A line that is not a command is a move. The first word of a command is matched as a whole; all
 * that is printed is a sentence a line, in the order in which it happens, and nothing is ever
 * redrawn. */
#include "terminal/plain.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal/board.h"
#include "terminal/leaving.h"
#include "terminal/letters.h"
#include "terminal/telling.h"
#include "terminal/voice.h"
#include "text/message.h"

typedef struct table {
    session *s;
    FILE *in, *out;
    bool leave;
    bool changed; /* since what is due was last said */
} table;

/* ---- Saying ---- */

static void print_line(table *t, const char *text) {
    text_print(t->out, text);
    fputc('\n', t->out);
}

static void say(table *t, const brett_message *m) {
    char text[TOLD_BYTES];
    tell(t->s, m, text, sizeof text);
    print_line(t, text);
}

static void say_text(table *t, const char *text) {
    brett_message m;
    message_start(&m, text);
    say(t, &m);
}

static void say_due(table *t) {
    brett_message m;
    t->s->head.game->describe_due(&t->s->state, &m);
    say(t, &m);
}

/* What is wrong, and where, unless it is where the line begins. */
static void say_fault(table *t, const brett_fault *fault) {
    say(t, &fault->why);
    if (fault->column <= 1) return;
    brett_message m;
    message_start(&m, N_("That is at column {column} of your line."));
    message_number(&m, "column", fault->column);
    say(t, &m);
}

/* ---- Commands that tell ---- */

static void tell_board(table *t, const char *rest) {
    (void)rest;
    const brett_game *game = t->s->head.game;
    brett_message m;
    for (size_t place = board_of(game)->told_from; game->describe_place(&t->s->state, place, &m);
         place++)
        say(t, &m);
}

static void tell_drawing(table *t, const char *rest) {
    (void)rest;
    board_of(t->s->head.game)->print(t->out, &t->s->state, t->s->names);
}

static void tell_position(table *t, const char *rest) {
    (void)rest;
    char text[BRETT_TEXT_BYTES];
    t->s->head.game->position_write(&t->s->state, text, sizeof text);
    print_line(t, text);
}

static void tell_score(table *t, const char *rest) {
    (void)rest;
    brett_result result;
    t->s->head.game->result(&t->s->state, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        brett_message m;
        message_start_plural(&m, NN_("{seat} has {count} point.", "{seat} has {count} points."),
                             "count", result.points[seat]);
        message_seat(&m, "seat", seat);
        say(t, &m);
    }
}

static void tell_record(table *t, const char *rest) {
    (void)rest;
    char *record = session_record(t->s);
    text_print(t->out, record);
    free(record);
}

static void tell_hint(table *t, const char *rest) {
    (void)rest;
    brett_message m;
    if (hint(t->s, &m))
        say(t, &m);
    else
        say_due(t);
}

/* Each legal step as it is written, and what it does. */
static void tell_moves(table *t, const char *rest) {
    (void)rest;
    static brett_step steps[BRETT_MAX_STEPS];
    const brett_game *game = t->s->head.game;
    size_t count = game->steps(&t->s->state, steps);
    if (!count) say_due(t);
    for (size_t i = 0; i < count; i++) {
        char text[BRETT_TEXT_BYTES];
        brett_message m;
        game->step_write(&t->s->state, steps[i], text, sizeof text);
        game->describe_step(&t->s->state, steps[i], &m);
        fprintf(t->out, "%s  ", text);
        say(t, &m);
    }
}

/* There may be millions, so each is printed as it is read, for as long as somebody listens. */
static void tell_turns(table *t, const char *rest) {
    (void)rest;
    const brett_game *game = t->s->head.game;
    void *memory = malloc(game->turns_memory);
    size_t count = memory ? game->turns(&t->s->state, memory, game->turns_memory) : SIZE_MAX;
    if (!count) say_due(t);
    if (count == SIZE_MAX) say_text(t, N_("There is not enough memory for this."));
    for (size_t i = 0; i < count && count != SIZE_MAX && !ferror(t->out) && !leaving_asked(); i++) {
        char text[BRETT_TEXT_BYTES];
        brett_turn turn;
        game->turn_at(&t->s->state, memory, i, &turn, NULL);
        game->turn_write(&t->s->state, &turn, text, sizeof text);
        print_line(t, text);
    }
    free(memory);
}

static void tell_help(table *t, const char *rest);

/* ---- Commands that change the game ---- */

/* Keeps the game after each turn, where there is a place for it. */
static void keep(table *t) {
    brett_message why;
    if (!t->s->path || session_open_turn(t->s)) return;
    if (!session_save(t->s, t->s->path, &why)) say(t, &why);
}

static void save(table *t, const char *rest) {
    brett_message m;
    const char *path = *rest ? rest : t->s->path;
    if (!path) {
        say_text(t, N_("Write the name of a file behind “save”."));
        return;
    }
    if (session_save(t->s, path, &m)) {
        message_start(&m, N_("The game is saved in {path}."));
        message_text(&m, "path", path, strlen(path));
    }
    say(t, &m);
}

static void take_back(table *t, const char *rest) {
    (void)rest;
    if (!session_undo(t->s)) {
        say_text(t, N_("There is no move of yours to take back."));
        return;
    }
    say_text(t, N_("Your last move is taken back."));
    t->changed = true;
    keep(t);
}

static void play_again(table *t, const char *rest) {
    (void)rest;
    if (t->s->head.game->actor(&t->s->state) != BRETT_NOBODY) {
        say_text(t, N_("There is a rematch when this game is over."));
        return;
    }
    session_rematch(t->s);
    t->changed = true;
    tell_board(t, "");
}

static void quit(table *t, const char *rest) {
    (void)rest;
    t->leave = true;
}

/* Tells a turn from one of its steps on. */
static void tell_steps(table *t, uint32_t first, const made_turn *made) {
    char text[TOLD_BYTES];
    tell_turn(t->s, made, first, text, sizeof text);
    print_line(t, text);
}

/* Makes the steps of a line, all or none, and tells what each does. */
static void make_steps(table *t, const char *line) {
    const brett_game *game = t->s->head.game;
    brett_turn turn;
    brett_fault fault;
    if (!game->turn_read(&t->s->state, line, &turn, &fault)) {
        say_fault(t, &fault);
        return;
    }
    const made_turn *open = session_open_turn(t->s);
    uint32_t first = open ? open->turn.count : 0;
    brett_message why;
    for (uint32_t i = 0; i < turn.count; i++)
        if (!session_step(t->s, turn.step[i], &why)) say(t, &why);
    tell_steps(t, first, &t->s->turns[t->s->count - 1]);
    t->changed = true;
    keep(t);
}

/* ---- The loop ---- */

typedef struct command {
    const char *name, *short_name;
    void (*run)(table *t, const char *rest);
    const char *does;
} command;

static const command commands[] = {
    {"board", "b", tell_board, N_("tells what stands where")},
    {"draw", "d", tell_drawing, N_("draws the board")},
    {"score", NULL, tell_score, N_("tells the points")},
    {"hint", "h", tell_hint, N_("gives a hint")},
    {"moves", "m", tell_moves, N_("lists the legal moves and what they do")},
    {"turns", "t", tell_turns, N_("lists all complete turns")},
    {"undo", "u", take_back, N_("takes back your last move")},
    {"position", NULL, tell_position, N_("writes the position")},
    {"record", NULL, tell_record, N_("writes the record of the game")},
    {"save", NULL, save, N_("saves the game in the file that you name behind it")},
    {"rematch", "n", play_again, N_("plays again, when the game is over")},
    {"help", "?", tell_help, N_("shows this list")},
    {"quit", "q", quit, N_("leaves the game")},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void tell_help(table *t, const char *rest) {
    (void)rest;
    const char *writing = board_of(t->s->head.game)->writing;
    if (writing) say_text(t, writing);
    say_text(t, writing ? N_("You can also write one of these words, or its letter:")
                        : N_("Write a move, or all the moves of a turn with blanks between them; "
                             "or one of these words, or its letter:"));
    for (int i = 0; i < COMMANDS; i++) {
        const command *c = &commands[i];
        fprintf(t->out, "%-9s %s  ", c->name, c->short_name ? c->short_name : " ");
        print_line(t, translated(c->does));
    }
}

static void obey(table *t, char *line) {
    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = '\0';
    for (size_t end = strlen(line); end && strchr(" \t", line[end - 1]); end--)
        line[end - 1] = '\0';
    if (!*line) return;
    size_t length = strcspn(line, " \t");
    for (int i = 0; i < COMMANDS; i++) {
        const char *const names[] = {commands[i].name, commands[i].short_name};
        for (int n = 0; n < 2; n++) {
            if (!names[n] || strlen(names[n]) != length || strncmp(line, names[n], length))
                continue;
            commands[i].run(t, line + length + strspn(line + length, " \t"));
            return;
        }
    }
    make_steps(t, line);
}

/* Lets the computer and chance play until a person's turn or the end, and says what is then due. */
static void go_on(table *t) {
    while (!leaving_asked() && !ferror(t->out) && session_go_on(t->s)) {
        tell_steps(t, 0, session_last_turn(t->s));
        keep(t);
    }
    if (t->changed) say_due(t);
    t->changed = false;
}

/* Reads the next line; false at the end, and when nobody reads what is written. */
static bool read_line(table *t, char **line, size_t *room) {
    if (isatty(fileno(t->in))) fputs("> ", t->out);
    if (fflush(t->out) || ferror(t->out) || leaving_asked()) return false;
    return getline(line, room, t->in) >= 0;
}

int play_in_lines(session *s, FILE *in, FILE *out) {
    table t = {.s = s, .in = in, .out = out, .changed = true};
    char *line = NULL;
    size_t room = 0;
    leaving_watch();
    say_text(&t, N_("Write a move, or “help” for all that you can write."));
    const char *writing = board_of(s->head.game)->writing;
    if (writing) say_text(&t, writing);
    tell_board(&t, "");
    go_on(&t);
    while (!t.leave && read_line(&t, &line, &room)) {
        obey(&t, line);
        go_on(&t);
    }
    free(line);
    /* What was being written when a signal came is broken off, which is no failure. */
    if (leaving_asked()) clearerr(out);
    return 0;
}
