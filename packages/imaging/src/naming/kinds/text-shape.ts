import type { PictureReading } from '../reading.ts';
import { MONEY } from '../subject/patterns.ts';

/** Layout of the text on a picture; it tells what the words do not. */
export interface TextShape {
  lines: number;
  letters: number;
  /** Texts of prices or sums. */
  sums: number;
  /** Bare numbers, percentages, years, months: what stands along the axes of a chart. */
  ticks: number;
  columns: number;
  /** Rows of the table in which most columns are filled. */
  fullRows: number;
  /** The largest letters as a share of the shorter side, and how much larger than the middle ones. */
  largest: number;
  contrast: number;
  /** Lines of 20 letters and more. */
  longLines: number;
  /** Lines that begin at the left, and lines that end at the right, in a page of two sides. */
  sides: { left: number; right: number };
}

const TICK =
  /^[\s¥$]*-?\d[\d,.]*\s*(?:%|万|亿|k|元|月|日|年|季度)?$|^(?:19|20)\d{2}$|^q[1-4]$|^\d{1,2}\s*[-/月]\s*\d{0,2}$|^[一二三四五六七八九十]+月$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;

export function shapeOf({ lines, table }: PictureReading): TextShape {
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b);
  const largest = sizes.at(-1) ?? 0;
  const middle = sizes[sizes.length >> 1] ?? 0;
  const columns = table[0]?.length ?? 0;
  return {
    lines: lines.length,
    letters: lines.reduce((sum, { text }) => sum + text.length, 0),
    sums: lines.filter(({ text }) => MONEY.test(text)).length,
    ticks: lines.filter(({ text }) => TICK.test(text.trim())).length,
    columns,
    fullRows: columns < 3 ? 0 : table.filter((row) => isFull(row)).length,
    largest,
    contrast: middle > 0 ? largest / middle : 1,
    longLines: lines.filter(({ text }) => text.length >= 20).length,
    sides: {
      left: lines.filter(({ left, right }) => left < 0.3 && right < 0.78).length,
      right: lines.filter(({ left, right }) => left > 0.22 && right > 0.7).length,
    },
  };
}

function isFull(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '').length;
  return filled >= 3 && filled >= row.length * 0.7;
}
