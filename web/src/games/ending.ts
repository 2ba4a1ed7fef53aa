// How a game came to its end, where that was not by the rules: said to its reader.
import type { Ref } from "../brett/types";
import { t } from "../words.svelte";
import type { End } from "./play.svelte";

// "" where the rules ended it, or nobody did.
export function endWords({ reason, seat }: Pick<End, "reason" | "seat">, ref: Ref): string {
  if (reason === "draw") return t("Draw by agreement.");
  if (seat !== undefined && seat === ref.reader) return ownWords(reason);
  const name = ref.names[seat ?? 0] ?? "";
  if (reason === "resign") return t("{name} resigned.", { name });
  if (reason === "time") return t("{name} ran out of time.", { name });
  return reason === "gone" ? t("{name} left the game.", { name }) : "";
}

function ownWords(reason: End["reason"]): string {
  if (reason === "resign") return t("You resigned.");
  if (reason === "time") return t("You ran out of time.");
  return reason === "gone" ? t("You left the game.") : "";
}
