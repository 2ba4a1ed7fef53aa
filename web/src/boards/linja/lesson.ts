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
      "You play the round pieces and move up the board. Every turn starts with a move of 1 row. Pick up the piece on row 2 and put it on row 3.",
    ),
    accept: ["2-3"],
    nudge: t("That works too, but let us start with the piece on row 2."),
    praise: t("You met 2 pieces on row 3, one from each side. That makes your second move 2 rows."),
  },
  {
    say: t(
      "Now move any of your pieces exactly 2 rows. The piece on row 5 can reach the goal, where it is worth 5 points. Bring it home.",
    ),
    accept: ["5-7"],
    nudge: t("That is 2 rows too. But look at row 5: from there it is 2 rows to the goal."),
    praise: t("Home safe: 5 points, and no one can take them away."),
  },
  {
    position: CROWDED,
    say: t(
      "The more pieces you meet, the further you go. Find a first move that meets 4 pieces. The board shows how far each one leads.",
    ),
    accept: ["1-2", "5-6"],
    find: true,
    nudge: t("Count the pieces on the row in front of yours. You want a row with 4."),
    praise: t("You met 4 pieces, so your second move is 4 rows."),
  },
  {
    say: t(
      "From row 4 it is only 3 rows to the goal. That is allowed: the piece stops there. Move it to the goal.",
    ),
    accept: ["4-7"],
    nudge: t("You can do that. This time, try the piece on row 4."),
    praise: t("At the goal. The row left over is not used."),
  },
  {
    position: "13 03 31 10 00 00 51 24 A f3", // row 6 is full, rows 4 and 5 are empty
    say: t(
      "Your second move is 3 rows. Row 6 is full, so the piece on row 3 cannot move. But row 5 is empty, and a second move that ends on an empty row gets you a bonus turn. Get it.",
    ),
    accept: ["2-5"],
    nudge: t("Look for the piece that is 3 rows away from row 5."),
    praise: t("A bonus turn! You start again right away."),
  },
  {
    say: t("A bonus turn is a turn like any other: 1 row first. Meet the 3 pieces on row 1."),
    accept: ["0-1"],
    nudge: t("The piece on your start row can meet 3, right in front of it."),
    praise: t("3 rows again."),
  },
  {
    say: t(
      "End the bonus turn with any piece that can move 3 rows. An empty row brings nothing now: a bonus turn never leads to another.",
    ),
    accept: [],
    nudge: t("That piece cannot move 3 rows."),
    praise: t("4 moves in one turn instead of 2: that is what empty rows are good for."),
  },
  {
    position: ALMOST_OVER,
    say: t(
      "You are ahead. The game ends when all your pieces are past all your opponent’s. Only the piece on row 3 still has one to pass.",
    ),
    accept: ["3-4"],
    nudge: t("That keeps the race going. To end it, move the piece on row 3."),
    praise: t("Passed! You won, 44 points to 41."),
  },
];

export const lesson: Lesson = { tasks };
