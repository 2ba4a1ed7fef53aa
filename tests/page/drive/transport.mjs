// Makes one step of Transport on the board as people do: by mouse, by touch, by keys. A step is a Move
// as the library gives it (see docs/pictures.md).
const cellOf = ([q, r]) => `[data-place="${q},${r}"]`;
const isLaying = ({ action }) => action === "connect" || action === "place";
const PRIMARY = ".actions .button.primary";

// What the board says is due when a step of this kind can be made.
const DUE = { swap: "connect", shift: "forklift", exchange: "forklift" };
const isDue = (page, { action }) =>
  page.waitForSelector(`[role="grid"][data-due="${DUE[action] ?? action}"]`, { state: "attached" });

// The cells that a step acts on, in order.
const cellsOf = ({ at, to }) => [at, to].filter(Boolean).map(cellOf);

// How the card lies that would be connected, as the text of a step.
const laidAt = (page, move) => page.locator(cellOf(move.at)).getAttribute("data-step");

// Turns the ghost until it lies as it should.
async function turnUntil(page, move, turn) {
  for (let i = 0; i < 12; i++) {
    if ((await laidAt(page, move)) === move.text) return;
    await turn();
  }
  throw new Error(`${move.text} cannot be found by turning the card`);
}

// ---- Pointers ----

// A step by taps. tap: taps what a selector stands for.
async function byTaps(page, move, tap) {
  if (move.action === "swap") {
    await tap(`[data-place="swap"]`);
    return tap(PRIMARY);
  }
  if (!isLaying(move)) {
    for (const cell of cellsOf(move)) await tap(cell);
    return;
  }
  if (move.action === "connect") await tap(`[data-kind="${move.kind}"]`);
  await tap(cellOf(move.at));
  await turnUntil(page, move, () => tap(cellOf(move.at)));
  await tap(PRIMARY);
}

async function middleOf(page, selector) {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  return [x + width / 2, y + height / 2];
}

// From one place to another. The second may be there only while something is dragged.
async function dragTo(page, from, to) {
  const [x, y] = await middleOf(page, from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y - 12, { steps: 4 });
  await page.mouse.move(...(await middleOf(page, to)), { steps: 8 });
  await page.mouse.up();
}

async function byDrag(page, move, tap) {
  if (isLaying(move)) {
    const card = move.action === "place" ? `[data-place="hand--1"]` : `[data-kind="${move.kind}"]`;
    await dragTo(page, card, cellOf(move.at));
    await turnUntil(page, move, () => tap(cellOf(move.at)));
    return tap(PRIMARY);
  }
  const [from, to] = cellsOf(move);
  if (move.action === "load") return dragTo(page, `[data-place="package"]`, from);
  return to ? dragTo(page, from, to) : byTaps(page, move, tap);
}

async function mouse(page, move, { drag = false } = {}) {
  await isDue(page, move);
  const click = (selector) => page.locator(selector).first().click();
  await (drag ? byDrag : byTaps)(page, move, click);
}

// Where a finger may mean several places, the table comes nearer, and it is tapped once more.
async function touch(page, move) {
  await isDue(page, move);
  const near = () => page.locator(".table.free").count();
  await byTaps(page, move, async (selector) => {
    const before = await near();
    await page.locator(selector).first().tap();
    if (!before && (await near())) await page.locator(selector).first().tap();
  });
}

// ---- Keys ----

const isFocused = (page, selector) =>
  page.evaluate((wanted) => !!document.activeElement?.matches(wanted), selector);

async function pressUntil(page, key, selector) {
  for (let i = 0; i < 150; i++) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

async function keyboard(page, move) {
  await isDue(page, move);
  if (move.action === "swap") {
    await pressUntil(page, "Tab", `[data-place="swap"]`);
    await page.keyboard.press("Enter");
    return page.keyboard.press("f");
  }
  if (!(await isFocused(page, `[role="grid"] button`)))
    await pressUntil(page, "Tab", `[role="grid"] button`);
  if (move.action === "connect") {
    const place = await page.locator(`[data-kind="${move.kind}"]`).first().getAttribute("data-place");
    await page.keyboard.press(String(Number(place.slice("hand-".length)) + 1));
  }
  for (const cell of cellsOf(move)) {
    await pressUntil(page, "l", cell);
    await page.keyboard.press("Enter");
  }
  if (!isLaying(move)) return;
  await turnUntil(page, move, () => page.keyboard.press("r"));
  await page.keyboard.press("Enter");
}

export const ways = { mouse, touch, keyboard };
