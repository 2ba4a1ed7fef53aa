// What this browser puts into the draws of games on the server (docs/api.md, Fairness). Whoever takes
// a seat makes a random mix and sends its hash, the seal; the mix is kept here, by its seal, and told
// when the server asks for it. Before that, what the server has shown until then is noted: at the end
// it must have kept to it.
import { kept, MIXES, store, stored } from "../settings.svelte";
import type { ServerFair, ServerGame } from "./api";
import { Following } from "./following";
import { hashOf } from "./hash";
import { server } from "./server.svelte";

// What is fixed before any sealed mix is told; mixes are those that others sent in the clear.
type Shown = Pick<ServerFair, "commitment" | "seals" | "mix">;

interface Mix {
  mix: string;
  made: number; // ms since 1970
  game?: string; // that took the seal
  shown?: Shown; // just before the mix was told
}

const MOST = 200; // the newest ones; a game that is over needs none any more
const MOST_WATCHED = 20;

// Where nothing can be stored they last as long as the page.
const unstored = new Map<string, Mix>();
const find = (seal: string) => stored<Mix>(MIXES + seal) ?? unstored.get(seal) ?? null;
const seals = () => [...new Set([...kept(MIXES), ...unstored.keys()])];
const all = (): Mix[] => seals().flatMap((seal) => find(seal) ?? []);

function keep(seal: string, mix: Mix) {
  unstored.set(seal, mix);
  store(MIXES + seal, mix);
}

function forget(seal: string) {
  unstored.delete(seal);
  store(MIXES + seal, null);
}

const ownSeal = ({ fair, seat }: ServerGame) => (seat === null ? null : fair?.seals[seat]) ?? null;

// A new seal, to take a seat with.
export async function newSeal(): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const mix = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const seal = await hashOf(mix);
  forgetOld();
  keep(seal, { mix, made: Date.now() });
  return seal;
}

function forgetOld() {
  const made = (seal: string) => find(seal)?.made ?? 0;
  const newest = seals().sort((a, b) => made(b) - made(a));
  newest.slice(MOST - 1).forEach(forget);
}

// ---- Telling ----

// Follows a game until its draws are sealed, and tells the mix then. A game is followed on every
// page of this site, so that nobody has to wait at the board.
class Telling extends Following {
  static readonly ofGame = new Map<string, Telling>(); // by game

  constructor(id: string) {
    super(id);
    Telling.ofGame.set(id, this);
  }

  protected override missing() {
    this.end();
    for (const seal of seals()) if (find(seal)?.game === this.id) forget(seal);
  }

  protected see(game: ServerGame) {
    const seal = ownSeal(game);
    const mix = seal && find(seal);
    if (!mix || game.begun) return this.end();
    if (game.fair!.waits?.includes(game.seat!)) tell(seal, mix, game);
  }

  private end() {
    Telling.ofGame.delete(this.id);
    this.close();
  }
}

// It is noted first: once the mix is known, the server must not be able to change the rest.
function tell(seal: string, mix: Mix, { id, fair }: ServerGame) {
  const { commitment, seals, mix: clear } = fair!;
  keep(seal, { ...mix, game: id, shown: mix.shown ?? { commitment, seals, mix: clear } });
  // If it comes too late, the game shows that it did.
  server.ask("reveal", { game: id, mix: mix.mix }).catch(() => {});
}

// Looks at a game in which this player may have a seat: if its mix is here and not told yet, it will
// be. `sent` is what the seat was taken with; a game that draws nothing has not kept it.
export function follow(game: ServerGame, sent: string | null = null) {
  const seal = ownSeal(game);
  if (sent && sent !== seal) forget(sent);
  const mix = seal && !game.begun && find(seal);
  if (!mix) return;
  if (!mix.game) keep(seal, { ...mix, game: game.id });
  if (!Telling.ofGame.has(game.id)) new Telling(game.id);
}

// Goes on with games of an earlier visit.
export function followAll() {
  const waiting = all().filter(({ game, shown }) => game && !shown);
  waiting.sort((a, b) => b.made - a.made);
  for (const { game } of waiting.slice(0, MOST_WATCHED))
    if (!Telling.ofGame.has(game!)) new Telling(game!);
}

// ---- Checking ----

// What this browser can say of a game that is over: all is as it was shown; or its own mix is
// missing; or something is not as it was shown; or it took no part.
export type Verdict = "good" | "missing" | "wrong" | "none";

// `seat` is this player's, or null.
export async function check(game: string, seat: number | null, fair: ServerFair): Promise<Verdict> {
  const mine = all().find((mix) => mix.game === game && mix.shown);
  if (!fair.secret || !mine || seat === null) return "none";
  if (!isSame(mine.shown!, fair) || !(await keptTo(fair))) return "wrong";
  if (!fair.mix[seat]) return "missing";
  return fair.mix[seat] === mine.mix ? "good" : "wrong";
}

// Whether nothing that was fixed has changed: what has no seal was shown as it is.
function isSame(shown: Shown, { commitment, seals, mix }: ServerFair): boolean {
  const seats = seals.map((seal, seat) => seal ?? `clear ${mix[seat]}`);
  const before = shown.seals.map((seal, seat) => seal ?? `clear ${shown.mix[seat]}`);
  return shown.commitment === commitment && JSON.stringify(seats) === JSON.stringify(before);
}

// Whether what is told is what its hashes promised.
async function keptTo({ commitment, secret, seals, mix }: ServerFair): Promise<boolean> {
  const bytes = Uint8Array.from(secret!.match(/../g)!, (digits) => parseInt(digits, 16));
  if ((await hashOf(bytes)) !== commitment) return false;
  for (const [seat, seal] of seals.entries())
    if (seal && mix[seat] && (await hashOf(mix[seat])) !== seal) return false;
  return true;
}
