// The forms that stand for seats and colours, drawn in a square from -1 to 1. Where a colour means
// something, its form is drawn with it.

export const SEAT_SHAPES = [
  "M0-.9a.9.9 0 1 0 0 1.800.9.9 0 1 0 0-1.800z", // A, disc
  "M-.8-.6a.2.2 0 0 1 .2-.2H.6a.2.2 0 0 1 .2.2V.6a.2.2 0 0 1-.2.2H-.6a.2.2 0 0 1-.2-.2z", // B, square
  "M0-.9L.95.75H-.95z", // C, triangle
  "M0-.95L.82-.475V.475L0 .95-.82.475V-.475z", // D, hexagon
] as const;

export type Colour = "r" | "o" | "y" | "g" | "b" | "p" | "w";

export const SYMBOLS: Record<Colour, string> = {
  r: "M0 .85C-1.150.05-.95-.75-.45-.75-.2-.75 0-.55 0-.35 0-.55.2-.75.45-.75.95-.75 1.150.05 0 .85z",
  o: "M0-.8L.9.7H-.9z",
  y: "M0-.95L.28-.35.92-.3.43.14.58.78 0 .44-.58.78-.43.14-.92-.3-.28-.35z",
  g: "M0-.85A.4.4 0 0 1 .33-.2.4.4 0 1 1 .15.45L.3.9H-.3L-.15.45A.4.4 0 1 1-.33-.2.4.4 0 0 1 0-.85z",
  b: "M0-.95C.3-.4.65 0 .65.3a.65.65 0 0 1-1.300 0C-.65 0-.3-.4 0-.95z",
  p: "M.25-.85A.85.85 0 1 0 .8.35.7.7 0 0 1 .25-.85z",
  w: "M0-.95L.7 0 0 .95-.7 0z",
};
