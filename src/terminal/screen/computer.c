/* The computer at the full screen: while it thinks or its turn is acted out, all keys that do not
 * need the position after it work at once. */
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

/* Does what can be done while the computer plays; false where the key is for later. */
static bool obey_at_once(scene *v, int key) {
    if (key == 'q' || key == 'Q') {
        v->early = 0;
        v->leaves = screen_confirm_quit(v);
    } else if (key == 'u' || key == 'U') {
        v->early = 0;
        v->undoes = true;
    } else if (key == PRESSED_LEAVE) {
        v->leaves = true;
    } else if (!screen_look(v, key)) {
        return false;
    }
    if (!v->leaves && !v->acting) show_thinking(v);
    return true;
}

/* Looks at the keyboard meanwhile. What only looks at the game is done at once, while the thought
 * waits. A person who wants to leave or to take back need not wait, and has no use for what was
 * pressed before; all other keys are for when the turn is made. */
static bool think_on(void *context) {
    scene *v = context;
    early_key k = {0};
    k.key = window_key(0, &k.y, &k.x);
    if (k.key == PRESSED_NOTHING) return !v->leaves && !v->undoes;
    if (k.key == PRESSED_MOUSE && scene_key_at(v, k.y, k.x) != PRESSED_OTHER)
        k.key = scene_key_at(v, k.y, k.x);
    if (!obey_at_once(v, k.key) && v->early < EARLY_KEYS) v->keys[v->early++] = k;
    return !v->leaves && !v->undoes;
}

/* Leaving and taking back are done when the thought, or the acting, has ended. */
static void end_watching(scene *v) {
    screen_refresh(v);
    if (v->undoes && !v->leaves) screen_take_back(v);
    v->undoes = false;
}

void screen_hint(scene *v) {
    brett_turn turn;
    if (!hint_find(v->s, &(brett_limits){.go_on = think_on, .context = v}, &turn)) {
        end_watching(v);
        return;
    }
    v->notice = NOTICE_PLAIN;
    v->said_down = 0;
    hint_write(v->s, &turn, v->said, sizeof v->said);
    v->choice = v->board->choice_of(&v->shown, turn.step[0]);
    v->board->fit(&v->shown, &v->choice);
}

/* ---- Acting out ---- */

/* Waits for the eye to follow; keys that do nothing else hurry on. False when it is not to go on.
 */
static bool pause_to_show(scene *v) {
    int y, x, key;
    do {
        screen_show(v);
        key = screen_scene_key(v, v->hurry ? 0 : STEP_MILLISECONDS, &y, &x);
        if (key == PRESSED_NOTHING) return true;
    } while (obey_at_once(v, key) && !v->leaves && !v->undoes);
    v->hurry = true;
    return !v->leaves && !v->undoes;
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
static void act_out(scene *v, const session_part *part) {
    const brett_game *game = v->s->head.game;
    const brett_turn *turn = &part->made.turn;
    brett_state state = part->before;
    bool goes_on = true, seen = false;
    start_acting(v, part);
    for (uint32_t i = 0; i < turn->count && goes_on; i++) {
        if (part->made.seat >= 0) goes_on = pause_to_show(v);
        brett_step step = game->seen(&state, turn->step[i], v->viewer);
        seen = seen || step == turn->step[i];
        game->apply(&v->shown, step);
        game->apply(&state, turn->step[i]);
        v->moving.made.turn.count++;
    }
    if (goes_on && (part->made.seat >= 0 || (seen && is_due_to_computer(v->s)))) pause_to_show(v);
}

void screen_watch_computer(scene *v) {
    show_thinking(v);
    if (session_advance(v->s, &(brett_limits){.go_on = think_on, .context = v})) {
        screen_autosave(v);
        act_out(v, session_last_part(v->s));
        if (session_is_between_turns(v->s)) v->hurry = false;
    }
    end_watching(v);
}
