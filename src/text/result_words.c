#include "text/result_words.h"

#include "text/message.h"

/* The seat in the given place of the ranking, from 0; among equals the lower seat comes first. */
static int seat_in_place(const brett_result *result, int place) {
    for (int rank = 1;; rank++)
        for (int seat = 0; seat < result->seats; seat++)
            if (result->rank[seat] == rank && place-- == 0) return seat;
}

/* Whether the first place is shared by others than partners. */
static bool is_draw(const brett_result *result, int first) {
    for (int seat = 0; seat < result->seats; seat++)
        if (result->rank[seat] == 1 && result->team[seat] != result->team[first]) return true;
    return false;
}

void describe_result(const brett_result *result, const char *why, brett_message *message) {
    int first = seat_in_place(result, 0), second = seat_in_place(result, 1);
    int points = result->points[first];
    if (is_draw(result, first)) {
        message_start_plural(message,
                             NN_("Game over: a draw at {points} point. {why}",
                                 "Game over: a draw at {points} points. {why}"),
                             "points", points);
    } else if (result->team[first] == result->team[second]) {
        message_start_plural(
            message,
            TWINS_NN(
                NN_("Game over: {seat} and {partner} win with {points} point to {other}. {why}",
                    "Game over: {seat} and {partner} win with {points} points to {other}. {why}"),
                NN_("Game over: you and {partner} win with {points} point to {other}. {why}",
                    "Game over: you and {partner} win with {points} points to {other}. {why}"),
                NN_("Game over: you and {seat} win with {points} point to {other}. {why}",
                    "Game over: you and {seat} win with {points} points to {other}. {why}")),
            "points", points);
        message_other(message, "partner", second);
        message_number(message, "other", result->points[seat_in_place(result, 2)]);
    } else if (result->seats == 2) {
        message_start_plural(
            message,
            TWIN_NN(NN_("Game over: {seat} wins with {points} point to {other}. {why}",
                        "Game over: {seat} wins with {points} points to {other}. {why}"),
                    NN_("Game over: you win with {points} point to {other}. {why}",
                        "Game over: you win with {points} points to {other}. {why}")),
            "points", points);
        message_number(message, "other", result->points[second]);
    } else {
        message_start_plural(message,
                             TWIN_NN(NN_("Game over: {seat} wins with {points} point. {why}",
                                         "Game over: {seat} wins with {points} points. {why}"),
                                     NN_("Game over: you win with {points} point. {why}",
                                         "Game over: you win with {points} points. {why}")),
                             "points", points);
    }
    message_you(message, "seat", first);
    message_list(message, "why");
    message_list_add(message, why);
}

void describe_pass(int seat, brett_message *message) {
    message_start(message,
                  TWIN(N_("{seat} cannot move and passes."), N_("You cannot move, so you pass.")));
    message_you(message, "seat", seat);
}
