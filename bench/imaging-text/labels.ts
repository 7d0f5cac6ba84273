/** Fifteen labels of goods, each with its lot number, in the wordings and prints seen on boxes. */
import type { Random } from './random.ts';
import { createSheet, line, type Sheet, write, writeDots } from './sheet.ts';
import {
  date,
  digits,
  drawLetters,
  ENGLISH_PRODUCTS,
  MAKERS,
  PLACES,
  PRODUCT_NAMES,
  twoDigits,
} from './words.ts';

interface LabelDesign {
  paper: string;
  ink: string;
  /** A coloured band behind the title, with its own ink. */
  band?: { paper: string; ink: string };
  family: string;
  english?: boolean;
  layout: 'list' | 'pairs' | 'ruled';
  /** Wording before the number, separator included. */
  mark: string;
  number(random: Random): string;
  print?: 'dots';
}

const SANS = '"Noto Sans CJK SC"';
const SERIF = '"Noto Serif CJK SC"';
const MONO = '"Noto Sans Mono CJK SC"';

const dated = (random: Random) => {
  const { year, month, day } = date(random);
  return `${year % 100}${month}${day}`;
};

export const LABEL_DESIGNS: readonly LabelDesign[] = [
  {
    paper: '#ffffff',
    ink: '#111111',
    family: SANS,
    layout: 'list',
    mark: '批号：',
    number: (random) => `B${dated(random)}-${twoDigits(random.int(1, 40))}`,
  },
  {
    paper: '#ffffff',
    ink: '#101010',
    family: SANS,
    layout: 'ruled',
    mark: '生产批号',
    number: (random) => `SH20${dated(random)}-${random.int(1, 9)}`,
  },
  {
    paper: '#f4efe2',
    ink: '#3b2a18',
    family: SERIF,
    layout: 'list',
    mark: '产品批号:',
    number: (random) => `${dated(random)}${drawLetters(random, 2)}`,
  },
  {
    paper: '#ffffff',
    ink: '#0b2f6b',
    band: { paper: '#0b4fa8', ink: '#ffffff' },
    family: SANS,
    layout: 'pairs',
    mark: '批次号：',
    number: (random) => `${drawLetters(random, 1)}${digits(random, 7)}`,
  },
  {
    paper: '#ffffff',
    ink: '#111111',
    family: '"Liberation Sans"',
    english: true,
    layout: 'list',
    mark: 'LOT NO.: ',
    number: (random) => `${digits(random, 5)}${drawLetters(random, 1)}`,
  },
  {
    paper: '#e8eef0',
    ink: '#20303a',
    family: '"DejaVu Sans"',
    english: true,
    layout: 'ruled',
    mark: 'Batch No.',
    number: (random) => `${drawLetters(random, 2)}-${digits(random, 4)}-${digits(random, 2)}`,
  },
  {
    paper: '#1f5b3a',
    ink: '#f5f7ee',
    family: SANS,
    layout: 'list',
    mark: '批号 ',
    number: (random) => `20${dated(random)}${drawLetters(random, 1)}`,
  },
  {
    paper: '#b98d5c',
    ink: '#2c1c0c',
    family: SANS,
    layout: 'list',
    mark: 'LOT: ',
    number: (random) => `${drawLetters(random, 3)}${digits(random, 5)}`,
  },
  {
    paper: '#ffffff',
    ink: '#8a8a8a',
    family: MONO,
    layout: 'list',
    mark: '批号：',
    number: (random) => `${digits(random, 4)}-${digits(random, 3)}`,
  },
  {
    paper: '#f2f2ee',
    ink: '#1c1c1c',
    family: MONO,
    layout: 'list',
    mark: '批号:',
    number: (random) => `${dated(random)}${drawLetters(random, 1)}${digits(random, 2)}`,
    print: 'dots',
  },
  {
    paper: '#ffffff',
    ink: '#131313',
    band: { paper: '#c8102e', ink: '#ffffff' },
    family: SANS,
    layout: 'ruled',
    mark: '批 号',
    number: (random) => `Y${dated(random)}.${twoDigits(random.int(1, 30))}`,
  },
  {
    paper: '#fffbe8',
    ink: '#222222',
    family: '"Liberation Serif"',
    english: true,
    layout: 'pairs',
    mark: 'B.N.: ',
    number: (random) => `${drawLetters(random, 1)}${digits(random, 3)}/${digits(random, 4)}`,
  },
  {
    paper: '#ffffff',
    ink: '#111111',
    family: SERIF,
    layout: 'pairs',
    mark: '炉批号：',
    number: (random) => `${drawLetters(random, 2)}${dated(random)}${twoDigits(random.int(1, 20))}`,
  },
  {
    paper: '#2a2d34',
    ink: '#e9e4d4',
    band: { paper: '#d9b25f', ink: '#1d1d1d' },
    family: SANS,
    layout: 'list',
    mark: '批次：',
    number: (random) => `${drawLetters(random, 1)}${drawLetters(random, 1)}${digits(random, 6)}`,
  },
  {
    paper: '#ffffff',
    ink: '#222222',
    family: SANS,
    layout: 'ruled',
    mark: '批号/LOT',
    number: (random) => `${digits(random, 8)}`,
  },
];

