// Whole games of all four against the computer, with mouse and with touch, from the home page to the
// end by the rules.
//   node tests/page/games.mjs BRETT [GAME...]
import assert from "node:assert/strict";
import {
  browser, check, DESK, finish, PHONE, Server, SMALL_PHONE, STILL, until, visit,
} from "./browser.mjs";
import {
  compose, ended, finishing, hands, kept, myTurn, openGame, playedGame, playOn, Position,
} from "./play.mjs";

const chosen = process.argv.slice(3);
const GAMES = ["linja", "transfer", "twisty", "transport"].filter(
  (game) => !chosen.length || chosen.includes(game),
);
const server = await Server.start();

const inGame = (name, how, run) =>
  check(name, () => visit(server, how, { level: 1, sounds: false }, run));

async function wholeGame(page, game, hand) {
  const ways = await hands(game);
  await page.goto("/");
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: game }) });
  await card.getByRole("button", { name: "Play the computer" }).click();
  await page.waitForURL("**/local/*");
  const turns = await playOn(page, { way: ways[hand], finish: finishing[hand] });
  assert(turns >= 5, `over after ${turns} turns`);
  const { end, over } = await kept(page);
  assert(over && end.reason === "rules", "over by the rules");
  assert(new Position(await kept(page)).over);
  await ended(page).getByRole("heading", { name: /You (won|lost)|Draw/ }).waitFor();
}

for (const game of GAMES) {
  await inGame(`${game}: a whole game with the mouse`, { ...DESK, ...STILL }, (page) =>
    wholeGame(page, game, "mouse"),
  );
  await inGame(`${game}: a whole game by touch on a phone`, { ...PHONE, ...STILL }, (page) =>
    wholeGame(page, game, "touch"),
  );
}

// Motion on: what is shown step by step can be played on as well.
for (const game of GAMES) {
  await inGame(`${game}: three turns with all motion`, DESK, async (page) => {
    await openGame(page, playedGame(game, { first: 1 }));
    const { mouse } = await hands(game);
    assert.equal(await playOn(page, { way: mouse, finish: finishing.mouse, most: 3 }), 3);
  });
}

// The middle between the two free cells that lie closest together, where a card could go.
const between = () => {
  const cells = [...document.querySelectorAll("[role=grid] button[aria-label^='Empty space']")];
  const middles = cells.map((cell) => cell.getBoundingClientRect()).map(
    ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }),
  );
  const pairs = middles.flatMap((a, i) => middles.slice(i + 1).map((b) => ({ a, b })));
  const far = ({ a, b }) => Math.hypot(a.x - b.x, a.y - b.y);
  const { a, b } = pairs.sort((one, two) => far(one) - far(two))[0];
  return { far: far({ a, b }), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};

// The free cells that a finger cannot reach where they are drawn.
const outOfSight = () =>
  [...document.querySelectorAll("[role=grid] button[aria-label^='Empty space']")]
    .filter((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) !== cell;
    })
    .map((cell) => cell.dataset.place);

const small = (name, run) => inGame(name, { ...SMALL_PHONE, ...STILL }, run);
const late = (page, seats) => openGame(page, playedGame("transport", { first: 60, seats }));

if (GAMES.includes("transport")) {
  for (const seats of [2, 4])
    await small(`transport of ${seats}: the hand is in sight on the smallest phone`, async (page) => {
      await late(page, seats);
      await myTurn(page);
      const cards = await page.locator("[data-place^=hand]").evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().bottom),
      );
      const { y: bar } = await page.locator(".actions").boundingBox();
      assert(cards.length && Math.max(...cards) <= bar, `hand ${cards}, bar ${bar}`);
    });

  for (const [size, how] of Object.entries({ phone: PHONE, "small phone": SMALL_PHONE }))
    await inGame(`transport on a ${size}: every place for a card is in sight`, { ...how, ...STILL }, async (page) => {
      for (const [seats, first] of [[2, 30], [2, 50], [3, 50], [4, 50]])
        for (let seed = 1; seed <= 3; seed++) {
          await openGame(page, playedGame("transport", { first, seats, seed }));
          await myTurn(page);
          for (const card of await page.locator("[data-place^=hand]:not(.blocked)").all()) {
            await card.tap();
            assert.deepEqual(await page.evaluate(outOfSight), [], `${seats} seats, first ${first}, seed ${seed}`);
          }
        }
    });

  await small("transport: small cells come nearer to a finger between them", async (page) => {
    await late(page, 4);
    await myTurn(page);
    await page.locator("[data-place^=hand]:not(.blocked)").first().tap();
    const { far, x, y } = await page.evaluate(between);
    assert(far < 40, `the closest cells are ${far} pixels apart`);
    await page.touchscreen.tap(x, y);
    const near = page.locator(".table.free");
    await near.waitFor();
    assert((await page.evaluate(between)).far > 48);
    await page.getByRole("button", { name: "Fit to screen" }).tap();
    await near.waitFor({ state: "detached" });
    const { touch } = await hands("transport");
    await page.reload();
    await playOn(page, { way: touch, finish: finishing.touch, most: 3 });
    await near.waitFor({ state: "detached" });
  });
}

// In the page: notes every change of the view, and whether it glides.
const watchView = () => {
  const world = document.querySelector(".board .world");
  let last = world.style.transform;
  self.views = [];
  new MutationObserver(() => {
    if (world.style.transform === last) return;
    last = world.style.transform;
    self.views.push({ to: last, glides: world.classList.contains("glides") });
  }).observe(world, { attributes: true });
};
const viewsOf = (page) => page.evaluate(() => self.views);

