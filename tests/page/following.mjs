// Following a game: hints move by move, the turns of others step by step, turns that end by themselves
// and are taken back, what stays in its place meanwhile; and one game in several tabs.
import assert from "node:assert/strict";
import {
  addressOf, browser, check, complained, DESK, finish, PHONE, Server, SMALL_PHONE, STILL, until, visit,
} from "./browser.mjs";
import {
  button, compose, drafted, hands, kept, myTurn, openGame, playedGame, Position,
} from "./play.mjs";

const server = await Server.start();
const as = (name, how, settings, run) =>
  check(name, () => visit(server, { ...how, ...STILL }, { sounds: false, ...settings }, run));

const lead = (page) => page.getByRole("region", { name: "What to do" });
const hint = (page) => lead(page).locator(".hint strong");
const again = (page) => button(page, "Show last turn again");
const position = async (page) => new Position(await kept(page));

// Opens a game where one is to move; answers with how its steps are made there.
async function begin(page, game, how = {}) {
  await openGame(page, playedGame(game, { first: 5, ...how }));
  await myTurn(page);
  const { mouse, touch } = await hands(game);
  return (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) ? touch : mouse;
}

// The computer does not begin to think before it is let: what a person does meanwhile is done first.
const hold = (page) =>
  page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const held = [];
    self.letThink = () => {
      self.free = true;
      for (const send of held.splice(0)) send();
    };
    Worker.prototype.postMessage = function (message) {
      const send = () => postMessage.call(this, message);
      if (message.name === "think" && !self.free) held.push(send);
      else send();
    };
  });

// Everything that the place for messages says from now on.
const listen = (page) =>
  page.evaluate(() => {
    self.said = [];
    const place = document.querySelector(".lead section");
    const note = () => self.said.push(place.innerText);
    new MutationObserver(note).observe(place, { childList: true, subtree: true, characterData: true });
  });

// Waits for what is said for a moment only. The page itself looks at every frame: a locator looks twice
// a second, and a turn shown fast has more than two moves in that time.
const glimpse = (page, words) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector(".lead section").innerText),
    words.source,
  );

// ---- Nothing moves ----

// Where the board and the buttons below it are.
const boxes = (page) =>
  page.evaluate(() =>
    [".fit", ".lead", ".actions", ".actions .button:not(.primary)"].flatMap((which) =>
      [...document.querySelectorAll(which)].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return `${which} ${one.innerText.split("\n")[0]}: ${[x, y, width, height].map(Math.round)}`;
      }),
    ),
  );

// A step that is refused, made as a hand would.
const refuse = {
  linja: (page) => page.locator('[data-place="7"]').click({ position: { x: 4, y: 10 } }),
  transfer: (page) => page.locator('[data-place^="sliderA"]').first().click(),
};

for (const [game, how, size] of [
  ["transfer", DESK, "desk"], ["transfer", PHONE, "phone"], ["linja", SMALL_PHONE, "small phone"],
])
  await as(`${game}, ${size}: the board and the buttons stay`, how, { pace: "fast" }, async (page) => {
    const way = await begin(page, game);
    const before = (await boxes(page)).map((box) => box.replace(/^\.lead .*:/, ".lead:"));
    const stay = async (when) => {
      const now = (await boxes(page)).map((box) => box.replace(/^\.lead .*:/, ".lead:"));
      assert.deepEqual(now, before, when);
    };
    await button(page, "Hint").click();
    await hint(page).waitFor();
    await stay("with a hint");
    await button(page, "Show the whole turn").click();
    await stay("with the whole turn");
    await refuse[game](page);
    await lead(page).locator(".refused").waitFor();
    await stay("with a refusal");
    const here = await position(page);
    await Promise.all([glimpse(page, /’s turn/), compose(page, here, here.choose(1), way, {})]);
    await stay("while the computer's turn is shown");
    await myTurn(page);
    await stay("and afterwards");
  });

// ---- Hints ----

for (const game of ["linja", "transfer", "twisty", "transport"])
  await as(`${game}: a hint is one move in a few words, then the next`, DESK, {}, async (page) => {
    await begin(page, game, { first: 20 });
    await button(page, "Hint").click();
    await hint(page).waitFor();
    const words = await hint(page).innerText();
    assert(words.split(/\s+/).length <= 8, words);
    for (let left = 9; left && (await button(page, "Show the whole turn").count()); left--) {
      const before = await page.locator(".fit").innerHTML();
      await button(page, "Hint").click();
      await until(async () => (await page.locator(".fit").innerHTML()) !== before, "one more mark");
      assert((await hint(page).innerText()).split(/\s+/).length <= 8);
    }
  });

