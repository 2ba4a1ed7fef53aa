// The page is built into build/web, from the sources here and from what make built before: the
// WebAssembly module and the page's catalogues.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const built = fileURLToPath(new URL("../build/", import.meta.url));
const fixed = fileURLToPath(new URL("public/", import.meta.url));

// By the first part of an address, and the second of a lesson's: the page or board that it leads to.
const LEADS: Record<string, RegExp> = {
  local: /\/src\/pages\/Local\.svelte$/,
  g: /\/src\/pages\/Online\.svelte$/,
  learn: /\/src\/pages\/Learn\.svelte$/,
  review: /\/src\/pages\/Review\.svelte$/,
  linja: /\/src\/boards\/linja\/index\.ts$/,
  transfer: /\/src\/boards\/transfer\/index\.ts$/,
  twisty: /\/src\/boards\/twisty\/index\.ts$/,
  transport: /\/src\/boards\/transport\/index\.ts$/,
};

// What an address leads to is asked for at once, beside the script that finds out what it means: by a
// small script, since all addresses are one file. The home page has all it shows first, and needs none.
const early: Plugin = {
  name: "brett-early",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
    const wasm = Object.keys(bundle).filter((name) => name.endsWith(".wasm"));
    const filesOf = (wanted: RegExp): string[] => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => wanted.test(id)));
      if (!chunk) return [];
      const others = chunk.imports.filter((name) => !/\/index-/.test(name));
      const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
      return [chunk.fileName, ...others, ...styles];
    };
    const files = Object.entries(LEADS).map(([part, wanted]) => [part, filesOf(wanted)]);
    const source = `{
const files = ${JSON.stringify(Object.fromEntries(files))};
const [, first, second] = location.pathname.split("/");
const parts = first === "learn" ? [first, second] : [first];
const wanted = parts.flatMap((part) => files[part] ?? []).concat(first ? ${JSON.stringify(wasm)} : []);
for (const file of wanted.filter((name) => name.endsWith(".js"))) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = "/" + file;
  document.head.append(link);
}
// Not by a link: browsers complain of one that is not used soon, as when a game has to come first.
for (const file of wanted.filter((name) => !name.endsWith(".js")))
  fetch("/" + file).then((found) => found.arrayBuffer()).catch(() => {});
}`;
    earlyName = this.getFileName(this.emitFile({ type: "asset", name: "early.js", source }));
  },
  transformIndexHtml: {
    order: "post",
    handler: () => [
      { tag: "script", attrs: { src: `/${earlyName}`, async: true }, injectTo: "head-prepend" },
    ],
  },
};
let earlyName = "";

// Tells the service worker what this version is made of. Pictures for the home screen of a phone are
// no part of it.
const worker: Plugin = {
  name: "brett-worker",
  enforce: "post",
  generateBundle(_, bundle) {
    const worker = bundle["sw.js"];
    if (worker?.type !== "chunk" || worker.imports.length) throw new Error("sw.ts imports nothing");
    const names = Object.keys(bundle)
      .filter((name) => name.startsWith("assets/"))
      .sort();
    const more = readdirSync(fixed).filter((name) => !name.endsWith(".png"));
    const list = (paths: string[]) => JSON.stringify(paths.map((path) => `/${path}`));
    const isCatalogue = (name: string) => name.endsWith(".mo");
    // Names of assets contain hashes of what is in them. The page and the fixed files have plain
    // names, so their content has to count.
    const hash = createHash("sha256").update(JSON.stringify(names));
    const page = bundle["index.html"];
    if (page?.type === "asset") hash.update(page.source);
    for (const name of more) hash.update(readFileSync(fixed + name));
    const files = ["", ...names.filter((name) => !isCatalogue(name)), ...more];
    worker.code =
      `const VERSION = "${hash.digest("hex").slice(0, 12)}";\n` +
      `const FILES = ${list(files)};\n` +
      `const CATALOGUES = ${list(names.filter(isCatalogue))};\n` +
      worker.code;
  },
};

// What is loaded together is one file: an answer costs a kilobyte of headers, and a way there and
// back.
// The first pattern that fits is taken: a board's text and demo are needed before the board. The home
// page comes with what all pages need: most first visits are to it, and it has no second file to wait for.
const PARTS: [RegExp, string][] = [
  [/\/node_modules\/@noble\//, "hash"],
  [/\/src\/boards\/\w+\/about/, "page"],
  [/\/src\/looks\/looks/, "page"],
  [/\/src\/looks\/themes/, "themes"],
  [/\/src\/looks\/GameLooks/, "online"],
  [/\/src\/(looks\/|parts\/Switch)/, "looks"],
  [/\/src\/synth/, "synth"],
  [/\/src\/boards\/\w+\/demo/, "demos"],
  [/\/src\/boards\/(\w+)\/lesson/, "lesson-$1"],
  [/\/page\/rulebooks\/(\w+)\.json/, "rules-$1"],
  [/\/src\/boards\/(\w+)\//, "$1"],
  [/\/src\/(learn\/(lesson|progress|RulesButton)|online\/words)/, "page"],
  [/\/src\/play\/(focus|HouseRules|keys|record)/, "page"],
  [/\/src\/(learn\/(GameAbout|Levels|GamesOf)|games\/results|pages\/GamePage)/, "game"],
  [/\/src\/(learn\/|pages\/(Learn|Rules))/, "learn"],
  [/\/src\/review\/Import/, "import"],
  [/\/src\/(review\/|pages\/Review)/, "review"],
  [/\/src\/share\/|\/node_modules\/gifenc\//, "share"],
  [/\/src\/(online\/|net\/|games\/(online|next))|\/node_modules\/uqr\//, "online"],
  [/\/src\/pages\/(Online|Embed|New|Games|Move|Settings|Privacy)/, "online"],
  [/\/src\/(play\/|pages\/Local)/, "play"],
];

function partOf(id: string): string {
  for (const [pattern, name] of PARTS) {
    const found = pattern.exec(id);
    if (found) return name.replace("$1", found[1]!);
  }
  return "page";
}

export default defineConfig({
  plugins: [svelte(), early, worker],
  resolve: { alias: { "@built": built } },
  assetsInclude: ["**/*.mo"],
  worker: { format: "es" },
  build: {
    outDir: `${built}web`,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy allows no data: but pictures
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: ["index.html", "src/sw.ts"],
      output: {
        // The service worker is registered as a plain script, which cannot import a chunk.
        manualChunks: (id) => (id.endsWith("/src/sw.ts") ? undefined : partOf(id)),
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
