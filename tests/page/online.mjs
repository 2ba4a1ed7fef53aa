// Games between browsers, by link and through the real server, which is killed in the middle, and
// on lines that break.
//   node tests/page/online.mjs BRETT [GAME...]
import assert from "node:assert/strict";
import {
  browser, check, complained, DESK, finish, pause, PHONE, Server, STILL, until, visitor,
} from "./browser.mjs";
import { button, compose, ended, finishing, hands, myTurn, Position } from "./play.mjs";

const chosen = process.argv.slice(3);
const GAMES = ["linja", "transfer", "twisty", "transport"].filter(
  (game) => !chosen.length || chosen.includes(game),
);
const server = await Server.start();

// From now on the server comes back where it was, so that pages find it again.
server.args[server.args.indexOf("--listen") + 1] = `127.0.0.1:${server.port}`;

// ---- People ----

// Somebody with a browser: what the page sees, and all that was sent to it.
class Guest {
  static async of(name, how = DESK, at = server) {
    const guest = Object.assign(new Guest(), { name, heard: [] });
    Object.assign(guest, await visitor(at, { ...how, ...STILL }));
    guest.page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => guest.heard.push(String(payload)));
    });
    return guest;
  }

  // The game as the server shows it to this player.
  async game(id) {
    return (await this.context.request.get(`/api/v1/games/${id}`)).json();
  }

  // That game as it stands. A position does not tell which ones stood before it, and Transfer lets none
  // of them come back: there its steps are made again. Elsewhere some of them may be hidden.
  async position({ id, game, start, position }) {
    if (game !== "transfer") return new Position({ game, laid: position, steps: [] });
    const answer = await this.context.request.get(`/api/v1/games/${id}/events?after=0`);
    const { events } = await answer.json();
    const steps = events.filter(({ what }) => what === "step").map(({ step }) => step);
    return new Position({ game, laid: start, steps });
  }

  // Makes a game by link; answers with the link.
  async make(game, seats = 2) {
    await this.page.goto(`/new/${game}?how=link`);
    if (seats > 2) await this.page.getByText(String(seats), { exact: true }).click();
    await this.page.getByPlaceholder("Your name, if you like").fill(this.name);
    await button(this.page, "Make the game").click();
    return this.page.getByLabel("The link to this game").inputValue();
  }

  async sit(link) {
    await this.page.goto(link);
    await this.page.getByLabel("Your name, if you like").fill(this.name);
    await button(this.page, `Sit down as ${this.name}`).click();
  }

  board() {
    return this.page.locator(".board .fit").waitFor();
  }

  // Makes a turn by hand, up to its end or to where chance comes in; finish: sends it.
  async turn(id, { send = true } = {}) {
    await myTurn(this.page);
    const game = await this.game(id);
    const position = await this.position(game);
    const steps = position.choose(game.ply + 1, 2);
    const { mouse } = await hands(game.game);
    await compose(this.page, position, steps, mouse);
    const made = async () => (await this.game(id)).ply >= game.ply + steps.length;
    if (!send) return made;
    await finishing.mouse(this.page);
    await until(made, "the turn to be made");
    return made;
  }
}

const people = (names) => Promise.all(names.map((name) => Guest.of(name)));
const leave = (guests) => Promise.all(guests.map(({ context }) => context.close()));

// A game that has begun between these people, who sit in their order.
async function begun(guests, game) {
  const [maker, ...others] = guests;
  const link = await maker.make(game, guests.length);
  for (const other of others) await other.sit(link);
  for (const guest of guests) await guest.board();
  return { id: link.match(/\/g\/(\w+)/)[1], link };
}

// Turns by hand of whoever is due.
async function turns(guests, id, count) {
  for (let i = 0; i < count; i++) {
    const { due, over } = await guests[0].game(id);
    if (over) return;
    await guests[due].turn(id);
  }
}

// Turns by program, which the pages only watch, until so many are made or the game is over.
async function quickTurns(guests, id, most = Infinity) {
  for (let i = 0; i < most; i++) {
    const { due } = await guests[0].game(id);
    if (due === null) return;
    const game = await guests[due].game(id);
    const position = await guests[due].position(game);
    const turn = position.choose(i, 2).join(" ");
    const data = { turn, ply: game.ply };
    await guests[due].context.request.post(`/api/v1/games/${id}/turn`, { data });
  }
}

const listed = (page) => page.locator(".turns button.turn").count();
const reconnecting = (page) => page.getByText("Reconnecting …");

const among = (name, names, run) =>
  check(name, async () => {
    const guests = await people(names);
    try {
      await run(guests);
    } finally {
      await leave(guests);
    }
  });

// What browsers say of their own accord when a server is not there.
const UNREACHED = /net::ERR_|WebSocket connection to|error occurred when fetching the script/;
function forgiveUnreached() {
  const rest = complained().filter((text) => !UNREACHED.test(text));
  assert.deepEqual(rest, []);
}

// ---- Games ----

