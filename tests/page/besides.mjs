// What one does in a game besides moving: undo, take back, ask, look back, resign, play again; and games
// of several at one device.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { addressOf, browser, check, DESK, finish, pause, Server, STILL, until, visit } from "./browser.mjs";
import {
  brett, button, compose, drafted, ended, finishing, hands, kept, myTurn, openGame, playedGame,
  playOn, Position, putGame, says, saysAfter, saysOfTurns, speak,
} from "./play.mjs";

const server = await Server.start();

const desk = (name, run) =>
  check(name, () => visit(server, { ...DESK, ...STILL }, { level: 1, sounds: false }, run));

const lead = (page) => page.getByRole("region", { name: "What to do" });
const { mouse } = await hands("linja");
const position = async (page) => new Position(await kept(page));
const linja = (page) => openGame(page, playedGame("linja", { first: 5 }));
const oneTurn = (page) => playOn(page, { way: mouse, finish: finishing.mouse, most: 1 });

await desk("a step is undone, by button and by key, and another made", async (page) => {
  await linja(page);
  const steps = (await position(page)).choose(1);
  for (const undo of [() => button(page, "Undo").click(), () => page.keyboard.press("u")]) {
    await myTurn(page);
    await compose(page, await position(page), steps.slice(0, 1), mouse);
    await undo();
    await until(async () => (await drafted(page)) === 0, "the step to be undone");
  }
  await compose(page, await position(page), steps, mouse);
  await finishing.mouse(page);
  await until(async () => (await kept(page)).steps.length > 4, "the turn to be made");
});

await desk("a turn that has ended is taken back, from its last step on", async (page) => {
  await linja(page);
  await myTurn(page);
  const before = (await kept(page)).steps;
  const steps = (await position(page)).choose(1);
  await compose(page, await position(page), steps, mouse);
  // The computer has answered, and it is one's turn again.
  await until(async () => (await kept(page)).steps.length > before.length + steps.length, "an answer");
  await myTurn(page);
  for (let left = steps.length - 1; left >= 0; left--) {
    await button(page, "Undo").click();
    await until(async () => (await drafted(page)) === left, `${left} steps of the turn`);
    assert.deepEqual((await kept(page)).steps, before, "the turn is no longer made");
  }
  await oneTurn(page);
});

for (const game of ["linja", "transfer", "twisty", "transport"])
  await desk(`${game}: what was made before is said in the language chosen now`, async (page) => {
    await openGame(page, playedGame(game, { first: 20 }));
    await myTurn(page);
    const english = await saysOfTurns(page);
    await saysAfter(page, () => speak(page, "fr"));
    const french = await saysOfTurns(page);
    await page.reload();
    await myTurn(page);
    assert.deepEqual(french, await saysOfTurns(page), "as if it had been so from the start");
    assert(english.length > 2 && english.every((text, i) => text !== french[i]), "in other words");
    assert.match(french.join(), /Ordinateur/, "and with other names");
  });

await desk("a computer that thinks goes on in another language", async (page) => {
  // It thinks for so long that it has to be interrupted.
  await page.addInitScript(() => {
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      if (message.name !== "think" || self.interrupted) postMessage.call(this, message);
    };
    Worker.prototype.terminate = function () {
      self.interrupted = true;
      terminate.call(this);
    };
  });
  await linja(page);
  await oneTurn(page);
  const { steps } = await kept(page);
  await speak(page, "de");
  await myTurn(page);
  assert((await kept(page)).steps.length > steps.length);
});

await desk("a hint is words, and marks on the board", async (page) => {
  await linja(page);
  await myTurn(page);
  const plain = await page.locator(".fit").innerHTML();
  await button(page, "Hint").click();
  await lead(page).locator(".hint").waitFor();
  await until(async () => /^Hint: .*\.$/.test(await says(page)), "the hint, read out");
  assert.notEqual(await page.locator(".fit").innerHTML(), plain, "the board is marked");
  await oneTurn(page);
  assert.equal(await lead(page).locator(".hint").count(), 0, "and then it is gone");
});

