// What is kept about somebody: fetched, and deleted:
//   node privacy.mjs BRETT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import { begun, Person, playOn, refused, Server, until, within } from "./client.mjs";

const server = await Server.start();
const RECORD = readFileSync(new URL("../../docs/records.md", import.meta.url), "utf8")
  .match(/^( {4}.*\n)+/m)[0]
  .replace(/^ {4}/gm, "");

async function fetched(person, query = "") {
  const answer = await person.get(`/me/export${query}`);
  assert.equal(answer.status, 200, answer.text);
  return JSON.parse(answer.text);
}
const gone = async (person) => assert.equal((await person.call("me")).player, null);

async function pair(game = "linja") {
  const people = [await Person.of(server, "Mia Maria"), await Person.of(server, "Ben")];
  return { people, game: await begun(people, { game }) };
}

await check("everything kept about somebody is theirs to fetch", async () => {
  const { people, game } = await pair();
  const sockets = await Promise.all(people.map((person) => person.live()));
  for (const live of sockets) await live.watch(game.id, 0);
  await playOn(game.id, sockets, { steps: 4 });
  const all = await fetched(people[0]);
  assert.equal(all.name, "Mia Maria");
  assert.equal(all.player, (await people[0].call("me")).player);
  assert.equal(all.sessions.length, 1);
  const [one] = all.games;
  assert.deepEqual([one.id, one.seat, one.name, one.over], [game.id, 0, "Mia Maria", false]);
  const { events } = await people[0].call("events", { game: game.id });
  const own = events.filter(({ what, seat }) => what === "step" && seat === 0);
  assert.deepEqual(
    one.did.filter(({ what }) => what === "step").map(({ says }) => says),
    own.map(({ step }) => step),
  );
  assert(!JSON.stringify(all).includes("Ben"));
  assert(!JSON.stringify(all).includes(people[0].cookie));
  assert.equal((await new Person(server).get("/me/export")).status, 401);
  for (const live of sockets) await live.close();
});

await check("what is hidden from somebody is not in it", async () => {
  const { people, game } = await pair("transport");
  const text = JSON.stringify(await fetched(people[0]));
  assert(text.includes(game.id) && !/secret|"fair"/.test(text));
});

await check("many games come in pages", async () => {
  const mia = await Person.of(server, "Mia");
  const made = [];
  for (let i = 0; i < 103; i++) made.push((await mia.call("create", { game: "linja" })).id);
  const first = await fetched(mia);
  assert.equal(first.games.length, 100);
  const second = await fetched(mia, `?after=${first.more}`);
  assert.equal(second.more, undefined);
  assert.deepEqual(
    [...first.games, ...second.games].map(({ id }) => id),
    made,
  );
});

await check("somebody deletes themselves: names go, games stay, sessions end", async () => {
  const { people, game } = await pair();
  const [mia, ben] = people;
  const waiting = await mia.call("create", { game: "linja", public: true, seats: ["me", "open"] });
  const { id: review } = await mia.call("import", { record: RECORD });
  const { secret } = await mia.call("link");
  const live = await mia.live();
  const eye = await ben.live();
  await eye.watch(game.id, 0);
  const { cookie } = mia;
  assert.equal((await mia.post("/me/delete", {})).status, 400);
  assert.equal((await mia.call("me")).name, "Mia Maria");
  const answer = await mia.post("/me/delete", { sure: true });
  assert.equal(answer.status, 200, answer.text);
  assert.match(answer.headers["set-cookie"][0], /^brett=; .*Max-Age=0/);
  assert.equal((await within(live.closed, "the socket to close")).code, 4001);
  const end = await eye.event(game.id, "end");
  assert.deepEqual([end.result.reason, end.result.seat], ["resign", 0]);
  const look = async () => {
    await gone(new Person(server, cookie));
    await refused("unknown", new Person(server).call("move", { secret }));
    await refused("unknown", ben.call("game", { game: review }));
    for (const { id } of [game, waiting]) {
      const shown = await ben.call("game", { game: id });
      const { events } = await ben.call("events", { game: id });
      assert(!JSON.stringify([shown, events]).includes("Mia"), id);
    }
    const { seats } = await ben.call("game", { game: waiting.id });
    assert.equal(seats[0].kind, "free");
  };
  await look();
  await server.restart();
  await look();
  await server.stop();
  for (const file of ["brett.db"])
    assert(!readFileSync(join(server.data, file)).includes(cookie), file);
  await server.run();
});

await check("games that are not in memory are left as well", async () => {
  const { people, game } = await pair();
  await server.restart();
  await people[0].post("/me/delete", { sure: true });
  const over = async () => (await people[1].call("game", { game: game.id })).result?.reason;
  assert.equal(await until(over, "the game to end"), "resign");
});

await server.stop();
finish();
