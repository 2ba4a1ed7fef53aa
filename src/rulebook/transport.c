/* Transport in words. The reader is A, in red. */
#include "rulebook/rulebook.h"

#define START  "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2"
#define FOUR   "1,-2B4;-1,-1A0;0,-1J1;2,-1L1;0,0J0;1,0J1;-1,1L1;1,1J0;2,1C3;0,2D1"
#define HIDDEN "?.?.?.?/-"

static const brett_rules_section sections[] = {
    {.title = N_("What it is about"),
     .text = TEXTS(N_("All of you build one conveyor belt, card by card. Packages ride on it. "
                      "You want them to end up on your own pallet, with a high number up."),
                   N_("A game takes two to four players. With four, two teams play: partners "
                      "sit opposite each other and their points count together.")),
     .position = START " A connect s.w.y.f/- " HIDDEN,
     .caption = N_("The start for two: two junctions, two loading cards with yellow and "
                   "black bars, and a pallet for each player.")},
    {.title = N_("The cards"),
     .text = TEXTS(N_("Each of a card’s six edges is either belt or floor. There are straights, "
                      "wide bends, sharp bends, one-way junctions, and floor without any belt."),
                   N_("A yellow arrow marks an edge by which a package comes in and never "
                      "leaves. A white icon is something that you do when you play the card."),
                   N_("You hold four cards, which the others do not see."),
                   N_("The faces of the cards, the layouts at the start and the numbers on the "
                      "packages are our reconstruction, since the sheet's pictures of them are "
                      "lost.")),
     .position = "-1,-2b0;0,-2yk5;1,-3sp1;1,2w0;2,0ff0;" START " A connect s.w.y.f/- " HIDDEN,
     .caption = N_("At the top a sharp bend, a one-way junction with a key and a straight "
                   "with a package icon; on the right floor with a forklift; at the bottom a "
                   "wide bend.")},
    {.title = N_("Your turn"),
     .text = TEXTS(N_("First connect a card and do what its icon says. Then move a package, if "
                      "any can move. Then draw a card."),
                   N_("Instead of connecting a card you may swap your whole hand for new cards, "
                      "and then move a package. If none of your cards can be connected, you "
                      "have to swap."),
                   N_("A swap never ends the game: if fewer than four cards are in the pile, "
                      "your hand is shuffled in first. Then you draw four cards, or as many as "
                      "there are."))},
    {.title = N_("Connecting a card"),
     .text = TEXTS(N_("A card goes into an empty cell, turned as you like. Wherever it touches "
                      "other cards, belt has to meet belt and floor has to meet floor."),
                   N_("A card with a belt has to join an open end of the belt. Floor only has "
                      "to lie next to some card, and may touch nothing but floor."),
                   N_("Yellow arrows may face each other, or a pallet: belt meets belt, but "
                      "nothing gets through there.")),
     .position = START " A connect s.w.y.f/- " HIDDEN,
     .turn = "w0@1,2",
     .caption = N_("A wide bend has been connected to the open end below a loading card.")},
    {.title = N_("Pushing a pallet on"),
     .text = TEXTS(N_("You may also lay a card with a belt between any pallet and its belt. The "
                      "card takes the pallet’s cell, and the pallet moves on to another belt "
                      "edge of that card, which you choose."),
                   N_("So you make the way to a pallet longer by one, or lead it elsewhere.")),
     .position = START " A connect s.w.y.f/- " HIDDEN,
     .turn = "w1@-1,1>3",
     .caption = N_("A wide bend lies where the red pallet was; the pallet has moved on to "
                   "its other end.")},
    {.title = N_("The white icons"),
     .text = TEXTS(N_("Package: draw a package from the bag and put it onto an empty loading "
                      "card, the higher number up. With four players it lies with the lower "
                      "number up."),
                   N_("You see the package before you choose its loading card. If no loading "
                      "card is empty, or the bag is, no package can be drawn, and the card "
                      "cannot be played."),
                   N_("Key: lift a card with a white icon, this one or another, and connect it "
                      "in another cell. A package on it comes along."),
                   N_("Forklift: take any pallet to another open end of the belt, or let two "
                      "pallets change places."),
                   N_("Cards that are enclosed by six others stay where they are. And you may "
                      "only play a card whose icon can be done.")),
     .position =
         "0,-2sk2;0,-1L2[32];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2;3,-1fk0 A lift s.w.y/- " HIDDEN,
     .turn = "lift@0,-2 sk1@-1,1>4 0,-1>-2,2",
     .caption = N_("With the key the straight at the top was moved in front of the red "
                   "pallet. That made the way exactly three cards long.")},
    {.title = N_("Moving a package"),
     .text = TEXTS(N_("Every player may move every package. It goes exactly as many cards along "
                      "the belt as the number on it says. It never turns back, never goes "
                      "against a yellow arrow, and never onto or over another package."),
                   N_("Then it is turned over, so that its other number is up: that is how far "
                      "it goes next time."),
                   N_("A package that has just been drawn may move in the same turn.")),
     .position = "0,-1L2[21];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A move s.w.y/- " HIDDEN,
     .turn = "0,-1>1,0",
     .caption = N_("The package with the 2 went two cards and was turned over. Now it shows "
                   "a 1.")},
    {.title = N_("Delivering it"),
     .text = TEXTS(N_("A package that ends exactly on a pallet goes to that player’s tile, "
                      "whoever moved it. It is turned over as always, and the number that is "
                      "then up is what it is worth."),
                   N_("Pick a package to see where it can go and which number will be up.")),
     .position = START "[34] A move s.w.y/- " HIDDEN,
     .turn = "1,1>-1,1",
     .caption = N_("The package with the 3 went three cards, onto the red pallet. It is "
                   "worth 4.")},
    {.title = N_("The end"),
     .text = TEXTS(N_("The game ends at once when a tile has four packages, or when somebody "
                      "has to draw and the pile is empty. It also ends when nobody has done "
                      "anything but swap for three rounds."),
                   N_("The most points win; with four, those of both partners count together. "
                      "Equal points are a draw.")),
     .position = FOUR " A connect s.w.y.f/- " HIDDEN " " HIDDEN " " HIDDEN,
     .caption = N_("The start for four. Red and green play together, and so do blue and "
                   "yellow.")},
    {0},
};

