// The page is built into build/web, from the sources here and from what make built before: the
// WebAssembly module and the page's catalogues.
import { fileURLToPath } from "node:url";
import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const built = fileURLToPath(new URL("../build/", import.meta.url));

export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() })],
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
  },
});
