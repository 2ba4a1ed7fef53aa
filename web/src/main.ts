// Starts the page: its styles, its language, and then the component that holds all pages.
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { chooseLanguage } from "./words.svelte";

// English is there at once; any other language is waited for, so that nothing is shown twice.
await chooseLanguage();
mount(App, { target: document.getElementById("app")! });
