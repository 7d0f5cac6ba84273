import { startComputingTime } from '@transmit/contract/testing/computing-time';
import { describe, expect, it } from 'vitest';
import { Pyramid } from '../../sampling/pyramid.ts';
import { layOutPage, textAngle } from '../layout/lay-out-page.ts';
import type { TextPage } from '../text-page.ts';
import {
  type DrawnPage,
  drawPaper,
  drawRule,
  fillBox,
  photographedView,
  type RuleStyle,
  turnedView,
  viewPage,
  writeText,
} from './drawn-page.ts';
import { findGrids } from './find-grids.ts';

/** A cell: its place in the grid, how much of it it takes, its lines of text. */
interface Cell {
  row: number;
  column: number;
  rows?: number;
  columns?: number;
  lines: string[];
}

/** A quotation with a head of two rows, merged kinds, a cell of two lines, and a sum over its columns. */
const CELLS: Cell[] = [
  { row: 0, column: 0, rows: 2, lines: ['类别'] },
  { row: 0, column: 1, rows: 2, lines: ['品名'] },
  { row: 0, column: 2, columns: 2, lines: ['报价（元）'] },
  { row: 1, column: 2, lines: ['单价'] },
  { row: 1, column: 3, lines: ['金额'] },
  { row: 2, column: 0, rows: 2, lines: ['主材'] },
  { row: 2, column: 1, lines: ['岩板台面'] },
  { row: 2, column: 2, lines: ['420.00'] },
  { row: 2, column: 3, lines: ['2856.00'] },
  { row: 3, column: 1, lines: ['实木复合地板', '含安装和辅料'] },
  { row: 3, column: 2, lines: ['168.00'] },
  { row: 3, column: 3, lines: ['8736.00'] },
  { row: 4, column: 0, columns: 3, lines: ['合计'] },
  { row: 4, column: 3, lines: ['11592.00'] },
];
const LEFTS = [40, 130, 300, 410, 540];
const TOPS = [60, 96, 132, 172, 232, 272];
const EXPECTED = [
  ['2x1 类别', '2x1 品名', '1x2 报价（元）', '·'],
  ['·', '·', '单价', '金额'],
  ['2x1 主材', '岩板台面', '420.00', '2856.00'],
  ['·', '实木复合地板\n含安装和辅料', '168.00', '8736.00'],
  ['1x3 合计', '·', '·', '11592.00'],
];

interface Look {
  style?: RuleStyle;
  /** Shifts of every rule that is drawn once more. */
  doubled?: number | undefined;
  headFill?: readonly [number, number, number] | undefined;
  shift?: { x: number; y: number };
}

function drawQuotation({ style = {}, doubled, headFill, shift = { x: 0, y: 0 } }: Look = {}) {
  const page = drawPaper(600, 330);
  for (const cell of CELLS) drawCell(page, cell, { style, doubled, headFill, shift });
  return page;
}

function drawCell(
  page: DrawnPage,
  { row, column, rows = 1, columns = 1, lines }: Cell,
  { style = {}, doubled, headFill, shift = { x: 0, y: 0 } }: Look,
): void {
  const [left, right] = [(LEFTS[column] ?? 0) + shift.x, (LEFTS[column + columns] ?? 0) + shift.x];
  const [top, bottom] = [(TOPS[row] ?? 0) + shift.y, (TOPS[row + rows] ?? 0) + shift.y];
  const isHead = headFill !== undefined && row < 2;
  if (isHead) {
    fillBox(page, { x: left, y: top, width: right - left, height: bottom - top }, headFill);
  }
  for (const off of doubled === undefined ? [0] : [0, doubled]) {
    drawRule(page, { x: left, y: top + off }, { x: right, y: top + off }, style);
    drawRule(page, { x: left, y: bottom + off }, { x: right, y: bottom + off }, style);
    drawRule(page, { x: left + off, y: top }, { x: left + off, y: bottom }, style);
    drawRule(page, { x: right + off, y: top }, { x: right + off, y: bottom }, style);
  }
  const middle = (top + bottom) / 2 - (lines.length - 1) * 12;
  for (const [at, line] of lines.entries()) {
    writeText(page, line, left + 12, middle + at * 24, isHead ? [240, 240, 240] : undefined);
  }
}

