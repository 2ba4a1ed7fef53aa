// Files as a crash, a full disk or a careless host may leave them:
//   node torn.mjs BRETT FAILING_IO
// The server starts with what is sound of them, or says in a sentence why it does not.
import assert from "node:assert/strict";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import {
  anyOf,
  assertInOrder,
  begun,
  dice,
  folder,
  key,
  pause,
  Person,
  playOn,
  refused,
  request,
  serveAndEnd,
  Server,
  until,
  within,
} from "./client.mjs";
import { ANY, Disk, EIO, KINDS } from "./faults.mjs";

const LIBRARY = process.argv[3] ?? "build/tests/failing_io.so";
const EROFS = 30;
const roll = dice(11);
const [FILE, LOG] = ["brett.db", "brett.db-wal"];

// ---- What a killed server left ----

const server = await Server.start();
const people = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
const { player } = await people[0].call("me");
const ids = [];
for (const game of ["linja", "transfer", "transport"]) {
  const { id } = await begun(people, { game });
  const sockets = await Promise.all(people.map((person) => person.live()));
  for (const live of sockets) await live.watch(id, 0);
  await playOn(id, sockets, { steps: 12, choose: anyOf(2) });
  ids.push(id);
}
const told = [];
for (const id of ids) told.push((await people[0].call("events", { game: id, after: 0 })).events);
await server.stop("SIGKILL");
const log = readFileSync(join(server.data, LOG));

