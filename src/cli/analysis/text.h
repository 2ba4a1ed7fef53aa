/* What was found by thinking, as text for people and as JSON for programs. */
#ifndef BRETT_CLI_ANALYSIS_TEXT_H
#define BRETT_CLI_ANALYSIS_TEXT_H

#include "terminal/analysis/analysis.h"

/* The best turns of a position; a thought without choices is about one in which no seat acts. */
void print_thought(const brett_game *game, const brett_state *state, const brett_thought *thought);
void print_thought_json(const brett_game *game, const brett_state *state,
                        const brett_thought *thought);

/* The turns of a game. */
void print_analysis(const analysis *a);
void print_analysis_json(const analysis *a);

#endif
