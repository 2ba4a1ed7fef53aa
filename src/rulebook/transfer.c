/* Transfer in words. The reader is A. */
#include "rulebook/rulebook.h"

static const brett_rules_section sections[] = {
    {.title = N_("The aim"),
     .text = TEXTS(N_("There are seven colours with five pieces each. Whoever brings the five "
                      "pieces of a colour together in one row gets a point. There are seven "
                      "points to be had; most points win."),
                   N_("Nobody owns any pieces. Both players move the same ones, each from their "
                      "own end of the board.")),
     .position = "yryw/pgrbp/wgyb/ropog/owbg/rpb/wy/bpr/wyogo A 0:0 l - -",
     .caption = N_("A game begins: in no row are two neighbours of the same colour.")},
    {.title = N_("The board"),
     .text = TEXTS(N_("Nine rows lie between the two players. A row has room for five pieces, "
                      "which always lie in a line without gaps. Some rows may be empty."),
                   N_("Each player has a slider at their end. It holds up to three pieces, and "
                      "it can be put in front of any row."),
                   N_("The pieces are dealt by lot, or you lay them yourself. Whoever did not "
                      "lay them chooses a side and begins."))},
    {.title = N_("Groups hold together"),
     .text = TEXTS(N_("Pieces of the same colour that touch are a group, in a row and on a "
                      "slider alike. A group is never separated again: it moves as a whole or "
                      "not at all."),
                   N_("So a group of four never leaves its row, because a slider has room for "
                      "only three.")),
     .position = "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -",
     .caption = N_("In row 1 the three yellow pieces are one group: they are loaded "
                   "together, or not at all.")},
    {.title = N_("First: load"),
     .text = TEXTS(N_("Take one to three pieces onto your slider, from your end of one, two or "
                      "three rows."),
                   N_("The slider is a stack. What you load last is next to the rows, and "
                      "leaves the slider first.")),
     .position = "yryw/pgrbp/yb/ropog/owbg/rpb/y/bpr/wyogo A 0:0 l wgw -",
     .caption = N_("White and green came from row 3, then white from row 7. The piece from "
                   "row 7 leaves first.")},
    {.title = N_("Second: unload"),
     .text = TEXTS(N_("Put all pieces of your slider into rows, from your end, in one to three "
                      "goes. Any row will do, the one they came from as well."),
                   N_("If a row has no room for them, its last pieces are pushed out at the "
                      "other end, onto the slider there. That slider, too, holds no more than "
                      "three pieces, and the push may not separate a group.")),
     .position = "ow/-/ppppp/yyyrr/wwwrr/ggggg/ooobb/-/byyor A 1:1 r - bbw",
     .caption = N_("Three yellow pieces went into row 4 from the left and pushed white and "
                   "two blue ones out on the right.")},
    {.title = N_("A go counts as a whole"),
     .text = TEXTS(N_("Two or three pieces may go into a row together. Then only the outcome "
                      "counts: what is pushed out together need not be able to leave one by "
                      "one.")),
     .position = "rgbww/prg/bopyr/gwpbo/yrgop/bywgr/opbyw/-/- A 0:0 u yo -",
     .turn = "-1:2",
     .caption = N_("Orange and yellow went into row 1 together and pushed out both white "
                   "pieces. Orange alone may not go there: it would part one white piece "
                   "from the other.")},
    {.title = N_("Third: return"),
     .text = TEXTS(N_("You also put back what you pushed out: from the other end, in one to "
                      "three goes, into rows that have room. Nothing is pushed when you return "
                      "pieces."),
                   N_("If nothing was pushed out, the turn ends without this. In any case both "
                      "sliders are empty at the end of a turn."))},
    {.title = N_("A complete row"),
     .text = TEXTS(N_("Five of a colour in a row are a point for whoever puts the last one in, "
                      "be it by unloading or by returning. Such a row is closed: nothing goes "
                      "in or out any more.")),
     .position = "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -",
     .turn = "+3 +9 -3 -5",
     .caption = N_("The green piece came out of row 3 and the fifth white one went in: a "
                   "point for A.")},
    {.title = N_("The end"),
     .text = TEXTS(N_("The game ends with the seventh complete row. It also ends when a hundred "
                      "turns have gone by without a new one; then the points so far decide."),
                   N_("No position may come back: since the last complete row, a turn may not "
                      "end with rows as they have been before with the same player to move."),
                   N_("A step after which you could not finish your turn is not allowed. "
                      "Whoever has no turn at all is passed over; if neither player has one, "
                      "the game is over."))},
    {0},
};

