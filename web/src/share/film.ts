// A whole game as a moving picture: a board out of sight shows one turn after the other, and each is
// drawn. GIF, since it is played wherever a picture is shown.
import { mount, tick, unmount } from "svelte";
import { viewOf } from "../boards/view";
import { library } from "../brett/library";
import type { Playing } from "../play/playing.svelte";
import { Stage } from "../stage.svelte";
import { drawn } from "./snapshot";

const BOARD_WIDTH = 640; // as on the screen, for lines and letters of a usual size
const TURN = 900; // ms that a turn is seen
const END = 3500;
const COLOURS = 128;

// A board of its own that shows any moment of the game, as others may see it: without what can be done.
export class Camera {
  private constructor(
    private readonly playing: Playing,
    private readonly stage: Stage,
    private readonly place: HTMLElement,
    private readonly board: Record<string, unknown>,
  ) {}

  static async of(playing: Playing): Promise<Camera> {
    const { play } = playing;
    const stage = new Stage(play.game, await library.look(play.ref, play.start, undefined, true));
    stage.viewer = playing.stage.viewer;
    stage.turned = playing.stage.turned;
    stage.names = playing.stage.names;
    const view = await viewOf(play.game);
    const place = document.createElement("div");
    place.className = "out-of-sight";
    place.inert = true;
    place.style.setProperty("--ratio", String(view.ratio(stage)));
    place.style.width = `${BOARD_WIDTH}px`;
    document.body.append(place);
    const board = mount(view.Board, { target: place, props: { stage } });
    return new Camera(playing, stage, place, board);
  }

  // The position after so many steps, with the turn that led there.
  async shoot(at: number, width: number): Promise<HTMLCanvasElement> {
    const { play, turns } = this.playing;
    const position = at ? play.made[at - 1]!.position : play.start;
    this.stage.scene = await library.look(play.ref, position, undefined, true);
    const turn = turns.findLast(({ pass, to }) => !pass && to === at);
    this.stage.last = turn ? play.made.slice(turn.from, at).map(({ step }) => step) : [];
    this.stage.history = play.made.slice(0, at).map(({ step }) => step);
    await tick();
    await new Promise((done) => requestAnimationFrame(done)); // boards measure themselves
    await tick();
    const svg = this.place.querySelector("svg")!;
    return drawn(svg, width, groundOf(svg));
  }

  close() {
    void unmount(this.board);
    this.place.remove();
  }
}

// What a drawing lies on: the first of what is around it that has a colour, or the page's paper.
function groundOf(svg: Element): string {
  for (let at: Element | null = svg; at && at !== document.body; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return getComputedStyle(document.documentElement).getPropertyValue("--paper");
}

// told: how much of it is done, from 0 to 1.
export async function film(
  playing: Playing,
  width: number,
  told: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { GIFEncoder, applyPalette, quantize } = await import("gifenc");
  const camera = await Camera.of(playing);
  const ends = [0, ...playing.turns.filter(({ pass }) => !pass).map(({ to }) => to)];
  const gif = GIFEncoder();
  try {
    for (const [i, at] of ends.entries()) {
      signal.throwIfAborted();
      const canvas = await camera.shoot(at, width);
      const { data, height } = canvas.getContext("2d")!.getImageData(0, 0, width, canvas.height);
      const palette = quantize(data, COLOURS);
      const delay = i === ends.length - 1 ? END : TURN;
      gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay });
      told((i + 1) / ends.length);
    }
  } finally {
    camera.close();
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: "image/gif" });
}
