// Prints the texts of the page for xgettext, as if they were C: what stands in t("...") and in
// n("one", "many", ...).
//
//   node tools/page-texts.mjs FOLDER
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const TEXT = String.raw`\s*"((?:[^"\\]|\\.)*)"`;
const CALLS = new RegExp(String.raw`(?<![\w.])(?:t\(${TEXT}|n\(${TEXT},${TEXT})`, "g");

for (const name of readdirSync(process.argv[2], { recursive: true }).sort()) {
  if (!/\.(ts|svelte)$/.test(name)) continue;
  const source = readFileSync(join(process.argv[2], name), "utf8");
  for (const [, text, one, many] of source.matchAll(CALLS))
    console.log(text === undefined ? `NN_("${one}", "${many}")` : `N_("${text}")`);
}
