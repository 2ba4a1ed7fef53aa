#include "cli/engine/info.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/scan.h"

/* ---- Reading ---- */

/* A chance from 0 to 1, such as 0.625; strtod alone would also take 1e-3 and nan. */
static bool read_chance(word w, int32_t *chance) {
    char text[32], *end;
    if (!w.length || w.length >= sizeof text) return false;
    memcpy(text, w.start, w.length);
    text[w.length] = '\0';
    if (text[strspn(text, "0123456789.")]) return false;
    double value = strtod(text, &end);
    *chance = (int32_t)(value * BRETT_CERTAIN + 0.5);
    return !*end && value >= 0 && value <= 1;
}

static bool read_points(word w, int32_t *points) {
    uint64_t number;
    bool negative = w.length && *w.start == '-';
    if (w.length && (negative || *w.start == '+')) w = (word){w.start + 1, w.length - 1};
    if (!word_number(w, &number) || number > INT32_MAX) return false;
    *points = negative ? -(int32_t)number : (int32_t)number;
    return true;
}

static uint64_t *number_of(engine_info *info, word w) {
    return word_is(w, "choice")  ? &info->choice
           : word_is(w, "depth") ? &info->depth
           : word_is(w, "nodes") ? &info->nodes
           : word_is(w, "time")  ? &info->milliseconds
                                 : NULL;
}

bool info_read(const char *parts, int seats, engine_info *info) {
    *info = (engine_info){0};
    for (word w = next_word(&parts); w.length; w = next_word(&parts)) {
        uint64_t *number = number_of(info, w);
        if (number && !word_number(next_word(&parts), number)) return false;
        if (word_is(w, "win")) {
            info->has_win = true;
            for (int seat = 0; seat < seats; seat++)
                if (!read_chance(next_word(&parts), &info->win[seat])) return false;
        } else if (word_is(w, "points")) {
            info->has_points = true;
            if (!read_points(next_word(&parts), &info->points)) return false;
        } else if (word_is(w, "exact")) {
            info->is_exact = true;
        } else if (word_is(w, "line")) {
            info->line = parts + strspn(parts, " ");
            return true;
        } else if (word_is(w, "text")) {
            return true;
        }
    }
    return true;
}

/* ---- Writing ---- */

engine_info info_of(const brett_thought *thought, uint32_t choice, uint64_t milliseconds) {
    const brett_choice *c = &thought->choice[choice];
    engine_info info = {.choice = choice + 1,
                        .depth = thought->depth > 0 ? (uint64_t)thought->depth : 0,
                        .nodes = thought->nodes,
                        .milliseconds = milliseconds,
                        .has_points = c->is_exact,
                        .points = c->points,
                        .is_exact = c->is_exact};
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        info.win[seat] = c->win[seat];
        info.has_win |= c->win[seat] != 0;
    }
    return info;
}

static void write_part(writer *w, const char *name, uint64_t number) {
    write_char(w, ' ');
    write_text(w, name);
    write_char(w, ' ');
    write_unsigned(w, number);
}

static void write_chances(writer *w, const engine_info *info, int seats) {
    write_text(w, " win");
    for (int seat = 0; seat < seats; seat++) {
        char text[16];
        snprintf(text, sizeof text, " %.4f", (double)info->win[seat] / BRETT_CERTAIN);
        write_text(w, text);
    }
}

void info_write(writer *w, const engine_info *info, int seats) {
    if (info->choice) write_part(w, "choice", info->choice);
    if (info->depth) write_part(w, "depth", info->depth);
    if (info->nodes) write_part(w, "nodes", info->nodes);
    write_part(w, "time", info->milliseconds);
    if (info->has_win) write_chances(w, info, seats);
    if (info->has_points) {
        write_text(w, " points ");
        write_number(w, info->points);
    }
    if (info->is_exact) write_text(w, " exact");
}
