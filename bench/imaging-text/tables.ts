/** Six kinds of table, with every cell known: ruled, striped, without lines, dense, spanning, English. */
import type { Random } from './random.ts';
import { createSheet, line, type Sheet, write } from './sheet.ts';
import { date, digits, drawLetters, MAKERS, PRODUCT_NAMES } from './words.ts';

export interface TableDesign {
  width: number;
  row: number;
  font: string;
  /** Share of the width of each column. */
  columns: readonly number[];
  align?: readonly CanvasTextAlign[];
  lines: 'all' | 'rows' | 'none';
  striped?: boolean;
  /** A title above, over all columns. */
  title?: string;
  header: readonly string[];
  cells(random: Random, row: number): string[];
  rows: number;
}

const SANS = '"Noto Sans CJK SC"';

export const TABLE_DESIGNS: readonly TableDesign[] = [
  {
    width: 720,
    row: 40,
    font: `20px ${SANS}`,
    columns: [0.1, 0.36, 0.2, 0.14, 0.2],
    lines: 'all',
    header: ['序号', '品名', '规格', '数量', '单价'],
    rows: 6,
    cells: (random, row) => [
      String(row + 1),
      random.pick(PRODUCT_NAMES),
      `M${random.int(4, 30)}×${random.int(10, 99)}`,
      String(random.int(10, 9999)),
      random.between(1, 900).toFixed(2),
    ],
  },
  {
    width: 760,
    row: 38,
    font: `19px ${SANS}`,
    columns: [0.24, 0.3, 0.22, 0.24],
    lines: 'rows',
    striped: true,
    header: ['日期', '单位', '金额', '备注'],
    rows: 6,
    cells: (random) => {
      const { year, month, day } = date(random);
      return [
        `${year}-${month}-${day}`,
        random.pick(MAKERS).slice(0, 6),
        `¥${random.int(100, 9999)}.${digits(random, 2)}`,
        random.next() < 0.4 ? '' : random.pick(['已付款', '待审核', '退货', '月结']),
      ];
    },
  },
  {
    width: 700,
    row: 42,
    font: `21px ${SANS}`,
    columns: [0.3, 0.26, 0.22, 0.22],
    lines: 'none',
    header: ['姓名', '部门', '工号', '出勤'],
    rows: 6,
    cells: (random) => [
      random.pick(['王小明', '李文静', '赵建国', '陈思远', '刘海燕', '周子轩']),
      random.pick(['质量部', '仓储部', '销售部', '技术中心']),
      `${drawLetters(random, 1)}${digits(random, 4)}`,
      `${random.int(15, 23)}天`,
    ],
  },
  {
    width: 800,
    row: 32,
    font: `17px ${SANS}`,
    columns: [0.16, 0.14, 0.14, 0.14, 0.14, 0.14, 0.14],
    align: ['left', 'right', 'right', 'right', 'right', 'right', 'right'],
    lines: 'all',
    header: ['样品', '水分', '灰分', '蛋白', '脂肪', '酸价', '结论'],
    rows: 8,
    cells: (random, row) => [
      `A${random.int(10, 99)}-${row + 1}`,
      random.between(1, 15).toFixed(2),
      random.between(0.2, 4).toFixed(2),
      random.between(8, 40).toFixed(1),
      random.between(1, 60).toFixed(1),
      random.between(0, 1).toFixed(3),
      random.pick(['合格', '合格', '复检']),
    ],
  },
  {
    width: 720,
    row: 40,
    font: `20px ${SANS}`,
    columns: [0.28, 0.24, 0.24, 0.24],
    lines: 'all',
    title: '第三车间设备点检记录表',
    header: ['设备名称', '编号', '状态', '点检人'],
    rows: 5,
    cells: (random) => [
      random.pick(['空压机', '注塑机', '输送带', '包装机', '冷却塔']),
      `EQ-${digits(random, 3)}`,
      random.pick(['正常', '待修', '停用']),
      random.pick(['孙立', '马超', '钱进']),
    ],
  },
  {
    width: 740,
    row: 38,
    font: '20px "Liberation Sans"',
    columns: [0.28, 0.24, 0.18, 0.3],
    align: ['left', 'left', 'right', 'left'],
    lines: 'rows',
    header: ['Item', 'Part No.', 'Qty', 'Location'],
    rows: 6,
    cells: (random) => [
      random.pick(['Bearing', 'Gasket', 'Coupling', 'Filter', 'Valve', 'Sensor']),
      `${drawLetters(random, 2)}-${digits(random, 5)}`,
      String(random.int(1, 999)),
      `Rack ${drawLetters(random, 1)}${random.int(1, 9)}, bin ${random.int(10, 99)}`,
    ],
  },
];