function readTable({ picture, lines }: DrawnPage): TextPage {
  const grids = findGrids(new Pyramid(picture), lines, textAngle(lines));
  return layOutPage({ width: picture.width, height: picture.height }, lines, grids);
}

/** Every cell's text, with its span where it is merged. */
function shown({ table }: TextPage): string[][] {
  return table.map((row) =>
    row.map(({ text, span, isCovered }) => {
      if (isCovered) return '·';
      return span.rows * span.columns > 1 ? `${span.rows}x${span.columns} ${text}` : text;
    }),
  );
}

describe('a ruled table with merged cells', () => {
  it.each<[string, Look]>([
    ['with plain rules', {}],
    ['with thick rules', { style: { thick: 4 } }],
    ['with pale rules', { style: { ink: [205, 205, 205] } }],
    ['with double rules', { doubled: 4 }],
    ['with dotted rules', { style: { dash: [2, 3] } }],
    ['with dashed rules', { style: { dash: [9, 5] } }],
    ['with broken rules', { style: { dash: [70, 16] } }],
    ['with a coloured head and light rules in it', { headFill: [34, 92, 150] }],
    [
      'with a head of light rules alone',
      { headFill: [34, 92, 150], style: { ink: [225, 230, 235] } },
    ],
  ])('%s', (_, look) => {
    expect(shown(readTable(drawQuotation(look)))).toEqual(EXPECTED);
  });

  it.each([1, -3, 4.5, 90, 180, 270, 87])('turned by %f°', (degrees) => {
    const page = drawQuotation();
    const seen = viewPage(page, turnedView(page.picture, degrees));
    expect(shown(readTable(seen))).toEqual(EXPECTED);
  });

  it.each([12, 30, -30])('photographed at %i°', (degrees) => {
    const page = drawQuotation();
    const seen = viewPage(page, photographedView(page.picture, degrees));
    expect(shown(readTable(seen))).toEqual(EXPECTED);
  });

  it('below a title and above a note, which stay rows of their own', () => {
    const page = drawQuotation();
    writeText(page, '材料报价单', 240, 30);
    writeText(page, '报价人：陆文远', 44, 300);
    writeText(page, '有效期15天', 420, 300);
    const { table } = readTable(page);
    expect(table[0]?.map(({ text }) => text)).toEqual(['材料报价单', '', '', '']);
    expect(shown({ ...readTable(page), table: table.slice(1, -1) })).toEqual(EXPECTED);
    expect(table.at(-1)?.map(({ text }) => text)).toEqual(['报价人：陆文远', '有效期15天', '', '']);
  });

  it('under a slanted edge and a line of another sheet', () => {
    const page = drawQuotation();
    const slanted = {
      ...page.lines[0],
      box: { x: 480, y: 24, width: 210, height: 22, angle: 0.2 },
    };
    page.lines.push({ ...slanted, confidence: 0.98, characters: page.lines[9]?.characters ?? [] });
    for (let x = 380; x < 600; x += 1)
      fillBox(page, { x, y: Math.round(4 + (x - 380) * 0.2), width: 1, height: 2 }, [60, 60, 60]);
    expect(shown(readTable(page)).slice(-5)).toEqual(EXPECTED);
  });

  it('within the edge of its sheet, to which its rules run', () => {
    const page = drawQuotation();
    for (const y of [14, 310]) drawRule(page, { x: 10, y }, { x: 590, y });
    for (const x of [10, 590]) drawRule(page, { x, y: 14 }, { x, y: 310 });
    drawRule(page, { x: 10, y: 60 }, { x: 590, y: 60 });
    drawRule(page, { x: 540, y: 14 }, { x: 540, y: 310 });
    expect(shown(readTable(page))).toEqual(EXPECTED);
  });

  it('whose dashes were read as print', () => {
    const page = drawQuotation({ style: { dash: [9, 5] } });
    const dash = page.lines[0];
    if (!dash) throw new Error('no line');
    for (const [text, x, y] of [
      ['1', 130, 150],
      ['-', 300, 96],
      ['|', 540, 200],
      ['--', 200, 272],
    ] as const) {
      const characters = [...text].map((one) => ({ text: one, confidence: 0.9, at: 0.5 }));
      page.lines.push({
        box: { ...dash.box, x, y, width: 14, height: 20 },
        confidence: 0.9,
        characters,
      });
    }
    expect(shown(readTable(page))).toEqual(EXPECTED);
  });

  it.each([
    [53, 1],
    [53, 0.8],
    [60, 0.8],
  ])(
    'whose cell over two rows is narrow: %i pixels, its print read on %f of its width',
    (wide, share) => {
      const page = drawPaper(400, 160);
      for (const y of [30, 120]) drawRule(page, { x: 30, y }, { x: 370, y });
      drawRule(page, { x: 30 + wide, y: 75 }, { x: 370, y: 75 });
      for (const x of [30, 30 + wide, 220, 370]) drawRule(page, { x, y: 30 }, { x, y: 120 });
      writeText(page, '主材', 30 + Math.floor((wide - 32) / 2), 75);
      for (const line of page.lines) {
        const near = (at: number) => 0.5 + share * (at - 0.5);
        line.characters = line.characters.map((one) => ({ ...one, at: near(one.at) }));
      }
      for (const [at, text] of ['岩板台面', '420.00', '石膏板', '18.50'].entries()) {
        writeText(page, text, at % 2 === 0 ? 42 + wide : 232, at < 2 ? 53 : 98);
      }
      expect(shown(readTable(page))).toEqual([
        ['2x1 主材', '岩板台面', '420.00'],
        ['·', '石膏板', '18.50'],
      ]);
    },
  );

  it('whose sides are open is one to the ends of its rules', () => {
    const page = drawPaper(560, 200);
    for (const y of [30, 70, 110, 150]) drawRule(page, { x: 30, y }, { x: 530, y });
    for (const x of [200, 360]) drawRule(page, { x, y: 30 }, { x, y: 150 });
    for (const [row, names] of [
      ['甲', '一'],
      ['乙', '二'],
      ['丙', '三'],
    ].entries()) {
      for (const [at, x] of [44, 214, 374].entries())
        writeText(page, `${names[0]}${at}`, x, 50 + row * 40);
    }
    expect(shown(readTable(page))).toEqual([
      ['甲0', '甲1', '甲2'],
      ['乙0', '乙1', '乙2'],
      ['丙0', '丙1', '丙2'],
    ]);
  });
});

