// Writes the module's bindings for JavaScript and their types, from the headers: every function that
// wasm.h declares, and every constant of brett.h and wasm.h. The code that calls the module is
// src/wasm/load.mjs, which is put after them.
//
//   node tools/bindings.mjs FOLDER      writes FOLDER/brett.mjs and FOLDER/brett.d.mts
import { readFileSync, writeFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const bare = (path) => read(path).replace(/\/\*[\s\S]*?\*\//g, "");
const [brett, wasm] = ["include/brett.h", "src/wasm/wasm.h"].map(bare);

// ---- Constants ----

// Enumerations count on from the value before, and may use those before.
function constantsOf(header) {
  const found = {};
  for (const [, body] of header.matchAll(/\benum\b[^{;]*\{([^}]*)\}/g)) {
    let next = 0;
    for (const [, name, value] of body.matchAll(/(\w+)\s*(?:=\s*([^,]*))?(?:,|$|\s*$)/g)) {
      const known = Object.entries({ ...constants, ...found });
      if (value) next = new Function(...known.map(([key]) => key), `return ${value}`)(
          ...known.map(([, number]) => number));
      found[name] = next++;
    }
  }
  return found;
}

const constants = {};
Object.assign(constants, constantsOf(brett));
Object.assign(constants, constantsOf(wasm));

// ---- Functions ----

// How a type of C goes in and comes out, and what TypeScript calls it. The first that fits counts.
const KINDS = [
  [/^wasm_maybe$/, "text", "string | null"],
  [/^const char \*$/, "text", "string"],
  [/brett_game \*$/, "number", "Game"],
  [/brett_player \*$/, "number", "Player"],
  [/brett_state \*$/, "number", "State"],
  [/^uint64_t$/, "big", "bigint"],
  [/^bool$/, "bool", "boolean"],
  [/^void$/, "number", "void"],
  [/./, "number", "number"],
];
const kindOf = (type) => KINDS.find(([pattern]) => pattern.test(type)).slice(1);

function readParameter(text) {
  const [, type, name] = /^(.*?)(\w+)$/.exec(text.trim().replace(/\s+/g, " "));
  return { name, type: type.trim() };
}

const functions = [...wasm.matchAll(/^((?:const )?\w+ \*?)\s*wasm_(\w+)\(([^)]*)\);/gm)].map(
  ([, type, name, given]) => ({
    name,
    type: type.trim(),
    given: given.trim() === "void" ? [] : given.split(",").map(readParameter),
  }),
);

// ---- The files ----

const short = (name) => name.replace(/^BRETT_/, "");
const signatures = functions.map(
  ({ name, type, given }) =>
    `  ${name}: [${[type, ...given.map((one) => one.type)].map((one) => `"${kindOf(one)[0]}"`).join(", ")}],`,
);
const types = functions.map(({ name, type, given }) => {
  const parameters = given.map((one) => `${one.name}: ${kindOf(one.type)[1]}`).join(", ");
  return `  ${name}(${parameters}): ${kindOf(type)[1]};`;
});
const lines = (list) => list.join("\n");
const note = "// Made by tools/bindings.mjs from include/brett.h and src/wasm/wasm.h, which say what each is.";

const folder = process.argv[2];
writeFileSync(
  `${folder}/brett.mjs`,
  `${note}
${lines(Object.entries(constants).map(([name, value]) => `export const ${short(name)} = ${value};`))}

// What each function gives, and what it takes.
const SIGNATURES = {
${lines(signatures)}
};

${read("src/wasm/load.mjs")}`,
);
writeFileSync(
  `${folder}/brett.d.mts`,
  `${note}
${lines(Object.keys(constants).map((name) => `export const ${short(name)}: number;`))}

export interface Exports {
${lines(types)}
}

${read("src/wasm/load.d.mts")}`,
);
