// The signs on cards, drawn around 0,0 for cards of geometry.ts: what a card brings, and the arrow
// of an edge that is only entered.
import type { Sort } from "./picture";

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

export const ICONS: Partial<Record<Sort, string>> = {
  loading: "M-7.500 8.500H7.500M0-9V4M-5-1.500 0 4 5-1.500",
  package: "M-6-3.300 0-6.600 6-3.300V3.700L0 7-6 3.700ZM-6-3.300 0 0 6-3.300M0 0V7",
  key: `${disc(-3.8, -2.4, 3.3)}M-1.200-.5 6.200 5.200M3.300 3 5.200.7`,
  forklift: [
    "M-6.600 2.800V-1H-2.800V-5.700H1.400L2.800 2.800ZM4.700-6.600V4.700H8",
    disc(-4.3, 4.7, 1.8),
    disc(1.4, 4.7, 1.8),
  ].join(""),
};

export const ARROW = "M-13-6.500H1V-13L17 0 1 13V6.500H-13Z";
export const SWAP = "M-8-4H6L2.500-7.500M8 4H-6L-2.500 7.500";
export const TURN = "M7.500-4.500A9 9 0 1 0 9 1.500M8-10V-4H2";
