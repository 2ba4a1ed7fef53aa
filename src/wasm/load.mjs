// Loads the WebAssembly module and calls it with strings instead of addresses; wasm.h says what each
// function does. Numbers of 64 bits (seeds, counts, hashes) are BigInts.
//
//   const brett = await load(bytes);
//   const linja = brett.game_find("linja"), state = brett.state();
//   brett.start(linja, state, "first=B", 1n);
//   if (brett.make(linja, state, "0-1") < 0) console.log(brett.fault());
//
// From the bytes of the module, or from the module compiled. While it thinks it says when it begins a
// thought, and into how many parts that is divided; asks goOn whether to go on; and tells what it
// thinks so far as JSON.
export async function load(source, { begin = () => {}, goOn = () => true, tell = () => {} } = {}) {
  let brett;
  const made = await WebAssembly.instantiate(source, {
    brett: { begin, go_on: () => Number(goOn()), tell: (address) => tell(brett.text_at(address)) },
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

  const OUT = {
    text: textAt,
    bool: Boolean,
    big: (value) => BigInt.asUintN(64, value),
    number: (value) => value,
  };

  const call = (name, [gives, ...takes]) => (...given) => {
    takes.forEach((kind, at) => {
      if (kind === "text") given[at] = textIn(given[at], name === "record_open" ? name : at);
    });
    return OUT[gives](exports[`wasm_${name}`](...given));
  };

  const brett = { text_at: textAt };
  for (const [name, signature] of Object.entries(SIGNATURES)) brett[name] = call(name, signature);

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
  brett.speak = (data) => brett.catalogue(place(new Uint8Array(data)), data.byteLength);
  return brett;
}
