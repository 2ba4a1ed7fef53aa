/* Twisty in words. The reader is the first player. */
#include "rulebook/rulebook.h"

#define DEAL ".pxprL./gyg@#+y/bbrgxo#/pbw.oow/Lpw@ry#/+wb#g@x/.ryo+L. 1 a1:|bgrywop g7:|gbywopr"
#define MIDDLE                                                                                     \
    ".g#p.#./...wgb+/or@.oyw/wxx.yL./@r.@#gp/ob+xrp+/..#bLL. 1 e2:GRy|bpow f2:Wb|rogyp b2:pyo|wrbg"
#define LATE "..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1"

static const brett_rules_section sections[] = {
    {.title = N_("What it is about"),
     .text = TEXTS(N_("Two to four pawns leap about on a board full of coloured cubes. "
                      "Everybody has a list of the seven colours in an order of their own. "
                      "Collect a cube of each colour, in exactly that order, and then be the "
                      "first to land on the centre."),
                   N_("Everything is open: you see what the others need next, and they see what "
                      "you need.")),
     .position = DEAL,
     .caption = N_("A game begins. The next colour on your list is blue.")},
    {.title = N_("The start"),
     .text = TEXTS(N_("The board has seven by seven squares. The corners and the centre are "
                      "empty; on the others lie, in any order, four cubes of each colour and "
                      "sixteen wooden tokens."),
                   N_("The mix of the tokens is our reconstruction, since the sheet's picture "
                      "of them is lost: three of each kind that moves you on, and four shields. "
                      "If you have the box, you can play with its own mix."),
                   N_("Lot decides who begins. Then everybody chooses a corner to start from: "
                      "the last player first, and the one who begins last."))},
    {.title = N_("The leap"),
     .text = TEXTS(N_("A turn begins with an L: two squares one way and one square the other. "
                      "What lies or stands in between does not matter."),
                   N_("If you land on a cube of your next colour, you take it. On any other "
                      "cube, and on an empty square, nothing happens and the cube stays. Either "
                      "way your turn is over."),
                   N_("A player who has no L at all is passed over.")),
     .position = DEAL,
     .turn = "c2",
     .caption = N_("From a1 an L leads to c2, where a blue cube lay: the first colour of the "
                   "list is found.")},
    {.title = N_("Tokens and chains"),
     .text = TEXTS(N_("Four kinds of token give you an extra move at once: four straight "
                      "arrows, one square along a row or column; four slanting arrows, one "
                      "square diagonally; the bent arrow, another L; the rings, to any other "
                      "ring token without a pawn."),
                   N_("You may also stay. Extra moves can follow one another in a chain, but "
                      "you may not land on the same token twice in a turn. Tokens remain where "
                      "they are, and they act only when you land on them, not when your turn "
                      "starts on one."),
                   N_("A turn may pass over the square where it began, if there is a token that "
                      "leads on, but it may not end there.")),
     .position = MIDDLE,
     .turn = "f4-g6-f6",
     .caption = N_("A chain: to the bent arrow on f4, by another L to the straight arrows on "
                   "g6, one square on to the blue cube on f6.")},
    {.title = N_("Teleports"),
     .text = TEXTS(N_("From a token with rings you go to any other one, however far, unless a "
                      "pawn stands there. You may go on to a third, but never back to one that "
                      "you have been on in this turn.")),
     .position = MIDDLE,
     .turn = "f4-d3-c5",
     .caption = N_("From f4 by an L to the rings on d3, and from there to those on c5.")},
    {.title = N_("The shield"),
     .text = TEXTS(N_("Landing on a shield ends your turn and protects all the cubes that you "
                      "hold at that moment, for the rest of the game. Cubes that you find later "
                      "are not protected until you land on a shield again.")),
     .position = MIDDLE,
     .turn = "c1",
     .caption = N_("The pawn lands on the shield on c1: the yellow cube is protected now, as "
                   "green and red were before.")},
    {.title = N_("Stealing"),
     .text = TEXTS(N_("You may land on another pawn only to steal: its player must hold the "
                      "very colour that you need next, unprotected. By a teleport you can never "
                      "land on a pawn."),
                   N_("You get the cube, and your pawn goes to a corner of your choice where "
                      "nobody stands. The card of the stolen colour goes to the end of the "
                      "other list, so that colour has to be found again, last of all. The token "
                      "below the other pawn does nothing."),
                   N_("Whoever holds all seven colours cannot steal any more, but can be robbed "
                      "like anybody else.")),
     .position = LATE " c1:rbpygo|w b3:ropwb|yg",
     .turn = "xb3>a7",
     .caption = N_("White was the last colour missing. The pawn on b3 held an unprotected "
                   "white cube; the robber goes on to the corner a7.")},
    {.title = N_("The end"),
     .text = TEXTS(N_("Whoever holds all seven colours and lands on the centre wins at once. "
                      "Until then the centre is a square like any other, and a pawn that stands "
                      "on it is in the way."),
                   N_("As a house rule, the centre can stay open to a player with all seven "
                      "even if a pawn stands there."),
                   N_("If for thirty rounds no cube is taken from the board or newly protected, "
                      "the game is a draw. Stealing does not count for this.")),
     .position = LATE " c2:rbpygow| b3:ropb|ygw",
     .turn = "d4",
     .caption = N_("With all seven colours, an L to the centre wins.")},
    {0},
};

