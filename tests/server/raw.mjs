// Bytes on a socket, for what no decent client would send: HTTP by hand, and the frames of RFC
// 6455.
import { randomBytes } from "node:crypto";
import net from "node:net";
import { pause, until } from "./client.mjs";

// A connection that keeps what it hears.
export class Raw {
  constructor(server, from = "127.0.0.1") {
    this.heard = Buffer.alloc(0);
    this.socket = net.connect({ host: "127.0.0.1", port: server.port, localAddress: from });
    this.socket.on("data", (data) => (this.heard = Buffer.concat([this.heard, data])));
    this.socket.on("error", (error) => (this.error = error));
    this.closed = new Promise((done) => this.socket.on("close", done));
    this.opened = new Promise((done) => this.socket.on("connect", done).on("close", done));
  }

  say(bytes) {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  get text() {
    return this.heard.toString("latin1");
  }

  // The status lines of the answers so far.
  get statuses() {
    return [...this.text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
  }

  // Waits until the other side closes, or nothing comes for so long.
  async settled(quiet = 300) {
    for (let before = -1; before !== this.heard.length && !this.socket.destroyed;) {
      before = this.heard.length;
      await Promise.race([this.closed, pause(quiet)]);
    }
    return this;
  }

  end() {
    this.socket.destroy();
  }
}

// Says this on a connection of its own, and answers with what came back.
export async function exchange(server, bytes, quiet) {
  const raw = new Raw(server);
  await raw.opened;
  raw.say(bytes);
  await raw.settled(quiet);
  raw.end();
  return raw;
}

// ---- WebSockets by hand ----

export function frame(opcode, payload = "", { fin = true, mask = true, rsv = 0, claims } = {}) {
  const body = Buffer.from(payload);
  const size = claims ?? body.length;
  const head = [(fin ? 0x80 : 0) | (rsv << 4) | opcode];
  const bit = mask ? 0x80 : 0;
  if (size < 126) head.push(bit | size);
  else if (size < 65536) head.push(bit | 126, size >> 8, size & 255);
  else {
    const long = Buffer.alloc(8);
    long.writeBigUInt64BE(BigInt(size));
    head.push(bit | 127, ...long);
  }
  if (!mask) return Buffer.concat([Buffer.from(head), body]);
  const pattern = randomBytes(4);
  return Buffer.concat([Buffer.from(head), pattern, body.map((byte, i) => byte ^ pattern[i % 4])]);
}

export const [TEXT, BINARY, CLOSE, PING, PONG] = [1, 2, 8, 9, 10];
export const closing = (code, reason = "") =>
  frame(CLOSE, Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]));

export const upgrade = (server, cookie, more = "") =>
  `GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nUpgrade: websocket\r\n` +
  `Connection: Upgrade\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n` +
  `Sec-WebSocket-Version: 13\r\nCookie: brett=${cookie}\r\n${more}\r\n`;

export class RawLive extends Raw {
  static async open(person) {
    const live = new RawLive(person.server);
    await live.opened;
    live.say(upgrade(person.server, person.cookie));
    for (let tries = 0; !live.text.includes("\r\n\r\n") && tries < 500; tries++) await pause(10);
    if (live.statuses[0] !== 101) throw new Error(`no upgrade: ${live.text.slice(0, 200)}`);
    live.heard = live.heard.subarray(live.heard.indexOf("\r\n\r\n") + 4);
    return live;
  }

  // The frames heard so far.
  frames() {
    const all = [];
    let rest = this.heard;
    while (rest.length >= 2) {
      let [size, at] = [rest[1] & 127, 2];
      if (size === 126) [size, at] = [rest.length < 4 ? Infinity : rest.readUInt16BE(2), 4];
      else if (size === 127)
        [size, at] = [rest.length < 10 ? Infinity : Number(rest.readBigUInt64BE(2)), 10];
      if (rest.length < at + size) break;
      all.push({
        opcode: rest[0] & 15,
        masked: rest[1] > 127,
        payload: rest.subarray(at, at + size),
      });
      rest = rest.subarray(at + size);
    }
    return all;
  }

  texts() {
    return this.frames()
      .filter(({ opcode }) => opcode === TEXT)
      .map(({ payload }) => JSON.parse(payload));
  }

  // The code with which the other side closed: 1006 where it only hung up, null where it did not.
  code() {
    const last = this.frames().find(({ opcode }) => opcode === CLOSE);
    if (last) return last.payload.length < 2 ? 1005 : last.payload.readUInt16BE(0);
    return this.socket.destroyed ? 1006 : null;
  }

  // The code, as soon as there is one; goodbye is answered with goodbye.
  async ended(ms) {
    const code = await until(() => this.code(), "the server to close", ms);
    if (code !== 1006) this.say(closing(code === 1005 ? 1000 : code));
    await Promise.race([this.closed, pause(500)]);
    return code;
  }
}
