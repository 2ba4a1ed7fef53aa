/* What stands where in Twisty, and what a step does; docs/pictures.md describes each member. */
#include "rules/twisty.h"
#include "picture/pictures.h"
#include "text/colours.h"

/* ---- Lists ---- */

static void write_squares(json *j, const char *name, squares set) {
    put_key(j, name);
    put_open(j, '[');
    for (; set; set &= set - 1) put_number(j, first_square(set));
    put_close(j, ']');
}

/* The colours of a list; or those of them that are protected. */
static void write_colours(json *j, const char *name, const twisty *s, int seat, bool all) {
    char colours[TWISTY_COLOURS + 1];
    int count = 0;
    for (int place = 0; place < (all ? TWISTY_COLOURS : s->held[seat]); place++) {
        int colour = twisty_listed(s, seat, place);
        if (all || !(s->loose[seat] >> colour & 1)) colours[count++] = colour_letters[colour];
    }
    colours[count] = 0;
    put_text_at(j, name, colours);
}

static squares wanted(const twisty *s, int seat) {
    if (twisty_holds_all(s, seat)) return square_set(TWISTY_CENTRE);
    return twisty_cubes(s, twisty_next_colour(s, seat)) | twisty_survey(s, seat).prey;
}

static void write_lists(json *j, const twisty *s) {
    put_key(j, "lists");
    put_open(j, '[');
    for (int seat = 0; seat < s->seats; seat++) {
        put_open(j, '{');
        write_colours(j, "colours", s, seat, true);
        write_colours(j, "protected", s, seat, false);
        put_number_at(j, "held", s->held[seat]);
        write_squares(j, "wanted", wanted(s, seat));
        put_close(j, '}');
    }
    put_close(j, ']');
}

/* ---- What a landing brings ---- */

/* Of two positions of a turn: whether the seat that moved has won, stolen, taken or protected. */
static const char *gain(const twisty *before, const twisty *after) {
    int seat = before->seat;
    if (after->over == TWISTY_WON) return "win";
    if (twisty_robs(after)) return "steal";
    if (after->held[seat] > before->held[seat]) return "take";
    return after->loose[seat] != before->loose[seat] ? "protect" : "";
}

/* Writes the landings of a turn; staying and the corner are asked for by themselves. */
static void write_way(json *j, const twisty *s, const brett_turn *turn) {
    twisty now = *s, before = *s;
    put_open(j, '{');
    put_key(j, "path");
    put_open(j, '[');
    for (uint32_t i = 0; i < turn->count; i++) {
        if (twisty_action_of(turn->step[i]) != TWISTY_LAND) continue;
        before = now;
        twisty_apply(&now, turn->step[i]);
        put_number(j, twisty_square_of(turn->step[i]));
    }
    put_close(j, ']');
    put_text_at(j, "brings", gain(&before, &now));
    put_close(j, '}');
}

/* Turns that rob the same pawn differ by the corner alone: one stands for all. */
static void write_reach(json *j, const twisty *s) {
    uint64_t memory[TWISTY_TURNS_MEMORY / 8 + 1];
    brett_turn turn;
    squares robbed = 0;
    size_t count = twisty_chooses(s) || twisty_robs(s) ? 0 : twisty_turns(s, memory, sizeof memory);
    put_key(j, "reach");
    put_open(j, '[');
    for (size_t i = 0; i < count; i++) {
        twisty_turn_at(s, memory, i, &turn, NULL);
        brett_step last = turn.step[turn.count - 1];
        if (twisty_action_of(turn.step[0]) != TWISTY_LAND) continue;
        if (twisty_action_of(last) == TWISTY_TO_CORNER) {
            squares victim = square_set(twisty_square_of(turn.step[turn.count - 2]));
            if (robbed & victim) continue;
            robbed |= victim;
        }
        write_way(j, s, &turn);
    }
    put_close(j, ']');
}

/* ---- A position ---- */

static void write_board(json *j, const twisty *s) {
    static const char letters[] = ".roygbpw+xL@#";
    char board[TWISTY_SQUARES + 1];
    for (int i = 0; i < TWISTY_SQUARES; i++) board[i] = letters[twisty_at(s, i)];
    board[TWISTY_SQUARES] = 0;
    put_text_at(j, "board", board);
}

static const char *due(const twisty *s) {
    if (s->over) return "nothing";
    if (twisty_chooses(s)) return "choose";
    if (!s->landings) return "L";
    return twisty_robs(s) ? "corner" : "extra";
}

/* The seat whose pawn moves now: after a steal it may be the robbed one's. */
static int pawn_due(const twisty *s) {
    return twisty_robs(s) ? twisty_sent(s, twisty_pawn_now(s, s->seat)) : s->seat;
}

static int on_board(int square) {
    return square == TWISTY_NOWHERE ? -1 : square;
}

static void position(const brett_state *state, json *j) {
    const twisty *s = (const twisty *)state;
    write_board(j, s);
    put_key(j, "pawns");
    put_open(j, '[');
    for (int seat = 0; seat < s->seats; seat++) put_number(j, on_board(twisty_pawn_now(s, seat)));
    put_close(j, ']');
    put_number_at(j, "seat", s->seat);
    put_number_at(j, "pawn", pawn_due(s));
    put_number_at(j, "start", s->landings ? s->pawn[s->seat] : -1);
    put_key(j, "path");
    put_open(j, '[');
    for (int i = 0; i < s->landings; i++) put_number(j, s->path[i]);
    put_close(j, ']');
    put_text_at(j, "due", due(s));
    write_lists(j, s);
    write_reach(j, s);
}

/* ---- A step ---- */

/* The colours of the cubes that nobody can steal any more. */
static void write_protected(json *j, const twisty *before, const twisty *after) {
    char colours[TWISTY_COLOURS + 1];
    int count = 0, seat = before->seat;
    unsigned safe = before->loose[seat] & ~(unsigned)after->loose[seat];
    for (int place = 0; place < before->held[seat]; place++) {
        int colour = twisty_listed(before, seat, place);
        if (safe >> colour & 1) colours[count++] = colour_letters[colour];
    }
    colours[count] = 0;
    put_text_at(j, "protects", colours);
}

static void step(const brett_state *state, brett_step made, json *j) {
    static const char *const actions[] = {"land", "stay", "corner", "choose"};
    const twisty *s = (const twisty *)state;
    twisty after = *s;
    twisty_apply(&after, made);
    twisty_action action = twisty_action_of(made);
    int from = twisty_pawn_now(s, s->seat);
    int to = action == TWISTY_STAY ? from : twisty_square_of(made);
    bool gains = after.held[s->seat] > s->held[s->seat];
    char got[2] = {colour_letters[twisty_next_colour(s, s->seat)]};
    put_text_at(j, "action", actions[action]);
    put_number_at(j, "seat", s->seat);
    put_number_at(j, "pawn", pawn_due(s));
    put_number_at(j, "from", on_board(from));
    put_number_at(j, "to", to);
    put_bool_at(j, "teleports",
                action == TWISTY_LAND && s->landings && twisty_at(s, from) == TWISTY_TELEPORT);
    put_text_at(j, "brings", gain(s, &after));
    put_text_at(j, "gets", gains ? got : "");
    put_number_at(j, "of", action == TWISTY_TO_CORNER ? twisty_other_at(s, from) : -1);
    write_protected(j, s, &after);
}

const picture twisty_picture = {"twisty", position, step};
