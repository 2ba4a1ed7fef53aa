// Draws that nobody can choose: what players mix in is sealed before any of it is told, told when
// all seats are taken, shown when all have told it or their time is up, and can be checked at the
// end. Hashes are those of b2sum:
//   node fair.mjs BRETT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { check, finish } from "../wasm/tap.mjs";
import { anyOf, BRETT, file, key, Person, playOn, refused, Server } from "./client.mjs";
import { GAME, shaped } from "./shapes.mjs";

const hashOf = (bytes) =>
  execFileSync("b2sum", ["-l", "256"], { input: bytes }).toString().slice(0, 64);
const REVEALS = 30000; // ms of the server's time

const server = await Server.start();

function newMix() {
  const mix = randomBytes(32).toString("hex");
  return { mix, sealed: hashOf(mix) };
}

// People with sealed mixes, of a game that waits for its last seat.
async function waiting(at, fields = {}) {
  const people = [];
  for (const name of ["Mia", "Ben", "Eve"])
    people.push({ person: await Person.of(at, name), ...newMix() });
  const { id, invite } = await people[0].person.call("create", {
    game: "transport",
    options: ["seats=3"],
    sealed: people[0].sealed,
    ...fields,
  });
  for (const one of people) {
    one.live = await one.person.live();
    await one.live.watch(id, 0);
    one.join = () => one.person.call("join", { game: id, invite, sealed: one.sealed, key: key() });
    one.reveal = (mix = one.mix) => one.person.call("reveal", { game: id, mix });
  }
  await people[1].join();
  return { id, people, game: () => people[0].person.call("game", { game: id }) };
}

const heardBy = ({ person, live }) => [...person.heard, ...live.heard].join("\n");

function verified(record, ...more) {
  return execFileSync(BRETT, ["verify", file(record), ...more]).toString();
}

await check("all seal, all are asked, all tell, and the game begins", async () => {
  const { id, people, game } = await waiting(server);
  const [mia, ben, eve] = people;
  const before = await game();
  shaped(before, GAME);
  assert.deepEqual(before.fair.seals, [mia.sealed, ben.sealed, null]);
  assert.equal(before.fair.waits, undefined);
  const joined = await eve.join();
  assert.equal(joined.begun, false);
  assert.equal(joined.due, null);
  assert.deepEqual(joined.fair.seals, [mia.sealed, ben.sealed, eve.sealed]);
  assert.deepEqual(joined.fair.waits, [0, 1, 2]);
  for (const { live } of people) await live.event(id, "sealed");
  await eve.reveal();
  await mia.reveal();
  const told = await game();
  shaped(told, GAME);
  assert.deepEqual([told.begun, told.fair.waits], [false, [1]]);
  const begun = await ben.reveal();
  assert.deepEqual([begun.begun, begun.fair.waits], [true, undefined]);
  assert.deepEqual(begun.fair.mix, [mia.mix, ben.mix, eve.mix]);
  for (const { live } of people) {
    const { mix } = await live.event(id, "begin");
    assert.deepEqual(mix, begun.fair.mix);
    const told = live.games.get(id).events.map(({ what }) => what);
    assert.deepEqual(told.slice(-5), ["sealed", "reveal", "reveal", "reveal", "begin"]);
  }
});

await check("nobody hears of a mix before all are fixed and told", async () => {
  const { id, people, game } = await waiting(server);
  const [mia, ben, eve] = people;
  const nosy = await Person.of(server, "Nosy");
  const watcher = { person: nosy, live: await nosy.live() };
  await watcher.live.watch(id, 0);
  await eve.join();
  await mia.reveal();
  await ben.reveal();
  for (const { person, live } of [...people, watcher])
    for (const one of [person, live]) {
      for (const what of ["game", "events"]) await one.call(what, { game: id });
      await refused("not-now", one.call("record", { game: id }));
      await refused("not-now", one.call("legal", { game: id }));
    }
  for (const one of [...people, watcher])
    for (const { mix } of [mia, ben]) assert(!heardBy(one).includes(mix));
  await eve.reveal();
  await watcher.live.event(id, "begin");
  for (const { mix } of people) assert(heardBy(watcher).includes(mix));
  assert.equal((await game()).fair.secret, undefined);
});

