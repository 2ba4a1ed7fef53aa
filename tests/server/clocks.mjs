// The server keeps the time: minutes and days, flags that fall, and what happens to clocks while it
// is not running. Its time runs faster here, so that a week takes seconds:
//   node clocks.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { begun, key, pause, Person, playOn, refused, Server, until } from "./client.mjs";

const [MINUTE, DAY] = [60000, 86400000];

async function pair(server, clock, fields = {}) {
  const people = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  const options = ["seats=2", "first=A"];
  return { people, game: await begun(people, { game: "linja", options, clock, ...fields }) };
}

async function turnOf(person, id) {
  const { ply } = await person.call("game", { game: id });
  const { steps } = await person.call("legal", { game: id });
  const after = await person.call("legal", { game: id, made: steps[0] });
  const turn = [steps[0], after.steps[0]].filter(Boolean).join(" ");
  return person.call("turn", { game: id, ply, key: key(), turn });
}

// ---- A network that is slow, or says so ----

// Somebody answers every ping late, and moves a while after it is their turn. What a turn was given
// back is what the clock did not lose of its time. This takes a while, most of it waiting for the
// first ping, so the other tests go on meanwhile.
async function turnsWithLatePongs(server, turns, late) {
  const { people, game } = await pair(server, { minutes: 10, increment: 0 }, { game: "transfer" });
  const sockets = [await people[0].live({ autoPong: false }), await people[1].live()];
  for (const live of sockets) await live.watch(game.id, 0);
  await new Promise((done) => {
    sockets[0].socket.on("ping", async (data) => {
      await pause(late);
      sockets[0].socket.pong(data);
      done();
    });
  });
  const given = [];
  let [left, began] = [game.seats[0].left, sockets[0].games.get(game.id).events.at(-1).at];
  while (given.length < turns) {
    const mover = sockets[0].games.get(game.id).due;
    const { steps, ply } = await sockets[mover].call("legal", { game: game.id });
    if (mover === 0) await pause(600);
    const { event } = await sockets[mover].call("step", { game: game.id, ply, step: steps[0] });
    await sockets[0].event(game.id, (e) => e.event === event, "one's own step");
    const now = await people[0].call("game", { game: game.id });
    const { at } = sockets[0].games.get(game.id).events.find((e) => e.event === event);
    if (now.due === mover) continue;
    if (mover === 0) given.push(now.seats[0].left + (at - began) - left);
    began = at;
    left = now.seats[0].left;
  }
  for (const live of sockets) await live.close();
  return given;
}

const far = await Server.start();
const farTurns = turnsWithLatePongs(far, 12, 900);
farTurns.catch(() => {});

// ---- While the server is paused ----

// Of three who have seconds left, one sends a turn while the server is stopped for longer than that,
// one moves when it runs again, and one does not move.
await check("a pause of the server is on nobody's clock", async () => {
  const server = await Server.start();
  const clock = { minutes: 0.1, increment: 0 };
  const rooms = [];
  for (let i = 0; i < 3; i++) rooms.push(await pair(server, clock));
  const live = await rooms[0].people[0].live();
  server.child.kill("SIGSTOP");
  const sent = live.call("turn", { game: rooms[0].game.id, ply: 0, turn: "2-3 0-2" });
  sent.catch(() => {});
  await pause(7500);
  server.child.kill("SIGCONT");
  assert.equal((await sent).ply, 2);
  await rooms[1].people[0].call("turn", { game: rooms[1].game.id, ply: 0, turn: "2-3 0-2" });
  for (const { people, game } of rooms.slice(0, 2)) {
    const now = await people[0].call("game", { game: game.id });
    assert.deepEqual([now.over, now.due, now.seats[1].left], [false, 1, 6000]);
    assert(now.seats[0].left > 0 && now.seats[0].left <= 6000, `left ${now.seats[0].left}`);
  }
  const { people, game } = rooms[2];
  const over = await until(
    async () => {
      const now = await people[0].call("game", { game: game.id });
      return now.over && now;
    },
    "the flag of who did not move",
    20000,
  );
  assert.deepEqual([over.result.reason, over.result.seat], ["time", 0]);
  await live.close();
  await server.stop();
});

await check(
  "with days a turn that waits while the server is paused is read before flags fall",
  async () => {
    const server = await Server.start({ hurry: 50000 });
    const { people, game } = await pair(server, { days: 1 });
    const live = await people[0].live();
    server.child.kill("SIGSTOP");
    const sent = live.call("turn", { game: game.id, ply: 0, turn: "2-3 0-2" });
    sent.catch(() => {});
    await pause(3000);
    server.child.kill("SIGCONT");
    assert.equal((await sent).ply, 2);
    await live.close();
    await server.stop();
  },
);

// ---- As time goes ----

