// Learning: every lesson can be done to its end on the board, by mouse and by touch; a wrong step
// is taken back; progress is kept. Every rules page shows all its examples, what is ours and what the
// sheet says, and house rules where there are some.
//   node tests/page/learn.mjs BRETT [GAME...]
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { browser, check, DESK, finish, LONG, PHONE, Server, STILL, until, visitor } from "./browser.mjs";
import { brett, hands, kept, Position } from "./play.mjs";

const { build } = createRequire(new URL("../../web/node_modules/vite/", import.meta.url))("esbuild");
const CHANCE = -1;
const chosen = process.argv.slice(3);
const GAMES = ["linja", "transfer", "twisty", "transport"].filter(
  (game) => !chosen.length || chosen.includes(game),
);
const server = await Server.start();

// What the page is made of, in English: its words are left as they are.
async function lessonOf(game) {
  const english = {
    name: "english",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /words\.svelte$/ }, () => ({ path: "words", namespace: "english" }));
      onLoad({ filter: /.*/, namespace: "english" }, () => ({ contents: "export const t = (text) => text;" }));
    },
  };
  const entry = fileURLToPath(new URL(`../../web/src/boards/${game}/lesson.ts`, import.meta.url));
  const made = await build({
    entryPoints: [entry], bundle: true, write: false, format: "esm", plugins: [english],
  });
  const code = Buffer.from(made.outputFiles[0].contents).toString("base64");
  const { lesson } = await import(`data:text/javascript;base64,${code}`);
  return { tasks: lesson.tasks() };
}

// The rules, as the build has them for the page.
const rulebookOf = (game) =>
  JSON.parse(readFileSync(new URL(`../../build/page/rulebooks/${game}.json`, import.meta.url), "utf8"));

// ---- A lesson, followed from outside ----

const card = (page) => page.getByRole("region", { name: "Lesson" });
const goOn = (page) => card(page).getByRole("button", { name: "Continue" });
const done = async (page) =>
  Number((await card(page).locator(".dots").getAttribute("aria-label")).match(/^\d+/)[0]);

const legal = ({ game, state }) => JSON.parse(brett.step_pictures(game, state)).map(({ text }) => text);

// The position of a task: its own, or where the one before has led.
const begin = (game, task, position) =>
  task.position ? new Position({ game, laid: task.position, steps: [] }) : position;

// What follows a right step without the reader.
function follow(task, position) {
  const { game, state } = position;
  for (const turn of task.replies ?? [])
    for (const step of brett.turn_steps(game, state, turn).split(" ")) position.make(step);
  while (position.actor === CHANCE) position.make(brett.draw(game, state, 1n));
}

async function doTask(page, task, position, way, number) {
  await card(page).getByText(task.say).waitFor();
  const step = task.accept[0] ?? legal(position)[0];
  await way(page, position.move(step));
  await until(async () => (await done(page)) === number, `${task.say}\n${step} to be right`);
  await card(page).getByText(task.praise).waitFor();
  position.make(step);
  follow(task, position);
  if (await goOn(page).isVisible()) await goOn(page).click();
}

async function wholeLesson(page, game, hand) {
  const { tasks } = await lessonOf(game);
  const ways = await hands(game);
  assert(tasks.length >= 3, `${tasks.length} tasks`);
  await page.goto(`/learn/${game}`);
  let position = null;
  for (const [i, task] of tasks.entries()) {
    position = begin(game, task, position);
    for (const step of task.accept) assert(position.move(step), `${step} is legal`);
    await doTask(page, task, position, ways[hand], i + 1);
  }
  await card(page).getByRole("button", { name: "Play your first game" }).waitFor();
}

// In the page: what its list says, each item as its heading and the pairs below.
const sayings = (items) =>
  items.map((item) => [
    item.querySelector("h3").innerText,
    ...[...item.querySelectorAll("dl > div")].map((pair) =>
      ["dt", "dd"].map((part) => pair.querySelector(part).innerText),
    ),
  ]);

const visit = (name, how, run) =>
  check(name, async () => {
    const { context, page } = await visitor(server, { ...how, ...STILL });
    await run(page);
    await context.close();
  });

