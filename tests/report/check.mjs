// Proves a report of a tablebase of Linja by asking brett probe about the same tablebase.
//     node tests/report/check.mjs BRETT TABLEBASE REPORT WHAT
// WHAT is first (its value, turns and line), lines (the longest and the shortest perfect game, by
// following all of them), counts (of every position that follows the report's first one; for tablebases
// that begin with it), or plots (whether they are well-formed, and there).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deepStrictEqual as same } from "node:assert";

const [brett, tablebase, path, what] = process.argv.slice(2);
const report = readFileSync(path, "utf8");
const part = (title) => report.split(/^## /m).find((text) => text.startsWith(title)) ?? "";
const first = /^`(.*)`$/m.exec(part("The first position"))[1];
const number = (text) => Number(text.replaceAll(",", ""));

// The rows of the first table in a text, without its head, each a list of cells.
const rows = (text) =>
    [...text.matchAll(/^\| (.*) \|$/gm)].slice(1).map(([, row]) => row.split(" | "));

// What the tablebase says of a position; null where there is no such position.
function probe(position) {
    const asked = ["probe", "linja", "--table", tablebase, "--json", "--position", position];
    try {
        return JSON.parse(execFileSync(brett, asked, { stdio: ["ignore", "pipe", "ignore"] }));
    } catch {
        return null;
    }
}

// ---- The first position ----

function firstPosition() {
    const { value, line, turns } = probe(first);
    const told = part("The first position");
    const outcome = value > 0 ? "wins" : "loses";
    const verdict = value ? `${outcome} by **${Math.abs(value)} ` : "a **draw**";
    same(told.includes(verdict), true);
    const found = rows(told).flatMap(([worth, , list]) =>
        list.split(", ").map((turn) => ({ turn: turn.slice(1, -1), value: Number(worth) })),
    );
    same(found, turns);
    const written = /^One perfect game.*?\n\n(.*?)\n\n/ms.exec(told)[1];
    same(written.split(/,\s+/).map((turn) => turn.trim().slice(2)), line);
}

// ---- Perfect games ----

// The position after a turn. Who moves next, and whether the game is over, brett sees for itself.
function played(position, turn) {
    const words = position.split(" ");
    const steps = turn.split(" ").map((step) => step.split("-").map(Number));
    const seat = steps[0][0] < steps[0][1] ? 0 : 1;
    const add = (row, by) => {
        const digits = [...words[row]];
        digits[seat] = (parseInt(digits[seat], 16) + by).toString(16);
        words[row] = digits.join("");
    };
    for (const [from, to] of steps) add(from, -1), add(to, 1);
    return [...words.slice(0, 8), seat ? "A" : "B", "i"].join(" ");
}

const known = new Map();

// The most and the fewest turns that a perfect game has from here.
function lengths(position) {
    if (known.has(position)) return known.get(position);
    const { value, turns } = probe(position);
    const after = turns
        .filter((turn) => turn.value === value)
        .map(({ turn }) => lengths(played(position, turn)));
    const found = {
        most: Math.max(-1, ...after.map(({ most }) => most)) + 1,
        fewest: after.length ? Math.min(...after.map(({ fewest }) => fewest)) + 1 : 0,
    };
    known.set(position, found);
    return found;
}

// How many turns a written line has: each must keep the value, and the last one end the game.
function followed(text) {
    let position = first;
    const turns = text.split(/,\s+/).map((turn) => turn.trim().slice(2));
    for (const turn of turns) {
        const { value, turns: all } = probe(position);
        same(all.find((one) => one.turn === turn)?.value, value);
        position = played(position, turn);
    }
    same(probe(position).turns, []);
    return turns.length;
}

function perfectGames() {
    const told = part("The longest and the shortest");
    const { most, fewest } = lengths(first);
    const [, positions, longest, shortest] =
        /come to ([\d,]+) positions.*?\*\*(\d+) turns.*?has \*\*(\d+)\*\*/s.exec(told);
    same([Number(longest), Number(shortest)], [most, fewest]);
    same(number(positions), [...known.values()].filter((found) => found.most).length);
    const lines = [...told.matchAll(/^A (?:longest|shortest) one:\n\n(.*?)\n\n/gms)];
    same(lines.map(([, line]) => followed(line)), [most, fewest]);
}

// ---- All positions ----

// All sides that can have come from one, as the rows that each piece has advanced.
function sides(from) {
    const all = [];
    const put = (side) => {
        if (side.length === from.length) return all.push(side);
        for (let row = Math.max(side.at(-1) ?? 0, from[side.length]); row < 8; row++)
            put([...side, row]);
    };
    put([]);
    return all;
}

function position(mover, rester) {
    const count = (side, row) => side.filter((at) => at === row).length.toString(16);
    const words = [...Array(8).keys()].map((row) => count(mover, row) + count(rester, 7 - row));
    return `${words.join(" ")} A i`;
}

// Both sides of the first position must be the same: then the tablebase has what follows from these.
function countAll() {
    const words = first.split(" ").slice(0, 8);
    const from = words.flatMap((word, row) => Array(parseInt(word[0], 16)).fill(row));
    same(first, position(from, from));
    const found = { won: 0, drawn: 0, lost: 0 };
    let ahead = 0;
    for (const mover of sides(from))
        for (const rester of sides(from)) {
            const { value, turns } = probe(position(mover, rester)) ?? { turns: [] };
            // Nobody can move, or A must pass.
            if (!turns.length || turns[0].turn[0] > turns[0].turn[2]) continue;
            found[value > 0 ? "won" : value < 0 ? "lost" : "drawn"]++;
            ahead += Math.abs(value);
        }
    const told = part("All positions");
    const share = (name) => number(rows(told).find(([cell]) => cell === `**${name}**`)[1]);
    same({ won: share("won"), drawn: share("drawn"), lost: share("lost") }, found);
    const stages = rows(part("As the game goes on"));
    const all = found.won + found.drawn + found.lost;
    same(stages.reduce((sum, [, positions]) => sum + number(positions), 0), all);
    const points = stages.reduce((sum, row) => sum + number(row[1]) * Number(row[5]), 0);
    same(Math.abs(points - ahead) <= 0.005 * all, true);
}

// ---- Plots ----

// Tags that close what is open, attributes in quotes, and no & or < elsewhere.
function wellFormed(text) {
    const open = [];
    const tag = /<(\/?)([a-z]+)((?: [a-zA-Z0-9-]+="[^"<&]*")*)(\/?)>/g;
    for (const [, closes, name, , isEmpty] of text.matchAll(tag))
        if (closes) same(open.pop(), name);
        else if (!isEmpty) open.push(name);
    same(open, []);
    same(/[<&]/.exec(text.replace(tag, "")), null);
}

function plots() {
    const names = [...report.matchAll(/^!\[.+\]\((.+\.svg)\)$/gm)].map(([, name]) => name);
    same(names.length, 5);
    for (const name of names) {
        const text = readFileSync(join(dirname(path), name), "utf8");
        wellFormed(text);
        same(/^<svg [^>]*role="img".*<title.*<desc.*prefers-color-scheme/s.test(text), true);
        same(/="[^"]*\b-?(nan|inf)\b/.test(text), false);
    }
}

({ first: firstPosition, lines: perfectGames, counts: countAll, plots })[what]();
