// Calls to the disk fail one after the other while people play, come, and look:
//   node io_faults.mjs BRETT FAILING_IO
// Nobody is told that something was done which was not; nobody becomes somebody else; games go on
// from where they were; who watches misses nothing and hears nothing that did not happen. With LONG
// (make faults) all calls of a round are taken in turn, else some. The log is emptied into the file
// in every round, as SQLite does now and then; with LONG all is done with one that grows as well.
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import {
  anyOf,
  assertInOrder,
  begun,
  key,
  Person,
  Refusal,
  request,
  Server,
  until,
} from "./client.mjs";
import { ANY, Disk, EIO, ENOSPC, KINDS } from "./faults.mjs";

const disk = new Disk(process.argv[3] ?? "build/tests/failing_io.so");
const LONG = Boolean(process.env.LONG);
const A_PROCESS = 25; // rounds, until the server is started again
const COLD = LONG ? 800 : 4 * A_PROCESS; // 800: no tree of the file is one page
const choose = anyOf(5);
const server = await Server.start({ env: disk.env });
const codes = { failed: 500, busy: 503 };
const tally = { rounds: 0, calls: 0, failures: 0, refused: 0, cold: 0 };

// ---- Who is there ----

const people = [];
for (const name of ["Mia", "Ben", "Zoë"]) people.push(await Person.of(server, name));
const numbers = await Promise.all(people.map(async (who) => (await who.call("me")).player));
const clock = { minutes: 600, increment: 5 };
const kinds = [
  { seats: 2, fields: { game: "linja" } },
  { seats: 2, fields: { game: "linja", clock } },
  { seats: 3, fields: { game: "twisty", clock } },
  { seats: 2, fields: { game: "transport" } },
];

// Games that wait for somebody, of which each process reads two in a round, for the first time. The
// next process looks whether they are there; for the one after it they are cold again.
const cold = [];
while (cold.length < COLD) {
  const made = Array.from({ length: 50 }, () => people[0].call("create", { game: "linja" }));
  cold.push(...(await Promise.all(made)).map(({ id }) => id));
}
await server.restart();

// A game that is played, by HTTP or by sockets, and a stranger who watches it.
class Table {
  static async of({ seats, fields }, live) {
    const table = new Table();
    const game = await begun(people.slice(0, seats), fields);
    Object.assign(table, { id: game.id, live, told: [], kind: { seats, fields } });
    await table.sit();
    return table;
  }
  async sit() {
    this.seats = people.slice(0, this.kind.seats);
    if (this.live)
      this.seats = await Promise.all(this.seats.map((person) => person.live({ language: "en" })));
    await this.comeBack();
  }
  seen() {
    return [...this.told, ...(this.eye?.games.get(this.id)?.events ?? [])];
  }
  // Whoever watches a game that cannot be read is sent away, and comes back.
  async hasHeard(event) {
    if (this.eye.gone) await this.comeBack();
    return this.seen().at(-1)?.event >= event;
  }
  async comeBack() {
    this.told = this.seen();
    const eye = (this.eye = await new Person(server).live());
    eye.closed.then(() => (eye.gone = true));
    await eye.watch(this.id, this.told.at(-1)?.event ?? 0);
  }
  // Before the server is started again.
  leave() {
    this.told = this.seen();
    this.eye = null;
  }
  look() {
    return people[0].call("game", { game: this.id });
  }
  // All of them, page by page.
  async events() {
    const all = [];
    for (;;) {
      const fields = { game: this.id, after: all.at(-1)?.event ?? 0 };
      const { events, more } = await new Person(server).call("events", fields);
      all.push(...events);
      if (!more) return all;
    }
  }
  // A step that is ready to be sent; it is made again with the same key when it was not stored.
  async prepare() {
    const game = await this.look();
    if (game.over) return null;
    const mover = this.seats[game.due];
    const { steps, ply } = await mover.call("legal", { game: this.id });
    const step = { game: this.id, ply, key: key(), step: choose(steps) };
    return { table: this, before: game, send: () => mover.call("step", step), step };
  }
}
let tables = [];
for (const [i, kind] of kinds.entries()) tables.push(await Table.of(kind, i % 2 === 0));
for (const kind of kinds.slice(0, 2)) tables.push(await Table.of(kind, true));

// ---- What is done in a round ----

// The answer, or the refusal, which must be one of those that say that nothing was done.
async function answerOf(asked, what) {
  try {
    return { ok: await asked };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    assert(error.code in codes, `${what}: ${error.message}`);
    if (error.status) assert.equal(error.status, codes[error.code]);
    tally.refused++;
    return { code: error.code };
  }
}

