/* Transport in words. The reader is A, in red. */
#include "rulebook/rulebook.h"

#define START  "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2"
#define FOUR   "1,-2B4;-1,-1A0;0,-1J1;2,-1L1;0,0J0;1,0J1;-1,1L1;1,1J0;2,1C3;0,2D1"
#define HIDDEN "?.?.?.?/-"

static const brett_rules_section sections[] = {
    {.title = N_("Aim"),
     .text = TEXTS(N_("Together you build one conveyor belt, card by card. Packages ride on "
                      "it. Bring them to your own pallet, with a high number showing."),
                   N_("2 to 4 can play. With 4, 2 teams play: partners sit opposite each other "
                      "and add up their points.")),
     .position = START " A connect s.w.y.f/- " HIDDEN,
     .caption = N_("The start for 2: 2 junctions, 2 loading cards with yellow and black bars, "
                   "and a pallet for each player.")},
    {.title = N_("The cards"),
     .text = TEXTS(N_("Each of a card’s 6 edges is belt or floor. The shapes are straights, "
                      "wide bends, sharp bends, one-way junctions, and floor without any belt."),
                   N_("A yellow arrow marks an edge where packages enter but never leave. A "
                      "white icon is an action you do when you play the card."),
                   N_("You have 4 cards, hidden from the others."),
                   N_("The faces of the cards, the start layouts and the numbers on the "
                      "packages are our reconstruction: the pictures on the rule sheet are "
                      "lost.")),
     .position = "-1,-2b0;0,-2yk5;1,-3sp1;1,2w0;2,0ff0;" START " A connect s.w.y.f/- " HIDDEN,
     .caption = N_("At the top a sharp bend, a one-way junction with a key and a straight with "
                   "a package icon. On the right floor with a forklift. At the bottom a wide "
                   "bend.")},
    {.title = N_("Your turn"),
     .text = TEXTS(N_("First place a card and do its icon. Then move a package, if one can "
                      "move. Then draw a card."),
                   N_("Instead of placing a card you can swap your whole hand for new cards, "
                      "then move a package. If you cannot place any of your cards, you must "
                      "swap."),
                   N_("Swapping never ends the game. If the draw pile has fewer than 4 cards, "
                      "your hand is shuffled in first. Then you draw 4 cards, or as many as "
                      "there are."))},
    {.title = N_("Placing a card"),
     .text = TEXTS(N_("Place a card on an empty space, rotated as you like. Where it touches "
                      "other cards, belt must meet belt and floor must meet floor."),
                   N_("A belt card must join an open end of the belt. A floor card only has to "
                      "touch another card, and can touch nothing but floor."),
                   N_("Yellow arrows can face each other, or a pallet. Belt meets belt, but "
                      "nothing gets through there.")),
     .position = START " A connect s.w.y.f/- " HIDDEN,
     .turn = "w0@1,2",
     .caption = N_("A wide bend was placed at the open end below a loading card.")},
    {.title = N_("Pushing a pallet along"),
     .text = TEXTS(N_("You can also place a belt card between any pallet and its belt. The "
                      "card takes the pallet’s space, and the pallet moves along to another "
                      "belt edge of that card. You choose which."),
                   N_("So you make the way to a pallet longer by 1, or lead it elsewhere.")),
     .position = START " A connect s.w.y.f/- " HIDDEN,
     .turn = "w1@-1,1>3",
     .caption = N_("A wide bend is where the red pallet was. The pallet has moved along to its "
                   "other end.")},
    {.title = N_("White icons"),
     .text = TEXTS(N_("Package: draw a package from the bag and put it on an empty loading "
                      "card, with the higher number showing. With 4 players the lower number "
                      "shows."),
                   N_("You see the package before you choose its loading card. If no loading "
                      "card is empty, or the bag is empty, the card cannot be played."),
                   N_("Key: lift a card with a white icon, this one or another, and place it "
                      "on another space. A package on it comes along."),
                   N_("Forklift: move any pallet to another open end of the belt, or swap 2 "
                      "pallets."),
                   N_("Cards with 6 cards around them cannot move. And you can only play a "
                      "card if you can do its icon.")),
     .position =
         "0,-2sk2;0,-1L2[32];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2;3,-1fk0 A lift s.w.y/- " HIDDEN,
     .turn = "lift@0,-2 sk1@-1,1>4 0,-1>-2,2",
     .caption = N_("The key moved the straight at the top in front of the red pallet. Now the "
                   "way is exactly 3 cards long.")},
    {.title = N_("Moving a package"),
     .text = TEXTS(N_("Any player can move any package. It moves exactly as many cards along "
                      "the belt as its number says. It never turns back, never moves against a "
                      "yellow arrow, and never onto or over another package."),
                   N_("Then flip it, so that its other number shows: that is how far it moves "
                      "next time."),
                   N_("A new package can move in the same turn.")),
     .position = "0,-1L2[21];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A move s.w.y/- " HIDDEN,
     .turn = "0,-1>1,0",
     .caption = N_("The package with the 2 moved 2 cards and was flipped. Now it shows a 1.")},
    {.title = N_("Delivering it"),
     .text = TEXTS(N_("A package that stops on a pallet scores for its owner, no matter who "
                      "moved it. Flip it as always: the new number is the score."),
                   N_("Pick a package to see where it can go and which number it will show.")),
     .position = START "[34] A move s.w.y/- " HIDDEN,
     .turn = "1,1>-1,1",
     .caption = N_("The package with the 3 moved 3 cards, onto the red pallet. It is worth 4.")},
    {.title = N_("The end"),
     .text = TEXTS(N_("The game ends as soon as a tile has 4 packages, or when a player must "
                      "draw and the draw pile is empty. It also ends after 3 rounds of nothing "
                      "but swaps."),
                   N_("Most points win. With 4, partners add up their points. Equal points are "
                      "a draw.")),
     .position = FOUR " A connect s.w.y.f/- " HIDDEN " " HIDDEN " " HIDDEN,
     .caption = N_("The start for 4. Red and green play together, and so do blue and yellow.")},
    {0},
};

