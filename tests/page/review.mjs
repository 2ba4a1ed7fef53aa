// Review: records of all four games as text, files and links, wrong ones among them; going through
// a game by mouse and keys; what is thought of turns and why, which is what the terminal says; the best
// line on the board; a game of one's own from there; and the record with comments to take along. With a tablebase on the server all of it is
// exact, and as `brett probe` says.
//   node tests/page/review.mjs BRETT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { audit } from "./audit.mjs";
import { addressOf, browser, check, complained, DESK, finish, LONG, PHONE, Server, SMALL_PHONE, STILL, until, visitor } from "./browser.mjs";
import { kept, openGame, playedGame } from "./play.mjs";

const BRETT = process.argv[2];
const scratch = mkdtempSync(join(tmpdir(), "brett-review-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
const server = await Server.start();

// ---- Records ----

function matchRecord(game, seats) {
  const file = join(scratch, game);
  const how = ["--games", "1", "--seed", "3", "--save", file];
  execFileSync(BRETT, ["match", game, ...Array(seats).fill("level:1"), ...how], { stdio: "ignore" });
  return readFileSync(file, "utf8");
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
const verdict = (page) => region(page, "Evaluation of the turn");
const shown = (page) => page.locator('[data-turn][aria-current="step"]');
const turnShown = (page) => // 0: the start
  shown(page).evaluateAll(([turn]) => Number(turn?.dataset.turn ?? 0));
const says = (page) => page.locator("[role=status]").innerText();

async function open(page, record) {
  await page.goto("/review");
  await page.getByRole("textbox", { name: "Game file" }).fill(record);
  await button(page, "Review game").click();
}

async function reviewed(page, record) {
  await open(page, record);
  await page.waitForURL("**/review/pasted");
  await page.locator("[data-turn]").first().waitFor();
}

const thought = (page) =>
  until(async () => !(await page.locator("progress").count()), "all turns to be thought about", 60000);

const visitTo = (origin) => (name, how, run) =>
  check(name, async () => {
    const { context, page } = await visitor(origin, { ...how, ...STILL });
    await run(page);
    await context.close();
  });
const visit = visitTo(server);

// ---- Records come in ----

for (const [game, record] of Object.entries(RECORDS)) {
  const turns = record.split("\n").filter((line) => /^\d+ [^*] /.test(line) && !/ pass$/.test(line));

  await visit(`${game}: a pasted record is shown turn by turn`, DESK, async (page) => {
    await reviewed(page, record);
    assert.equal(await page.locator("[data-turn]").count(), turns.length);
    const [, , ...text] = turns.at(-1).split(" ");
    assert.equal(await shown(page).getAttribute("data-text"), text.join(" "));
    // One count: the number of the last turn is how many there are.
    const numbers = (await page.locator("[data-turn] .count").allInnerTexts()).filter(Boolean);
    assert.deepEqual(numbers, numbers.map((_, i) => String(i + 1)));
    await page.locator(".title").getByText(`· ${numbers.length} turns`).waitFor();
    if (game !== "transport") assert.equal(numbers.length, turns.length);
    await button(page, "Go to start").click();
    await until(async () => (await turnShown(page)) === 0, "the start");
    await button(page, "Next turn").click();
    await until(async () => (await turnShown(page)) === 1, "the first turn");
  });

  await visit(`${game}: its first turns get chances, a line each side, on a phone`, PHONE, async (page) => {
    await reviewed(page, begun(record, FEW));
    await thought(page);
    const sides = game === "twisty" ? 3 : 1;
    const graph = region(page, "Chances of winning");
    assert.equal(await graph.locator("path.line:not(.under)").count(), sides);
    assert.match(await graph.locator("svg[role=img]").getAttribute("aria-label"), /At the end: .*\d+%/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert(wide <= 390, `the page is ${wide} wide`);
  });
}

await visit("a wrong turn is refused with its line and column, and why", DESK, async (page) => {
  await open(page, WRONG);
  const fault = page.locator("#fault");
  await fault.getByText("Line 10, column 5: Pieces only move forward: Ann moves towards row 7.").waitFor();
  assert.equal((await addressOf(page)).pathname, "/review");
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
    const body = JSON.stringify({ record });
    return (await fetch("/api/v1/reviews", { method: "POST", body })).json();
  }, BLUNDER);
  await page.goto(`/review/g/${id}`);
  await page.getByRole("heading", { name: /^Linja: Ann, Ben$/ }).waitFor();
});

await check("a game that is not there is said to be nowhere", async () => {
  const { context, page } = await visitor(server);
  await page.goto("/review/local/none");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
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
  assert.equal(await page.locator("[data-turn]").getByRole("img", { name: "blunder" }).count(), 2);
  await button(page, "Next mistake").click();
  await verdict(page).getByText("Blunder: chance of winning down from 100% to 0%.").waitFor();
  await verdict(page).getByText(told.turns[0].reason).waitFor();
  await until(async () => {
    const said = await says(page);
    return /Turn 1\. .*Blunder/.test(said) && said.includes(told.turns[0].reason);
  }, "the mistake in words");
});

// One turn of each game, and why it was worse than the best one.
const WORSE = {
  linja: ["A", "09 00 10 11 02 10 10 80 B i", "B 4-3 3-1 4-3 1-0", "A few turns later this comes to 1 point less."],
  transfer: ["A", "rrrrp/ooooo/ggggg/yyyyy/wwwww/-/rpppp/bbbbb/- A 3:2 l - -", "A +7 -6", "Misses a point: row 1 can be completed."],
  twisty: [
    "1",
    ".#yLgx./wbrxLpb/x@+...y/gLr.p.w/.##oo.y/+#..p+./..g@.@. 2 a7:WBROg|yp f4:opbywr|g ~1",
    "2 e6-c5-c6",
    "Lets another player steal a cube: yellow.",
  ],
  transport: [
    "A",
    "0,-1L2;2,-1y2;3,-1wp3;0,0J0;1,0J1[42];3,0wp0;4,0B3;-2,1wk4;-1,1wp1;1,1L2;-3,2A1;-1,3sk0;0,3wk1 B move sp.bp.sk.sk/[33] yp.bk.ff.f/[41] ~1",
    "B 1,0>-3,2",
    "Delivers a package for another player: 2 points.",
  ],
};

function worse(game) {
  const [first, start, turn] = WORSE[game];
  const second = first === "1" ? "2" : "B";
  const rules = game === "transport" ? 2 : 1;
  return `brett record 1
game: ${game}
rules: ${rules}
option: seats=2
${first}: human Ann
${second}: human Ben
start: ${start}

1 ${turn}
`;
}

await visit("every game says why a turn was worse, and the record takes it along", DESK, async (page) => {
  for (const game of Object.keys(WORSE)) {
    const [, , turn, why] = WORSE[game];
    await reviewed(page, worse(game));
    await thought(page);
    await verdict(page).getByText(why).waitFor();
    const downloading = page.waitForEvent("download");
    await button(page, "Download with comments").click();
    const path = join(scratch, `${game}-commented.brett`);
    await (await downloading).saveAs(path);
    const text = readFileSync(path, "utf8");
    const [remark] = text.split(`\n1 ${turn}\n`)[1].split("\n");
    assert.match(remark, /^# \?\? Blunder: .* Best: .*\.$/);
    assert(remark.includes(why), remark);
    const { turns } = JSON.parse(execFileSync(BRETT, ["replay", path, "--json"], { encoding: "utf8" }));
    assert.equal(turns.length, 1, "it is still a record");
  }
});

await visit("what was thought is still there after a reload, and can be stopped", DESK, async (page) => {
  await reviewed(page, RECORDS.linja);
  const done = () => page.locator("progress").getAttribute("value").then(Number);
  await until(async () => (await done()) >= 2, "two turns to be thought about");
  await button(page, "Stop").click();
  await button(page, "Keep checking").waitFor();
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
  const box = await region(page, "Chances of winning").locator("svg[role=img]").boundingBox();
  await page.mouse.click(box.x + 51, box.y + box.height / 2);
  await until(async () => (await turnShown(page)) === 0, "the start");
});

await visit("the best line is played on the board, and left again", DESK, async (page) => {
  const start = BLUNDER.match(/^start: (.*)$/m)[1];
  const thinks = execFileSync(BRETT, ["analyse", "linja", "--position", start, "--json"]);
  const best = JSON.parse(thinks).choices[0].turn; // what the terminal finds
  await reviewed(page, BLUNDER);
  await thought(page);
  await page.locator("[data-turn]").first().click();
  await button(page, "Show best line").click();
  const line = verdict(page).locator("ol li");
  await until(async () => (await line.nth(0).getAttribute("class"))?.includes("shown"), "its first turn");
  assert.equal(await line.nth(0).getAttribute("data-text"), best);
  if ((await line.count()) > 1) {
    await page.keyboard.press("ArrowRight");
    await until(async () => (await line.nth(1).getAttribute("class"))?.includes("shown"), "its second");
  }
  await button(page, "Back to game").click();
  await button(page, "Show best line").waitFor();
  assert.equal(await turnShown(page), 1);
});

await visit("one can go on oneself from there, against the computer", DESK, async (page) => {
  await reviewed(page, BLUNDER);
  await thought(page);
  await page.locator("[data-turn]").first().click();
  await button(page, "As played").waitFor();
  await button(page, "Play from here").click();
  await page.waitForURL("**/local/*");
  const game = await kept(page);
  assert.equal(game.laid, "09 00 10 11 02 10 10 80 B i");
  assert.deepEqual(game.seats.map(({ level }) => level > 0), [true, false]);
});

// ---- What is known for certain ----

// The end of a game with mistakes of all kinds but the smallest, which the other one has.
const LATE = `brett record 1
game: linja
rules: 1
option: seats=2
A: human Ann
B: human Ben
start: 06 30 00 10 00 00 22 64 B i

1 B 7-6 6-2 7-6 6-2
2 A 1-2 3-5 5-6 6-7
3 B 7-6 7-3 2-1 2-0
4 A 2-3 1-2 6-7 6-7
5 B 3-2 6-5 2-1 6-4
6 A 2-3 1-2 3-4 4-5
7 B 4-3 5-4 4-3 6-4
8 A 3-4 5-6 6-7 4-5
9 B 1-0 1-0
10 A 2-3 3-5

result: A 54 B 47
`;
const DOUBTFUL = BLUNDER.replace(/1 B[^]*/, "1 B 4-3 3-1 4-3 3-1\n");

const brett = (...args) => execFileSync(BRETT, args, { encoding: "utf8" });
const startOf = (record) => record.match(/^start: (.*)$/m)[1];

// What `brett probe` says of the positions of a record, and of the turns made: what A is ahead, what
// each turn costs, and its mark.
function probed(record, table) {
  const path = join(scratch, "probed.brett");
  writeFileSync(path, record);
  const { turns } = JSON.parse(brett("replay", path, "--json"));
  const positions = [startOf(record), ...turns.map(({ position }) => position)];
  const known = positions.map((position) =>
    JSON.parse(brett("probe", "linja", "--table", table, "--position", position, "--json")),
  );
  const over = known.at(-1).turns.length === 0;
  const ahead = known.map(({ value }, i) =>
    positions[i].includes(" B ") && !(over && i === turns.length) ? 0 - value : value,
  );
  const judged = turns.map(({ seat, turn }, i) => {
    const made = known[i].turns.find((one) => one.turn === turn).value;
    const cost = known[i].value - made;
    assert.equal(made, seat === "A" ? ahead[i + 1] : 0 - ahead[i + 1], "both ways to know it agree");
    const turned = Math.sign(made) !== Math.sign(known[i].value);
    const mark = turned ? "blunder" : cost >= 2 ? "mistake" : cost ? "inaccuracy" : null;
    return { turn, cost, mark, best: known[i], after: known[i + 1] };
  });
  // Which of them are shown as marked, only a few of each seat, the terminal says as well.
  const told = JSON.parse(brett("analyse", path, "--table", table, "--json")).turns;
  judged.forEach((one, i) => (one.sign = told[i].marked ? one.mark : null));
  return { ahead, judged };
}

const tableOf = (record) => {
  const table = join(scratch, `${startOf(record).replaceAll(" ", "")}.table`);
  brett("solve", "linja", "--position", startOf(record), "-o", table);
  return table;
};

const table = tableOf(LATE);
const knowing = await Server.start({ args: ["--table", table] });
const visitKnowing = visitTo(knowing);
const exact = (page) => region(page, "Points with best play");
const signOf = (page, turn) =>
  page.locator(`[data-turn="${turn}"] [role=img]`).evaluateAll(([sign]) => sign?.ariaLabel ?? null);
const { ahead, judged } = probed(LATE, table);

await visitKnowing("with a table, marks, costs and best turns are those of brett probe", DESK, async (page) => {
  assert(["blunder", "mistake", null].every((mark) => judged.some((one) => one.mark === mark)));
  await reviewed(page, LATE);
  await exact(page).getByText("exact, in points").waitFor();
  for (const [i, { turn, cost, sign, best, after }] of judged.entries()) {
    await until(async () => (await signOf(page, i + 1)) === sign, `${sign} beside ${turn}`);
    await page.locator(`[data-turn="${i + 1}"]`).click();
    const costs = new RegExp(`costs ${cost} points?\\b`);
    await verdict(page).getByText(cost ? costs : "Best turn.").waitFor();
    const line = () => verdict(page).locator("ol li").evaluateAll((all) => all.map(({ dataset }) => dataset.text));
    const wanted = cost ? best.line : [turn, ...after.line];
    const seen = wanted.length > 1 || cost ? wanted : [];
    await until(async () => (await line()).join() === seen.join(), `the line ${seen}`);
  }
  assert.equal(await page.getByText("estimate").count(), 0);
});

await visitKnowing("the graph goes in steps, by points; a mistake is told to those who listen", DESK, async (page) => {
  await reviewed(page, LATE);
  await exact(page).waitFor();
  const drawn = await exact(page).locator("path.line").getAttribute("d");
  assert.match(drawn, /^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)+$/);
  const heights = drawn.match(/(?<=^M[\d.]+ |V)[\d.]+/g).map(Number);
  assert.equal(heights.length, ahead.length);
  // Heights go with the points: the highest and the lowest value tell where all others lie.
  const [high, low] = [Math.max(...ahead), Math.min(...ahead)];
  const [top, bottom] = [high, low].map((value) => heights[ahead.indexOf(value)]);
  ahead.forEach((value, i) => {
    const height = bottom + ((value - low) / (high - low)) * (top - bottom);
    assert(Math.abs(heights[i] - height) < 0.2, `${value} is drawn at ${heights[i]}, not ${height}`);
  });
  const said = await exact(page).locator("svg[role=img]").getAttribute("aria-label");
  assert.match(said, new RegExp(`At the end: Ann \\+${ahead.at(-1)}\\.$`));
  await page.keyboard.press("Home");
  await page.keyboard.press("m");
  const first = judged.find(({ sign }) => sign);
  await until(async () => (await says(page)).includes(`costs ${first.cost} point`), "the first mistake");
});

await visitKnowing("the best line is exact, and any of its turns can be put on the board", DESK, async (page) => {
  await reviewed(page, LATE);
  await exact(page).waitFor();
  const at = judged.findIndex(({ sign, best }) => sign && best.line.length > 2);
  const { best } = judged[at];
  await page.locator(`[data-turn="${at + 1}"]`).click();
  const points = best.value < 0 ? `−${-best.value}` : best.value ? `+${best.value}` : "0";
  await verdict(page).getByText(`exact, ${points}`).waitFor();
  const line = verdict(page).locator("ol li");
  await line.nth(2).getByRole("button").press("Enter");
  await until(async () => (await line.nth(2).getAttribute("class"))?.includes("shown"), "its third turn");
  await page.keyboard.press("ArrowLeft");
  await until(async () => (await line.nth(1).getAttribute("class"))?.includes("shown"), "its second");
  await page.keyboard.press("Escape");
  await button(page, "Show best line").waitFor();
});

await visitKnowing("what is known is still there after a reload, without asking again", DESK, async (page) => {
  const asked = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/solved")) asked.push(request.url());
  });
  await reviewed(page, LATE);
  await exact(page).waitFor();
  assert.equal(asked.length, 1);
  await page.reload();
  await exact(page).waitFor();
  assert.equal(asked.length, 1);
});

