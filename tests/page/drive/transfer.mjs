// Plays one step of Transfer on the board as a person does. A move is one of the library's, with its
// action, row, count and seat. Done when the board shows what lies there then.

const cell = (page, place) => page.locator(`.transfer [data-place="${place}"]`);
const rowOf = (move) => `row${move.row + 1}`;
const sliderOf = (move) => `slider${"AB"[move.action === "return" ? 1 - move.seat : move.seat]}`;

// The piece of a line that one touches to take so many.
const piece = (page, line, count) =>
  page.locator(`.transfer [data-place^="${line}."][data-take="${count}"]`).first();

// How many pieces of the slider are picked.
const picked = (page, move) =>
  page
    .locator(`.transfer [data-place^="${sliderOf(move)}."][aria-pressed="true"]`)
    .evaluateAll((cells) => Math.max(0, ...cells.map((one) => Number(one.dataset.take))));

async function settled(page, act) {
  await page.waitForSelector(".transfer .acts");
  const shown = () => document.querySelector(".transfer")?.dataset.position;
  const before = await page.evaluate(shown);
  await act();
  await page.waitForFunction(
    (was) => document.querySelector(".transfer")?.dataset.position !== was,
    before,
  );
}

// Touches what is to be touched, in order.
async function touch(page, move, press) {
  if (move.action === "load") return press(piece(page, rowOf(move), move.count));
  if ((await picked(page, move)) !== move.count)
    await press(piece(page, sliderOf(move), move.count));
  await press(cell(page, `${rowOf(move)}.1`));
}

// From where to where pieces are dragged.
async function dragWay(page, move) {
  const loads = move.action === "load";
  const from = piece(page, loads ? rowOf(move) : sliderOf(move), move.count);
  const to = loads ? cell(page, `${sliderOf(move)}.2`) : cell(page, `${rowOf(move)}.3`);
  const [start, end] = [await middle(from), await middle(to)];
  const part = (share) => ({
    x: start.x + share * (end.x - start.x),
    y: start.y + share * (end.y - start.y),
  });
  return [0, 0.3, 0.6, 1].map(part);
}

async function dragByMouse(page, move) {
  const [start, ...rest] = await dragWay(page, move);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

// Playwright only taps: the browser's own protocol drags. The finger rests before it is lifted, or the
// browser takes the drag for a fling, and the next tap for what stops it.
async function dragByTouch(page, move) {
  const [start, ...rest] = await dragWay(page, move);
  const finger = await page.context().newCDPSession(page);
  const send = (type, touchPoints) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [start]);
  for (const point of rest) await send("touchMove", [point]);
  await page.waitForTimeout(100);
  await send("touchMove", [rest.at(-1)]);
  await send("touchEnd", []);
  await finger.detach();
}

async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

// ---- By keys ----

// The keys that lead on along the rows, and back: they depend on how the board lies.
async function arrows(page) {
  const [first, second] = [await middle(cell(page, "row1.1")), await middle(cell(page, "row1.2"))];
  return second.x > first.x + 5 ? ["ArrowRight", "ArrowLeft"] : ["ArrowUp", "ArrowDown"];
}

const focused = (page) =>
  page.evaluate(() => {
    const { place, take } = document.activeElement.dataset;
    return { place, take: Number(take ?? 0) };
  });

// Presses a key until the focus is on a piece of a line that takes so many.
async function walk(page, key, line, count) {
  for (let presses = 0; presses < 9; presses++) {
    const { place, take } = await focused(page);
    if (place.startsWith(`${line}.`) && take === count) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${line}: no way to ${count}`);
}

async function byKeys(page, move) {
  const [on, back] = await arrows(page);
  await page.locator('.transfer [role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press(String(move.row + 1));
  if (move.action === "load") {
    await walk(page, on, rowOf(move), move.count);
    return page.keyboard.press("Enter");
  }
  if ((await picked(page, move)) !== move.count) {
    const near = await isNear(page, sliderOf(move));
    await walk(page, near ? back : on, sliderOf(move), move.count);
    await page.keyboard.press("Enter");
    await page.keyboard.press(String(move.row + 1));
  }
  await page.keyboard.press("Space");
}

// Whether a slider is at the end that the places of a row are counted from.
async function isNear(page, slider) {
  const [start, end, at] = await Promise.all(
    ["row1.1", "row1.5", `${slider}.1`].map((place) => middle(cell(page, place))),
  );
  const along = Math.abs(end.x - start.x) > 5 ? "x" : "y";
  return Math.abs(at[along] - start[along]) < Math.abs(at[along] - end[along]);
}

export const ways = {
  mouse: (page, move, { drag = false } = {}) =>
    settled(page, () => (drag ? dragByMouse(page, move) : touch(page, move, (at) => at.click()))),
  touch: (page, move, { drag = false } = {}) =>
    settled(page, () => (drag ? dragByTouch(page, move) : touch(page, move, (at) => at.tap()))),
  keyboard: (page, move) => settled(page, () => byKeys(page, move)),
};
