// Whatever a server refuses in a way that a host's firewall may want to know of, each from an address
// of its own: for the tests of the log.
import { spawnSync } from "node:child_process";
import assert from "node:assert/strict";
import { BRETT, until, within } from "./client.mjs";
import { frame, Raw, TEXT, upgrade } from "./raw.mjs";

// These settings go with it. The proxy is on this machine, and so are hosts that are not behind it.
export const PROXY = "127.0.0.1";
export const SETTINGS = { "behind-proxy": PROXY, "requests-a-second": 1 };

// Who is refused for what, directly and through the proxy.
export const HOSTILE = {
  bad: ["127.0.3.1", "127.0.3.2", "198.51.100.7"],
  often: ["127.0.4.1", "203.0.113.9", "2001:db8:aa:bb:cc:dd:ee:ff"],
  blocked: ["127.0.5.1", "2001:db8:5::1"],
};
const direct = (address) => address.startsWith("127.");

function connect(server, address) {
  const raw = new Raw(server, direct(address) ? address : PROXY);
  raw.forwarded = direct(address) ? "" : `X-Forwarded-For: ${address}\r\n`;
  return raw;
}

// The statuses of the answers to one request after another, until one has this.
async function ask(server, address, wanted) {
  const raw = connect(server, address);
  await raw.opened;
  const request = `GET /api/v1/games HTTP/1.1\r\nHost: x\r\n${raw.forwarded}\r\n`;
  for (let i = 1; i <= 200 && raw.statuses.at(-1) !== wanted; i++) {
    raw.say(request);
    await until(() => raw.statuses.length >= i || raw.socket.destroyed, "an answer");
  }
  assert.equal(raw.statuses.at(-1), wanted, address);
  raw.end();
}

async function sendNonsense(server, address) {
  const raw = new Raw(server, address);
  await raw.opened;
  raw.say("what=refused why=bad address=192.0.2.66\r\n\r\n");
  await within(raw.closed, "the connection to end");
  assert.deepEqual(raw.statuses, [400]);
}

// A frame without a mask, on a WebSocket.
async function sendBadFrame(server, address) {
  const raw = connect(server, address);
  await raw.opened;
  raw.say(upgrade(server, "", raw.forwarded));
  await until(() => raw.statuses.includes(101), "a WebSocket");
  raw.say(frame(TEXT, "{}", { mask: false }));
  await until(() => raw.text.includes("not sound"), "the end");
  raw.end();
}

export function admin(server, ...args) {
  const { status, stderr } = spawnSync(BRETT, ["admin", "--data", server.data, ...args], {
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
}

// Does all of it, and waits for the log to have what came of it.
export async function provoke(server) {
  await sendNonsense(server, HOSTILE.bad[0]);
  await sendBadFrame(server, HOSTILE.bad[1]);
  await sendBadFrame(server, HOSTILE.bad[2]);
  for (const address of HOSTILE.often) await ask(server, address, 429);
  for (const address of HOSTILE.blocked) {
    admin(server, "block", address);
    await ask(server, address, 403);
  }
  await sendNonsense(server, PROXY);
  server.child.kill("SIGHUP"); // which is the last line, then
  await until(() => server.log.includes("what=signal"), "the log");
}
