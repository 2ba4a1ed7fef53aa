// Transfer's first lesson: two turns, made step by step.
import { t } from "../../words.svelte";
import type { Lesson, Task } from "../../learn/lesson";

const MIDDLE = "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -";
const FOUR_WHITE = "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -";

const tasks = (): Task[] => [
  {
    position: MIDDLE,
    say: t(
      "The 9 rows have numbers. Your end of each is the one at your slider. First you load: tap the 2 red pieces of row 4. They are a group, so they come together.",
    ),
    accept: ["+4:2"],
    nudge: t("Load the 2 red pieces at your end of row 4."),
    praise: t("Both red pieces are on your slider. You can load one more, but this time move on."),
  },
  {
    say: t(
      "Now unload. Tap the red pieces on your slider, then row 5. That row is full: watch what happens at its other end.",
    ),
    accept: ["-5:2"],
    nudge: t("Tap the red pieces on your slider, then row 5."),
    praise: t(
      "Your 2 red pieces went in. The 2 at the other end were pushed out onto the other slider.",
    ),
  },
  {
    say: t(
      "The pieces you pushed out go back into the rows, from that end. Return the 2 red pieces to any row with room for both.",
    ),
    accept: ["*2:2", "*4:2", "*8:2"],
    nudge: t("Tap a row with 2 empty places: 2, 4 or 8."),
    praise: t(
      "Both sliders are empty, so your turn is over. Load, unload, return: that is a whole turn.",
    ),
  },
  {
    position: FOUR_WHITE,
    say: t(
      "Now score a point. Row 3 has 4 white pieces together, but a green one is in the way. Load it.",
    ),
    accept: ["+3"],
    nudge: t("Tap the green piece at your end of row 3."),
    praise: t("Now the way is clear."),
  },
  {
    say: t(
      "The fifth white piece is at your end of row 9. Load it too. It is now next to the rows, so it leaves first.",
    ),
    accept: ["+9"],
    nudge: t("Tap the white piece at your end of row 9."),
    praise: t("White is on top now, with green behind it."),
  },
  {
    say: t("Start unloading: tap the white piece on your slider, then row 3."),
    accept: ["-3"],
    nudge: t("Tap the white piece on your slider, not the green one, then row 3."),
    praise: t("5 white pieces: the row is complete, and the point is yours."),
  },
  {
    say: t(
      "The green piece is still on your slider. Your turn ends when the slider is empty. Put it next to the 2 green pieces in row 5.",
    ),
    accept: ["-5"],
    nudge: t("Any row will do, but row 5 has 2 green pieces at your end."),
    praise: t(
      "Now 3 green pieces form a group. Bring colours together, and watch what you leave for your opponent. You are ready to play.",
    ),
  },
];

export const lesson: Lesson = { tasks };
