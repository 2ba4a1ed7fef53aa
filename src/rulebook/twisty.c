/* Twisty in words. The reader is the first player. */
#include "rulebook/rulebook.h"

#define DEAL ".pxprL./gyg@#+y/bbrgxo#/pbw.oow/Lpw@ry#/+wb#g@x/.ryo+L. 1 a1:|bgrywop g7:|gbywopr"
#define MIDDLE                                                                                     \
    ".g#p.#./...wgb+/or@.oyw/wxx.yL./@r.@#gp/ob+xrp+/..#bLL. 1 e2:GRy|bpow f2:Wb|rogyp b2:pyo|wrbg"
#define LATE "..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1"

static const brett_rules_section sections[] = {
    {.title = N_("Aim"),
     .text = TEXTS(N_("2 to 4 pawns jump about on a board full of coloured cubes. Each player "
                      "has a list of the 7 colours in a different order. Collect a cube of "
                      "each colour, in exactly that order, and then be the first to land on "
                      "the centre."),
                   N_("Everything is open: you see what the others need next, and they see what "
                      "you need.")),
     .position = DEAL,
     .caption = N_("The start. The next colour on your list is blue.")},
    {.title = N_("The start"),
     .text = TEXTS(N_("The board has 7 by 7 squares. The corners and the centre are empty. On "
                      "the others, in any order, are 4 cubes of each colour and 16 wooden "
                      "tokens."),
                   N_("The mix of tokens is our reconstruction, since the picture on the rule "
                      "sheet is lost: 3 of each kind that moves you on, and 4 shields. If you "
                      "have the box, you can play with its own mix."),
                   N_("A random player goes first. Corners are chosen in reverse: the last "
                      "player first, the first player last."))},
    {.title = N_("The L move"),
     .text = TEXTS(N_("A turn starts with an L move: 2 squares one way and 1 to the side. What "
                      "is in between does not matter."),
                   N_("Land on a cube of your next colour and you take it. On any other cube, "
                      "or an empty square, nothing happens and the cube stays. Either way your "
                      "turn is over."),
                   N_("A player who has no L move passes.")),
     .position = DEAL,
     .turn = "c2",
     .caption = N_("From a1 an L move leads to c2 with its blue cube: the first colour of the "
                   "list is found.")},
    {.title = N_("Tokens and chains"),
     .text = TEXTS(N_("4 kinds of token give you an extra move at once. Straight (4 arrows): 1 "
                      "square along a row or column. Diagonal (4 slanting arrows): 1 square "
                      "diagonally. L (a bent arrow): another L move. Teleport (rings): to any "
                      "other teleport token without a pawn."),
                   N_("You can also stay. Extra moves can follow each other in a chain, but "
                      "each token works once per turn. Tokens stay where they are. They work "
                      "only when you land on them, not when your turn starts on one."),
                   N_("A turn can pass over the square where it started, if the token there "
                      "leads on, but it cannot end there.")),
     .position = MIDDLE,
     .turn = "f4-g6-f6",
     .caption = N_("A chain: to the L token on f4, by another L move to the straight token on "
                   "g6, then 1 square to the blue cube on f6.")},
    {.title = N_("Teleports"),
     .text = TEXTS(N_("From a teleport token you move to any other one, however far, unless a "
                      "pawn is there. You can continue to a third, but never to one you have "
                      "used this turn.")),
     .position = MIDDLE,
     .turn = "f4-d3-c5",
     .caption = N_("From f4 by an L move to the teleport token on d3, and from there to the "
                   "one on c5.")},
    {.title = N_("The shield token"),
     .text = TEXTS(N_("Landing on a shield token ends your turn and protects all your cubes "
                      "for the rest of the game. Cubes you find later are not protected until "
                      "you land on one again.")),
     .position = MIDDLE,
     .turn = "c1",
     .caption = N_("The pawn lands on the shield on c1. Now the yellow cube is protected, like "
                   "green and red before.")},
    {.title = N_("Stealing"),
     .text = TEXTS(N_("Land on a pawn only to steal: its player must have your next colour, "
                      "unprotected. Never by teleport."),
                   N_("You get the cube, and your pawn goes to a free corner of your choice. "
                      "The card of the stolen colour goes to the end of the other list, so "
                      "that player must find it again, last of all. The token under the other "
                      "pawn does nothing."),
                   N_("With all 7 colours you cannot steal. Others can still steal from you.")),
     .position = LATE " c1:rbpygo|w b3:ropwb|yg",
     .turn = "xb3>a7",
     .caption = N_("White was the last colour missing. The pawn on b3 had an unprotected white "
                   "cube. The thief goes on to the corner a7.")},
    {.title = N_("The end"),
     .text = TEXTS(N_("With all 7 colours, land on the centre and you win at once. Until then "
                      "the centre is a square like any other, and a pawn on it is in the way."),
                   N_("By a house rule, you can win in the centre even if another pawn is "
                      "there."),
                   N_("If no cube is taken from the board or newly protected for 30 rounds, "
                      "the game is a draw. Steals do not count here.")),
     .position = LATE " c2:rbpygow| b3:ropb|ygw",
     .turn = "d4",
     .caption = N_("With all 7 colours, an L move to the centre wins.")},
    {0},
};

