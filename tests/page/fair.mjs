// What the page puts into the draws of games on the server: it is sealed, told when it is asked for,
// from whichever page is open, and checked at the end.
//   node tests/page/fair.mjs BRETT
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { browser, finish, goTo, until } from "./browser.mjs";
import { among, begun, server } from "./guests.mjs";
import { button, ended } from "./play.mjs";
import { BRETT } from "../server/client.mjs";

const hashOf = (text) =>
  execFileSync("b2sum", ["-l", "256"], { input: text }).toString().slice(0, 64);
const MIXES = "brett.mix.";

async function openMenu(page) {
  await page.getByRole("button", { name: /^(More|Menu)$/ }).click();
}

// The box about draws.
async function openFair(page) {
  await openMenu(page);
  await button(page, "Fair draws").click();
  return page.getByRole("dialog", { name: "Fair draws" });
}

async function resign(page) {
  await openMenu(page);
  await button(page, "Resign").click();
  await button(page, "Yes, resign").click();
  await ended(page).waitFor();
}

const isBegun = (guest, id) => until(async () => (await guest.game(id)).begun, "the game to begin");

function assertBothIn({ fair }) {
  for (const [seat, mix] of fair.mix.entries()) {
    assert.match(mix, /^[0-9a-f]{64}$/, `seat ${seat} has told a mix`);
    assert.equal(hashOf(mix), fair.seals[seat]);
  }
  assert.notEqual(fair.mix[0], fair.mix[1]);
}

await among(
  "both pages seal and tell, show the seals, and check them",
  ["Mia", "Ben"],
  async (guests) => {
    const [mia, ben] = guests;
    const { id } = await begun(guests, "transport");
    const game = await mia.game(id);
    assertBothIn(game);
    const heardBefore = ben.heard.slice(
      0,
      ben.heard.findIndex((text) => text.includes('"begin"')),
    );
    assert(heardBefore.length > 0);
    assert(
      heardBefore.every((text) => !text.includes(game.fair.mix[0])),
      "sealed until it begins",
    );
    const before = await openFair(mia.page);
    for (const hash of [game.fair.commitment, ...game.fair.seals])
      await before.getByText(hash, { exact: true }).waitFor();
    await before.getByText("The server reveals its secret when the game is over.").waitFor();
    await button(mia.page, "Close").click();
    await resign(mia.page);
    for (const { page } of guests) {
      const box = await openFair(page);
      await box.getByText("Checked: all seals match what was shown").waitFor();
      await box.getByText(`brett verify transport-${id}.brett`).waitFor();
    }
    const saving = mia.page.waitForEvent("download");
    await button(mia.page, "Download game file").click();
    const saved = await saving;
    assert.equal(saved.suggestedFilename(), `transport-${id}.brett`);
    const path = await saved.path();
    assert(readFileSync(path, "utf8").includes(`\nsealed: A ${game.fair.mix[0]}\n`));
    const { status, stdout } = spawnSync(BRETT, ["verify", path]);
    const said = stdout.toString();
    assert.equal(status, 3, "a game that was given up is unfinished by its record");
    assert.match(said, /The game is unfinished/);
    for (const seal of game.fair.seals) assert(said.includes(seal));
    assert.match(said, /no one chose the draws/);
  },
);

await among(
  "a page that shows something else tells it as well",
  ["Mia", "Ben"],
  async ([mia, ben]) => {
    const link = await mia.make("twisty");
    const id = link.match(/\/g\/(\w+)/)[1];
    await goTo(mia.page, "/");
    await ben.sit(link);
    await ben.board();
    assertBothIn(await ben.game(id));
  },
);

await among(
  "a page that was closed is waited for, and tells it when it is back",
  ["Mia", "Ben"],
  async ([mia, ben]) => {
    const link = await mia.make("twisty");
    const id = link.match(/\/g\/(\w+)/)[1];
    await mia.page.goto("about:blank");
    await ben.sit(link);
    await ben.page.getByText("Waiting for Mia to confirm the draws…").waitFor();
    assert.equal(await button(ben.page, "Leave game").count(), 0);
    await mia.page.goto("/");
    await isBegun(mia, id);
    await ben.board();
    assertBothIn(await ben.game(id));
  },
);

await among(
  "a server that changes what it has shown is found out",
  ["Mia", "Ben"],
  async (guests) => {
    const [mia] = guests;
    const { id } = await begun(guests, "twisty");
    await resign(mia.page);
    // As if the server had shown this before Mia's page told its mix.
    const lie = (part) =>
      mia.page.evaluate(
        ([MIXES, id, part]) => {
          for (const [key, text] of Object.entries(localStorage)) {
            const kept = JSON.parse(text);
            if (!key.startsWith(MIXES) || kept.game !== id) continue;
            kept.true ??= kept.shown;
            const { commitment, seals, mix } = kept.true;
            const other = {
              none: {},
              secret: { commitment: seals[0] },
              seal: { seals: [seals[0], commitment] },
              clear: { seals: [seals[0], null], mix: ["", "chosen later"] },
            };
            kept.shown = { commitment, seals, mix, ...other[part] };
            localStorage.setItem(key, JSON.stringify(kept));
          }
        },
        [MIXES, id, part],
      );
    for (const part of ["secret", "seal", "clear", "none"]) {
      await lie(part);
      await mia.page.reload();
      await ended(mia.page).waitFor();
      const box = await openFair(mia.page);
      const wrong = "This does not match what was shown before the game started.";
      await box.getByText(part === "none" ? "Checked: " : wrong).waitFor();
      await button(mia.page, "Close").click();
    }
  },
);

await among("where nothing is drawn, nothing is kept", ["Mia", "Ben"], async ([mia, ben]) => {
  await mia.page.goto("/games"); // makes her a player
  const made = await until(async () => {
    const data = { game: "linja", options: ["first=A"] };
    const answer = await mia.context.request.post("/api/v1/games", { data });
    return answer.ok() && answer.json();
  }, "a game");
  await ben.sit(`/g/${made.id}#${made.invite}`);
  await ben.board();
  assert.deepEqual((await ben.game(made.id)).fair.seals, [null, null]);
  const left = await ben.page.evaluate(
    (MIXES) => Object.keys(localStorage).filter((key) => key.startsWith(MIXES)),
    MIXES,
  );
  assert.deepEqual(left, []);
  await openMenu(ben.page);
  await button(ben.page, "Download game file").waitFor();
  assert.equal(await button(ben.page, "Fair draws").count(), 0);
});

await browser.close();
await server.stop();
finish();
