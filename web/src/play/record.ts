// The record of a game, as a file of the browser's.
import type { Play } from "../games/play.svelte";

export const recordName = ({ game, id }: Play): string => `${game}-${id}.brett`;

export async function saveRecord(play: Play) {
  const text = await play.record();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = recordName(play);
  link.click();
  URL.revokeObjectURL(link.href);
}