static const brett_reading readings[] = {
    {.question = N_("Which tokens are there?"),
     .played = N_("4 cubes of each colour, 3 straight, 3 diagonal, 3 L, 3 teleport and 4 "
                  "shield tokens."),
     .sheet = N_("A reconstruction: the picture is lost. In words there are 44 tokens and 7 "
                 "colours. French, German, Dutch, Italian, Portuguese, Danish and Swedish "
                 "mention the safety token as if there were one, English and Spanish a safety "
                 "token.")},
    {.question = N_("Who goes first?"),
     .played = N_("Random."),
     .sheet = N_("The youngest (all languages). The random start is ours.")},
    {.question = N_("Who starts from which corner?"),
     .played = N_("Each player chooses a free one, the last player first, or they are random."),
     .sheet = N_("Each takes one. English, Dutch and Danish say at random. The order of "
                 "choosing is ours.")},
    {.question = N_("Who chooses a corner next?"),
     .played = N_("Going backwards, the nearest player without one. The last to choose goes "
                  "first."),
     .sheet = N_("Ours.")},
    {.question = N_("Which ways can an L move go?"),
     .played = N_("All eight."),
     .sheet = N_("The same. German says one half twice and leaves the other out, by mistake.")},
    {.question = N_("A player without a legal L move"),
     .played = N_("Passes. This counts as a turn of the 30 rounds."),
     .sheet = N_("Ours.")},
    {.question = N_("A cube that is not the next on the list"),
     .played = N_("Stays, and the pawn on it."),
     .sheet = N_("The same. Italian breaks off here, and Dutch has a wrong heading.")},
    {.question = N_("How many extra moves can follow each other?"),
     .played = N_("Any number, but each special token works once per turn."),
     .sheet = N_("You can combine several (all languages). That none works twice is ours. It "
                 "changes no result.")},
    {.question = N_("Can you teleport to a token with a pawn?"),
     .played = N_("No."),
     .sheet = N_("The same. Only Swedish does not say it.")},
    {.question = N_("The token under the pawn when the turn starts"),
     .played = N_("Does nothing. Tokens work when you land on them."),
     .sheet = N_("It says where the pawn lands. The rest is ours.")},
    {.question = N_("Landing on the square where the turn started"),
     .played = N_("Only if its token then leads on."),
     .sheet = N_("Ours. The sheet does not forbid it.")},
    {.question = N_("Can you land on a pawn without stealing?"),
     .played = N_("No."),
     .sheet = N_("You can land there only if you can steal the cube (all languages).")},
    {.question = N_("Whose pawn goes to a corner after a steal?"),
     .played = N_("The thief’s, to a free corner of the thief’s choice. The one it came from "
                  "is free too."),
     .sheet = N_("The thief’s: French, German, Dutch, Spanish, Italian, Portuguese, Danish, "
                 "Russian. Swedish: the robbed player’s. English can be read either way.")},
    {.question = N_("Which card does the robbed player put last?"),
     .played = N_("That of the stolen colour."),
     .sheet = N_("The same. Portuguese is garbled here.")},
    {.question = N_("Does the token under the robbed pawn work?"),
     .played = N_("No."),
     .sheet = N_("Ours.")},
    {.question = N_("Can you decline protection?"),
     .played = N_("No. It happens when you land."),
     .sheet = N_("You can protect (all languages). Declining gains nothing.")},
    {.question = N_("Are cubes protected that you take later?"),
     .played = N_("No, not until the next shield token."),
     .sheet = N_("Those on their cards at that moment are (all languages).")},
    {.question = N_("Who can be on the centre?"),
     .played = N_("Anyone. It wins only with all 7."),
     .sheet = N_("You must have all 7 first (all languages). The rest is ours.")},
    {.question = N_("2 players have all 7"),
     .played = N_("The first to land on the centre wins."),
     .sheet = N_("The same. Russian can be read as if the first to have all 7 wins.")},
    {.question = N_("Do steals count as progress?"),
     .played = N_("No: otherwise 2 players could steal from each other for ever. Choosing a "
                  "corner does not count as a turn either."),
     .sheet = N_("Ours, like the 30 rounds. The sheet has no draws.")},
    {.question = N_("Who is second?"),
     .played = N_("No one. The rules have only a winner and a draw. The points shown are your "
                  "cubes, plus 1 for the centre."),
     .sheet = N_("The sheet only has a winner.")},
    {.question = N_("Who goes first in a rematch?"),
     .played = N_("The player after the winner (with 2 players, the loser). After a draw, the "
                  "player after the one who went first."),
     .sheet = N_("Ours.")},
    {0},
};

