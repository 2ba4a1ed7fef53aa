// Addresses in the log: none unless the host wants them, cut short or whole, and never too many lines:
//   node logs.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { Person, Server } from "./client.mjs";
import { HOSTILE, PROXY, provoke, SETTINGS } from "./hostile.mjs";
import { exchange } from "./raw.mjs";

// A server on which all of it was done.
async function provoked(settings = {}) {
  const server = await Server.start({ settings: { ...SETTINGS, ...settings } });
  await provoke(server);
  await server.stop();
  return server;
}

// What the log says of who was refused: lines of "why address".
const told = ({ log }) =>
  [...log.matchAll(/^time=\S+Z level=info what=refused why=(\S+) address=(\S+)$/gm)].map(
    ([, why, address]) => `${why} ${address}`,
  );
const wanted = (form = (address) => address) =>
  Object.entries(HOSTILE).flatMap(([why, list]) =>
    list.map((address) => `${why} ${form(address)}`),
  );
const once = (lines) => [...new Set(lines)].sort();

await check("without a word nobody's address is in the log, whatever they do", async () => {
  for (const settings of [{}, { "log-addresses": "no" }]) {
    const { log } = await provoked(settings);
    assert.match(log, /what=admin did=block about="an address"/);
    assert.doesNotMatch(log, /\b\d{1,3}(\.\d{1,3}){3}\b|[0-9a-f]*::[0-9a-f]|what=refused/);
    for (const address of Object.values(HOSTILE).flat()) assert(!log.includes(address), address);
  }
});

await check("with yes they are there whole, with why", async () => {
  const server = await provoked({ "log-addresses": "yes" });
  assert.deepEqual(once(told(server)), once(wanted()));
  for (const address of HOSTILE.blocked)
    assert(server.log.includes(`did=block about="address ${address}"`), address);
});

await check("cut short they are networks", async () => {
  const server = await provoked({ "log-addresses": "short" });
  const short = (address) =>
    address.includes(":")
      ? `${address.split(":").slice(0, 3).join(":")}::/48`
      : address.replace(/\d+$/, "0/24");
  assert.deepEqual(once(told(server)), once(wanted(short)));
  for (const address of Object.values(HOSTILE).flat())
    assert(!server.log.includes(`${address}\n`) && !server.log.includes(`${address}"`), address);
});

await check("the proxy is never named, whatever comes through it", async () => {
  const server = await provoked({ "log-addresses": "yes" });
  assert(!server.log.includes(PROXY));
});

await check("whoever goes on and on gets a line a second", async () => {
  const server = await Server.start({ settings: { "log-addresses": "yes" } });
  const began = Date.now();
  for (let i = 0; i < 100; i++) await exchange(server, "nonsense\r\n\r\n", 1000);
  const seconds = Math.ceil((Date.now() - began) / 1000);
  await server.stop();
  const lines = told(server).length;
  assert(lines >= 5 && lines <= 6 + seconds, `${lines} lines in ${seconds} seconds`);
});

await check("a token that is none, and what is not there, are not worth a line", async () => {
  const server = await Server.start({ settings: { "log-addresses": "yes" } });
  const person = new Person(server, "nonsense");
  await person.call("open");
  for (const path of ["/nothing", "/games/nothing"])
    assert.equal((await person.get(path)).status, 404);
  assert.equal((await person.post("/games", "{")).status, 400);
  await server.stop();
  assert.deepEqual(told(server), []);
});

finish();