describe('print that was found across a rule', () => {
  it('is parted there', () => {
    const page = drawPaper(420, 160);
    for (const y of [20, 60, 100, 140]) drawRule(page, { x: 20, y }, { x: 400, y });
    for (const x of [20, 140, 270, 400]) drawRule(page, { x, y: 20 }, { x, y: 140 });
    for (const y of [40, 80, 120]) {
      writeText(page, '甲乙', 30, y);
      writeText(page, '12', 150, y);
      writeText(page, '备注', 280, y);
    }
    // The first two cells of the second row are one line.
    const [one, two] = [page.lines[3], page.lines[4]];
    if (!one || !two) throw new Error('no lines');
    const left = one.box.x - one.box.width / 2;
    const right = two.box.x + two.box.width / 2;
    const place = (line: typeof one, at: number) =>
      (line.box.x + (at - 0.5) * line.box.width - left) / (right - left);
    const characters = [one, two].flatMap((line) =>
      line.characters.map((character) => ({ ...character, at: place(line, character.at) })),
    );
    const box = { ...one.box, x: (left + right) / 2, width: right - left };
    page.lines.splice(3, 2, { box, confidence: 0.98, characters });
    expect(shown(readTable(page))).toEqual([
      ['甲乙', '12', '备注'],
      ['甲乙', '12', '备注'],
      ['甲乙', '12', '备注'],
    ]);
  });
});

