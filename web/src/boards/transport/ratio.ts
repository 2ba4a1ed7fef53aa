// The table has no shape of its own: it takes about that of the room it gets.
import { MediaQuery } from "svelte/reactivity";

const phone = new MediaQuery("max-width: 700px");

export const ratio = () => (phone.current ? 1.06 : 1.32);
