// The keys of the game page. Boards have arrows, Enter, Space and Escape, and what is theirs alone.
import { settings } from "../settings.svelte";

export type Command =
  "undo" | "hint" | "again" | "back" | "on" | "first" | "last" | "turn" | "keys" | "finish";

const LETTERS: Record<string, Command> = {
  u: "undo",
  h: "hint",
  a: "again",
  "[": "back",
  "]": "on",
  t: "turn",
  "?": "keys",
  f: "finish",
};

// What a key press asks for; nothing where somebody writes, or where a board took it.
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if ((event.target as Element).closest("input, textarea, select, dialog")) return null;
  if (event.key === "Home") return "first";
  if (event.key === "End") return "last";
  return settings.keys ? (LETTERS[event.key.toLowerCase()] ?? null) : null;
}
