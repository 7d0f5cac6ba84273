import { describe, expect, it } from 'vitest';
import { inFrame } from '../../sampling/geometry.ts';
import type { ReadLine } from '../read/line.ts';
import { scalePage } from '../scale-page.ts';
import type { TextPage } from '../text-page.ts';
import { layOutPage } from './lay-out-page.ts';

/** As wide as print of its height is. */
function printWidth(text: string): number {
  return [...text].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 18 : 11), 0);
}

function line(text: string, x: number, y: number, width = printWidth(text)): ReadLine {
  const box = { x: x + width / 2, y, width, height: 24, angle: 0 };
  return {
    box,
    confidence: 0.98,
    characters: [...text].map((one, at) => ({
      text: one,
      confidence: 0.98,
      at: (at + 0.5) / text.length,
    })),
  };
}

/** The page as a camera sees it that is held at an angle. */
function tilt(lines: readonly ReadLine[], degrees: number): ReadLine[] {
  const angle = (degrees * Math.PI) / 180;
  return lines.map((one) => {
    const { u, v } = inFrame(one.box, -angle);
    return { ...one, box: { ...one.box, x: u, y: v, angle: one.box.angle + angle } };
  });
}

const textsOf = ({ table }: TextPage) => table.map((row) => row.map(({ text }) => text));
const SIZE = { width: 600, height: 400 };

const TABLE = [
  line('品名', 20, 20),
  line('数量', 200, 20),
  line('备注', 320, 20),
  line('阿胶枣', 20, 60),
  line('12', 200, 60),
  line('绿茶', 20, 100),
  line('5', 215, 100),
  line('加急', 320, 100),
];

const EXPECTED = [
  ['品名', '数量', '备注'],
  ['阿胶枣', '12', ''],
  ['绿茶', '5', '加急'],
];

describe('layOutPage', () => {
  it.each([0, 4, -7, 90, 177, -90])('makes the same table of a page at %i°', (degrees) => {
    const page = layOutPage(SIZE, tilt(TABLE, degrees).reverse());
    expect(textsOf(page)).toEqual(EXPECTED);
    expect(page.lines.map(({ text }) => text).join(' ')).toBe(
      '品名 数量 备注 阿胶枣 12 绿茶 5 加急',
    );
  });

  it.each([
    [0, 0, 0],
    [4, 0, 4],
    [90, 90, 0],
    [177, 180, -3],
    [-90, 270, 0],
    [-86, 270, 4],
  ] as const)('tells a turn of %i° as %i° and %i°', (degrees, turn, rest) => {
    const page = layOutPage(SIZE, tilt(TABLE, degrees));
    expect(page.turn).toBe(turn);
    expect(page.tiltDegrees).toBeCloseTo(rest);
  });

  it('puts a title over all columns into the first and joins none', () => {
    const page = layOutPage(SIZE, [line('第三车间设备点检记录表', 60, -20, 300), ...TABLE]);
    expect(textsOf(page)).toEqual([['第三车间设备点检记录表', '', ''], ...EXPECTED]);
  });

  it('gives each cell its region, and an empty one none', () => {
    const { table } = layOutPage(SIZE, TABLE);
    expect(table[1]?.[0]?.corners?.[0]).toEqual({ x: 20, y: 48 });
    expect(table[1]?.[2]).toEqual({
      text: '',
      confidence: 1,
      weakestFigure: 1,
      other: undefined,
      lines: [],
      corners: undefined,
      span: { rows: 1, columns: 1 },
      isCovered: false,
    });
  });

  it('joins pieces of one cell and surrounds both', () => {
    const pieces = [
      line('品名', 20, 20),
      line('LOT', 20, 60),
      line('A1', 60, 61),
      line('x', 20, 100),
    ];
    const cell = layOutPage(SIZE, pieces).table[1]?.[0];
    expect(cell?.text).toBe('LOT A1');
    expect(cell?.corners?.[1].x).toBeGreaterThan(78);
  });

  it('keeps what another look read of a cell, and its least sure digit', () => {
    const doubted = { ...line('65.59', 200, 60), other: '655.59' };
    const [, row] = layOutPage(SIZE, [line('数量', 200, 20), line('阿', 20, 60), doubted]).table;
    expect(row?.map(({ text, other }) => [text, other])).toEqual([
      ['阿', undefined],
      ['65.59', '655.59'],
    ]);
    expect(row?.[1]?.weakestFigure).toBe(0.98);
  });

  it('makes an empty page of nothing', () => {
    expect(layOutPage(SIZE, [])).toMatchObject({ lines: [], table: [], turn: 0 });
  });
});

