// Of api.mjs: what only HTTP has, and what only the WebSocket has.
import assert from "node:assert/strict";
import { check } from "../wasm/tap.mjs";
import { assertInOrder, key, Person, refused, request } from "./client.mjs";
import { anotherPair } from "./doors.mjs";
import { EVENTS, GAME, ME, PRESENCE, shaped, SINCE, STRANGER, SUMMARY } from "./shapes.mjs";

export async function testHttp(server) {
  await check("http: a stranger stays one by asking, and becomes a player by telling", async () => {
    const stranger = new Person(server);
    assert.deepEqual(await stranger.call("me"), STRANGER);
    assert.deepEqual(await stranger.call("mine"), { games: [] });
    assert.equal(stranger.cookie, null);
    const me = await stranger.call("hello");
    shaped(me, ME);
    assert.equal(me.new, true);
    assert(stranger.cookie);
    const again = await stranger.call("me");
    assert.deepEqual([again.player, again.new], [me.player, false]);
  });

  await check("http: a stranger becomes a player with what must be kept", async () => {
    const [maker, guest, reader] = [1, 2, 3].map(() => new Person(server));
    const game = await maker.call("create", { game: "linja", seats: ["me", "open"], key: "first" });
    assert.equal(game.seat, 0);
    assert(maker.cookie);
    assert.equal((await maker.call("mine")).games[0].id, game.id);
    assert.equal((await maker.call("create", { game: "linja", key: "first" })).id, game.id);
    const joined = await guest.call("join", { game: game.id });
    assert.deepEqual([joined.seat, joined.begun], [1, true]);
    assert.equal((await guest.call("game", { game: game.id })).seat, 1);
    const { record } = await maker.call("record", { game: game.id });
    const kept = await reader.call("import", { record });
    assert(kept.over && reader.cookie);
    for (const person of [maker, guest, reader]) shaped(await person.call("me"), ME);
  });

  await check("http: a stranger who is refused stays one", async () => {
    const stranger = new Person(server);
    await refused("bad", stranger.call("create", { game: "chess" }));
    await refused("illegal", stranger.call("import", { record: "nonsense" }));
    await refused("unknown", stranger.call("join", { game: "nothere123" }));
    assert.equal(stranger.cookie, null);
    const { player } = await stranger.call("hello");
    assert.equal((await new Person(server).call("hello")).player, player + 1);
  });

  await check(
    "http: a stranger, or somebody with a cookie that nobody was given, has nothing to link",
    async () => {
      for (const cookie of [null, "guess", "A".repeat(43)])
        await refused("stranger", new Person(server, cookie).call("link", {}));
      await refused(["bad", "large"], new Person(server, "x".repeat(9000)).call("link", {}));
    },
  );

  await check("http: bodies that are no JSON object are bad", async () => {
    const mia = await Person.of(server);
    const deep = "[".repeat(30000) + "]".repeat(30000);
    const bodies = [
      "",
      "{",
      "[]",
      "null",
      "5",
      '"x"',
      '{"game":"linja"',
      "{'game':1}",
      '{"game":"linja"} x',
      deep,
    ];
    bodies.push(
      `{"game":${deep}}`,
      '{"game":"\u0000"}',
      '{"game":"\\u0000"}',
      '{"game":"\\ud800"}',
      "\ufeff{}",
    );
    bodies.push(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), '{"game": 1e999}');
    for (const body of bodies) {
      const answer = await mia.post("/games", body);
      assert.equal(answer.status, 400, String(body).slice(0, 40));
      assert.equal(JSON.parse(answer.text).error.code, "bad");
    }
  });

  await check("http: a body of many values is not read", async () => {
    const mia = await Person.of(server);
    const many = await mia.post("/games", `{"game":"linja","x":[${"1,".repeat(300)}1]}`);
    assert.match(JSON.parse(many.text).error.sentence, /too many values/);
    const quoted = await mia.post("/games", { game: "linja", x: '[",{\\:'.repeat(300) });
    assert.equal(quoted.status, 200);
  });

  await check("http: a body of more than 64 KB is too large", async () => {
    const mia = await Person.of(server);
    const answer = await mia.post("/reviews", { record: "x".repeat(65536) });
    assert.equal(answer.status, 413);
    assert.equal(JSON.parse(answer.text).error.code, "large");
    const close = JSON.stringify({ game: "linja", more: "" });
    const fits = await mia.post(
      "/games",
      close.replace('""', `"${"x".repeat(65536 - close.length)}"`),
    );
    assert.equal(fits.status, 200);
  });

  await check("http: other paths are unknown, other methods are told so", async () => {
    const mia = await Person.of(server);
    const { id } = await mia.call("create", { game: "linja" });
    for (const path of [
      "",
      "/",
      "/nothing",
      "/games/",
      `/games/${id}/dance`,
      `/games/${id}/game/game`,
      "/me/x",
    ]) {
      const answer = await mia.get(path);
      assert.equal(answer.status, 404, path);
      assert.equal(JSON.parse(answer.text).error.code, "unknown");
    }
    const wrong = [
      ["DELETE", "/games"],
      ["PUT", "/me"],
      ["GET", "/reviews"],
      ["GET", `/games/${id}/join`],
      ["POST", `/games/${id}/legal`],
      ["POST", `/games/${id}`],
      ["GET", "/me/link"],
      ["PATCH", `/games/${id}/step`],
    ];
    for (const [method, path] of wrong) {
      const answer = await mia.request({
        method,
        path: `/api/v1${path}`,
        body: method === "GET" ? undefined : "{}",
      });
      assert.equal(answer.status, 405, `${method} ${path}`);
      assert.equal(JSON.parse(answer.text).error.code, "method");
    }
  });

  await check("http: answers are JSON and are not kept by anybody", async () => {
    const answer = await (await Person.of(server)).get("/me");
    assert.match(answer.headers["content-type"], /^application\/json/);
    assert.match(answer.headers["cache-control"], /no-store/);
  });

  await check("http: a long answer arrives whole, however the connection goes on", async () => {
    const mia = await Person.of(server, "x".repeat(24));
    const fields = { game: "twisty", options: ["seats=4"], clock: { minutes: 10, increment: 5 } };
    for (let i = 0; i < 60; i++) await mia.call("create", fields);
    for (const Connection of ["close", "keep-alive"]) {
      const ask = { path: "/api/v1/games?mine", headers: { ...mia.headers(), Connection } };
      const { text } = await request(server, ask);
      assert(text.length > 17000, `${text.length} bytes`);
      shaped(JSON.parse(text), { games: [SUMMARY], more: "string" });
    }
  });

  await check("http: many games of one's own are listed part by part, each once", async () => {
    const mia = await Person.of(server);
    const make = () => mia.call("create", { game: "linja" });
    const made = await Promise.all(Array.from({ length: 120 }, make));
    const listed = [];
    for (let after = ""; after !== undefined;) {
      const { games, more } = await mia.call("mine", { after });
      assert(games.length <= 50);
      listed.push(...games);
      after = more;
    }
    assert.equal(new Set(listed.map(({ id }) => id)).size, listed.length);
    assert.equal(listed.length, made.length);
  });

  await check("http: queries may be odd", async () => {
    const mia = await Person.of(server);
    const { id } = await mia.call("create", { game: "linja" });
    for (const after of ["-1", "x", "1e3", "99999999999999999999", "", "%", "%zz", "1&after=2"]) {
      const { status } = await mia.get(`/games/${id}/events?after=${after}`);
      assert([200, 400, 409].includes(status), `${after}: ${status}`);
    }
    for (const query of [
      "mine&after=x",
      "mine&after=e-1",
      "mine&after=gone",
      "mine&after=g" + "x".repeat(30),
      "mine=1",
      "?",
      "&&&",
      "mine&after=e9".padEnd(3000, "9"),
    ]) {
      const { status } = await mia.get(`/games?${query}`);
      assert([200, 400].includes(status), `${query}: ${status}`);
    }
  });

  await check("healthz says ok, metrics are for Prometheus", async () => {
    const health = await request(server, { path: "/healthz" });
    assert.deepEqual([health.status, health.text.trim()], [200, "ok"]);
    const metrics = await request(server, { path: "/metrics" });
    assert.match(metrics.headers["content-type"], /^text\/plain/);
    assert.match(metrics.text, /^# TYPE brett_\w+ (counter|gauge)$/m);
  });
}