await check("only the mix that was sealed is taken, once, and it may be sent again", async () => {
  const { id, people } = await waiting(server);
  const [mia, ben, eve] = people;
  await refused("not-now", mia.reveal()); // a seat is free: another mix may still be sealed
  await eve.join();
  await refused("bad", mia.reveal("another"));
  await refused("bad", mia.reveal(ben.mix));
  await refused("bad", mia.reveal(""));
  await refused("bad", mia.person.call("reveal", { game: id }));
  await refused("large", mia.reveal("x".repeat(65)));
  const once = await mia.reveal();
  assert.equal((await mia.reveal()).event, once.event);
  await refused("bad", mia.reveal("another"));
  await ben.reveal();
  await eve.reveal();
  assert.equal((await mia.reveal()).begun, true);
  const nobody = await Person.of(server, "Nobody");
  await refused("forbidden", nobody.call("reveal", { game: id, mix: mia.mix }));
});

await check("nobody leaves to come back with another mix once mixes are told", async () => {
  const { id, people } = await waiting(server);
  const [mia, ben, eve] = people;
  await ben.person.call("leave", { game: id }); // nothing is told yet
  Object.assign(ben, newMix());
  await ben.join();
  const { fair } = await eve.join();
  assert.equal(fair.seals[1], ben.sealed);
  await mia.reveal();
  await refused("not-now", ben.person.call("leave", { game: id }));
  await refused("not-now", ben.person.call("resign", { game: id }));
  const again = await ben.person.call("join", { game: id, sealed: newMix().sealed });
  assert.equal(again.fair.seals[1], ben.sealed);
});

await check("what is no hash, or comes with its mix, is refused", async () => {
  const mia = await Person.of(server, "Mia");
  const { mix, sealed } = newMix();
  for (const [wrong, code] of [
    [sealed.slice(1), "bad"],
    [sealed.toUpperCase().replace(/^./, "A"), "bad"],
    [`${sealed}0`, "large"],
    ["", "bad"],
    [3, "bad"],
  ])
    await refused(code, mia.call("create", { game: "transport", sealed: wrong }));
  await refused("bad", mia.call("create", { game: "transport", sealed, mix }));
});

await check("where nothing is drawn, and where nobody seals, games begin at once", async () => {
  const [mia, ben] = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  const { sealed } = newMix();
  const both = async (fields, joining) => {
    const { id, invite } = await mia.call("create", fields);
    return ben.call("join", { game: id, invite, ...joining });
  };
  const linja = await both({ game: "linja", sealed }, { sealed: newMix().sealed });
  assert.deepEqual([linja.begun, linja.fair.seals], [true, [null, null]]);
  assert.equal((await both({ game: "twisty" })).begun, true);
  const clear = await both({ game: "transport", options: ["seats=2"], mix: "a" }, { mix: "b" });
  assert.deepEqual([clear.begun, clear.fair.mix], [true, ["a", "b"]]);
  const one = await both({ game: "transport", options: ["seats=2"], mix: "a" }, { sealed });
  assert.deepEqual([one.begun, one.fair.waits], [false, [1]]);
});

await check("against computers one's own mix is the one that is waited for", async () => {
  const mia = await Person.of(server, "Mia");
  const { mix, sealed } = newMix();
  const { id, begun, fair } = await mia.call("create", {
    game: "transfer",
    seats: ["me", "level:1"],
    sealed,
  });
  assert.deepEqual([begun, fair.waits], [false, [0]]);
  assert.equal((await mia.call("reveal", { game: id, mix })).begun, true);
});

await check(
  "a game that waits goes on waiting after a crash, and keeps what was told",
  async () => {
    const other = await Server.start();
    const { id, people, game } = await waiting(other);
    const [mia, ben, eve] = people;
    await other.restart("SIGKILL");
    await eve.join();
    await mia.reveal();
    const before = await game();
    await other.restart("SIGKILL");
    const after = await game();
    assert.deepEqual(after.fair, before.fair);
    assert.deepEqual(after.fair.waits, [1, 2]);
    await mia.reveal();
    await refused("bad", ben.reveal("another"));
    await ben.reveal();
    const begun = await eve.reveal();
    assert.deepEqual(begun.fair.mix, [mia.mix, ben.mix, eve.mix]);
    const { events } = await mia.person.call("events", { game: id });
    assert.equal(events.at(-1).what, events.some(({ what }) => what === "step") ? "step" : "begin");
    await other.stop();
  },
);

