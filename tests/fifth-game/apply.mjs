// Adds a game to a copy of the tree as docs/adding-a-game.md says, and nothing else:
//   node apply.mjs PAGE FILES TREE NAME LAYER...
// The files of these layers are copied from FILES, where they lie as in the tree, and the lines of
// these layers are added. What the page lists and what is there must be the same.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [page, from, to, name, ...layers] = process.argv.slice(2);

// The rows of the table under a heading, each as its cells without the marks of code.
function table(heading) {
  const text = readFileSync(page, "utf8").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const rows = text.split("\n").filter((line) => line.startsWith("|")).slice(2);
  if (!rows.length) throw new Error(`${page} has no table under "${heading}"`);
  return rows.map((row) =>
    row.slice(1, -1).split(" | ").map((cell) => cell.trim().replace(/^`(.*)`$/, "$1").replaceAll("NAME", name)),
  );
}

const files = table("Its own files").flatMap(([layer, list]) =>
  list.split("`, `").map((file) => ({ layer, file })),
);
const lines = table("Lines elsewhere").map(([layer, file, after, line]) => ({ layer, file, after, line }));

const known = new Set([...files, ...lines].map(({ layer }) => layer));
for (const layer of layers) if (!known.has(layer)) throw new Error(`the page has no layer ${layer}`);

const found = readdirSync(from, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(from.length + 1));
for (const file of found)
  if (!files.some((one) => one.file === file)) throw new Error(`the page does not list ${file}`);

for (const { layer, file } of files) {
  if (!existsSync(join(from, file))) throw new Error(`the page lists ${file}, which is not there`);
  if (!layers.includes(layer)) continue;
  mkdirSync(dirname(join(to, file)), { recursive: true });
  copyFileSync(join(from, file), join(to, file));
}

for (const { layer, file, after, line } of lines) {
  if (!layers.includes(layer)) continue;
  const text = readFileSync(join(to, file), "utf8").split("\n");
  const places = text.flatMap((one, i) => (one.trim() === after ? [i] : []));
  if (places.length !== 1) throw new Error(`${file} has ${places.length} lines that are: ${after}`);
  const indent = text[places[0]].match(/^\s*/)[0];
  text.splice(places[0] + 1, 0, indent + line);
  writeFileSync(join(to, file), text.join("\n"));
}
console.log(`${files.length} files, ${lines.length} lines elsewhere`);
