// The small engine with a fault, to see that the checker finds it:
//   node broken.mjs FAULT
import { engine, serve } from "./engine.mjs";

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const says = (starts, instead) => (line) => (line.startsWith(starts) ? instead : line);

// Some turn out of thirty is illegal, some other ends it, some are never said; which, follows from the seed.
function now_and_then() {
  let seed = 0n;
  const draw = () => (seed = (seed * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n) >> 33n;
  return {
    take(line, pass) {
      if (line.startsWith("setoption seed ")) seed = BigInt(line.slice(15));
      return !(line.startsWith("go") && draw() % 30n === 0n) && pass(line);
    },
    say: (line) => (line.startsWith("bestturn") && draw() % 30n === 0n ? "bestturn 7-0" : line),
  };
}

// What each fault does to a line that is said (undefined: it is not), or to one that is taken, which
// goes on to the engine by pass; what that returns tells whether the engine stays.
const FAULTS = {
  mute: { say: () => undefined },
  no_name: { say: says("id name") },
  wrong_protocol: { say: says("protocol", "protocol 7") },
  wrong_option: { say: says("option seed", "option seed number 9 1 5") },
  wrong_rules: { say: (line) => line.replace(/^(game \w+ rules) 1/, "$1 9") },
  wrong_seats: { say: says("game linja", "game linja rules 1 seats 2 5") },
  no_game: { say: says("game") },
  never_ready: { say: says("readyok") },
  dies: { take: (line, pass) => !line.startsWith("fly") && pass(line) },
  refuses_option: { take: (line, pass) => pass(line.replace("setoption seed", "setoption dice")) },
  faints: { take: (line, pass) => !line.startsWith("go") && pass(line) },
  dreams: { take: (line, pass) => line.startsWith("go time") || pass(line) },
  illegal: { say: says("bestturn", "bestturn 7-0") },
  half: { say: (line) => line.replace(/^(bestturn \S+) .*/, "$1") },
  garbage: { say: says("bestturn", "\0\x01\xff") },
  wrong_win: { say: (line) => line.replace(/^info depth 0/, "info win 0.5 1.5") },
  wrong_line: { say: (line) => line.replace(/ line .*/, " line 7-0") },
  many_nodes: { say: (line) => line.replace("nodes 1", "nodes 1000000") },
  forgets_turns: { take: (line, pass) => line.startsWith("turn ") || pass(line) },
  trusting: { say: says("error") },
  hasty: { take: (line, pass) => pass(line.replace(" infinite", "")) },
  deaf: { take: (line, pass) => line === "stop" || pass(line) },
  slow: { take: async (line, pass) => (await pause(line === "stop" ? 300 : 0), pass(line)) },
  late: { take: async (line, pass) => (await pause(/^go time/.test(line) ? 900 : 0), pass(line)) },
  talkative: { take: (line, pass) => pass(line === "stop" ? "brett" : line) },
  stays: { take: (line, pass) => (line === "quit" ? pause(1e6) : pass(line)) },
  stays_behind: { end: () => pause(1e6) },
  now_and_then: now_and_then(),
};

const { say = (line) => line, take = (line, pass) => pass(line), end } = FAULTS[process.argv[2]];
const pass = await engine((line) => {
  const said = say(line);
  if (said !== undefined) console.log(said);
});
await serve((line) => take(line, pass), end);
