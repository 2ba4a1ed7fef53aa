// Starts the page: its styles, its language, and then the component that holds all pages.
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { chooseLanguage } from "./words.svelte";

// English is there at once; any other language is waited for, so that nothing is shown twice. Not by an
// await of the module, which all others import: WebKit then takes what is imported twice at a time for
// loaded before it is.
void chooseLanguage().then(() => mount(App, { target: document.getElementById("app")! }));
