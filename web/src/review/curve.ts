// Lines through points that never rise above the higher or sink below the lower of two neighbours.
// What is estimated is drawn smooth, with cubic curves whose slopes are by Fritsch and Carlson; what
// is known exactly is drawn in steps.

export type Point = [x: number, y: number];

export function smooth(points: Point[]): string {
  if (!points.length) return "";
  const slopes = points.map((_, i) => slopeAt(points, i));
  let path = `M${at(points[0]!)}`;
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!;
    const [bx, by] = points[i]!;
    const third = (bx - ax) / 3;
    const near = at([ax + third, ay + third * slopes[i - 1]!]);
    const far = at([bx - third, by - third * slopes[i]!]);
    path += `C${near} ${far} ${at([bx, by])}`;
  }
  return path;
}

// Level up to the next place, and only there up or down.
export function stepped(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  return `M${at(first)}${rest.map(([x, y]) => `H${x.toFixed(1)}V${y.toFixed(1)}`).join("")}`;
}

// The area between a smooth line and another one that runs over the same places.
export const between = (upper: Point[], lower: Point[]): string =>
  upper.length ? `${smooth(upper)}L${smooth(lower.toReversed()).slice(1)}Z` : "";

// The area between a line, in whatever form, and a level.
export const upTo = (path: string, points: Point[], level: number): string =>
  points.length ? `${path}V${level.toFixed(1)}H${points[0]![0].toFixed(1)}Z` : "";

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const secant = ([ax, ay]: Point, [bx, by]: Point) => (by - ay) / (bx - ax);

// The harmonic mean of the slopes on both sides; level at peaks, in valleys and at the ends.
function slopeAt(points: Point[], i: number): number {
  if (!i || i === points.length - 1) return 0;
  const left = secant(points[i - 1]!, points[i]!);
  const right = secant(points[i]!, points[i + 1]!);
  return left * right > 0 ? (2 * left * right) / (left + right) : 0;
}
