// Of api.mjs: who one is, making games, and taking seats.
import assert from "node:assert/strict";
import { check } from "../wasm/tap.mjs";
import { key, pause, refused } from "./client.mjs";
import { anotherPair, START } from "./doors.mjs";
import { GAME, LINK, ME, shaped, SUMMARY } from "./shapes.mjs";

export async function testPeople(is, door) {
  await check(is("me tells who one is, as a player who was there before"), async () => {
    const me = await (await door("Mia")).call("me");
    shaped(me, ME);
    assert.deepEqual([me.name, me.new], ["Mia", false]);
  });

  await check(is("me with a name is a new name"), async () => {
    const mia = await door("Mia");
    const renamed = await mia.call("me", { name: "Mia B." });
    shaped(renamed, ME);
    assert.equal(renamed.name, "Mia B.");
    assert.equal((await mia.call("me")).name, "Mia B.");
  });

  await check(is("a name that is none, too long or no text is bad"), async () => {
    const mia = await door("Mia");
    for (const name of ["", "   ", "x".repeat(25), 7, ["Mia"], { is: "Mia" }, true])
      await refused("bad", mia.call("me", { name }));
    assert.equal((await mia.call("me")).name, "Mia");
  });

  await check(is("link is a secret for an hour"), async () => {
    const link = await (await door("Mia")).call("link", {});
    shaped(link, LINK);
    assert(Math.abs(link.until - Date.now() - 3600000) < 60000);
  });
}

export async function testMaking(is, door) {
  await check(is("create answers with the game, which waits for the invited"), async () => {
    const mia = await door("Mia");
    const game = await mia.call("create", { game: "linja", key: key() });
    shaped(game, GAME);
    assert.deepEqual(
      [game.game, game.public, game.begun, game.over],
      ["linja", false, false, false],
    );
    assert.deepEqual([game.seat, game.ply, game.turns, game.due], [0, 0, 0, null]);
    assert.deepEqual(
      game.seats.map(({ kind }) => kind),
      ["person", "free"],
    );
    assert.deepEqual([game.seats[0].name, game.seats[1].invited], ["Mia", true]);
    assert(game.invite);
    assert(game.position === undefined && game.start === undefined);
  });

  await check(is("create with a computer begins at once"), async () => {
    const mia = await door("Mia");
    const fields = { game: "linja", options: ["first=A"], seats: ["me", "level:1"] };
    const game = await mia.call("create", { ...fields, clock: { minutes: 10, increment: 5 } });
    shaped(game, GAME);
    assert.deepEqual([game.begun, game.due, game.position, game.start], [true, 0, START, START]);
    assert.deepEqual([game.seats[1].kind, game.seats[1].level], ["computer", 1]);
    assert.deepEqual(game.clock, { minutes: 10, increment: 5 });
    assert.equal(game.seats[0].left, 600000);
    assert(game.deadline > Date.now() + 500000 && game.deadline < Date.now() + 620000);
    assert(game.options.includes("first=A"));
  });

  await check(is("create from a position that is laid"), async () => {
    const mia = await door("Mia");
    const position = "yryw/pgrbp/wgyb/ropog/owbg/rpb/wy/bpr/wyogo A 0:0 l - -";
    const game = await mia.call("create", { game: "transfer", seats: ["me", "level:1"], position });
    assert.deepEqual([game.start, game.position], [position, position]);
  });

  await check(is("create with what the page does not name goes on without it"), async () => {
    const mia = await door("Mia");
    shaped(await mia.call("create", { game: "linja", colour: "red", more: { x: [1] } }), GAME);
  });

  const WRONG = {
    "no game": {},
    "an unknown game": { game: "chess" },
    "a game that is a number": { game: 1 },
    "options that are no list": { game: "linja", options: "first=A" },
    "an option that is no text": { game: "linja", options: [1] },
    "an unknown option": { game: "linja", options: ["colour=red"] },
    "an option with a wrong value": { game: "linja", options: ["first=Q"] },
    "an option twice": { game: "linja", options: ["first=A", "seats=2", "first=A"] },
    "seats that are no list": { game: "linja", seats: "me" },
    "too many seats": { game: "linja", seats: ["me", "open", "open"] },
    "too few seats": { game: "linja", seats: ["me"] },
    "me twice": { game: "linja", seats: ["me", "me"] },
    "a seat of a strange kind": { game: "linja", seats: ["me", "dog"] },
    "level 0": { game: "linja", seats: ["me", "level:0"] },
    "level 10": { game: "linja", seats: ["me", "level:10"] },
    "a clock that is a number": { game: "linja", clock: 5 },
    "a clock without time": { game: "linja", clock: { minutes: 0, increment: 0 } },
    "a clock with negative minutes": { game: "linja", clock: { minutes: -5, increment: 5 } },
    "a clock with a negative increment": { game: "linja", clock: { minutes: 5, increment: -5 } },
    "a clock of both kinds": { game: "linja", clock: { minutes: 5, increment: 0, days: 1 } },
    "a clock with half words": { game: "linja", clock: { days: "two" } },
    "a clock of a million days": { game: "linja", clock: { days: 1e6 } },
    "public that is a text": { game: "linja", public: "yes" },
    "a position that is none": { game: "linja", position: "60 11" },
    "a position that is a number": { game: "linja", position: 6 },
    "a mix of 65 characters": { game: "transport", mix: "x".repeat(65) },
    "a mix that is a number": { game: "transport", mix: 3 },
    "a key of 41 characters": { game: "linja", key: "k".repeat(41) },
    "a key that is a number": { game: "linja", key: 41 },
  };
  for (const [name, fields] of Object.entries(WRONG)) {
    await check(is(`create with ${name} is bad`), async () => {
      await refused(["bad", "illegal", "large"], (await door("Mia")).call("create", fields));
    });
  }

  await check(is("the server's files are no option"), async () => {
    const fields = { game: "transport", options: ["set=/etc/passwd"] };
    const { sentence } = await refused("bad", (await door("Mia")).call("create", fields));
    assert(!/root:/.test(sentence));
  });

  await check(is("open lists public games with a free seat, until it is taken"), async () => {
    const [mia, ben] = [await door("Mia"), await door("Ben")];
    const fields = { game: "linja", seats: ["me", "open"], public: true };
    const game = await mia.call("create", fields);
    const hidden = await mia.call("create", { ...fields, public: false });
    const listed = await ben.call("open");
    shaped(listed, { games: [SUMMARY] });
    const ids = listed.games.map(({ id }) => id);
    assert(ids.includes(game.id) && !ids.includes(hidden.id));
    assert.equal(listed.games.find(({ id }) => id === game.id).invite, undefined);
    await ben.call("join", { game: game.id });
    const after = await mia.call("open");
    assert(!after.games.some(({ id }) => id === game.id));
  });

  await check(
    is("mine lists one's games, the last that changed first, those that are over last"),
    async () => {
      const mia = await door("Mia");
      const made = [];
      for (let i = 0; i < 3; i++) {
        made.push(
          (
            await mia.call("create", {
              game: "linja",
              seats: ["me", "level:1"],
              options: ["first=A"],
            })
          ).id,
        );
      }
      await pause(2); // times are in milliseconds
      await mia.call("step", { game: made[0], ply: 0, key: key(), step: "0-1" });
      const mine = await mia.call("mine");
      shaped(mine, { games: [SUMMARY] });
      assert.deepEqual(new Set(mine.games.map(({ id }) => id)), new Set(made));
      assert.equal(mine.games[0].id, made[0]);
      await mia.call("resign", { game: made[0], key: key() });
      const after = await mia.call("mine");
      assert.equal(after.games.at(-1).id, made[0]);
      assert.equal(after.games.at(-1).result.reason, "resign");
    },
  );
}

