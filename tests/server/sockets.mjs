// WebSockets by hand: what RFC 6455 forbids ends the socket with the code for it, what it allows
// works, and clients that are silent, greedy or rude are cut off:
//   node sockets.mjs BRETT
import assert from "node:assert/strict";
import WebSocket from "ws";
import { check, finish } from "../wasm/tap.mjs";
import { begun, PATIENCE, pause, Person, request, Server, until, within } from "./client.mjs";
import { BINARY, CLOSE, closing, frame, PING, PONG, Raw, RawLive, TEXT, upgrade } from "./raw.mjs";

const SLOWEST = 100000; // ms after which the silent must have been cut off
const server = await Server.start();
const mia = await Person.of(server, "Mia");

async function assertWell() {
  assert.equal((await request(server, { path: "/healthz" })).status, 200);
}

const silent = await RawLive.open(mia); // judged at the end

const me = (id) => frame(TEXT, JSON.stringify({ id, do: "me" }));

// What these bytes end a WebSocket with.
async function endOf(...parts) {
  const live = await RawLive.open(mia);
  for (const part of parts) live.say(part);
  const code = await live.ended(PATIENCE);
  live.end();
  await assertWell();
  return code;
}

const REFUSED = {
  "a frame that is not masked": [[frame(TEXT, "{}", { mask: false })], [1002, 1006]],
  "opcode 3": [[frame(3, "x")], [1002, 1006]],
  "opcode 11": [[frame(11, "x")], [1002, 1006]],
  "a reserved bit": [[frame(TEXT, "{}", { rsv: 2 })], [1002, 1006]],
  "a compressed frame that nobody agreed on": [[frame(TEXT, "{}", { rsv: 4 })], [1002, 1006]],
  "a ping in fragments": [[frame(PING, "x", { fin: false })], [1002, 1006]],
  "a ping of 126 bytes": [[frame(PING, "x".repeat(126))], [1002, 1006]],
  "a continuation of nothing": [[frame(0, "x")], [1002, 1006]],
  "a text inside a text": [
    [frame(TEXT, "{", { fin: false }), frame(TEXT, "}")],
    [1002, 1006],
  ],
  "bytes that are no UTF-8": [[frame(TEXT, Buffer.from([0x22, 0xc3, 0x28, 0x22]))], [1007]],
  "half a surrogate in UTF-8": [[frame(TEXT, Buffer.from([0xed, 0xa0, 0x80]))], [1007]],
  "a letter in more bytes than it needs": [[frame(TEXT, Buffer.from([0xc0, 0xaf]))], [1007]],
  "a letter that is cut off": [[frame(TEXT, Buffer.from([0x22, 0xe2, 0x82]))], [1007]],
  "a letter that is cut off by fragments": [
    [frame(TEXT, Buffer.from([0xe2]), { fin: false }), frame(0, Buffer.from([0x28]))],
    [1007],
  ],
  "a frame of 65537 bytes": [[frame(TEXT, "x".repeat(65537))], [1009]],
  "fragments of 65537 bytes together": [
    [frame(TEXT, "x".repeat(40000), { fin: false }), frame(0, "x".repeat(25537))],
    [1009],
  ],
  "a frame that claims a terabyte": [
    [frame(TEXT, "x".repeat(70000), { claims: 2 ** 40 })],
    [1009, 1002, 1006],
  ],
  "a frame with a length beyond all numbers": [
    [Buffer.from([0x81, 0xff, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])],
    [1002],
  ],
  "a length of 125 in two bytes": [[Buffer.from([0x81, 0xfe, 0, 125, 0, 0, 0, 0])], [1002]],
  "a ping's length in two bytes": [[Buffer.from([0x89, 0xfe, 0, 1, 0, 0, 0, 0, 1])], [1002]],
  "a length of 65535 in eight bytes": [
    [Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0])],
    [1002],
  ],
  "a length with its highest bit set": [
    [Buffer.from([0x81, 0xff, 128, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])],
    [1002],
  ],
  "a goodbye of one byte": [[frame(CLOSE, "x")], [1002]],
  "a goodbye whose reason is no UTF-8": [
    [frame(CLOSE, Buffer.from([0x03, 0xe8, 0xc3, 0x28]))],
    [1007],
  ],
};
// 1016 to 2999 are of nobody; 1004, 1005, 1006 and 1015 must not be sent; from 5000 on there are none.
for (const code of [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535])
  REFUSED[`a goodbye with the code ${code}`] = [[closing(code)], [1002]];
for (const [name, [parts, codes]] of Object.entries(REFUSED)) {
  await check(`a WebSocket is closed for ${name}`, async () => {
    const code = await endOf(...parts);
    assert(codes.includes(code), `closed with ${code}, wanted ${codes}`);
  });
}

await check("a binary frame is no request", async () => {
  const live = await RawLive.open(mia);
  live.say(frame(BINARY, '{"id":1,"do":"me"}'));
  live.say(me(2));
  await live.settled(500);
  assert(live.code() || live.texts().some(({ error }) => error), "it is refused");
  assert(!live.texts().some(({ re }) => re === 1 && !live.texts()[0].error));
  live.end();
});

