// The forms that stand for seats and colours, drawn in a square from -1 to 1. Where a colour means
// something, its form is drawn with it.

export const SEAT_SHAPES = [
  "M0-.9a.9.9 0 1 0 0 1.800.9.9 0 1 0 0-1.800z", // A, disc
  "M-.8-.6a.2.2 0 0 1 .2-.2H.6a.2.2 0 0 1 .2.2V.6a.2.2 0 0 1-.2.2H-.6a.2.2 0 0 1-.2-.2z", // B, square
  "M0-.9L.95.75H-.95z", // C, triangle
  "M0-.95L.82-.475V.475L0 .95-.82.475V-.475z", // D, hexagon
] as const;

export type Colour = "r" | "o" | "y" | "g" | "b" | "p" | "w";

// Their weight is alike to the eye: what is thin is larger.
export const SYMBOLS: Record<Colour, string> = {
  // heart, triangle, star, clover, drop, moon, diamond
  r: "M0 .88C-.4.5-.95.12-.95-.37-.95-.68-.72-.88-.46-.88-.25-.88-.08-.76 0-.56.08-.76.25-.88.46-.88.72-.88.95-.68.95-.37.95.12.4.5 0 .88z",
  o: "M-.08-.83Q0-.95.08-.83L.93.62Q1 .77.84.77H-.84Q-1 .77-.93.62z",
  y: "M0-1L.27-.35.95-.29.43.16.59.83 0 .47-.59.83-.43.16-.95-.29-.27-.35z",
  g: "M-.13.42A.46.46 0 1 1-.43-.3.46.46 0 1 1 .43-.3.46.46 0 1 1 .13.42Q.14.74.34.93H-.34Q-.14.74-.13.42z",
  b: "M0-.98C.3-.5.7-.12.7.29a.7.7 0 0 1-1.400 0C-.7-.12-.3-.5 0-.98z",
  p: "M.36-.9A.94.94 0 1 0 .9.46.76.76 0 0 1 .36-.9z",
  w: "M0-1L.76 0 0 1-.76 0z",
};

// The mark of a completed row, with and without its rays: the only other star there is.
export const STAR = "M0-.66L.18-.23.63-.19.28.11.39.55 0 .31-.39.55-.28.11-.63-.19-.18-.23z";
export const RAYS = rays(14, 1.05, 1.36);

function rays(count: number, inner: number, outer: number): string {
  const points = Array.from({ length: 2 * count }, (_, i) => {
    const angle = (Math.PI * i) / count;
    const r = i % 2 ? inner : outer;
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
}
