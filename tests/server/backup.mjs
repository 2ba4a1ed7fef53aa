// Backups of a server that is being played on, and what they are worth afterwards:
//   node backup.mjs BRETT
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import { anyOf, begun, BRETT, folder, pause, Person, playOn, Server, within } from "./client.mjs";

// Runs a command of brett's; signal: sent to it after so many milliseconds.
async function brett(args, { signal, after = 0 } = {}) {
  const child = spawn(BRETT, args, { stdio: ["ignore", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (err += data));
  if (signal) setTimeout(() => child.kill(signal), after);
  const [status] = await within(once(child, "close"), `brett ${args[0]}`, 60000);
  return { status, out, err };
}
async function done(...args) {
  const ended = await brett(args);
  assert.equal(ended.status, 0, ended.err);
  return ended.out;
}
async function fails(part, ...args) {
  const { status, out, err } = await brett(args);
  assert.equal(status, 1, `${out}${err}`);
  assert(err.includes(part), `wanted ${part}, got ${err}`);
  assert.equal(out, "");
}

// ---- Games that go on until they are stopped ----

class Pair {
  constructor(server, seed) {
    Object.assign(this, { server, choose: anyOf(seed), known: new Map(), stopped: false });
  }
  async play() {
    this.people = [await Person.of(this.server, "Mia"), await Person.of(this.server, "Ben")];
    const sockets = await Promise.all(this.people.map((person) => person.live()));
    try {
      while (!this.stopped) {
        const { id } = await begun(this.people, { game: "linja" });
        for (const live of sockets) await live.watch(id, 0);
        const game = sockets[0].games.get(id);
        this.known.set(id, game.events);
        while (!this.stopped && !game.over)
          await playOn(id, sockets, { steps: 1, choose: this.choose });
      }
    } catch (error) {
      if (!this.stopped) throw error;
    }
  }
}

const server = await Server.start();
const pairs = Array.from({ length: 8 }, (_, i) => new Pair(server, i + 1));
const kept = join(server.data, "..", "kept.backup");
const here = ["--data", server.data];
let before; // the games and how many events of each were told before the backup was asked for

await check("a backup is made while games are played, and they go on meanwhile", async () => {
  for (const pair of pairs) pair.playing = pair.play();
  await pause(500);
  before = new Map();
  for (const { known, people } of pairs)
    for (const [id, events] of known) before.set(id, { people, count: events.length, events });
  const steps = () => [...before.values()].reduce((sum, { events }) => sum + events.length, 0);
  const at = steps();
  assert.match(await done("backup", kept, ...here), /kept\.backup: .* MB, copied and checked/);
  await pause(200);
  assert(before.size >= pairs.length && steps() > at, "games were played");
});

await check("it is for its owner alone, whole, without a log, and its time is noted", async () => {
  const { mode, mtimeMs } = statSync(kept);
  assert.equal(mode & 0o777, 0o600);
  assert.equal(readFileSync(kept).subarray(0, 15).toString(), "SQLite format 3");
  assert.deepEqual([...readFileSync(kept).subarray(18, 20)], [1, 1], "no write-ahead log");
  const noted = Number(readFileSync(join(server.data, "backup-time"), "utf8"));
  assert(Math.abs(noted - mtimeMs) < 60000, `${noted}`);
  const others = readdirSync(join(server.data, "..")).filter((name) =>
    name.startsWith("kept.backup"),
  );
  assert.deepEqual(others, ["kept.backup"]);
});

await check("a file that is there is not replaced unless that is said", async () => {
  await fails("already exists", "backup", kept, ...here);
  const path = join(server.data, "..", "replaced.backup");
  writeFileSync(path, "something else");
  await done("backup", path, "--force", ...here);
  assert(statSync(path).size > 4096);
});

await check("the database is not taken for a place to put a backup", async () => {
  await fails(
    "is the database itself",
    "backup",
    join(server.data, "brett.db"),
    "--force",
    ...here,
  );
});

await check("one that is broken off leaves nothing, or is whole", async () => {
  for (const after of [0, 5, 10, 20, 40]) {
    const path = join(server.data, "..", `broken-off-${after}`);
    const { status } = await brett(["backup", path, ...here], { signal: "SIGINT", after });
    assert(!existsSync(`${path}.part`));
    assert.equal(existsSync(path), status === 0, `status ${status}`);
  }
});

await check("what an earlier one left when it was killed is no hindrance", async () => {
  const path = join(server.data, "..", "again.backup");
  writeFileSync(`${path}.part`, "half of something");
  await done("backup", path, ...here);
  assert(!existsSync(`${path}.part`));
});

await check("nothing is restored under a server that runs", async () => {
  await fails("is using the folder", "restore", kept, ...here);
});

// ---- The drill ----

await check(
  "after a crash, a backup is restored beside the log of the crashed server",
  async () => {
    for (const pair of pairs) pair.stopped = true;
    await server.stop("SIGKILL");
    await Promise.allSettled(pairs.map(({ playing }) => playing));
    assert(statSync(join(server.data, "brett.db-wal")).size > 0, "the old log is there");
    const said = await done("restore", kept, ...here);
    assert.match(said, /is now what .*kept\.backup was/);
    assert(!existsSync(join(server.data, "brett.db-wal")), "no log beside the new database");
    assert.equal(statSync(join(server.data, "brett.db")).mode & 0o777, 0o600);
    await server.run();
  },
);

await check("every game that was told before the backup is there as it was told", async () => {
  for (const [id, { people, count, events }] of before) {
    const there = (await people[0].call("events", { game: id, after: 0 })).events;
    assert(there.length >= count, `${id}: ${there.length} events of ${count}`);
    const told = events.slice(0, there.length);
    assert.deepEqual(there.slice(0, told.length), told);
  }
});

await check("and plays on", async () => {
  let played = 0;
  for (const [id, { people }] of before) {
    const game = await people[0].call("game", { game: id });
    if (game.over) continue;
    const sockets = await Promise.all(people.map((person) => person.live()));
    for (const live of sockets) await live.watch(id, 0);
    await playOn(id, sockets, { steps: 2 });
    for (const live of sockets) await live.close();
    played++;
  }
  assert(played > 0);
});

await check("what was there before the restore can be had again in the same way", async () => {
  await server.stop();
  const [old] = readdirSync(server.data).filter((name) => /before-restore-[-\d]+$/.test(name));
  const said = await done("restore", join(server.data, old), ...here);
  assert.match(said, /before-restore/);
  await server.run();
  for (const { people, known } of pairs)
    for (const [id, events] of known) {
      const there = (await people[0].call("events", { game: id, after: 0 })).events;
      assert.deepEqual(there.slice(0, events.length), events);
    }
});

await check(
  "a server that is stopped is backed up too, and into a new folder it goes",
  async () => {
    await server.stop();
    const path = join(server.data, "..", "stopped.backup");
    await done("backup", path, ...here);
    const data = folder();
    await done("restore", path, "--data", data);
    const copy = await Server.start({ data });
    const [{ people, known }] = pairs;
    const [[id, events]] = known;
    const there = await new Person(copy, people[0].cookie).call("events", { game: id });
    assert.deepEqual(there.events.slice(0, events.length), events);
    await copy.stop();
  },
);

// ---- What is no backup ----

const spoiled = (name, change) => {
  const path = join(server.data, "..", name);
  const bytes = readFileSync(kept);
  writeFileSync(path, change(bytes) ?? bytes);
  return path;
};
const untouched = async (part, path) => {
  const old = readFileSync(join(server.data, "brett.db"));
  await fails(part, "restore", path, ...here);
  assert.deepEqual(readFileSync(join(server.data, "brett.db")), old);
  assert.deepEqual(
    readdirSync(server.data).filter((name) => /copy|restoring/.test(name)),
    [],
  );
};

await check("what is no backup of ours is refused, and nothing has changed", async () => {
  await untouched(
    "no database",
    spoiled("text", () => "not a database"),
  );
  await untouched(
    "it is empty",
    spoiled("empty", () => ""),
  );
  await untouched("cannot be read", join(server.data, "..", "nowhere"));
  await untouched(
    "another program",
    spoiled("other", (bytes) => void bytes.writeUInt32BE(1, 68)),
  );
  await untouched(
    "knows only up to version",
    spoiled("newer", (bytes) => void bytes.writeUInt32BE(99, 60)),
  );
  await untouched(
    "damaged",
    spoiled("damaged", (bytes) => void bytes.fill(0xa5, 4096 * 3, 4096 * 20)),
  );
  await untouched(
    "damaged",
    spoiled("short", (bytes) => bytes.subarray(0, bytes.length - 4096)),
  );
});

await check("nor is a database with a log beside it", async () => {
  const path = spoiled("in-use", () => {});
  copyFileSync(kept, `${path}-wal`);
  await untouched("no backup but a database in use", path);
});

await check("no server starts where a restore was broken off midway", async () => {
  const path = join(server.data, "brett.db.restoring");
  copyFileSync(kept, path);
  await assert.rejects(server.run(), /A restore into .* was broken off/);
  await done("restore", kept, ...here);
  assert(!existsSync(path));
  await server.run();
  await server.stop();
});

finish();
