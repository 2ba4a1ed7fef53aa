// The settings of somebody whom the server knows: where they are logged in, what is kept about them.
//   node sessions.mjs BRETT
import assert from "node:assert/strict";
import { browser, check, finish } from "./browser.mjs";
import { Guest, server } from "./guests.mjs";
import { button } from "./play.mjs";

const me = async (guest) => (await guest.context.request.get("/api/v1/me")).json();

await check("a stranger sees no sessions, and what is kept is told to everybody", async () => {
  const guest = await Guest.of("Mia");
  await guest.page.goto("/settings");
  await guest.page.getByRole("heading", { name: "Use another device" }).waitFor();
  assert.equal(await guest.page.getByText("Signed-in devices").count(), 0);
  await guest.page.goto("/privacy");
  await guest.page.getByRole("heading", { name: "On the server" }).waitFor();
  await guest.context.close();
});

await check("a session on another device is listed and ended; then one logs out", async () => {
  const mia = await Guest.of("Mia");
  const phone = await Guest.of("Mia");
  await mia.make("linja");
  await mia.page.goto("/settings");
  await button(mia.page, "Make link").click();
  const link = await mia.page.getByLabel("Link for your other device").inputValue();
  const secret = link.split("#")[1];
  const moved = await phone.context.request.post("/api/v1/me/move", { data: { secret } });
  assert(moved.ok(), await moved.text());
  await mia.page.reload();
  await mia.page.getByText("this device").waitFor();
  await button(mia.page, "End").click();
  await button(mia.page, "End").waitFor({ state: "detached" });
  assert.equal((await me(phone)).player, null);
  await button(mia.page, "Sign out").click();
  await mia.page.waitForURL((url) => url.pathname === "/");
  assert.equal((await me(mia)).player, null);
  for (const guest of [mia, phone]) await guest.context.close();
});

await check("what is kept is downloaded, and deleted only after a second word", async () => {
  const mia = await Guest.of("Mia");
  await mia.make("linja");
  await mia.page.goto("/settings");
  const saved = mia.page.waitForEvent("download");
  await button(mia.page, "Download my data").click();
  assert.equal((await saved).suggestedFilename(), "brett.json");
  await button(mia.page, "Delete my data").click();
  await button(mia.page, "Cancel").click();
  assert.equal((await me(mia)).name, "Mia");
  await button(mia.page, "Delete my data").click();
  await button(mia.page, "Yes, delete my data").click();
  await mia.page.waitForURL((url) => url.pathname === "/");
  assert.equal((await me(mia)).player, null);
  await mia.context.close();
});

await browser.close();
await server.stop();
finish();
