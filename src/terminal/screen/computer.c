/* The computer at the full screen: while it thinks, the screen stays alive; then its turn is acted
 * out. */
#include "base/mark.h"
#include "terminal/hint.h"
#include "terminal/screen/common.h"
#include "terminal/screen/window.h"
#include "text/message.h"

enum { STEP_MILLISECONDS = 300 };

/* ---- Thinking ---- */

static bool is_due_to_computer(const session *s) {
    return brett_play_actor(&s->play) >= 0 && !session_awaits_person(s);
}

/* Says that the computer thinks, where there is nothing else to say. */
static void show_thinking(scene *v) {
    brett_message m;
    bool says = !v->notice && is_due_to_computer(v->s);
    if (says) {
        message_start(&m, N_("{seat} is thinking."));
        message_seat(&m, "seat", brett_play_actor(&v->s->play));
        screen_say(v, NOTICE_PLAIN, &m);
    }
    screen_show(v);
    if (says) v->notice = NOTICE_NONE;
}

/* Looks at the keyboard meanwhile. A person who wants to leave need not wait, and has no use for
 * what was pressed before; all other keys are for when the turn is made. */
static bool think_on(void *context) {
    scene *v = context;
    int y = 0, x = 0, key = window_key(0, &y, &x);
    if (key == PRESSED_NOTHING) return !v->leaves;
    if (key == 'q' || key == 'Q') {
        v->early = 0;
        v->leaves = screen_confirm_quit(v);
        if (!v->leaves) show_thinking(v);
    } else if (key == PRESSED_LEAVE) {
        v->leaves = true;
    } else if (key == PRESSED_RESIZE) {
        show_thinking(v);
    } else if (v->early < EARLY_KEYS) {
        v->keys[v->early++] = (early_key){key, y, x};
    }
    return !v->leaves;
}

bool screen_hint(scene *v) {
    brett_turn turn;
    if (!hint_find(v->s, &(brett_limits){.go_on = think_on, .context = v}, &turn)) return v->leaves;
    v->notice = NOTICE_PLAIN;
    hint_write(v->s, &turn, v->said, sizeof v->said);
    v->choice = v->board->choice_of(&v->shown, turn.step[0]);
    v->board->fit(&v->shown, &v->choice);
    return false;
}

/* ---- Acting out ---- */

/* Waits for the eye to follow. Any key hurries on; true when it is to leave. */
static bool pause_to_show(scene *v) {
    int y, x, key;
    do {
        screen_show(v);
        key = screen_key(v, v->hurry ? 0 : STEP_MILLISECONDS, &y, &x);
    } while (key == PRESSED_RESIZE);
    if (key == 'q' || key == 'Q') return screen_confirm_quit(v);
    if (key != PRESSED_NOTHING) v->hurry = true;
    return key == PRESSED_LEAVE;
}

/* Begins to act out the last turn, from the position before it. */
static void start_acting(scene *v, const session_part *part) {
    v->viewer = session_viewer(v->s);
    v->s->head.game->view(&part->before, v->viewer, &v->shown);
    v->acting = true;
    v->moving = *part;
    v->moving.made.turn.count = 0;
    v->moving.made.turn.complete = false;
}

/* Acts out a turn step by step. What chance does belongs to the turn of a seat: only where the
 * viewer sees something of it and a computer goes on with it is there a pause after it. */
static bool act_out(scene *v, const session_part *part) {
    const brett_game *game = v->s->head.game;
    const brett_turn *turn = &part->made.turn;
    brett_state state = part->before;
    bool leave = false, seen = false;
    start_acting(v, part);
    for (uint32_t i = 0; i < turn->count && !leave; i++) {
        if (part->made.seat >= 0) leave = pause_to_show(v);
        brett_step step = game->seen(&state, turn->step[i], v->viewer);
        seen = seen || step == turn->step[i];
        game->apply(&v->shown, step);
        game->apply(&state, turn->step[i]);
        v->moving.made.turn.count++;
    }
    bool pauses = part->made.seat >= 0 || (seen && is_due_to_computer(v->s));
    return leave || (pauses && pause_to_show(v));
}

bool screen_watch_computer(scene *v) {
    show_thinking(v);
    if (!session_advance(v->s, &(brett_limits){.go_on = think_on, .context = v})) return v->leaves;
    screen_autosave(v);
    bool leave = act_out(v, session_last_part(v->s));
    if (session_is_between_turns(v->s)) v->hurry = false;
    screen_refresh(v);
    return leave;
}
