// Starts the page: its styles, its language, and then the component that holds all pages.
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { bring } from "./brett/library";
import { dress } from "./looks/looks.svelte";
import { wantedSection } from "./router.svelte";
import { chooseLanguage } from "./words.svelte";

// Most pages need it for the first thing they show; the home page, once it is painted.
if (wantedSection()) bring();

// English is there at once, and so is wood; any other language or theme is waited for, so that nothing
// is shown twice. Not by an await of the module, which all others import: WebKit then takes what is
// imported twice at a time for loaded before it is.
void Promise.all([chooseLanguage(), dress()]).then(() =>
  mount(App, { target: document.getElementById("app")! }),
);
