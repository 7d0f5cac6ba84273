/** Labels of an ink-jet coder with glyphs of 5 × 7 dots, at three qualities: sharp, worn and faint. */
import { dotsOf, GLYPH_DOTS } from './coder-glyphs.ts';
import type { Random } from './random.ts';
import { createSheet, type Sheet, write } from './sheet.ts';
import { date, digits, drawLetters, PRODUCT_NAMES } from './words.ts';

interface Quality {
  /** Radius of a dot as a share of the pitch. */
  radius: number;
  /** Distance by which dots miss their place, as a share of the pitch. */
  jitter: number;
  /** Share of the dots that a nozzle left out. */
  lost: number;
  /** Opacity of the ink. */
  ink: number;
}

const QUALITIES = {
  sharp: { radius: 0.46, jitter: 0, lost: 0, ink: 1 },
  worn: { radius: 0.42, jitter: 0.1, lost: 0.02, ink: 0.9 },
  faint: { radius: 0.36, jitter: 0.06, lost: 0.03, ink: 0.6 },
} satisfies Record<string, Quality>;

export interface CoderDesign {
  quality: keyof typeof QUALITIES;
  pitch: number;
  paper: string;
  ink: string;
  mark: string;
  hasStroke: boolean;
  number(random: Random): string;
}

type Lot = Pick<CoderDesign, 'mark' | 'number' | 'hasStroke' | 'pitch' | 'paper' | 'ink'>;

const LOTS: readonly Lot[] = [
  {
    mark: 'LOT:',
    number: (random) => `${drawLetters(random, 1)}${digits(random, 6)}`,
    hasStroke: false,
    pitch: 4,
    paper: '#f6f4ee',
    ink: '#1c1a18',
  },
  {
    mark: 'LOT ',
    number: (random) => `${packed(random)}${drawLetters(random, 1)}${digits(random, 2)}`,
    hasStroke: true,
    pitch: 3.4,
    paper: '#dfe6ea',
    ink: '#10202c',
  },
  {
    mark: 'BATCH NO.',
    number: (random) => `${drawLetters(random, 2)}${digits(random, 5)}`,
    hasStroke: false,
    pitch: 3.6,
    paper: '#ffffff',
    ink: '#333333',
  },
  {
    mark: 'LOT ',
    number: (random) => digits(random, 8),
    hasStroke: false,
    pitch: 4.4,
    paper: '#d8c6a2',
    ink: '#241a10',
  },
  {
    mark: 'LOT:',
    number: (random) => `${digits(random, 4)}-${drawLetters(random, 1)}${digits(random, 3)}`,
    hasStroke: true,
    pitch: 3.8,
    paper: '#20406a',
    ink: '#f2f5f8',
  },
];

export const CODER_DESIGNS: readonly CoderDesign[] = LOTS.flatMap((lot) =>
  (['sharp', 'worn', 'faint'] as const).map((quality) => ({ ...lot, quality })),
);

const WIDTH = 660;
/** Columns between two glyphs, in dots. */
const ADVANCE = GLYPH_DOTS.width + 1;

export function drawCoder(design: CoderDesign, random: Random): Sheet {
  const number = design.number(random);
  const { year, month, day } = date(random);
  const lines = random.shuffled([
    `${design.mark}${number}`,
    `MFG ${year}.${month}.${day}`,
    `EXP ${year + 2}.${month}.${day}`,
  ]);
  const row = design.pitch * (GLYPH_DOTS.height + 6);
  const sheet = createSheet(WIDTH, Math.round(96 + lines.length * row), design.paper);
  const title = random.pick<string>(PRODUCT_NAMES);
  write(sheet, title, { x: 28, y: 44 }, { font: '700 32px "Noto Sans CJK SC"', ink: design.ink });
  sheet.truth.rows.push([title]);
  for (const [index, text] of lines.entries()) {
    writeGlyphs(sheet, text, { x: 30, y: 92 + index * row }, design, random);
    sheet.truth.rows.push([text]);
  }
  sheet.truth.lot = number;
  return sheet;
}

function writeGlyphs(
  { context }: Sheet,
  text: string,
  at: { x: number; y: number },
  { pitch, quality, hasStroke, ink }: CoderDesign,
  random: Random,
): void {
  const print = QUALITIES[quality];
  context.fillStyle = ink;
  context.globalAlpha = print.ink;
  for (const [place, glyph] of Array.from(text).entries()) {
    for (const { column, row } of dotsOf(glyph, hasStroke)) {
      const miss = () => random.normal() * print.jitter * pitch;
      const x = at.x + (place * ADVANCE + column) * pitch + miss();
      const y = at.y + row * pitch + miss();
      if (random.next() < print.lost) continue;
      context.beginPath();
      context.arc(x, y, pitch * print.radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

function packed(random: Random): string {
  const { year, month, day } = date(random);
  return `${year % 100}${month}${day}`;
}
