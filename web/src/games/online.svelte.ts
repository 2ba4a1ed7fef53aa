// A game that is kept on the server. It is what the events up to number `event` have made of
// it: steps and takebacks are followed here, in order and one frame after the other; for all else
// the server is asked how the game stands. Positions and steps come as this player may see them.
import { library } from "../brett/library";
import { type MadeStep, NOBODY } from "../brett/types";
import type { Frame, Presence, ServerEvent, ServerGame, ServerSeat } from "../net/api";
import { server, Lost, type Watcher, whyNot } from "../net/server.svelte";
import { follow, newSeal } from "../net/seals";
import { isOnItsWay, sendAgain, sendTurn } from "../net/sending";
import { dated, hereAt } from "../net/time";
import { settings } from "../settings.svelte";
import { NextGame } from "./next.svelte";
import { type Ability, type End, type Offer, type Seat, seatName, Play } from "./play.svelte";

export const addressOf = (id: string): string => `/g/${id}`;

// Others see this name from now on, in games that are made or joined after this.
export async function tellName() {
  if (settings.name) await server.ask("me", { name: settings.name });
}

export class OnlinePlay extends Play implements Watcher {
  readonly online = true;
  about = $state.raw() as ServerGame; // as the server told it last
  private catching = 0; // how many times what was missed is being asked for
  private may = $state.raw<Ability[][]>([]); // what each seat may do, as the server says
  // `event` numbers the last event that was taken. `ply` counts how often the position has changed:
  // a turn is sent with it, so that it is made there or nowhere.
  private event = 0;
  private ply = 0;
  private closed = false;
  private following = $state.raw<NextGame | null>(null);
  private taking: Promise<void> = Promise.resolve();
  private readonly first: Promise<void>; // all that happened before is there
  private arrived!: () => void;
  private refused!: (why: Error) => void;

  private constructor(game: ServerGame) {
    super(game.id, game.game);
    this.adopt(game);
    this.first = new Promise((done, failed) => {
      this.arrived = done;
      this.refused = failed;
    });
  }

  static async open(id: string): Promise<OnlinePlay> {
    const game = await server.ask<ServerGame>("game", { game: id });
    const play = new OnlinePlay(game);
    server.watch(play);
    await play.first;
    return play;
  }

  get options(): string[] {
    return this.about.options;
  }

  override close() {
    this.closed = true;
    this.following?.close();
    server.unwatch(this);
  }

  get reader(): number | null {
    return this.viewer === NOBODY ? null : this.viewer;
  }

  // ---- What the server tells ----

  // Called whenever there is a connection, perhaps again, and by `take` when an event is missing.
  resume() {
    // once: after a loss the next connection asks anew, with a later event.
    this.catchUp().then(
      (missed) => {
        this.connected = true;
        this.hear(missed);
        this.after(this.arrived);
        // Only when all is there: what was left may have arrived long ago.
        this.after(() => void this.sendLeft());
      },
      (error: Error) => {
        if (error instanceof Lost) return; // the next connection asks again
        this.trouble = error.message;
        this.refused(error);
      },
    );
  }

  // All that was missed, as one frame: the server tells it page by page. What is told live meanwhile
  // is in the later pages as well.
  private async catchUp(): Promise<Frame> {
    const ask = (what: string, after: number) =>
      server.ask<Frame>(what, { game: this.id, after }, { once: true });
    this.catching++;
    try {
      let missed = await ask("watch", this.event);
      while (missed.more) {
        const next = await ask("events", missed.events.at(-1)!.event);
        missed = { ...next, events: [...missed.events, ...next.events] };
      }
      return missed;
    } finally {
      this.catching--;
    }
  }

  lost() {
    this.connected = false;
  }

  hear(told: Frame | Presence) {
    if ("here" in told) this.after(() => this.see(told));
    else this.after(() => this.take(told));
  }

  // Does this when all that was told before has been taken.
  private after(act: () => void | Promise<void>) {
    this.taking = this.taking.then(act).catch((error) => {
      this.trouble = String(error);
    });
  }

  private async take(frame: Frame) {
    // A frame may come in the middle of a resume, so the same event may be told twice.
    const events = frame.events.filter(({ event }) => event > this.event);
    if (this.closed) return;
    // Something in between was not heard.
    if (events.length && events[0]!.event !== this.event + 1)
      return this.catching ? undefined : this.resume();
    const { start, made } = await this.followed(events);
    // Steps can be followed here. But they may end an offer, and of that only the server knows.
    const known = events.every(({ what }) => what === "step") && !this.offers.length;
    const game = known ? null : await server.ask<ServerGame>("game", { game: this.id });
    const end = game?.result ? await this.endOf(game, made.at(-1)?.position ?? start) : null;

    // Nothing is waited for from here on: the page sees all of a change, or nothing.
    for (const { event, ply, at } of events) {
      this.event = event;
      this.ply = ply ?? this.ply;
      dated(at);
    }
    if (game) this.adopt(game);
    if (start !== this.start) this.start = start;
    if (made !== this.made) this.made = made;
    if (game) this.end = end;
    if (events.length) this.trouble = "";
    this.due = frame.due ?? NOBODY;
    this.may = frame.may;
    this.deadline = frame.deadline ? hereAt(frame.deadline) : null;
    frame.left?.forEach((left, i) => (this.seats[i]!.left = left));
  }

  // The steps that stand after these events.
  private async followed(events: ServerEvent[]): Promise<{ start: string; made: MadeStep[] }> {
    let { start, made } = this;
    const fresh: string[] = [];
    for (const { what, step, steps, start: begun } of events) {
      if (what === "begin") start = begun!;
      if (what === "step") fresh.push(step!);
      if (what !== "back") continue;
      // First of what these events have brought themselves, then of what was there.
      const unmade = fresh.splice(Math.max(0, fresh.length - steps!)).length;
      if (unmade < steps!) made = made.slice(0, made.length - (steps! - unmade));
    }
    if (!fresh.length) return { start, made };
    const from = made.at(-1)?.position ?? start;
    return { start, made: [...made, ...(await library.follow(this.ref, from, fresh))] };
  }

