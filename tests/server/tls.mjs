// TLS with certificates made by openssl: what is spoken, and that new ones are used without
// anybody's connection being dropped:
//   node tls.mjs BRETT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import tls from "node:tls";
import WebSocket from "ws";
import { check, finish } from "../wasm/tap.mjs";
import { folder, PATIENCE, serveAndEnd, Server, until, within } from "./client.mjs";

const work = folder();
mkdirSync(work);
const [CERTIFICATE, KEY] = [join(work, "now.pem"), join(work, "now.key")];

// A certificate of its own signature, and its key.
function make(name) {
  const [certificate, key] = [join(work, `${name}.pem`), join(work, `${name}.key`)];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", key, "-out", certificate, "-days", "2", "-subj", `/CN=${name}`];
  execFileSync("openssl", ["req", "-x509", ...curve, ...files], { stdio: "ignore" });
  return { certificate, key };
}
function install({ certificate, key }) {
  renameSync(certificate, CERTIFICATE);
  renameSync(key, KEY);
}

const connect = (server, options = {}) =>
  within(
    new Promise((done, fail) => {
      const at = { host: "127.0.0.1", port: server.port, rejectUnauthorized: false };
      const socket = tls.connect({ ...at, ...options }, () => done(socket));
      socket.on("error", fail);
    }),
    "TLS",
  );

// Whose certificate somebody who comes now is shown.
async function shown(server) {
  const socket = await connect(server);
  const name = socket.getPeerCertificate().subject.CN;
  socket.destroy();
  return name;
}

// Asks on a connection that is there; how the answer begins, up to where it ends.
async function ask(socket, request, end = "\r\n\r\nok\n") {
  let heard = "";
  const hear = (data) => (heard += data);
  socket.on("data", hear);
  socket.write(request);
  await until(() => heard.includes(end) || socket.destroyed, "an answer");
  socket.off("data", hear);
  return heard;
}
const HEALTH = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

install(make("first"));
const server = await Server.start({ settings: { certificate: CERTIFICATE, key: KEY } });

await check("HTTP over TLS, from version 1.2 on, in as many records as there may be", async () => {
  for (const version of ["TLSv1.2", "TLSv1.3"]) {
    const socket = await connect(server, { minVersion: version, maxVersion: version });
    assert.equal(socket.getProtocol(), version);
    assert.match(await ask(socket, HEALTH), /^HTTP\/1\.1 200 .*Strict-Transport-Security: /s);
    for (const byte of HEALTH) socket.write(byte);
    assert.match(await ask(socket, ""), /^HTTP\/1\.1 200 /);
    socket.destroy();
  }
  await assert.rejects(
    connect(server, { maxVersion: "TLSv1.1", minVersion: "TLSv1", ciphers: "ALL@SECLEVEL=0" }),
  );
});

await check("http/1.1 is agreed on where it is offered", async () => {
  for (const [offer, agreed] of [
    [["h2", "http/1.1"], "http/1.1"],
    [["h2"], false],
    [[], false],
  ]) {
    const socket = await connect(server, { ALPNProtocols: offer });
    assert.equal(socket.alpnProtocol, agreed);
    assert.match(await ask(socket, HEALTH), /^HTTP\/1\.1 200 /);
    socket.destroy();
  }
});

