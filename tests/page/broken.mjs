// Online games on lines that break: pages are reloaded, the server is killed, the network is cut, and
// turns are on their way meanwhile.
//   node tests/page/broken.mjs BRETT
import assert from "node:assert/strict";
import { browser, finish, pause, until, workerReady } from "./browser.mjs";
import {
  among, begun, forgiveUnreached, listed, quickTurns, reconnecting, server, turns,
} from "./guests.mjs";
import { finishing, myTurn } from "./play.mjs";

// From now on the server comes back where it was, so that pages find it again.
server.args[server.args.indexOf("--listen") + 1] = `127.0.0.1:${server.port}`;

await among("reloaded in the middle of a game, and of a turn", ["Mia", "Ben"], async (guests) => {
  const { id } = await begun(guests, "linja");
  await turns(guests, id, 3);
  const mover = guests[(await guests[0].game(id)).due];
  const made = await mover.turn(id, { send: false });
  for (const { page } of guests) await page.reload();
  for (const guest of guests) await guest.board();
  assert.equal(await listed(mover.page), 3);
  await finishing.mouse(mover.page); // what was composed is still there
  await until(made, "the turn that was composed before");
  await turns(guests, id, 1);
});

await among("the server is killed, and comes back", ["Mia", "Ben"], async (guests) => {
  const { id } = await begun(guests, "linja");
  await turns(guests, id, 2);
  const mover = guests[(await guests[0].game(id)).due];
  const other = guests.find((guest) => guest !== mover);
  const made = await mover.turn(id, { send: false });
  await server.stop("SIGKILL");
  for (const { page } of guests) await reconnecting(page).waitFor();
  await finishing.mouse(mover.page); // into the void
  await pause(1500);
  await server.run();
  for (const { page } of guests) await reconnecting(page).waitFor({ state: "hidden" });
  await until(made, "the turn that was sent while the server was gone");
  await until(async () => (await listed(other.page)) === 3, "the other to see it");
  await turns(guests, id, 2);
  forgiveUnreached();
});

await among("the network is cut, and comes back", ["Mia", "Ben"], async (guests) => {
  const { id } = await begun(guests, "linja");
  await turns(guests, id, 1);
  const mover = guests[(await guests[0].game(id)).due];
  const other = guests.find((guest) => guest !== mover);
  await other.context.setOffline(true);
  await reconnecting(other.page).waitFor();
  await mover.turn(id);
  assert.equal(await listed(other.page), 1, "nothing comes through");
  await other.context.setOffline(false);
  await reconnecting(other.page).waitFor({ state: "hidden" });
  await until(async () => (await listed(other.page)) === 2, "what was missed");
  await turns(guests, id, 2);
  forgiveUnreached();
});

// ---- Turns on their way ----

const kept = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("brett.turn.")));

const notMade = (page) => page.locator(".lead").getByText("before your turn arrived");

// A game in which whoever is due has made a turn that could not leave the device.
async function stranded(guests) {
  const { id } = await begun(guests, "linja");
  await turns(guests, id, 2);
  const mover = guests[(await guests[0].game(id)).due];
  const other = guests.find((guest) => guest !== mover);
  await workerReady(mover.page);
  const made = await mover.turn(id, { send: false });
  await mover.context.setOffline(true);
  await reconnecting(mover.page).waitFor();
  await finishing.mouse(mover.page);
  await mover.page.getByText("Your turn is saved here").waitFor();
  assert.deepEqual(await kept(mover.page), [`brett.turn.${id}`]);
  return { id, mover, other, made };
}

// It is there once, all see it, nothing is left on its way, and the game goes on.
async function arrived(guests, { id, mover, other, made }) {
  await until(made, "the turn that was kept");
  await mover.board();
  for (const { page } of [mover, other])
    await until(async () => (await listed(page)) === 3, "all to see it");
  await until(async () => !(await kept(mover.page)).length, "nothing to be on its way");
  await turns(guests, id, 2);
  assert.equal((await mover.game(id)).turns, 5);
  forgiveUnreached();
}

await among("a turn made without a network outlives a reload", ["Mia", "Ben"], async (guests) => {
  const game = await stranded(guests);
  await game.mover.page.reload();
  await game.mover.page.getByText("Your turn is saved here").waitFor();
  await game.mover.context.setOffline(false);
  await arrived(guests, game);
});

await among("it is sent by the tab that comes first, on any page", ["Mia", "Ben"], async (guests) => {
  const game = await stranded(guests);
  const { id, mover } = game;
  const second = await mover.context.newPage();
  await mover.page.close();
  await mover.context.setOffline(false);
  mover.page = second;
  await second.goto("/");
  await until(game.made, "the turn that was kept");
  await second.goto(`/g/${id}`);
  await arrived(guests, game);
});

await among("and by a tab that is open beside it, once", ["Mia", "Ben"], async (guests) => {
  const { id } = await begun(guests, "linja");
  const mover = guests[(await guests[0].game(id)).due];
  const second = await mover.context.newPage();
  await second.goto(`/g/${id}`);
  await myTurn(second);
  const made = await mover.turn(id, { send: false });
  await mover.context.setOffline(true);
  await reconnecting(second).waitFor();
  await finishing.mouse(mover.page);
  await mover.page.getByText("Your turn is saved here").waitFor();
  await mover.context.setOffline(false);
  for (const page of [mover.page, second])
    await until(async () => (await listed(page)) === 1, "the turn in both tabs");
  assert(await made());
  assert.equal((await mover.game(id)).turns, 1);
  forgiveUnreached();
});

await among("it is dropped where the game has gone on, and said so", ["Mia", "Ben"], async (guests) => {
  const { id, mover, other } = await stranded(guests);
  await quickTurns(guests, id, 1); // by another device of the same player
  await mover.page.reload();
  await mover.page.getByText("Your turn is saved here").waitFor();
  await mover.context.setOffline(false);
  await mover.board();
  await notMade(mover.page).waitFor();
  assert.deepEqual(await kept(mover.page), []);
  assert.equal((await mover.game(id)).turns, 3);
  await other.turn(id);
  await notMade(mover.page).waitFor({ state: "hidden" });
  await mover.turn(id);
  forgiveUnreached();
});

await among("likewise without a reload", ["Mia", "Ben"], async (guests) => {
  const { id, mover, other } = await stranded(guests);
  await quickTurns(guests, id, 1);
  await mover.context.setOffline(false);
  await notMade(mover.page).waitFor();
  assert.equal((await mover.game(id)).turns, 3);
  await other.turn(id);
  await mover.turn(id);
  forgiveUnreached();
});

await browser.close();
await server.stop();
finish();
