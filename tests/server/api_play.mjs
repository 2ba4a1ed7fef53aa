// Of api.mjs: steps and turns, offers, ends, rematches and reviews.
import assert from "node:assert/strict";
import { check } from "../wasm/tap.mjs";
import { key, refused } from "./client.mjs";
import { anotherPair, START } from "./doors.mjs";
import { DONE, GAME, LEGAL, shaped, SINCE } from "./shapes.mjs";

export async function testPlaying(is, door) {
  await check(is("legal lists the steps, also after steps that are not sent"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const legal = await people[0].call("legal", { game: game.id });
    shaped(legal, LEGAL);
    assert.deepEqual(legal.steps, ["0-1", "1-2", "2-3", "3-4", "4-5", "5-6", "6-7"]);
    assert.equal(legal.ply, game.ply);
    const next = await people[0].call("legal", { game: game.id, made: "2-3" });
    shaped(next, LEGAL);
    assert(next.steps.includes("0-2") && !next.steps.includes("0-1"), next.steps.join(" "));
    assert.equal((await people[0].call("game", { game: game.id })).ply, game.ply);
  });

  await check(is("legal says why a step is not, and that one is"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const wrong = await people[0].call("legal", { game: game.id, step: "0-5" });
    shaped(wrong, { legal: "boolean", sentence: /^\S.*\.$/ });
    assert.equal(wrong.legal, false);
    assert.equal((await people[0].call("legal", { game: game.id, step: "0-1" })).legal, true);
    for (const step of ["", "hello", "9-9", "0-1 1-2", "x".repeat(3000)]) {
      const answer = await people[0].call("legal", { game: game.id, step }).catch((error) => error);
      assert(
        answer.legal === false || ["bad", "large"].includes(answer.code),
        JSON.stringify(answer),
      );
    }
  });

  await check(is("legal is empty for whoever is not due"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const answer = await people[1].call("legal", { game: game.id }).catch((error) => error);
    assert(answer.code === "not-now" || answer.steps.length === 0, JSON.stringify(answer));
  });

  await check(is("step and turn are answered with the event and the ply"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const { id } = game;
    const step = await people[0].call("step", { game: id, ply: game.ply, key: key(), step: "2-3" });
    shaped(step, DONE);
    assert.deepEqual(step, { event: game.event + 1, ply: game.ply + 1 });
    assert.equal((await people[0].call("game", { game: id })).turn, "2-3");
    const rest = await people[0].call("step", { game: id, ply: step.ply, key: key(), step: "0-2" });
    assert.equal((await people[0].call("game", { game: id })).due, 1);
    const [{ steps }] = [await people[1].call("legal", { game: id })];
    const after = await people[1].call("legal", { game: id, made: steps[0] });
    const turn = `${steps[0]} ${after.steps[0]}`;
    const made = await people[1].call("turn", { game: id, ply: rest.ply, key: key(), turn });
    shaped(made, DONE);
    assert.deepEqual(made, { event: rest.event + 2, ply: rest.ply + 2 });
    const { events } = await people[0].call("events", { game: id, after: rest.event });
    assert.deepEqual(events.map(({ step: told }) => told).join(" "), turn);
  });

  await check(is("a turn is made whole or not at all"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const turn = { game: game.id, ply: game.ply, key: key(), turn: "2-3 0-5" };
    const { sentence } = await refused("illegal", people[0].call("turn", turn));
    assert(sentence.length > 10);
    const now = await people[0].call("game", { game: game.id });
    assert.deepEqual([now.ply, now.position, now.event], [game.ply, game.position, game.event]);
  });

  await check(is("what is against the rules is illegal, and says why"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const step = (text) =>
      people[0].call("step", { game: game.id, ply: game.ply, key: key(), step: text });
    const { sentence } = await refused("illegal", step("0-5"));
    const why = await people[0].call("legal", { game: game.id, step: "0-5" });
    assert.equal(sentence, why.sentence);
    for (const text of ["hello", "", "0-1 1-2", "0-1\n", " ", "９-９"])
      await refused(["illegal", "bad"], step(text));
    await refused(["bad", "large"], step("x".repeat(60000)));
    for (const none of [undefined, 7, null, ["0-1"]]) await refused("bad", step(none));
  });

  await check(is("a step with an older ply is late, with the game as it is now"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const { id } = game;
    await people[0].call("step", { game: id, ply: game.ply, key: key(), step: "2-3" });
    const { error } = await refused(
      "late",
      people[0].call("step", { game: id, ply: game.ply, key: key(), step: "0-1" }),
    );
    shaped(error.game, GAME);
    assert.equal(error.game.ply, game.ply + 1);
    await refused(
      ["late", "bad"],
      people[0].call("step", { game: id, ply: game.ply + 9, key: key(), step: "0-2" }),
    );
    for (const ply of ["0", -1, 1.5, 1e300])
      await refused(
        ["bad", "late"],
        people[0].call("step", { game: id, ply, key: key(), step: "0-2" }),
      );
  });

  await check(is("the same key again is answered as before, and changes nothing"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const step = { game: game.id, ply: game.ply, key: key(), step: "2-3" };
    const first = await people[0].call("step", step);
    assert.deepEqual(await people[0].call("step", step), first);
    assert.equal((await people[0].call("game", { game: game.id })).event, first.event);
    const fields = { game: "linja", key: key() };
    const made = await people[0].call("create", fields);
    assert.equal((await people[0].call("create", fields)).id, made.id);
  });

  await check(is("not-now: the other's turn, before the beginning, after the end"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const { id } = game;
    await refused(
      "not-now",
      people[1].call("step", { game: id, ply: game.ply, key: key(), step: "7-6" }),
    );
    const waits = await people[0].call("create", { game: "linja" });
    await refused(
      "not-now",
      people[0].call("step", { game: waits.id, ply: 0, key: key(), step: "0-1" }),
    );
    await refused("not-now", people[0].call("resign", { game: waits.id, key: key() }));
    await people[0].call("resign", { game: id, key: key() });
    const { ply } = await people[0].call("game", { game: id });
    await refused("not-now", people[0].call("step", { game: id, ply, key: key(), step: "0-1" }));
    await refused("not-now", people[1].call("resign", { game: id, key: key() }));
    await refused("not-now", people[1].call("claim", { game: id, as: "win", key: key() }));
    await refused("not-now", people[1].call("offer", { game: id, what: "draw", key: key() }));
  });

  await check(is("whoever has no seat may look, and is forbidden to do"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const eve = await door("Eve");
    const seen = await eve.call("game", { game: game.id });
    shaped(seen, GAME);
    assert.deepEqual([seen.seat, seen.position, seen.invite], [null, game.position, undefined]);
    const does = {
      step: { ply: 0, step: "0-1" },
      turn: { ply: 0, turn: "0-1" },
      resign: {},
      leave: {},
    };
    Object.assign(does, {
      offer: { what: "draw" },
      claim: { as: "win" },
      answer: { offer: 1, yes: true },
      rematch: {},
    });
    for (const [what, fields] of Object.entries(does))
      await refused(
        ["forbidden", "not-now", "unknown"],
        eve.call(what, { game: game.id, key: key(), ...fields }),
      );
    await refused(
      "forbidden",
      eve.call("step", { game: game.id, ply: game.ply, key: key(), step: "0-1" }),
    );
    assert.equal((await people[0].call("game", { game: game.id })).event, game.event);
  });

  await check(is("events tell what happened since a number"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const all = await people[1].call("events", { game: game.id, after: 0 });
    shaped(all, SINCE);
    assert.deepEqual(
      all.events.map(({ event: n }) => n),
      all.events.map((_, i) => i + 1),
    );
    assert.equal(all.events.at(-1).what, "begin");
    const { event: n } = await people[0].call("step", {
      game: game.id,
      ply: game.ply,
      key: key(),
      step: "2-3",
    });
    const news = await people[1].call("events", { game: game.id, after: n - 1 });
    assert.equal(news.events.length, 1);
    assert.equal(news.events[0].step, "2-3");
    assert.deepEqual((await people[1].call("events", { game: game.id, after: n })).events, []);
    await refused("late", people[1].call("events", { game: game.id, after: n + 50 }));
  });

  await check(is("record is the game as brett replay reads it"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    await people[0].call("step", { game: game.id, ply: game.ply, key: key(), step: "2-3" });
    const answer = await people[1].call("record", { game: game.id });
    shaped(answer, { record: /^brett record \d+\ngame: linja\n/ });
    assert.match(answer.record, /^1 A 2-3 \.\.\.$/m);
  });
}

