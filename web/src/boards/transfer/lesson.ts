// Transfer's first lesson: two turns, made step by step.
import { t } from "../../words.svelte";
import type { Lesson, Task } from "../../learn/lesson";

const MIDDLE = "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -";
const FOUR_WHITE = "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -";

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

export const lesson: Lesson = { tasks };