export async function testJoining(is, door) {
  await check(is("join takes the seat that one is invited to, and the game begins"), async () => {
    const [mia, ben] = [await door("Mia"), await door("Ben")];
    const { id, invite } = await mia.call("create", { game: "linja", options: ["first=A"] });
    const game = await ben.call("join", { game: id, seat: 1, invite, key: key() });
    shaped(game, GAME);
    assert.deepEqual([game.seat, game.begun, game.due, game.position], [1, true, 0, START]);
    assert.deepEqual(
      game.seats.map(({ name }) => name),
      ["Mia", "Ben"],
    );
    assert.equal(game.invite, undefined);
  });

  await check(is("join without the invite, or with another, is forbidden"), async () => {
    const [mia, ben] = [await door("Mia"), await door("Ben")];
    const { id } = await mia.call("create", { game: "linja" });
    for (const fields of [{}, { invite: "guess" }, { seat: 1 }, { seat: 1, invite: "" }])
      await refused(["forbidden", "not-now"], ben.call("join", { game: id, ...fields }));
    await refused("bad", ben.call("join", { game: id, invite: 5 }));
    await refused("bad", ben.call("join", { game: id, seat: "1" }));
    assert.equal((await ben.call("game", { game: id })).seat, null);
  });

  await check(is("join is refused where there is no such seat, or somebody has it"), async () => {
    const { people, game } = await anotherPair(door);
    const eve = await door("Eve");
    await refused("not-now", eve.call("join", { game: game.id, seat: 0 }));
    await refused("not-now", eve.call("join", { game: game.id }));
    await refused(["bad", "unknown", "not-now"], eve.call("join", { game: game.id, seat: 7 }));
    await refused(["bad", "unknown", "not-now"], eve.call("join", { game: game.id, seat: -1 }));
    assert.deepEqual(
      (await people[0].call("game", { game: game.id })).seats.map(({ name }) => name),
      ["Mia", "Ben"],
    );
  });

  await check(
    is("leave gives a seat back before the game has begun, and not afterwards"),
    async () => {
      const people = [await door("Mia"), await door("Ben")];
      const { id } = await people[0].call("create", {
        game: "twisty",
        options: ["seats=3"],
        seats: ["me", "open", "open"],
      });
      await people[1].call("join", { game: id });
      await people[1].call("leave", { game: id, key: key() });
      const game = await people[0].call("game", { game: id });
      assert.deepEqual(
        game.seats.map(({ kind }) => kind),
        ["person", "free", "free"],
      );
      await refused(["not-now", "forbidden"], people[1].call("leave", { game: id, key: key() }));
      const pair = await anotherPair(door);
      await refused("not-now", pair.people[1].call("leave", { game: pair.game.id, key: key() }));
    },
  );
}