const slow = await Server.start();

await check("a turn costs what it took, and brings the increment", async () => {
  const { people, game } = await pair(slow, { minutes: 1, increment: 5 });
  assert.deepEqual(
    game.seats.map(({ left }) => left),
    [MINUTE, MINUTE],
  );
  await pause(1200);
  const { event } = await turnOf(people[0], game.id);
  const told = await people[1].call("events", { game: game.id, after: event - 2 });
  const [left, other] = told.left;
  const { at } = told.events.at(-1);
  assert(left > 65000 - 2500 && left <= 65000 - 600, `left ${left}`);
  assert.deepEqual([told.due, other], [1, MINUTE]);
  assert(Math.abs(told.deadline - at - MINUTE) <= 500, `${told.deadline - at} after the turn`);
  const seen = await people[0].call("game", { game: game.id });
  assert.deepEqual(
    seen.seats.map((seat) => seat.left),
    [left, MINUTE],
  );
  assert.equal(seen.deadline, told.deadline);
});

await check("a turn in two steps costs the time of both", async () => {
  const { people, game } = await pair(slow, { minutes: 1, increment: 0 });
  await pause(700);
  const first = await people[0].call("step", {
    game: game.id,
    ply: game.ply,
    key: key(),
    step: "2-3",
  });
  const between = await people[0].call("game", { game: game.id });
  assert.equal(between.seats[0].left, MINUTE);
  assert.equal(between.deadline, game.deadline);
  await pause(700);
  await people[0].call("step", { game: game.id, ply: first.ply, key: key(), step: "0-2" });
  const { left } = (await people[0].call("game", { game: game.id })).seats[0];
  assert(left <= MINUTE - 900 && left > MINUTE - 4000, `left ${left}`);
});

await check("without a clock there is no deadline", async () => {
  const { game } = await pair(slow, null);
  assert((game.clock ?? null) === null && (game.deadline ?? null) === null);
  assert(game.seats.every(({ left }) => left === undefined || left === null));
});

await check("no clock runs before the game has begun", async () => {
  const mia = await Person.of(slow, "Mia");
  const { id, invite } = await mia.call("create", {
    game: "linja",
    clock: { minutes: 1, increment: 0 },
  });
  await pause(1000);
  const waiting = await mia.call("game", { game: id });
  assert((waiting.deadline ?? null) === null);
  const game = await (await Person.of(slow)).call("join", { game: id, invite });
  assert.deepEqual(
    game.seats.map(({ left }) => left),
    [MINUTE, MINUTE],
  );
});

await slow.stop();

// ---- Sixty times as fast ----

const quick = await Server.start({ hurry: 60 });

await check(
  "a flag falls: the seat loses as if it had resigned, and everybody is told",
  async () => {
    const { people, game } = await pair(quick, { minutes: 1, increment: 0 });
    const sockets = await Promise.all(people.map((person) => person.live()));
    for (const live of sockets) await live.watch(game.id);
    for (const live of sockets) {
      const { result, at } = await live.event(game.id, "end", "the flag", 8000);
      assert.deepEqual([result.reason, result.seat, result.rank], ["time", 0, [2, 1]]);
      assert(
        at >= game.deadline && at < game.deadline + MINUTE,
        `${at - game.deadline} after the deadline`,
      );
      await live.close();
    }
    const over = await people[0].call("game", { game: game.id });
    assert.deepEqual([over.over, over.due, over.deadline ?? null], [true, null, null]);
    await refused(
      ["not-now", "late"],
      people[0].call("step", { game: game.id, ply: over.ply, key: key(), step: "0-1" }),
    );
  },
);

await check("the flag of whoever is due falls, not of the other", async () => {
  const { people, game } = await pair(quick, { minutes: 1, increment: 0 });
  await turnOf(people[0], game.id);
  const over = await until(async () => {
    const now = await people[0].call("game", { game: game.id });
    return now.over && now;
  }, "the flag");
  assert.deepEqual([over.result.seat, over.result.rank], [1, [1, 2]]);
});

await check("time during which the server is not running is not counted", async () => {
  const { people, game } = await pair(quick, { minutes: 2, increment: 0 });
  await quick.stop("SIGKILL");
  await pause(3000);
  await quick.run();
  const now = await people[0].call("game", { game: game.id });
  assert.equal(now.over, false);
  assert(now.deadline > quick.now() + MINUTE / 2, `${now.deadline - quick.now()} are left`);
  await turnOf(people[0], game.id);
  const { left } = (await people[0].call("game", { game: game.id })).seats[0];
  assert(left > MINUTE / 2 && left < 2 * MINUTE, `left ${left}`);
});

