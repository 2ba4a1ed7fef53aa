// Colours as eyes see them: the contrast of WCAG 2, what Machado et al. 2009 say is left of a colour
// without one kind of cone (severity 1, in linear RGB), and how far two are apart by CIEDE2000. A
// colour is three parts from 0 to 1.

export const parse = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);

const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const coded = (part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const times = (matrix, [a, b, c]) => matrix.map((row) => row[0] * a + row[1] * b + row[2] * c);

const luminance = (rgb) => {
  const [r, g, b] = rgb.map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

// One over the other, as opacity mixes them.
export const over = (front, opacity, back) =>
  front.map((part, i) => part * opacity + back[i] * (1 - opacity));

const SEEN = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export const VISIONS = Object.keys(SEEN);

export function seen(rgb, vision) {
  const bounded = (part) => Math.min(Math.max(part, 0), 1);
  return times(SEEN[vision], rgb.map(linear)).map((part) => coded(bounded(part)));
}

const TO_XYZ = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE = [0.95047, 1, 1.08883];

function lab(rgb) {
  const [x, y, z] = times(TO_XYZ, rgb.map(linear)).map((part, i) => {
    const ratio = part / WHITE[i];
    return ratio > 216 / 24389 ? Math.cbrt(ratio) : (24389 / 27 * ratio + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const rad = (degrees) => (degrees * Math.PI) / 180;
const hue = (a, b) => (a || b ? ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 : 0);
const strong = (chroma) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

// After Sharma, Wu and Dalal 2005, whose names the formulas keep.
export function ciede2000(one, other) {
  const [[l1, a1, b1], [l2, a2, b2]] = [lab(one), lab(other)];
  const g = 0.5 * (1 - strong((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const grey = c1 * c2 === 0;
  let dh = grey ? 0 : h2 - h1;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(rad(dh / 2));
  let h = h1 + h2;
  if (!grey) h = Math.abs(h1 - h2) <= 180 ? h / 2 : (h + (h < 360 ? 360 : -360)) / 2;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 - 0.17 * Math.cos(rad(h - 30)) + 0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) - 0.2 * Math.cos(rad(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const turn = -Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * strong(c);
  const [dl, dc] = [(l2 - l1) / sl, (c2 - c1) / sc];
  return Math.sqrt(dl ** 2 + dc ** 2 + (dH / sh) ** 2 + turn * dc * (dH / sh));
}
