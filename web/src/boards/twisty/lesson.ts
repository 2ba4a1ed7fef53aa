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
      "Your first colour is blue. Brackets show the blue cubes. Choose the corner a1 at the bottom left: a blue cube is an L move away.",
    ),
    accept: ["@a1"],
    nudge: t("That is possible too. But for this lesson choose the corner a1, at the bottom left."),
    praise: t("Your pawn is on its corner. You chose last, so you go first."),
  },
  {
    say: t(
      "Solid frames show where one jump takes you. An L move is 2 squares one way and 1 to the side. Jump to the blue cube on c2.",
    ),
    accept: ["c2"],
    nudge: t("You can jump there, but you gain nothing. The blue cube is on c2."),
    praise: t("The cube is yours. Your list shows a tick, and green is next."),
    replies: ["f5"],
  },
  {
    say: t(
      "No green cube is an L move away. But e2 has a dashed frame: a chain leads there. Start it with a jump to the straight token (4 arrows) on e1.",
    ),
    accept: ["e1"],
    nudge: t("Look for the straight token (4 arrows) on e1, at the bottom."),
    praise: t("The token gives you an extra move: 1 square straight. You can also stay."),
  },
  {
    say: t("Now move 1 square up, to the green cube on e2."),
    accept: ["e2"],
    nudge: t("Take the green cube on e2, right above your pawn."),
    praise: t(
      "2 cubes already. Tip: tap a square with a dashed frame to make the whole chain at once.",
    ),
    replies: ["d4"],
  },
  {
    say: t(
      "Cubes without protection can be stolen. A shield token protects all your cubes. Jump to the one on g3.",
    ),
    accept: ["g3"],
    nudge: t("The shield token within reach is on g3, at the right edge."),
    praise: t("Blue and green have a shield in your list now: no one can steal them."),
  },
  {
    position: STEAL,
    say: t(
      "Later in a game: you need only white, and the other player has an unprotected white cube. Land on the pawn on b3 to steal it.",
    ),
    accept: ["xb3"],
    nudge: t("You can steal from the pawn on b3."),
    praise: t("Got it! The other player must find white again, last of all."),
  },
  {
    say: t(
      "After you steal, your pawn goes to a free corner. Choose one near the centre: from a1 it takes just 2 jumps.",
    ),
    accept: [">a1"],
    nudge: t("Any free corner will do. For now choose a1, at the bottom left."),
    praise: t("You have all 7 colours. Only the centre is missing now."),
  },
  {
    position: WIN,
    say: t("One turn later you are on c2, an L move from the centre. Jump to d4 and win."),
    accept: ["d4"],
    nudge: t("The centre is d4, in the middle of the board: 2 squares up, 1 to the right."),
    praise: t("You won. You know all you need: enjoy Twisty!"),
  },
];

export const lesson: Lesson = { tasks };
