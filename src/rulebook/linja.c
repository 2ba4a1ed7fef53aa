/* Linja in words. The reader is A. */
#include "rulebook/rulebook.h"

#define START "60 11 11 11 11 11 11 06 A i"

static const brett_rules_section sections[] = {
    {.title = N_("What it is about"),
     .text = TEXTS(N_("Two sides of twelve pieces run past each other over eight rows. Your "
                      "pieces start at the bottom and run to row 7; your opponent's start at "
                      "the top and run to row 0. Nobody ever goes back, and nobody is captured."),
                   N_("Whoever has got further when the sides have passed each other wins.")),
     .position = START,
     .caption = N_("The start: six pieces on the own line, and one on each of the six rows "
                   "in the field.")},
    {.title = N_("Who begins"),
     .text = TEXTS(N_("Who begins the first game is drawn by lot. In the next game the loser "
                      "begins; after a draw, whoever did not begin the last one."))},
    {.title = N_("A turn: two moves"),
     .text = TEXTS(N_("First comes the initial move: one of your pieces goes one row forward."),
                   N_("Then look at the row it arrived on. As many pieces as stood there "
                      "before, yours and your opponent's together, so many rows the following "
                      "move goes: no more and no fewer. The same piece may make it, or any "
                      "other of yours.")),
     .position = START,
     .turn = "2-3 5-7",
     .caption = N_("From row 2 to row 3, where two pieces stood: so another piece goes two "
                   "rows, here from row 5 to the goal.")},
    {.title = N_("Full rows"),
     .text = TEXTS(N_("A row in the field has room for six pieces. No move may end on a full "
                      "row, but a following move may go over one, and the row counts."),
                   N_("The two lines, row 0 and row 7, have room for everybody.")),
     .position = "13 03 31 10 00 00 51 24 A f3",
     .caption = N_("Three rows are due. Row 6 is full, so the piece on row 3 cannot make "
                   "this move. Those on rows 0, 2 and 6 can.")},
    {.title = N_("Empty rows"),
     .text = TEXTS(N_("Nobody met, nowhere to go: an initial move onto an empty row earns no "
                      "following move, and your turn is over.")),
     .position = "41 10 22 00 31 11 13 04 A i",
     .turn = "2-3",
     .caption = N_("Row 3 was empty, so this turn is a single move.")},
    {.title = N_("The bonus turn"),
     .text = TEXTS(N_("For the following move it is the other way round. If it ends on an empty "
                      "row in the field, you have one more whole turn: an initial move, and a "
                      "following move if you earn it."),
                   N_("A row that your initial move has just left counts as empty too. A bonus "
                      "turn never earns another one.")),
     .position = "13 13 21 10 00 00 51 24 A i",
     .turn = "1-2 2-5 0-1 5-7",
     .caption = N_("Three pieces met on row 2, three rows on to the empty row 5: a bonus "
                   "turn, which brings a piece home.")},
    {.title = N_("The goal"),
     .text = TEXTS(N_("A piece that reaches the last row stays there. If the goal is nearer "
                      "than the following move is long, the piece stops at the goal and the "
                      "rest lapses."),
                   N_("An initial move onto the goal always earns a following move of one row, "
                      "however many pieces are there. The goal never counts as an empty row.")),
     .position = "10 01 02 10 01 02 33 73 A i",
     .turn = "6-7 6-7",
     .caption = N_("One piece reaches the goal, and a second one follows it by one row.")},
    {.title = N_("When nothing can move"),
     .text = TEXTS(N_("If none of your pieces can make the following move, it is lost and your "
                      "turn ends. If one can, it has to."),
                   N_("If none can make an initial move, you pass. If neither side can move, "
                      "the game is over."))},
    {.title = N_("The end and the points"),
     .text = TEXTS(N_("The game ends at once when the sides have passed each other: all of your "
                      "pieces stand on higher rows than all of your opponent's. That can happen "
                      "in the middle of a turn."),
                   N_("Each of your pieces counts 5 on the goal, 3 on the row before it, then 2 "
                      "and 1; your opponent's count likewise on the other half. More points "
                      "win, and equal points are a draw.")),
     .position = "05 03 03 11 00 20 30 60 A i",
     .turn = "3-4",
     .caption = N_("The last two have passed each other, and the game is over: 44 points to "
                   "41.")},
    {0},
};

static const brett_reading readings[] = {
    {.question = N_("How do the pieces stand at the start?"),
     .played = N_("Six on the own line, one on each field row."),
     .sheet = N_("A picture, of which little is left; in words, that there are twelve.")},
    {.question = N_("Who begins?"),
     .played = N_("The first game by lot, the next one the loser."),
     .sheet = N_("The same in all languages; in French the loser may begin.")},
    {.question = N_("Who begins after a draw?"),
     .played = N_("Whoever did not begin the last game."),
     .sheet = N_("Ours: it knows no draw.")},
    {.question = N_("What is the aim?"),
     .played = N_("More points."),
     .sheet = N_("Spanish speaks of bringing more pieces across than the other, the others of "
                 "getting as far as possible; all of them then count points.")},
    {.question = N_("Must the following move be made?"),
     .played = N_("Yes, if a piece can make it."),
     .sheet = N_("German and English: its steps have to be made, by one piece; French and "
                 "Spanish: by one piece only. The example says that the player can.")},
    {.question = N_("No piece can make the following move"),
     .played = N_("It is forfeited and the turn ends."),
     .sheet = N_("Ours.")},
    {.question = N_("No piece can make an initial move"),
     .played = N_("That player passes; at the start of a bonus turn, the turn ends."),
     .sheet = N_("Ours.")},
    {.question = N_("Neither side can move"),
     .played = N_("The game is over, and the points decide."),
     .sheet = N_("Ours.")},
    {.question = N_("Do pieces on the goal still move?"),
     .played = N_("No, so the step that arriving there earns is made by another."),
     .sheet = N_("French says that another piece makes it; the others do not say which.")},
    {.question = N_("Is the goal an empty row?"),
     .played = N_("Never: it is a line, not a row of the field. It earns no bonus turn."),
     .sheet = N_("Ours. German, French and Spanish call it a line or the end of the board, "
                 "English a row.")},
    {.question = N_("When is a row empty?"),
     .played = N_("Just before the following move: a row that the initial move has just "
                  "left counts as empty."),
     .sheet = N_("Ours.")},
    {.question = N_("When have the sides passed each other?"),
     .played = N_("When every A piece stands on a higher row than every B piece."),
     .sheet = N_("German, English and French: completely passed (French adds that two colours "
                 "can then never meet on a row). Spanish explains it by less: that no row of "
                 "the field holds both colours. We do not play that.")},
    {.question = N_("When is the end checked?"),
     .played = N_("After every single move: if the initial move ends the game, no following "
                  "move is made."),
     .sheet = N_("German: at that moment; English: immediately; French and Spanish do not say. "
                 "That it may be in the middle of a turn is ours.")},
    {.question = N_("What does a piece count?"),
     .played = N_("5 on the goal, 3 on the row before it, then 2 and 1."),
     .sheet = N_("A picture, with an example that comes to 46 and 41 points; ours does too.")},
    {.question = N_("Equal points"), .played = N_("A draw."), .sheet = N_("Ours.")},
    {0},
};

static const brett_house_rule house_rules[] = {
    {0},
};

const brett_rulebook linja_rulebook = {
    .game = &linja_game,
    .sections = sections,
    .sheet = N_("The sheet is in German, English, French and Spanish."),
    .readings = readings,
    .house_rules = house_rules,
};