for (const game of GAMES) {
  await among(`${game}: two browsers in one game, by link`, ["Mia", "Ben"], async (guests) => {
    const [mia, ben] = guests;
    const { id } = await begun(guests, game);
    assert.equal(new URL(ben.page.url()).hash, "", "the invite is gone from the address");
    await turns(guests, id, 4);
    const { turns: count } = await mia.game(id);
    for (const { page } of guests)
      await until(async () => (await listed(page)) >= count, "all turns in the list");
    await mia.page.getByRole("button", { name: /^(More|Menu)$/ }).click();
    await button(mia.page, "Resign").click();
    await button(mia.page, "Yes, resign").click();
    await ended(mia.page).getByText("You have lost").waitFor();
    await ended(ben.page).getByText("You have won").waitFor();
  });
}

if (GAMES.includes("linja")) {
  await among("a game to its end by the rules, and a rematch", ["Mia", "Ben"], async (guests) => {
    const [mia, ben] = guests;
    const { id } = await begun(guests, "linja");
    await quickTurns(guests, id);
    for (const { page } of guests) await ended(page).waitFor();
    await button(mia.page, "Play again").click();
    await mia.page.getByText("waits for Ben").waitFor();
    await button(ben.page, "Go to the next game").click();
    for (const guest of guests) await guest.board();
    assert.equal(mia.page.url(), ben.page.url());
    assert.notEqual(new URL(mia.page.url()).pathname, `/g/${id}`);
    await turns(guests, new URL(mia.page.url()).pathname.slice(3), 2);
  });

  await among("a takeback is asked for and agreed to", ["Mia", "Ben"], async (guests) => {
    const { id } = await begun(guests, "linja");
    const mover = guests[(await guests[0].game(id)).due];
    const other = guests.find((guest) => guest !== mover);
    await mover.turn(id);
    await myTurn(other.page);
    await other.page.locator("[data-grip] >> visible=true").first().click();
    await button(mover.page, "Ask to take back").click();
    await button(other.page, "Yes").waitFor();
    await other.page.getByRole("button", { name: /^Move \d → \d$/ }).waitFor();
    await button(other.page, "Yes").click();
    await until(async () => (await mover.game(id)).turns === 0, "the turn to be taken back");
    for (const { page } of guests) await until(async () => !(await listed(page)), "an empty list");
    await mover.turn(id);
    await other.turn(id);
  });

  await among("two tabs of one player follow, and either plays", ["Mia", "Ben"], async (guests) => {
    const { id } = await begun(guests, "linja");
    const mover = guests[(await guests[0].game(id)).due];
    const second = await mover.context.newPage();
    await second.goto(`/g/${id}`);
    await myTurn(second);
    await mover.turn(id, { send: false });
    const elsewhere = Object.assign(new Guest(), { ...mover, page: second });
    await elsewhere.turn(id);
    const { turns: count } = await mover.game(id);
    await until(async () => (await listed(mover.page)) === count, "the draft to give way");
    assert.equal(await button(mover.page, "Finish turn").count(), 0);
  });
}

// ---- Four, and who looks on ----