await desk("what is refused is refused with a reason", async (page) => {
  await linja(page);
  await myTurn(page);
  const here = await position(page);
  const moves = JSON.parse(brett.step_pictures(here.game, here.state));
  const [{ from, to }] = moves;
  const wrong = [0, 1, 2, 3, 4, 5, 6, 7].find(
    (row) => row !== to && moves.every((move) => move.from !== row),
  );
  await page.locator(`[data-grip="${from}"]`).click();
  await page.locator(`[data-place="${wrong}"]`).click({ position: { x: 4, y: 20 } });
  await lead(page).locator(".refused").waitFor();
  const reason = await lead(page).locator(".refused").innerText();
  await until(async () => (await says(page)).includes(reason.trim()), "the reason, read out");
  assert.equal(await drafted(page), 0);
});

// The board as it is drawn when nothing on it changes any more.
async function drawn(page) {
  let [before, now] = [null, null];
  await until(async () => {
    [before, now] = [now, await page.locator(".fit").innerHTML()];
    if (before !== now) await pause(150);
    return before === now;
  }, "a board at rest");
  return now;
}

await desk("looking back is not interrupted by the computer's turn", async (page) => {
  await linja(page);
  await oneTurn(page);
  await page.keyboard.press("Home");
  await lead(page).getByText("You are viewing an earlier turn").waitFor();
  const start = await drawn(page);
  const made = (await kept(page)).steps.length;
  await until(async () => (await position(page)).actor === 0, "the computer to move");
  assert((await kept(page)).steps.length >= made);
  assert((await drawn(page)) === start, "the start is not shown any more");
  await page.keyboard.press("]");
  await until(async () => (await page.locator(".fit").innerHTML()) !== start, "the next turn");
  await button(page, "Back to game").click();
  assert(await myTurn(page));
  await oneTurn(page);
});

await desk("a turn half made is there again after looking back", async (page) => {
  await linja(page);
  await myTurn(page);
  const here = await position(page);
  const steps = here.choose(1);
  await compose(page, here, steps.slice(0, 1), mouse);
  await page.keyboard.press("[");
  await button(page, "Back to game").waitFor();
  assert.equal(await drafted(page), 0);
  await page.keyboard.press("End");
  await until(async () => (await drafted(page)) === 1, "the step to be there again");
});

// As they were stored before they had a log.
const OLD = {
  id: "oldgame1", game: "linja", options: "seats=2", seed: "7", laid: null,
  seats: [{ name: "Mia", level: 0 }, { name: "Ben", level: 0 }],
  steps: ["0-1", "0-2"], seats_of_steps: [0, 0], end: null, over: false,
  standings: [{ points: 0, rank: 1, team: 0 }, { points: 0, rank: 1, team: 1 }],
  position: "60 11 11 11 11 11 11 06 A i", changed: 1700000000000,
};

await desk("a game that an older version stored goes on, and can be taken back", async (page) => {
  await putGame(page, OLD);
  await page.getByText("Ben").first().waitFor();
  await until(async () => (await kept(page)).steps.length === 2, "its steps");
  await button(page, "Undo").click();
  await until(async () => (await kept(page)).entries?.at(-1) === "undo 2", "a log");
});

await desk("a game that an older version stored as resigned is over", async (page) => {
  await putGame(page, { ...OLD, end: { reason: "resign", seat: 1 }, over: true });
  await ended(page).getByText("Mia won").waitFor();
  await ended(page).getByText("Ben resigned.").waitFor();
});

