// What axe-core finds on a page.
import { readFileSync } from "node:fs";

const axe = readFileSync(new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

// In dark, only what colours can change is looked at again.
export async function audit(page, theme) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (rules) => globalThis.axe.run(document, { resultTypes: ["violations"], ...rules }),
    theme === "dark" ? { runOnly: ["color-contrast"] } : {},
  );
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target, failureSummary }) => `${target}\n    ${failureSummary}`);
    return `${id}: ${help}\n  ${where.slice(0, 3).join("\n  ")}`;
  });
}
