// A board as a picture by itself: what the page's styles make of its drawing is written into a copy, so
// that it looks the same wherever it is shown, and a canvas turns that into pixels.

// What styles decide about a drawing.
const LOOKS = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "display",
  "visibility",
  "transform",
  "transform-origin",
  "transform-box",
  "paint-order",
  "clip-path",
  "mask",
  "filter",
  "stop-color",
  "stop-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
];

// By its own means, without a style sheet: pictures are not let load one.
export function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  originals.forEach((original, i) => {
    const computed = getComputedStyle(original);
    for (const look of LOOKS) copies[i]!.style.setProperty(look, computed.getPropertyValue(look));
    copies[i]!.removeAttribute("class");
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

// Draws it on a canvas so many pixels wide.
export async function drawn(
  svg: SVGSVGElement,
  width: number,
  ground: string,
): Promise<HTMLCanvasElement> {
  const box = svg.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * box.height) / box.width);
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}
