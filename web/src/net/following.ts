// Follows a game as a whole: whenever something has happened in it, the server is asked how it stands.
import type { Frame, Presence, ServerGame } from "./api";
import { Lost, server, type Watcher } from "./server.svelte";

export abstract class Following implements Watcher {
  constructor(readonly id: string) {
    server.watch(this);
  }

  // How it stands now.
  protected abstract see(game: ServerGame): void;

  // There is no such game any more.
  protected missing() {}

  resume() {
    server.ask<ServerGame>("watch", { game: this.id }, { once: true }).then(
      (game) => this.see(game),
      (error) => {
        if (!(error instanceof Lost)) this.missing();
      },
    );
  }

  hear(told: Frame | Presence) {
    if (!("events" in told) || !told.events.length) return;
    void server.ask<ServerGame>("game", { game: this.id }).then(
      (game) => this.see(game),
      () => {},
    );
  }

  lost() {}

  close() {
    server.unwatch(this);
  }
}
