// The server's time. Whatever it dates is past when it arrives, so every date that is heard shows
// by how much its clock is ahead at least. The greatest of these is the nearest to the truth: that date
// was the fastest to arrive.
let ahead = -Infinity; // milliseconds

export function dated(time: number) {
  ahead = Math.max(ahead, time - Date.now());
}

// A new connection, perhaps after a sleep or a change of the clock.
export function forgetTime() {
  ahead = -Infinity;
}

// What this device's clock shows at a time of the server.
export const hereAt = (time: number): number => time - (ahead === -Infinity ? 0 : ahead);
