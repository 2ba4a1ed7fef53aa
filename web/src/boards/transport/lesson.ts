// Transport's first lesson. Every position is a real one.
import { t } from "../../words.svelte";
import type { Lesson, Task } from "../../learn/lesson";

const START = "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2";
const HIDDEN = "?.?.?.?/-";

const tasks = (): Task[] => [
  {
    position: `${START} A connect s.s.f.f/- ${HIDDEN}`,
    say: t(
      "Choose a straight from your hand. Marks show where it fits. Place it at an open end of the belt.",
    ),
    accept: ["s2@0,-2", "s2@1,2"],
    nudge: t(
      "That works too, but try an open end this time: the spaces beyond the 2 loading cards.",
    ),
    praise: t("Belt meets belt. The belt is one card longer."),
  },
  {
    position: `${START} A connect w.w.f.f/- ${HIDDEN}`,
    say: t(
      "Now place a wide bend below the lower loading card. Rotate it so that its other end points to the right.",
    ),
    accept: ["w0@1,2"],
    nudge: t(
      "Not quite. Place it below the lower loading card so that it leads to the right. Tap the card to rotate it.",
    ),
    praise: t("That is it. You can rotate a card until it leads where you want."),
  },
  {
    position: `${START} A load[42] s.w.y/- ${HIDDEN}`,
    say: t(
      "You played a card with a package icon, and a package came out of the bag. Put it on a loading card.",
    ),
    accept: [],
    nudge: t("Packages start on loading cards, the ones with yellow and black bars."),
    praise: t("There it waits. From now on, any player can move it."),
  },
  {
    position: `0,-1L2[21];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[34] A move s.w.y/- ${HIDDEN}`,
    say: t(
      "2 packages can reach your red pallet. Pick each one to see its number at the end, and deliver the one worth more.",
    ),
    accept: ["1,1>-1,1"],
    find: true,
    nudge: t("The other package is worth more: it moves 3 cards and has a 4 on the back."),
    praise: t("Exactly 3 cards, and worth 4 points."),
  },
  {
    position: `${START.replace("L2;", "L2[32];")} A connect s.f.f.yk/- ${HIDDEN}`,
    say: t(
      "This package moves 3 cards, but your pallet is only 2 away. Place the straight on your pallet’s space: the pallet moves along by one.",
    ),
    accept: ["s1@-1,1>4"],
    nudge: t("Place the straight where your red pallet is now."),
    praise: t("Your pallet is one card further away now."),
  },
  {
    say: t("Now the number fits. Deliver the package."),
    accept: ["0,-1>-2,2"],
    nudge: t("Move it to your red pallet."),
    praise: t("2 points. Making the numbers fit is what this game is about."),
  },
  {
    position: `0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[23];2,1ff0 A forklift s.w.y/- ${HIDDEN}`,
    say: t(
      "You played a forklift. The package with the 2 can reach the blue pallet, but not yours. Swap the 2 pallets: pick one, then the other.",
    ),
    accept: ["A=B"],
    nudge: t("Swap the 2 pallets: pick one, then the other."),
    praise: t("Now your pallet is where theirs was."),
  },
  {
    say: t("And the package is yours: move it to your pallet."),
    accept: ["1,1>2,-1"],
    nudge: t("Move it to your red pallet, 2 cards away."),
    praise: t("Well done. You are ready to play."),
  },
];

export const lesson: Lesson = { tasks };