static const brett_reading readings[] = {
    {.question = N_("Which tokens are there?"),
     .played = N_("Four cubes of each colour, 3 orthogonal, 3 diagonal, 3 L, 3 teleport and "
                  "4 safety."),
     .sheet = N_("A reconstruction: the picture is lost. In words there are 44 tokens and "
                 "seven colours. French, German, Dutch, Italian, Portuguese, Danish and "
                 "Swedish speak of the safety token as if there were one; English and Spanish "
                 "of a safety token.")},
    {.question = N_("Who begins?"),
     .played = N_("Drawn by lot."),
     .sheet = N_("The youngest (all languages). The lot is ours.")},
    {.question = N_("Who starts from which corner?"),
     .played = N_("Each chooses a free one, the last player first; or they are drawn."),
     .sheet = N_("Each takes one; English, Dutch and Danish say at random. The order of "
                 "choosing is ours.")},
    {.question = N_("Who chooses a corner next?"),
     .played = N_("Going backwards, the nearest player without one; the last to choose "
                  "begins."),
     .sheet = N_("Ours.")},
    {.question = N_("Which ways may an L go?"),
     .played = N_("All eight."),
     .sheet = N_("The same; German says one half twice and leaves the other out, by mistake.")},
    {.question = N_("A player without a legal L"),
     .played = N_("Is passed over; that is a turn of the thirty rounds."),
     .sheet = N_("Ours.")},
    {.question = N_("A cube that is not the next on the list"),
     .played = N_("Stays, and the pawn on it."),
     .sheet = N_("The same; Italian breaks off here, and Dutch has a wrong heading.")},
    {.question = N_("How many extra moves may follow each other?"),
     .played = N_("Any number, but no special token is landed on twice in a turn."),
     .sheet = N_("Several may be combined (all languages). That none acts twice is ours; it "
                 "changes no result.")},
    {.question = N_("May a teleport lead to a token with a pawn?"),
     .played = N_("No."),
     .sheet = N_("The same; only Swedish does not say it.")},
    {.question = N_("The token under the pawn as the turn begins"),
     .played = N_("Does nothing; tokens act on landing."),
     .sheet = N_("It speaks of where the pawn lands; the rest is ours.")},
    {.question = N_("Landing on the square where the turn began"),
     .played = N_("Only if its token then leads on."),
     .sheet = N_("Ours: it does not forbid it.")},
    {.question = N_("May one land on a pawn without stealing?"),
     .played = N_("No."),
     .sheet = N_("One may land there only if the cube can be stolen (all languages).")},
    {.question = N_("Whose pawn goes to a corner after a steal?"),
     .played = N_("The thief's, to a free corner of the thief's choice; the one that it "
                  "came from is free too."),
     .sheet = N_("The thief's: French, German, Dutch, Spanish, Italian, Portuguese, Danish, "
                 "Russian. Swedish: the robbed player's. English can be read either way.")},
    {.question = N_("Which card does the robbed player put last?"),
     .played = N_("That of the stolen colour."),
     .sheet = N_("The same; Portuguese is garbled here.")},
    {.question = N_("Does the token under the robbed pawn act?"),
     .played = N_("No."),
     .sheet = N_("Ours.")},
    {.question = N_("May safety be declined?"),
     .played = N_("No; it happens on landing."),
     .sheet = N_("One may protect (all languages). Declining gains nothing.")},
    {.question = N_("Are cubes protected that are taken later?"),
     .played = N_("No, until the next safety token."),
     .sheet = N_("Those that are laid on their cards then are (all languages).")},
    {.question = N_("Who may stand on the centre?"),
     .played = N_("Anybody; only with all seven does it win."),
     .sheet = N_("One has to have all seven first (all languages). The rest is ours.")},
    {.question = N_("Two players hold all seven"),
     .played = N_("Whoever lands on the centre first wins."),
     .sheet = N_("The same; Russian can be read as if the first to hold all seven were meant.")},
    {.question = N_("Do steals count as progress?"),
     .played = N_("No: two players could rob each other for ever. Nor does choosing a "
                  "corner count as a turn."),
     .sheet = N_("Ours, as the thirty rounds are: it knows no draw.")},
    {.question = N_("Who is second?"),
     .played = N_("Nobody: the rules know a winner and a draw. The points shown are the "
                  "cubes held, and one for the centre."),
     .sheet = N_("It knows only a winner.")},
    {.question = N_("Who begins a rematch?"),
     .played = N_("The one after the winner (with two players, the loser); after a draw, "
                  "the one after whoever began."),
     .sheet = N_("Ours.")},
    {0},
};

