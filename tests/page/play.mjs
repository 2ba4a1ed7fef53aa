// Games on the page, played from outside: which step to make comes from the same library as the page's
// own, run here, from the game as the browser keeps it. How a step is made with a hand is in drive/.
import { readFileSync } from "node:fs";
import { CHANCE, load, NOBODY } from "../../build/brett.mjs";
import { addressOf, goTo, until } from "./browser.mjs";

const module = process.env.BRETT_WASM ?? new URL("../../build/brett.wasm", import.meta.url);
export const brett = await load(readFileSync(module));

// ---- Positions ----

// How many play in a position.
function seatsOf(name, text) {
  const [game, state] = [brett.game_find(name), brett.state()];
  if (!brett.position_read(game, state, text)) throw new Error(brett.fault());
  return brett.seats(game, state);
}

// A game as it stands after the steps that were made.
export class Position {
  constructor({ game, options, seed, laid, steps }) {
    this.game = brett.game_find(game);
    this.state = brett.state();
    const begun = !laid
      ? brett.start(this.game, this.state, options, BigInt(seed))
      : brett.lay(this.game, this.state, options ?? `seats=${seatsOf(game, laid)}`, laid);
    if (!begun) throw new Error(brett.fault());
    for (const step of steps) this.make(step);
  }

  get actor() {
    return brett.actor(this.game, this.state);
  }

  get over() {
    return this.actor === NOBODY;
  }

  make(step) {
    if (brett.step(this.game, this.state, step) < 0) throw new Error(`${step}: ${brett.fault()}`);
  }

  // A legal step as the page's boards know it.
  move(text) {
    return JSON.parse(brett.step_picture(this.game, this.state, text));
  }

  // The steps of a good turn.
  choose(seed, level = 3) {
    const player = brett.player_find(`level:${level}`);
    const thought = brett.think(this.game, this.state, player, BigInt(seed), 0n, 0);
    const turn = JSON.parse(thought).choices[0].line[0];
    return brett.turn_steps(this.game, this.state, turn).split(" ");
  }
}

// A game of computers, for the page to go on with where seat 0 is to move: over in about so many steps
// that are left, or after about so many first ones. Without either it is over.
export function playedGame(name, { seats = 2, left = 0, first = 0, seed = 1 } = {}) {
  const options = `seats=${seats} rules=${brett.game_rules(brett.game_find(name))}`;
  const game = { game: name, options, seed: String(seed), laid: null, steps: [] };
  const position = new Position(game);
  const steps = [];
  const starts = []; // where a turn of seat 0 begins
  for (let number = 1; !position.over; number++) {
    const by = position.actor;
    const own = steps.at(-1)?.by !== by;
    if (by === 0 && own) starts.push(steps.length);
    const turn =
      by === CHANCE
        ? [brett.draw(position.game, position.state, BigInt(seed + number))]
        : position.choose(seed + number);
    for (const text of turn) {
      position.make(text);
      steps.push({ by, text });
    }
  }
  const cut = left ? steps.length - left : first || steps.length;
  const end = starts.find((at) => at >= cut) ?? (left ? starts.at(-1) : steps.length);
  const kept = steps.slice(0, end);
  return { ...game, steps: kept.map(({ text }) => text) };
}

// ---- On the page ----

// A game as the browser keeps one that was played here.
export function storedGame({ steps, ...game }, people = [true]) {
  const seats = [...Array(Number(game.options.match(/seats=(\d)/)[1])).keys()].map((seat) => ({
    name: people[seat] ? `Guest ${seat + 1}` : "Computer",
    level: people[seat] ? 0 : 1,
  }));
  return {
    id: `t${Math.random().toString(36).slice(2, 9)}`,
    entries: steps,
    over: false,
    scores: [],
    position: "",
    changed: Date.now(),
    ...game,
    seats,
  };
}

// Puts a game onto this device, as if it had been played here, and opens it.
export const openGame = (page, game, people) => putGame(page, storedGame(game, people));

// Puts a game there as it is stored, and opens it.
export async function putGame(page, kept) {
  const put = (kept) => {
    const ids = JSON.parse(localStorage.getItem("brett.games") ?? "[]");
    if (ids.includes(kept.id)) return;
    localStorage.setItem("brett.games", JSON.stringify([kept.id, ...ids]));
    localStorage.setItem(`brett.game.${kept.id}`, JSON.stringify(kept));
  };
  if ((await addressOf(page)).href === "about:blank") await page.addInitScript(put, kept);
  else await page.evaluate(put, kept);
  await goTo(page, `/local/${kept.id}`);
  await page.locator(".fit").waitFor();
}

// The game on the page as the browser keeps it, with the steps of its log that stand, and how it ended.
export async function kept(page) {
  const stored = await page.evaluate(() =>
    JSON.parse(localStorage.getItem(`brett.game.${location.pathname.split("/")[2]}`)),
  );
  const { game, state } = new Position({ ...stored, steps: [] });
  brett.play_start(game, state, stored.seats.map(({ level }) => level).join(" "));
  for (const entry of stored.entries ?? stored.steps)
    if (!brett.play_take(entry)) throw new Error(`${entry}: ${brett.fault()}`);
  const { end, leaver } = JSON.parse(brett.play_status());
  const steps = brett.play_steps().split(" ").filter(Boolean);
  return { ...stored, steps, end: end ? { reason: end, seat: leaver } : null };
}

