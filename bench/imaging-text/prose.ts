/** Lines as people have them: plates and slips with units, wide receipts, Latin sentences, traditional characters. */
import { wrap } from './pages.ts';
import type { Random } from './random.ts';
import { createSheet, type Sheet, write } from './sheet.ts';
import { digits, drawLetters, englishSentence, twoDigits } from './words.ts';

export interface LinesDesign {
  width: number;
  size: number;
  font: string;
  paper: string;
  ink: string;
  /** Room between letters, in pixels. */
  spacing?: number;
  /** Fields of a line, from left to right; the last one is set to the right. */
  lines(random: Random, fits: (text: string) => boolean): (readonly string[])[];
}

const MARGIN = 28;
const SPACING = 1.75;

export function drawLines(design: LinesDesign, random: Random): Sheet {
  const { width, size, paper, ink, spacing = 0 } = design;
  const font = `${size}px ${design.font}`;
  const probe = createSheet(8, 8, paper);
  probe.context.font = font;
  probe.context.letterSpacing = `${spacing}px`;
  const fits = (text: string) => probe.context.measureText(text).width <= width - 2 * MARGIN;
  const lines = design.lines(random, fits);
  const gap = size * SPACING;
  const sheet = createSheet(width, Math.round(lines.length * gap + 2 * MARGIN), paper);
  sheet.context.letterSpacing = `${spacing}px`;
  for (const [index, fields] of lines.entries()) {
    const y = MARGIN + gap * (index + 0.5);
    for (const [at, text] of fields.entries()) {
      const isRight = at > 0;
      const x = isRight ? width - MARGIN : MARGIN;
      write(sheet, text, { x, y }, { font, ink, align: isRight ? 'right' : 'left' });
    }
    sheet.truth.rows.push([...fields]);
  }
  return sheet;
}

const money = (random: Random, most: number) => random.between(1, most).toFixed(2);
const round = (random: Random) => `${random.int(1, 99)}.00`;

/** Plates of devices and lines of invoices: every figure with its unit, its currency or its sign. */
const PLATE: readonly ((random: Random) => string)[] = [
  (random) =>
    `Model ${drawLetters(random, 2)}-${digits(random, 4)}, input ${random.int(110, 240)}V`,
  (random) => `Output ${random.int(5, 48)}V ${random.between(0.5, 9).toFixed(1)}A`,
  (random) => `Rated power ${random.between(0.5, 90).toFixed(1)}kW 50Hz`,
  (random) => `Net weight ${random.int(1, 90)}.${digits(random, 1)}kg`,
  (random) => `Noise ${random.int(40, 90)}dB(A) at ${random.int(1, 9)}m`,
  (random) => `Pressure ${random.int(1, 16)}.0bar max ${random.int(17, 25)}bar`,
  (random) => `Serial No. ${drawLetters(random, 1)}${digits(random, 7)}`,
  (random) => `额定电压${random.int(110, 380)}V 频率50Hz`,
  (random) => `净重${random.int(1, 90)}.${digits(random, 2)}kg 毛重${random.int(91, 120)}kg`,
  (random) => `温度${random.int(-20, -1)}~${random.int(20, 60)}℃ 湿度${random.int(20, 90)}%RH`,
  (random) => `容量${random.int(1, 9) * 1000}mAh ${random.between(3, 9).toFixed(1)}V`,
];

const BILL: readonly ((random: Random) => readonly string[])[] = [
  (random) => ['Total', `${round(random)}SR`],
  (random) => ['VAT 15%', `${money(random, 90)}SR`],
  (random) => ['Subtotal', `$${money(random, 900)}`],
  (random) => ['Discount', `${money(random, 200)}-`],
  (random) => ['Balance', `-${money(random, 200)}`],
  (random) => ['Paid in cash', `${round(random)}`],
  (random) => ['Change', `${money(random, 20)}`],
  (random) => ['Rounding', `0.0${random.int(1, 9)}-`],
  (random) => ['Deposit', `EUR ${money(random, 900)}`],
  (random) => ['合计', `￥${money(random, 9999)}`],
  (random) => ['优惠', `${money(random, 99)}-`],
  (random) => ['应付', `${random.int(100, 999)}.00元`],
  (random) => ['FRIED FOOD', round(random)],
  (random) => ['GOOD COFFEE', round(random)],
];

