// Lines through points that never rise above the higher or sink below the lower of two neighbours:
// cubic curves with slopes by Fritsch and Carlson. What is estimated is drawn with them; what is
// known exactly would be drawn in steps.

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

// The area between two lines that run over the same places.
export const between = (upper: Point[], lower: Point[]): string =>
  upper.length ? `${smooth(upper)}L${smooth(lower.toReversed()).slice(1)}Z` : "";

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const secant = ([ax, ay]: Point, [bx, by]: Point) => (by - ay) / (bx - ax);

// The harmonic mean of the slopes on both sides; level at peaks, in valleys and at the ends.
function slopeAt(points: Point[], i: number): number {
  if (!i || i === points.length - 1) return 0;
  const left = secant(points[i - 1]!, points[i]!);
  const right = secant(points[i]!, points[i + 1]!);
  return left * right > 0 ? (2 * left * right) / (left + right) : 0;
}
