#include "terminal/screen.h"

#include <stdio.h>
#include <string.h>

#include "terminal/plain.h"
#include "terminal/scene.h"
#include "terminal/voice.h"
#include "terminal/window.h"
#include "text/message.h"

enum { STEP_MILLISECONDS = 300 };

/* ---- Showing ---- */

static void show(scene *v) {
    window_size(&v->lines, &v->columns);
    canvas c = scene_draw(v);
    window_show(&c);
    canvas_free(&c);
}

static void show_help(scene *v) {
    window_size(&v->lines, &v->columns);
    canvas c = scene_draw(v);
    if (scene_fits(v)) scene_draw_help(v, &c);
    window_show(&c);
    canvas_free(&c);
}

/* The session has changed: shows it as it now stands. */
static void catch_up(scene *v) {
    v->viewer = session_viewer(v->s);
    v->s->head.game->view(&v->s->state, v->viewer, &v->shown);
    v->acting = false;
    v->board->fit(&v->shown, &v->choice);
}

static void say(scene *v, enum notice notice, const brett_message *m) {
    v->notice = notice;
    tell(v->s, m, v->said, sizeof v->said);
}

static void say_text(scene *v, enum notice notice, const char *text) {
    brett_message m;
    message_start(&m, text);
    say(v, notice, &m);
}

/* ---- Saving ---- */

/* Keeps the game after each turn, where there is a place for it. Only a failure is worth saying. */
static void keep(scene *v) {
    brett_message why;
    if (!v->s->path || session_open_turn(v->s)) return;
    if (!session_save(v->s, v->s->path, &why)) say(v, NOTICE_BAD, &why);
}

static void save(scene *v) {
    brett_message m;
    const char *path = v->s->path;
    if (!path) {
        say_text(v, NOTICE_BAD,
                 N_("This game has no file yet: start with --save and a file name to have one."));
    } else if (!session_save(v->s, path, &m)) {
        say(v, NOTICE_BAD, &m);
    } else {
        message_start(&m, N_("The game is saved in {path}."));
        message_text(&m, "path", path, strlen(path));
        say(v, NOTICE_PLAIN, &m);
    }
}

/* ---- Keys that change the game ---- */

static void make_step(scene *v) {
    brett_message why;
    if (!session_waits(v->s)) return;
    if (!session_step(v->s, v->board->step_of(&v->shown, &v->choice), &why)) {
        say(v, NOTICE_BAD, &why);
        return;
    }
    catch_up(v);
    keep(v);
}

/* Enter, which may also be a part of choosing. */
static void enter(scene *v) {
    if (!v->board->enter || v->board->enter(&v->shown, &v->choice) == POINTED_STEP) make_step(v);
}

static void take_back(scene *v) {
    brett_message why;
    if (!session_undo(v->s, &why)) {
        say(v, NOTICE_BAD, &why);
        return;
    }
    catch_up(v);
    keep(v);
}

static void give_hint(scene *v) {
    brett_message m;
    if (hint(v->s, &m)) say(v, NOTICE_PLAIN, &m);
}

static void play_again(scene *v) {
    if (v->s->head.game->actor(&v->s->state) != BRETT_NOBODY) {
        say_text(v, NOTICE_BAD, N_("There is a rematch when this game is over."));
        return;
    }
    session_rematch(v->s);
    catch_up(v);
}

/* ---- Moving the cursor ---- */

/* Whether any of the steps does what is chosen. */
static bool has_action(const scene *v, const brett_step *steps, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (v->board->choice_of(&v->shown, steps[i]).action == v->choice.action) return true;
    return false;
}

/* Goes to the next place, in the order of places, at which there is a legal step; where some of the
 * steps do what is chosen, these count alone. */
