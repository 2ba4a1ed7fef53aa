// What the server's table knows of positions, which is what `brett probe` says of them; what it does
// not know; questions that are wrong; and servers whose table is not there, or broken:
//   node solved.mjs BRETT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import { BRETT, file, folder, Person, refused, serveAndEnd, Server } from "./client.mjs";

const MOST = 20; // positions a question
const START = "60 11 11 11 11 11 11 06 A i";
const LATE = "07 11 10 11 00 00 03 90 B i";
const RECORD = `brett record 1
game: linja
rules: 1
option: seats=2
A: human
B: human
start: ${LATE}

1 B 3-2 6-5 2-1 6-4
2 A 2-3 1-2 3-4 4-5
3 B 4-3 5-4 4-3 6-4
4 A 3-4 5-6 6-7 4-5
5 B 1-0 1-0
6 A 2-3 3-5
`;

const brett = (...args) => execFileSync(BRETT, args, { encoding: "utf8" });
const tables = folder();
const table = join(tables, "linja.table"); // as in the usual place
mkdirSync(tables);
brett("solve", "linja", "--position", LATE, "-o", table);
// What it tells of the position itself the server does not: whoever asks has that.
const probe = (asked) => {
  const { position, actor, passed, ...known } = JSON.parse(
    brett("probe", "linja", "--table", table, "--position", asked, "--json"),
  );
  return known;
};

const { turns } = JSON.parse(brett("replay", file(RECORD), "--json"));
const positions = [LATE, ...turns.map(({ position }) => position)];

const server = await Server.start({ args: ["--table", table] });
const mia = await Person.of(server, "Mia");
const live = await mia.live();
const stranger = new Person(server);
const ask = (who, asked, game = "linja") => who.call("solved", { game, positions: asked });

// ---- What is known ----

for (const [door, who] of Object.entries({ http: mia, live, "http, a stranger": stranger })) {
  await check(`${door}: values, turns and a best line are those of brett probe`, async () => {
    const { known } = await ask(who, positions);
    assert.deepEqual(known, positions.map(probe));
    assert.deepEqual(known.at(-1).turns, [], "the last one is over");
  });

  await check(`${door}: what is not in the table is null`, async () => {
    const { known } = await ask(who, [START, LATE, START]);
    assert.deepEqual(known, [null, probe(LATE), null]);
  });

  await check(`${door}: other games, and no positions`, async () => {
    const transfer = "rrroo/ooo/rr/-/yyyyy/ggggg/bbbbb/ppppp/wwwww A 2:3 l - -";
    assert.deepEqual(await ask(who, [transfer], "transfer"), { known: [null] });
    assert.deepEqual(await ask(who, []), { known: [] });
  });

  await check(`${door}: a position that cannot be read is refused with its place`, async () => {
    const { sentence } = await refused("illegal", ask(who, [LATE, "07 x1 10"]));
    assert.match(sentence, /^2:4: “x1” is not a row/);
    const crowded = await refused("illegal", ask(who, ["91 11 11 11 11 11 11 06 A i"]));
    assert.match(crowded.sentence, /^1:\d+: /);
  });

  await check(`${door}: questions that are wrong`, async () => {
    const { known } = await ask(who, Array(MOST).fill(LATE));
    assert.equal(known.length, MOST);
    await refused("large", ask(who, Array(MOST + 1).fill(LATE)));
    await refused("large", ask(who, ["0".repeat(5000)]));
    for (const asked of [undefined, null, LATE, { 0: LATE }, [7], [[LATE]], [null]])
      await refused("bad", ask(who, asked));
    await refused("bad", ask(who, [LATE], "chess"));
    await refused("bad", who.call("solved", { positions: [LATE] }));
  });
}

await check("many questions at once are answered in order, or refused as too many", async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) => ask(live, [positions[i % positions.length]])),
  );
  const answered = asked.flatMap(({ value }, i) => (value ? [[i, value]] : []));
  assert(answered.length >= 8, `${answered.length} were answered`);
  for (const [i, { known }] of answered)
    assert.deepEqual(known, [probe(positions[i % positions.length])]);
  for (const { reason } of asked) if (reason) assert.equal(reason.code, "often", reason.message);
  assert.deepEqual((await ask(live, [LATE])).known, [probe(LATE)], "there is room again");
});

await check("whoever leaves before the answer, and a server that ends, break nothing", async () => {
  const other = await Server.start({ args: ["--table", table] });
  const ben = await Person.of(other);
  for (const leaves of [true, false]) {
    const socket = await ben.live();
    for (let i = 0; i < 8; i++) ask(socket, Array(MOST).fill(LATE)).catch(() => {});
    if (!leaves) continue;
    socket.cut();
    await socket.closed;
  }
  assert.equal((await other.stop()).status, 0, other.log);
});

// ---- Tables that are not there, or broken ----

await check("without a table nothing is known", async () => {
  const other = await Server.start();
  assert.deepEqual(await ask(new Person(other), [LATE, START]), { known: [null, null] });
  assert.match(other.log, /what=started .*solved=none/);
  await other.stop();
});

await check("the table in its usual place, and the one that the settings name", async () => {
  for (const how of [{ env: { BRETT_TABLES: tables } }, { settings: { table } }]) {
    const other = await Server.start(how);
    assert.deepEqual((await ask(new Person(other), [LATE])).known, [probe(LATE)]);
    await other.stop();
  }
});

await check(
  "a named table that is bad ends the start with why; the flag goes before the file",
  async () => {
    const bytes = readFileSync(table);
    const broken = (name, change) => {
      const path = file("");
      writeFileSync(path, change(Buffer.from(bytes)));
      return [path, name];
    };
    const damaged = (copy) => {
      copy[copy.length - 12] ^= 1;
      return copy;
    };
    const bad = [
      [join(folder(), "none"), /Cannot read/],
      [file("hello"), /is not a tablebase/],
      broken(/is incomplete/, (copy) => copy.subarray(0, copy.length - 8)),
      broken(/is damaged/, damaged),
    ];
    const free = ["--listen", "127.0.0.1:0", "--data", folder()];
    for (const [path, named] of bad)
      for (const args of [
        ["--table", path],
        ["--config", file(`table = ${path}\n`)],
      ]) {
        const { status, out, err } = await serveAndEnd(...free, ...args);
        assert.equal(status, 1, err);
        assert.equal(out, "");
        assert.match(err, named);
        assert(err.includes(path), err);
      }
    const other = await Server.start({ args: ["--table", table], settings: { table: bad[1][0] } });
    await other.stop();
  },
);

await live.close();
await server.stop();
finish();
