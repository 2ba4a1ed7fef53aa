// Review: records of all four games as text, files and links, wrong ones among them; going through
// a game by mouse and keys; what is thought of turns, which is what the terminal says; the best
// line on the board; and a game of one's own from there.
//   node tests/page/review.mjs BRETT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser, check, DESK, finish, LONG, PHONE, Server, STILL, until, visitor } from "./browser.mjs";
import { kept, openGame, playedGame } from "./play.mjs";

const BRETT = process.argv[2];
const scratch = mkdtempSync(join(tmpdir(), "brett-review-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
const server = await Server.start();

// ---- Records ----

function matchRecord(game, seats) {
  const folder = join(scratch, game);
  const how = ["--games", "1", "--seed", "3", "--save", folder];
  execFileSync(BRETT, ["match", game, ...Array(seats).fill("level:1"), ...how], { stdio: "ignore" });
  return readFileSync(join(folder, "1.brett"), "utf8");
}

const RECORDS = {
  linja: matchRecord("linja", 2),
  transfer: matchRecord("transfer", 2),
  twisty: matchRecord("twisty", 3),
  transport: matchRecord("transport", 4),
};

// The first turns of a record: less to think about.
const FEW = LONG ? 4 : 2;
function begun(record, turns) {
  const lines = record.split("\n");
  const last = lines.findIndex((line) => line.startsWith(`${turns + 1} `));
  return `${lines.slice(0, last).join("\n")}\n`;
}

// Ben wins with 4-3 3-1 4-3 3-1, and loses with what he does; so does Ann then.
const BLUNDER = `brett record 1
game: linja
rules: 1
option: seats=2
A: human Ann
B: human Ben
start: 09 00 10 11 02 10 10 80 B i

1 B 4-3 3-1 4-3 1-0
2 A 5-6 3-4 6-7 6-7
`;

// A turn that goes backwards.
const WRONG = BLUNDER.replace("2 A 5-6 3-4", "2 A 5-4 3-4");

// ---- On the page ----

const region = (page, name) => page.getByRole("region", { name, exact: true });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const verdict = (page) => region(page, "What is thought of the turn");
const shown = (page) => page.locator('[data-turn][aria-current="step"]');
const turnShown = (page) => // 0: the start
  shown(page).evaluateAll(([turn]) => Number(turn?.dataset.turn ?? 0));
const says = (page) => page.locator("[role=status]").innerText();

async function open(page, record) {
  await page.goto("/review");
  await page.getByRole("textbox", { name: "The record" }).fill(record);
  await button(page, "Review it").click();
}

async function reviewed(page, record) {
  await open(page, record);
  await page.waitForURL("**/review/pasted");
  await page.locator("[data-turn]").first().waitFor();
}

const thought = (page) =>
  until(async () => !(await page.locator("progress").count()), "all turns to be thought about", 60000);

const visit = (name, how, run) =>
  check(name, async () => {
    const { context, page } = await visitor(server, { ...how, ...STILL });
    await run(page);
    await context.close();
  });

// ---- Records come in ----

for (const [game, record] of Object.entries(RECORDS)) {
  const turns = record.split("\n").filter((line) => /^\d+ [^*] /.test(line) && !/ pass$/.test(line));

  await visit(`${game}: a pasted record is shown turn by turn`, DESK, async (page) => {
    await reviewed(page, record);
    assert.equal(await page.locator("[data-turn]").count(), turns.length);
    const [number, , ...text] = turns.at(-1).split(" ");
    assert.equal((await shown(page).locator(".text").innerText()).trim(), text.join(" "));
    assert.equal(await shown(page).locator(".count").innerText(), number);
    await button(page, "To the start").click();
    await until(async () => (await turnShown(page)) === 0, "the start");
    await button(page, "One turn on").click();
    await until(async () => (await turnShown(page)) === 1, "the first turn");
  });

  await visit(`${game}: its first turns get chances, a line each side, on a phone`, PHONE, async (page) => {
    await reviewed(page, begun(record, FEW));
    await thought(page);
    const sides = game === "twisty" ? 3 : 1;
    const graph = region(page, "Chances to win");
    assert.equal(await graph.locator("path.line:not(.under)").count(), sides);
    assert.match(await graph.locator("svg[role=img]").getAttribute("aria-label"), /In the end: .*\d+ %/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert(wide <= 390, `the page is ${wide} wide`);
  });
}

await visit("a wrong turn is refused with its line and column, and why", DESK, async (page) => {
  await open(page, WRONG);
  const fault = page.locator("#fault");
  await fault.getByText("Line 10, column 5: Pieces only move forward: Ann moves towards row 7.").waitFor();
  assert.equal(new URL(page.url()).pathname, "/review");
});

await visit("what is no record is refused", DESK, async (page) => {
  for (const text of ["hello", "brett record 9\n", "brett record 1\ngame: chess\n", BLUNDER.slice(0, 40)]) {
    await open(page, text);
    await page.locator("#fault").waitFor();
    assert.match(await page.locator("#fault").innerText(), /^Line \d+, column \d+: /, text);
  }
});

await visit("a file is opened", DESK, async (page) => {
  const path = join(scratch, "game.brett");
  writeFileSync(path, BLUNDER);
  await page.goto("/review");
  await page.locator("input[type=file]").setInputFiles(path);
  await page.waitForURL("**/review/pasted");
});

await visit("a file is dropped on the page", DESK, async (page) => {
  await page.goto("/review");
  await page.locator("textarea").waitFor();
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "game.brett"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, BLUNDER);
  await page.waitForURL("**/review/pasted");
});

await visit("finished games of this device are offered, and shown with oneself as You", DESK, async (page) => {
  await openGame(page, { ...playedGame("twisty"), end: { reason: "rules" }, over: true });
  const { id } = await kept(page);
  await page.goto("/review");
  await page.locator(`a[href="/review/local/${id}"]`).click();
  await page.getByRole("heading", { name: "Twisty with Computer" }).waitFor();
  await page.locator(".seats").getByText("You").waitFor();
});

await visit("a game of the server is shown by its address", DESK, async (page) => {
  await page.goto("/review");
  const { id } = await page.evaluate(async (record) => {
    await fetch("/api/v1/me");
    const body = JSON.stringify({ record });
    return (await fetch("/api/v1/reviews", { method: "POST", body })).json();
  }, BLUNDER);
  await page.goto(`/review/g/${id}`);
  await page.getByRole("heading", { name: /^Linja: Ann, Ben$/ }).waitFor();
});

await check("a game that is not there is said to be nowhere", async () => {
  const { context, page } = await visitor(server);
  await page.goto("/review/local/none");
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  await context.close();
});

// ---- What is thought ----

await visit("a turn that gives the game away is marked, as in the terminal", DESK, async (page) => {
  const path = join(scratch, "blunder.brett");
  writeFileSync(path, BLUNDER);
  const told = JSON.parse(execFileSync(BRETT, ["analyse", path, "--json"], { encoding: "utf8" }));
  assert.deepEqual(told.turns.map(({ mark }) => mark), ["blunder", "blunder"]);
  await reviewed(page, BLUNDER);
  await thought(page);
  assert.equal(await page.locator("[data-turn]").getByRole("img", { name: "a blunder" }).count(), 2);
  await button(page, "Next mistake").click();
  await verdict(page).getByText("A blunder: the chance to win fell from 100 % to 0 %.").waitFor();
  assert.match(await says(page), /Turn 1\. .*A blunder/);
});

await visit("what was thought is still there after a reload, and can be stopped", DESK, async (page) => {
  await reviewed(page, RECORDS.linja);
  const done = () => page.locator("progress").getAttribute("value").then(Number);
  await until(async () => (await done()) >= 2, "two turns to be thought about");
  await button(page, "Stop").click();
  await button(page, "Think on").waitFor();
  const before = await done();
  await page.reload();
  await page.locator("progress").waitFor();
  assert((await done()) >= before, "what was thought is gone");
});

// ---- Going through it ----

await visit("keys go through the game", DESK, async (page) => {
  await reviewed(page, begun(RECORDS.linja, 5));
  const key = async (name, turn) => {
    await page.keyboard.press(name);
    await until(async () => (await turnShown(page)) === turn, `turn ${turn} by ${name}`);
  };
  await key("Home", 0);
  await key("ArrowRight", 1);
  await key("]", 2);
  await key("[", 1);
  await key("End", 5);
  await key("ArrowLeft", 4);
});

await visit("M goes to the mistake, where both ways are drawn", DESK, async (page) => {
  await reviewed(page, BLUNDER);
  await thought(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("m");
  await until(async () => (await turnShown(page)) === 1, "the first mistake");
  await page.locator(".board").getByText("best").first().waitFor();
  await button(page, "As played").click();
  await until(async () => !(await page.locator(".board").getByText("best").count()), "one way alone");
});

await visit("the graph goes to a turn", DESK, async (page) => {
  await reviewed(page, begun(RECORDS.transfer, 4));
  const box = await region(page, "Chances to win").locator("svg[role=img]").boundingBox();
  await page.mouse.click(box.x + 51, box.y + box.height / 2);
  await until(async () => (await turnShown(page)) === 0, "the start");
});

await visit("the best line is played on the board, and left again", DESK, async (page) => {
  await reviewed(page, BLUNDER);
  await thought(page);
  await page.locator("[data-turn]").first().click();
  await button(page, "Show the best line").click();
  const line = verdict(page).locator("ol li");
  await until(async () => (await line.nth(0).getAttribute("class"))?.includes("shown"), "its first turn");
  assert.match((await line.nth(0).innerText()).trim(), /^4-3 3-1 4-3 3-1$/);
  if ((await line.count()) > 1) {
    await page.keyboard.press("ArrowRight");
    await until(async () => (await line.nth(1).getAttribute("class"))?.includes("shown"), "its second");
  }
  await button(page, "Back to the game").click();
  await button(page, "Show the best line").waitFor();
  assert.equal(await turnShown(page), 1);
});

await visit("one can go on oneself from there, against the computer", DESK, async (page) => {
  await reviewed(page, BLUNDER);
  await thought(page);
  await page.locator("[data-turn]").first().click();
  await button(page, "As played").waitFor();
  await button(page, "Try it yourself from here").click();
  await page.waitForURL("**/local/*");
  const game = await kept(page);
  assert.equal(game.laid, "09 00 10 11 02 10 10 80 B i");
  assert.deepEqual(game.seats.map(({ level }) => level > 0), [true, false]);
});

await browser.close();
await server.stop();
finish();