static void go_to_next_legal(scene *v, bool back) {
    static brett_step steps[BRETT_MAX_STEPS];
    size_t count = v->s->head.game->steps(&v->shown, steps);
    bool selective = has_action(v, steps, count);
    int least = NO_PLACE, greatest = NO_PLACE, before = NO_PLACE, after = NO_PLACE;
    for (size_t i = 0; i < count; i++) {
        board_choice choice = v->board->choice_of(&v->shown, steps[i]);
        int place = choice.place;
        if (selective && choice.action != v->choice.action) continue;
        if (least == NO_PLACE || place < least) least = place;
        if (place > greatest) greatest = place;
        if (place < v->choice.place && place > before) before = place;
        if (place > v->choice.place && (after == NO_PLACE || place < after)) after = place;
    }
    if (!count) return;
    if (back)
        v->choice.place = before != NO_PLACE ? before : greatest;
    else
        v->choice.place = after != NO_PLACE ? after : least;
    v->board->fit(&v->shown, &v->choice);
}

static void click(scene *v, int y, int x) {
    board_view view = scene_view(v);
    area where = layout_of(v->board, v->lines, v->columns).board;
    if (v->board->point(where, &view, y, x, &v->choice) == POINTED_STEP) make_step(v);
}

static void type(scene *v, wchar_t key) {
    if (v->board->type(&v->shown, &v->choice, key) == POINTED_STEP) make_step(v);
}

static void go(scene *v, board_way way) {
    v->board->go(&v->shown, &v->choice, way);
}

/* ---- Leaving ---- */

/* A game under way that has no file is not left by a slip of a finger. */
static bool really_leaves(scene *v) {
    bool under_way = v->s->count && v->s->head.game->actor(&v->s->state) != BRETT_NOBODY;
    if (v->s->path || !under_way || !scene_fits(v)) return true;
    say_text(v, NOTICE_PLAIN,
             N_("Leave this game? Press y to leave it, any other key to play on."));
    for (;;) {
        int y, x;
        show(v);
        int key = window_key(FOR_EVER, &y, &x);
        if (key == PRESSED_RESIZE) continue;
        v->notice = NOTICE_NONE;
        return key == 'y' || key == 'Y' || key == PRESSED_LEAVE;
    }
}

static bool read_help(scene *v) {
    for (;;) {
        int y, x;
        show_help(v);
        int key = window_key(FOR_EVER, &y, &x);
        if (key != PRESSED_RESIZE) return key == PRESSED_LEAVE;
    }
}

/* ---- The loop ---- */

/* While the screen is covered only these keys do something. */
static bool obey_covered(scene *v, int key) {
    if (key == PRESSED_ENTER || key == ' ') {
        session_uncover(v->s);
        catch_up(v);
    } else if (key == 'u' || key == 'U') {
        take_back(v);
    } else if (key == '?') {
        return read_help(v);
    }
    return false;
}

/* Does what a key asks for; true when it is to leave. */
static bool obey(scene *v, int key, int y, int x) {
    if (key == PRESSED_LEAVE) return true;
    if (key == PRESSED_RESIZE) return false;
    v->notice = NOTICE_NONE;
    if (key == 'q' || key == 'Q') return really_leaves(v);
    if (!scene_fits(v)) return false;
    if (session_is_covered(v->s)) return obey_covered(v, key);

    switch (key) {
    case PRESSED_UP:
    case 'k': go(v, WAY_UP); break;
    case PRESSED_DOWN:
    case 'j': go(v, WAY_DOWN); break;
    case PRESSED_LEFT: go(v, WAY_LEFT); break;
    case PRESSED_RIGHT: go(v, WAY_RIGHT); break;
    case '\t':
    case 'l': go_to_next_legal(v, false); break;
    case PRESSED_BACK_TAB:
    case 'L': go_to_next_legal(v, true); break;
    case PRESSED_ENTER:
    case ' ': enter(v); break;
    case PRESSED_MOUSE: click(v, y, x); break;
    case 'u':
    case 'U': take_back(v); break;
    case 'h':
    case 'H': give_hint(v); break;
    case 's':
    case 'S': save(v); break;
    case 'n':
    case 'N': play_again(v); break;
    case '?': return read_help(v);
    default:
        if (key < PRESSED_NOTHING) type(v, (wchar_t)key);
    }
    return false;
}