export async function testTheRest(is, door) {
  await check(is("offer and answer: a draw that both want"), async () => {
    const { people, game } = await anotherPair(door, { options: ["first=A"] });
    const { id } = game;
    const offered = await people[0].call("offer", { game: id, what: "draw", key: key() });
    assert.equal(offered.event, game.event + 1);
    const seen = await people[1].call("game", { game: id });
    shaped(seen, GAME);
    assert.deepEqual(seen.offers, [{ offer: offered.event, what: "draw", seat: 0, asked: [1] }]);
    await refused(
      ["bad", "unknown", "not-now"],
      people[1].call("answer", { game: id, offer: 999, yes: true, key: key() }),
    );
    await refused(
      "bad",
      people[1].call("answer", { game: id, offer: offered.event, yes: "yes", key: key() }),
    );
    await refused(
      ["forbidden", "not-now", "bad"],
      people[0].call("answer", { game: id, offer: offered.event, yes: true, key: key() }),
    );
    const answered = await people[1].call("answer", {
      game: id,
      offer: offered.event,
      yes: true,
      key: key(),
    });
    assert(answered.event > offered.event);
    const over = await people[0].call("game", { game: id });
    assert.deepEqual([over.over, over.due, over.result.reason], [true, null, "draw"]);
    assert.deepEqual(over.result.rank, [1, 1]);
  });

  await check(is("offers and claims that the page does not know are bad"), async () => {
    const { people, game } = await anotherPair(door);
    const { id } = game;
    for (const what of ["money", 5, undefined, ""])
      await refused("bad", people[0].call("offer", { game: id, what, key: key() }));
    await refused(
      ["bad", "unknown"],
      people[0].call("offer", { game: id, what: "replace", seat: 9, level: 3, key: key() }),
    );
    await refused(
      "bad",
      people[0].call("offer", { game: id, what: "replace", seat: 1, level: 12, key: key() }),
    );
    for (const as of ["king", 1, undefined])
      await refused("bad", people[0].call("claim", { game: id, as, key: key() }));
  });

  await check(
    is("claim is not for those whose other is not due, or has not been gone for long"),
    async () => {
      const { people, game } = await anotherPair(door, { options: ["first=A"] });
      await refused("not-now", people[1].call("claim", { game: game.id, as: "win", key: key() }));
      await refused("not-now", people[0].call("claim", { game: game.id, as: "win", key: key() }));
    },
  );

  await check(is("resign ends the game; the one who resigned comes last"), async () => {
    const { people, game } = await anotherPair(door);
    shaped(await people[0].call("resign", { game: game.id, key: key() }), DONE);
    const over = await people[1].call("game", { game: game.id });
    shaped(over, GAME);
    const { reason, seat, rank } = over.result;
    assert.deepEqual([reason, seat, rank], ["resign", 0, [2, 1]]);
  });

  await check(is("rematch is one game for both, and the loser begins"), async () => {
    const { people, game } = await anotherPair(door, {
      options: ["first=A"],
      clock: { minutes: 5, increment: 0 },
    });
    await refused("not-now", people[1].call("rematch", { game: game.id, key: key() }));
    await people[1].call("resign", { game: game.id, key: key() });
    const first = await people[1].call("rematch", { game: game.id, key: key() });
    shaped(first, GAME);
    const next = await people[0].call("rematch", { game: game.id, key: key() });
    shaped(next, GAME);
    assert.equal(next.id, first.id);
    assert.deepEqual([next.previous, next.begun, next.seat, next.due], [game.id, true, 0, 1]);
    assert.deepEqual(next.clock, { minutes: 5, increment: 0 });
    assert.equal((await people[0].call("game", { game: game.id })).next, next.id);
  });

  await check(is("import keeps a record for review, by link"), async () => {
    const [mia, ben] = [await door("Mia"), await door("Ben")];
    const head = "brett record 1\ngame: linja\nrules: 1\noption: seats=2\noption: first=A\n";
    const names = "A: human Mia\nB: human Ben\n";
    const text = `${head}${names}start: ${START}\n\n1 A 2-3 0-2\n\nresult: unfinished\n`;
    const game = await mia.call("import", { record: text });
    shaped(game, GAME);
    assert.deepEqual([game.over, game.due, game.game], [true, null, "linja"]);
    const seen = await ben.call("game", { game: game.id });
    assert.equal(seen.ply, 2);
    const { record } = await ben.call("record", { game: game.id });
    assert.match(record, /^1 A 2-3 0-2$/m);
    await refused("not-now", mia.call("join", { game: game.id }));
    for (const record of ["", "hello", text.replace("0-2", "0-5"), 5, undefined])
      await refused(["bad", "illegal"], mia.call("import", { record }));
  });

  await check(is("an unknown game is unknown, whatever is asked of it"), async () => {
    const mia = await door("Mia");
    for (const game of ["nothere123", "x", "ä", "0".repeat(200), "..", "%00"])
      for (const what of [
        "game",
        "events",
        "legal",
        "record",
        "join",
        "resign",
        "leave",
        "rematch",
      ])
        await refused(["unknown", "bad"], mia.call(what, { game, key: key() }));
    await refused("unknown", mia.call("game", { game: "nothere123" }));
  });
}
