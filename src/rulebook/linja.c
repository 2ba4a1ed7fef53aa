/* Linja in words. The reader is A. */
#include "rulebook/rulebook.h"

#define START "60 11 11 11 11 11 11 06 A i"

static const brett_rules_section sections[] = {
    {.title = N_("Aim"),
     .text = TEXTS(N_("2 sides of 12 pieces race past each other over 8 rows. Your pieces "
                      "start at the bottom and move up to row 7. Your opponent’s start at the "
                      "top and move down to row 0. Pieces never move back and are never "
                      "captured."),
                   N_("The side that gets further wins.")),
     .position = START,
     .caption = N_("The start: 6 pieces on each start row, and 1 on each of the 6 rows between.")},
    {.title = N_("Who goes first"),
     .text = TEXTS(N_("A random player goes first in the first game. In the next game the "
                      "loser goes first. After a draw, it is the player who did not go first."))},
    {.title = N_("A turn: 2 moves"),
     .text = TEXTS(N_("First move: move one of your pieces 1 row forward."),
                   N_("Second move: count the pieces already on that row, from both sides. Now "
                      "move any of your pieces exactly that many rows.")),
     .position = START,
     .turn = "2-3 5-7",
     .caption = N_("From row 2 to row 3, meeting 2 pieces. So another piece moves 2 rows, here "
                   "from row 5 to the goal.")},
    {.title = N_("Full rows"),
     .text = TEXTS(N_("A row between the start rows holds up to 6 pieces. A move cannot end on "
                      "a full row. A second move can pass over one, and that row counts."),
                   N_("The start rows, row 0 and row 7, have room for everyone.")),
     .position = "13 03 31 10 00 00 51 24 A f3",
     .caption = N_("The second move is 3 rows. Row 6 is full, so the piece on row 3 cannot "
                   "move. Those on rows 0, 2 and 6 can.")},
    {.title = N_("Empty rows"),
     .text = TEXTS(N_("If your first move ends on an empty row, you meet no one: no second "
                      "move, and your turn is over.")),
     .position = "41 10 22 00 31 11 13 04 A i",
     .turn = "2-3",
     .caption = N_("Row 3 was empty, so this turn is a single move.")},
    {.title = N_("The bonus turn"),
     .text = TEXTS(N_("If your second move ends on an empty row (1 to 6), you get a bonus "
                      "turn: a first move, and a second move if you meet pieces."),
                   N_("A row your first move has just left counts as empty too. A bonus turn "
                      "never leads to another one.")),
     .position = "13 13 21 10 00 00 51 24 A i",
     .turn = "1-2 2-5 0-1 5-7",
     .caption = N_("You meet 3 pieces on row 2, then move 3 rows to the empty row 5: a bonus "
                   "turn, which brings a piece home.")},
    {.title = N_("The goal"),
     .text = TEXTS(N_("A piece on the goal stays there. If the goal is nearer than your second "
                      "move is long, the piece stops on the goal."),
                   N_("If your first move reaches the goal, your second move is always 1 row, "
                      "however many pieces are there. The goal never counts as an empty row.")),
     .position = "10 01 02 10 01 02 33 73 A i",
     .turn = "6-7 6-7",
     .caption = N_("One piece reaches the goal, and a second one follows it by 1 row.")},
    {.title = N_("When no piece can move"),
     .text = TEXTS(N_("If no piece of yours can make the second move, your turn ends. If one "
                      "can, you must make it."),
                   N_("If no piece of yours can make the first move, you pass. If neither side "
                      "can move, the game is over."))},
    {.title = N_("End and points"),
     .text = TEXTS(N_("The game ends as soon as the sides have passed each other: all your "
                      "pieces are on higher rows than all your opponent’s. This can happen in "
                      "the middle of a turn."),
                   N_("Each of your pieces is worth 5 points on the goal, 3 on the row before "
                      "it, then 2 and 1. Your opponent’s count the same way on the other half. "
                      "More points win. Equal points are a draw.")),
     .position = "05 03 03 11 00 20 30 60 A i",
     .turn = "3-4",
     .caption = N_("The last 2 have passed each other, and the game is over: 44 points to 41.")},
    {0},
};

static const brett_reading readings[] = {
    {.question = N_("How do the pieces start?"),
     .played = N_("6 on each start row, 1 on each row between."),
     .sheet = N_("A picture, of which little is left. The words only say that there are 12.")},
    {.question = N_("Who goes first?"),
     .played = N_("Random for the first game, then the loser."),
     .sheet = N_("The same in all languages. In French the loser can choose to go first.")},
    {.question = N_("Who goes first after a draw?"),
     .played = N_("The player who did not go first in the last game."),
     .sheet = N_("Ours. The sheet has no draws.")},
    {.question = N_("What is the aim?"),
     .played = N_("More points."),
     .sheet = N_("Spanish says to bring more pieces across than the other, the others to get "
                 "as far as possible. All then count points.")},
    {.question = N_("Must you make the second move?"),
     .played = N_("Yes, if a piece can make it."),
     .sheet = N_("German and English: its steps must be made, by 1 piece. French and Spanish: "
                 "by 1 piece only. The example says the player can.")},
    {.question = N_("No piece can make the second move"),
     .played = N_("It is lost, and the turn ends."),
     .sheet = N_("Ours.")},
    {.question = N_("No piece can make the first move"),
     .played = N_("That player passes. At the start of a bonus turn, the turn ends."),
     .sheet = N_("Ours.")},
    {.question = N_("Neither side can move"),
     .played = N_("The game is over, and the points decide."),
     .sheet = N_("Ours.")},
    {.question = N_("Do pieces on the goal still move?"),
     .played = N_("No, so another piece makes the second move."),
     .sheet = N_("French says another piece makes it. The others do not say which.")},
    {.question = N_("Is the goal an empty row?"),
     .played = N_("Never. It is a goal, not a row in between, and leads to no bonus turn."),
     .sheet = N_("Ours. German, French and Spanish call it a line or the end of the board, "
                 "English a row.")},
    {.question = N_("When is a row empty?"),
     .played = N_("Just before the second move. A row the first move has just left counts as "
                  "empty."),
     .sheet = N_("Ours.")},
    {.question = N_("When have the sides passed each other?"),
     .played = N_("When every A piece is on a higher row than every B piece."),
     .sheet = N_("German, English and French: completely passed (French adds that 2 colours "
                 "can then never meet on a row). Spanish asks for less: no row between the "
                 "start rows holds both colours. We do not play that.")},
    {.question = N_("When is the end checked?"),
     .played = N_("After every move. If the first move ends the game, there is no second."),
     .sheet = N_("German: at that moment. English: immediately. French and Spanish do not say. "
                 "That it can be in the middle of a turn is ours.")},
    {.question = N_("What is a piece worth?"),
     .played = N_("5 on the goal, 3 on the row before it, then 2 and 1."),
     .sheet = N_("A picture, with an example that comes to 46 and 41 points. Ours does too.")},
    {.question = N_("Equal points"), .played = N_("A draw."), .sheet = N_("Ours.")},
    {0},
};

static const brett_house_rule house_rules[] = {
    {0},
};

const brett_rulebook linja_rulebook = {
    .game = &linja_game,
    .sections = sections,
    .sheet = N_("The rule sheet is in German, English, French and Spanish. It has its own "
                "names for the 2 moves: initial move and following move."),
    .readings = readings,
    .house_rules = house_rules,
};
