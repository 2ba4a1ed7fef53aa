// Twisty's rules in our words, and a first lesson: a start, a chain, protecting, stealing, winning.
import { t } from "../../words.svelte";
import type { Lesson, Section, Task } from "../../learn/lesson";

// A deal, with its tokens and cubes all in place.
const DEAL = ".pxprL./gyg@#+y/bbrgxo#/pbw.oow/Lpw@ry#/+wb#g@x/.ryo+L.";
const FIRST_LIST = "|bgrywop";
const SECOND_LIST = "|gbywopr";
// Half way through a game.
const MIDDLE =
  ".g#p.#./...wgb+/or@.oyw/wxx.yL./@r.@#gp/ob+xrp+/..#bLL. 1 e2:GRy|bpow f2:Wb|rogyp b2:pyo|wrbg";
// Near its end: the first player lacks white, which the second one holds.
const LATE = "..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1";
const STEAL = `${LATE} c1:rbpygo|w b3:ropwb|yg`;
const WIN = `${LATE} c2:rbpygow| b3:ropb|ygw`;

const sections = (): Section[] => [
  {
    title: t("What it is about"),
    text: [
      t(
        "Two to four pawns leap about on a board full of coloured cubes. Everybody has a list of the seven colours in an order of their own. Collect a cube of each colour, in exactly that order, and then be the first to land on the centre.",
      ),
      t("Everything is open: you see what the others need next, and they see what you need."),
    ],
    example: {
      position: `${DEAL} 1 a1:${FIRST_LIST} g7:${SECOND_LIST}`,
      caption: t("A game begins. The corner brackets show the cubes of your next colour, blue."),
    },
  },
  {
    title: t("The start"),
    text: [
      t(
        "The board has seven by seven squares. The corners and the centre are empty; on the others lie, in any order, four cubes of each colour and sixteen wooden tokens.",
      ),
      t(
        "Lot decides who begins. Then everybody chooses a corner to start from: the last player first, and the one who begins last.",
      ),
    ],
  },
  {
    title: t("The leap"),
    text: [
      t(
        "A turn begins with an L: two squares one way and one square the other. What lies or stands in between does not matter.",
      ),
      t(
        "If you land on a cube of your next colour, you take it. On any other cube, and on an empty square, nothing happens and the cube stays. Either way your turn is over.",
      ),
      t("A player who has no L at all is passed over."),
    ],
    example: {
      position: `${DEAL} 1 a1:${FIRST_LIST} g7:${SECOND_LIST}`,
      turn: "c2",
      caption: t(
        "From a1 an L leads to c2, where a blue cube lay: the first colour of the list is found.",
      ),
    },
  },
  {
    title: t("Tokens and chains"),
    text: [
      t(
        "Four kinds of token give you an extra move at once: four straight arrows, one square along a row or column; four slanting arrows, one square diagonally; the bent arrow, another L; the rings, to any other ring token without a pawn.",
      ),
      t(
        "You may also stay. Extra moves can follow one another in a chain, but you may not land on the same token twice in a turn. Tokens remain where they are, and they act only when you land on them, not when your turn starts on one.",
      ),
      t(
        "A turn may pass over the square where it began, if there is a token that leads on, but it may not end there.",
      ),
    ],
    example: {
      position: MIDDLE,
      turn: "f4-g6-f6",
      caption: t(
        "A chain: to the bent arrow on f4, by another L to the straight arrows on g6, one square on to the blue cube on f6.",
      ),
    },
  },
  {
    title: t("Teleports"),
    text: [
      t(
        "From a token with rings you go to any other one, however far, unless a pawn stands there. You may go on to a third, but never back to one that you have been on in this turn.",
      ),
    ],
    example: {
      position: MIDDLE,
      turn: "f4-d3-c5",
      caption: t("From f4 by an L to the rings on d3, and from there to those on c5."),
    },
  },
  {
    title: t("The shield"),
    text: [
      t(
        "Landing on a shield ends your turn and protects all the cubes that you hold at that moment, for the rest of the game. Cubes that you find later are not protected until you land on a shield again.",
      ),
    ],
    example: {
      position: MIDDLE,
      turn: "c1",
      caption: t(
        "The pawn lands on the shield on c1: the yellow cube is protected now, as green and red were before.",
      ),
    },
  },
  {
    title: t("Stealing"),
    text: [
      t(
        "You may land on another pawn only to steal: its player must hold the very colour that you need next, unprotected. By a teleport you can never land on a pawn.",
      ),
      t(
        "You get the cube, and your pawn goes to a corner of your choice where nobody stands. The card of the stolen colour goes to the end of the other list, so that colour has to be found again, last of all. The token below the other pawn does nothing.",
      ),
      t(
        "Whoever holds all seven colours cannot steal any more, but can be robbed like anybody else.",
      ),
    ],
    example: {
      position: STEAL,
      turn: "xb3>a7",
      caption: t(
        "White was the last colour missing. The pawn on b3 held an unprotected white cube; the robber goes on to the corner a7.",
      ),
    },
  },
  {
    title: t("The end"),
    text: [
      t(
        "Whoever holds all seven colours and lands on the centre wins at once. Until then the centre is a square like any other, and a pawn that stands on it is in the way.",
      ),
      t(
        "As a house rule, the centre can stay open to a player with all seven even if a pawn stands there.",
      ),
      t(
        "If for thirty rounds no cube is taken from the board or newly protected, the game is a draw. Stealing does not count for this.",
      ),
    ],
    example: {
      position: WIN,
      turn: "d4",
      caption: t("With all seven colours, an L to the centre wins."),
    },
  },
];

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

export const lesson: Lesson = { sections, tasks };
