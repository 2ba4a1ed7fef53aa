// The board for other sites: what they put into their pages. See pages/Embed.svelte.
import type { Play } from "../games/play.svelte";
import { titleOf } from "../boards/about";
import { t } from "../words.svelte";

const WIDTH = 480;
const LINE = 44; // px, of what stands below the board

export function embedCode({ id, game }: Play, ratio: number): string {
  const title = t("Game of {title}", { title: titleOf(game) });
  const height = Math.round(WIDTH / ratio) + LINE;
  const size = `width="${WIDTH}" height="${height}"`;
  return `<iframe src="${location.origin}/embed/${id}" ${size} title="${title}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
