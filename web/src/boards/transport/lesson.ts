// The rules of Transport and a first lesson. Every position is a real one.
import { t } from "../../words.svelte";
import type { Lesson, Section, Task } from "../../learn/lesson";

const START = "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2";
const FOUR = "1,-2B4;-1,-1A0;0,-1J1;2,-1L1;0,0J0;1,0J1;-1,1L1;1,1J0;2,1C3;0,2D1";
const HIDDEN = "?.?.?.?/-";

const sections = (): Section[] => [
  {
    title: t("What it is about"),
    text: [
      t(
        "All of you build one conveyor belt, card by card. Packages ride on it. You want them to end up on your own pallet, with a high number up.",
      ),
      t(
        "A game takes two to four players. With four, two teams play: partners sit opposite each other and their points count together.",
      ),
    ],
    example: {
      position: `${START} A connect s.w.y.f/- ${HIDDEN}`,
      caption: t(
        "The start for two: two junctions, two loading cards with yellow and black bars, and a pallet for each player.",
      ),
    },
  },
  {
    title: t("The cards"),
    text: [
      t(
        "Each of a card’s six edges is either belt or floor. There are straights, wide bends, sharp bends, one-way junctions, and floor without any belt.",
      ),
      t(
        "A yellow arrow marks an edge by which a package comes in and never leaves. A white icon is something that you do when you play the card.",
      ),
      t("You hold four cards, which the others do not see."),
    ],
    example: {
      position: `-1,-2b0;0,-2yk5;1,-3sp1;1,2w0;2,0ff0;${START} A connect s.w.y.f/- ${HIDDEN}`,
      caption: t(
        "At the top a sharp bend, a one-way junction with a key and a straight with a package icon; on the right floor with a forklift; at the bottom a wide bend.",
      ),
    },
  },
  {
    title: t("Your turn"),
    text: [
      t(
        "First connect a card and do what its icon says. Then move a package, if any can move. Then draw a card.",
      ),
      t(
        "Instead of connecting a card you may swap your whole hand for new cards, and then move a package. If none of your cards can be connected, you have to swap.",
      ),
    ],
  },
  {
    title: t("Connecting a card"),
    text: [
      t(
        "A card goes into an empty cell, turned as you like. Wherever it touches other cards, belt has to meet belt and floor has to meet floor.",
      ),
      t(
        "A card with a belt has to join an open end of the belt. Floor only has to lie next to some card, and may touch nothing but floor.",
      ),
    ],
    example: {
      position: `${START} A connect s.w.y.f/- ${HIDDEN}`,
      turn: "w0@1,2",
      caption: t("A wide bend has been connected to the open end below a loading card."),
    },
  },
  {
    title: t("Pushing a pallet on"),
    text: [
      t(
        "You may also lay a card with a belt between any pallet and its belt. The card takes the pallet’s cell, and the pallet moves on to another belt edge of that card, which you choose.",
      ),
      t("So you make the way to a pallet longer by one, or lead it elsewhere."),
    ],
    example: {
      position: `${START} A connect s.w.y.f/- ${HIDDEN}`,
      turn: "w1@-1,1>3",
      caption: t(
        "A wide bend lies where the red pallet was; the pallet has moved on to its other end.",
      ),
    },
  },
  {
    title: t("The white icons"),
    text: [
      t(
        "Package: draw a package from the bag and put it onto an empty loading card, the higher number up. With four players it lies with the lower number up.",
      ),
      t(
        "Key: lift a card with a white icon, this one or another, and connect it in another cell. A package on it comes along.",
      ),
      t(
        "Forklift: take any pallet to another open end of the belt, or let two pallets change places.",
      ),
      t(
        "Cards that are enclosed by six others stay where they are. And you may only play a card whose icon can be done.",
      ),
    ],
    example: {
      position: `0,-2sk2;${START.replace("L2;", "L2[32];")};3,-1fk0 A lift s.w.y/- ${HIDDEN}`,
      turn: "lift@0,-2 sk1@-1,1>4 0,-1>-2,2",
      caption: t(
        "With the key the straight at the top was moved in front of the red pallet. That made the way exactly three cards long.",
      ),
    },
  },
  {
    title: t("Moving a package"),
    text: [
      t(
        "Every player may move every package. It goes exactly as many cards along the belt as the number on it says. It never turns back, never goes against a yellow arrow, and never onto or over another package.",
      ),
      t(
        "Then it is turned over, so that its other number is up: that is how far it goes next time.",
      ),
    ],
    example: {
      position: `${START.replace("L2;", "L2[21];")} A move s.w.y/- ${HIDDEN}`,
      turn: "0,-1>1,0",
      caption: t("The package with the 2 went two cards and was turned over. Now it shows a 1."),
    },
  },
  {
    title: t("Delivering it"),
    text: [
      t(
        "A package that ends exactly on a pallet goes to that player’s tile, whoever moved it. It is turned over as always, and the number that is then up is what it is worth.",
      ),
      t("Pick a package to see where it can go and which number will be up."),
    ],
    example: {
      position: `0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[34] A move s.w.y/- ${HIDDEN}`,
      turn: "1,1>-1,1",
      caption: t("The package with the 3 went three cards, onto the red pallet. It is worth 4."),
    },
  },
  {
    title: t("The end"),
    text: [
      t(
        "The game ends at once when a tile has four packages, or when somebody has to draw and the pile is empty. It also ends when nobody has done anything but swap for three rounds.",
      ),
      t(
        "The most points win; with four, those of both partners count together. Equal points are a draw.",
      ),
    ],
    example: {
      position: `${FOUR} A connect s.w.y.f/- ${HIDDEN} ${HIDDEN} ${HIDDEN}`,
      caption: t("The start for four. Red and green play together, and so do blue and yellow."),
    },
  },
];