await visitKnowing("when nobody can be asked it is an estimate, until somebody can", DESK, async (page) => {
  await page.route("**/api/v1/solved", (route) => route.abort());
  await reviewed(page, begun(LATE, 1));
  await thought(page);
  await region(page, "Chances of winning").getByText("estimate").waitFor();
  assert.equal(complained().length, 1, "the browser says that it could not ask");
  await page.unroute("**/api/v1/solved");
  await page.reload();
  await exact(page).waitFor();
  const sign = judged[0].cost ? judged[0].mark : null;
  await until(async () => (await signOf(page, 1)) === sign, "the sign of the first turn");
});

await visitKnowing("what the table does not know is an estimate", DESK, async (page) => {
  await reviewed(page, begun(RECORDS.linja, FEW));
  await thought(page);
  await region(page, "Chances of winning").getByText("estimate").waitFor();
});

await visitKnowing("while a game goes on nobody is told what is best", DESK, async (page) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/review");
  const { id } = await page.evaluate(async () => {
    const post = async (path, body) =>
      (await fetch(`/api/v1${path}`, { method: "POST", body: JSON.stringify(body) })).json();
    const game = await post("/games", { game: "linja", options: ["first=A"], seats: ["me", "level:1"] });
    await post(`/games/${game.id}/turn`, { turn: "0-1 0-2" });
    return game;
  });
  await page.goto(`/review/g/${id}`);
  await page.getByText("This game is still on.").waitFor();
  await page.locator("[data-turn]").first().click();
  await verdict(page).getByText("Not checked.").waitFor();
  assert(!asked.includes("/api/v1/solved"));
});