describe('columns of running text', () => {
  /** Filled with words up to a width. */
  const running = (name: string, x: number, y: number, width: number) =>
    line(name + '文'.repeat(Math.round((width - printWidth(name)) / 18)), x, y, width);
  const column = (x: number, name: string) =>
    Array.from({ length: 6 }, (_, at) =>
      running(`${name}${at}`, x, 60 + at * 34, at === 5 ? 120 : 240),
    );
  const title = running('题0', 150, 20, 260);
  const inOrder = (page: TextPage) => page.lines.map(({ text }) => text.slice(0, 2)).join(' ');
  const left = 'L0 L1 L2 L3 L4 L5';
  const right = 'R0 R1 R2 R3 R4 R5';

  it.each([0, 3, 90])('are read one after the other at %i°', (degrees) => {
    const lines = [title, ...column(20, 'L'), ...column(290, 'R')];
    const page = layOutPage(SIZE, tilt(lines, degrees).reverse());
    expect(inOrder(page)).toBe(`题0 ${left} ${right}`);
    expect(page.table.every((row) => row.length === 1)).toBe(true);
  });

  it.each([0.1, -0.07])('of a page that leans by %f', (slant) => {
    const lines = [...column(20, 'L'), ...column(275, 'R')].map((one) => ({
      ...one,
      box: { ...one.box, x: one.box.x + slant * one.box.y },
    }));
    expect(inOrder(layOutPage(SIZE, lines))).toBe(`${left} ${right}`);
  });

  it('begin anew below a heading that crosses both', () => {
    const below = [...column(20, 'A'), ...column(290, 'B')].map((one) => ({
      ...one,
      box: { ...one.box, y: one.box.y + 300 },
    }));
    const heading = running('题1', 20, 310, 500);
    const lines = [...column(20, 'L'), ...column(290, 'R'), heading, ...below];
    expect(inOrder(layOutPage(SIZE, lines))).toBe(
      `${left} ${right} 题1 ${left.replaceAll('L', 'A')} ${right.replaceAll('R', 'B')}`,
    );
  });

  it('three of them', () => {
    const lines = [...column(20, 'L'), ...column(290, 'R'), ...column(560, 'X')];
    expect(inOrder(layOutPage(SIZE, lines))).toBe(`${left} ${right} X0 X1 X2 X3 X4 X5`);
  });

  it('a line that is wider than the others takes nothing from its column', () => {
    const lines = [...column(20, 'L'), ...column(290, 'R')];
    const wide = lines.map((one, at) => (at === 3 ? running('L3', 20, 60 + 3 * 34, 255) : one));
    expect(inOrder(layOutPage(SIZE, wide))).toBe(`${left} ${right}`);
  });

  it('a table of long cells is none: its rows stand apart, its cells end where they will', () => {
    const wide = Array.from({ length: 6 }, (_, at) => [
      running(`L${at}`, 20, 60 + at * 60, 240),
      running(`R${at}`, 290, 60 + at * 60, 240),
    ]).flat();
    const ragged = Array.from({ length: 6 }, (_, at) => [
      running(`L${at}`, 20, 60 + at * 34, 90 + 28 * at),
      running(`R${at}`, 290, 60 + at * 34, 240 - 30 * at),
    ]).flat();
    for (const cells of [wide, ragged]) {
      expect(inOrder(layOutPage(SIZE, cells))).toBe('L0 R0 L1 R1 L2 R2 L3 R3 L4 R4 L5 R5');
    }
  });
});

describe('columns that almost touch', () => {
  /** Two cells that were found as one box: characters of the first, a gap, those of the second. */
  const merged = (one: string, other: string, y: number, from = 58): ReadLine => {
    const gap = from - printWidth(one);
    const width = printWidth(one) + gap + printWidth(other);
    let x = 0;
    const characters = [...one, '|', ...other].flatMap((text) => {
      const own = text === '|' ? gap : printWidth(text);
      x += own;
      return text === '|' ? [] : [{ text, confidence: 0.98, at: (x - own / 2) / width }];
    });
    return { ...line('', 20, y, width), characters };
  };

  it('are parted where other rows have a gap in the same place', () => {
    const cells = [
      merged('序号', 'SKU', 20),
      merged('0001', 'AB12', 60),
      merged('0002', 'CD34', 100),
      line('0003', 20, 140),
      line('EF56', 78, 140),
    ];
    expect(textsOf(layOutPage(SIZE, cells))).toEqual([
      ['序号', 'SKU'],
      ['0001', 'AB12'],
      ['0002', 'CD34'],
      ['0003', 'EF56'],
    ]);
  });

  it('the edge of the next cell, read with the one before, is left out', () => {
    const cells = [
      merged('0001', '浙', 20),
      line('浙江宏达', 76, 20),
      merged('0002', '苏', 60),
      line('苏州晨光', 76, 60),
      merged('0003', '广', 100),
      line('广州美源', 76, 100),
    ];
    expect(textsOf(layOutPage(SIZE, cells))).toEqual([
      ['0001', '浙江宏达'],
      ['0002', '苏州晨光'],
      ['0003', '广州美源'],
    ]);
  });

  it('words with a space between them are not, though others have theirs in the same place', () => {
    const words = ['Batch No.', 'Mfg. Date', 'Gross Wt.'].map((text, at) => {
      const [one = '', other = ''] = text.split(' ');
      const whole = merged(one, other, 20 + at * 40, 66);
      const space = { text: ' ', confidence: 0.9, at: 0.55 };
      const characters = whole.characters.toSpliced(one.length, 0, space);
      return { ...whole, characters };
    });
    expect(textsOf(layOutPage(SIZE, words)).flat()).toEqual([
      'Batch No.',
      'Mfg. Date',
      'Gross Wt.',
    ]);
  });

  it('a wide space that only one row has is a space', () => {
    const cells = [merged('姓', '名', 20), line('王小明', 20, 60), line('李文静', 20, 100)];
    expect(textsOf(layOutPage(SIZE, cells)).flat()).toEqual(['姓名', '王小明', '李文静']);
  });
});

describe('scalePage', () => {
  it('moves regions into the pixels of the whole picture', () => {
    const page = scalePage(layOutPage(SIZE, TABLE), { width: 1200, height: 800 });
    expect(page.lines[0]?.corners[0]).toEqual({ x: 40, y: 16 });
    expect(page.table[0]?.[0]?.corners?.[0]).toEqual({ x: 40, y: 16 });
    expect(page.width).toBe(1200);
  });
});