static const brett_reading readings[] = {
    {.question = N_("Which cards, packages and start layouts are there?"),
     .played = N_("Those of the set."),
     .sheet = N_("A reconstruction: its pictures are lost. Its words give 75 cards, 20 "
                 "packages, and 16 package, 20 key and 10 forklift icons.")},
    {.question = N_("Who begins?"),
     .played = N_("Drawn by lot; then the player to the left."),
     .sheet = N_("Only that play goes on to the left. The lot is ours.")},
    {.question = N_("Who has which colour?"),
     .played = N_("Each seat has one."),
     .sheet = N_("Each player chooses one.")},
    {.question = N_("What is an open end?"),
     .played = N_("Any belt edge at an empty cell, on pieces that are cut off and on a "
                  "pallet that has lost its belt too."),
     .sheet = N_("An open end of the belt; it does not say more.")},
    {.question = N_("Which pallet can be pushed on?"),
     .played = N_("One that is joined to a belt now, or to another pallet face to face."),
     .sheet = N_("Any pallet, between it and the rest of the belt.")},
    {.question = N_("Where may a pushed pallet go?"),
     .played = N_("An empty cell where it fits, the one left free by a key included."),
     .sheet = N_("It has to fit, and no card may be moved to make it fit.")},
    {.question = N_("When do icons act?"),
     .played = N_("When a card is played from the hand, not when a key moves it."),
     .sheet = N_("When a card is connected; it says of a key that it connects a card too. That "
                 "the icon then rests is ours.")},
    {.question = N_("When is the package drawn?"),
     .played = N_("Before its loading card is chosen."),
     .sheet = N_("It comes out of the bag and onto a card of one's choice, in that order.")},
    {.question = N_("Both numbers of a package"),
     .played = N_("Are known to all."),
     .sheet = N_("Ours.")},
    {.question = N_("The bag is empty"),
     .played = N_("A card with the package icon cannot be connected."),
     .sheet = N_("It follows: a card may not be connected if its action cannot be done.")},
    {.question = N_("May a package be moved in the turn in which it came?"),
     .played = N_("Yes."),
     .sheet = N_("It does not forbid it; moving comes after connecting.")},
    {.question = N_("May entry-only edges face each other, or a pallet?"),
     .played = N_("Yes: they fit, but nothing goes through that way."),
     .sheet = N_("Packages do not go against the arrows; the rest is ours.")},
    {.question = N_("When is a card enclosed?"),
     .played = N_("As the key or forklift is used, before the card is lifted. Its new cell "
                  "is judged with it lifted, and is another one."),
     .sheet = N_("Six cards around it; the moment is ours.")},
    {.question = N_("May two pallets change places if one is enclosed?"),
     .played = N_("No: neither may be."),
     .sheet = N_("A forklift cannot be used on an enclosed card.")},
    {.question = N_("Must a package be moved?"),
     .played = N_("Yes, if any can."),
     .sheet = N_("If possible, a player moves one; the step is left out if none can.")},
    {.question = N_("A ring of cards"),
     .played = N_("A package may pass or end on the card that it started from."),
     .sheet = N_("Only that it goes one way in a turn.")},
    {.question = N_("How are cards swapped?"),
     .played = N_("The hand is laid aside, four cards are drawn, then the old ones are "
                  "shuffled into the pile."),
     .sheet = N_("All cards for four new ones, and the old ones are shuffled into the pile; it "
                 "does not say which comes first.")},
    {.question = N_("A swap with fewer than four cards in the pile"),
     .played = N_("The hand is shuffled in first, then four are drawn, or as many as there "
                  "are: a swap never ends the game."),
     .sheet = N_("The game ends when a card has to be drawn and cannot be; of swaps it says "
                 "nothing, so this is ours.")},
    {.question = N_("Does drawing the last card end the game?"),
     .played = N_("No; the next draw that is due does."),
     .sheet = N_("The game ends when a card has to be drawn and cannot be.")},
    {.question = N_("Three rounds of nothing but swaps"),
     .played = N_("End the game."),
     .sheet = N_("Ours.")},
    {.question = N_("Equal points"), .played = N_("A draw."), .sheet = N_("Ours.")},
    {.question = N_("Who begins a rematch?"),
     .played = N_("The one after the winner (with two players, the loser); after a draw, "
                  "the one after whoever began."),
     .sheet = N_("Ours.")},
    {.question = N_("What does a seat see?"),
     .played = N_("Its own hand, how many cards others hold, and everything on the table; "
                  "the order of pile and bag nobody."),
     .sheet = N_("Hands are hidden, and packages are in a bag.")},
    {0},
};

static const brett_house_rule house_rules[] = {
    {0},
};

const brett_rulebook transport_rulebook = {
    .game = &transport_game,
    .sections = sections,
    .sheet = N_("The sheet is in Dutch."),
    .readings = readings,
    .house_rules = house_rules,
};
