// Every sentence of the rulebooks has a row that says what we do and which test holds it, and every rule
// has a test that is run. Where the rulebooks are not at hand, what can be told without them is checked.
//   node check.mjs              (BRETT_RULEBOOKS=FOLDER if they are elsewhere)
import assert from "node:assert/strict";
import { check, finish, skip } from "../wasm/tap.mjs";
import {
  faultsOfPlaces, faultsOfStatements, faultsOfStates, faultsOfTests, readRulebooks, readSentences,
  readStatements, readTests,
} from "./table.mjs";

const statements = readStatements();
const table = readSentences();
const tests = readTests();
const found = readRulebooks();

const none = (faults) => assert(!faults.length, `\n${faults.slice(0, 20).join("\n")}`);

await check("every statement says what we do, and every rule names its tests", () =>
  none(faultsOfStatements(statements)));

await check("every test that is named is written and run", () => none(faultsOfTests(statements, tests)));

await check("every sentence states something, and every statement is of some sentence", () =>
  none(faultsOfStates(table, statements)));

if (found)
  await check("every sentence of the rulebooks has its row, and every row its sentence", () =>
    none(faultsOfPlaces(table, found)));
else skip("every sentence of the rulebooks has its row", "the rulebooks are not here");

// That all this would be seen.
const without = (list, i) => list.filter((_, j) => j !== i);
const changed = (list, i, change) => list.map((one, j) => (j === i ? { ...one, ...change } : one));
const rule = statements.findIndex((statement) => !statement.none);

await check("a rule without a test is seen", () => {
  assert(faultsOfStatements(changed(statements, rule, { tests: [], none: true })).length);
  assert(faultsOfStatements(changed(statements, rule, { tests: [""] })).length);
  const [test] = statements[rule].tests;
  assert(faultsOfTests(statements, new Set([...tests].filter((name) => name !== test))).length);
});

await check("a sentence that states nothing known is seen, and a statement of no sentence", () => {
  assert(faultsOfStates(changed(table, 0, { states: ["linja.nothing"] }), statements).length);
  assert(faultsOfStates(table, [...statements, { ...statements[rule], name: "linja.more" }]).length);
});

await check("a sentence too many, too few or changed is seen", () => {
  const same = table.map(({ book, place, hash }) => ({ book, place, hash }));
  assert.deepEqual(faultsOfPlaces(table, same), []);
  assert(faultsOfPlaces(without(table, 5), same).length);
  assert(faultsOfPlaces(table, without(same, 5)).length);
  assert(faultsOfPlaces(table, changed(same, 5, { hash: "00000000" })).length);
});

// How many there are.
const rules = statements.filter((statement) => !statement.none);
const idle = table.filter(({ states }) => states[0].startsWith("none."));
for (const book of new Set(table.map((row) => row.book))) {
  const rows = table.filter((row) => row.book === book);
  const each = new Map();
  for (const { language } of rows) each.set(language, (each.get(language) ?? 0) + 1);
  const languages = [...each].sort().map(([language, count]) => `${language} ${count}`);
  console.log(`# rulebook ${book}: ${rows.length} sentences (${languages.join(", ")})`);
}
console.log(`# ${table.length} sentences, of which ${idle.length} state no rule`);
const holding = new Set(rules.flatMap((statement) => statement.tests)).size;
const bare = rules.filter((statement) => !statement.tests[0]).length;
console.log(`# ${rules.length} rules, held by ${holding} tests; ${bare} without a test`);
finish();
