// Transfer's rules in our own words, and its first lesson: two turns, made step by step.
import { t } from "../../words.svelte";
import type { Lesson, Section, Task } from "../../learn/lesson";

const DEAL = "yryw/pgrbp/wgyb/ropog/owbg/rpb/wy/bpr/wyogo A 0:0 l - -";
const MIDDLE = "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -";
const FOUR_WHITE = "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -";

const sections = (): Section[] => [
  {
    title: t("The aim"),
    text: [
      t(
        "There are seven colours with five pieces each. Whoever brings the five pieces of a colour together in one row gets a point. There are seven points to be had; most points win.",
      ),
      t(
        "Nobody owns any pieces. Both players move the same ones, each from their own end of the board.",
      ),
    ],
    example: {
      position: DEAL,
      caption: t("A game begins: in no row are two neighbours of the same colour."),
    },
  },
  {
    title: t("The board"),
    text: [
      t(
        "Nine rows lie between the two players. A row has room for five pieces, which always lie in a line without gaps. Some rows may be empty.",
      ),
      t(
        "Each player has a slider at their end. It holds up to three pieces, and it can be put in front of any row.",
      ),
      t(
        "The pieces are dealt by lot, or you lay them yourself. Whoever did not lay them chooses a side and begins.",
      ),
    ],
  },
  {
    title: t("Groups hold together"),
    text: [
      t(
        "Pieces of the same colour that touch are a group, in a row and on a slider alike. A group is never separated again: it moves as a whole or not at all.",
      ),
      t("So a group of four never leaves its row, because a slider has room for only three."),
    ],
    example: {
      position: MIDDLE,
      caption: t(
        "In row 1 the three yellow pieces are one group: they are loaded together, or not at all.",
      ),
    },
  },
  {
    title: t("First: load"),
    text: [
      t("Take one to three pieces onto your slider, from your end of one, two or three rows."),
      t(
        "The slider is a stack. What you load last is next to the rows, and leaves the slider first.",
      ),
    ],
    example: {
      position: "yryw/pgrbp/yb/ropog/owbg/rpb/y/bpr/wyogo A 0:0 l wgw -",
      caption: t(
        "White and green came from row 3, then white from row 7. The piece from row 7 leaves first.",
      ),
    },
  },
  {
    title: t("Second: unload"),
    text: [
      t(
        "Put all pieces of your slider into rows, from your end, in one to three goes. Any row will do, the one they came from as well.",
      ),
      t(
        "If a row has no room for them, its last pieces are pushed out at the other end, onto the slider there. That slider, too, holds no more than three pieces, and the push may not separate a group.",
      ),
    ],
    example: {
      position: "ow/-/ppppp/yyyrr/wwwrr/ggggg/ooobb/-/byyor A 1:1 r - bbw",
      caption: t(
        "Three yellow pieces went into row 4 from the left and pushed white and two blue ones out on the right.",
      ),
    },
  },
  {
    title: t("Third: return"),
    text: [
      t(
        "You also put back what you pushed out: from the other end, in one to three goes, into rows that have room. Nothing is pushed when you return pieces.",
      ),
      t(
        "If nothing was pushed out, the turn ends without this. In any case both sliders are empty at the end of a turn.",
      ),
    ],
  },
  {
    title: t("A complete row"),
    text: [
      t(
        "Five of a colour in a row are a point for whoever puts the last one in, be it by unloading or by returning. Such a row is closed: nothing goes in or out any more.",
      ),
    ],
    example: {
      position: FOUR_WHITE,
      turn: "+3 +9 -3 -5",
      caption: t(
        "The green piece came out of row 3 and the fifth white one went in: a point for A.",
      ),
    },
  },
  {
    title: t("The end"),
    text: [
      t(
        "The game ends with the seventh complete row. It also ends when a hundred turns have gone by without a new one; then the points so far decide.",
      ),
      t(
        "No position may come back: since the last complete row, a turn may not end with rows as they have been before with the same player to move.",
      ),
      t(
        "A step after which you could not finish your turn is not allowed. Whoever has no turn at all is passed over; if neither player has one, the game is over.",
      ),
    ],
  },
];

const tasks = (): Task[] => [
  {
    position: MIDDLE,
    say: t(
      "Your end is where your slider is. First you load. Touch the two red pieces of row 4: they are a group, so they come together.",
    ),
    accept: ["+4:2"],
    nudge: t("Take the two red pieces at your end of row 4."),
    praise: t(
      "Both red pieces are on your slider now. You could load one more; this time we go on.",
    ),
  },
  {
    say: t(
      "Now you unload. Touch the red pieces on your slider, then row 5. That row is full: watch what happens at its other end.",
    ),
    accept: ["-5:2"],
    nudge: t("Touch the red pieces on your slider, then row 5."),
    praise: t(
      "Your two red pieces went in, and the two at the other end were pushed out onto the other slider.",
    ),
  },
  {
    say: t(
      "What you pushed out goes back into the rows, from that end. Put the two red pieces into any row that has room for them.",
    ),
    accept: ["*2:2", "*4:2", "*8:2"],
    nudge: t("Touch a row with two free places: 2, 4 or 8."),
    praise: t(
      "Both sliders are empty, so your turn is over. Load, unload, return: that is all there is to a turn.",
    ),
  },
  {
    position: FOUR_WHITE,
    say: t(
      "Now for a point. Four white pieces are together in row 3, but a green one is in the way. Load it.",
    ),
    accept: ["+3"],
    nudge: t("Touch the green piece at your end of row 3."),
    praise: t("The way is free."),
  },
  {
    say: t(
      "The fifth white piece is at your end of row 9. Load it too. It comes to lie next to the rows, so it will leave first.",
    ),
    accept: ["+9"],
    nudge: t("Touch the white piece at your end of row 9."),
    praise: t("White is now on top, green behind it."),
  },
  {
    say: t("Begin to unload: touch the white piece on your slider, then row 3."),
    accept: ["-3"],
    nudge: t("Touch the white piece on your slider, not the green one, then row 3."),
    praise: t("Five white pieces: the row is complete, and the point is yours."),
  },
  {
    say: t(
      "The green piece is still on your slider, and a turn ends only when it is empty. Put it where it does some good: next to the two green pieces in row 5.",
    ),
    accept: ["-5"],
    nudge: t("Any row would be allowed, but in row 5 there are two green pieces at your end."),
    praise: t(
      "Now three green pieces hold together. Gather what belongs together, and watch what you leave to the other side. You know all you need to play.",
    ),
  },
];

export const lesson: Lesson = { sections, tasks };
