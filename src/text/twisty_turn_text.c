/* Twisty's steps and turns in text. A step is the square landed on, "x" before it where a pawn is
 * robbed there; ">" and the corner to which one of the two then goes; "." to stay; "@" and the
 * corner to start from. Where only a corner can be meant, its sign may be left out.
 *
 * A turn is its landings joined by "-": "c2-d3-f4", "c2xd4>a7". That it stays where it ends is not
 * written, unless that is all of it. One that is not complete ends in the "-" or ">" after which
 * it goes on. */
#include "base/memory.h"
#include "rules/twisty.h"
#include "text/message.h"
#include "text/scan.h"
#include "text/twisty_text.h"

square_name twisty_square_name(int square) {
    return (square_name){{(char)('a' + square % TWISTY_SIDE), (char)('1' + square / TWISTY_SIDE)}};
}

bool twisty_square_read(const char *text, int *square) {
    int file = text[0] - 'a', rank = text[0] ? text[1] - '1' : -1;
    *square = rank * TWISTY_SIDE + file;
    return file >= 0 && file < TWISTY_SIDE && rank >= 0 && rank < TWISTY_SIDE;
}

/* ---- Writing ---- */

/* Whether landing there would be to rob: a pawn stands there, and it is not the last landing on an
 * open centre. */
static bool would_rob(const twisty *s, int square) {
    bool wins = square == TWISTY_CENTRE && twisty_holds_all(s, s->seat);
    return twisty_other_at(s, square) != BRETT_NOBODY && !wins;
}

static const char *sign_of(const twisty *s, brett_step step) {
    switch (twisty_action_of(step)) {
    case TWISTY_LAND: return would_rob(s, twisty_square_of(step)) ? "x" : "";
    case TWISTY_STAY: return ".";
    case TWISTY_TO_CORNER: return ">";
    default: return "@";
    }
}

static void write_step(writer *w, const twisty *s, brett_step step) {
    write_text(w, sign_of(s, step));
    if (twisty_action_of(step) != TWISTY_STAY)
        write_text(w, twisty_square_name(twisty_square_of(step)).text);
}

size_t twisty_step_write(const brett_state *state, brett_step step, char *out, size_t size) {
    writer w = writer_over(out, size);
    write_step(&w, (const twisty *)state, step);
    return w.length;
}

size_t twisty_turn_write(const brett_state *state, const brett_turn *turn, char *out, size_t size) {
    writer w = writer_over(out, size);
    twisty s = *(const twisty *)state;
    for (uint32_t i = 0; i < turn->count; i++) {
        brett_step step = turn->step[i];
        bool stays = twisty_action_of(step) == TWISTY_STAY;
        if (i && twisty_action_of(step) == TWISTY_LAND && !*sign_of(&s, step)) write_char(&w, '-');
        if (!i || !stays) write_step(&w, &s, step);
        twisty_apply(&s, step);
    }
    if (turn->count && !turn->complete) write_char(&w, twisty_robs(&s) ? '>' : '-');
    return w.length;
}

/* ---- Reading ---- */

/* Reads a step at the start of a text, up to *end. */
static bool read_step(const twisty *s, const char *text, const char **end, brett_step *step,
                      brett_fault *fault) {
    static const char signs[] = "x>@";
    static const twisty_action actions[] = {TWISTY_LAND, TWISTY_TO_CORNER, TWISTY_CHOOSE};
    int square, sign = *text ? letter_place(signs, *text) : -1;
    const char *name = text + (sign >= 0);
    if (*text == '.') {
        *step = twisty_step(TWISTY_STAY, 0);
        *end = text + 1;
        return true;
    }
    if (!twisty_square_read(name, &square)) {
        fault_at(fault, text, text,
                 N_("“{text}” is not a move. Type the squares the pawn lands on, a1 to g7, "
                    "such as c2-d3-f4; xd4>a7 to steal and choose a corner; or @a7 to start "
                    "there."));
        message_text(&fault->why, "text", text, strlen(text));
        return false;
    }
    bool corner = TWISTY_CORNERS >> square & 1;
    twisty_action meant = corner && twisty_chooses(s) ? TWISTY_CHOOSE
                          : corner && twisty_robs(s)  ? TWISTY_TO_CORNER
                                                      : TWISTY_LAND;
    *step = twisty_step(sign >= 0 ? actions[sign] : meant, square);
    *end = name + 2;
    if (sign != 0 || twisty_other_at(s, square) != BRETT_NOBODY) return true;
    fault_at(fault, text, text, N_("Nothing to steal on {square}: no other pawn is there."));
    message_text(&fault->why, "square", name, 2);
    return false;
}

