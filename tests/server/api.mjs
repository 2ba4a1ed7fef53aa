// Every call of docs/api.md, over HTTP and over the WebSocket, with the shape of its answer, and every error with a
// request that causes it:
//   node api.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { testHttp, testLive } from "./api_doors.mjs";
import { testPlaying, testTheRest } from "./api_play.mjs";
import { testJoining, testMaking, testPeople } from "./api_rooms.mjs";
import { Server } from "./client.mjs";
import { doorsOf } from "./doors.mjs";

const server = await Server.start();
const doors = doorsOf(server);

for (const [name, door] of Object.entries(doors)) {
  const is = (text) => `${name}: ${text}`;
  for (const test of [testPeople, testMaking, testJoining, testPlaying, testTheRest])
    await test(is, door);
}
await testHttp(server);
await testLive(server, doors.http);

const end = await server.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
