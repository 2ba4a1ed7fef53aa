// Twisty's first lesson: a start, a chain, protecting, stealing, winning.
import { t } from "../../words.svelte";
import type { Lesson, Task } from "../../learn/lesson";

// A deal, with its tokens and cubes all in place.
const DEAL = ".pxprL./gyg@#+y/bbrgxo#/pbw.oow/Lpw@ry#/+wb#g@x/.ryo+L.";
const FIRST_LIST = "|bgrywop";
const SECOND_LIST = "|gbywopr";
// Near its end: the first player lacks white, which the second one holds.
const LATE = "..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1";
const STEAL = `${LATE} c1:rbpygo|w b3:ropwb|yg`;
const WIN = `${LATE} c2:rbpygow| b3:ropb|ygw`;

const tasks = (): Task[] => [
  {
    position: `${DEAL} 1 -:${FIRST_LIST} g7:${SECOND_LIST}`,
    say: t(
      "Your first colour is blue: brackets show where blue cubes lie. Choose the corner a1 at the bottom left. A blue cube lies an L away from it.",
    ),
    accept: ["@a1"],
    nudge: t(
      "That would be possible as well. But for this lesson take the corner a1, at the bottom left.",
    ),
    praise: t("There stands your pawn, and since you chose last, you begin."),
  },
  {
    say: t(
      "Solid frames show where one leap takes you: an L, two squares one way and one the other. Leap onto the blue cube on c2.",
    ),
    accept: ["c2"],
    nudge: t("You may leap there, but nothing would be gained. The blue cube lies on c2."),
    praise: t("The cube is yours. In your list it has a tick, and green is the next colour."),
    replies: ["f5"],
  },
  {
    say: t(
      "No green cube is an L away. But e2 has a dashed frame: a chain leads there. Begin it by leaping to the token with straight arrows on e1.",
    ),
    accept: ["e1"],
    nudge: t("Look for the token with four straight arrows on e1, at the bottom."),
    praise: t("The token gives you an extra move: one square straight. You could also stay."),
  },
  {
    say: t("Now go one square up, to the green cube on e2."),
    accept: ["e2"],
    nudge: t("Take the green cube on e2, right above your pawn."),
    praise: t(
      "Two cubes already. By the way: tap a square with a dashed frame, and the whole chain is made for you.",
    ),
    replies: ["d4"],
  },
  {
    say: t(
      "Cubes that are not protected can be stolen. A shield protects all that you hold. Leap to the one on g3.",
    ),
    accept: ["g3"],
    nudge: t("The shield that you can reach is on g3, at the right edge."),
    praise: t("Blue and green have a shield in your list now: nobody can take them from you."),
  },
  {
    position: STEAL,
    say: t(
      "Later in a game: you need only white, and the other player holds a white cube without a shield. Land on the pawn on b3 to steal it.",
    ),
    accept: ["xb3"],
    nudge: t("The pawn that you can rob stands on b3."),
    praise: t("Got it! The other player has to find white again, last of all."),
  },
  {
    say: t(
      "After stealing, your pawn goes to a free corner. Choose one from which the centre is near: from a1 it takes just two leaps.",
    ),
    accept: [">a1"],
    nudge: t("Any free corner is allowed. For now choose a1, at the bottom left."),
    praise: t("All seven colours are yours. Now only the centre is missing."),
  },
  {
    position: WIN,
    say: t("A turn later you stand on c2, and the centre is an L away. Leap to d4 and win."),
    accept: ["d4"],
    nudge: t("The centre is d4, in the middle of the board: two squares up, one to the right."),
    praise: t("You have won. That is all you need to know: enjoy Twisty!"),
  },
];

export const lesson: Lesson = { tasks };
