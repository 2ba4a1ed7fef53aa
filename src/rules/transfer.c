/* The rules of Transfer, in the order of the rulebook. transfer.h has the representation. */
#include "rules/transfer.h"

#include "base/memory.h"
#include "rules/ranking.h"
#include "rules/transfer_lines.h"

/* ---- Board ---- */

/* A row seen from its other end. */
static unsigned mirrored(unsigned row) {
    unsigned five =
        (row & 7) << 12 | (row & 070) << 6 | (row & 0700) | (row >> 6 & 070) | row >> 12;
    return five >> 3 * (TRANSFER_ROW_ROOM - transfer_length(row));
}

unsigned transfer_seen(unsigned row, int seat) {
    return seat ? mirrored(row) : row;
}

/* Five times one digit: a multiple of 11111 in octal. */
bool transfer_complete(unsigned row) {
    return row && row % 011111 == 0;
}

int transfer_deal_fault(const transfer *s) {
    for (int row = 0; row < TRANSFER_ROWS; row++)
        for (unsigned line = s->row[row]; line; line >>= 3)
            if ((line & 7) == (line >> 3 & 7)) return row;
    return -1;
}

transfer_lines transfer_lines_of(const transfer *s) {
    transfer_lines t = {0};
    for (int row = 0; row < TRANSFER_ROWS; row++)
        change_line(&t, row, 0, transfer_seen(s->row[row], s->seat));
    change_line(&t, OWN_SLIDER, 0, s->slider[s->seat]);
    change_line(&t, OTHER_SLIDER, 0, s->slider[!s->seat]);
    return t;
}

/* ---- A turn ---- */

/* Makes a step on lines, if it can be made as far as it goes by itself. */
static transfer_legality make(const transfer *s, transfer_lines *t, transfer_action action, int row,
                              int count) {
    unsigned from = line_at(t, action == TRANSFER_LOAD     ? row
                               : action == TRANSFER_UNLOAD ? OWN_SLIDER
                                                           : OTHER_SLIDER);
    if (count > transfer_length(from)) return TRANSFER_TOO_FEW;
    if (!slider_splits_at(from, count, s->free_sliders && action != TRANSFER_LOAD))
        return action == TRANSFER_LOAD ? TRANSFER_CUTS_ROW : TRANSFER_CUTS_SLIDER;
    if (action == TRANSFER_UNLOAD) return lines_unload(t, row, count);
    if (action == TRANSFER_RETURN) return lines_return(t, row, count);
    if (transfer_length(line_at(t, OWN_SLIDER)) + count > TRANSFER_SLIDER_ROOM)
        return TRANSFER_SLIDER_FULL;
    lines_load(t, row, count);
    return TRANSFER_LEGAL;
}

/* ---- No position comes back ---- */

bool transfer_is_past(const transfer *s, uint64_t hash) {
    if (!(s->filter[hash >> 6 & (TRANSFER_FILTER_WORDS - 1)] >> (hash & 63) & 1)) return false;
    for (int i = 0; i < s->known; i++)
        if (s->past[i] == hash) return true;
    return false;
}

static void remember(transfer *s, uint64_t hash) {
    if (s->may_repeat) return;
    s->filter[hash >> 6 & (TRANSFER_FILTER_WORDS - 1)] |= UINT64_C(1) << (hash & 63);
    s->past[s->known++] = hash;
}

static void forget_all(transfer *s) {
    memset(s->filter, 0, sizeof s->filter);
    memset(s->past, 0, sizeof s->past);
    s->known = 0;
}

/* ---- Whether a turn can be completed ---- */

typedef enum ending { CANNOT_END, ENDS_IN_PAST, CAN_END } ending;

static ending how_to_end(const transfer *s, const transfer_lines *t, transfer_action phase);

/* The best way to go on with an action of this many pieces or fewer. */
static ending how_to_go_on(const transfer *s, const transfer_lines *t, transfer_action action,
                           int count) {
    ending best = CANNOT_END;
    for (; count > 0; count--)
        for (int row = 0; row < TRANSFER_ROWS; row++) {
            transfer_lines next = *t;
            if (make(s, &next, action, row, count) != TRANSFER_LEGAL) continue;
            ending end = how_to_end(s, &next, action);
            if (end == CAN_END) return end;
            if (end > best) best = end;
        }
    return best;
}

/* Whether all that is on the sliders, one of which is empty, can go into one row with room for it
 * and end the turn well. So most turns can end; to see it, only the sum of the hash is changed. */
