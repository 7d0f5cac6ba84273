/** Dense screens: small print on a large screen, columns that almost touch, every cell known. */
import type { Random } from './random.ts';
import { createSheet, line, type Sheet, write } from './sheet.ts';
import { date, digits, drawLetters, MAKERS, PRODUCT_NAMES, twoDigits } from './words.ts';

interface DenseDesign {
  width: number;
  height: number;
  /** Pixels of the print; a row is twice as high. */
  print: number;
  row: number;
  /** Room between the longest cell of a column and the next column. */
  gap: number;
  columns: readonly DenseColumn[];
  striped: boolean;
}

interface DenseColumn {
  head: string;
  cell(random: Random, row: number): string;
  isFigure?: boolean;
}

const SANS = '"Noto Sans CJK SC"';
const INK = '#2b2f36';

const day = (random: Random) => {
  const { year, month, day: of } = date(random);
  return `${year}-${month}-${of}`;
};

const ORDERS: readonly DenseColumn[] = [
  { head: '序号', cell: (_, row) => String(row + 1) },
  { head: 'SKU', cell: (random) => `${drawLetters(random, 2)}${digits(random, 6)}` },
  { head: '品名', cell: (random) => random.pick(PRODUCT_NAMES) },
  { head: '单价', cell: (random) => random.between(1, 999).toFixed(2), isFigure: true },
  { head: '数量', cell: (random) => String(random.int(1, 120) * 100), isFigure: true },
  {
    head: '金额',
    cell: (random) => random.between(1000, 99999).toFixed(2),
    isFigure: true,
  },
  { head: '下单日期', cell: day },
  { head: '供应商', cell: (random) => random.pick(MAKERS) },
  { head: '订单号', cell: (random) => `SO${digits(random, 10)}` },
  { head: '状态', cell: (random) => random.pick(['已发货', '待付款', '已完成', '退款中']) },
  { head: '经办', cell: (random) => random.pick(['王小明', '李文静', '陈思远', '刘海燕']) },
  { head: '运单号', cell: (random) => `7${digits(random, 12)}` },
];

const STOCK: readonly DenseColumn[] = [
  { head: '序号', cell: (_, row) => String(row + 1) },
  { head: '物料编码', cell: (random) => `${digits(random, 3)}-${digits(random, 4)}` },
  { head: '名称', cell: (random) => random.pick(PRODUCT_NAMES) },
  {
    head: '库位',
    cell: (random) => `${drawLetters(random, 1)}${digits(random, 2)}-${digits(random, 2)}`,
  },
  { head: '期初', cell: (random) => String(random.int(10, 9999)), isFigure: true },
  { head: '入库', cell: (random) => String(random.int(0, 5000)), isFigure: true },
  { head: '出库', cell: (random) => String(random.int(0, 5000)), isFigure: true },
  { head: '结存', cell: (random) => String(random.int(10, 19999)), isFigure: true },
  { head: '批号', cell: (random) => `B${digits(random, 6)}${drawLetters(random, 1)}` },
  { head: '更新时间', cell: (random) => `${day(random)} ${clock(random)}` },
];

export const DENSE_DESIGNS: readonly DenseDesign[] = [
  { width: 1366, height: 440, print: 13, row: 28, gap: 14, columns: ORDERS, striped: true },
  { width: 1600, height: 480, print: 14, row: 30, gap: 12, columns: ORDERS, striped: false },
  { width: 1280, height: 420, print: 12, row: 26, gap: 12, columns: STOCK, striped: true },
  { width: 1920, height: 520, print: 13, row: 29, gap: 16, columns: ORDERS, striped: false },
];

const MARGIN = 16;

/** A table of an office program as wide as its columns, with the bar of the program above it. */
export function drawDense(design: DenseDesign, random: Random): Sheet {
  const sheet = createSheet(design.width, design.height, '#ffffff');
  const top = MARGIN + 34;
  const rows = Math.floor((design.height - top - MARGIN) / design.row);
  const body = Array.from({ length: rows - 1 }, (_, row) =>
    design.columns.map(({ cell }) => cell(random, row)),
  );
  const cells = [design.columns.map(({ head }) => head), ...body];
  const font = `${design.print}px ${SANS}`;
  const columns = placeColumns(sheet, design, cells, font);
  const kept = cells.map((row) => row.slice(0, columns.length));
  drawBar(sheet, design, columns.length);
  for (const [row, texts] of kept.entries()) {
    const y = top + row * design.row;
    paintRow(sheet, design, { row, y });
    const look = row === 0 ? { font: `700 ${font}`, ink: '#5b6472' } : { font, ink: INK };
    for (const [at, column] of columns.slice(0, texts.length).entries()) {
      const isRight = design.columns[at]?.isFigure === true;
      const place = { x: isRight ? column.right : column.left, y: y + design.row / 2 };
      write(sheet, texts[at] ?? '', place, { ...look, align: isRight ? 'right' : 'left' });
    }
    sheet.truth.rows.push(texts);
  }
  sheet.truth.cells = [['订单与库存明细', ...(kept[0]?.slice(1).map(() => '') ?? [])], ...kept];
  return sheet;
}

function drawBar(sheet: Sheet, { width }: DenseDesign, columns: number): void {
  sheet.context.fillStyle = '#f2f4f7';
  sheet.context.fillRect(0, 0, width, 40);
  write(
    sheet,
    '订单与库存明细',
    { x: MARGIN, y: 21 },
    { font: `700 15px ${SANS}`, ink: '#1d2530' },
  );
  if (columns > 0) sheet.truth.rows.push(['订单与库存明细']);
}

function paintRow(sheet: Sheet, design: DenseDesign, { row, y }: { row: number; y: number }): void {
  if (row === 0 || (design.striped && row % 2 === 0)) {
    sheet.context.fillStyle = row === 0 ? '#eef1f5' : '#f8fafc';
    sheet.context.fillRect(0, y, design.width, design.row);
  }
  line(sheet, [0, y + design.row], [design.width, y + design.row], '#e3e7ec');
}

/** Columns as wide as their longest cell; those that no longer fit are left out. */
function placeColumns(
  { context }: Sheet,
  { width, gap }: DenseDesign,
  cells: readonly string[][],
  font: string,
): { left: number; right: number }[] {
  const columns: { left: number; right: number }[] = [];
  let left = MARGIN;
  for (const at of cells[0]?.keys() ?? []) {
    context.font = `700 ${font}`;
    const widest = Math.max(...cells.map((row) => context.measureText(row[at] ?? '').width));
    if (left + widest > width - MARGIN) break;
    columns.push({ left, right: left + widest });
    left += widest + gap;
  }
  return columns;
}

function clock(random: Random): string {
  return `${twoDigits(random.int(0, 23))}:${twoDigits(random.int(0, 59))}`;
}
