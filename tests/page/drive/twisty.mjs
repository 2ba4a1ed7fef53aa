// Makes one step of Twisty on the board as people do: by mouse (a click, or the pawn dragged), by
// touch, by keyboard. A step is a move as wasm_moves has it.
const FILES = "abcdefg";
const nameOf = (square) => FILES[square % 7] + (Math.floor(square / 7) + 1);
const button = (page, square) => page.locator(`[data-place="${nameOf(square)}"]`);

async function middle(page, square) {
  const box = await button(page, square).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// A pawn that comes onto the board or stays where it is cannot be dragged.
const canDrag = (move) => move.from >= 0 && move.action !== "stay";

async function mouse(page, move, { drag = false } = {}) {
  if (!drag || !canDrag(move)) return button(page, move.to).click();
  const [from, to] = [await middle(page, move.from), await middle(page, move.to)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

// Playwright taps but does not drag by touch: the browser's own protocol does. The finger rests
// before it lets go; else the browser takes it for a fling, and the next tap for what stops it.
async function touch(page, move, { drag = false } = {}) {
  if (!drag || !canDrag(move)) return button(page, move.to).tap();
  const [from, to] = [await middle(page, move.from), await middle(page, move.to)];
  const fingers = await page.context().newCDPSession(page);
  const send = (type, touchPoints) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  const along = (part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  await send("touchStart", [from]);
  for (const part of [0.3, 0.6, 1]) await send("touchMove", [along(part)]);
  await page.waitForTimeout(100);
  await send("touchMove", [along(1)]);
  await send("touchEnd", []);
  await fingers.detach();
}

// From wherever the focus mark is: sideways, then up or down, and Enter; no key before the board shows
// what can be done.
async function keyboard(page, move) {
  await page.locator("[data-place]:is(.own, .target)").first().waitFor();
  const mark = page.locator('[data-place][tabindex="0"]');
  await mark.focus();
  const at = await mark.getAttribute("data-place");
  const right = (move.to % 7) - FILES.indexOf(at[0]);
  const up = Math.floor(move.to / 7) + 1 - Number(at[1]);
  await press(page, right, "ArrowRight", "ArrowLeft");
  await press(page, up, "ArrowUp", "ArrowDown");
  await page.keyboard.press("Enter");
}

async function press(page, times, forth, back) {
  for (let i = 0; i < Math.abs(times); i++) await page.keyboard.press(times > 0 ? forth : back);
}

export const ways = { mouse, touch, keyboard };
