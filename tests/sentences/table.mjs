// The table of sentences: what the rulebooks say, what we do, and the tests that hold it.
//
// sentences.tsv has a row for each sentence of the rulebooks: the number of the rulebook, the place of the
// sentence in it and its hash (split.mjs), the language (mul: several), and what it states. The sentences
// themselves are not ours to copy. statements.tsv has a row for each statement: its name, what we do, and
// the unit tests that hold it, as FOLDER/TEST; or "-" for what states no rule, whose name begins with
// "none.".
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { sentences } from "./split.mjs";

const here = new URL(".", import.meta.url).pathname;
const root = new URL("../..", import.meta.url).pathname;
const rulebooks = process.env.BRETT_RULEBOOKS ?? `${root}../shared/seeds`;

// The rows of a table as lists of columns, without comments.
const rows = (name) =>
  readFileSync(here + name, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"));

export const readStatements = () =>
  rows("statements.tsv").map(([name, doing, tests, ...more]) => ({
    name, doing, tests: tests === "-" ? [] : (tests ?? "").split(" "), none: tests === "-", more,
  }));

export const readSentences = () =>
  rows("sentences.tsv").map(([book, place, language, hash, states, ...more]) => ({
    book, place, language, hash, states: (states ?? "").split(" "), more,
  }));

// The sentences of all rulebooks, or null where the rulebooks are not.
export function readRulebooks() {
  if (!existsSync(rulebooks)) return null;
  return readdirSync(rulebooks).sort().flatMap((file) => {
    const text = readFileSync(`${rulebooks}/${file}`, "utf8");
    return sentences(text).map((sentence) => ({ book: file.slice(0, 3), ...sentence }));
  });
}

// The unit tests that are run, as FOLDER/TEST: both written and in a group of the same program.
export function readTests() {
  const found = new Set();
  const unit = `${root}tests/unit/`;
  for (const file of readdirSync(unit, { recursive: true })) {
    if (!/^[^/]+\/test_[^/]*\.c$/.test(file)) continue;
    const code = readFileSync(unit + file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    const named = (pattern) => [...code.matchAll(pattern)].map((match) => match[1]);
    const run = new Set(named(/\b(?:CASE|cmocka_unit_test\w*)\(\s*(\w+)/g));
    for (const test of named(/^TEST\((\w+)\)/gm))
      if (run.has(test)) found.add(`${file.split("/")[0]}/${test}`);
  }
  return found;
}

const at = ({ book, place }) => `${book} ${place}`;
const twice = (names) => names.filter((name, i) => names.indexOf(name) !== i);

// What is wrong with the statements themselves.
export function faultsOfStatements(statements) {
  const faults = twice(statements.map(({ name }) => name)).map((name) => `${name} is there twice`);
  for (const { name, doing, tests, none, more } of statements) {
    if (!/^[a-z]+(\.[a-z0-9-]+)+$/.test(name)) faults.push(`“${name}” is not a name`);
    if (!doing?.endsWith(".") || more.length) faults.push(`${name} is not a row of three columns`);
    if (!none && !tests[0]) faults.push(`${name} has no test`);
    if (none !== name.startsWith("none.")) faults.push(`${name} is a rule without a test, or none with one`);
  }
  return faults;
}

// What is wrong with the tests that they name.
export const faultsOfTests = (statements, tests) =>
  statements.flatMap(({ name, tests: named }) =>
    named.filter((test) => !tests.has(test)).map((test) => `${name}: no test ${test} is run`));

// What is wrong between sentences and statements.
export function faultsOfStates(table, statements) {
  const names = new Set(statements.map(({ name }) => name));
  const used = new Set(table.flatMap(({ states }) => states));
  const faults = [...names].filter((name) => !used.has(name)).map((name) => `nothing states ${name}`);
  for (const row of table) {
    for (const name of row.states)
      if (!names.has(name)) faults.push(`${at(row)}: there is no statement “${name}”`);
    if (row.states.length > 1 && row.states.some((name) => name.startsWith("none.")))
      faults.push(`${at(row)} states a rule, and none`);
    if (!/^[a-z]{2,3}$/.test(row.language) || row.more.length) faults.push(`${at(row)} is no row`);
  }
  return faults;
}

// What is wrong between the table and the rulebooks.
export function faultsOfPlaces(table, found) {
  const rowsOf = new Map(table.map((row) => [at(row), row]));
  const faults = twice(table.map(at)).map((place) => `${place} is there twice`);
  for (const sentence of found) {
    const row = rowsOf.get(at(sentence));
    rowsOf.delete(at(sentence));
    if (!row) faults.push(`${at(sentence)} has no row; its hash is ${sentence.hash}`);
    else if (row.hash !== sentence.hash) faults.push(`${at(row)} is another sentence: ${sentence.hash}`);
  }
  return [...faults, ...[...rowsOf.keys()].map((place) => `${place} is no sentence`)];
}