await check("goodbye is answered with goodbye", async () => {
  const live = await RawLive.open(mia);
  live.say(closing(1000, "bye"));
  assert.equal(await live.ended(5000), 1000);
});

await check("a code that may be sent is sent back", async () => {
  for (const code of [1000, 1001, 1003, 1007, 1011, 1014, 3000, 4999]) {
    const live = await RawLive.open(mia);
    live.say(closing(code, "Grüße"));
    assert.equal(await live.ended(5000), code);
  }
});

await check("a ping is answered with what it said, frames are not masked", async () => {
  const live = await RawLive.open(mia);
  live.say(frame(PING, "are you there?"));
  await until(() => live.frames().length, "a pong", 5000);
  const [{ opcode, payload, masked }] = live.frames();
  assert.deepEqual([opcode, String(payload), masked], [PONG, "are you there?", false]);
  live.end();
});

await check(
  "a message in fragments, with a ping in between and letters cut apart, is one message",
  async () => {
    const live = await RawLive.open(mia);
    const bytes = Buffer.from(JSON.stringify({ id: 1, do: "me", name: "Mïa €" }));
    const cut = bytes.indexOf(0xe2) + 1;
    live.say(frame(TEXT, bytes.subarray(0, cut), { fin: false }));
    live.say(frame(PING, "p"));
    live.say(frame(0, bytes.subarray(cut, cut + 1), { fin: false }));
    live.say(frame(0, bytes.subarray(cut + 1)));
    await until(() => live.texts().length, "an answer", 5000);
    assert.equal(live.texts()[0].ok.name, "Mïa €");
    live.end();
  },
);

await check("frames a byte at a time, and many at once, are the same frames", async () => {
  const live = await RawLive.open(mia);
  for (const byte of me(1)) {
    live.say(Buffer.from([byte]));
    await pause(1);
  }
  live.say(Buffer.concat([2, 3, 4, 5].map(me)));
  await until(() => live.texts().length === 5, "five answers", 5000);
  assert.deepEqual(
    live.texts().map(({ re }) => re),
    [1, 2, 3, 4, 5],
  );
  live.end();
});

await check("a message of just 64 KB is taken", async () => {
  const live = await RawLive.open(mia);
  const text = JSON.stringify({ id: 1, do: "me", more: "" });
  live.say(frame(TEXT, text.replace('""', `"${"x".repeat(65536 - text.length)}"`)));
  await until(() => live.texts().length, "an answer", 5000);
  assert(live.texts()[0].ok);
  live.end();
});

await check("empty fragments without end, and a storm of pings, harm nobody", async () => {
  const [one, two] = [await RawLive.open(mia), await RawLive.open(mia)];
  one.say(frame(TEXT, "", { fin: false }));
  for (let i = 0; i < 5000; i++) {
    one.say(frame(0, "", { fin: false }));
    two.say(frame(PING, "storm"));
  }
  await assertWell();
  await until(() => two.frames().length || two.code(), "a pong, or to be sent away for too many");
  await Promise.all([one.settled(200), two.settled(200)]);
  one.end();
  two.end();
  await assertWell();
});

await check("whoever hangs up in the middle of anything is gone", async () => {
  for (const part of [
    upgrade(server, mia.cookie).slice(0, 60),
    `POST /api/v1/games HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{`,
  ]) {
    const raw = new Raw(server);
    await raw.opened;
    raw.say(part);
    await pause(20);
    raw.end();
  }
  const live = await RawLive.open(mia);
  live.say(Buffer.concat([me(1), frame(TEXT, "xxxx").subarray(0, 5)]));
  live.socket.resetAndDestroy();
  await assertWell();
});

await check("whoever asks and does not read is cut off", async () => {
  const person = await Person.of(server);
  const game = await begun([person, await Person.of(server)], { game: "transport" });
  const live = await RawLive.open(person);
  live.socket.pause();
  const ask = Buffer.concat(
    Array.from({ length: 200 }, (_, id) =>
      frame(TEXT, JSON.stringify({ id, do: "game", game: game.id })),
    ),
  );
  let sent = 0;
  const closed = new Promise((done) => live.socket.on("error", done).on("close", done));
  const flood = async () => {
    while (!live.socket.destroyed && sent < 400) {
      const room = live.socket.write(ask);
      sent++;
      if (!room)
        await Promise.race([
          pause(50),
          new Promise((done) => live.socket.once("drain", done)),
          closed,
        ]);
    }
  };
  await flood();
  await assertWell();
  live.socket.resume();
  await within(live.closed, "the server to hang up", 30000);
});

await check("extensions that nobody needs are not agreed on, or work", async () => {
  const headers = { Cookie: `brett=${mia.cookie}` };
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/v1/live`, {
    headers,
    perMessageDeflate: true,
  });
  await within(
    new Promise((done, fail) => socket.on("open", done).on("error", fail)),
    "an upgrade",
  );
  const answer = new Promise((done) => socket.once("message", (data) => done(JSON.parse(data))));
  socket.send('{"id":1,"do":"me"}');
  assert.equal((await within(answer, "an answer")).re, 1);
  socket.terminate();
});

await check("a WebSocket that does not answer pings is cut off in time", async () => {
  await silent.ended(SLOWEST);
});

const end = await server.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
