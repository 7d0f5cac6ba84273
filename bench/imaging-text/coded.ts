/** Labels as coders print them: dot matrix of several makes, and a zero with a stroke or a dot in it. */
import type { Random } from './random.ts';
import { createSheet, getSheetContext, type Sheet, write, writeDots } from './sheet.ts';
import { date, digits, drawLetters, PRODUCT_NAMES, twoDigits } from './words.ts';

interface CodedDesign {
  paper: string;
  ink: string;
  mark: string;
  number(random: Random): string;
  print:
    | { kind: 'dots'; dots: number; pitch: number }
    | { kind: 'zero'; font: string; stroke: 'own' | 'drawn' };
}

const MONO = '"Noto Sans Mono CJK SC"';
const DEJAVU = '"DejaVu Sans Mono"';
const LIBERATION = '"Liberation Mono"';

const packed = (random: Random) => {
  const { year, month, day } = date(random);
  return `${year}${month}${day}`;
};

export const DOT_DESIGNS: readonly CodedDesign[] = [
  dots('批号:', 12, 2.8, '#f6f3ea', '#22201c', (random) => `B${packed(random).slice(2)}`),
  dots(
    'LOT ',
    16,
    2.2,
    '#e9edf2',
    '#15202b',
    (random) => `${drawLetters(random, 2)}${digits(random, 6)}`,
  ),
  dots('批号:', 13, 3, '#ffffff', '#3a3a3a', (random) => `${digits(random, 8)}`),
  dots(
    'LOT:',
    14,
    2.6,
    '#d9c7a4',
    '#2a2118',
    (random) => `${digits(random, 5)}${drawLetters(random, 1)}`,
  ),
  dots(
    '批号:',
    15,
    2.4,
    '#1d3a5f',
    '#f2f4f8',
    (random) => `${packed(random).slice(2)}${drawLetters(random, 1)}${digits(random, 2)}`,
  ),
];

export const ZERO_DESIGNS: readonly CodedDesign[] = [
  zero('批号：', DEJAVU, 'own', (random) => `${packed(random)}0${random.int(1, 9)}`),
  zero('批号：', LIBERATION, 'own', (random) => `B0${digits(random, 5)}0`),
  zero(
    'LOT NO. ',
    '"Liberation Sans"',
    'drawn',
    (random) => `${drawLetters(random, 1)}${packed(random).slice(2)}0`,
  ),
  zero('批号：', MONO, 'drawn', (random) => `${packed(random)}-${twoDigits(random.int(1, 20))}`),
  zero('LOT ', DEJAVU, 'drawn', (random) => `${digits(random, 3)}0${digits(random, 3)}`),
];

function dots(
  mark: string,
  count: number,
  pitch: number,
  paper: string,
  ink: string,
  number: CodedDesign['number'],
): CodedDesign {
  return { paper, ink, mark, number, print: { kind: 'dots', dots: count, pitch } };
}

function zero(
  mark: string,
  font: string,
  stroke: 'own' | 'drawn',
  number: CodedDesign['number'],
): CodedDesign {
  return { paper: '#ffffff', ink: '#161616', mark, number, print: { kind: 'zero', font, stroke } };
}

const WIDTH = 620;
const ROW = 62;

export function drawCoded(design: CodedDesign, random: Random): Sheet {
  const number = design.number(random);
  const { year, month, day } = date(random);
  const fields: [string, string][] = [
    ['生产日期:', `${year}.${month}.${day}`],
    [design.mark, number],
    ['有效期至:', `${year + 2}.${month}`],
  ];
  const sheet = createSheet(WIDTH, 100 + fields.length * ROW, design.paper);
  const title = random.pick<string>(PRODUCT_NAMES);
  write(sheet, title, { x: 28, y: 46 }, { font: `700 34px "Noto Sans CJK SC"`, ink: design.ink });
  sheet.truth.rows.push([title]);
  for (const [index, [name, value]] of random.shuffled(fields).entries()) {
    const at = { x: 28, y: 112 + index * ROW };
    if (design.print.kind === 'dots') {
      writeDots(sheet, `${name}${value}`, at, { ...design.print, ink: design.ink });
    } else writeZeros(sheet, `${name}${value}`, at, design.print, design.ink);
    sheet.truth.rows.push([`${name}${value}`]);
  }
  sheet.truth.lot = number;
  return sheet;
}

/** Chinese in its own font; the rest in one whose zero is no empty oval, or with a stroke drawn through it. */
function writeZeros(
  sheet: Sheet,
  text: string,
  at: { x: number; y: number },
  print: { font: string; stroke: 'own' | 'drawn' },
  ink: string,
): void {
  const context = getSheetContext(sheet.canvas);
  let { x } = at;
  for (const one of text) {
    const family = /[\u2e80-\uffef]/.test(one) ? '"Noto Sans CJK SC"' : print.font;
    const width = write(sheet, one, { x, y: at.y }, { font: `27px ${family}`, ink });
    if (one === '0' && print.stroke === 'drawn') {
      context.strokeStyle = ink;
      context.lineWidth = 2;
      context.beginPath();
      context.moveTo(x + width * 0.24, at.y + 8);
      context.lineTo(x + width * 0.76, at.y - 9);
      context.stroke();
    }
    x += width + 1;
  }
}
