// The table as one: each statement with what we do and its tests, and under it where the rulebooks state it,
// with their words if they are at hand.
//   node show.mjs [NAME...]     those whose names begin so: node show.mjs twisty.steal
import { readRulebooks, readSentences, readStatements } from "./table.mjs";

const wanted = process.argv.slice(2);
const table = readSentences();
const words = new Map(readRulebooks()?.map(({ book, place, text }) => [`${book} ${place}`, text]));

for (const { name, doing, tests } of readStatements()) {
  if (wanted.length && !wanted.some((start) => name.startsWith(start))) continue;
  console.log(`${name}: ${doing}`);
  for (const test of tests) console.log(`  test ${test}`);
  for (const { book, place, language, states } of table)
    if (states.includes(name))
      console.log(`  ${book} ${place} ${language} ${words.get(`${book} ${place}`) ?? ""}`.trimEnd());
}