await as("transfer: whoever does as told is told the next move at once", DESK, {}, async (page) => {
  await hold(page);
  await page.addInitScript(() => (self.free = true));
  const way = await begin(page, "transfer");
  const marks = page.locator(".fit .step.hint");
  await page.keyboard.press("h");
  await hint(page).waitFor();
  const first = await hint(page).innerText();
  assert.match(first, /^Load \d pieces? from row \d$/);
  assert.equal(await marks.count(), 1);
  await page.keyboard.press("h");
  await until(async () => (await marks.count()) > 1, "the next move");
  const second = await hint(page).innerText();
  const [, count, row] = first.match(/(\d) pieces? from row (\d)/);
  const here = await position(page);
  await compose(page, here, [`+${row}${count > 1 ? `:${count}` : ""}`], way, {});
  assert.equal(await marks.count(), 0, "the hint is gone with its position");
  await page.evaluate(() => (self.free = false)); // nothing more is thought of
  await page.keyboard.press("h");
  await hint(page).waitFor();
  assert.equal(await hint(page).innerText(), second);
});

// ---- The turns of others ----

await as("transfer: the computer's turn is shown step by step, and again", DESK, { pace: "fast" }, async (page) => {
  await hold(page);
  const way = await begin(page, "transfer");
  const here = await position(page);
  await listen(page);
  await compose(page, here, here.choose(1), way, {});
  await lead(page).getByText("Computer is thinking…").waitFor();
  await page.evaluate(() => self.letThink());
  await myTurn(page);
  const numbers = () => page.locator(".fit .step.last + text").allInnerTexts();
  const most = Math.max(...(await numbers()).map(Number));
  const said = await page.evaluate(() => self.said);
  const told = (number) => said.some((text) => text.includes(`Computer’s turn: move ${number} of ${most}`));
  for (let number = 1; number <= most; number++) assert(told(number), `move ${number} of ${most}`);
  assert(!said.some((text) => /Computer:/.test(text)), "nobody commands the computer");

  for (const show of [() => again(page).click(), () => page.keyboard.press("a")]) {
    const shown = await page.locator(".fit svg").first().innerHTML();
    await Promise.all([glimpse(page, /turn: move 2 of/), show()]);
    await page.keyboard.press("Escape"); // any key ends it
    await lead(page).getByText(/turn: move/).waitFor({ state: "hidden" });
    await until(
      async () => (await page.locator(".fit svg").first().innerHTML()) === shown,
      "the board as it was",
    );
  }
});

await as("how fast turns are shown is a setting", DESK, {}, async (page) => {
  await page.goto("/settings");
  await page.getByRole("radio", { name: "Slow" }).check();
  const pace = () => page.evaluate(() => JSON.parse(localStorage["brett.settings"]).pace);
  assert.equal(await pace(), "slow");
});

// ---- The end of a turn ----

await as("a turn ends at once, and Undo opens it before the computer answers", DESK, {}, async (page) => {
  await hold(page);
  const way = await begin(page, "transfer");
  const { steps: before } = await kept(page);
  const here = await position(page);
  const steps = here.choose(1);
  await compose(page, here, steps, way, {});
  await until(async () => (await kept(page)).steps.length === before.length + steps.length, "its end");
  await page.keyboard.press("u");
  await until(async () => (await drafted(page)) === steps.length - 1, "all but the last step");
  assert.deepEqual((await kept(page)).steps, before);
  const next = new Position({ ...(await kept(page)), steps: [...before, ...steps.slice(0, -1)] });
  await way(page, next.move(steps.at(-1)), {});
  await page.evaluate(() => self.letThink());
  const wanted = before.length + steps.length;
  await until(async () => (await kept(page)).steps.length > wanted, "the turn and an answer");
});

await as("whoever wants it so ends turns by hand", DESK, { ends: "never" }, async (page) => {
  const way = await begin(page, "linja");
  const { steps: before } = await kept(page);
  const here = await position(page);
  await compose(page, here, here.choose(1), way, {});
  await button(page, "End turn").waitFor();
  assert.deepEqual((await kept(page)).steps, before);
  await page.keyboard.press("f");
  await until(async () => (await kept(page)).steps.length > before.length, "the turn to be made");
});

// ---- Linja's pieces ----

// Where each piece is, by its number.
const places = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("[data-piece]")].map((piece) => [
        piece.dataset.piece, piece.style.transform,
      ]),
    ),
  );

await as("linja: the piece that is touched moves, and no other", DESK, {}, async (page) => {
  await openGame(page, playedGame("linja", { left: 999 }));
  await myTurn(page);
  const before = await places(page);
  const grip = await page.locator('[data-grip="0"]').boundingBox();
  const [x, y] = [grip.x + 12, grip.y + grip.height / 2]; // the outermost
  await page.mouse.click(x, y);
  const landing = await page.locator("[data-landing]").boundingBox();
  const end = [landing.x + landing.width / 2, landing.y + landing.height / 2];
  await page.mouse.click(...end);
  await until(async () => (await drafted(page)) === 1, "the step");
  const after = await places(page);
  const moved = Object.keys(before).filter((id) => before[id] !== after[id]);
  assert.equal(moved.length, 1, "one piece");
  const left = await page.locator(".fit circle.left").boundingBox();
  assert(Math.abs(left.x + left.width / 2 - x) < 40, "the arrow begins where it lay");
  await page.keyboard.press("u");
  await until(async () => (await drafted(page)) === 0, "it is undone");
  const same = async () => JSON.stringify(await places(page)) === JSON.stringify(before);
  await until(same, "it lies where it lay");

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 4 });
  const above = await page.evaluate(() => {
    const carried = document.querySelector(".piece.carried");
    const words = [...document.querySelectorAll(".fit span")].filter((one) => one.innerText.trim());
    const after = Node.DOCUMENT_POSITION_FOLLOWING;
    return words.length && words.every((one) => one.compareDocumentPosition(carried) & after);
  });
  assert(above, "what is dragged is drawn after every word");
  await page.mouse.up();
});