const WIDTH = 640;
const ROW = 44;
const MARGIN = 30;

export function drawLabel(design: LabelDesign, random: Random): Sheet {
  const number = design.number(random);
  const all = design.english ? englishFields(random) : chineseFields(random);
  const fields = random.shuffled(
    all.filter((field) =>
      design.layout === 'list'
        ? !design.print || field[1].length <= 12
        : design.layout !== 'pairs' || isShort(field),
    ),
  );
  const count = design.layout === 'pairs' ? 5 : 4;
  const kept = fields.slice(0, count);
  kept.splice(random.int(1, count), 0, [design.mark, number]);
  const rows = design.layout === 'pairs' ? kept.length / 2 : kept.length;
  const sheet = createSheet(WIDTH, Math.round(100 + rows * ROW + MARGIN), design.paper);
  drawTitle(sheet, design, random);
  DRAW[design.layout](sheet, design, kept);
  sheet.truth.lot = number;
  return sheet;
}

function drawTitle(sheet: Sheet, design: LabelDesign, random: Random): void {
  const title = random.pick<string>(design.english ? ENGLISH_PRODUCTS : PRODUCT_NAMES);
  if (design.band) {
    sheet.context.fillStyle = design.band.paper;
    sheet.context.fillRect(0, 0, WIDTH, 78);
  }
  const style = { font: `700 36px ${design.family}`, ink: design.band?.ink ?? design.ink };
  write(sheet, title, { x: MARGIN, y: 42 }, style);
  sheet.truth.rows.push([title]);
}

type Fields = [name: string, value: string][];

const DRAW: Record<LabelDesign['layout'], (s: Sheet, d: LabelDesign, fields: Fields) => void> = {
  list: (sheet, design, fields) => {
    for (const [index, [name, value]] of fields.entries()) {
      const at = { x: MARGIN, y: 112 + index * ROW };
      const text = `${name}${value}`;
      if (design.print) writeDots(sheet, text, at, { dots: 14, pitch: 2.4, ink: design.ink });
      else write(sheet, text, at, { font: `25px ${design.family}`, ink: design.ink });
      sheet.truth.rows.push([text]);
    }
  },
  pairs: (sheet, design, fields) => {
    for (let index = 0; index < fields.length; index += 2) {
      const pair = fields.slice(index, index + 2).map(([name, value]) => `${name}${value}`);
      for (const [side, text] of pair.entries()) {
        const at = { x: MARGIN + side * 310, y: 112 + (index / 2) * ROW };
        write(sheet, text, at, { font: `23px ${design.family}`, ink: design.ink });
      }
      sheet.truth.rows.push(pair);
    }
  },
  ruled: (sheet, design, fields) => {
    const [left, middle, right] = [MARGIN, 220, WIDTH - MARGIN];
    const top = 90;
    for (const [index, [name, value]] of fields.entries()) {
      const y = top + index * ROW;
      line(sheet, [left, y], [right, y], design.ink);
      const style = { font: `23px ${design.family}`, ink: design.ink };
      write(sheet, name.replace(/[：:]\s*$/, ''), { x: left + 12, y: y + ROW / 2 }, style);
      write(sheet, value, { x: middle + 14, y: y + ROW / 2 }, style);
      sheet.truth.rows.push([name.replace(/[：:]\s*$/, ''), value]);
    }
    const bottom = top + fields.length * ROW;
    line(sheet, [left, bottom], [right, bottom], design.ink);
    for (const x of [left, middle, right]) line(sheet, [x, top], [x, bottom], design.ink);
  },
};

/** Fits half of the label's width. */
function isShort([name, value]: Fields[number]): boolean {
  return name.length + value.length <= 18 && !/[\u4e00-\u9fff]{6}/.test(value);
}

function chineseFields(random: Random): Fields {
  const { year, month, day } = date(random);
  return [
    ['规格：', `${random.int(1, 99)}g×${random.int(2, 60)}`],
    ['生产日期：', `${year}-${month}-${day}`],
    ['有效期至：', `${year + 2}.${month}.${day}`],
    ['净含量：', `${random.int(1, 90) * 10}克`],
    ['执行标准：', `GB/T${random.int(1000, 39999)}`],
    ['生产厂家：', random.pick(MAKERS)],
    ['地址：', random.pick(PLACES)],
    ['检验员：', `${random.int(1, 60)}号`],
  ];
}

function englishFields(random: Random): Fields {
  const { year, month, day } = date(random);
  return [
    ['SIZE: ', `${random.int(5, 90)} x ${random.int(100, 900)} mm`],
    ['MFG DATE: ', `${year}/${month}/${day}`],
    ['EXP: ', `${month}/${year + 3}`],
    ['QTY: ', `${random.int(1, 90) * 12} PCS`],
    ['REF: ', `${drawLetters(random, 2)}-${digits(random, 4)}`],
    ['NET WT: ', `${random.int(1, 50)} kg`],
    ['MADE IN ', 'CHINA'],
  ];
}