static bool ends_at_once(const transfer *s, const transfer_lines *t, unsigned own, unsigned other) {
    int pieces = transfer_length(own | other);
    uint64_t sum = lines_sum(t) - ((uint64_t)own << 16 | (uint64_t)other << 32) * line_factors[2];
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        unsigned line = line_at(t, row);
        int length = transfer_length(line);
        if (length + pieces > TRANSFER_ROW_ROOM) continue;
        unsigned after =
            own ? line << 3 * pieces | end_reversed(own, pieces) : line | other << 3 * length;
        uint64_t change = (uint64_t)(after - line) << 16 * (row % 4);
        uint64_t hash = mixed_sum(sum + change * line_factors[row / 4]);
        if (!transfer_is_past(s, past_hash(hash, s->seat))) return true;
    }
    return false;
}

/* The best way to end the turn, something being on the own slider or the loading done. */
static ending how_to_end(const transfer *s, const transfer_lines *t, transfer_action phase) {
    unsigned own = line_at(t, OWN_SLIDER), other = line_at(t, OTHER_SLIDER);
    if (!own != !other && ends_at_once(s, t, own, other)) return CAN_END;
    if (!own && !other)
        return transfer_is_past(s, past_hash(lines_hash(t), s->seat)) ? ENDS_IN_PAST : CAN_END;
    if (!own) return how_to_go_on(s, t, TRANSFER_RETURN, transfer_length(other));

    int length = transfer_length(own);
    ending end = how_to_go_on(s, t, TRANSFER_UNLOAD, length);
    if (end == CAN_END || phase != TRANSFER_LOAD) return end;
    ending later = how_to_go_on(s, t, TRANSFER_LOAD, TRANSFER_SLIDER_ROOM - length);
    return later > end ? later : end;
}

/* ---- Steps ---- */

/* Whether a step is legal, by the lines of the position. */
static transfer_legality check_step(const transfer *s, const transfer_lines *t,
                                    transfer_action action, int row, int count) {
    transfer_lines next = *t;
    transfer_legality legality = make(s, &next, action, row, count);
    if (legality != TRANSFER_LEGAL) return legality;
    ending end = how_to_end(s, &next, action);
    return end == CAN_END        ? TRANSFER_LEGAL
           : end == ENDS_IN_PAST ? TRANSFER_COMES_BACK
                                 : TRANSFER_DEAD_END;
}

/* Where the turn could end without another load, every load that is possible by itself is legal: it
 * can be put back where it came from, unless it is bound to what was on the slider before. */
static size_t list_loads(const transfer *s, const transfer_lines *t, int most, brett_step *out) {
    size_t number = 0;
    bool ends = how_to_end(s, t, TRANSFER_UNLOAD) == CAN_END;
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        unsigned line = line_at(t, row);
        for (int count = 1; count <= most; count++) {
            if (!splits_at(line, count)) continue;
            transfer_lines next = *t;
            lines_load(&next, row, count);
            if ((ends && slider_splits_at(line_at(&next, OWN_SLIDER), count, s->free_sliders)) ||
                how_to_end(s, &next, TRANSFER_LOAD) == CAN_END)
                out[number++] = transfer_step(TRANSFER_LOAD, row, count);
        }
    }
    return number;
}

static size_t list_goes(const transfer *s, const transfer_lines *t, transfer_action action,
                        int most, brett_step *out) {
    size_t number = 0;
    for (int row = 0; row < TRANSFER_ROWS; row++)
        for (int count = 1; count <= most; count++)
            if (check_step(s, t, action, row, count) == TRANSFER_LEGAL)
                out[number++] = transfer_step(action, row, count);
    return number;
}

size_t transfer_steps(const transfer *s, brett_step *out) {
    if (s->over) return 0;
    transfer_lines t = transfer_lines_of(s);
    int own = transfer_length(s->slider[s->seat]), other = transfer_length(s->slider[!s->seat]);
    if (s->phase == TRANSFER_RETURN) return list_goes(s, &t, TRANSFER_RETURN, other, out);
    size_t loads =
        s->phase == TRANSFER_LOAD ? list_loads(s, &t, TRANSFER_SLIDER_ROOM - own, out) : 0;
    return loads + list_goes(s, &t, TRANSFER_UNLOAD, own, out + loads);
}

transfer_legality transfer_check(const transfer *s, brett_step step) {
    transfer_action action = transfer_action_of(step);
    int row = transfer_row_of(step), count = transfer_count_of(step);
    if (s->over) return TRANSFER_GAME_OVER;
    if (step > transfer_step(TRANSFER_RETURN, TRANSFER_ROWS - 1, TRANSFER_SLIDER_ROOM) ||
        row >= TRANSFER_ROWS || !count)
        return TRANSFER_NO_SUCH_STEP;
    if (s->phase == TRANSFER_LOAD && action == TRANSFER_UNLOAD && !s->slider[s->seat])
        return TRANSFER_NOTHING_LOADED;
    if (action != s->phase && !(s->phase == TRANSFER_LOAD && action == TRANSFER_UNLOAD))
        return TRANSFER_NOT_NOW;
    transfer_lines t = transfer_lines_of(s);
    return check_step(s, &t, action, row, count);
}