/* Whatever is after the end of a text that should have ended. */
static bool too_much(const char *text, const char *place, const char *message, brett_fault *fault) {
    return fault_quoting(fault, text, (word){place, strlen(place)}, message);
}

bool twisty_step_read(const brett_state *state, const char *text, brett_step *step,
                      brett_fault *fault) {
    const char *rest = text, *end;
    word w = next_word(&rest);
    brett_step read;
    if (!read_step((const twisty *)state, w.start, &end, &read, fault)) {
        fault->column += (uint32_t)(w.start - text);
        return false;
    }
    rest = end;
    if (next_word(&rest).length)
        return too_much(text, end, N_("The move ends before “{text}”. Remove the rest."), fault);
    *step = read;
    return true;
}

/* Makes a step that was read at a place of the text. */
static bool make_step(twisty *s, brett_step step, const char *text, const char *place,
                      brett_turn *turn, brett_fault *fault) {
    brett_state state = {0};
    memcpy(&state, s, sizeof *s);
    if (twisty_why_not(&state, step, &fault->why)) {
        fault->line = fault->turn = 0;
        fault->column = (uint32_t)(place - text) + 1;
        return false;
    }
    turn->step[turn->count++] = step;
    turn->complete = twisty_apply(s, step) & BRETT_TURN_ENDED;
    return true;
}

/* What follows a step that does not complete its turn. */
typedef enum joint { JOINT_NONE, JOINT_STEP, JOINT_OPEN } joint;

/* Takes the "-" before another landing; other steps have a sign of their own. After a "-" or ">"
 * at the end of the text the turn stays open. */
static joint take_joint(const twisty *s, const char **at, const char *end) {
    char sign = *at < end ? **at : '\0';
    char open = twisty_robs(s) ? '>' : '-';
    if (sign == open && *at + 1 == end) {
        ++*at;
        return JOINT_OPEN;
    }
    *at += sign == '-' && open == '-';
    return sign == open || (open == '-' && (sign == 'x' || sign == '.')) ? JOINT_STEP : JOINT_NONE;
}

/* Reads and makes steps up to *at; false on a fault. */
static bool read_steps(twisty *s, const char *text, const char **at, const char *end,
                       brett_turn *turn, joint *next, brett_fault *fault) {
    do {
        const char *place = *at;
        brett_step step;
        if (!read_step(s, place, at, &step, fault)) {
            fault->column += (uint32_t)(place - text);
            return false;
        }
        if (!make_step(s, step, text, place, turn, fault)) return false;
        *next = turn->complete ? JOINT_NONE : take_joint(s, at, end);
    } while (*next == JOINT_STEP);
    return true;
}

bool twisty_turn_read(const brett_state *state, const char *text, brett_turn *turn,
                      brett_fault *fault) {
    twisty s = *(const twisty *)state;
    const char *rest = text;
    word w = next_word(&rest);
    const char *at = w.start;
    joint next;
    turn->count = 0;
    turn->complete = false;
    if (!w.length) return fault_at(fault, text, at, N_("A move is missing here."));
    if (!read_steps(&s, text, &at, w.start + w.length, turn, &next, fault)) return false;
    rest = at;
    word extra = next_word(&rest);
    if (extra.length)
        return too_much(text, extra.start,
                        turn->complete ? N_("The turn is complete before “{text}”. Remove the "
                                            "rest.")
                                       : N_("“{text}” does not continue the turn. Put “-” "
                                            "between the squares, and “x” before one to steal "
                                            "on."),
                        fault);
    if (turn->complete || next == JOINT_OPEN || twisty_robs(&s)) return true;
    return make_step(&s, twisty_step(TWISTY_STAY, 0), text, at - 2, turn, fault);
}
