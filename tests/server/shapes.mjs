// The shapes of the answers of docs/api.md. A shape is a test of one value: a string names a type,
// a pattern fits text, a list says what each element is, an object says what each field is, and has
// no others.
import assert from "node:assert/strict";

export const oneOf =
  (...values) =>
  (value, where) =>
    assert(values.includes(value), `${where} is ${JSON.stringify(value)}, not one of ${values}`);

// There, or not: absent or null.
export const maybe = (shape) => (value, where) => {
  if (value !== undefined && value !== null) shaped(value, shape, where);
};

export function shaped(value, shape, where = "the answer") {
  if (typeof shape === "function") return shape(value, where);
  const said = `${where} is ${JSON.stringify(value)}`;
  if (typeof shape === "string") return assert.equal(typeof value, shape, said);
  if (shape instanceof RegExp) return assert.match(value, shape, said);
  if (Array.isArray(shape)) {
    assert(Array.isArray(value), said);
    return value.forEach((one, i) => shaped(one, shape[0], `${where}[${i}]`));
  }
  assert(value && typeof value === "object" && !Array.isArray(value), said);
  for (const name of Object.keys(value))
    assert(Object.hasOwn(shape, name), `${where} has a field ${name} that the page does not know`);
  for (const [name, part] of Object.entries(shape)) shaped(value[name], part, `${where}.${name}`);
}

function time(value, where) {
  assert(Number.isInteger(value) && value > 1.6e12, `${where} is ${value}, no time`);
}
function count(value, where) {
  assert(Number.isInteger(value) && value >= 0, `${where} is ${value}, no count`);
}
const HASH = /^[0-9a-f]{64}$/;
const ID = /^[\w-]{6,15}$/;

export const ME = { player: count, name: "string", new: "boolean" };
export const STRANGER = { player: null, name: "", new: true };
export const LINK = { secret: /^\S{16,}$/, until: time };

const SEAT = {
  name: maybe("string"),
  kind: oneOf("free", "person", "computer"),
  here: maybe("boolean"),
  gone: maybe("boolean"),
  quit: maybe({ reason: oneOf("resign", "time", "gone"), place: maybe(count) }),
  left: maybe(count),
  level: maybe(count),
  invited: maybe("boolean"),
  stands_in: maybe("boolean"),
};
const CLOCK = { minutes: maybe("number"), increment: maybe("number"), days: maybe("number") };
const OFFER = {
  offer: count,
  what: oneOf("takeback", "draw", "replace"),
  seat: count,
  of: maybe(count),
  level: maybe(count),
  asked: [count],
};
const MAY = [
  [oneOf("step", "takeback", "draw", "answer", "resign", "claim", "replace", "rematch", "hint")],
];
const RESULT = {
  reason: oneOf("rules", "resign", "time", "gone", "draw", "unfinished"),
  points: ["number"],
  rank: [count],
  seat: maybe(count),
};
const FAIR = {
  commitment: HASH,
  formula: oneOf(1, 2),
  seals: [maybe(HASH)],
  mix: ["string"],
  waits: maybe([count]),
  secret: maybe(HASH),
};

const whose = (value, where) => value === null || shaped(value, count, where);
const due = (value, where) => value === -1 || whose(value, where);

export const SUMMARY = {
  id: ID,
  game: oneOf("linja", "transfer", "twisty", "transport"),
  rules: count,
  options: ["string"],
  public: "boolean",
  made: time,
  changed: maybe(time),
  imported: maybe("boolean"),
  begun: "boolean",
  over: "boolean",
  seat: whose,
  event: count,
  ply: count,
  turns: count,
  seats: [SEAT],
  clock: maybe(CLOCK),
  due,
  deadline: maybe(time),
  invite: maybe("string"),
  next: maybe(ID),
  previous: maybe(ID),
  result: maybe(RESULT),
};
export const GAME = {
  ...SUMMARY,
  start: maybe("string"),
  position: maybe("string"),
  turn: maybe("string"),
  offers: maybe([OFFER]),
  may: MAY,
  fair: maybe(FAIR),
};

export const LEGAL = { ply: count, steps: ["string"], due: /\S/ };
export const DONE = { event: count, ply: count };

// Events: what all have, and what each kind has besides.
const KINDS = {
  join: {
    seat: count,
    name: maybe("string"),
    kind: oneOf("person", "computer"),
    level: maybe(count),
  },
  leave: { seat: count },
  sealed: {},
  reveal: { seat: count },
  begin: { start: "string", mix: maybe(["string"]) },
  step: { seat: (seat) => assert(seat >= -1), step: /\S/ },
  back: { steps: count },
  offer: {
    offer: oneOf("takeback", "draw", "replace"),
    seat: count,
    of: maybe(count),
    level: maybe(count),
  },
  answer: { offer: count, seat: count, yes: "boolean" },
  replace: { seat: count, level: count },
  return: { seat: count, level: maybe(count) },
  quit: {
    seat: count,
    reason: oneOf("resign", "time", "gone"),
    level: count,
    place: maybe(count),
  },
  end: { result: RESULT, fair: maybe(FAIR) },
  next: { id: ID },
};
export function event(value, where) {
  assert(Object.hasOwn(KINDS, value.what), `${where}.what is ${value.what}`);
  shaped(
    value,
    { event: count, ply: maybe(count), at: time, what: "string", ...KINDS[value.what] },
    where,
  );
}
export const EVENTS = {
  game: ID,
  events: [event],
  due,
  deadline: maybe(time),
  left: maybe([count]),
  may: MAY,
};
export const PRESENCE = { game: ID, here: ["boolean"], gone: ["boolean"], may: MAY };
export const SINCE = { ...EVENTS, seat: whose, event: count, ply: count };