/* ---- Score and end ---- */

static bool can_move(const transfer *s) {
    transfer_lines t = transfer_lines_of(s);
    return how_to_go_on(s, &t, TRANSFER_LOAD, TRANSFER_SLIDER_ROOM) == CAN_END;
}

/* The seat leaves the position behind by moving or passing, and the other one goes on. */
static void hand_over(transfer *s) {
    transfer_lines t = transfer_lines_of(s);
    remember(s, past_hash(lines_hash(&t), s->seat));
    s->seat = !s->seat;
    s->phase = TRANSFER_LOAD;
}

/* Goes on to the player who can move; one who cannot is passed over, which counts as a turn. */
static brett_events go_on(transfer *s) {
    brett_events events = 0;
    s->over = s->points[0] + s->points[1] == TRANSFER_COLOURS || s->quiet == TRANSFER_QUIET_TURNS;
    if (s->over || can_move(s)) return events;
    events = UINT32_C(1) << (BRETT_PASSED_SHIFT + s->seat);
    s->quiet++;
    hand_over(s);
    s->over = s->quiet == TRANSFER_QUIET_TURNS;
    if (s->over || can_move(s)) return events;
    s->over = 1;
    return 0;
}

/* A completed row takes all that was before it out of reach. */
static brett_events end_turn(transfer *s) {
    s->quiet++;
    if (s->scored) {
        forget_all(s);
        s->quiet = s->scored = 0;
    }
    hand_over(s);
    return BRETT_TURN_ENDED | go_on(s);
}

brett_events transfer_apply(transfer *s, brett_step step) {
    int row = transfer_row_of(step);
    transfer_lines t = {0};
    change_line(&t, row, 0, transfer_seen(s->row[row], s->seat));
    change_line(&t, OWN_SLIDER, 0, s->slider[s->seat]);
    change_line(&t, OTHER_SLIDER, 0, s->slider[!s->seat]);
    make(s, &t, transfer_action_of(step), row, transfer_count_of(step));

    s->row[row] = (uint16_t)transfer_seen(line_at(&t, row), s->seat);
    s->slider[s->seat] = (uint16_t)line_at(&t, OWN_SLIDER);
    s->slider[!s->seat] = (uint16_t)line_at(&t, OTHER_SLIDER);
    s->phase = transfer_action_of(step);
    if (s->phase != TRANSFER_LOAD && transfer_complete(s->row[row])) {
        s->points[s->seat]++;
        s->scored = 1;
    }
    if (s->phase == TRANSFER_LOAD || s->slider[s->seat]) return 0;
    if (!s->slider[!s->seat]) return end_turn(s);
    s->phase = TRANSFER_RETURN;
    return 0;
}

/* The position gets no past but itself. */
static void start_past(transfer *s) {
    forget_all(s);
    s->quiet = s->scored = 0;
    s->seat = !s->seat;
    hand_over(s);
}

bool transfer_settle(transfer *s) {
    if (s->slider[0] || s->slider[1]) {
        forget_all(s);
        s->quiet = s->scored = s->over = 0;
        transfer_lines t = transfer_lines_of(s);
        return how_to_end(s, &t, s->phase) == CAN_END;
    }
    start_past(s);
    if (go_on(s) & BRETT_PASSED_ANY) start_past(s);
    return true;
}

void transfer_allow(transfer *s, bool may_repeat, bool free_sliders) {
    s->may_repeat |= may_repeat;
    s->free_sliders |= free_sliders;
    if (s->may_repeat) forget_all(s);
}

void transfer_result(const transfer *s, brett_result *result) {
    *result = (brett_result){.seats = 2, .over = s->over, .team = {0, 1}};
    for (int seat = 0; seat < 2; seat++) result->points[seat] = s->points[seat];
    rank_by_points(result);
}

/* The lines are seen by the seat, which goes in as well. */
uint64_t transfer_hash(const transfer *s) {
    transfer_lines t = transfer_lines_of(s);
    int rest = s->free_sliders << 4 | s->may_repeat << 3 | s->phase << 1 | s->seat;
    uint64_t h = (lines_hash(&t) ^ (uint64_t)rest) * 0x9e3779b97f4a7c15;
    return h ^ h >> 32;
}
