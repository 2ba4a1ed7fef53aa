// Linja's first lesson. A is the reader. The texts are whole lines, as the script that
// collects them wants them.
import { t } from "../../words.svelte";
import type { Lesson, Task } from "../../learn/lesson";

const START = "60 11 11 11 11 11 11 06 A i";
const CROWDED = "41 10 22 00 31 11 13 04 A i"; // rows of one, four, none, four, two and four
const ALMOST_OVER = "05 03 03 11 00 20 30 60 A i";

const tasks = (): Task[] => [
  {
    position: START,
    say: t(
      "You play the round pieces and run up the board. Every turn begins with a move of one row. Pick up the piece on row 2 and put it down on row 3.",
    ),
    accept: ["2-3"],
    nudge: t("A good move as well, but let us begin with the piece on row 2."),
    praise: t(
      "Two pieces stood on row 3, one of each side. That gives you a following move of two rows.",
    ),
  },
  {
    say: t(
      "Now one of your pieces goes exactly two rows, whichever you like. The one on row 5 would reach the goal, where it counts five points. Bring it home.",
    ),
    accept: ["5-7"],
    nudge: t("That is two rows too. But look at row 5: from there it is two rows to the goal."),
    praise: t("Home and dry: five points, and nobody can take them away."),
  },
  {
    position: CROWDED,
    say: t(
      "The more pieces you meet, the further you go. Find an initial move that meets four pieces: the board tells you how far each one leads.",
    ),
    accept: ["1-2", "5-6"],
    nudge: t("Count the pieces on the row in front of yours. You want a row with four."),
    praise: t("Four pieces met: the following move goes four rows."),
  },
  {
    say: t(
      "From row 4 it is only three rows to the goal. That is allowed: the piece stops there, and the rest of the way lapses. Bring it to the goal.",
    ),
    accept: ["4-7"],
    nudge: t("You could do that. This time, try the piece on row 4."),
    praise: t("At the goal, and the spare row is simply forgotten."),
  },
  {
    position: "13 03 31 10 00 00 51 24 A f3", // row 6 is full, rows 4 and 5 are empty
    say: t(
      "Three rows are due. Row 6 is full, so the piece on row 3 has to wait. But row 5 is empty, and a following move that ends on an empty row earns a bonus turn. Get it.",
    ),
    accept: ["2-5"],
    nudge: t("Look for the piece that is three rows away from row 5."),
    praise: t("A bonus turn! You go on at once, from the beginning."),
  },
  {
    say: t(
      "The bonus turn is a turn like any other: one row first. Meet the three pieces on row 1.",
    ),
    accept: ["0-1"],
    nudge: t("The piece on your start line has three to meet, right in front of it."),
    praise: t("Three rows again."),
  },
  {
    say: t(
      "Finish the bonus turn with any piece that can go three rows. An empty row brings nothing now: a bonus turn never earns another.",
    ),
    accept: [],
    nudge: t("That piece cannot go three rows."),
    praise: t("Four moves in one turn instead of two: that is what empty rows are good for."),
  },
  {
    position: ALMOST_OVER,
    say: t(
      "You are ahead. As soon as all of your pieces are past all of your opponent's, the game is over. Only the piece on row 3 still has somebody to pass.",
    ),
    accept: ["3-4"],
    nudge: t("That goes on with the race. You would rather end it: move the piece on row 3."),
    praise: t("Passed! 44 points to 41: you have won."),
  },
];

export const lesson: Lesson = { tasks };