describe('rules that make no table (SECURITY §3 row 213)', () => {
  const frame = () => {
    const page = drawPaper(400, 220);
    for (const y of [20, 200]) drawRule(page, { x: 20, y }, { x: 380, y }, { thick: 2 });
    for (const x of [20, 380]) drawRule(page, { x, y: 20 }, { x, y: 200 }, { thick: 2 });
    return page;
  };

  it('one cell around a label leaves its lines as they are', () => {
    const page = frame();
    for (const [at, text] of ['品名：口罩', '批号：A12', '数量：50'].entries()) {
      writeText(page, text, 40, 60 + at * 40);
    }
    expect(shown(readTable(page))).toEqual([['品名：口罩'], ['批号：A12'], ['数量：50']]);
  });

  it('rules between rows alone leave the columns to the print', () => {
    const page = drawPaper(400, 220);
    for (const y of [30, 70, 110, 150]) drawRule(page, { x: 20, y }, { x: 380, y });
    for (const y of [50, 90, 130]) {
      writeText(page, '甲', 30, y);
      writeText(page, '12', 300, y);
    }
    expect(shown(readTable(page))).toEqual([
      ['甲', '12'],
      ['甲', '12'],
      ['甲', '12'],
    ]);
  });

  it('a head and one side over many rows leave the rows to the print', () => {
    const page = drawPaper(400, 300);
    for (const y of [20, 60, 280]) drawRule(page, { x: 20, y }, { x: 380, y });
    drawRule(page, { x: 120, y: 20 }, { x: 120, y: 280 });
    for (let row = 0; row < 6; row += 1) {
      const y = row === 0 ? 40 : 60 + row * 36;
      writeText(page, `甲${row}`, 30, y);
      writeText(page, `1${row}`, 180, y);
      writeText(page, `2${row}`, 300, y);
    }
    expect(shown(readTable(page))).toHaveLength(6);
    expect(shown(readTable(page))[3]).toEqual(['甲3', '13', '23']);
  });

  it('a page without print, a page of a pixel, and one of hatching have none', () => {
    expect(findGrids(new Pyramid(drawPaper(300, 200).picture), [], 0)).toEqual([]);
    const dot = drawPaper(1, 1);
    writeText(dot, '一', 0, 0);
    expect(findGrids(new Pyramid(dot.picture), dot.lines, 0)).toEqual([]);
    const hatched = drawPaper(400, 300);
    for (let at = 0; at < 400; at += 6) {
      drawRule(hatched, { x: at, y: 0 }, { x: at, y: 299 });
      drawRule(hatched, { x: 0, y: at }, { x: 399, y: at });
    }
    writeText(hatched, '一二三', 100, 100);
    expect(shown(readTable(hatched)).flat()).toEqual(['一二三']);
  });
});

describe('a table of 200 columns (SECURITY §3 row 213)', () => {
  it('keeps every cell in its place', () => {
    const [columns, rows, width, height] = [200, 4, 30, 36];
    const page = drawPaper(40 + columns * width, 40 + rows * height);
    for (let row = 0; row <= rows; row += 1) {
      const y = 20 + row * height;
      drawRule(page, { x: 20, y }, { x: 20 + columns * width, y }, { thick: 3 });
    }
    for (let column = 0; column <= columns; column += 1) {
      const x = 20 + column * width;
      drawRule(page, { x, y: 20 }, { x, y: 20 + rows * height }, { thick: 3 });
    }
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        writeText(page, String((row + column) % 10), 30 + column * width, 38 + row * height);
      }
    }
    const computedMs = startComputingTime();
    const { table } = readTable(page);
    expect(computedMs()).toBeLessThan(5000);
    expect(table).toHaveLength(rows);
    for (const [row, cells] of table.entries()) {
      const digits = Array.from({ length: columns }, (_, column) => String((row + column) % 10));
      expect(cells.map(({ text }) => text)).toEqual(digits);
    }
  });
});
