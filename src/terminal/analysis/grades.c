#include "terminal/analysis/grades.h"

#include <string.h>

#include "text/message.h"

const char *grade_sign(brett_grade grade) {
    static const char *const signs[] = {" ", " ", "?!", "?", "×"};
    return signs[grade];
}

bool grade_is_marked(brett_grade grade) {
    return grade >= BRETT_INACCURACY;
}

const char *grade_colour(brett_grade grade) {
    static const char *const colours[] = {"", "", "\x1b[36m", "\x1b[33m", "\x1b[31m"};
    return colours[grade];
}

enum ink grade_ink(brett_grade grade) {
    static const enum ink inks[] = {INK_PLAIN, INK_PLAIN, INK_CHOSEN, INK_LAST, INK_BAD};
    return inks[grade];
}

void grade_message(brett_grade grade, const char *best, brett_message *m) {
    static const char *const texts[] = {
        N_("{turn} is better"), N_("{turn} is better"), N_("inaccuracy: {turn} is better"),
        N_("mistake: {turn} is better"), N_("blunder: {turn} is better")};
    message_start(m, texts[grade]);
    message_text(m, "turn", best, strlen(best));
}