static const brett_reading readings[] = {
    {.question = N_("Which cards, packages and start layouts are there?"),
     .played = N_("Those of the set."),
     .sheet = N_("A reconstruction: its pictures are lost. Its words give 75 cards, 20 "
                 "packages, and 16 package, 20 key and 10 forklift icons.")},
    {.question = N_("Who goes first?"),
     .played = N_("Random, then the player to the left."),
     .sheet = N_("Only that play continues to the left. The random start is ours.")},
    {.question = N_("Who has which colour?"),
     .played = N_("Each seat has one."),
     .sheet = N_("Each player chooses one.")},
    {.question = N_("What is an open end?"),
     .played = N_("Any belt edge next to an empty space, also on parts that are cut off and on "
                  "a pallet without a belt."),
     .sheet = N_("An open end of the belt. It does not say more.")},
    {.question = N_("Which pallet can be pushed along?"),
     .played = N_("One that joins a belt now, or faces another pallet."),
     .sheet = N_("Any pallet, between it and the rest of the belt.")},
    {.question = N_("Where can a pushed pallet go?"),
     .played = N_("An empty space where it fits, including the one a key left."),
     .sheet = N_("It must fit, and you cannot move a card to make it fit.")},
    {.question = N_("When do icons work?"),
     .played = N_("When a card is played from the hand, not when a key moves it."),
     .sheet = N_("When a card is placed. It says that a key places a card too. That the icon "
                 "then does nothing is ours.")},
    {.question = N_("When is the package drawn?"),
     .played = N_("Before its loading card is chosen."),
     .sheet = N_("It comes out of the bag and onto a card of your choice, in that order.")},
    {.question = N_("Both numbers of a package"),
     .played = N_("Everyone can see them."),
     .sheet = N_("Ours.")},
    {.question = N_("The bag is empty"),
     .played = N_("You cannot place a card with the package icon."),
     .sheet = N_("It follows: you cannot place a card if you cannot do its action.")},
    {.question = N_("Can a package move in the turn it came in?"),
     .played = N_("Yes."),
     .sheet = N_("It does not forbid it. Moving comes after placing.")},
    {.question = N_("Can entry-only edges face each other, or a pallet?"),
     .played = N_("Yes. They fit, but nothing gets through."),
     .sheet = N_("Packages do not move against the arrows. The rest is ours.")},
    {.question = N_("When is a card enclosed?"),
     .played = N_("When the key or forklift is used, before the card is lifted. Its new space "
                  "is judged without it, and must be a different one."),
     .sheet = N_("6 cards around it. The moment is ours.")},
    {.question = N_("Can 2 pallets swap if one has 6 cards around it?"),
     .played = N_("No, neither can be."),
     .sheet = N_("You cannot use a forklift on a card with 6 cards around it.")},
    {.question = N_("Must you move a package?"),
     .played = N_("Yes, if one can move."),
     .sheet = N_("If possible, a player moves one. If none can move, this is skipped.")},
    {.question = N_("A ring of cards"),
     .played = N_("A package can pass or stop on the card it started from."),
     .sheet = N_("Only that it moves one way in a turn.")},
    {.question = N_("How are cards swapped?"),
     .played = N_("The hand is put aside, 4 cards are drawn, then the old ones are shuffled "
                  "into the draw pile."),
     .sheet = N_("All cards for 4 new ones, and the old ones are shuffled into the pile. It "
                 "does not say which comes first.")},
    {.question = N_("A swap with fewer than 4 cards in the draw pile"),
     .played = N_("The hand is shuffled in first, then 4 are drawn, or as many as there are. A "
                  "swap never ends the game."),
     .sheet = N_("The game ends when a card must be drawn and cannot be. It says nothing of "
                 "swaps, so this is ours.")},
    {.question = N_("Does drawing the last card end the game?"),
     .played = N_("No. The next draw does."),
     .sheet = N_("The game ends when a card must be drawn and cannot be.")},
    {.question = N_("3 rounds of nothing but swaps"),
     .played = N_("End the game."),
     .sheet = N_("Ours.")},
    {.question = N_("Equal points"), .played = N_("A draw."), .sheet = N_("Ours.")},
    {.question = N_("Who goes first in a rematch?"),
     .played = N_("The player after the winner (with 2 players, the loser). After a draw, the "
                  "player after the one who went first."),
     .sheet = N_("Ours.")},
    {.question = N_("What can a player see?"),
     .played = N_("Its own hand, how many cards others have, and everything on the board. No "
                  "one sees the order of draw pile and bag."),
     .sheet = N_("Hands are hidden, and packages are in a bag.")},
    {0},
};

static const brett_house_rule house_rules[] = {
    {0},
};

const brett_rulebook transport_rulebook = {
    .game = &transport_game,
    .sections = sections,
    .sheet = N_("The rule sheet is in Dutch."),
    .readings = readings,
    .house_rules = house_rules,
};