// The hands of the positions that a browser was sent, each a list for its seats.
function handsIn(heard) {
  const texts = heard.flatMap((text) => [...text.matchAll(/"(?:start|position)":\s*"([^"]*)"/g)]);
  return texts.map(([, position]) => {
    const words = position.split(" ").filter((word) => !word.startsWith("~"));
    return words.filter((word) => /^[a-z?.-]+\//.test(word)).map((word) => word.split("/")[0]);
  });
}
const hidden = (hand) => /^[?.-]*$/.test(hand);

if (GAMES.includes("transport")) {
  const four = ["Mia", "Ben", "Zoe", "Tom"];
  await among("Transport with four browsers, and one that looks on", four, async (guests) => {
    const link = await guests[0].make("transport", 4);
    const id = link.match(/\/g\/(\w+)/)[1];
    const eve = await Guest.of("Eve", PHONE);
    await eve.page.goto(`/g/${id}`);
    await eve.page.getByText("You are watching").waitFor();
    for (const guest of guests.slice(1)) await guest.sit(link);
    for (const guest of [...guests, eve]) await guest.board();
    await turns(guests, id, 4);
    await quickTurns(guests, id, 8);
    await turns(guests, id, 1);
    const { turns: count } = await guests[0].game(id);
    for (const { page } of [...guests, eve])
      await until(async () => (await listed(page)) >= count, "all turns in every list");
    await eve.page.reload();
    await eve.page.getByText("You are watching").waitFor();
    for (const [seat, { heard }] of [...guests, eve].entries()) {
      const seen = handsIn(heard);
      assert(seen.length > 0 && seen.every((all) => all.length === 4), "positions were sent");
      for (const all of seen)
        for (const [owner, hand] of all.entries())
          if (owner !== seat) assert(hidden(hand), `seat ${seat} was sent ${hand} of ${owner}`);
      if (seat < 4) assert(seen.every((all) => !hidden(all[seat])), "the own hand is seen");
    }
    const drawn = eve.heard.flatMap((text) => text.match(/draw:[^"\s]+/g) ?? []);
    assert(drawn.length > 0 && drawn.every((step) => step === "draw:?"), "nobody saw the cards");
    await eve.context.close();
  });
}

// ---- What breaks ----

await among("reloaded in the middle of a game, and of a turn", ["Mia", "Ben"], async (guests) => {
  const { id } = await begun(guests, "linja");
  await turns(guests, id, 3);
  const mover = guests[(await guests[0].game(id)).due];
  await mover.turn(id, { send: false });
  for (const { page } of guests) await page.reload();
  for (const guest of guests) await guest.board();
  assert.equal(await listed(mover.page), 3);
  await turns(guests, id, 2);
});

await among("the server is killed, and comes back", ["Mia", "Ben"], async (guests) => {
  const { id } = await begun(guests, "linja");
  await turns(guests, id, 2);
  const mover = guests[(await guests[0].game(id)).due];
  const other = guests.find((guest) => guest !== mover);
  const made = await mover.turn(id, { send: false });
  await server.stop("SIGKILL");
  for (const { page } of guests) await reconnecting(page).waitFor();
  await finishing.mouse(mover.page); // into the void
  await pause(1500);
  await server.run();
  for (const { page } of guests) await reconnecting(page).waitFor({ state: "hidden" });
  await until(made, "the turn that was sent while the server was gone");
  await until(async () => (await listed(other.page)) === 3, "the other to see it");
  await turns(guests, id, 2);
  forgiveUnreached();
});

await among("the network is cut, and comes back", ["Mia", "Ben"], async (guests) => {
  const { id } = await begun(guests, "linja");
  await turns(guests, id, 1);
  const mover = guests[(await guests[0].game(id)).due];
  const other = guests.find((guest) => guest !== mover);
  await other.context.setOffline(true);
  await reconnecting(other.page).waitFor();
  await mover.turn(id);
  assert.equal(await listed(other.page), 1, "nothing comes through");
  await other.context.setOffline(false);
  await reconnecting(other.page).waitFor({ state: "hidden" });
  await until(async () => (await listed(other.page)) === 2, "what was missed");
  await turns(guests, id, 2);
  forgiveUnreached();
});

await check("who is gone is replaced by a computer, and comes back", async () => {
  const fast = await Server.start({ hurry: 100 });
  const guests = [await Guest.of("Mia", DESK, fast), await Guest.of("Ben", DESK, fast)];
  const [mia, ben] = guests;
  await mia.page.clock.install();
  const { id } = await begun(guests, "linja");
  await ben.page.goto("about:blank");
  await mia.page.getByText("not here").waitFor();
  await fast.pass(130000);
  await mia.page.clock.fastForward(130000);
  await button(mia.page, "Let a computer play for Ben").click();
  await mia.page.getByText("a computer stands in").waitFor();
  await ben.page.goto(`/g/${id}`);
  await ben.board();
  await mia.page.getByText("a computer stands in").waitFor({ state: "hidden" });
  await leave(guests);
  await fast.stop();
});

await check("the list of games: mine, open ones, and without a network", async () => {
  const [mia, ben] = await people(["Mia", "Ben"]);
  await begun([mia, ben], "linja");
  await mia.page.goto("/games");
  await mia.page.getByRole("link", { name: /^Linja with Ben/ }).waitFor();
  await ben.page.goto("/new/twisty?how=link");
  await ben.page.getByLabel("Who plays").nth(1).selectOption("anyone");
  await ben.page.getByRole("checkbox").check();
  await button(ben.page, "Make the game").click();
  await ben.page.getByText("begins by itself").waitFor();
  await mia.page.goto("/games");
  const open = mia.page.getByRole("region", { name: "Open games" });
  await open.getByRole("link", { name: /^Twisty/ }).click();
  await button(mia.page, "Sit down as Mia").click();
  for (const guest of [mia, ben]) await guest.board();
  await mia.page.goto("/games");
  await mia.page.getByRole("link", { name: /^Twisty with Ben/ }).waitFor();
  await mia.context.setOffline(true);
  await mia.page.getByText("The server cannot be reached").waitFor();
  await mia.page.getByRole("link", { name: /^Twisty with Ben/ }).waitFor();
  forgiveUnreached();
  await leave([mia, ben]);
});

await check("another device becomes the same player, once", async () => {
  const [mia, ben] = await people(["Mia", "Ben"]);
  await begun([mia, ben], "linja");
  const answer = await mia.context.request.post("/api/v1/me/link", { data: {} });
  const { secret } = await answer.json();
  const phone = await Guest.of("", PHONE);
  await phone.page.goto(`/move#${secret}`);
  await button(phone.page, "Be the same player here").click();
  await phone.page.getByRole("link", { name: /^Linja with Ben/ }).click();
  await phone.board();
  await phone.page.goto(`/move#${secret}`);
  await button(phone.page, "Be the same player here").click();
  await phone.page.getByRole("alert").filter({ hasText: "used up" }).waitFor();
  complained(); // a refusal is an error to the browser's console
  await leave([mia, ben, phone]);
});

await browser.close();
await server.stop();
finish();
