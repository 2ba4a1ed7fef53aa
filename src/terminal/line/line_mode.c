/* A line that is not a command is a move. The first word of a command is matched as a whole; all
 * that is printed is a sentence a line, in the order in which it happens, and nothing is ever
 * redrawn. Where several people hold secrets, nobody's are printed before that person has taken
 * the keyboard, and what is drawn is not printed at all, since the lines stay on the screen. */
#include "terminal/line/line_mode.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process/language.h"
#include "process/signals.h"
#include "terminal/board.h"
#include "terminal/house_rules.h"
#include "terminal/line/line_game.h"
#include "terminal/session_text.h"
#include "text/message.h"

static void show_help(line_game *g, const char *rest);

/* ---- Commands that change the game ---- */

/* Keeps the game after each turn, where there is a place for it. */
static void autosave(line_game *g) {
    brett_message why;
    if (!g->s->path || session_open_part(g->s)) return;
    if (!session_save(g->s, g->s->path, &why)) line_say(g, &why);
}

static void save(line_game *g, const char *rest) {
    brett_message m;
    const char *path = *rest ? rest : g->s->path;
    if (!path) {
        line_say_text(g, N_("Type a file name after “save”."));
        return;
    }
    if (session_save(g->s, path, &m)) {
        message_start(&m, N_("Game saved in {path}."));
        message_text(&m, "path", path, strlen(path));
    }
    line_say(g, &m);
}

static void take_back(line_game *g, const char *rest) {
    (void)rest;
    brett_message why;
    if (!session_undo(g->s, &why)) {
        line_say(g, &why);
        return;
    }
    line_say_text(g, N_("Your last move is undone."));
    line_refresh(g);
    g->changed = true;
    autosave(g);
}

static void play_again(line_game *g, const char *rest) {
    (void)rest;
    if (brett_play_actor(&g->s->play) != BRETT_NOBODY) {
        line_say_text(g, N_("You can play a rematch when this game is over."));
        return;
    }
    session_rematch(g->s);
    line_refresh(g);
    g->changed = true;
    show_board(g, "");
}

static void quit(line_game *g, const char *rest) {
    (void)rest;
    g->leave = true;
}

/* Tells the last part of a turn from one of its steps on. */
static void show_made_steps(line_game *g, uint32_t first) {
    char text[WORDS_BYTES];
    int viewer = session_is_shared(g->s) ? BRETT_NOBODY : session_viewer(g->s);
    turn_parts told = turn_parts_of(g->s, g->s->count - 1, g->s->count, viewer);
    write_turn_words(g->s, &told, first, text, sizeof text);
    line_print(g, text);
}

/* Makes the steps of a line, all or none, and prints what each does. */
static void make_steps(line_game *g, const char *line) {
    const brett_game *game = g->s->head.game;
    brett_turn turn;
    brett_fault fault;
    if (!game->turn_read(&g->shown, line, &turn, &fault)) {
        line_say_fault(g, &fault);
        return;
    }
    const session_part *open = session_open_part(g->s);
    uint32_t first = open ? open->made.turn.count : 0;
    brett_message why;
    if (!session_turn(g->s, &turn, &why)) {
        line_say(g, &why);
        return;
    }
    show_made_steps(g, first);
    line_refresh(g);
    g->changed = true;
    autosave(g);
}

/* ---- Passing the keyboard on ---- */

static void say_cover(line_game *g) {
    brett_message m;
    message_start(&m, N_("{seat}’s turn. Pass the keyboard, then press Enter."));
    message_seat(&m, "seat", brett_play_actor(&g->s->play));
    line_say(g, &m);
}

/* The person who has to act is here: prints the hand and what is due. */
static void take_keyboard(line_game *g) {
    const brett_game *game = g->s->head.game;
    const board *b = board_of(game);
    brett_message m;
    session_uncover(g->s);
    line_refresh(g);
    if (b->held_place &&
        game->describe_place(&g->shown, b->held_place(&g->shown, g->s->holder), &m))
        line_say(g, &m);
    line_say_due(g);
}

/* ---- The loop ---- */