export async function testLive(server, door) {
  await check("ws: frames that are no request are bad, and the socket stays", async () => {
    const live = await (await Person.of(server)).live();
    const deep = "[".repeat(30000) + "]".repeat(30000);
    for (const text of [
      "",
      "{",
      "[]",
      "null",
      "7",
      "{}",
      '{"do":5}',
      '{"do":"dance"}',
      deep,
      `{"do":${deep}}`,
    ]) {
      live.say(text);
      const frame = await live.wait((frame) => frame.error, `an error about ${text.slice(0, 20)}`);
      assert(["bad", "unknown"].includes(frame.error.code));
    }
    await refused(["bad", "unknown"], live.call("dance"));
    shaped(await live.call("me"), ME);
    await live.close();
  });

  await check(
    "ws: an answer carries the number of its request, one without a number none",
    async () => {
      const live = await (await Person.of(server)).live();
      live.say({ id: 5000, do: "me" });
      assert.equal((await live.wait((frame) => frame.re === 5000)).ok.new, false);
      live.say({ do: "me" });
      const frame = await live.wait((frame) => frame.ok);
      assert.equal(frame.re, undefined);
      for (const id of ["text", [1], {}, null, 1e300, -1, 1.5]) live.say({ id, do: "me" });
      for (let i = 0; i < 7; i++) await live.wait((one) => one.ok || one.error);
      await live.close();
    },
  );

  await check("ws: many requests at once are answered each", async () => {
    const live = await (await Person.of(server)).live();
    const answers = await Promise.all(Array.from({ length: 200 }, () => live.call("me")));
    assert.equal(new Set(answers.map(({ player }) => player)).size, 1);
    await live.close();
  });

  await check("ws: a stranger may only look", async () => {
    const live = await new Person(server).live();
    const { id } = await (await Person.of(server)).call("create", { game: "linja" });
    assert.deepEqual(await live.call("me"), STRANGER);
    assert.equal((await live.watch(id)).seat, null);
    await refused("stranger", live.call("create", { game: "linja" }));
    await refused("stranger", live.call("join", { game: id }));
    await refused("stranger", live.call("me", { name: "Mia" }));
    await live.close();
  });

  await check("ws: move is for HTTP only", async () => {
    const mia = await Person.of(server);
    const { secret } = await mia.call("link", {});
    const live = await (await Person.of(server)).live();
    await refused(["bad", "unknown", "method"], live.call("move", { secret }));
    await live.close();
  });

  await check(
    "ws: watch answers as game does, and then tells every event as HTTP does",
    async () => {
      const { people, game } = await anotherPair(door, { options: ["first=A"] });
      const live = await people[1].live();
      const seen = await live.watch(game.id);
      shaped(seen, GAME);
      assert.equal(seen.seat, 1);
      const { event: n } = await people[0].call("step", {
        game: game.id,
        ply: game.ply,
        key: key(),
        step: "2-3",
      });
      const frame = await live.wait((frame) => frame.events);
      shaped(frame, EVENTS);
      const since = await people[1].call("events", { game: game.id, after: n - 1 });
      assert.deepEqual(since, { ...frame, seat: 1, event: n, ply: game.ply + 1 });
      await live.call("unwatch", { game: game.id });
      await people[0].call("step", {
        game: game.id,
        ply: n - game.event + game.ply,
        key: key(),
        step: "0-2",
      });
      await live.call("me");
      assert(!live.told.some(({ events }) => events));
      await live.close();
    },
  );

  await check("ws: watch with after answers as events does", async () => {
    const { people, game } = await anotherPair(door);
    const live = await people[1].live();
    const seen = await live.watch(game.id, 1);
    shaped(seen, SINCE);
    assert.deepEqual(seen, await people[1].call("events", { game: game.id, after: 1 }));
    assertInOrder(seen.events, 2);
    assert.equal(seen.event, game.event);
    for (const after of [-1, "1", 1.5]) await refused("bad", live.watch(game.id, after));
    await live.close();
  });

  await check("ws: somebody who comes or goes is told", async () => {
    const { people, game } = await anotherPair(door);
    const mia = await people[0].live();
    await mia.watch(game.id);
    const ben = await people[1].live();
    await ben.watch(game.id);
    await mia.wait(({ here }) => here?.[0] && here[1], "Ben to come");
    assert((await mia.call("game", { game: game.id })).seats[1].here);
    await ben.close();
    const gone = await mia.wait(({ here }) => here && !here[1], "Ben to go");
    shaped(gone, PRESENCE);
    await mia.close();
  });

  await check("ws: 64 games are watched at once, and no more", async () => {
    const mia = await Person.of(server);
    const live = await mia.live();
    const ids = [];
    for (let i = 0; i < 65; i++) ids.push((await live.call("create", { game: "linja" })).id);
    for (const id of ids.slice(0, 64)) await live.watch(id);
    await refused(["often", "not-now", "busy", "bad", "large"], live.watch(ids[64]));
    await live.watch(ids[0]);
    await live.call("unwatch", { game: ids[1] });
    await live.watch(ids[64]);
    await live.close();
  });

  await check("ws: unwatch of what is not watched does no harm", async () => {
    const live = await (await Person.of(server)).live();
    await live.call("unwatch", { game: "nothere123" }).catch((error) => assert(error.code));
    await refused("unknown", live.watch("nothere123"));
    await refused(["bad", "unknown"], live.watch(5));
    await live.close();
  });
}
