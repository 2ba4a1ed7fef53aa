#include "terminal/replay/replay.h"

#include "process/language.h"
#include "terminal/replay/branch.h"
#include "terminal/replay/picture.h"
#include "terminal/screen/common.h"
#include "terminal/screen/window.h"
#include "text/message.h"

enum { PAGE = 10, JUDGING_MILLISECONDS = 100 };

bool replay_start(replay *r, session *s, const char *name, judging *j) {
    *r = (replay){.s = s, .name = name, .judging = j};
    return analysis_start(&r->known, s);
}

void replay_free(replay *r) {
    analysis_free(&r->known);
}

/* ---- Showing ---- */

static const board_key keys[] = {{"← →  ↑ ↓", N_("go 1 turn back or forward")},
                                 {",  .", N_("go 1 move back or forward")},
                                 {"PgUp  PgDn", N_("go 10 turns back or forward")},
                                 {"Home  End", N_("go to the start or the end")},
                                 {"n  N", N_("go to the next or previous marked turn")},
                                 {"g  p  Enter", N_("play from here, as a new game")},
                                 {"a", N_("hide or show the grades")},
                                 {"f", N_("flip the board to the next seat")},
                                 {NULL, NULL}};
static const board_key more_keys[] = {{"R", N_("read the rules")}, {"q", N_("quit")}, {NULL, NULL}};

static const help_text help = {
    {keys, more_keys},
    N_("?! is an inaccuracy, ? a mistake, × a blunder. The graph shows the chance of winning "
       "before each turn, or the lead in points where it is known. Click a turn to go there.")};

/* Shows the picture or, where top is not negative, the keys over it from that line on; returns the
 * line. */
static int show(replay_picture *p, const replay *r, int top) {
    int lines, columns;
    window_size(&lines, &columns);
    picture_take(p, r, lines, columns);
    canvas c = picture_draw(p);
    if (top >= 0 && replay_fits(lines, columns)) top = draw_help(&c, &help, top);
    window_show(&c);
    canvas_free(&c);
    return top;
}

/* Waits for a key, and shows verdicts as they come. */
static int wait_for_key(replay *r, replay_picture *p, int *top, int *y, int *x) {
    for (;;) {
        if (r->judging) judging_read(r->judging, &r->known);
        bool ended = !r->judging || r->known.count == r->known.wanted;
        *top = show(p, r, *top);
        int key = window_key(ended ? FOR_EVER : JUDGING_MILLISECONDS, y, x);
        if (key != PRESSED_NOTHING && key != PRESSED_RESIZE) return key;
    }
}

/* Any key closes the list of keys that does not scroll it; true when it is to leave. */
static bool read_help(replay *r, replay_picture *p) {
    for (int top = 0;;) {
        int y, x, key = wait_for_key(r, p, &top, &y, &x);
        int next = scrolled_by(top, key, p->v.lines / 2);
        if (next == top) return key == PRESSED_LEAVE;
        top = next < 0 ? 0 : next;
    }
}

/* ---- Going ---- */

static void go_by(replay *r, int64_t turns) {
    int64_t turn = (int64_t)moment_turn(r->s, r->at) + turns;
    r->at = moment_after_turn(r->s, turn > 0 ? (size_t)turn : 0);
}

static bool turn_is_marked(const replay *r, size_t turn) {
    turn_parts parts = parts_of_turn(r->s, turn);
    const analysis *a = replay_verdicts(r);
    const judged_turn *worst = analysis_worst(a, parts.first, parts.end);
    return worst && analysis_is_marked(a, worst);
}

/* Goes to the nearest turn in a direction that is marked; false where there is none. */
static bool go_to_marked(replay *r, int way) {
    int64_t last = (int64_t)turns_in(r->s);
    for (int64_t turn = (int64_t)moment_turn(r->s, r->at) + way; turn > 0 && turn <= last;
         turn += way)
        if (turn_is_marked(r, (size_t)turn)) {
            r->at = moment_after_turn(r->s, (size_t)turn);
            return true;
        }
    return false;
}

