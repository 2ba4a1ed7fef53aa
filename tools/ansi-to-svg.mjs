// Turns what a terminal shows (text with SGR sequences, as `tmux capture-pane -e` prints it) into an
// SVG picture. Every letter is placed by itself, so that the picture does not depend on the font.
import { readFileSync } from 'node:fs';

const CELL = { width: 8.4, height: 18 }, PAD = 14;
const INK = '#f4eada', PAPER = '#1a1511';
const BASIC = ['#2a2018', '#e88d66', '#9ad8a4', '#f4c566', '#93abea', '#c9a0dc', '#4fb8a0', '#cdbda4',
  '#95826a', '#ffa594', '#93e2c6', '#e2b445', '#a8cbff', '#d9b8e8', '#93e2c6', '#fffbf4'];

function colour(n) {
  if (n < 16) return BASIC[n];
  const level = i => (i ? 55 + 40 * i : 0), hex = v => v.toString(16).padStart(2, '0');
  if (n >= 232) return '#' + hex(8 + 10 * (n - 232)).repeat(3);
  n -= 16;
  return '#' + [Math.floor(n / 36), Math.floor(n / 6) % 6, n % 6].map(i => hex(level(i))).join('');
}

// Changes the style by the numbers of one SGR sequence.
function restyle(style, codes) {
  for (let i = 0; i < codes.length; i++) {
    const c = codes[i];
    if (c === 0) style = {};
    else if (c === 1) style = { ...style, bold: true };
    else if (c === 2) style = { ...style, dim: true };
    else if (c === 4) style = { ...style, underline: true };
    else if (c === 7) style = { ...style, reverse: true };
    else if (c === 38 && codes[i + 1] === 5) style = { ...style, ink: colour(codes[(i += 2)]) };
    else if (c === 48 && codes[i + 1] === 5) style = { ...style, paper: colour(codes[(i += 2)]) };
    else if (c === 39) style = { ...style, ink: undefined };
    else if (c === 49) style = { ...style, paper: undefined };
    else if (c >= 30 && c <= 37) style = { ...style, ink: colour(c - 30) };
    else if (c >= 40 && c <= 47) style = { ...style, paper: colour(c - 40) };
    else if (c >= 90 && c <= 97) style = { ...style, ink: colour(c - 82) };
    else if (c >= 100 && c <= 107) style = { ...style, paper: colour(c - 92) };
  }
  return style;
}

const escaped = c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c;

const inkOf = style => (style.reverse ? style.paper ?? PAPER : style.ink ?? INK);
const paperOf = style => (style.reverse ? style.ink ?? INK : style.paper);
const place = n => +n.toFixed(1);

function drawLetter({ letter, style }, x, y) {
  if (letter === ' ') return '';
  return `<text x="${place(x)}" y="${y + 13.5}" fill="${inkOf(style)}"${style.bold ? ' font-weight="bold"' : ''}` +
    `${style.dim ? ' opacity=".6"' : ''}${style.underline ? ' text-decoration="underline"' : ''}>${escaped(letter)}</text>\n`;
}

// A rectangle for each run of cells with the same paper: one a cell would show seams.
function drawPaper(cells, y) {
  let svg = '';
  for (let start = 0, end; start < cells.length; start = end) {
    const paper = paperOf(cells[start].style);
    for (end = start + 1; end < cells.length && paperOf(cells[end].style) === paper; end++);
    if (paper)
      svg += `<rect x="${place(PAD + CELL.width * start)}" y="${y}" width="${place(CELL.width * (end - start))}" ` +
        `height="${CELL.height + 0.5}" fill="${paper}"/>\n`;
  }
  return svg;
}

const lines = readFileSync(0, 'utf8').replace(/\n$/, '').split('\n');
let style = {}, svg = '', widest = 80;
lines.forEach((line, row) => {
  const cells = [], y = PAD + CELL.height * row;
  for (const [part, codes] of line.matchAll(/\x1b\[([\d;]*)m|[^\x1b]/gu)) {
    if (part[0] === '\x1b') style = restyle(style, codes.split(';').map(Number));
    else cells.push({ letter: part, style });
  }
  svg += drawPaper(cells, y) + cells.map((cell, i) => drawLetter(cell, PAD + CELL.width * i, y)).join('');
  widest = Math.max(widest, cells.length);
});
const width = widest * CELL.width + 2 * PAD, height = lines.length * CELL.height + 2 * PAD;
process.stdout.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"
 font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="14">
<rect width="100%" height="100%" rx="10" fill="${PAPER}"/>
${svg}</svg>
`);