export const button = (page, name) => page.getByRole("button", { name, exact: true });
export const ended = (page) => page.getByRole("region", { name: "The end" });

export const says = (page) => page.locator("[role=status]").innerText();

// Changes the language as the header's list does.
export async function speak(page, language) {
  await page.locator("header select").last().evaluate((select, language) => {
    select.value = language;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
}

// What is said when something is done that changes what was said last, if only by its repetition.
export async function saysAfter(page, act) {
  const before = await says(page);
  await act();
  return until(async () => {
    const said = await says(page);
    return said !== before && said.trim();
  }, "words");
}

// What is said of each turn, the last first, to whoever goes back to the start.
export async function saysOfTurns(page) {
  const said = [];
  const back = page.locator(".turns .steps button").nth(1);
  while ((await back.getAttribute("aria-disabled")) === "false")
    said.push(await saysAfter(page, () => back.click()));
  await page.keyboard.press("End");
  await page.locator(".turns.replay").waitFor({ state: "detached" });
  return said;
}

// Waits until somebody here is to move, or the game is over; whether it goes on. Covers are lifted.
export async function myTurn(page) {
  const shown = () => {
    if (document.querySelector("section[aria-label='The end']")) return "end";
    if (document.querySelector(".cover")) return "cover";
    return document.querySelector(".lead .mine") && "turn";
  };
  const found = await until(() => page.evaluate(shown), "one's turn, or the end");
  if (found !== "cover") return found === "turn";
  await page.locator(".cover").getByRole("button").click();
  await page.locator(".cover").waitFor({ state: "hidden" });
  return myTurn(page);
}

// How many steps the turn that is being composed has on the page.
export const drafted = (page) =>
  page.evaluate(() => Number(document.querySelector(".turns .draft")?.dataset.steps ?? 0));
const stepsMade = async (page) => (await kept(page)).steps.length;

export async function hands(game) {
  const { ways } = await import(`./drive/${game}.mjs`);
  return ways;
}

// A step that takes a press to be sure of it, and needs no other to end the turn.
export const endsAtOnce = (step) => step === "swap";

// Makes the steps of a turn by hand; they stay a draft, unless the turn ends by itself.
export async function compose(page, position, steps, way, options) {
  const local = (await addressOf(page)).pathname.startsWith("/local/"); // on the server it waits for its end
  const before = local && (await stepsMade(page));
  for (const [i, text] of steps.entries()) {
    await way(page, position.move(text), options);
    if (local || !endsAtOnce(text))
      await until(
        async () => (await drafted(page)) === i + 1 || (local && (await stepsMade(page)) > before + i),
        `step ${text} on the page`,
      );
    position.make(text);
  }
}

// Plays for whoever is to move here until the game is over, or so many turns; how many turns it were.
export async function playOn(page, { way, finish, most = Infinity, level = 4 }) {
  for (let turns = 0; ; turns++) {
    if (turns >= most || !(await myTurn(page))) return turns;
    const game = await kept(page);
    const position = new Position(game);
    const steps = position.choose(turns + 1, level);
    try {
      await compose(page, position, steps, way, { drag: turns % 2 === 1 });
      await finish(page);
      const wanted = game.steps.length + steps.length;
      await until(async () => (await stepsMade(page)) >= wanted, "the turn to be made");
    } catch (error) {
      // Games from the home page have seeds of their own: this is how to have that one again.
      error.message += `\nin ${JSON.stringify(game)}, making ${steps.join(" ")}`;
      throw error;
    }
  }
}

// Whether a turn that is complete ends by itself there.
const endsItself = (page) =>
  page.evaluate(() => {
    const { ends = "local" } = JSON.parse(localStorage.getItem("brett.settings") ?? "{}");
    return ends === "always" || (ends === "local" && location.pathname.startsWith("/local/"));
  });

// How a turn is finished, by each kind of hand, where it does not end by itself. After a drag that the browser's protocol made, Chromium
// takes the first tap for the end of a fling; a finger taps until the button is gone.
const done = (page) => page.getByRole("button", { name: /^(End turn|Continue)$/ });

async function tapDone(page) {
  await done(page).tap();
  for (let taps = 1; taps < 10 && !(await gone(done(page))); taps++)
    await done(page).tap({ timeout: 1000 }).catch(() => {}); // it went as the finger came down
}

const gone = (locator) =>
  locator.waitFor({ state: "hidden", timeout: 1000 }).then(
    () => true,
    () => false,
  );

const unless = (act) => async (page) => (await endsItself(page)) || act(page);

export const finishing = {
  mouse: unless((page) => done(page).click()),
  touch: unless(tapDone),
  keyboard: unless((page) => page.keyboard.press("f")),
};