typedef struct command {
    const char *name, *short_name;
    void (*run)(line_game *g, const char *rest);
    const char *does;
    bool is_open; /* prints no secrets, so nobody need be there for it */
} command;

static const command commands[] = {
    {"board", "b", show_board, N_("describes the board in words"), false},
    {"draw", "d", show_drawing, N_("shows the board"), false},
    {"score", NULL, show_score, N_("shows the score"), true},
    {"hint", "h", show_hint, N_("gives a hint"), false},
    {"moves", "m", show_steps, N_("lists the legal moves and what they do"), false},
    {"turns", "t", show_turns, N_("lists all complete turns"), false},
    {"undo", "u", take_back, N_("undoes your last move"), true},
    {"position", NULL, show_position, N_("shows the position as text"), false},
    {"record", NULL, show_record, N_("shows the record of the game"), true},
    {"save", NULL, save, N_("saves the game in the file you name after it"), true},
    {"rematch", "n", play_again, N_("plays a rematch, when the game is over"), true},
    {"rules", "R", show_rules, N_("shows the rules of the game"), true},
    {"help", "?", show_help, N_("shows this list"), true},
    {"quit", "q", quit, N_("quits the game"), true},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void show_help(line_game *g, const char *rest) {
    (void)rest;
    const char *writing = board_of(g->s->head.game)->writing;
    if (writing) line_say_text(g, writing);
    line_say_text(g, writing ? N_("You can also type one of these words, or its letter:")
                             : N_("Type a move, or all the moves of a turn with spaces between "
                                  "them. Or type one of these words, or its letter:"));
    for (int i = 0; i < COMMANDS; i++) {
        const command *c = &commands[i];
        fprintf(g->out, "%-9s %s  ", c->name, c->short_name ? c->short_name : " ");
        line_print(g, translated(c->does));
    }
    if (session_is_shared(g->s))
        line_say_text(g,
                      N_("When the turn passes on, press Enter to see the next player’s cards."));
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

static void handle_line(line_game *g, char *line) {
    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = '\0';
    for (size_t end = strlen(line); end && strchr(" \t", line[end - 1]); end--)
        line[end - 1] = '\0';
    size_t length = strcspn(line, " \t");
    const command *c = command_of(line, length);
    if (session_is_covered(g->s) && !(c && c->is_open)) take_keyboard(g);
    if (c)
        c->run(g, line + length + strspn(line + length, " \t"));
    else if (*line)
        make_steps(g, line);
}

/* Lets the computer and chance play until a person's turn or the end, and says what is then due. */
static void go_on(line_game *g) {
    while (!quit_requested() && !ferror(g->out) && session_advance(g->s, &line_limits)) {
        show_made_steps(g, 0);
        line_refresh(g);
        autosave(g);
    }
    if (g->changed && session_is_covered(g->s))
        say_cover(g);
    else if (g->changed)
        line_say_due(g);
    g->changed = false;
}

/* Reads the next line; false at the end, and when nobody reads what is written. */
static bool read_line(line_game *g, char **line, size_t *room) {
    if (isatty(fileno(g->in))) fputs("> ", g->out);
    if (fflush(g->out) || ferror(g->out) || quit_requested()) return false;
    return getline(line, room, g->in) >= 0;
}

int play_in_lines(session *s, FILE *in, FILE *out) {
    line_game g = {.s = s, .in = in, .out = out, .changed = true};
    char *line = NULL;
    size_t room = 0;
    s->is_read_by_player = true;
    signals_watch();
    line_refresh(&g);
    line_say_text(&g, N_("Type a move, or “help” for the commands."));
    const char *writing = board_of(s->head.game)->writing;
    if (writing) line_say_text(&g, writing);
    char rules[WORDS_BYTES];
    if (house_rules_say(s->head.game, &s->head.setup, rules, sizeof rules)) line_print(&g, rules);
    show_board(&g, "");
    go_on(&g);
    while (!g.leave && read_line(&g, &line, &room)) {
        handle_line(&g, line);
        go_on(&g);
    }
    free(line);
    /* What was being written when a signal came is broken off, which is no failure. */
    if (quit_requested()) clearerr(out);
    return 0;
}
