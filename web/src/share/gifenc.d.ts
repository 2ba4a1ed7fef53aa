// gifenc brings no types; these are of what is used here.
declare module "gifenc" {
  type Palette = number[][];
  export function GIFEncoder(): {
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: { palette: Palette; delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  export function quantize(data: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(data: Uint8ClampedArray, palette: Palette): Uint8Array;
}
