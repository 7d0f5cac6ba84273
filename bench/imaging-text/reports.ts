/** Laboratory reports: a result beside its unit and the range that it should lie in. */
import type { Random } from './random.ts';
import type { TableDesign } from './tables.ts';

const SANS = '"Noto Sans CJK SC"';

/** A test with its unit, the largest value that its range may begin with, and its decimals. */
const TESTS = [
  ['白细胞计数', '10^9/L', 9, 2],
  ['红细胞计数', '10^12/L', 5, 2],
  ['血红蛋白', 'g/L', 140, 0],
  ['红细胞压积', '%', 45, 1],
  ['平均红细胞体积', 'fL', 90, 1],
  ['血小板计数', '10^9/L', 200, 0],
  ['总胆固醇', 'mmol/L', 5, 2],
  ['甘油三酯', 'mmol/L', 2, 2],
  ['葡萄糖', 'mmol/L', 6, 2],
  ['肌酐', 'umol/L', 90, 1],
  ['尿酸', 'umol/L', 300, 0],
  ['谷丙转氨酶', 'U/L', 40, 1],
  ['C反应蛋白', 'mg/L', 8, 2],
  ['钾', 'mmol/L', 4, 2],
  ['钠', 'mmol/L', 140, 1],
] as const;

function testOf(random: Random): string[] {
  const [name, unit, most, decimals] = random.pick(TESTS);
  const low = random.between(most * 0.2, most);
  const high = low + random.between(most * 0.2, most);
  const result = random.between(low * 0.6, high * 1.3);
  const told = (value: number) => value.toFixed(decimals);
  const sign = random.pick(['-', '--', '～']);
  const range = random.next() < 0.15 ? `<${told(high)}` : `${told(low)}${sign}${told(high)}`;
  const flag = result < low ? 'L' : result > high ? 'H' : '';
  return [name, told(result), flag, unit, range];
}

const REPORT = {
  columns: [0.3, 0.16, 0.1, 0.2, 0.24],
  align: ['left', 'right', 'left', 'left', 'left'],
  header: ['项目', '结果', '提示', '单位', '参考范围'],
  cells: testOf,
} satisfies Partial<TableDesign>;

export const REPORT_DESIGNS: readonly TableDesign[] = [
  { ...REPORT, width: 760, row: 34, font: `17px ${SANS}`, lines: 'none', rows: 14 },
  {
    ...REPORT,
    width: 700,
    row: 30,
    font: `15px "Liberation Sans", ${SANS}`,
    lines: 'rows',
    rows: 15,
  },
  {
    ...REPORT,
    width: 780,
    row: 36,
    font: `18px "Liberation Serif", "Noto Serif CJK SC"`,
    lines: 'all',
    rows: 12,
  },
];