  // What another page of this device sent, and has not seen arrive.
  private async sendLeft() {
    if (this.sending || !isOnItsWay(this.id)) return;
    try {
      await this.send(sendAgain(this.id));
    } catch (error) {
      this.trouble = whyNot(error);
    }
  }

  // Points and places are the server's; who is in a team, the library knows.
  private async endOf(game: ServerGame, position: string): Promise<End> {
    const { reason, seat, points, rank } = game.result!;
    const { scores } = await library.look(this.ref, position);
    return {
      reason,
      seat,
      scores: scores.map(({ team }, i) => ({
        team,
        points: points[i]!,
        rank: rank[i]!,
      })),
    };
  }

  // Takes over how the game stands, but for what the events tell.
  private adopt(game: ServerGame) {
    // Not every answer has the invite; one that lacks it does not take it away.
    this.about = { ...game, invite: game.invite ?? this.about?.invite };
    this.seats = game.seats.map((seat, i) => this.seatOf(game, seat, i));
    this.viewer = game.seat ?? NOBODY;
    this.clock = game.clock;
    this.offers = (game.offers ?? []).map(({ offer, ...rest }) => ({ id: offer, ...rest }));
    if (game.next) this.followNext(game.next);
    this.may = game.may ?? [];
    this.fair = game.fair ?? null;
    follow(game);
  }

  private followNext(id: string) {
    if (this.closed || this.following?.id === id) return;
    this.following?.close();
    this.following = new NextGame(id);
  }

  override get wanting(): number[] {
    return this.following?.wanting ?? [];
  }

  override get next(): string | null {
    return this.following?.begun ? addressOf(this.following.id) : null;
  }

  private seatOf(game: ServerGame, seat: ServerSeat, i: number): Seat {
    return {
      name: seatName(game.seats, i),
      kind: seat.kind,
      level: seat.level,
      standsIn: seat.stands_in,
      quit: seat.quit?.reason,
      place: seat.quit?.place,
      mine: i === game.seat,
      here: seat.kind !== "person" || !!seat.here,
      gone: !!seat.gone,
      left: seat.left,
    };
  }

  private see({ here, gone, may }: Presence) {
    this.may = may;
    this.seats.forEach((seat, i) => {
      seat.here = seat.kind !== "person" || here[i]!;
      seat.gone = gone[i]!;
    });
  }

  retell(): Promise<void> {
    this.after(async () => {
      this.seats.forEach((seat, i) => (seat.name = seatName(this.about.seats, i)));
      const steps = this.made.map(({ step }) => step.text);
      this.made = await library.follow(this.ref, this.start, steps);
    });
    return this.taking;
  }

  // ---- What one may do ----

  can(what: Ability): boolean {
    return this.me !== null && !!this.may[this.me]?.includes(what);
  }

  // ---- What one does ----

  async makeSteps(steps: string[]) {
    const position = this.made.at(-1)?.position ?? this.start;
    const turn = await library.turnText(this.ref, position, steps);
    await this.send(sendTurn(this.id, this.ply, turn));
  }

  // Whoever is late sees first what has happened.
  private async send(turn: Promise<void>) {
    this.sending = true;
    try {
      await turn;
    } finally {
      // What was told before the answer is on the board before anybody can act again.
      await this.taking;
      this.sending = false;
    }
  }

  // What the server refuses is said on the page.
  private async ask(what: string, fields: object = {}): Promise<ServerGame | null> {
    try {
      return await server.change<ServerGame>(what, { game: this.id, ...fields });
    } catch (error) {
      this.trouble = whyNot(error);
      return null;
    }
  }

  // Likewise for what takes a seat, which comes with a seal for the draws.
  private async sit(what: string, fields: object = {}): Promise<ServerGame | null> {
    try {
      const sealed = await newSeal();
      const game = await server.change<ServerGame>(what, { game: this.id, ...fields, sealed });
      follow(game, sealed);
      return game;
    } catch (error) {
      this.trouble = whyNot(error);
      return null;
    }
  }

  // Takes a free seat, or the next one; the invite opens those that are kept for friends.
  async join(seat: number | null, invite: string) {
    await tellName().catch(() => {}); // joining fails as well, and says why
    const game = await this.sit("join", { seat: seat ?? undefined, invite: invite || undefined });
    if (!game) return;
    this.after(() => this.adopt(game));
    this.resume(); // the server tells everybody who is here when somebody watches
  }

  async leave() {
    await this.ask("leave");
  }

  async takeback() {
    await this.ask("offer", { what: "takeback" });
  }

  async draw() {
    await this.ask("offer", { what: "draw" });
  }

  async replace(seat: number, level: number) {
    await this.ask("offer", { what: "replace", seat, level });
  }

  async resign() {
    await this.ask("resign");
  }

  async answer(offer: Offer, yes: boolean) {
    await this.ask("answer", { offer: offer.id, yes });
  }

  async claim(as: "win" | "draw") {
    await this.ask("claim", { as });
  }

  async rematch(): Promise<string | null> {
    const game = await this.sit("rematch");
    if (!game) return null;
    this.followNext(game.id);
    return game.begun ? addressOf(game.id) : null;
  }

  override async cancelRematch() {
    if (this.following) await this.ask("leave", { game: this.following.id });
  }

  async record(): Promise<string> {
    return (await server.ask<{ record: string }>("record", { game: this.id })).record;
  }
}