await check("a flag falls after a restart, too", async () => {
  const { people, game } = await pair(quick, { minutes: 1, increment: 0 });
  await quick.restart();
  const over = await until(async () => {
    const now = await people[1].call("game", { game: game.id });
    return now.over && now;
  }, "the flag");
  assert.equal(over.result.reason, "time");
});

await check("a computer's clock runs, and it keeps to it", async () => {
  const mia = await Person.of(quick, "Mia");
  const clock = { minutes: 5, increment: 5 };
  const fields = {
    game: "linja",
    options: ["seats=2", "first=B"],
    seats: ["me", "level:1"],
    clock,
  };
  const game = await mia.call("create", fields);
  const moved = await until(async () => {
    const now = await mia.call("game", { game: game.id });
    return now.due === 0 && now;
  }, "the computer's turn");
  assert(moved.seats[1].left <= 305000 && moved.seats[1].left > 0);
});

await quick.stop();

// ---- A day in less than two seconds ----

const week = await Server.start({ hurry: 50000 });

await check(
  "days: each turn has its own, and the clock goes on while the server does not",
  async () => {
    const { people, game } = await pair(week, { days: 2 });
    assert(
      Math.abs(game.deadline - game.made - 2 * DAY) < DAY,
      `${(game.deadline - game.made) / DAY} days`,
    );
    await week.pass(DAY);
    const { event } = await turnOf(people[0], game.id);
    const { events, deadline } = await people[0].call("events", {
      game: game.id,
      after: event - 1,
    });
    assert(Math.abs(deadline - events[0].at - 2 * DAY) <= 1000);
    await week.stop("SIGKILL");
    await week.pass(2.5 * DAY);
    await week.run();
    const over = await until(async () => {
      const now = await people[0].call("game", { game: game.id });
      return now.over && now;
    }, "the flag that fell while nobody was there");
    assert.deepEqual([over.result.reason, over.result.seat], ["time", 1]);
  },
);

// Every day one half of the pairs makes a turn, the server is started again, and the other half
// does.
await check(
  "a week of days, with restarts: whoever moves in time plays on, whoever does not loses",
  async () => {
    const lively = [];
    for (let i = 0; i < 3; i++) lively.push(await pair(week, { days: 3 }));
    const asleep = await pair(week, { days: 3 });
    const eager = asleep.game.deadline;
    for (let day = 0; day < 7; day++) {
      for (const [i, { people, game }] of lively.entries()) {
        if (i === 1) await week.restart(day % 2 ? "SIGKILL" : "SIGTERM");
        const now = await people[0].call("game", { game: game.id });
        assert.equal(now.over, false, `day ${day}: ${JSON.stringify(now.result)}`);
        await turnOf(people[now.due], game.id);
      }
      const left = DAY - (week.now() % DAY);
      await week.pass(Math.min(left, DAY / 2));
    }
    for (const { people, game } of lively) {
      const now = await people[0].call("game", { game: game.id });
      assert.deepEqual([now.over, now.turns], [false, 7]);
    }
    const over = await until(async () => {
      const now = await asleep.people[0].call("game", { game: asleep.game.id });
      return now.over && now;
    }, "the flag of those who sleep");
    assert.deepEqual([over.result.reason, over.result.seat], ["time", 0]);
    const { events } = await asleep.people[0].call("events", { game: asleep.game.id, after: 0 });
    assert(events.at(-1).at >= eager && events.at(-1).at < eager + 2 * DAY);
  },
);

await check("time never goes back, whatever happens to the server", async () => {
  const { people, game } = await pair(week, { days: 5 });
  const live = await people[0].live();
  await live.watch(game.id, 0);
  await turnOf(people[0], game.id);
  await week.restart("SIGKILL");
  await turnOf(people[1], game.id);
  const { events } = await people[0].call("events", { game: game.id, after: 0 });
  const times = events.map(({ at }) => at);
  assert.deepEqual(
    times,
    [...times].sort((a, b) => a - b),
  );
});

await check("a game by days can be played to its end", async () => {
  const { people, game } = await pair(week, { days: 9 });
  const sockets = await Promise.all(people.map((person) => person.live()));
  for (const live of sockets) await live.watch(game.id, 0);
  await playOn(game.id, sockets);
  assert.equal((await people[0].call("game", { game: game.id })).result.reason, "rules");
});

await check("answering pings late gains a small quota, and no more", async () => {
  const given = await farTurns;
  const sum = given.reduce((all, ms) => all + ms, 0);
  // A machine under load has pauses, which are given back as well.
  const pauses = [...far.log.matchAll(/what=paused ms=(\d+)/g)].map(([, ms]) => Number(ms));
  const most = pauses.reduce((all, ms) => all + ms, 1000 + 200 * given.length);
  assert(sum > 0 && sum <= most, `given ${given}, with pauses of ${pauses}`);
});
await far.stop();

const end = await week.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
