/* Transfer in words. The reader is A. */
#include "rulebook/rulebook.h"

static const brett_rules_section sections[] = {
    {.title = N_("Aim"),
     .text = TEXTS(N_("There are 7 colours with 5 pieces each. Bring all 5 pieces of a colour "
                      "together in one row and you score 1 point. There are 7 points in all. "
                      "Most points win."),
                   N_("No one owns the pieces. Both players move the same ones, each from "
                      "their own end of the board.")),
     .position = "yryw/pgrbp/wgyb/ropog/owbg/rpb/wy/bpr/wyogo A 0:0 l - -",
     .caption = N_("The start: no 2 neighbours in a row have the same colour.")},
    {.title = N_("The board"),
     .text = TEXTS(N_("9 rows lie between the 2 players. A row has room for 5 pieces, which "
                      "always touch, without gaps. Some rows can be empty."),
                   N_("Each player has a slider at their end (the English rule sheet calls it "
                      "a platform). It holds up to 3 pieces and slides in front of any row."),
                   N_("The start is random, or you set it up yourself. The player who did not "
                      "set it up chooses a side and goes first."))},
    {.title = N_("Groups stay together"),
     .text = TEXTS(N_("Touching pieces of the same colour are a group, in a row and on a "
                      "slider. A group is never split: it moves as a whole or not at all."),
                   N_("So a group of 4 never leaves its row: a slider has room for only 3.")),
     .position = "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -",
     .caption = N_("In row 1 the 3 yellow pieces are a group. You load all of them or none.")},
    {.title = N_("First: load"),
     .text = TEXTS(N_("Take 1 to 3 pieces onto your slider, from your end of 1 to 3 rows."),
                   N_("The slider is a stack. The piece you load last is next to the rows and "
                      "leaves first.")),
     .position = "yryw/pgrbp/yb/ropog/owbg/rpb/y/bpr/wyogo A 0:0 l wgw -",
     .caption = N_("White and green came from row 3, then white from row 7. The piece from "
                   "row 7 leaves first.")},
    {.title = N_("Second: unload"),
     .text = TEXTS(N_("Put all pieces from your slider into rows, from your end, in 1 to 3 "
                      "moves. You can use any row, even the one they came from."),
                   N_("If a row has no room, its last pieces are pushed out at the other end, "
                      "onto the slider there. That slider too holds at most 3 pieces, and a "
                      "push cannot split a group.")),
     .position = "ow/-/ppppp/yyyrr/wwwrr/ggggg/ooobb/-/byyor A 1:1 r - bbw",
     .caption = N_("3 yellow pieces went into row 4 from the left and pushed out 1 white and 2 "
                   "blue ones on the right.")},
    {.title = N_("Several pieces at once"),
     .text = TEXTS(N_("2 or 3 pieces can go into a row together. Then only the result counts: "
                      "pieces pushed out together need not be able to leave one by one.")),
     .position = "rgbww/prg/bopyr/gwpbo/yrgop/bywgr/opbyw/-/- A 0:0 u yo -",
     .turn = "-1:2",
     .caption = N_("Orange and yellow went into row 1 together and pushed out both white "
                   "pieces. Orange alone cannot go there: it would split the white group.")},
    {.title = N_("Third: return"),
     .text = TEXTS(N_("Return what you pushed out: from the other end, in 1 to 3 moves, to "
                      "rows with room. Returning pieces push nothing out."),
                   N_("If nothing was pushed out, your turn ends here. Both sliders are always "
                      "empty at the end of a turn."))},
    {.title = N_("A complete row"),
     .text = TEXTS(N_("Put the fifth piece of a colour into a row and you score 1 point, by "
                      "unloading or by returning. The row is closed from then on.")),
     .position = "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -",
     .turn = "+3 +9 -3 -5",
     .caption = N_("The green piece left row 3 and the fifth white one went in: 1 point for A.")},
    {.title = N_("The end"),
     .text = TEXTS(N_("The game ends with the seventh complete row. It also ends after 100 "
                      "turns without a new one. Then the points so far decide."),
                   N_("A turn cannot repeat a position (same rows, same player to move) from "
                      "after the last complete row."),
                   N_("A move is not allowed if you cannot complete your turn after it. A "
                      "player who has no turn passes. If neither player has one, the game is "
                      "over."))},
    {0},
};