const GOODS = ['TOMATO SOUP', 'NOODLE BOWL', 'FROZEN FOOD', 'WOOD GLUE', 'ICE COFFEE', 'RICE'];

/** Receipts in wide print: letters that stand as far apart as they are wide. */
function receipt(random: Random): (readonly string[])[] {
  return [
    [`NO ${digits(random, 6)}${digits(random, 4)}`],
    [`2026-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`],
    ...random
      .shuffled(GOODS)
      .slice(0, 4)
      .map((one) => [one, round(random)]),
    ['TOTAL', money(random, 999)],
    ['CARD', `${money(random, 300)}-`],
    [`${digits(random, 10)}`],
  ];
}

const TRADITIONAL = [
  '羅東夜市營業至晚間十一點',
  '請於三日內辦理退貨手續',
  '國際快遞單號查詢服務',
  '本產品經檢驗合格准予出廠',
  '電子發票證明聯請妥善保存',
  '臺灣銀行匯款帳號與戶名',
  '圖書館開放時間為週一至週五',
  '藥品應儲存於陰涼乾燥處',
  '餐廳訂位專線與營業時間',
  '機車停車場請由後門進入',
  '總計金額含稅請核對無誤',
  '學習資料須於報到時繳交',
];

function traditional(random: Random): (readonly string[])[] {
  return random
    .shuffled(TRADITIONAL)
    .slice(0, 8)
    .map((one) => [one]);
}

function prose(random: Random, fits: (text: string) => boolean): (readonly string[])[] {
  const text = Array.from({ length: 7 }, () => englishSentence(random)).join(' ');
  return wrap(text, fits).map((line) => [line]);
}

const plate = (random: Random) => random.shuffled(PLATE).map((of) => [of(random)]);
const bill = (random: Random) => random.shuffled(BILL).map((of) => of(random));

const PAPER = { paper: '#ffffff', ink: '#161616' };
const SLIP = { paper: '#f7f5f0', ink: '#2c2a28' };

export const UNIT_DESIGNS: readonly LinesDesign[] = [
  { ...PAPER, width: 560, size: 24, font: '"Liberation Sans", "Noto Sans CJK SC"', lines: plate },
  { ...SLIP, width: 520, size: 20, font: '"DejaVu Sans", "Noto Sans CJK SC"', lines: plate },
  { ...PAPER, width: 480, size: 22, font: '"Liberation Serif", "Noto Serif CJK SC"', lines: bill },
  { ...SLIP, width: 420, size: 20, font: '"Liberation Mono", "Noto Sans CJK SC"', lines: bill },
];

export const RECEIPT_DESIGNS: readonly LinesDesign[] = [
  { ...SLIP, width: 560, size: 22, font: '"Liberation Mono"', spacing: 4, lines: receipt },
  { ...PAPER, width: 640, size: 24, font: '"Liberation Sans"', spacing: 6, lines: receipt },
  { ...SLIP, width: 600, size: 20, font: '"DejaVu Sans Mono"', spacing: 3, lines: receipt },
];

export const LATIN_DESIGNS: readonly LinesDesign[] = [
  { ...PAPER, width: 620, size: 22, font: '"Liberation Sans"', lines: prose },
  { ...SLIP, width: 560, size: 19, font: '"Liberation Serif"', lines: prose },
  { ...PAPER, width: 640, size: 20, font: '"DejaVu Sans"', lines: prose },
  { ...SLIP, width: 680, size: 18, font: '"Liberation Mono"', lines: prose },
  { ...PAPER, width: 520, size: 21, font: '"Liberation Sans Narrow"', lines: prose },
];

export const TRADITIONAL_DESIGNS: readonly LinesDesign[] = [
  { ...PAPER, width: 460, size: 26, font: '"Noto Sans CJK TC"', lines: traditional },
  { ...SLIP, width: 440, size: 24, font: '"Noto Serif CJK TC"', lines: traditional },
];
