/* Three in a row in words. The reader is A. */
#include "rulebook/rulebook.h"

static const brett_rules_section sections[] = {
    {.title = N_("Aim"),
     .text = TEXTS(N_("Two players mark the nine cells of a square in turn. Whoever has three of "
                      "the own marks in a row, a column or a diagonal wins.")),
     .position = ".oo/.x./..x A",
     .turn = "a3",
     .caption = N_("The third cross completes the diagonal.")},
    {0},
};

static const brett_reading readings[] = {
    {.question = N_("All cells are full, and nobody has three"),
     .played = N_("The game is a draw."),
     .sheet = N_("Ours.")},
    {0},
};

static const brett_house_rule house_rules[] = {{0}};

const brett_rulebook three_rulebook = {
    .game = &three_game,
    .sections = sections,
    .sheet = N_("There is no sheet: everybody knows this game."),
    .readings = readings,
    .house_rules = house_rules,
};