for (const game of GAMES) {
  await visit(`${game}: the lesson with the mouse, and then a first game`, DESK, async (page) => {
    await wholeLesson(page, game, "mouse");
    await card(page).getByRole("button", { name: "Play your first game" }).click();
    await page.waitForURL("**/local/*");
    assert.deepEqual((await kept(page)).seats.map(({ level }) => level), [0, 1]);
    await page.goto("/learn");
    await page.getByText("Lesson done").waitFor();
    if (LONG || game === GAMES[0]) await wholeLesson(page, game, "mouse");
  });

  await visit(`${game}: the lesson by touch on a phone`, PHONE, (page) => wholeLesson(page, game, "touch"));

  await visit(`${game}: a step that is not meant is taken back with a word`, DESK, async (page) => {
    const { tasks } = await lessonOf(game);
    const ways = await hands(game);
    const task = tasks[0];
    const position = begin(game, task, null);
    const other = legal(position).find((step) => !task.accept.includes(step));
    if (!task.accept.length || !other) return;
    await page.goto(`/learn/${game}`);
    await card(page).getByText(task.say).waitFor();
    await ways.mouse(page, position.move(other));
    await card(page).getByText(task.nudge).waitFor();
    assert.equal(await done(page), 0);
    await page.waitForTimeout(900);
    await doTask(page, task, position, ways.mouse, 1);
  });

  await visit(`${game}: the rules show every example`, DESK, async (page) => {
    const { sections } = rulebookOf(game);
    const examples = sections.filter(({ example }) => example);
    assert(sections.length >= 4 && examples.length >= 3, "sections and examples");
    await page.goto(`/rules/${game}`);
    await until(
      async () => (await page.locator("figure .board svg").count()) >= examples.length,
      "all examples",
    );
    assert.deepEqual(await page.locator("figure .fault").allInnerTexts(), []);
    for (const { example } of examples) await page.getByText(example.caption, { exact: true }).waitFor();
    const shown = await page.locator("main section p").allInnerTexts();
    for (const text of sections.flatMap((one) => one.text)) assert(shown.includes(text), text);
    const last = sections.at(-1).title;
    await page.getByRole("navigation", { name: "On this page" }).getByText(last).click();
    const heading = page.getByRole("heading", { name: last });
    await until(() => heading.evaluate((one) => one === document.activeElement), "the heading");
    await page.getByRole("link", { name: "First lesson" }).click();
    await page.waitForURL(`**/learn/${game}`);
  });

  await visit(`${game}: the rules say what is ours and what the sheet says`, PHONE, async (page) => {
    const { readings, house_rules, sheet } = rulebookOf(game);
    await page.goto(`/rules/${game}#sheet`);
    const region = page.getByRole("region", { name: "Our choices, and what the rule sheet says" });
    await region.getByText(sheet).waitFor();
    await until(() => region.evaluate((one) => one.getBoundingClientRect().top < 200), "the place asked for");
    const said = await region.getByRole("listitem").evaluateAll(sayings);
    const ours = readings.map(({ question, played, sheet }) => [
      question, ["We play", played], ["The sheet", sheet],
    ]);
    assert.deepEqual(said, ours);
    const house = page.getByRole("region", { name: "House rules" });
    assert.equal(await house.count(), house_rules.length ? 1 : 0);
    const rules = await house.getByRole("listitem").evaluateAll(sayings);
    assert.deepEqual(rules, house_rules.map(({ title, says, sheet }) => [
      title,
      ...says.filter(({ preset }) => preset).map(({ text }) => ["We play", text]),
      ...says.filter(({ preset }) => !preset).map(({ text }) => ["Or", text]),
      ["The sheet", sheet],
    ]));
  });
}

await visit("a lesson goes on where it was left, and can be begun again", DESK, async (page) => {
  const { tasks } = await lessonOf("linja");
  const { mouse } = await hands("linja");
  const second = tasks.findIndex(({ position }, i) => i > 0 && position);
  await page.goto("/learn/linja");
  let position = null;
  for (let i = 0; i < second; i++) {
    position = begin("linja", tasks[i], position);
    await doTask(page, tasks[i], position, mouse, i + 1);
  }
  await card(page).getByText(tasks[second].say).waitFor();
  await page.reload();
  await card(page).getByText(tasks[second].say).waitFor();
  await card(page).getByRole("button", { name: "Start over" }).click();
  await card(page).getByText(tasks[0].say).waitFor();
});

await visit("all four games are offered to learn and to read about", DESK, async (page) => {
  for (const [address, says] of [["/learn", "Learn in 2 minutes"], ["/rules", "Read the rules"]]) {
    await page.goto(address);
    await until(async () => (await page.getByText(says).count()) === 4, "four games");
  }
  await page.goto("/rules/chess");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
});

await browser.close();
await server.stop();
finish();
