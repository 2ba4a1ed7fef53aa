// Turns on their way to the server. Each is kept in the browser, at most one a game, until the server
// has answered, so that a page that is closed meanwhile loses none: whichever page of this device
// reaches the server first sends what another one left. Its key is kept with it, by which the server
// makes it once, however many pages send it; and its ply, by which it is made where it was meant or
// not at all.
import { Refusal } from "../brett/types";
import { store, stored, TURNS, turnsLeft } from "../settings.svelte";
import { t } from "../words.svelte";
import { ServerRefusal } from "./api";
import { server } from "./server.svelte";

interface Sent {
  game: string;
  ply: number;
  turn: string;
  key: string;
}

const answers = new Map<string, Promise<void>>(); // to what this page has sent, by key

const left = (game: string) => stored<Sent>(TURNS + game);
export const isOnItsWay = (game: string): boolean => left(game) !== null;

// Makes a turn, once and only once.
export function sendTurn(game: string, ply: number, turn: string): Promise<void> {
  const sent: Sent = { game, ply, turn, key: crypto.randomUUID() };
  store(TURNS + game, sent);
  return deliver(sent);
}

// Sends again what is left of a game, if something is.
export async function sendAgain(game: string) {
  const sent = left(game);
  if (sent) await deliver(sent);
}

// Likewise for all games. What is refused stays: the game's own page will say so.
export function sendAllAgain() {
  for (const sent of turnsLeft().map(left)) if (sent) ask(sent).catch(() => {});
}

async function deliver(sent: Sent) {
  try {
    await ask(sent);
  } catch (error) {
    // There is an answer, and it is no: asking again would bring the same.
    forget(sent);
    const { code } = error as Partial<ServerRefusal>;
    if (code !== "late" && code !== "not-now") throw error;
    throw new Refusal(
      t("The game moved on before your turn arrived. Look at the board and take your turn again."),
    );
  }
}

function ask(sent: Sent): Promise<void> {
  const { key } = sent;
  // Whoever asks for the same turn while it is on its way waits for the same answer.
  const answer = answers.get(key) ?? server.ask("turn", sent).then(() => forget(sent));
  answers.set(key, answer);
  return answer.finally(() => answers.delete(key));
}

// Unless a newer one has taken its place.
function forget({ game, key }: Sent) {
  if (left(game)?.key === key) store(TURNS + game, null);
}