for (const [size, how] of [["desk", DESK], ["small phone", SMALL_PHONE]])
  for (const theme of ["light", "dark"])
    await visitKnowing(`axe finds nothing, and all fits: ${size}, ${theme}`, { ...how, colorScheme: theme }, async (page) => {
      await reviewed(page, LATE);
      await exact(page).waitFor();
      await page.locator('[data-turn="1"]').click();
      await verdict(page).getByText("costs").waitFor();
      assert.deepEqual(await audit(page, theme), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert(wide <= how.viewport.width, `the page is ${wide} wide`);
    });

await knowing.stop();

await check("a turn that costs one point is doubtful", async () => {
  const other = tableOf(DOUBTFUL);
  const [{ turn, cost, mark }] = probed(DOUBTFUL, other).judged;
  assert.deepEqual([cost, mark], [1, "inaccuracy"], turn);
  const small = await Server.start({ args: ["--table", other] });
  const { context, page } = await visitor(small, { ...DESK, ...STILL });
  await reviewed(page, DOUBTFUL);
  await exact(page).waitFor();
  await until(async () => (await signOf(page, 1)) === mark, "the sign of the first turn");
  await verdict(page).getByText("Inaccuracy: costs 1 point.").waitFor();
  await context.close();
  await small.stop();
});

await browser.close();
await server.stop();
finish();
