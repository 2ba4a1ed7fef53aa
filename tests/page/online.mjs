// Games between browsers, by link and through the real server.
//   node tests/page/online.mjs BRETT [GAME...]
import assert from "node:assert/strict";
import { addressOf, browser, check, complained, finish, PHONE, until } from "./browser.mjs";
import {
  among, begun, forgiveUnreached, Guest, leave, listed, people, quickTurns, server, turns,
} from "./guests.mjs";
import { button, ended, myTurn, saysAfter, saysOfTurns, speak } from "./play.mjs";

const chosen = process.argv.slice(3);
const GAMES = ["linja", "transfer", "twisty", "transport"].filter(
  (game) => !chosen.length || chosen.includes(game),
);

// ---- Games ----

for (const game of GAMES) {
  await among(`${game}: two browsers in one game, by link`, ["Mia", "Ben"], async (guests) => {
    const [mia, ben] = guests;
    const { id } = await begun(guests, game);
    assert.equal((await addressOf(ben.page)).hash, "", "the invite is gone from the address");
    await turns(guests, id, 4);
    const { turns: count } = await mia.game(id);
    for (const { page } of guests)
      await until(async () => (await listed(page)) >= count, "all turns in the list");
    await mia.page.getByRole("button", { name: /^(More|Menu)$/ }).click();
    await button(mia.page, "Resign").click();
    await button(mia.page, "Yes, resign").click();
    await ended(mia.page).getByText("You lost").waitFor();
    await ended(ben.page).getByText("You won").waitFor();
  });
}

if (GAMES.includes("linja")) {
  await among("a game to its end by the rules, and a rematch", ["Mia", "Ben"], async (guests) => {
    const [mia, ben] = guests;
    const { id } = await begun(guests, "linja");
    await quickTurns(guests, id);
    for (const { page } of guests) await ended(page).waitFor();
    await button(mia.page, "Rematch").click();
    await ended(mia.page).getByText("Waiting for Ben…").waitFor();
    await ended(ben.page).getByText("Mia wants a rematch.").waitFor();
    await button(mia.page, "Cancel").click();
    await button(mia.page, "Rematch").waitFor();
    await button(ben.page, "Rematch").waitFor();
    assert.equal(await ended(ben.page).getByText("Mia wants a rematch.").count(), 0, "taken back");
    await button(ben.page, "Rematch").click();
    await ended(mia.page).getByText("Ben wants a rematch.").waitFor();
    for (const { page } of guests)
      assert.equal((await addressOf(page)).pathname, `/g/${id}`, "both are where the game ended");
    await button(mia.page, "Accept").click();
    for (const { page } of guests) await ended(page).waitFor({ state: "hidden" });
    for (const guest of guests) await guest.board();
    const { pathname } = await addressOf(mia.page);
    assert.equal((await addressOf(ben.page)).pathname, pathname);
    assert.notEqual(pathname, `/g/${id}`);
    await turns(guests, pathname.slice(3), 2);
  });

  await among("another language, in the middle of a game", ["Mia", "Ben"], async (guests) => {
    const [mia, ben] = guests;
    const { id } = await begun(guests, "linja");
    await turns(guests, id, 3);
    await until(async () => (await listed(mia.page)) === 3, "all turns in the list");
    const english = await saysOfTurns(mia.page);
    await saysAfter(mia.page, () => speak(mia.page, "de"));
    const german = await saysOfTurns(mia.page);
    await mia.page.reload();
    await mia.board();
    assert.deepEqual(german, await saysOfTurns(mia.page), "as if it had been so from the start");
    assert(english.length === 3 && english.every((text, i) => text !== german[i]));
    await saysAfter(mia.page, () => speak(mia.page, "en"));
    await turns(guests, id, 2);
    await until(async () => (await listed(ben.page)) === 5, "the game to go on");
  });

  await among("two tabs of one player follow, and either plays", ["Mia", "Ben"], async (guests) => {
    const { id } = await begun(guests, "linja");
    const mover = guests[(await guests[0].game(id)).due];
    const second = await mover.context.newPage();
    await second.goto(`/g/${id}`);
    await myTurn(second);
    await mover.turn(id, { send: false });
    const elsewhere = Object.assign(new Guest(), { ...mover, page: second });
    await elsewhere.turn(id);
    const { turns: count } = await mover.game(id);
    await until(async () => (await listed(mover.page)) === count, "the draft to give way");
    assert.equal(await button(mover.page, "End turn").count(), 0);
  });
}

// ---- Four, and who looks on ----