static const brett_house_rule house_rules[] = {
    {.title = N_("After a steal"),
     .options = TEXTS("sent"),
     .says = TEXTS(N_("The thief's pawn goes to a free corner of the thief's choice."),
                   N_("The robbed pawn goes to a free corner of the thief's choice. The thief's "
                      "pawn stays where it landed, and the token there does nothing.")),
     .sheet = N_("The thief's: French, German, Dutch, Spanish, Italian, Portuguese, "
                 "Danish, Russian. Swedish: the robbed player's. English can be read "
                 "either way.")},
    {.title = N_("Ending where the turn began"),
     .options = TEXTS("return"),
     .says = TEXTS(N_("A turn may not end on the square where it began."),
                   N_("A turn may end on the square where it began.")),
     .sheet = N_("Ours: it does not forbid it.")},
    {.title = N_("How many cubes of each colour"),
     .options = TEXTS("cubes"),
     .says = TEXTS(N_("Three, and 23 special tokens; for at most three players."),
                   N_("Four, and 16 special tokens."), N_("Five, and 9 special tokens.")),
     .sheet = N_("In words there are 44 tokens and seven colours.")},
    {.title = N_("The mix of special tokens"),
     .options = TEXTS("orthogonal", "diagonal", "l", "teleport", "safety"),
     .says = TEXTS(N_("Three of each kind that moves you on, and four shields."),
                   N_("As many of each kind as you like, as long as together they fill the "
                      "board.")),
     .sheet = N_("A reconstruction: the picture is lost. In words there are 44 tokens and "
                 "seven colours. French, German, Dutch, Italian, Portuguese, Danish and "
                 "Swedish speak of the safety token as if there were one; English and "
                 "Spanish of a safety token.")},
    {.title = N_("A pawn on the centre"),
     .options = TEXTS("open-centre"),
     .says = TEXTS(N_("It is in everybody's way."),
                   N_("A player with all seven colours may land there all the same.")),
     .sheet = N_("Ours: it says nothing of a blocked centre.")},
    {0},
};

const brett_rulebook twisty_rulebook = {
    .game = &twisty_game,
    .sections = sections,
    .sheet = N_("The sheet is in French, English, German, Dutch, Spanish, Italian, "
                "Portuguese, Danish, Swedish and Russian."),
    .readings = readings,
    .house_rules = house_rules,
};
