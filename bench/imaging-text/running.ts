/** Running text that is not read straight across: two columns to a page, and lines from top to bottom. */
import { wrap } from './pages.ts';
import type { Random } from './random.ts';
import { createSheet, type Sheet, write } from './sheet.ts';
import { englishSentence, mixedSentence, sentence } from './words.ts';

const SANS = '"Noto Sans CJK SC"';
const SERIF = '"Noto Serif CJK SC"';

interface ColumnsDesign {
  width: number;
  size: number;
  family: string;
  gutter: number;
  lines: number;
  text(random: Random): string;
  english?: boolean;
}

export const COLUMNS_DESIGNS: readonly ColumnsDesign[] = [
  { width: 860, size: 19, family: SERIF, gutter: 36, lines: 18, text: sentence },
  { width: 780, size: 17, family: SANS, gutter: 30, lines: 16, text: mixedSentence },
  {
    width: 820,
    size: 18,
    family: '"Liberation Serif"',
    gutter: 34,
    lines: 18,
    text: englishSentence,
    english: true,
  },
];

const MARGIN = 40;
const SPACING = 1.6;

/** A title over both columns, the left one down to its end, then the right one. */
export function drawColumns(design: ColumnsDesign, random: Random): Sheet {
  const { width, size, gutter, lines, english = false } = design;
  const top = 96;
  const gap = size * SPACING;
  const height = Math.round(top + lines * gap + MARGIN);
  const sheet = createSheet(width, height, '#ffffff');
  const title = english ? 'Notes for the warehouse team' : '仓储与质量管理简报';
  const style = { font: `700 ${size * 1.6}px ${design.family}`, ink: '#111111' };
  write(sheet, title, { x: width / 2, y: 50 }, { ...style, align: 'center' });
  sheet.truth.rows.push([title]);
  const column = (width - 2 * MARGIN - gutter) / 2;
  sheet.context.font = `${size}px ${design.family}`;
  const fits = (part: string) => sheet.context.measureText(part).width <= column;
  for (const side of [0, 1]) {
    const shown: string[] = [];
    // A column has several paragraphs, the last one cut where the column ends.
    while (shown.length < lines) {
      const count = random.int(2, 4);
      const text = Array.from({ length: count }, () => design.text(random)).join(
        english ? ' ' : '',
      );
      shown.push(...wrap(text, fits));
    }
    for (const [index, part] of shown.slice(0, lines).entries()) {
      const at = { x: MARGIN + side * (column + gutter), y: top + gap * (index + 0.5) };
      write(sheet, part, at, { font: `${size}px ${design.family}`, ink: '#1c1c1c' });
      sheet.truth.rows.push([part]);
    }
  }
  return sheet;
}

interface VerticalDesign {
  size: number;
  family: string;
  columns: number;
  perColumn: number;
  paper: string;
  ink: string;
}

export const VERTICAL_DESIGNS: readonly VerticalDesign[] = [
  { size: 26, family: SERIF, columns: 7, perColumn: 15, paper: '#fbf6ea', ink: '#23190f' },
  { size: 22, family: SANS, columns: 8, perColumn: 18, paper: '#ffffff', ink: '#151515' },
  { size: 34, family: SERIF, columns: 4, perColumn: 10, paper: '#7a1c1c', ink: '#f4e3b5' },
];

/** Lines from top to bottom, the first one at the right. */
export function drawVertical(design: VerticalDesign, random: Random): Sheet {
  const { size, columns, perColumn } = design;
  const [pitch, gap] = [size * 1.12, size * 1.9];
  const sheet = createSheet(
    Math.round(columns * gap + 2 * MARGIN),
    Math.round(perColumn * pitch + 2 * MARGIN),
    design.paper,
  );
  // Full stops and commas stand in a corner of their square in vertical print; there are none here.
  let text = '';
  while (text.length < columns * perColumn) text += sentence(random).replace(/[，。]/g, '');
  for (let column = 0; column < columns; column += 1) {
    // A paragraph's last line is shorter.
    const length = column % 3 === 2 ? random.int(4, perColumn) : perColumn;
    const part = [...text.slice(column * perColumn, column * perColumn + length)];
    for (const [index, one] of part.entries()) {
      const at = {
        x: sheet.canvas.width - MARGIN - (column + 0.5) * gap,
        y: MARGIN + (index + 0.5) * pitch,
      };
      const style = { font: `${size}px ${design.family}`, ink: design.ink };
      write(sheet, one, at, { ...style, align: 'center' });
    }
    sheet.truth.rows.push([part.join('')]);
  }
  return sheet;
}
