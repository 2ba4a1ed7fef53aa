// Makes one step of Linja on the board, as a person would: the piece of a row is picked up at its
// grip, and put down where the board shows that it would come to lie.

const gripOf = ({ from }) => `[data-grip="${from}"]`;
const LANDING = "[data-landing]";

async function middleOf(page, selector) {
  const box = await page.locator(selector).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// A hovered piece shows its way, so the landing is there before the piece is lifted.
async function dragByMouse(page, move) {
  const grip = await middleOf(page, gripOf(move));
  await page.mouse.move(grip.x, grip.y);
  const landing = await middleOf(page, LANDING);
  await page.mouse.down();
  await page.mouse.move(landing.x, landing.y, { steps: 5 });
  await page.mouse.up();
}

async function mouse(page, move, { drag = false } = {}) {
  if (drag) return dragByMouse(page, move);
  const grip = await middleOf(page, gripOf(move));
  await page.mouse.click(grip.x, grip.y);
  const landing = await middleOf(page, LANDING);
  await page.mouse.click(landing.x, landing.y);
}

// Playwright taps but does not drag by touch: the browser's own protocol does.
async function dragByTouch(page, move) {
  const from = await middleOf(page, gripOf(move));
  const to = await middleOf(page, `[data-place="${move.to}"]`);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (const part of [0.3, 0.6, 1]) {
    const [x, y] = ["x", "y"].map((axis) => from[axis] + (to[axis] - from[axis]) * part);
    await touch("touchMove", [{ x, y }]);
  }
  await page.waitForTimeout(100); // lifted on the move it would fling, and Chromium drops the next tap
  await touch("touchMove", [to]);
  await touch("touchEnd", []);
  await fingers.detach();
}

async function touch(page, move, { drag = false } = {}) {
  if (drag) return dragByTouch(page, move);
  const grip = await middleOf(page, gripOf(move));
  await page.touchscreen.tap(grip.x, grip.y);
  const landing = await middleOf(page, LANDING);
  await page.touchscreen.tap(landing.x, landing.y);
}

// By its digit to the row, then to where its piece may go; no key before the board shows that it can.
async function keyboard(page, move) {
  await page.locator(gripOf(move)).waitFor();
  await page.locator('[data-place][tabindex="0"]').focus();
  for (const key of [String(move.from), "Enter", "l", "Enter"]) await page.keyboard.press(key);
}

export const ways = { mouse, touch, keyboard };
