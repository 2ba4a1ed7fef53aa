// Takes a picture of one address, for whoever works on the page:
//   node look.mjs BRETT ADDRESS PICTURE [phone] [dark] [do=JAVASCRIPT]
// do: a function body that is given page, and acts before the picture is taken.
import { browser, complained, DESK, PHONE, Server, visitor } from "./browser.mjs";

const [, , , address, picture, ...how] = process.argv;
const act = how.find((word) => word.startsWith("do="))?.slice(3) ?? "";
const server = await Server.start({ args: process.env.WEB_ROOT ? ["--web-root", process.env.WEB_ROOT] : [] });
const { page } = await visitor(server, {
  ...(how.includes("phone") ? PHONE : DESK),
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