if (GAMES.includes("transport")) {
  const late = async (page) => {
    await openGame(page, playedGame("transport", { first: 95 }));
    await myTurn(page);
    await page.evaluate(watchView);
  };

  await inGame("transport: late in a game the view glides, and rests between two cards", PHONE, async (page) => {
    await late(page);
    const cards = page.locator("[data-place^=hand]:not(.blocked)");
    await cards.first().tap();
    await until(async () => (await viewsOf(page)).length, "all places of the card");
    for (const card of await cards.all()) await card.tap();
    await page.keyboard.press("Escape");
    assert.equal((await viewsOf(page)).length, 1);
    const { touch } = await hands("transport");
    await playOn(page, { way: touch, finish: finishing.touch, most: 4 });
    const views = await viewsOf(page);
    assert(views.length <= 16 && views.every(({ glides }) => glides), JSON.stringify(views));
  });

  await inGame("transport: the view waits for the finger on the table", { ...PHONE, ...STILL }, async (page) => {
    await late(page);
    const { x, y } = await page.locator(".board .table").boundingBox();
    await page.mouse.move(x + 9, y + 9);
    await page.mouse.down();
    await page.locator("[data-place^=hand]:not(.blocked)").first().evaluate((card) => card.click());
    await page.locator("[role=grid] button[aria-label^='Empty space']").first().waitFor();
    assert.deepEqual(await viewsOf(page), []);
    await page.mouse.up();
    await until(async () => (await viewsOf(page)).length, "the view of all places");
  });
}

// The hand is worth a turn: one press beside it costs nothing, and two in two places are enough, also
// where turns wait to be ended.
if (GAMES.includes("transport"))
  for (const ends of ["local", "never"])
    await check(`transport: a hand is swapped by two presses in two places (${ends})`, () =>
      visit(server, { ...PHONE, ...STILL }, { sounds: false, ends }, async (page) => {
        await openGame(page, playedGame("transport", { first: 20 }));
        await myTurn(page);
        const { steps } = await kept(page);
        const swap = page.locator("[data-place=swap]");
        const sure = page.locator(".actions").getByRole("button", { name: "Swap hand" });
        await swap.tap();
        await sure.waitFor();
        const [one, two] = [await swap.boundingBox(), await sure.boundingBox()];
        assert(one.y + one.height <= two.y, "not where the first press was");
        await swap.tap();
        await sure.waitFor({ state: "detached" });
        await swap.tap();
        await page.locator("[data-place^=hand]:not(.blocked)").first().tap();
        await sure.waitFor({ state: "detached" });
        assert.deepEqual((await kept(page)).steps, steps);
        await swap.tap();
        await sure.tap();
        await until(async () => (await kept(page)).steps[steps.length] === "swap", "the swap");
      }),
    );

// Near the end of a game of Twisty that is played by a house rule: the first player can rob the
// second, on b3.
async function lateGame(page, option) {
  const board = "..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx..";
  const laid = `${board} 1 c1:rbpygo|w b3:ropwb|yg ${option}`;
  const game = { game: "twisty", options: `seats=2 ${option}`, seed: "1", laid, steps: [] };
  await openGame(page, game, [true, true]);
  await myTurn(page);
  return new Position(await kept(page));
}

// Whose pawn may be moved, as its ring says, and whether a pawn stands on a square.
const ringed = (page) =>
  page.locator(".board .fit .ring + g .pawn").evaluateAll((all) => all.map((e) => e.classList[1]));

async function stands(page, pawn, square) {
  const at = await page.locator(`.board .fit .${pawn}`).boundingBox();
  const on = await page.locator(`[data-place="${square}"]`).boundingBox();
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  return x > on.x && x < on.x + on.width && y > on.y && y < on.y + on.height;
}

if (GAMES.includes("twisty"))
  for (const [name, how] of Object.entries({ still: { ...DESK, ...STILL }, moving: DESK })) {
    const { mouse } = await hands("twisty");

    await inGame(`twisty: a robbed pawn is sent to a corner (${name})`, how, async (page) => {
      const position = await lateGame(page, "sent=robbed");
      assert.deepEqual(await ringed(page), ["pawn0"]);
      await compose(page, position, ["xb3"], mouse, {});
      await page.getByText("Choose a corner for the other pawn").waitFor();
      assert.deepEqual(await ringed(page), ["pawn1"]);
      await mouse(page, position.move(">a7"), { drag: true });
      await finishing.mouse(page);
      await until(async () => (await kept(page)).steps.length === 2, "the turn to be made");
      await until(() => stands(page, "pawn1", "a7"), "the robbed one in its corner");
      assert(await stands(page, "pawn0", "b3"));
    });

    await inGame(`twisty: a turn returns to where it began (${name})`, how, async (page) => {
      const position = await lateGame(page, "return=yes");
      await compose(page, position, ["d3", "c1"], mouse, { drag: true });
      await finishing.mouse(page);
      await until(async () => (await kept(page)).steps.length === 2, "the turn to be made");
      await until(() => stands(page, "pawn0", "c1"), "the pawn where it began");
    });
  }

if (GAMES.includes("transfer"))
  await inGame("transfer: pushed pieces leave one after the other", DESK, async (page) => {
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      self.delays = [];
      Element.prototype.animate = function (frames, options) {
        if (this.matches("[data-group]")) self.delays.push(options.delay ?? 0);
        return animate.call(this, frames, options);
      };
    });
    await openGame(page, playedGame("transfer", { first: 1 }));
    const { mouse } = await hands("transfer");
    await playOn(page, { way: mouse, finish: finishing.mouse, most: 2 });
    const delays = await page.evaluate(() => self.delays);
    assert(delays.includes(40), `${delays}`);
    for (const [i, delay] of delays.entries())
      assert(delay === 0 || delay === delays[i - 1] + 40, `${delays}`);
  });

await browser.close();
await server.stop();
finish();