// Until it is done: the room may have to be read again first.
async function again(send, what) {
  let said;
  return until(async () => (said = await answerOf(send(), what)).ok, `${what}, ${said?.code}`);
}

async function askWhoIAm(i) {
  const headers = { Cookie: `brett=${people[i].cookie}` };
  const answer = await request(server, { path: "/api/v1/me", headers });
  assert.equal(answer.headers["set-cookie"], undefined, "a new identity");
  assert([200, 503].includes(answer.status), `/me: ${answer.status} ${answer.text}`);
  if (answer.status === 200) assert.equal(JSON.parse(answer.text).player, numbers[i]);
  else assert.equal(JSON.parse(answer.text).error.code, "busy");
}

async function comeByASocket(i) {
  let live;
  try {
    live = await people[i].live();
  } catch (error) {
    assert.equal(error.status, 503, error.message);
    return;
  }
  const { ok } = await answerOf(live.call("me"), "me by a socket");
  if (ok) assert.equal(ok.player, numbers[i]);
  await live.close();
}

// Somebody new: if they got a cookie, it stays theirs.
async function comeAsStranger() {
  const stranger = new Person(server);
  const { ok } = await answerOf(stranger.call("me", { name: "Eva" }), "a stranger");
  if (!ok) assert.equal(stranger.cookie, null, "a cookie without a player");
  else strangers.push({ cookie: stranger.cookie, player: ok.player });
}
const strangers = [];

async function readACold() {
  const id = cold.shift();
  warm.push(id);
  const { ok } = await answerOf(people[1].call("game", { game: id }), "a cold game");
  if (ok) assert.equal(ok.id, id);
  tally.cold++;
}
const warm = []; // read by this process

async function askForNone() {
  const answer = await new Person(server).get("/games/nowherenow");
  assert([404, 503].includes(answer.status), answer.text);
}

async function makeAGame() {
  const fields = { game: "linja", key: key() };
  const { ok } = await answerOf(people[2].call("create", fields), "create");
  return { fields, id: ok?.id };
}

const health = async () => (await request(server, { path: "/healthz" })).status;

// As Promise.all, but whatever goes wrong, nothing goes on behind its back.
async function allOf(promises) {
  const ends = await Promise.allSettled(promises);
  for (const { reason } of ends) if (reason) throw reason;
  return ends.map(({ value }) => value);
}

// ---- A round ----

async function round(fault) {
  const steps = (await Promise.all(tables.map((table) => table.prepare()))).filter(Boolean);
  disk.arm(fault);
  const asked = steps.map(({ send }) => answerOf(send(), "a step"));
  const others = [askWhoIAm(0), askWhoIAm(1), comeByASocket(2), comeAsStranger()];
  others.push(readACold(), readACold(), askForNone());
  const [made, ...rest] = await allOf([makeAGame(), ...asked, ...others]);
  const answers = rest.slice(0, asked.length);
  const count = disk.counted;
  if (fault.forGood && fault.nth === 1 && fault.kinds & (KINDS.write | KINDS.sync)) {
    assert(
      answers.every(({ ok }) => !ok),
      "a step was stored on a disk that does not write",
    );
    assert.equal(await health(), 503, "healthy, though nothing can be stored");
  }
  tally.failures += disk.failed;
  disk.calm();
  await settle(steps, answers);
  const same = await again(() => people[2].call("create", made.fields), "create again");
  if (made.id) assert.equal(same.id, made.id, "a game was made twice");
  await until(async () => (await health()) === 200, "the server to be well again");
  tally.rounds++;
  return count;
}

// What was answered with ok is in the game; the rest can be made now, once.
async function settle(steps, answers) {
  for (const [i, { table, before, send, step }] of steps.entries()) {
    const first = answers[i].ok;
    const now = await again(() => table.look(), "the game");
    if (first) assert(now.event >= first.event, "a step that was answered is not in the game");
    else assert.equal(now.event, before.event, "a step that failed is in the game");
    const done = await again(send, "the step again");
    if (first) assert.deepEqual(done, first, "the same key is answered otherwise");
    const events = await table.events();
    assertInOrder(events);
    const made = events.filter(({ ply }) => ply === step.ply + 1);
    assert.deepEqual([made.length, made[0]?.step], [1, step.step], "the step is not there once");
    await until(() => table.hasHeard(events.length), "who watches to hear of it");
    assert.deepEqual(table.seen(), events, "who watches heard something else");
  }
}