static const brett_house_rule house_rules[] = {
    {.title = N_("After a steal"),
     .options = TEXTS("sent"),
     .says = TEXTS(N_("The thief’s pawn goes to a free corner of the thief’s choice."),
                   N_("The robbed pawn goes to a free corner of the thief’s choice. The "
                      "thief’s pawn stays where it landed, and the token there does nothing.")),
     .sheet = N_("The thief’s: French, German, Dutch, Spanish, Italian, Portuguese, Danish, "
                 "Russian. Swedish: the robbed player’s. English can be read either way.")},
    {.title = N_("Ending where the turn started"),
     .options = TEXTS("return"),
     .says = TEXTS(N_("A turn cannot end on the square where it started."),
                   N_("A turn can end on the square where it started.")),
     .sheet = N_("Ours. The sheet does not forbid it.")},
    {.title = N_("Cubes of each colour"),
     .options = TEXTS("cubes"),
     .says = TEXTS(N_("3, and 23 special tokens. For at most 3 players."),
                   N_("4, and 16 special tokens."), N_("5, and 9 special tokens.")),
     .sheet = N_("In words there are 44 tokens and 7 colours.")},
    {.title = N_("The mix of special tokens"),
     .options = TEXTS("orthogonal", "diagonal", "l", "teleport", "safety"),
     .says = TEXTS(N_("3 of each kind that moves you on, and 4 shields."),
                   N_("As many of each kind as you like, as long as they fill the board "
                      "together.")),
     .sheet = N_("A reconstruction: the picture is lost. In words there are 44 tokens and 7 "
                 "colours. French, German, Dutch, Italian, Portuguese, Danish and Swedish "
                 "mention the safety token as if there were one, English and Spanish a safety "
                 "token.")},
    {.title = N_("A pawn on the centre"),
     .options = TEXTS("open-centre"),
     .says = TEXTS(N_("It is in everyone’s way."),
                   N_("A player with all 7 colours can still land there.")),
     .sheet = N_("Ours. The sheet says nothing of a blocked centre.")},
    {0},
};

const brett_rulebook twisty_rulebook = {
    .game = &twisty_game,
    .sections = sections,
    .sheet = N_("The rule sheet is in French, English, German, Dutch, Spanish, Italian, "
                "Portuguese, Danish, Swedish and Russian."),
    .readings = readings,
    .house_rules = house_rules,
};