// A game of Transport as it was stored when there was one version of its rules: two cards are in the
// pile, and Mia is to move. The steps are those of a record of that time.
const record = readFileSync(new URL("../server/older_rules.brett", import.meta.url), "utf8");
const turns = [...record.matchAll(/^\d+ [AB*] (.*)$/gm)].flatMap(([, turn]) => turn.split(" "));
const VERSION_1 = {
  ...OLD, id: "oldrules1", game: "transport", options: "seats=2 first=A",
  seed: record.match(/^seed: (\d+)$/m)[1],
  seats: [{ name: "Mia", level: 0 }, { name: "Ben", level: 1 }],
  steps: turns.slice(0, -1), seats_of_steps: undefined,
};

await desk("a game that was stored by older rules goes on by them, and a rematch does not", async (page) => {
  await putGame(page, VERSION_1);
  await myTurn(page);
  await page.locator("[data-place=swap]").click();
  await page.locator(".actions .button.primary").click();
  await finishing.mouse(page);
  await ended(page).getByText("You won").waitFor();
  const { options, end } = await kept(page);
  assert.match(options, / rules=1$/);
  assert.equal(end.reason, "rules");
  await button(page, "Rematch").click();
  await ended(page).waitFor({ state: "hidden" });
  await myTurn(page);
  assert.match((await kept(page)).options, / rules=2$/);
});

await desk("who resigns of three leaves, and a computer plays on", async (page) => {
  await openGame(page, playedGame("twisty", { seats: 3, first: 6 }), [true, true, true]);
  await button(page, "More").click();
  await button(page, "Resign").click();
  await button(page, "Yes, resign").click();
  await page.getByText("resigned, computer playing").waitFor();
  await myTurn(page);
  assert.equal(await ended(page).count(), 0);
  const { entries } = await kept(page);
  assert(entries.includes("leave 0 resign"));
});

await desk("a reload in the middle of a game goes on where it was", async (page) => {
  await linja(page);
  await oneTurn(page);
  await myTurn(page);
  const { steps } = await kept(page);
  await page.reload();
  await myTurn(page);
  assert.deepEqual((await kept(page)).steps, steps);
  await oneTurn(page);
});

await desk("resigning asks once, and a rematch begins anew", async (page) => {
  await linja(page);
  await myTurn(page);
  await button(page, "More").click();
  await button(page, "Resign").click();
  await button(page, "Yes, resign").click();
  await ended(page).getByText("You lost").waitFor();
  const { href: first } = await addressOf(page);
  await button(page, "Rematch").click();
  await page.waitForURL((url) => url.href !== first);
  await ended(page).waitFor({ state: "hidden" });
  assert(await myTurn(page), "another game");
});

await desk("people at one device agree on a draw", async (page) => {
  await openGame(page, playedGame("linja", { first: 5 }), [true, true]);
  await myTurn(page);
  await button(page, "More").click();
  await button(page, "Agree to draw").click();
  await ended(page).getByRole("heading", { name: "Draw" }).waitFor();
});

await desk("Transport at one device: hands are covered between turns", async (page) => {
  await openGame(page, playedGame("transport", { seats: 3, left: 12 }), [true, true, true]);
  const covered = page.locator(".cover");
  await covered.getByText("is next").waitFor();
  assert.equal(await page.locator(".side").count(), 0, "no hand");
  await covered.getByRole("button").click();
  await page.locator(".side").waitFor();
  const { mouse: way } = await hands("transport");
  await playOn(page, { way, finish: finishing.mouse, most: 1 });
  await covered.waitFor();
});

await desk("three and four at one table: a whole game of Twisty", async (page) => {
  const { mouse: way } = await hands("twisty");
  for (const seats of [3, 4]) {
    await openGame(page, playedGame("twisty", { seats, left: 8 }), [true, true]);
    await playOn(page, { way, finish: finishing.mouse });
    await ended(page).waitFor();
    const places = await page.getByLabel(/^Place \d$/).allInnerTexts();
    assert.equal(places.length, seats);
    assert(places.includes("1."), "somebody is first");
  }
});

await browser.close();
await server.stop();
finish();
