// A game to be looked at, wherever it comes from: this device, the server, or a record as text. A
// record shows what its writer saw; hands that nobody showed stay hidden.
import { library } from "../brett/library";
import { type MadeStep, type Ref, Refusal } from "../brett/types";
import { namesOf, onlyPerson, storedGame } from "../games/local.svelte";
import type { End } from "../games/play.svelte";
import { t } from "../words.svelte";

export interface PastGame {
  ref: Ref;
  options: string[]; // "name=value"
  record: string;
  start: string;
  made: MadeStep[];
  me: number | null; // the seat of whoever looks, where they had one
  end: { reason: End["reason"]; seat?: number } | null; // null: it goes on, or as the rules say
  goesOn: boolean; // with other people: what to do next is not for us to say
}

const PASTED = "brett.review.pasted";

// Null: there is no such game here.
export async function pastGame(where: string, id: string): Promise<PastGame | null> {
  if (where === "local") return localGame(id);
  if (where === "g") return servedGame(id);
  const text = where === "pasted" ? sessionStorage.getItem(PASTED) : null;
  return text ? gameOfRecord(text, null) : null;
}

async function localGame(id: string): Promise<PastGame | null> {
  const game = storedGame(id);
  if (!game) return null;
  const me = onlyPerson(game.seats);
  const ref = { game: game.game, names: namesOf(game.seats), reader: me ?? undefined };
  const { start, made, end, leaver } = await library.play(ref, game, null);
  const ended = end ? { reason: end, seat: leaver } : null;
  const options = game.options.split(" ");
  const record = await library.record(ref, game);
  return { ref, options, record, start, made, me, end: ended, goesOn: false };
}

async function servedGame(id: string): Promise<PastGame | null> {
  const at = `/api/v1/games/${encodeURIComponent(id)}`;
  const [game, record] = await Promise.all([ask(at), ask(`${at}/record`)]);
  if (!game || !record) return null;
  const past = await gameOfRecord(record.record as string, game.seat as number | null);
  const end = (game.result ?? null) as PastGame["end"];
  return { ...past, end, goesOn: !game.over };
}

async function ask(address: string): Promise<Record<string, unknown> | null> {
  const answer = await fetch(address).catch(() => null);
  if (!answer) throw new Refusal(t("The server is not answering."));
  if (answer.status === 404) return null;
  const said = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Refusal((said.error as { sentence: string }).sentence);
  return said;
}

async function gameOfRecord(record: string, me: number | null): Promise<PastGame> {
  const reader = me ?? undefined;
  const { game, names, ...rest } = await library.readRecord(record, reader);
  return { ref: { game, names, reader }, ...rest, record, me, end: null, goesOn: false };
}

// Takes a record up for review, and answers with its address. Refuses one that is wrong.
export async function takeUp(text: string): Promise<string> {
  await library.readRecord(text);
  sessionStorage.setItem(PASTED, text);
  return "/review/pasted";
}

// What is wrong with a record, and where.
export function faultOf(error: unknown): string {
  if (!(error instanceof Refusal)) return String(error);
  const { message: sentence, line, column } = error;
  if (!line) return sentence;
  return t("Line {line}, column {column}: {sentence}", { line, column, sentence });
}