/* Waits for the eye to follow. Any key hurries on; true when it is to leave. */
static bool pause_for_the_eye(scene *v) {
    int y, x, key;
    do {
        show(v);
        key = window_key(v->hurry ? 0 : STEP_MILLISECONDS, &y, &x);
    } while (key == PRESSED_RESIZE);
    if (key == 'q' || key == 'Q') return really_leaves(v);
    if (key != PRESSED_NOTHING) v->hurry = true;
    return key == PRESSED_LEAVE;
}

/* The computer may take its time. */
static void show_thinking(scene *v) {
    brett_message m;
    int actor = v->s->head.game->actor(&v->s->state);
    if (v->notice || actor < 0) return;
    message_start(&m, N_("{seat} is thinking."));
    message_seat(&m, "seat", actor);
    say(v, NOTICE_PLAIN, &m);
    show(v);
    v->notice = NOTICE_NONE;
}

/* Begins to act out the last turn, from the position before it. */
static void start_acting(scene *v, const made_turn *made) {
    v->viewer = session_viewer(v->s);
    v->s->head.game->view(&made->before, v->viewer, &v->shown);
    v->acting = true;
    v->moving = *made;
    v->moving.turn.count = 0;
    v->moving.turn.complete = false;
}

static bool is_due_to_computer(const session *s) {
    return s->head.game->actor(&s->state) >= 0 && !session_waits(s);
}

/* Acts out a turn step by step. What chance does belongs to the turn of a seat: only where the
 * viewer sees something of it and a computer goes on with it is there a pause behind it. */
static bool act_out(scene *v, const made_turn *made) {
    const brett_game *game = v->s->head.game;
    brett_state state = made->before;
    bool leave = false, seen = false;
    start_acting(v, made);
    for (uint32_t i = 0; i < made->turn.count && !leave; i++) {
        if (made->seat >= 0) leave = pause_for_the_eye(v);
        brett_step step = game->seen(&state, made->turn.step[i], v->viewer);
        seen = seen || step == made->turn.step[i];
        game->apply(&v->shown, step);
        game->apply(&state, made->turn.step[i]);
        v->moving.turn.count++;
    }
    bool pauses = made->seat >= 0 || (seen && is_due_to_computer(v->s));
    return leave || (pauses && pause_for_the_eye(v));
}

/* Lets the computer or chance make its turn. */
static bool watch_turn(scene *v) {
    show_thinking(v);
    if (!session_go_on(v->s)) return false;
    keep(v);
    bool leave = act_out(v, session_last_turn(v->s));
    if (session_ends_turn(v->s, v->s->count - 1)) v->hurry = false;
    catch_up(v);
    return leave;
}

static void play(scene *v) {
    for (bool leave = false; !leave;) {
        int y = 0, x = 0;
        bool over = v->s->head.game->actor(&v->s->state) == BRETT_NOBODY;
        if (!over && !session_waits(v->s)) {
            leave = watch_turn(v);
            continue;
        }
        show(v);
        int key = window_key(FOR_EVER, &y, &x);
        leave = obey(v, key, y, x);
    }
}

int play_on_screen(session *s) {
    if (!window_open()) return play_in_lines(s, stdin, stdout);
    static scene v;
    v = (scene){.s = s, .board = board_of(s->head.game)};
    window_size(&v.lines, &v.columns);
    v.viewer = session_viewer(s);
    s->head.game->view(&s->state, v.viewer, &v.shown);
    v.choice.place = NO_PLACE;
    bool sees = !s->head.game->has_secrets || s->head.game->actor(&s->state) == v.viewer;
    if (sees) go_to_next_legal(&v, false);
    if (v.choice.place == NO_PLACE) v.choice.place = 0;
    catch_up(&v);
    play(&v);
    window_close();
    return 0;
}
