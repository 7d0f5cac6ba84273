/** Tables that are nothing but figures, dates and codes, where one lost digit is a wrong amount. */
import type { Random } from './random.ts';
import type { TableDesign } from './tables.ts';
import { date, digits, drawLetters, PRODUCT_NAMES } from './words.ts';

const SANS = '"Noto Sans CJK SC"';

const amount = (random: Random, most: number) =>
  random
    .between(1, most)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');

/** Figures as people have them: half of them with digits that repeat. */
const repeated = (random: Random) => {
  const [one, other] = [random.int(1, 9), random.int(0, 9)];
  return random.pick([
    `${one}${one}${other}`,
    `${one}000`,
    `${one}${other}${other}${other}`,
    `${one}${other}.${other}${other}`,
    `${one}00${other}`,
    `${random.int(10, 9999)}`,
  ]);
};

export const FIGURE_DESIGNS: readonly TableDesign[] = [
  {
    width: 780,
    row: 36,
    font: `18px ${SANS}`,
    columns: [0.18, 0.24, 0.18, 0.16, 0.24],
    align: ['left', 'left', 'right', 'right', 'right'],
    lines: 'all',
    header: ['日期', '凭证号', '数量', '单价', '金额'],
    rows: 9,
    cells: (random) => [
      dashed(random),
      `PZ${digits(random, 3)}-${digits(random, 4)}`,
      repeated(random),
      random.between(1, 900).toFixed(2),
      amount(random, 99_999),
    ],
  },
  {
    width: 840,
    row: 34,
    font: '17px "Liberation Sans"',
    columns: [0.2, 0.2, 0.2, 0.2, 0.2],
    align: ['left', 'right', 'right', 'right', 'right'],
    lines: 'rows',
    header: ['Code', 'Q1', 'Q2', 'Q3', 'Total'],
    rows: 9,
    cells: (random) => [
      `${drawLetters(random, 2)}${digits(random, 4)}`,
      repeated(random),
      repeated(random),
      repeated(random),
      amount(random, 9999),
    ],
  },
  {
    width: 760,
    row: 33,
    font: `16px ${SANS}`,
    columns: [0.3, 0.22, 0.24, 0.24],
    align: ['left', 'left', 'right', 'right'],
    lines: 'none',
    header: ['品名', '到期日', '库存', '占比'],
    rows: 9,
    cells: (random) => [
      random.pick(PRODUCT_NAMES),
      dashed(random),
      repeated(random),
      `${random.between(0, 100).toFixed(1)}%`,
    ],
  },
];

function dashed(random: Random): string {
  const { year, month, day } = date(random);
  return random.pick([
    `${year}-${month}-${day}`,
    `${year}/${month}/${day}`,
    `${year}.${month}.${day}`,
  ]);
}