await check("a large file comes whole, to readers of any speed", async () => {
  const socket = await connect(server);
  let size = 0;
  let head = "";
  socket.write("GET /brett.wasm HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
  for await (const part of socket) {
    if (!head.includes("\r\n\r\n")) head += part.toString("latin1");
    size += part.length;
    if (size % 7 === 0) await new Promise((done) => setTimeout(done, 1));
  }
  assert.match(head, /^HTTP\/1\.1 (200|404) /);
  const length = Number(head.match(/Content-Length: (\d+)/)[1]);
  assert.equal(size, head.indexOf("\r\n\r\n") + 4 + length);
});

await check("whoever does not speak TLS, or breaks off, harms nobody", async () => {
  for (const bytes of [HEALTH, "\x16\x03\x01\x02\x00\x01", Buffer.alloc(5000, 0x16)]) {
    const socket = net.connect(server.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.on("data", () => {});
    socket.write(bytes);
    socket.end();
    await within(new Promise((done) => socket.on("close", done)), "the server to hang up", 30000);
  }
  assert.equal(await shown(server), "first");
});

// A WebSocket that stays through all that follows.
const cookie = await (async () => {
  const socket = await connect(server);
  const name = '{"name":"Mia"}';
  const me = `POST /api/v1/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${name.length}\r\n\r\n${name}`;
  const [, token] = (await ask(socket, me, "}")).match(/brett=([^;]+).*; Secure/i);
  socket.destroy();
  return token;
})();
const live = new WebSocket(`wss://127.0.0.1:${server.port}/api/v1/live`, {
  headers: { Cookie: `brett=${cookie}` },
  rejectUnauthorized: false,
});
await within(new Promise((done, fail) => live.on("open", done).on("error", fail)), "a WebSocket");
let lost = false;
live.on("close", () => (lost = true));
let number = 0;
async function assertLive() {
  const id = ++number;
  const answer = new Promise((done) =>
    live.on("message", (data) => JSON.parse(data).re === id && done()),
  );
  live.send(JSON.stringify({ id, do: "me" }));
  await within(answer, "an answer on the WebSocket that was there before");
  assert(!lost);
}
const logged = (what, times = 1) =>
  until(() => server.log.split(`what=${what} `).length > times, `${what} in the journal`);

await check("SIGHUP brings a new certificate, and nobody is dropped", async () => {
  const old = await connect(server);
  install(make("second"));
  assert.equal(await shown(server), "first");
  server.child.kill("SIGHUP");
  await logged("certificate-reloaded");
  assert.equal(await shown(server), "second");
  assert.match(await ask(old, HEALTH), /^HTTP\/1\.1 200 /);
  old.destroy();
  await assertLive();
});

await check("a new pair that cannot be used is reported, and the old one kept", async () => {
  let kept = 0;
  const third = make("third");
  renameSync(third.certificate, CERTIFICATE); // its key is not there yet
  server.child.kill("SIGHUP");
  await logged("certificate-kept", ++kept);
  for (const text of ["", "nonsense\n"]) {
    writeFileSync(CERTIFICATE, text);
    server.child.kill("SIGHUP");
    await logged("certificate-kept", ++kept);
  }
  assert.match(server.log, /level=error what=certificate-kept why="The key [^"]*now\.key/);
  assert.match(server.log, /level=error what=certificate-kept why="The certificate [^"]*now\.pem/);
  assert.equal(await shown(server), "second");
  await assertLive();
  install(make("fourth"));
  server.child.kill("SIGHUP");
  await logged("certificate-reloaded", 2);
  assert.equal(await shown(server), "fourth");
});

await check("a certificate that was renewed is noticed without a signal", async () => {
  install(make("fifth"));
  await until(async () => (await shown(server)) === "fifth", "the new certificate", 90000);
  await assertLive();
});

live.terminate();
await check("the server lived through it all", async () =>
  assert.deepEqual(await server.stop(), { status: 0, signal: null }),
);

await check("SIGHUP does not end a server without TLS either", async () => {
  const plain = await Server.start();
  plain.child.kill("SIGHUP");
  await until(() => plain.log.includes("what=signal number=1"), "the signal in the journal");
  const socket = net.connect(plain.port, "127.0.0.1");
  assert.match(await ask(socket, HEALTH), /^HTTP\/1\.1 200 /);
  socket.destroy();
  assert.deepEqual(await plain.stop(), { status: 0, signal: null });
});

await check("a key that is another certificate's is refused at the start", async () => {
  const [one, other] = [make("one"), make("other")];
  const config = join(work, "config");
  writeFileSync(config, `certificate = ${one.certificate}\nkey = ${other.key}\n`);
  const args = ["--listen", "127.0.0.1:0", "--data", folder(), "--config", config];
  const { status, out, err } = await serveAndEnd(...args);
  assert(status > 0 && !out);
  assert.match(err, /other\.key cannot be used/);
});

finish();
