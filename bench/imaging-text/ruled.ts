/** Tables with rules, merged cells and cells of two lines: quotations, rosters, reports with subtotals. */

import type { Random } from './random.ts';
import { placeCells, type RuledCell } from './ruled-cells.ts';
import { createSheet, type Sheet, write } from './sheet.ts';
import { digits, MAKERS, PRODUCT_NAMES } from './words.ts';

export interface RuledDesign {
  /** Drawn for so many pixels and left out for so many. */
  dash: readonly number[];
  /** Pixels between the two lines of a double rule. */
  double: number;
  thick: number;
  ink: string;
  /** Ground of the head, and the ink of its print. */
  head?: { ground: string; ink: string };
}

export const RULED_DESIGNS: readonly RuledDesign[] = [
  { dash: [], double: 0, thick: 1.5, ink: '#333333' },
  { dash: [], double: 0, thick: 1, ink: '#b8c0c8' },
  { dash: [], double: 4, thick: 1, ink: '#222222' },
  { dash: [2, 3], double: 0, thick: 1.5, ink: '#333333' },
  { dash: [9, 5], double: 0, thick: 1.5, ink: '#444444' },
  { dash: [60, 12], double: 0, thick: 1.5, ink: '#333333' },
  { dash: [], double: 0, thick: 1.5, ink: '#9aa7b4', head: { ground: '#2f6f9f', ink: '#ffffff' } },
  { dash: [], double: 0, thick: 3.5, ink: '#111111' },
];

const SANS = '"Noto Sans CJK SC"';
const INK = '#1a1a1a';
const MARGIN = 28;
const LINE = 26;
const PADDING = 10;

export function drawRuled(design: RuledDesign, random: Random): Sheet {
  const { cells, columns, rows } = designCells(random);
  const widths = Array.from({ length: columns }, (_, at) => (at === 1 ? 210 : random.int(96, 140)));
  const heights = rows.map((lines) => lines * LINE + random.int(10, 20));
  const lefts = sumsOf(MARGIN, widths);
  const tops = sumsOf(MARGIN, heights);
  const size = [(lefts.at(-1) ?? 0) + MARGIN, (tops.at(-1) ?? 0) + MARGIN] as const;
  const sheet = createSheet(size[0], size[1], '#ffffff');
  for (const cell of cells) drawCell(sheet, design, cell, { lefts, tops });
  sheet.truth.rows = cells.map(({ lines }) => [...lines]).filter((lines) => lines.length > 0);
  const { texts, spans } = placeCells(cells, rows.length, columns);
  sheet.truth.cells = texts;
  sheet.truth.spans = spans;
  return sheet;
}

/** A head of two rows, kinds that hold for several rows, names that may need two lines, a total. */
function designFigure(random: Random): string[] {
  return random.next() < 0.12 ? [] : [`${random.int(1, 999)}.${digits(random, 2)}`];
}

function designCells(random: Random): { cells: RuledCell[]; columns: number; rows: number[] } {
  const figures = random.int(2, 4);
  const columns = 2 + figures;
  const groups = Array.from({ length: random.int(1, 3) }, () => random.int(1, 3));
  const body = groups.reduce((sum, one) => sum + one, 0);
  const rows: number[] = [1, 1];
  const cells: RuledCell[] = [
    cell(0, 0, ['类别'], 2),
    cell(0, 1, ['品名'], 2),
    cell(0, 2, ['报价'], 1, figures),
    ...Array.from({ length: figures }, (_, at) =>
      cell(1, 2 + at, [['数量', '单价', '金额', '备注'][at] ?? '']),
    ),
  ];
  for (const [group, height] of groups.entries()) {
    cells.push(
      cell(
        rows.length,
        0,
        [random.pick(['主材', '辅材', '人工', '运输', '其他']) + (group + 1)],
        height,
      ),
    );
    for (let at = 0; at < height; at += 1) {
      const lines =
        random.next() < 0.3
          ? [random.pick(PRODUCT_NAMES), random.pick(MAKERS).slice(0, 6)]
          : [random.pick(PRODUCT_NAMES)];
      cells.push(cell(rows.length, 1, lines));
      cells.push(
        ...Array.from({ length: figures }, (_, figure) =>
          cell(rows.length, 2 + figure, designFigure(random)),
        ),
      );
      rows.push(lines.length);
    }
  }
  cells.push(cell(body + 2, 0, ['合计'], 1, columns - 1));
  cells.push(cell(body + 2, columns - 1, [`${random.int(1000, 9999)}.${digits(random, 2)}`]));
  return { cells, columns, rows: [...rows, 1] };
}

function cell(row: number, column: number, lines: string[], rows = 1, columns = 1): RuledCell {
  return { row, column, rows, columns, lines };
}

function sumsOf(start: number, steps: readonly number[]): number[] {
  const sums = [start];
  for (const step of steps) sums.push((sums.at(-1) ?? 0) + step);
  return sums;
}

function drawCell(
  sheet: Sheet,
  design: RuledDesign,
  { row, column, rows, columns, lines }: RuledCell,
  { lefts, tops }: { lefts: readonly number[]; tops: readonly number[] },
): void {
  const [left, right] = [lefts[column] ?? 0, lefts[column + columns] ?? 0];
  const [top, bottom] = [tops[row] ?? 0, tops[row + rows] ?? 0];
  const head = row < 2 ? design.head : undefined;
  const { context } = sheet;
  if (head) {
    context.fillStyle = head.ground;
    context.fillRect(left, top, right - left, bottom - top);
  }
  for (const off of design.double > 0 ? [0, design.double] : [0]) {
    context.setLineDash([...design.dash]);
    context.strokeStyle = design.ink;
    context.lineWidth = design.thick;
    context.strokeRect(left + off, top + off, right - left, bottom - top);
    context.setLineDash([]);
  }
  const middle = (top + bottom) / 2 - ((lines.length - 1) * LINE) / 2;
  for (const [at, text] of lines.entries()) {
    const style = { font: `19px ${SANS}`, ink: head?.ink ?? INK };
    write(sheet, text, { x: left + PADDING, y: middle + at * LINE }, style);
  }
}
