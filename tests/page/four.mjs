// Draws docs/page.webp again: the four boards on the page, as the README opens with.
//   node tests/page/four.mjs BRETT PICTURE
import { writeFileSync } from "node:fs";
import { browser, DESK, Server, STILL, visit } from "./browser.mjs";
import { myTurn, openGame, playedGame } from "./play.mjs";

const GAMES = { linja: 24, transfer: 30, twisty: 30, transport: 60 }; // and how many steps are made
const picture = process.argv[3];
const server = await Server.start();
const look = (run) => visit(server, { ...DESK, ...STILL }, { sounds: false, level: 3 }, run);

async function shot(game, first) {
  return look(async (page) => {
    await openGame(page, playedGame(game, { first, seed: 5 }));
    await myTurn(page);
    await page.waitForTimeout(300); // what was drawn last
    return (await page.screenshot()).toString("base64");
  });
}

// In the page: two by two, smaller than they are.
async function compose(shots) {
  const [width, height, gap] = [800, 500, 16];
  const canvas = new OffscreenCanvas(2 * width + gap, 2 * height + gap);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  for (const [i, shot] of shots.entries()) {
    const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
    const [x, y] = [(i % 2) * (width + gap), Math.floor(i / 2) * (height + gap)];
    context.save();
    context.beginPath();
    context.roundRect(x, y, width, height, 12);
    context.clip();
    context.drawImage(await createImageBitmap(new Blob([bytes])), x, y, width, height);
    context.restore();
  }
  const drawn = await canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
  return Array.from(new Uint8Array(await drawn.arrayBuffer()));
}

const shots = [];
for (const [game, first] of Object.entries(GAMES)) shots.push(await shot(game, first));
const bytes = await look((page) => page.evaluate(compose, shots));
writeFileSync(picture, Uint8Array.from(bytes));
await browser.close();
await server.stop();
