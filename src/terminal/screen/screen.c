#include "terminal/screen/screen.h"

#include <stdio.h>
#include <string.h>

#include "process/language.h"
#include "terminal/line/line_mode.h"
#include "terminal/screen/common.h"
#include "terminal/screen/scene.h"
#include "terminal/screen/window.h"
#include "text/message.h"

/* ---- Saving ---- */

static void save(scene *v) {
    brett_message m;
    const char *path = v->s->path;
    if (!path) {
        screen_say_text(
            v, NOTICE_BAD,
            N_("This game has no file yet. To have one, start with --save and a file name."));
    } else if (!session_save(v->s, path, &m)) {
        screen_say(v, NOTICE_BAD, &m);
    } else {
        message_start(&m, N_("Game saved in {path}."));
        message_text(&m, "path", path, strlen(path));
        screen_say(v, NOTICE_PLAIN, &m);
    }
}

/* ---- Keys that change the game ---- */

/* Shows and keeps what was done, or says why it was not. */
static void follow(scene *v, bool done, const brett_message *why) {
    if (!done) {
        screen_say(v, NOTICE_BAD, why);
        return;
    }
    screen_refresh(v);
    screen_autosave(v);
}

static void make_step(scene *v) {
    brett_message why;
    brett_turn turn = {.count = 1, .step = {v->board->step_of(&v->shown, &v->choice)}};
    if (session_awaits_person(v->s)) follow(v, session_turn(v->s, &turn, &why), &why);
}

/* Enter, which may also be a part of choosing. */
static void enter(scene *v) {
    if (!v->board->enter || v->board->enter(&v->shown, &v->choice) == EFFECT_STEP) make_step(v);
}

void screen_take_back(scene *v) {
    brett_message why;
    follow(v, session_undo(v->s, &why), &why);
}

static void play_again(scene *v) {
    if (brett_play_actor(&v->s->play) != BRETT_NOBODY) {
        screen_say_text(v, NOTICE_BAD, N_("You can play a rematch when this game is over."));
        return;
    }
    session_rematch(v->s);
    screen_refresh(v);
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

static bool is_inside(area where, int y, int x) {
    return y >= where.y && y < where.y + where.lines && x >= where.x && x < where.x + where.columns;
}

/* On the board, or on what is drawn of the turn's stage. */
static void click(scene *v, int y, int x) {
    board_view view = scene_view(v);
    layout l = layout_of(v->board, v->lines, v->columns);
    area stage = scene_stage(v, &l);
    board_effect effect = v->board->point_stage && is_inside(stage, y, x)
                              ? v->board->point_stage(stage, &view, y, x, &v->choice)
                              : v->board->point(l.board, &view, y, x, &v->choice);
    if (effect == EFFECT_STEP) make_step(v);
}

static void type(scene *v, wchar_t key) {
    if (v->board->type(&v->shown, &v->choice, key) == EFFECT_STEP) make_step(v);
}

static void go(scene *v, board_direction way) {
    board_view view = scene_view(v);
    v->board->go(&view, &v->choice, way);
}

/* ---- The loop ---- */

/* While the screen is covered only these keys do something. */
static void handle_covered_key(scene *v, int key) {
    if (key == PRESSED_ENTER || key == ' ') {
        session_uncover(v->s);
        screen_refresh(v);
    } else if (key == 'u' || key == 'U') {
        screen_take_back(v);
    }
}

/* Does what a key asks for that is not to be done at any time. */
static void handle_key(scene *v, int key, int y, int x) {
    v->notice = NOTICE_NONE;
    v->turns_back = 0;
    if (key == 'q' || key == 'Q') v->leaves = screen_confirm_quit(v);
    if (v->leaves || !scene_fits(v)) return;
    if (session_is_covered(v->s)) {
        handle_covered_key(v, key);
        return;
    }

    switch (key) {
    case PRESSED_UP:
    case 'k': go(v, GO_UP); break;
    case PRESSED_DOWN:
    case 'j': go(v, GO_DOWN); break;
    case PRESSED_LEFT: go(v, GO_LEFT); break;
    case PRESSED_RIGHT: go(v, GO_RIGHT); break;
    case '\t':
    case 'l': go_to_next_legal(v, false); break;
    case PRESSED_BACK_TAB:
    case 'L': go_to_next_legal(v, true); break;
    case PRESSED_ENTER:
    case ' ': enter(v); break;
    case PRESSED_MOUSE: click(v, y, x); break;
    case 'u':
    case 'U': screen_take_back(v); break;
    case 'h':
    case 'H': screen_hint(v); break;
    case 's':
    case 'S': save(v); break;
    case 'n':
    case 'N': play_again(v); break;
    default:
        if (key < PRESSED_NOTHING) type(v, (wchar_t)key);
    }
}

/* Where the cursor is first: at the own end. */
static void start_cursor(scene *v) {
    const session *s = v->s;
    v->choice.place = NO_PLACE;
    bool sees = !s->head.game->has_secrets || brett_play_actor(&s->play) == v->viewer;
    if (sees) go_to_next_legal(v, scene_view(v).turned);
    if (v->choice.place == NO_PLACE) v->choice.place = 0;
    screen_refresh(v);
}

static void play(scene *v) {
    bool has_begun = false;
    start_cursor(v);
    while (!v->leaves) {
        int y = 0, x = 0;
        bool over = brett_play_actor(&v->s->play) == BRETT_NOBODY;
        if (!over && !session_awaits_person(v->s)) {
            screen_watch_computer(v);
            continue;
        }
        if (!has_begun) start_cursor(v);
        has_begun = true;
        screen_show(v);
        int key = screen_scene_key(v, FOR_EVER, &y, &x);
        if (key == PRESSED_LEAVE)
            v->leaves = true;
        else if (!screen_look(v, key))
            handle_key(v, key, y, x);
    }
}

int play_on_screen(session *s) {
    if (!window_open()) return play_in_lines(s, stdin, stdout);
    static scene v;
    s->is_read_by_player = true;
    v = (scene){.s = s, .board = board_of(s->head.game)};
    window_size(&v.lines, &v.columns);
    v.viewer = session_viewer(s);
    s->head.game->view(&s->play.state, v.viewer, &v.shown);
    screen_refresh(&v);
    play(&v);
    window_close();
    return 0;
}
