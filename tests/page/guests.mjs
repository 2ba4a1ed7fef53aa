// People with browsers who play each other through the real server, for the tests of online games.
import assert from "node:assert/strict";
import { check, complained, DESK, Server, STILL, until, visitor } from "./browser.mjs";
import { button, compose, endsAtOnce, finishing, hands, myTurn, Position } from "./play.mjs";

export const server = await Server.start();

// Somebody with a browser: what the page sees, and all that was sent to it.
export class Guest {
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
  async make(game, { seats = 2, clock = "" } = {}) {
    await this.page.goto(`/new/${game}?how=link`);
    if (clock) await this.page.getByText(clock, { exact: true }).click();
    if (seats > 2) await this.page.getByText(String(seats), { exact: true }).click();
    await this.page.getByPlaceholder("Your name (optional)").fill(this.name);
    await button(this.page, "Create game").click();
    return this.page.getByLabel("Link to this game").inputValue();
  }

  async sit(link) {
    await this.page.goto(link);
    await this.page.getByLabel("Your name (optional)").fill(this.name);
    await button(this.page, `Join as ${this.name}`).click();
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
    if (!steps.some(endsAtOnce)) await finishing.mouse(this.page);
    await until(made, "the turn to be made");
    return made;
  }
}

export const people = (names) => Promise.all(names.map((name) => Guest.of(name)));
export const leave = (guests) => Promise.all(guests.map(({ context }) => context.close()));

// A game that has begun between these people, who sit in their order.
export async function begun(guests, game, how = {}) {
  const [maker, ...others] = guests;
  const link = await maker.make(game, { seats: guests.length, ...how });
  for (const other of others) await other.sit(link);
  for (const guest of guests) await guest.board();
  return { id: link.match(/\/g\/(\w+)/)[1], link };
}

// Turns by hand of whoever is due.
export async function turns(guests, id, count) {
  for (let i = 0; i < count; i++) {
    const { due, over } = await guests[0].game(id);
    if (over) return;
    await guests[due].turn(id);
  }
}

// Turns by program, which the pages only watch, until so many are made or the game is over.
export async function quickTurns(guests, id, most = Infinity) {
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

export const listed = (page) => page.locator(".turns button.turn").count();
export const reconnecting = (page) => page.getByText("Reconnecting…");

export const among = (name, names, run) =>
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
export function forgiveUnreached() {
  const rest = complained().filter((text) => !UNREACHED.test(text));
  assert.deepEqual(rest, []);
}
