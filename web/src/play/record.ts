// Records of games, as files of the browser's.
import type { Play } from "../games/play.svelte";

export const recordName = ({ game, id }: Play): string => `${game}-${id}.brett`;

export async function saveRecord(play: Play) {
  saveText(await play.record(), recordName(play));
}

export function saveText(text: string, name: string) {
  saveFile(new Blob([text], { type: "text/plain" }), name);
}

export function saveFile(content: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
