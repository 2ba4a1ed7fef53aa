// Where somebody is logged in, renewed cookies, and logging out:
//   node sessions.mjs BRETT
import assert from "node:assert/strict";
import http from "node:http";
import { check, finish } from "../wasm/tap.mjs";
import { Person, Server, until, within } from "./client.mjs";

const server = await Server.start();
const UBUNTU = "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

async function asks(person, where, body) {
  const answer = body ? await person.post(where, body) : await person.get(where);
  assert.equal(answer.status, 200, answer.text);
  return JSON.parse(answer.text);
}
const sessions = async (person) => (await asks(person, "/me/sessions")).sessions;

const isStranger = async (person) => assert.equal((await person.call("me")).player, null);

// The same person on another device.
async function moved(person) {
  const { secret } = await person.call("link");
  const other = new Person(server);
  await other.post("/me/move", { secret });
  return other;
}

await check("sessions are listed with browser and system, without the token", async () => {
  const mia = new Person(server);
  await mia.request({
    method: "POST",
    path: "/api/v1/me",
    headers: { "User-Agent": UBUNTU },
    body: "{}",
  });
  const phone = await moved(mia);
  const list = await sessions(mia);
  assert.equal(list.length, 2);
  const [current] = list.filter((one) => one.current);
  assert.equal(current.device, "Firefox, Linux");
  for (const { id, made, used } of list) {
    assert.match(id, /^[0-9a-f]{16}$/);
    assert(Math.abs(made - Date.now()) < 60000 && used >= made);
  }
  const others = await sessions(phone);
  assert.notEqual(others.find((one) => one.current).id, current.id);
  assert(!JSON.stringify(list).includes(mia.cookie));
  assert(!server.log.includes("Ubuntu"));
});

await check("one session is ended: its socket closes, and its cookie is a stranger's", async () => {
  const mia = await Person.of(server, "Mia");
  const phone = await moved(mia);
  const live = await phone.live();
  const own = await mia.live();
  const { id } = (await sessions(mia)).find((one) => !one.current);
  await asks(mia, "/me/sessions/end", { session: id });
  assert.equal((await within(live.closed, "the socket to close")).code, 4001);
  await isStranger(phone);
  assert.equal((await mia.call("me")).name, "Mia");
  await own.call("mine");
  await own.close();
  assert.equal((await sessions(mia)).length, 1);
  await server.restart();
  await isStranger(phone);
  assert.equal((await mia.call("me")).name, "Mia");
});

await check("all others are ended at once, by the socket too", async () => {
  const mia = await Person.of(server, "Mia");
  const others = [await moved(mia), await moved(mia)];
  const sockets = await Promise.all(others.map((other) => other.live()));
  const live = await mia.live();
  await live.call("end_sessions", { others: true });
  for (const socket of sockets) await within(socket.closed, "a socket to close");
  for (const other of others) await isStranger(other);
  assert.equal((await live.call("sessions")).sessions.length, 1);
  await live.close();
});

await check("another person's session cannot be ended", async () => {
  const [mia, ole] = [await Person.of(server, "Mia"), await Person.of(server, "Ole")];
  const [{ id }] = await sessions(mia);
  await asks(ole, "/me/sessions/end", { session: id });
  assert.equal((await mia.call("me")).name, "Mia");
  for (const body of [{}, { session: "x" }, { session: id, others: true }, { session: 7 }])
    assert.equal((await ole.post("/me/sessions/end", body)).status, 400, JSON.stringify(body));
});

await check("logging out ends the session and takes the cookie away", async () => {
  const mia = await Person.of(server, "Mia");
  const { cookie } = mia;
  const live = await mia.live();
  const answer = await mia.post("/me/logout", {});
  assert.equal(answer.status, 200);
  assert.match(answer.headers["set-cookie"][0], /^brett=; .*Max-Age=0/);
  await within(live.closed, "the socket to close");
  await isStranger(new Person(server, cookie));
  assert.equal((await new Person(server).post("/me/logout", {})).status, 401);
});

// The cookie that comes with the answer to an upgrade, or undefined.
function upgraded(where, cookie) {
  return within(
    new Promise((done, fail) => {
      const asked = http.get({
        host: "127.0.0.1",
        port: where.port,
        path: "/api/v1/live",
        headers: {
          Cookie: `brett=${cookie}`,
          Connection: "Upgrade",
          Upgrade: "websocket",
          "Sec-WebSocket-Version": "13",
          "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        },
      });
      asked.on("upgrade", (answer, socket) => {
        socket.destroy();
        done(answer.headers["set-cookie"]?.[0]);
      });
      asked.on("error", fail);
    }),
    "an upgrade",
  );
}

await check("a cookie that is used is renewed once a day, by a socket too", async () => {
  const quick = await Server.start({ hurry: 40000 }); // a day in two seconds
  const mia = await Person.of(quick, "Mia");
  const { cookie } = mia;
  const renewed = async () => (await mia.get("/me")).headers["set-cookie"]?.[0];
  const day = 86400000;
  const wait = (days) => quick.pass(days * day);
  await wait(1.1);
  const first = await renewed();
  assert.match(first, new RegExp(`^brett=${cookie}; Path=/; Max-Age=34560000; HttpOnly`));
  const noted = ({ made, used }) => used - made > day / 2;
  await until(async () => noted((await sessions(mia))[0]), "its use to be noted");
  await wait(1.1);
  assert.match(await upgraded(quick, cookie), new RegExp(`^brett=${cookie}; `));
  await wait(1.1);
  const both = await Promise.all([renewed(), renewed(), renewed(), renewed()]);
  assert(both.filter(Boolean).length >= 1);
  for (const again of both.filter(Boolean)) assert(again.startsWith(`brett=${cookie};`));
  await quick.stop();
});

await server.stop();
finish();
