// Loads the WebAssembly module and calls it with strings instead of addresses; wasm.h says what each
// function does. Numbers of 64 bits (seeds, counts, hashes) are BigInts.
//
//   const brett = await load(bytes);
//   const linja = brett.game_find("linja"), state = brett.state();
//   brett.start(linja, state, "first=B", 1n);
//   if (brett.make(linja, state, "0-1") < 0) console.log(brett.fault());

// The functions of wasm.h that take texts (and at which places) or give them.
const TEXT_IN = {
  say: [0], name: [1], rematch: [1], start: [2], position_read: [2], step: [2], turn_text: [2],
  turn_steps: [2], seen: [2], make: [2], describe: [2], move: [2], record_open: [0],
  record_head: [1, 4], record_line: [2],
};
const TEXT_OUT = new Set([
  "say", "fault", "game_name", "game_title", "game_about", "game_options", "player_name",
  "player_about", "rematch", "position", "result", "due", "place", "steps", "turn_text",
  "turn_steps", "seen", "describe", "turn", "choose", "think", "draw", "picture", "moves", "move",
  "record_turn", "record_name", "record_player", "record_head", "record_line",
  "record_result",
]);
const UNSIGNED_64 = new Set([
  "hash", "perft", "perft_turns", "random_games", "thinking_games",
  "signature",
]);

export const CHANCE = -1;
export const NOBODY = -2;
export const RECORD = { TURN: 0, PASS: 1, END: 2, FAULTY: 3 };

// From the bytes of the module, or from the module compiled. While it thinks it asks goOn whether to
// go on, and tells what it thinks so far as JSON.
export async function load(source, { goOn = () => true, tell = () => {} } = {}) {
  let brett;
  const made = await WebAssembly.instantiate(source, {
    brett: { go_on: () => Number(goOn()), tell: (address) => tell(brett.text_at(address)) },
  });
  brett = wrap((made.instance ?? made).exports);
  return brett;
}

function wrap(exports) {
  const { memory, wasm_reserve } = exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  // Memory that grew has a new buffer, so a view of it is made at each use.
  const bytes = () => new Uint8Array(memory.buffer);

  const place = (data) => {
    const address = wasm_reserve(data.length);
    if (!address) throw new RangeError("brett: out of memory");
    bytes().set(data, address);
    return address;
  };

  const textAt = (address) => {
    if (!address) return null;
    const all = bytes();
    return decoder.decode(all.subarray(address, all.indexOf(0, address)));
  };

  // One piece of memory for each place of an argument, made anew only for a longer text. A record
  // is read where it stands, so its text stays with it until the next one is opened.
  const rooms = new Map();
  const textIn = (text, room) => {
    const data = encoder.encode(String(text) + "\0");
    let kept = rooms.get(room);
    if (!kept || kept.size < data.length) {
      const size = Math.max(256, 2 * data.length);
      kept = { size, address: place(new Uint8Array(size)) };
      rooms.set(room, kept);
    }
    bytes().set(data, kept.address);
    return kept.address;
  };

  const call = (name, run) => (...given) => {
    for (const at of TEXT_IN[name] ?? [])
      given[at] = textIn(given[at], name === "record_open" ? name : at);
    const answer = run(...given);
    if (TEXT_OUT.has(name)) return textAt(answer);
    return UNSIGNED_64.has(name) ? BigInt.asUintN(64, answer) : answer;
  };

  const brett = { text_at: textAt };
  for (const [name, run] of Object.entries(exports))
    if (name.startsWith("wasm_")) brett[name.slice(5)] = call(name.slice(5), run);

  const list = (at) => {
    const found = [];
    for (let i = 0, item; (item = at(i)); i++) found.push(item);
    return found;
  };
  brett.games = () => list(brett.game);
  brett.players = () => list(brett.player);
  brett.game_find = (name) => brett.games().find((g) => brett.game_name(g) === name) ?? 0;
  brett.player_find = (name) => brett.players().find((p) => brett.player_name(p) === name) ?? 0;
  brett.step_list = (game, state) => brett.steps(game, state).split("\n").slice(0, -1);

  // A state as bytes, and back: all of it, with what its text may leave out.
  brett.bytes = (game, state) => bytes().slice(state, state + brett.state_bytes(game));
  brett.restore = (state, data) => bytes().set(data, state);

  // Speaks the language of a .mo file from now on; English when it is none.
  const open = brett.catalogue;
  brett.catalogue = (data) => Boolean(open(place(new Uint8Array(data)), data.byteLength));
  return brett;
}
