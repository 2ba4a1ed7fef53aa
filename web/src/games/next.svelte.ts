// The game after one that is over, on the server: who of the same people wants it, and whether it has
// begun. Seats are those of the game before.
import type { ServerGame } from "../net/api";
import { Following } from "../net/following";

export class NextGame extends Following {
  wanting = $state.raw<number[]>([]); // the seats whose people want it, until it begins
  begun = $state(false);

  protected see(game: ServerGame) {
    this.begun = game.begun;
    this.wanting = game.begun
      ? []
      : game.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }
}
