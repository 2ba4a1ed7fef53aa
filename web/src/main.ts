// Starts the page: its styles, its language, and then the component that holds all pages.
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./looks/looks.svelte";
import { chooseLanguage } from "./words.svelte";

// English is there at once, and so is wood; any other language or theme is waited for, so that nothing
// is shown twice. Not by an await of the module, which all others import: WebKit then takes what is
// imported twice at a time for loaded before it is.
void Promise.all([chooseLanguage(), dress()]).then(() =>
  mount(App, { target: document.getElementById("app")! }),
);
