// Linja's rules and first lesson. A is the reader. The texts are whole lines, as the script that
// collects them wants them.
import { t } from "../../words.svelte";
import type { Lesson, Section, Task } from "../../learn/lesson";

const START = "60 11 11 11 11 11 11 06 A i";
const CROWDED = "41 10 22 00 31 11 13 04 A i"; // rows of one, four, none, four, two and four
const MANY_ROWS = "13 13 21 10 00 00 51 24 A i"; // row 6 is full, rows 4 and 5 are empty
const ALMOST_OVER = "05 03 03 11 00 20 30 60 A i";

const sections = (): Section[] => [
  {
    title: t("What it is about"),
    text: [
      t(
        "Two sides of twelve pieces run past each other over eight rows. Your pieces start at the bottom and run to row 7; your opponent's start at the top and run to row 0. Nobody ever goes back, and nobody is captured.",
      ),
      t("Whoever has got further when the sides have passed each other wins."),
    ],
    example: {
      position: START,
      caption: t(
        "The start: six pieces on the own line, and one on each of the six rows in the field.",
      ),
    },
  },
  {
    title: t("A turn: two moves"),
    text: [
      t("First comes the initial move: one of your pieces goes one row forward."),
      t(
        "Then look at the row it arrived on. As many pieces as stood there before, yours and your opponent's together, so many rows the following move goes: no more and no fewer. The same piece may make it, or any other of yours.",
      ),
    ],
    example: {
      position: START,
      turn: "2-3 5-7",
      caption: t(
        "From row 2 to row 3, where two pieces stood: so another piece goes two rows, here from row 5 to the goal.",
      ),
    },
  },
  {
    title: t("Full rows"),
    text: [
      t(
        "A row in the field has room for six pieces. No move may end on a full row, but a following move may go over one, and the row counts.",
      ),
      t("The two lines, row 0 and row 7, have room for everybody."),
    ],
    example: {
      position: "13 03 31 10 00 00 51 24 A f3",
      caption: t(
        "Three rows are due. Row 6 is full, so the piece on row 3 cannot make this move. Those on rows 0, 2 and 6 can.",
      ),
    },
  },
  {
    title: t("Empty rows"),
    text: [
      t(
        "Nobody met, nowhere to go: an initial move onto an empty row earns no following move, and your turn is over.",
      ),
    ],
    example: {
      position: CROWDED,
      turn: "2-3",
      caption: t("Row 3 was empty, so this turn is a single move."),
    },
  },
  {
    title: t("The bonus turn"),
    text: [
      t(
        "For the following move it is the other way round. If it ends on an empty row in the field, you have one more whole turn: an initial move, and a following move if you earn it.",
      ),
      t(
        "A row that your initial move has just left counts as empty too. A bonus turn never earns another one.",
      ),
    ],
    example: {
      position: MANY_ROWS,
      turn: "1-2 2-5 0-1 5-7",
      caption: t(
        "Three pieces met on row 2, three rows on to the empty row 5: a bonus turn, which brings a piece home.",
      ),
    },
  },
  {
    title: t("The goal"),
    text: [
      t(
        "A piece that reaches the last row stays there. If the goal is nearer than the following move is long, the piece stops at the goal and the rest lapses.",
      ),
      t(
        "An initial move onto the goal always earns a following move of one row, however many pieces are there. The goal never counts as an empty row.",
      ),
    ],
    example: {
      position: "10 01 02 10 01 02 33 73 A i",
      turn: "6-7 6-7",
      caption: t("One piece reaches the goal, and a second one follows it by one row."),
    },
  },
  {
    title: t("When nothing can move"),
    text: [
      t(
        "If none of your pieces can make the following move, it is lost and your turn ends. If one can, it has to.",
      ),
      t("If none can make an initial move, you pass. If neither side can move, the game is over."),
    ],
  },
  {
    title: t("The end and the points"),
    text: [
      t(
        "The game ends at once when the sides have passed each other: all of your pieces stand on higher rows than all of your opponent's. That can happen in the middle of a turn.",
      ),
      t(
        "Each of your pieces counts 5 on the goal, 3 on the row before it, then 2 and 1; your opponent's count likewise on the other half. More points win, and equal points are a draw.",
      ),
    ],
    example: {
      position: ALMOST_OVER,
      turn: "3-4",
      caption: t("The last two have passed each other, and the game is over: 44 points to 41."),
    },
  },
];

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
    position: "13 03 31 10 00 00 51 24 A f3",
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
    praise: t("Three moves in one turn instead of one: that is what empty rows are good for."),
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

export const lesson: Lesson = { sections, tasks };