// A copy of the folder, with another log.
function copyWith(bytes) {
  const data = folder();
  mkdirSync(data, { recursive: true });
  copyFileSync(join(server.data, FILE), join(data, FILE));
  if (bytes) writeFileSync(join(data, LOG), bytes);
  return data;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// Each game is there as it was at some time, and goes on from there, or was not made yet.
async function assertSound(data, { whole = false } = {}) {
  const other = await Server.start({ data });
  const who = new Person(other, people[0].cookie);
  let events = 0;
  for (const [i, id] of ids.entries()) {
    const answer = await who.get(`/games/${id}/events?after=0`);
    if (answer.status === 404 && !whole) continue;
    assert.equal(answer.status, 200, answer.text);
    const now = JSON.parse(answer.text).events;
    assertInOrder(now);
    assert(same(now, told[i].slice(0, now.length)), "a game is not as it was");
    events += now.length;
    if (whole) assert.equal(now.length, told[i].length);
    const game = await who.call("game", { game: id });
    if (!game.begun || game.over || game.seat !== game.due) continue;
    const { steps, ply } = await who.call("legal", { game: id });
    await who.call("step", { game: id, ply, key: key(), step: steps[0] });
  }
  const fresh = await Person.of(other, "Zoë");
  assert((await fresh.call("me")).player > 0);
  assert.deepEqual(await other.stop(), { status: 0, signal: null });
  return events;
}

await check("a log that is whole has all that was told", () =>
  assertSound(copyWith(log), { whole: true }),
);

await check("a log that is cut off anywhere has what came before", async () => {
  const lengths = [];
  const cuts = [1, 31, 32, 33, 500, log.length - 1, log.length - 4000, log.length - 4120];
  for (let i = 0; i < 8; i++) cuts.push(roll(log.length));
  for (const cut of cuts.sort((a, b) => a - b))
    lengths.push(await assertSound(copyWith(log.subarray(0, cut))));
  assert.deepEqual(
    lengths,
    [...lengths].sort((a, b) => a - b),
    "a longer log has more",
  );
  assert(lengths.at(-1) > lengths[0]);
});

await check("a log with a torn page, or rubbish behind it, is taken up to there", async () => {
  for (let i = 0; i < 8; i++) {
    const torn = Buffer.from(log);
    const at = roll(log.length - 600);
    torn.fill(i % 2 ? 0 : 0xa5, at, at + 512);
    await assertSound(copyWith(torn));
  }
  await assertSound(copyWith(Buffer.concat([log, Buffer.alloc(9000, 0x5a)])), { whole: true });
});

await check("no log, and one that is empty, are no fault", async () => {
  await assertSound(copyWith(null));
  await assertSound(copyWith(Buffer.alloc(0)));
});

// ---- A disk that fails while the server starts ----

// It ends with a sentence, or it is sound.
async function startWith(fault) {
  const disk = new Disk(LIBRARY);
  const other = new Server({ data: copyWith(log), env: disk.env });
  disk.arm(fault);
  let started = true;
  await other.run().catch(() => (started = false));
  const { counted } = disk;
  disk.calm();
  if (!started) {
    const { status, signal } = await other.ended;
    assert.equal(signal, null, other.log);
    assert.equal(status, 1, other.log);
    assert.match(other.log, /brett: .*\.\n$/, "a sentence");
    await other.run();
  }
  try {
    await assertAsTold(other);
  } catch (error) {
    error.message = `${JSON.stringify(fault)}: ${error.message}`;
    throw error;
  } finally {
    await other.stop();
    disk.close();
  }
  return { started, counted };
}

// Everybody is who they were, and who comes is somebody new.
async function assertAsTold(other) {
  const who = new Person(other, people[0].cookie);
  assert.equal((await who.call("me")).player, player);
  const fresh = await Person.of(other, "Zoë");
  assert((await fresh.call("me")).player > player, "a player with a number that is taken");
  for (const [i, id] of ids.entries())
    assert.deepEqual((await who.call("events", { game: id, after: 0 })).events, told[i]);
}

await check("each call to the disk fails while the server starts", async () => {
  const { counted } = await startWith({ nth: 1e9 });
  const step = process.env.LONG ? 1 : Math.ceil(counted / 14);
  let refusals = 0;
  for (let nth = 1; nth <= counted; nth += step) {
    refusals += !(await startWith({ nth })).started;
    refusals += !(await startWith({ nth, forGood: true })).started;
  }
  console.log(`# ${counted} calls, ${refusals} starts refused`);
  assert(refusals > 0);
});

// ---- Folders that cannot be written to ----

await check("a folder that cannot be made is refused with a sentence", async () => {
  const { status, err } = await serveAndEnd("--listen", "127.0.0.1:0", "--data", "/proc/brett");
  assert.equal(status, 1);
  assert.match(err, /brett: The folder \/proc\/brett cannot be made: .*\.\n$/);
});

await check("a disk that becomes read-only is said to be, and games can be looked at", async () => {
  const disk = new Disk(LIBRARY);
  const other = await Server.start({ data: copyWith(log), env: disk.env });
  const who = new Person(other, people[0].cookie);
  const kinds = KINDS.write | KINDS.truncate;
  disk.arm({ kinds, nth: 1, forGood: true, error: EROFS });
  await refused("failed", who.call("me", { name: "Eva" }));
  for (let i = 0; i < 4; i++) {
    // also when it has been tried again meanwhile
    assert.equal((await request(other, { path: "/healthz" })).status, 503);
    await pause(500);
  }
  for (const [i, id] of ids.entries())
    assert.deepEqual((await who.call("events", { game: id, after: 0 })).events, told[i]);
  const before = await who.call("me");
  assert.equal(before.name, "Mia");
  disk.calm();
  const healthy = async () => (await request(other, { path: "/healthz" })).status === 200;
  await until(healthy, "the server to find the disk well by itself");
  assert.equal((await who.call("me", { name: "Eva" })).name, "Eva");
  assert.deepEqual(await other.stop(), { status: 0, signal: null });
});

await check("a cookie that cannot be read makes nobody a stranger, or somebody new", async () => {
  const disk = new Disk(LIBRARY);
  const other = await Server.start({ data: copyWith(log), env: disk.env });
  const who = new Person(other, people[0].cookie);
  disk.arm({ kinds: KINDS.read | KINDS.map, nth: 1, forGood: true });
  for (const answer of [
    await who.get("/me"),
    await who.post("/me", {}),
    await who.post("/games", { game: "linja" }),
  ]) {
    assert.equal(answer.status, 503, answer.text);
    assert.equal(answer.headers["set-cookie"], undefined);
  }
  assert(disk.failed > 0);
  disk.calm();
  assert.equal((await who.call("me")).name, "Mia");
  await other.stop();
  disk.close();
});

await check("a session that is ended is over at once, however slow the disk is", async () => {
  const disk = new Disk(LIBRARY);
  const other = await Server.start({ data: copyWith(log), env: disk.env });
  const who = new Person(other, people[0].cookie);
  const { secret } = await who.call("link");
  const phone = new Person(other);
  await phone.post("/me/move", { secret });
  const live = await phone.live();
  disk.slow(300);
  const ending = who.post("/me/sessions/end", { others: true });
  await within(live.closed, "the socket to close");
  assert.equal((await phone.call("me")).player, null);
  disk.slow(0);
  assert.equal((await ending).status, 200);
  await other.stop();
  disk.close();
});

await check("a server whose disk is gone when it ends loses nothing it told", async () => {
  const disk = new Disk(LIBRARY);
  const other = await Server.start({ data: copyWith(log), env: disk.env });
  const who = new Person(other, people[0].cookie);
  await who.call("me", { name: "Ida" });
  disk.arm({ kinds: ANY, nth: 1, forGood: true, error: EIO });
  const { signal } = await other.stop();
  assert.equal(signal, null);
  assert(existsSync(join(other.data, LOG)) || statSync(join(other.data, FILE)).size > 0);
  disk.calm();
  await other.run();
  assert.equal((await who.call("me")).name, "Ida");
  await other.stop();
  disk.close();
});
finish();
