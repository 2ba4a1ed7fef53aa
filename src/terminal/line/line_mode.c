/* A line that is not a command is a move. The first word of a command is matched as a whole; all
 * that is printed is a sentence a line, in the order in which it happens, and nothing is ever
 * redrawn. Where several people hold secrets, nobody's are told before that one has taken the
 * keyboard, and what is drawn is not told at all, since the lines stay on the screen. */
#include "terminal/line/line_mode.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process/language.h"
#include "process/signals.h"
#include "terminal/board.h"
#include "terminal/line/line_game.h"
#include "terminal/session_text.h"
#include "text/message.h"

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
    brett_message why;
    if (!session_undo(t->s, &why)) {
        say(t, &why);
        return;
    }
    say_text(t, N_("Your last move is taken back."));
    table_catch_up(t);
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
    table_catch_up(t);
    t->changed = true;
    tell_board(t, "");
}

static void quit(table *t, const char *rest) {
    (void)rest;
    t->leave = true;
}

/* Tells the last part of a turn from one of its steps on. */
static void tell_steps(table *t, uint32_t first) {
    char text[TOLD_BYTES];
    int viewer = session_is_shared(t->s) ? BRETT_NOBODY : session_viewer(t->s);
    told_turn told = told_of(t->s, t->s->count - 1, t->s->count, viewer);
    tell_turn(t->s, &told, first, text, sizeof text);
    print_line(t, text);
}

/* Makes the steps of a line, all or none, and tells what each does. */
static void make_steps(table *t, const char *line) {
    const brett_game *game = t->s->head.game;
    brett_turn turn;
    brett_fault fault;
    if (!game->turn_read(&t->shown, line, &turn, &fault)) {
        say_fault(t, &fault);
        return;
    }
    const made_turn *open = session_open_turn(t->s);
    uint32_t first = open ? open->turn.count : 0;
    brett_message why;
    for (uint32_t i = 0; i < turn.count; i++)
        if (!session_step(t->s, turn.step[i], &why)) say(t, &why);
    tell_steps(t, first);
    table_catch_up(t);
    t->changed = true;
    keep(t);
}

/* ---- Passing the keyboard on ---- */

static void say_cover(table *t) {
    brett_message m;
    message_start(&m, N_("It is the turn of {seat}. Pass the keyboard on, then press Enter."));
    message_seat(&m, "seat", t->s->head.game->actor(&t->s->state));
    say(t, &m);
}

/* The person who has to act is here: tells the hand and what is due. */
static void take_keyboard(table *t) {
    const brett_game *game = t->s->head.game;
    const board *b = board_of(game);
    brett_message m;
    session_uncover(t->s);
    table_catch_up(t);
    if (b->held_place &&
        game->describe_place(&t->shown, b->held_place(&t->shown, t->s->holder), &m))
        say(t, &m);
    say_due(t);
}

/* ---- The loop ---- */

typedef struct command {
    const char *name, *short_name;
    void (*run)(table *t, const char *rest);
    const char *does;
    bool is_open; /* tells no secrets, so nobody need be there for it */
} command;

static const command commands[] = {
    {"board", "b", tell_board, N_("tells what stands where"), false},
    {"draw", "d", tell_drawing, N_("draws the board"), false},
    {"score", NULL, tell_score, N_("tells the points"), true},
    {"hint", "h", tell_hint, N_("gives a hint"), false},
    {"moves", "m", tell_moves, N_("lists the legal moves and what they do"), false},
    {"turns", "t", tell_turns, N_("lists all complete turns"), false},
    {"undo", "u", take_back, N_("takes back your last move"), true},
    {"position", NULL, tell_position, N_("writes the position"), false},
    {"record", NULL, tell_record, N_("writes the record of the game"), true},
    {"save", NULL, save, N_("saves the game in the file that you name behind it"), true},
    {"rematch", "n", play_again, N_("plays again, when the game is over"), true},
    {"help", "?", tell_help, N_("shows this list"), true},
    {"quit", "q", quit, N_("leaves the game"), true},
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
    if (session_is_shared(t->s))
        say_text(t, N_("When it is the next one's turn, an empty line shows what that one holds."));
}

/* The command that a line begins with, or NULL. */
static const command *command_of(const char *line, size_t length) {
    for (int i = 0; i < COMMANDS; i++) {
        const char *const names[] = {commands[i].name, commands[i].short_name};
        for (int n = 0; n < 2; n++)
            if (names[n] && strlen(names[n]) == length && !strncmp(line, names[n], length))
                return &commands[i];
    }
    return NULL;
}

static void obey(table *t, char *line) {
    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = '\0';
    for (size_t end = strlen(line); end && strchr(" \t", line[end - 1]); end--)
        line[end - 1] = '\0';
    size_t length = strcspn(line, " \t");
    const command *c = command_of(line, length);
    if (session_is_covered(t->s) && !(c && c->is_open)) take_keyboard(t);
    if (c)
        c->run(t, line + length + strspn(line + length, " \t"));
    else if (*line)
        make_steps(t, line);
}

/* Lets the computer and chance play until a person's turn or the end, and says what is then due. */
static void go_on(table *t) {
    while (!quit_requested() && !ferror(t->out) && session_go_on(t->s, &plain_patience)) {
        tell_steps(t, 0);
        table_catch_up(t);
        keep(t);
    }
    if (t->changed && session_is_covered(t->s))
        say_cover(t);
    else if (t->changed)
        say_due(t);
    t->changed = false;
}

/* Reads the next line; false at the end, and when nobody reads what is written. */
static bool read_line(table *t, char **line, size_t *room) {
    if (isatty(fileno(t->in))) fputs("> ", t->out);
    if (fflush(t->out) || ferror(t->out) || quit_requested()) return false;
    return getline(line, room, t->in) >= 0;
}

int play_in_lines(session *s, FILE *in, FILE *out) {
    table t = {.s = s, .in = in, .out = out, .changed = true};
    char *line = NULL;
    size_t room = 0;
    signals_watch();
    table_catch_up(&t);
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
    if (quit_requested()) clearerr(out);
    return 0;
}
