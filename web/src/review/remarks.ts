// A game to take along: its record, with what is thought of its turns as remarks, which whoever reads
// records skips (docs/records.md). This is the one place here that writes turns as files do.
import { INACCURACY } from "@built/brett.mjs";
import { t } from "../words.svelte";
import { markOf } from "./marks";
import type { Reviewing } from "./reviewing.svelte";
import { verdictWords } from "./say";
import type { Turn } from "./turns";

// The remarks on each turn that lost something, by its number in the record.
async function remarksOf(reviewing: Reviewing): Promise<Map<number, string>> {
  const remarks = new Map<number, string>();
  for (const [i, turn] of reviewing.turns.entries()) {
    const remark = await remarkOn(reviewing, turn, i);
    if (remark) remarks.set(turn.recorded, remark);
  }
  return remarks;
}

async function remarkOn(reviewing: Reviewing, turn: Turn, i: number): Promise<string> {
  const verdict = reviewing.verdicts[i];
  if (!verdict || verdict.grade < INACCURACY) return "";
  const said = [
    markOf(verdict),
    verdictWords(reviewing, turn, verdict),
    await reviewing.reason(turn, verdict),
    t("Best: {turn}.", { turn: verdict.line[0]! }),
  ];
  return `# ${said.filter(Boolean).join(" ")}`;
}

export async function commentedRecord(reviewing: Reviewing): Promise<string> {
  const remarks = await remarksOf(reviewing);
  const lines = reviewing.past.record.split(/\r?\n/).flatMap((line) => {
    // A turn: its number, and the seat.
    const number = /^(\d+) \S/.exec(line)?.[1];
    const remark = number && remarks.get(Number(number));
    return remark ? [line, remark] : [line];
  });
  return lines.join("\n");
}