static void click(replay *r, const replay_picture *p, int y, int x) {
    int64_t turn = picture_turn_at(p, y, x);
    if (turn >= 0) r->at = moment_after_turn(r->s, (size_t)turn);
}

/* Whether a key was one to go by. */
static bool go(replay *r, replay_picture *p, int key, int y, int x) {
    switch (key) {
    case PRESSED_RIGHT:
    case PRESSED_DOWN:
    case PRESSED_WHEEL_DOWN:
    case ' ': r->at = moment_next_turn(r->s, r->at); break;
    case PRESSED_LEFT:
    case PRESSED_UP:
    case PRESSED_WHEEL_UP:
    case PRESSED_BACKSPACE: r->at = moment_last_turn(r->s, r->at); break;
    case '.': r->at = moment_next_step(r->s, r->at); break;
    case ',': r->at = moment_last_step(r->s, r->at); break;
    case PRESSED_PAGE_DOWN: go_by(r, PAGE); break;
    case PRESSED_PAGE_UP: go_by(r, -PAGE); break;
    case PRESSED_HOME: r->at = moment_after_turn(r->s, 0); break;
    case PRESSED_END: r->at = moment_after_turn(r->s, turns_in(r->s)); break;
    case PRESSED_MOUSE: click(r, p, y, x); break;
    default: return false;
    }
    return true;
}

/* ---- Other keys ---- */

static bool wants_to_play(replay *r, replay_picture *p) {
    if (branch_seat(r->s, r->at) != BRETT_NOBODY) return true;
    screen_say_text(&p->v, NOTICE_BAD,
                    N_("The game is over here. Go back to a turn you want to play from."));
    return false;
}

/* Of what is not judged yet nothing can be said. */
static void find_marked(replay *r, replay_picture *p, int way) {
    bool ended = r->known.count == r->known.wanted;
    if (!go_to_marked(r, way))
        screen_say_text(&p->v, NOTICE_PLAIN,
                        way < 0 ? N_("No earlier turn is marked.")
                        : ended ? N_("No later turn is marked.")
                                : N_("No later turn is marked yet."));
}

/* Does what a key asks for; true when it is to leave, and end says what for. */
static bool obey(replay *r, replay_picture *p, int key, int y, int x, replay_end *end) {
    p->v.notice = NOTICE_NONE;
    *end = REPLAY_LEFT;
    if (key == PRESSED_LEAVE || key == 'q' || key == 'Q') return true;
    if (key == 'R') {
        screen_read_rules(&p->v);
        return p->v.leaves;
    }
    if (!replay_fits(p->v.lines, p->v.columns) || go(r, p, key, y, x)) return false;
    switch (key) {
    case 'n': find_marked(r, p, 1); break;
    case 'N': find_marked(r, p, -1); break;
    case 'a':
    case 'A': r->hides_verdicts = !r->hides_verdicts; break;
    case 'f':
    case 'F': r->side = (r->side + 1) % r->s->head.setup.seats; break;
    case '?': return read_help(r, p);
    case 'g':
    case 'G':
    case 'p':
    case 'P':
    case PRESSED_ENTER: *end = REPLAY_PLAY; return wants_to_play(r, p);
    }
    return false;
}

replay_end replay_on_screen(replay *r) {
    static replay_picture p;
    if (!window_open()) return REPLAY_NO_SCREEN;
    replay_end end = REPLAY_LEFT;
    p = (replay_picture){.r = r};
    for (bool leave = false; !leave;) {
        int y = 0, x = 0, top = -1, key = wait_for_key(r, &p, &top, &y, &x);
        int named = key == PRESSED_MOUSE ? picture_key_at(&p, y, x) : PRESSED_OTHER;
        if (named != PRESSED_OTHER) key = named;
        leave = obey(r, &p, key, y, x, &end);
    }
    window_close();
    return end;
}