const tasks = (): Task[] => [
  {
    position: `${START} A connect s.s.f.f/- ${HIDDEN}`,
    say: t(
      "Choose a straight of your hand. Marks show where it fits. Connect it to an open end of the belt.",
    ),
    accept: ["s2@0,-2", "s2@1,2"],
    nudge: t(
      "That works too, but try an open end this time: the cells beyond the two loading cards.",
    ),
    praise: t("Belt meets belt. The belt has grown by one card."),
  },
  {
    position: `${START} A connect w.w.f.f/- ${HIDDEN}`,
    say: t(
      "Now a wide bend below the lower loading card. Turn it so that its other end points to the right.",
    ),
    accept: ["w0@1,2"],
    nudge: t(
      "Not quite: it should lie below the lower loading card and lead to the right. Tap the card to turn it.",
    ),
    praise: t("Just so. A card can be turned until it leads where you want it."),
  },
  {
    position: `${START} A load[42] s.w.y/- ${HIDDEN}`,
    say: t(
      "You have played a card with a package icon, and a package came out of the bag. Put it onto a loading card.",
    ),
    accept: [],
    nudge: t("Packages begin on loading cards, those with yellow and black bars."),
    praise: t("There it waits. Anybody may move it from now on."),
  },
  {
    position: `0,-1L2[21];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[34] A move s.w.y/- ${HIDDEN}`,
    say: t(
      "Two packages can reach your red pallet. Pick each to see which number will be up at the end, and deliver the one that is worth more.",
    ),
    accept: ["1,1>-1,1"],
    nudge: t("The other package brings more: it goes three cards, and a 4 is below."),
    praise: t("Three cards exactly, and worth four points."),
  },
  {
    position: `${START.replace("L2;", "L2[32];")} A connect s.f.f.yk/- ${HIDDEN}`,
    say: t(
      "This package goes three cards, but your pallet is only two away. Lay the straight in the place of your pallet: it will be pushed on by one.",
    ),
    accept: ["s1@-1,1>4"],
    nudge: t("Lay the straight where your red pallet is now."),
    praise: t("Your pallet is one card farther away now."),
  },
  {
    say: t("Now the number fits. Deliver the package."),
    accept: ["0,-1>-2,2"],
    nudge: t("It should go to your red pallet."),
    praise: t("Two points. Making the way fit is what the game is about."),
  },
  {
    position: `0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[23];2,1ff0 A forklift s.w.y/- ${HIDDEN}`,
    say: t(
      "You have played a forklift. The package with the 2 can reach the blue pallet, but not yours. Let the two pallets change places: pick one, then the other.",
    ),
    accept: ["A=B"],
    nudge: t("Let the two pallets change places: pick one of them, then the other."),
    praise: t("Now your pallet is where theirs was."),
  },
  {
    say: t("And the package is yours: move it onto your pallet."),
    accept: ["1,1>2,-1"],
    nudge: t("It should go to your red pallet, two cards away."),
    praise: t("Well done. You know all that you need: play a game."),
  },
];

export const lesson: Lesson = { sections, tasks };
