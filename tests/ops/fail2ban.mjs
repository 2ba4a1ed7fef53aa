// fail2ban finds in the log whom Brett has refused, and nobody else, and bans them:
//   node tests/ops/fail2ban.mjs build/brett
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import { begun, file, folder, Person, playOn, Server, until, within } from "../server/client.mjs";
import { HOSTILE, provoke, SETTINGS } from "../server/hostile.mjs";

const FILTER = "packaging/fail2ban/filter.d/brett.conf";
const JAIL = "packaging/fail2ban/jail.d/brett.conf";
const hostile = Object.values(HOSTILE).flat().sort();

// A log with ordinary lines, and with those of everybody whom the server has reason to refuse.
async function logOf(settings) {
  const server = await Server.start({ settings });
  const people = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  const game = await begun(people, { game: "linja" });
  const seats = await Promise.all(people.map((person) => person.live()));
  for (const live of seats) await live.watch(game.id, 0);
  await playOn(game.id, seats, { steps: 4 });
  await people[0].call("resign", { game: game.id, key: "r" });
  for (const live of seats) await live.close();
  if (settings["behind-proxy"]) await provoke(server);
  await server.stop();
  assert.match(server.log, /what=started[^]*what=game-begun[^]*what=game-over[^]*what=closing/);
  return server.log;
}

// The addresses that the filter finds, as often as it does.
function found(log, ...options) {
  const command = [...options, "--usedns=no", "-o", "ip", file(log), FILTER];
  const { status, stdout, stderr } = spawnSync("fail2ban-regex", command, { encoding: "utf8" });
  assert([0, 1].includes(status), stderr); // 1: it found none
  return stdout.split("\n").filter(Boolean);
}
const once = (addresses) => [...new Set(addresses)].sort();

const log = await logOf({ ...SETTINGS, "requests-a-second": 5, "log-addresses": "yes" });
const lines = (text, what) => text.split("\n").filter((line) => line.includes(what)).length;

await check("each line about a refusal is found, and no other", () => {
  const addresses = found(log);
  assert.deepEqual(once(addresses), once(hostile));
  assert.equal(addresses.length, lines(log, "what=refused"));
});

await check("in the journal's form too", () => {
  const journal = log.replaceAll(/^(?=time=)/gm, "2026-11-17T12:00:00+0000 host brett[123]: ");
  const addresses = found(journal, "-d", "^%Y-%m-%dT%H:%M:%S%z");
  assert.equal(addresses.length, lines(log, "what=refused"));
});

await check("ordinary lines are not, nor what is cut short or is said by others", async () => {
  assert.deepEqual(found(await logOf({ "log-addresses": "yes" })), []);
  const short = await logOf({ ...SETTINGS, "requests-a-second": 5, "log-addresses": "short" });
  assert(lines(short, "what=refused") > 5);
  assert.deepEqual(found(short), []);
  const [line] = log.match(/^.*what=refused.*$/m);
  const said = line.replace("what=refused", 'what=admin about="what=refused') + '"\n';
  assert.deepEqual(found(said), []);
});

// ---- fail2ban itself, with an action that only notes what it would do ----

const root = folder();
const [noted, watched] = [file(""), file("")];
cpSync("/etc/fail2ban", root, { recursive: true });
rmSync(join(root, "jail.d"), { recursive: true });
mkdirSync(join(root, "jail.d"));
copyFileSync(FILTER, join(root, "filter.d/brett.conf"));
copyFileSync(JAIL, join(root, "jail.d/brett.conf"));
const write = (path, text) => writeFileSync(join(root, path), text);
write(
  "fail2ban.local",
  `[Definition]
dbfile = None
logtarget = STDOUT
socket = ${join(root, "socket")}
pidfile = ${join(root, "pid")}\n`,
);

await check("fail2ban takes the filter and the jail", () => {
  execFileSync("fail2ban-client", ["-c", root, "-t"], { stdio: "pipe" });
  const shown = execFileSync("fail2ban-client", ["-c", root, "--dp"], { stdio: "pipe" });
  assert.match(String(shown), /'add', 'brett', 'systemd'/);
  assert.match(String(shown), /_SYSTEMD_UNIT=brett.service/);
});

// A file in place of the journal.
write("action.d/note.conf", `[Definition]\nactionban = echo <ip> >>${noted}\nactionunban =\n`);
write("jail.d/test.conf", `[brett]\nbackend = polling\nlogpath = ${watched}\naction = note\n`);

await check("whoever is refused for half a minute is banned, and nobody else", async () => {
  const fail2ban = spawn("fail2ban-server", ["-c", root, "-f", "start"]);
  let said = "";
  for (const stream of [fail2ban.stdout, fail2ban.stderr])
    stream.on("data", (data) => (said += data));
  const ended = new Promise((done) => fail2ban.on("close", done));
  process.on("exit", () => fail2ban.kill("SIGKILL"));
  await until(() => said.includes("Jail 'brett' started"), "fail2ban", 60000);

  // As the server said it, now, and so often.
  const say = (address, times) => {
    const [line] = log.match(new RegExp(`^time=.* address=${address}$`, "m"));
    const now = line.replace(/^time=\S+/, `time=${new Date().toISOString()}`);
    appendFileSync(watched, `${now}\n`.repeat(times));
  };
  const [patient, noisy] = HOSTILE.often.slice(1);
  say(patient, 29);
  say(noisy, 30);
  const banned = () => readFileSync(noted, "utf8").split("\n").filter(Boolean);
  await until(() => banned().length, "a ban", 60000);
  fail2ban.kill();
  await within(ended, "fail2ban to end", 60000);
  assert.deepEqual(banned(), [noisy], said);
});

finish();
