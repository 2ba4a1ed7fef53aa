// Prometheus scrapes a server that is played on: every figure that the board and the alert rules name
// is there, every panel of the board gets an answer, and the rules are sound and fire when they should.
//   node tests/ops/prometheus.mjs build/brett
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import { begun, BRETT, file, folder, key, Person } from "../server/client.mjs";
import { refused, request, Server, until } from "../server/client.mjs";

const RULES = "packaging/prometheus/brett-alerts.yml";
const BOARD = "packaging/grafana/brett.json";
const run = (...command) =>
  execFileSync(command[0], command.slice(1), { encoding: "utf8", stdio: "pipe" });

await check("promtool finds the rules sound", () => run("promtool", "check", "rules", RULES));
await check("each alert fires when it should, and not before", () =>
  run("promtool", "test", "rules", "tests/ops/alerts.yml"),
);
await check("each alert is tested", () => {
  const named = (text, pattern) => new Set([...text.matchAll(pattern)].map((found) => found[1]));
  const alerts = named(readFileSync(RULES, "utf8"), /alert: (\w+)/g);
  const fired = named(
    readFileSync("tests/ops/alerts.yml", "utf8"),
    /alertname: (\w+)\n +exp_alerts/g,
  );
  assert(alerts.size > 10);
  assert.deepEqual([...fired].sort(), [...alerts].sort());
});

// ---- The board ----

const board = JSON.parse(readFileSync(BOARD, "utf8"));
const panels = board.panels.filter((panel) => panel.type !== "row");

await check("the board has what Grafana asks for", () => {
  assert(board.title && board.uid && board.schemaVersion >= 36);
  const variables = board.templating.list.map(({ name }) => name);
  assert.deepEqual(variables, ["datasource", "instance"]);
  assert.equal(new Set(board.panels.map(({ id }) => id)).size, board.panels.length, "ids");
  for (const { title, type, gridPos, targets, datasource } of panels) {
    assert(title && ["stat", "timeseries"].includes(type), title);
    assert(
      gridPos.x >= 0 && gridPos.x + gridPos.w <= 24 && gridPos.h > 0,
      `${title} is on the board`,
    );
    assert.equal(datasource.uid, "${datasource}");
    assert(targets.length && targets.every(({ expr, refId }) => expr && refId), title);
  }
});

await check("no panel lies on another", () => {
  const taken = new Set();
  for (const { title, gridPos } of board.panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        assert(!taken.has(`${x},${y}`), `${title} at ${x},${y}`);
        taken.add(`${x},${y}`);
      }
});

// ---- Two servers, one of them with TLS, and a Prometheus ----

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const [certificate, secret] = [file(""), file("")];
run(
  ...["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"],
  ...["-subj", "/CN=brett.test", "-days", "30", "-keyout", secret, "-out", certificate],
);
const server = await Server.start();
const secure = await Server.start({ settings: { certificate, key: secret } });

const port = await freePort();
const target = ({ port }, scheme) => `
  - job_name: brett${scheme === "https" ? "-tls" : ""}
    scheme: ${scheme}
    tls_config: {insecure_skip_verify: true}
    static_configs: [{targets: ["127.0.0.1:${port}"]}]`;
const config = file(`global: {scrape_interval: 1s, evaluation_interval: 1s}
rule_files: [${join(process.cwd(), RULES)}]
scrape_configs:${target(server, "http")}${target(secure, "https")}\n`);
const prometheus = spawn(
  "prometheus",
  [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder()}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ],
  { stdio: ["ignore", "ignore", "pipe"] },
);
let complaints = "";
prometheus.stderr.on("data", (data) => (complaints += data));
process.on("exit", () => prometheus.kill("SIGKILL"));

async function ask(path) {
  const { status, text } = await request({ port }, { path: `/api/v1/${path}` });
  const answer = JSON.parse(text);
  assert.equal(answer.status, "success", `${status} ${answer.error}: ${decodeURIComponent(path)}`);
  return answer.data;
}
const query = async (expression) =>
  (await ask(`query?query=${encodeURIComponent(expression)}`)).result;

// ---- Playing ----

async function play() {
  const people = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  const game = await begun(people, { game: "linja", options: ["seats=2", "first=A"] });
  await people[0].call("step", { game: game.id, ply: 0, key: key(), step: "2-3" });
  await people[0].call("create", {
    game: "linja",
    options: ["first=B"],
    seats: ["me", "level:1"],
    key: key(),
  });
  await people[0].call("mine");
  await refused("unknown", people[0].call("game", { game: "nowhere000" }));
  const live = await people[0].live();
  await live.watch(game.id);
  return live;
}

await check("a game is played, and the server backed up", async () => {
  await play();
  run(BRETT, "backup", "--data", server.data, `${folder()}.backup`);
});

await check("Prometheus scrapes both servers", async () => {
  const up = async () => {
    const found = await query("up").catch(() => []);
    return found.length === 2 && found.every(({ value }) => value[1] === "1");
  };
  await until(up, `both to be up: ${complaints}`, 60000);
});

// Rates want two samples, and what is seen of the disk comes some seconds late.
await check("all that is named by the board and the rules has values", async () => {
  const text =
    readFileSync(RULES, "utf8") + panels.flatMap((p) => p.targets.map((t) => t.expr)).join("\n");
  const names = new Set(text.match(/\b(brett|process)_[a-z_]*[a-z]\b/g));
  assert(names.size > 20);
  const exists = async (name) => (await query(`${name} or ${name}_count`)).length > 0;
  for (const name of names) await until(() => exists(name), name, 30000);
});

await check("every panel of the board is answered", async () => {
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const asked = expr.replaceAll("$instance", ".*").replaceAll("$__rate_interval", "1m");
      assert(!asked.includes("$"), asked);
      await until(async () => (await query(asked)).length > 0, `${title}: ${asked}`, 30000);
    }
});

await check("the rules are evaluated without fault, and none that is urgent fires", async () => {
  const rules = async () => (await ask("rules")).groups.flatMap(({ rules }) => rules);
  await until(
    async () => (await rules()).every(({ health }) => health === "ok"),
    "the rules",
    30000,
  );
  const urgent = (await rules()).filter(
    ({ state, labels }) => state === "firing" && labels.severity === "page",
  );
  assert.deepEqual(
    urgent.map(({ name }) => name),
    [],
  );
});

await check("Prometheus complains of nothing that it reads", () => {
  const bad = complaints.split("\n").filter((line) => /level=(warn|error)/.test(line));
  assert.deepEqual(bad, []);
});

prometheus.kill();
await server.stop();
await secure.stop();
finish();
process.exit();