// Nothing is different for a new process.
async function startAgain(signal) {
  const before = await Promise.all(tables.map((table) => table.events()));
  for (const table of tables) table.leave();
  await server.restart(signal);
  for (const [i, table] of tables.entries()) {
    assert.deepEqual(await table.events(), before[i], "a game is other than it was told");
    await table.sit();
  }
  for (const { cookie, player } of strangers.splice(0))
    assert.equal((await new Person(server, cookie).call("me")).player, player, "a lost player");
  for (const id of warm) assert.equal((await people[0].call("game", { game: id })).id, id);
  cold.push(...warm.splice(0));
}

// Games that are over are followed by new ones.
async function goOn() {
  for (const [i, table] of tables.entries())
    if ((await table.look()).over) tables[i] = await Table.of(table.kind, table.live);
}

// New games, after something went wrong.
async function startAnew() {
  disk.calm();
  await server.restart("SIGKILL");
  strangers.length = 0;
  cold.push(...warm.splice(0));
  const anew = tables.map(({ kind, live }) => Table.of(kind, live));
  tables = await Promise.all(anew);
}

async function rounds(faults) {
  const wrong = new Map(); // what, and after which faults
  let [done, last] = [0, null];
  const attempt = async (act) => {
    try {
      await act();
    } catch (error) {
      wrong.set(error.message, [...(wrong.get(error.message) ?? []), last]);
      await startAnew();
    }
  };
  for (last of faults)
    await attempt(async () => {
      done++;
      tally.calls += await round(last);
      await goOn();
      if (done % A_PROCESS === 0) await startAgain(done % 2 ? "SIGKILL" : "SIGTERM");
    });
  await attempt(() => startAgain("SIGKILL"));
  const list = [...wrong].map(([what, after]) => `${what} (${after.length}, ${show(after[0])})`);
  assert(!list.length, list.join("\n"));
}
const show = (fault) => JSON.stringify(fault).replaceAll('"', "");

// ---- The faults ----

// Each call in turn, until there is none so late in a round; rounds differ, so three must have had
// none. Else some.
function* inTurn(name, few, fault = {}) {
  const step = LONG ? 1 : Math.max(1, Math.floor(most[name] / few));
  for (let nth = 1, spared = 0; LONG ? spared < 3 : nth <= most[name] + 1; nth += step) {
    yield { kinds: KINDS[name] ?? ANY, nth, ...fault };
    spared = disk.failed ? 0 : spared + 1;
  }
}

const FEW = { read: 14, write: 12, sync: 6 };
const most = {};
async function failInTurn(log) {
  await check(`${log}: without a fault all is done, and calls are counted`, async () => {
    const refused = tally.refused;
    for (const [name, kinds] of [...Object.entries(KINDS), ["any", ANY]]) {
      most[name] = await round({ kinds, nth: 1e9 });
      await goOn();
    }
    console.log(`# calls a round: ${JSON.stringify(most)}`);
    assert(most.read > 5 && most.write > 5 && most.sync > 0);
    assert.equal(tally.refused, refused);
    await startAgain("SIGTERM");
  });

  for (const name in KINDS)
    await check(`${log}: each ${name} fails once`, () => rounds(inTurn(name, FEW[name] ?? 2)));

  await check(`${log}: the disk is full for one call`, () =>
    rounds(inTurn("write", 4, { error: ENOSPC })),
  );

  for (const name of ["read", "write", "sync"])
    await check(`${log}: from one ${name} on all fail`, () =>
      rounds(inTurn(name, 3, { forGood: true, error: EIO })),
    );

  await check(`${log}: from one call on the disk is full`, () =>
    rounds(inTurn("write", 4, { forGood: true, error: ENOSPC })),
  );

  await check(`${log}: from one call on there is no disk`, () =>
    rounds(inTurn("any", 4, { forGood: true })),
  );
}

if (LONG) await failInTurn("a log that grows");

// As a long log is in the end: emptied into the file, and written again from its beginning.
disk.emptyLogAfter(10);
await startAnew();
await failInTurn("a log that is emptied");

// ---- The end ----

await check("the server lived through it all", async () => {
  assert.deepEqual(await server.stop(), { status: 0, signal: null });
  const { rounds, calls, failures, refused, cold } = tally;
  console.log(`# ${rounds} rounds, ${failures} of ${calls} calls failed, ${refused} refusals`);
  console.log(`# ${cold} games were read for the first time meanwhile`);
  assert(failures >= 20 && refused >= 20 && cold >= 2 * rounds);
});
disk.close();
finish();