// The hands of the positions that a browser was sent, each a list for its seats.
function handsIn(heard) {
  const texts = heard.flatMap((text) => [...text.matchAll(/"(?:start|position)":\s*"([^"]*)"/g)]);
  return texts.map(([, position]) => {
    const words = position.split(" ").filter((word) => !word.startsWith("~"));
    return words.filter((word) => /^[a-z?.-]+\//.test(word)).map((word) => word.split("/")[0]);
  });
}
const hidden = (hand) => /^[?.-]*$/.test(hand);

if (GAMES.includes("transport")) {
  const four = ["Mia", "Ben", "Zoe", "Tom"];
  await among("Transport with four browsers, and one that looks on", four, async (guests) => {
    const link = await guests[0].make("transport", { seats: 4 });
    const id = link.match(/\/g\/(\w+)/)[1];
    const eve = await Guest.of("Eve", PHONE);
    await eve.page.goto(`/g/${id}`);
    await eve.page.getByText("You are watching").waitFor();
    for (const guest of guests.slice(1)) await guest.sit(link);
    for (const guest of [...guests, eve]) await guest.board();
    await turns(guests, id, 4);
    await quickTurns(guests, id, 8);
    await turns(guests, id, 1);
    const { turns: count } = await guests[0].game(id);
    for (const { page } of [...guests, eve])
      await until(async () => (await listed(page)) >= count, "all turns in every list");
    await eve.page.reload();
    await eve.page.getByText("You are watching").waitFor();
    for (const [seat, { heard }] of [...guests, eve].entries()) {
      const seen = handsIn(heard);
      assert(seen.length > 0 && seen.every((all) => all.length === 4), "positions were sent");
      for (const all of seen)
        for (const [owner, hand] of all.entries())
          if (owner !== seat) assert(hidden(hand), `seat ${seat} was sent ${hand} of ${owner}`);
      if (seat < 4) assert(seen.every((all) => !hidden(all[seat])), "the own hand is seen");
    }
    const drawn = eve.heard.flatMap((text) => text.match(/draw:[^"\s]+/g) ?? []);
    assert(drawn.length > 0 && drawn.every((step) => step === "draw:?"), "nobody saw the cards");
    await eve.context.close();
  });
}

await among("two sit down at the same moment", ["Mia", "Ben", "Tom"], async ([mia, ben, tom]) => {
  const link = await mia.make("twisty", { seats: 3 });
  // Tom's page does not hear of Ben before it asks for a seat itself.
  await tom.page.routeWebSocket(/live/, (page) => {
    const server = page.connectToServer();
    const isJoin = (text) => text.includes('"what":"join"') && !text.includes('"re":');
    server.onMessage((text) => isJoin(text) || page.send(text));
  });
  await tom.page.goto(link);
  await tom.page.getByText("2 free seats").waitFor();
  await ben.sit(link);
  await ben.page.getByText("your seat").waitFor();
  await button(tom.page, "Join").click();
  for (const guest of [mia, ben]) await guest.board();
});

await among("the link is copied, and shared", ["Mia", "Ben"], async ([mia, ben]) => {
  await mia.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await mia.page.addInitScript(() => {
    navigator.share = async (shared) => void (self.shared = shared); // a dialogue of the system
  });
  const link = await mia.make("linja");
  await button(mia.page, "Copy link").click();
  await mia.page.getByText("Link copied.").waitFor();
  assert.equal(await mia.page.evaluate(() => navigator.clipboard.readText()), link);
  await button(mia.page, "Share…").click();
  assert.deepEqual(await mia.page.evaluate(() => self.shared), { title: "Game of Linja", url: link });
  await ben.sit(link);
  for (const guest of [mia, ben]) await guest.board();
});

await among("the link is copied where browsers have no clipboard for pages", ["Mia"], async ([mia]) => {
  await mia.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const link = await mia.make("linja");
  await mia.page.evaluate(() => navigator.clipboard.writeText("something else"));
  await mia.page.evaluate(() => (navigator.clipboard.writeText = undefined));
  await button(mia.page, "Copy link").click();
  await mia.page.getByText("Link copied.").waitFor();
  assert.equal(await mia.page.evaluate(() => navigator.clipboard.readText()), link);
});

await check("the list of games: mine, open ones, and without a network", async () => {
  const [mia, ben] = await people(["Mia", "Ben"]);
  await begun([mia, ben], "linja");
  await mia.page.goto("/games");
  await mia.page.getByRole("link", { name: /^Linja with Ben/ }).waitFor();
  await ben.page.goto("/new/twisty?how=link");
  await ben.page.getByLabel("Player", { exact: true }).nth(1).selectOption("anyone");
  await ben.page.getByRole("checkbox").check();
  await button(ben.page, "Create game").click();
  await ben.page.getByText("starts when every seat is taken").waitFor();
  await mia.page.goto("/games");
  const open = mia.page.getByRole("region", { name: "Open games" });
  await open.getByRole("link", { name: /^Twisty/ }).click();
  await button(mia.page, "Join as Mia").click();
  for (const guest of [mia, ben]) await guest.board();
  await mia.page.goto("/games");
  await mia.page.getByRole("link", { name: /^Twisty with Ben/ }).waitFor();
  await mia.context.setOffline(true);
  await mia.page.getByText("The server is not answering").waitFor();
  await mia.page.getByRole("link", { name: /^Twisty with Ben/ }).waitFor();
  await leave([mia, ben]);
  forgiveUnreached(); // it asks again until it is closed
});

await check("another device becomes the same player, once", async () => {
  const [mia, ben] = await people(["Mia", "Ben"]);
  await begun([mia, ben], "linja");
  const answer = await mia.context.request.post("/api/v1/me/link", { data: {} });
  const { secret } = await answer.json();
  const phone = await Guest.of("", PHONE);
  await phone.page.goto(`/move#${secret}`);
  await button(phone.page, "Sign in here").click();
  await phone.page.getByRole("link", { name: /^Linja with Ben/ }).click();
  await phone.board();
  await phone.page.goto(`/move#${secret}`);
  await button(phone.page, "Sign in here").click();
  await phone.page.getByRole("alert").filter({ hasText: "has been used" }).waitFor();
  complained(); // a refusal is an error to the browser's console
  await leave([mia, ben, phone]);
});

await browser.close();
await server.stop();
finish();