await check("a rematch takes seals as well", async () => {
  const { id, people } = await waiting(server, { options: ["seats=2"] });
  const [mia, ben] = people;
  for (const one of [mia, ben]) await one.reveal();
  await ben.person.call("resign", { game: id, key: key() });
  const next = [];
  for (const { person } of [mia, ben]) {
    const part = newMix();
    next.push({ person, ...part });
    next.id = (await person.call("rematch", { game: id, sealed: part.sealed })).id;
  }
  const ask = (one) => one.person.call("reveal", { game: next.id, mix: one.mix });
  assert.equal((await ask(next[0])).begun, false);
  const begun = await ask(next[1]);
  assert.deepEqual([begun.begun, begun.fair.mix], [true, next.map(({ mix }) => mix)]);
});

// Plays on to the end; the record then has all that draws follow from.
async function playedOut({ id, people }) {
  const sockets = people.map(({ live }) => live);
  await playOn(id, sockets, { choose: anyOf(3) });
  return (await people[0].person.call("record", { game: id })).record;
}

await check("at the end everything is told, and verified", async () => {
  const game = await waiting(server);
  const { id, people } = game;
  await people[2].join();
  const seen = (await game.game()).fair; // before anybody tells a mix
  for (const one of people) await one.reveal();
  const record = await playedOut(game);
  const { fair } = await people[1].live.event(id, "end");
  assert.equal(fair.commitment, seen.commitment);
  assert.deepEqual(fair.seals, seen.seals);
  assert.deepEqual(
    fair.mix,
    people.map(({ mix }) => mix),
  );
  assert.deepEqual(fair.mix.map(hashOf), seen.seals);
  assert.equal(hashOf(Buffer.from(fair.secret, "hex")), seen.commitment);
  assert.deepEqual((await game.game()).fair, fair);
  const said = verified(record);
  for (const { sealed } of people) assert(said.includes(sealed));
  assert.match(said, /\d+ draws checked, all correct/);
  assert.match(said, /no one chose the draws/);
  assert.equal(JSON.parse(verified(record, "--json")).fair, true);
});

await check("whoever does not tell a mix in time is waited for no longer: it shows", async () => {
  const fast = await Server.start({ hurry: 10 });
  const game = await waiting(fast);
  const { id, people } = game;
  const [mia, ben, eve] = people;
  const { deadline } = await eve.join();
  assert(deadline > fast.now() && deadline < fast.now() + REVEALS + 5000);
  await mia.reveal();
  await eve.reveal();
  await ben.live.event(id, "begin");
  await refused("not-now", ben.reveal());
  const { fair } = await game.game();
  assert.deepEqual(fair.mix, [mia.mix, "", eve.mix]);
  assert.equal(fair.seals[1], ben.sealed);
  const record = await playedOut(game);
  assert(record.includes(`\nwithheld: B ${ben.sealed}\n`));
  assert(!record.includes(ben.mix));
  const said = verified(record);
  assert.match(said, /B sealed a mix and did not reveal it in time/);
  assert.match(said, /left a choice between 2 outcomes/);
  await fast.stop();
});

await check("after a restart the time to tell it is counted anew", async () => {
  const fast = await Server.start({ hurry: 10 });
  const { id, people, game } = await waiting(fast);
  const [mia, ben, eve] = people;
  await eve.join();
  await mia.reveal();
  await fast.stop();
  await fast.pass(2 * REVEALS);
  await fast.run();
  const { begun, deadline } = await game();
  assert.equal(begun, false);
  assert(deadline > fast.now());
  await ben.reveal();
  await refused(["not-now", "bad"], eve.reveal("another"));
  const live = await mia.person.live();
  await live.watch(id, 0);
  await live.event(id, "begin");
  assert.deepEqual((await game()).fair.mix, [mia.mix, ben.mix, ""]);
  await fast.stop();
});

await server.stop();
finish();