static const brett_reading readings[] = {
    {.question = N_("How are the pieces set up?"),
     .played = N_("At random, or set up by one player. No 2 neighbours of a colour, and at "
                  "most 2 empty rows."),
     .sheet = N_("One player sets them up: freely in German, at random in French and Italian, "
                 "either way in Dutch. The conditions are the sheet’s. The other player "
                 "chooses a slider and goes first (all languages).")},
    {.question = N_("Can a row have gaps?"),
     .played = N_("No. Pieces next to each other in its line are neighbours."),
     .sheet = N_("Ours.")},
    {.question = N_("Which piece of a slider is next to the rows?"),
     .played = N_("The last one loaded: a slider is a stack. Loading and unloading never "
                  "change the order."),
     .sheet = N_("German, English, Dutch and Italian: pieces are pushed, never lifted. French: "
                 "they are pushed. That a slider is in line with the row is ours.")},
    {.question = N_("Do touching pieces of a colour stay together on a slider?"),
     .played = N_("Yes, as in a row."),
     .sheet = N_("German, French, Dutch and Italian keep touching pieces of a colour together "
                 "everywhere, English in a row.")},
    {.question = N_("Which groups can move?"),
     .played = N_("Groups of 2 and 3, as a whole."),
     .sheet = N_("The same in German, English, French and Dutch. Italian says 3 only, and must.")},
    {.question = N_("Can pieces go back into the row they came from?"),
     .played = N_("Yes."),
     .sheet = N_("Any rows you like, in all languages, without exception.")},
    {.question = N_("Can a move push out more than 1 piece?"),
     .played = N_("Yes, and only the result counts: pieces that leave together need not be "
                  "able to leave one by one."),
     .sheet = N_("2 or 3 pieces can go into a row together, and what they push out cannot "
                 "split a group (all languages). The rest is ours.")},
    {.question = N_("How many pieces can a turn push out?"),
     .played = N_("3 in all."),
     .sheet = N_("French says so. The others only say that 1, 2 or 3 pieces are loaded, and "
                 "returned.")},
    {.question = N_("A move after which the turn cannot be completed"),
     .played = N_("It is not legal."),
     .sheet = N_("Ours.")},
    {.question = N_("A player who cannot complete any turn"),
     .played = N_("Passes. If neither player has a turn, the game ends."),
     .sheet = N_("Ours.")},
    {.question = N_("Can a complete row change?"),
     .played = N_("No."),
     .sheet = N_("It follows: 5 of a colour are a group, and a slider holds 3.")},
    {.question = N_("Can a position repeat?"),
     .played = N_("No. A turn cannot repeat the rows and the player to move from after the "
                  "last complete row."),
     .sheet = N_("Ours. The sheet does not forbid it.")},
    {.question = N_("100 turns without a complete row"),
     .played = N_("End the game, passes included. The points so far decide. Equal points are a "
                  "draw."),
     .sheet = N_("Ours. The sheet ends with the last row, and of 7 rows one side has more.")},
    {.question = N_("Who goes first in a rematch?"),
     .played = N_("The loser. After a draw, the player who did not go first."),
     .sheet = N_("Ours.")},
    {0},
};

static const brett_house_rule house_rules[] = {
    {.title = N_("Repeated positions"),
     .options = TEXTS("repeat"),
     .says = TEXTS(N_("A turn cannot repeat a position (same rows, same player to move) from "
                      "after the last complete row."),
                   N_("Positions can repeat. 100 turns without a complete row still end the "
                      "game.")),
     .sheet = N_("It does not forbid it. That no position repeats is ours: without it, careful "
                 "players can go on for ever.")},
    {.title = N_("Groups on a slider"),
     .options = TEXTS("slider-groups"),
     .says = TEXTS(N_("Touching pieces of a colour stay together on a slider, as in a row."),
                   N_("They stay together only in a row. On a slider, a move can split them.")),
     .sheet = N_("German, French, Dutch and Italian keep touching pieces of a colour together "
                 "everywhere, English in a row.")},
    {0},
};

const brett_rulebook transfer_rulebook = {
    .game = &transfer_game,
    .sections = sections,
    .sheet = N_("The rule sheet is in German, English, French, Dutch and Italian. We lack the "
                "English paragraph on the set-up."),
    .readings = readings,
    .house_rules = house_rules,
};