const MARGIN = 24;
const INK = '#1a1a1a';

export function drawTable(design: TableDesign, random: Random): Sheet {
  const body = Array.from({ length: design.rows }, (_, row) => design.cells(random, row));
  const cells = [[...design.header], ...body];
  const top = design.title ? MARGIN + 46 : MARGIN;
  const height = top + cells.length * design.row + MARGIN;
  const sheet = createSheet(design.width, height, '#ffffff');
  const columnLefts = leftsOf(design);
  if (design.title) drawTableTitle(sheet, design.title, top);
  for (const [row, texts] of cells.entries()) {
    const y = top + row * design.row;
    if (design.striped && row % 2 === 1) {
      sheet.context.fillStyle = '#edf2f7';
      sheet.context.fillRect(MARGIN, y, design.width - 2 * MARGIN, design.row);
    }
    for (const [column, text] of texts.entries()) {
      writeCell(sheet, design, { text, column, y, bold: row === 0 }, columnLefts);
    }
    sheet.truth.rows.push(texts.filter((text) => text !== ''));
  }
  drawLines(sheet, design, { top, rows: cells.length, columnLefts });
  const title = design.title ? [[design.title, ...design.header.slice(1).map(() => '')]] : [];
  sheet.truth.cells = [...title, ...cells];
  return sheet;
}

function leftsOf({ width, columns }: TableDesign): number[] {
  const lefts = [MARGIN];
  for (const share of columns) lefts.push((lefts.at(-1) ?? 0) + share * (width - 2 * MARGIN));
  return lefts;
}

function drawTableTitle(sheet: Sheet, title: string, top: number): void {
  const style = { font: `700 26px ${SANS}`, ink: INK, align: 'center' as const };
  write(sheet, title, { x: sheet.canvas.width / 2, y: top - 28 }, style);
  sheet.truth.rows.push([title]);
}

function writeCell(
  sheet: Sheet,
  design: TableDesign,
  cell: { text: string; column: number; y: number; bold: boolean },
  lefts: number[],
): void {
  const align = design.align?.[cell.column] ?? 'left';
  const left = lefts[cell.column] ?? 0;
  const right = lefts[cell.column + 1] ?? 0;
  const x = align === 'right' ? right - 10 : left + 10;
  const font = cell.bold ? `700 ${design.font}` : design.font;
  write(sheet, cell.text, { x, y: cell.y + design.row / 2 }, { font, ink: INK, align });
}

function drawLines(
  sheet: Sheet,
  design: TableDesign,
  grid: { top: number; rows: number; columnLefts: number[] },
): void {
  if (design.lines === 'none') return;
  const ink = design.lines === 'all' ? '#333333' : '#b8c0c8';
  const right = design.width - MARGIN;
  const bottom = grid.top + grid.rows * design.row;
  for (let row = 0; row <= grid.rows; row += 1) {
    const y = grid.top + row * design.row;
    line(sheet, [MARGIN, y], [right, y], ink);
  }
  if (design.lines !== 'all') return;
  for (const x of grid.columnLefts) line(sheet, [x, grid.top], [x, bottom], ink);
}
