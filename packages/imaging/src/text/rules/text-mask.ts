import { cornersOf, inFrame, type TiltedBox } from '../../sampling/geometry.ts';
import { emOf, letterHeight } from '../read/glyph-edges.ts';
import type { ReadLine } from '../read/line.ts';
import { type GrayPage, onPage } from './gray-page.ts';
import type { Ridges } from './ridges.ts';

/** Share of a box's height that is print: above and below it a rule may run. */
const PRINT = 0.88;

/** From one character's middle to the next one's, in ems: between two cells there is more. */
const MOST_STEP = 1.6;
/** The reach of a character on either side of its middle, in ems. */
const HALF_CHARACTER = 0.5;

/** 1 for each pixel of the page that lies in print: strokes of letters are no rules. */
export function maskText(page: GrayPage, lines: readonly ReadLine[]): Uint8Array {
  const mask = new Uint8Array(page.width * page.height);
  for (const line of lines) {
    for (const box of printOf(line)) maskBox(mask, page, box);
  }
  return mask;
}

/** Takes what is drawn without a break for longer than any letter out of the print: a rule runs there. */
export function unmaskRules(
  { width, height, marks }: Ridges,
  text: Uint8Array,
  longest: number,
): void {
  for (let start = 0; start < width * height; start += width) {
    const end = start + width;
    unmaskRow(marks.subarray(start, end), text.subarray(start, end), longest);
  }
}

function unmaskRow(marks: Uint8Array, text: Uint8Array, longest: number): void {
  let from = -1;
  for (let at = 0; at <= marks.length; at += 1) {
    const isMarked = at < marks.length && marks[at] !== 0;
    if (isMarked && from < 0) from = at;
    if (isMarked || from < 0) continue;
    if (at - from > longest) text.fill(0, from, at);
    from = -1;
  }
}

/** The stretches of a line that are print. Detection runs over the rule between two cells, and there is none. */
function printOf(line: ReadLine): TiltedBox[] {
  const { box } = line;
  // Few characters say little of their size: too small a one leaves strokes between two of them unmasked.
  const em = Math.max(emOf(line), letterHeight(line)) / box.width;
  const stretches: { from: number; to: number }[] = [];
  for (const { text, at } of line.characters) {
    if (text === ' ') continue;
    const last = stretches.at(-1);
    if (last && at - last.to < (MOST_STEP - HALF_CHARACTER) * em)
      last.to = at + HALF_CHARACTER * em;
    else stretches.push({ from: at - HALF_CHARACTER * em, to: at + HALF_CHARACTER * em });
  }
  return stretches.map(({ from, to }) => {
    const { u, v } = inFrame({ x: ((from + to) / 2 - 0.5) * box.width, y: 0 }, -box.angle);
    return { ...box, x: box.x + u, y: box.y + v, width: (to - from) * box.width };
  });
}

function maskBox(mask: Uint8Array, page: GrayPage, box: TiltedBox): void {
  const [a, b, c, d] = cornersOf({ ...box, height: box.height * PRINT }).map((corner) =>
    onPage(page, corner),
  );
  if (!a || !b || !c || !d) return;
  const [left, right] = [Math.min(a.x, d.x, b.x, c.x), Math.max(a.x, d.x, b.x, c.x)];
  const [slope, middle] = [(b.y - a.y) / Math.max(1, b.x - a.x), (a.y + c.y) / 2];
  const isAcross = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y);
  const half = isAcross ? Math.abs(d.y - a.y) / 2 : Math.abs(c.y - a.y) / 2;
  const lean = isAcross ? slope : 0;
  for (let x = Math.max(0, Math.floor(left)); x <= Math.min(page.width - 1, right); x += 1) {
    const y = middle + lean * (x - (left + right) / 2);
    const from = Math.max(0, Math.round(y - half));
    const to = Math.min(page.height - 1, Math.round(y + half));
    for (let at = from; at <= to; at += 1) mask[at * page.width + x] = 1;
  }
}
