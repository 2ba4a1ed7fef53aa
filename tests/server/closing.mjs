// Requests that come after SIGTERM, while a socket that does not say goodbye keeps the server
// waiting: they are answered or their connections closed, and nothing is used that was closed.
//   node closing.mjs BRETT
import assert from "node:assert/strict";
import { connect } from "node:net";
import { once } from "node:events";
import { check, finish } from "../wasm/tap.mjs";
import { begun, key, Person, Server, until } from "./client.mjs";

// A connection that stays open for the requests to come.
async function open(server) {
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  const line = { socket, heard: "" };
  socket.on("data", (data) => (line.heard += data));
  socket.on("error", () => {});
  socket.on("close", () => (line.closed = true));
  line.ask = (path, cookie = "", body) => {
    const method = body === undefined ? "GET" : "POST";
    const length = body === undefined ? "" : `Content-Length: ${body.length}\r\n`;
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: brett=${cookie}\r\n${length}\r\n${body ?? ""}`,
    );
  };
  return line;
}

// A socket that is open and never answers, not even a goodbye.
async function openSilent(server, cookie) {
  const line = await open(server);
  line.socket.write(
    `GET /api/v1/live HTTP/1.1\r\nHost: x\r\nCookie: brett=${cookie}\r\nUpgrade: websocket\r\n` +
      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" +
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  await until(() => line.heard.includes("101"), "the socket to open");
  return line;
}

const PATHS = (id) => [
  "/metrics",
  "/healthz",
  "/api/v1/me",
  "/api/v1/games?mine",
  "/api/v1/games",
  `/api/v1/games/${id}`,
  "/api/v1/games/nowherenow",
  `/api/v1/games/${id}/events?after=0`,
  "/",
];

await check("requests in the second after SIGTERM are answered or closed", async () => {
  const server = await Server.start();
  const people = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  const { id, ply } = await begun(people, { game: "linja" });
  const [{ cookie }] = people;
  await server.restart(); // which has not seen the cookie today, and would note that it has
  await people[1].call("game", { game: id }); // but has the room in memory
  const silent = await openSilent(server, "");
  const lines = [];
  for (let i = 0; i < 4 * PATHS(id).length; i++) lines.push(await open(server));
  const steps = await Promise.all([open(server), open(server)]);
  for (const line of [...lines, ...steps]) line.ask("/healthz");
  for (const line of lines) await until(() => line.heard.includes("ok\n"), "the first answer");
  server.child.kill("SIGTERM");
  const turn = JSON.stringify({ ply, key: key(), turn: "2-3 0-2" });
  for (let tick = 0; tick < 20 && !silent.closed; tick++) {
    for (const [i, path] of PATHS(id).entries()) {
      const line = lines[(tick * PATHS(id).length + i) % lines.length];
      if (!line.closed) line.ask(path, cookie);
    }
    for (const line of steps) if (!line.closed) line.ask(`/api/v1/games/${id}/turn`, cookie, turn);
    await new Promise((done) => setTimeout(done, 40));
  }
  const end = await server.ended;
  assert.deepEqual(end, { status: 0, signal: null });
  assert.doesNotMatch(server.log, /Sanitizer|runtime error/);
  for (const line of [...lines, ...steps]) {
    const statuses = [...line.heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    for (const status of statuses) assert.match(status, /^(200|503|404)$/, line.heard);
    // What was heard before the signal may renew the cookie that it came with.
    for (const [, set] of line.heard.matchAll(/Set-Cookie: ([^;\r\n]*)/gi))
      assert.equal(set, `brett=${cookie}`, "a new identity while closing");
  }
  for (const line of [silent, ...lines, ...steps]) line.socket.destroy();

  await server.run();
  const told = steps.some(({ heard }) => /"event"/.test(heard));
  const now = await people[1].call("game", { game: id });
  if (told) assert(now.ply > ply, "a step was answered and is not there");
  await server.stop();
});
finish();
