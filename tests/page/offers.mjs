// What people ask each other for in online games, and what becomes of a game when somebody is gone or
// has no time left.
//   node tests/page/offers.mjs BRETT
import assert from "node:assert/strict";
import { browser, check, DESK, finish, Server, until } from "./browser.mjs";
import { among, begun, Guest, leave, listed, server } from "./guests.mjs";
import { button, ended, myTurn } from "./play.mjs";

// ---- Offers ----

await among("a takeback is asked for and agreed to", ["Mia", "Ben"], async (guests) => {
  const { id } = await begun(guests, "linja");
  const mover = guests[(await guests[0].game(id)).due];
  const other = guests.find((guest) => guest !== mover);
  await mover.turn(id);
  await myTurn(other.page);
  await other.page.locator("[data-grip] >> visible=true").first().click();
  await button(mover.page, "Ask for takeback").click();
  await button(other.page, "Yes").waitFor();
  await other.page.getByRole("button", { name: /^Move \d → \d$/ }).waitFor();
  await button(other.page, "Yes").click();
  await until(async () => (await mover.game(id)).turns === 0, "the turn to be taken back");
  for (const { page } of guests) await until(async () => !(await listed(page)), "an empty list");
  await mover.turn(id);
  await other.turn(id);
});

const offers = (page) => page.getByRole("region", { name: "Offer" });

async function offerDraw({ page }) {
  await button(page, "More").click();
  await button(page, "Offer draw").click();
}

await among("a draw is offered: declined, then agreed to", ["Mia", "Ben"], async ([mia, ben]) => {
  const { id } = await begun([mia, ben], "linja");
  await offerDraw(mia);
  await offers(mia.page).getByText("Waiting for an answer").waitFor();
  await button(mia.page, "More").click();
  await button(mia.page, "Resign").waitFor();
  assert.equal(await button(mia.page, "Offer draw").count(), 0, "not twice at once");
  await mia.page.keyboard.press("Escape");
  await offers(ben.page).getByText("Mia offers a draw.").waitFor();
  await button(ben.page, "No").click();
  for (const { page } of [mia, ben]) await offers(page).waitFor({ state: "hidden" });
  assert.equal((await mia.game(id)).over, false);
  await offerDraw(ben);
  await offers(mia.page).getByText("Ben offers a draw.").waitFor();
  await button(mia.page, "Yes").click();
  for (const { page } of [mia, ben]) {
    await ended(page).getByRole("heading", { name: "Draw" }).waitFor();
    await ended(page).getByText("Draw by agreement.").waitFor();
  }
});

await among("an offer is taken back, and the game goes on", ["Mia", "Ben"], async (guests) => {
  const [mia, ben] = guests;
  const { id } = await begun(guests, "linja");
  await offerDraw(mia);
  await offers(ben.page).waitFor();
  await button(mia.page, "Cancel request").click();
  for (const { page } of guests) await offers(page).waitFor({ state: "hidden" });
  await guests[(await mia.game(id)).due].turn(id);
});

// ---- Gone: minutes take a second ----

const fast = await Server.start({ hurry: 100 });

// Two people in a game who have all the time of the world; the one who is due has left the other alone.
const abandoned = (name, run) =>
  check(name, async () => {
    const guests = [await Guest.of("Mia", DESK, fast), await Guest.of("Ben", DESK, fast)];
    for (const { page } of guests) await page.clock.install();
    const { id } = await begun(guests, "linja");
    const gone = guests[(await guests[0].game(id)).due];
    const left = guests.find((guest) => guest !== gone);
    await gone.page.goto("about:blank");
    await left.page.getByText("away").waitFor();
    await fast.pass(130000);
    await left.page.clock.fastForward(130000);
    await left.page.getByText(`${gone.name} has been away for a while.`).waitFor();
    await run({ id, gone, left });
    await leave(guests);
  });

await abandoned("who is gone is replaced by a computer, and comes back", async ({ id, gone, left }) => {
  await button(left.page, `Let the computer play for ${gone.name}`).click();
  await left.page.getByText("computer playing").waitFor();
  await gone.page.goto(`/g/${id}`);
  await gone.board();
  await left.page.getByText("computer playing").waitFor({ state: "hidden" });
});

for (const [claim, here, back] of [
  ["Claim win", "You won", "You lost"],
  ["Claim draw", "Draw", "Draw"],
])
  await abandoned(`who is gone is not waited for: ${claim}`, async ({ id, gone, left }) => {
    await button(left.page, claim).click();
    await ended(left.page).getByText(here).waitFor();
    await ended(left.page).getByText(`${gone.name} left the game.`).waitFor();
    await gone.page.goto(`/g/${id}`);
    await ended(gone.page).getByText(back).waitFor();
  });

// ---- Clocks ----

await check("a clock runs out: who is due has lost", async () => {
  const guests = [await Guest.of("Mia", DESK, fast), await Guest.of("Ben", DESK, fast)];
  const { id } = await begun(guests, "linja", { clock: "5 min + 3 s" });
  const { due, result } = await until(async () => {
    const game = await guests[0].game(id);
    return game.over && game;
  }, "the clock to run out");
  assert.deepEqual([due, result.reason], [null, "time"]);
  for (const [seat, { page }] of guests.entries()) {
    const lost = seat === result.seat;
    await ended(page).getByText(lost ? "You lost" : "You won").waitFor();
    const who = lost ? "You" : guests[result.seat].name;
    await ended(page).getByText(`${who} ran out of time.`).waitFor();
    assert.equal(await page.getByRole("timer").count(), 2, "both clocks are there");
    assert.deepEqual(await page.locator(".clock.runs").count(), 0, "and stand still");
    await page.getByRole("timer").filter({ hasText: /\b0:00$/ }).waitFor();
    assert.equal(await button(page, "End turn").count(), 0);
  }
  await leave(guests);
});

await browser.close();
await server.stop();
await fast.stop();
finish();
