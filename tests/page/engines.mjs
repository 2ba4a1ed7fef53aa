// Firefox and WebKit, beside Chromium, in which all else is tested: the end of a game of each kind, a
// turn by keys and the others by mouse; what is drawn, and where.
//   node tests/page/engines.mjs BRETT [firefox|webkit]
import assert from "node:assert/strict";
import { browser, check, DESK, finish, PHONE, Server, STILL, visit } from "./browser.mjs";
import { engineOf, ENGINES } from "./engines/all.mjs";
import {
  ended, finishing, hands, kept, myTurn, openGame, playedGame, playOn, Position,
} from "./play.mjs";

const chosen = process.argv.slice(3);
const engines = ENGINES.filter((name) => name !== "chromium").filter(
  (name) => !chosen.length || chosen.includes(name),
);
const server = await Server.start();
const look = (how, run) => visit(server, { ...how, ...STILL }, { level: 1, sounds: false }, run);

// ---- To the end ----

// About so many steps before the end.
const LEFT = { linja: 12, transfer: 30, twisty: 14, transport: 20 };

const late = (page, game) => openGame(page, playedGame(game, { left: LEFT[game] }));

async function playToTheEnd(page, game) {
  const { keyboard, mouse } = await hands(game);
  const byKeys = { way: keyboard, finish: finishing.keyboard, most: 1 };
  const byMouse = { way: mouse, finish: finishing.mouse };
  const turns = (await playOn(page, byKeys)) + (await playOn(page, byMouse));
  assert(turns >= 2, `over after ${turns} turns`);
  const last = await kept(page);
  assert(last.over && new Position(last).over, "over by the rules");
  await ended(page).waitFor();
  assert.match(await ended(page).innerText(), /You (won|lost)|Draw/);
}

// ---- Where things are ----

const PARTS = [".lead", ".board .fit", ".far", ".near", ".side", ".turns", ".actions", ".language"];
const NEAR = 14; // pixels, since letters are not equally wide everywhere

function boxesOf(page) {
  const boxes = (parts) =>
    parts.map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box && ["left", "top", "right", "bottom"].map((side) => Math.round(box[side]));
    });
  return page.evaluate(boxes, PARTS);
}

function assertNear(boxes, wanted) {
  for (const [i, box] of boxes.entries()) {
    const far = (box ?? []).some((side, s) => Math.abs(side - wanted[i][s]) > NEAR);
    assert(!far && !box === !wanted[i], `${PARTS[i]} is at ${box}, in Chromium at ${wanted[i]}`);
  }
}

// The small boards of the home page are within their pictures.
const spilt = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".picture")].filter((picture) => {
      const [outer, inner] = [picture, picture.querySelector(".fit")].map((one) =>
        one.getBoundingClientRect(),
      );
      const within = inner.left >= outer.left && inner.right <= outer.right + 1;
      return !within || inner.bottom > outer.bottom + 1 || inner.width < 60;
    }).length,
  );

// ---- What is drawn ----

// The share of each colour in parts of a picture, by Chromium, which reads it.
function shares(png, boxes, colours) {
  const read = async ({ png, boxes, colours }) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const close = (data, at, colour) =>
      colour.every((value, channel) => Math.abs(data[at + channel] - value) < 12);
    return boxes.map(({ x, y, width, height }) => {
      const { data } = context.getImageData(x, y, width, height);
      return colours.map((colour) => {
        let found = 0;
        for (let at = 0; at < data.length; at += 4) found += close(data, at, colour);
        return (4 * found) / data.length;
      });
    });
  };
  const png64 = Buffer.from(png).toString("base64");
  return look(DESK, (page) => page.evaluate(read, { png: png64, boxes, colours }));
}

const rgb = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

// Each list of Twisty has a cube of each of the seven colours.
async function assertLists(page) {
  const signs = await page.locator(".twisty-list .tile > svg:not(.badge)").evaluateAll((all) =>
    all.map((sign) => {
      const { x, y, width, height } = sign.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  assert.equal(signs.length, 14);
  assert(signs.every(({ width }) => width >= 8), `as wide as ${signs.map(({ width }) => width)}`);
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [..."roygbpw"].map((letter) => style.getPropertyValue(`--piece-${letter}`).trim());
  });
  const drawn = await shares(await page.screenshot(), signs, colours.map(rgb));
  const most = drawn.map((parts) => parts.indexOf(Math.max(...parts)));
  assert(drawn.every((parts) => Math.max(...parts) > 0.15), `${drawn.join("\n")}`);
  for (const list of [most.slice(0, 7), most.slice(7)])
    assert.deepEqual([...list].sort(), [0, 1, 2, 3, 4, 5, 6]);
}

// ---- All of it ----

const GAMES = ["linja", "transfer", "twisty", "transport"];
const wanted = {};
await check("chromium: where things are", () =>
  look(DESK, async (page) => {
    for (const game of GAMES) {
      await late(page, game);
      await myTurn(page);
      wanted[game] = await boxesOf(page);
    }
  }),
);

for (const name of engines) {
  const engine = await engineOf(name);
  await check(`${name}: four games to their ends, each looking as in Chromium`, () =>
    look({ ...DESK, engine }, async (page) => {
      for (const game of GAMES) {
        await late(page, game);
        await myTurn(page);
        assertNear(await boxesOf(page), wanted[game]);
        if (game === "twisty") await assertLists(page);
        await playToTheEnd(page, game);
      }
    }),
  );
  await check(`${name}: on a phone Twisty's lists are drawn too`, () =>
    look({ ...PHONE, engine }, async (page) => {
      await late(page, "twisty");
      await myTurn(page);
      await assertLists(page);
    }),
  );
  await check(`${name}: the home page`, () =>
    look({ ...DESK, engine }, async (page) => {
      await page.goto("/");
      await page.waitForFunction(() => document.querySelectorAll(".picture .fit svg").length >= 4);
      assert.equal(await spilt(page), 0);
    }),
  );
  await engine.close();
}
await browser.close();
await server.stop();
finish();
