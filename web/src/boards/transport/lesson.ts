// Transport's first lesson. Every position is a real one.
import { t } from "../../words.svelte";
import type { Lesson, Task } from "../../learn/lesson";

const START = "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2";
const HIDDEN = "?.?.?.?/-";

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

export const lesson: Lesson = { tasks };