static const brett_reading readings[] = {
    {.question = N_("How are the pieces dealt?"),
     .played = N_("At random, or as one player lays them; no two neighbours of a colour, "
                  "and at most two rows empty."),
     .sheet = N_("One player lays them: freely in German, at random in French and Italian, in "
                 "Dutch it can mean either; the conditions are the sheet's. The other player "
                 "chooses a slider and begins (all languages).")},
    {.question = N_("Has a row gaps?"),
     .played = N_("No: pieces next to each other in its line are neighbours."),
     .sheet = N_("Ours.")},
    {.question = N_("Which piece of a slider is next to the rows?"),
     .played = N_("The last one loaded: a slider is a stack. Loading and unloading never "
                  "change the order in the line."),
     .sheet = N_("German, English, Dutch and Italian: pieces are pushed, never lifted; French: "
                 "they are pushed. That a slider lies in line with the row is ours.")},
    {.question = N_("Are pieces of a colour on a slider bound?"),
     .played = N_("Yes, as in a row."),
     .sheet = N_("German, French, Dutch and Italian bind pieces of a colour that lie next to "
                 "each other, wherever; English those together in a row.")},
    {.question = N_("Which groups can be moved?"),
     .played = N_("Those of two and three, as a whole."),
     .sheet = N_("The same in German, English, French and Dutch; Italian speaks of three only, "
                 "and says must.")},
    {.question = N_("May pieces go back into the row they came from?"),
     .played = N_("Yes."),
     .sheet = N_("Rows of one's choice, in all languages; none is excepted.")},
    {.question = N_("May a go push more than one piece through?"),
     .played = N_("Yes, and only its result counts: pieces that leave together need not be "
                  "able to leave one by one."),
     .sheet = N_("Two or three pieces may go into a row together, and what is pushed through "
                 "may not part a group (all languages); the rest is ours.")},
    {.question = N_("How many pieces may be pushed through in a turn?"),
     .played = N_("Three in all."),
     .sheet = N_("French says so; the others only that one, two or three pieces are loaded, "
                 "and returned.")},
    {.question = N_("A step that leaves no way to complete the turn"),
     .played = N_("It is not legal."),
     .sheet = N_("Ours.")},
    {.question = N_("A player who can complete no turn"),
     .played = N_("Is passed over; if neither can, the game ends."),
     .sheet = N_("Ours.")},
    {.question = N_("Can a complete row change?"),
     .played = N_("No."),
     .sheet = N_("It follows: five of a colour are a group, and a slider holds three.")},
    {.question = N_("May a position come back?"),
     .played = N_("No: a turn may not end in rows and a player to move that have stood "
                  "since the last completed row."),
     .sheet = N_("Ours: it does not forbid it.")},
    {.question = N_("100 turns without a completed row"),
     .played = N_("End the game, passes included; the points so far decide, equal points "
                  "are a draw."),
     .sheet = N_("Ours: it ends with the last row, and of seven rows one side has more.")},
    {.question = N_("Who begins a rematch?"),
     .played = N_("The loser; after a draw, whoever did not begin the last game."),
     .sheet = N_("Ours.")},
    {0},
};

static const brett_house_rule house_rules[] = {
    {.title = N_("Positions that come back"),
     .options = TEXTS("repeat"),
     .says = TEXTS(N_("No position comes back: since the last complete row, a turn may not end "
                      "with rows as they have been before with the same player to move."),
                   N_("Positions may come back. A hundred turns without a complete row still "
                      "end the game.")),
     .sheet = N_("It does not forbid it. That no position comes back is ours: without it, "
                 "careful players may sit still.")},
    {.title = N_("Groups on a slider"),
     .options = TEXTS("slider-groups"),
     .says = TEXTS(N_("Pieces of a colour that touch hold together on a slider as in a row."),
                   N_("Only in a row do they hold together: on a slider, a go may part them.")),
     .sheet = N_("German, French, Dutch and Italian bind pieces of a colour that lie next "
                 "to each other, wherever; English those together in a row.")},
    {0},
};

const brett_rulebook transfer_rulebook = {
    .game = &transfer_game,
    .sections = sections,
    .sheet = N_("The sheet is in German, English, French, Dutch and Italian; of the "
                "English text we lack the paragraph on the deal."),
    .readings = readings,
    .house_rules = house_rules,
};
