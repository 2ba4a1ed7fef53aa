// Takes a picture of one address, for whoever works on the page:
//   node look.mjs BRETT ADDRESS PICTURE [phone|small|across|wall] [dark] [do=JAVASCRIPT]
// do: a function body that is given page, and acts before the picture is taken.
import { ACROSS, browser, complained, DESK, PHONE, Server, SMALL_PHONE, visitor, WALL } from "./browser.mjs";

const [, , , address, picture, ...how] = process.argv;
const act = how.find((word) => word.startsWith("do="))?.slice(3) ?? "";
const sizes = { phone: PHONE, small: SMALL_PHONE, across: ACROSS, wall: WALL };
const size = sizes[how.find((word) => word in sizes)] ?? DESK;
const server = await Server.start();
const { page } = await visitor(server, {
  ...size,
  colorScheme: how.includes("dark") ? "dark" : "light",
});
await page.goto(address);
await page.waitForLoadState("networkidle");
await Object.getPrototypeOf(async () => {}).constructor("page", act)(page);
await page.waitForTimeout(300);
await page.screenshot({ path: picture });
for (const complaint of complained()) console.log(complaint);
await browser.close();
await server.stop();