// ---- Drafts and tabs ----

await as("a reload in the middle of a turn keeps its steps", DESK, {}, async (page) => {
  const way = await begin(page, "transfer");
  const here = await position(page);
  const steps = here.choose(1);
  assert(steps.length > 3);
  await compose(page, here, steps.slice(0, 3), way, {});
  await page.reload();
  await until(async () => (await drafted(page)) === 3, "three steps");
  const { steps: made } = await kept(page);
  const rest = new Position({ ...(await kept(page)), steps: [...made, ...steps.slice(0, 3)] });
  for (const text of steps.slice(3)) {
    await way(page, rest.move(text), {});
    rest.make(text);
  }
  await until(async () => (await kept(page)).steps.length > made.length, "the turn to be made");
});

await as("a second tab follows the first, and never overwrites it", DESK, {}, async (page) => {
  const way = await begin(page, "linja");
  const other = await page.context().newPage();
  complained(); // the empty page may keep nothing
  await other.goto((await addressOf(page)).href);
  await myTurn(other);
  const shown = (tab) => tab.locator(".turns .turn").count();
  const turn = async (tab) => {
    const here = await position(tab);
    const { length } = (await kept(tab)).steps;
    const steps = here.choose(1);
    await compose(tab, here, steps, way, {});
    await until(async () => (await kept(tab)).steps.length > length + steps.length, "an answer");
  };
  for (const [mover, looker] of [[page, other], [other, page]]) {
    const before = await shown(looker);
    await mover.bringToFront();
    await turn(mover);
    await until(async () => (await shown(looker)) === before + 2, "both turns in the other tab");
    await until(async () => (await shown(mover)) === before + 2, "both turns");
  }

  // One that has not heard what the other did: it is told, and its own turn is not made.
  await other.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation()));
  await other.reload();
  await myTurn(other);
  const here = await position(other);
  await page.bringToFront();
  await turn(page);
  const { entries } = await kept(page);
  await other.bringToFront();
  const steps = here.choose(2);
  await compose(other, here, steps.slice(0, -1), way, {});
  await way(other, here.move(steps.at(-1)), {});
  await lead(other).getByText("The game has moved on.").waitFor();
  assert.deepEqual((await kept(page)).entries, entries);
});

// ---- The menu ----

await as("to resign takes two presses in two places; a phone has no keys", PHONE, {}, async (page) => {
  await begin(page, "linja");
  await button(page, "Menu").tap();
  assert.equal(await button(page, "Keys").isVisible(), false);
  const before = await button(page, "Resign").boundingBox();
  await button(page, "Resign").tap();
  const sure = await button(page, "Yes, resign").boundingBox();
  assert.deepEqual(await button(page, "Resign").boundingBox(), before, "nothing has moved");
  assert(sure.y >= before.y + before.height, "the second button is elsewhere");
  await button(page, "Keep playing").tap();
  await button(page, "Yes, resign").waitFor({ state: "hidden" });
});

// ---- Transport on a phone ----

await as("transport: a phone shows where something is done", SMALL_PHONE, {}, async (page) => {
  await openGame(page, playedGame("transport", { first: 120, seats: 4 }));
  await myTurn(page);
  const wide = () =>
    page.locator(".table [data-card]").first().evaluate((one) => one.getBoundingClientRect().width);
  await button(page, "Zoom in").waitFor();
  const before = await wide();
  assert(before > 33, `cards of ${before} pixels`);
  const seen = () =>
    page.evaluate(() => {
      const marks = document.querySelectorAll(".table .badge, .table polygon.new");
      const [box, last] = [document.querySelector(".table"), [...marks].at(-1)].map((one) =>
        one.getBoundingClientRect(),
      );
      return last.x >= box.x && last.y >= box.y && last.right <= box.right && last.bottom <= box.bottom;
    });
  await until(seen, "what was done last, in sight");
  await button(page, "Fit to screen").tap();
  await until(async () => (await wide()) < before, "all of it, smaller");
  const all = await wide();
  await button(page, "Zoom in").tap();
  await until(async () => (await wide()) > 1.2 * all, "and larger");
});

await browser.close();
await server.stop();
finish();
