// The two ways into the API, called doors: in a test everybody comes through one of them, by HTTP as
// a person, by WebSocket as a socket of theirs. Both answer the same calls.
import { begun, Person } from "./client.mjs";

export const START = "60 11 11 11 11 11 11 06 A i"; // of Linja

export const doorsOf = (server) => ({
  http: (name) => Person.of(server, name),
  ws: async (name) => (await Person.of(server, name)).live(),
});

// Two people, and a game of theirs that has begun.
export async function anotherPair(door, fields = {}) {
  const people = [await door("Mia"), await door("Ben")];
  return { people, game: await begun(people, { game: "linja", ...fields }) };
}
