/** Paragraphs and screenshots: running text, a chat, settings, a board of figures, a list of files. */
import type { Random } from './random.ts';
import { createSheet, type Sheet, write } from './sheet.ts';
import {
  digits,
  drawLetters,
  englishSentence,
  mixedSentence,
  PRODUCT_NAMES,
  sentence,
} from './words.ts';

const SANS = '"Noto Sans CJK SC"';
const SERIF = '"Noto Serif CJK SC"';
/** Left edges of the file list. */
const COLUMNS = [28, 358, 508];

const PARAGRAPHS = [
  { size: 24, family: SANS, paper: '#ffffff', ink: '#1b1b1b', text: sentence },
  { size: 22, family: SERIF, paper: '#fbf7ee', ink: '#2a2119', text: mixedSentence },
  {
    size: 22,
    family: '"Liberation Serif"',
    paper: '#ffffff',
    ink: '#111111',
    text: englishSentence,
  },
  { size: 26, family: SERIF, paper: '#ffffff', ink: '#222222', text: sentence },
  { size: 20, family: SANS, paper: '#f3f5f7', ink: '#26323c', text: mixedSentence },
] as const;

export function drawParagraph(design: number, random: Random): Sheet {
  const style = PARAGRAPHS[design % PARAGRAPHS.length] ?? PARAGRAPHS[0];
  const font = `${style.size}px ${style.family}`;
  const width = random.int(480, 600);
  const probe = createSheet(8, 8, style.paper);
  probe.context.font = font;
  let text = '';
  while (text.length < (style.text === englishSentence ? 170 : 110)) {
    text += (text && style.text === englishSentence ? ' ' : '') + style.text(random);
  }
  const lines = wrap(text, (part) => probe.context.measureText(part).width <= width - 60);
  const gap = style.size * 1.7;
  const sheet = createSheet(width, Math.round(lines.length * gap + 50), style.paper);
  for (const [index, part] of lines.entries()) {
    write(sheet, part, { x: 30, y: 25 + gap * (index + 0.5) }, { font, ink: style.ink });
    sheet.truth.rows.push([part]);
  }
  return sheet;
}

/** Breaks a text into lines that fit. */
export function wrap(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let current = '';
  // English breaks between words, Chinese anywhere but before closing punctuation.
  for (const piece of text.match(/[A-Za-z0-9.,%-]+ ?|./gu) ?? []) {
    if (fits(current + piece) || /^[，。]/.test(piece)) {
      current += piece;
      continue;
    }
    lines.push(current.trim());
    current = piece;
  }
  return [...lines, current.trim()].filter(Boolean);
}

export const SCREENSHOTS: readonly ((random: Random) => Sheet)[] = [chat, settings, board, files];

function chat(random: Random): Sheet {
  const sheet = createSheet(420, 560, '#ededed');
  const messages = [
    '你好，货什么时候发',
    '已经安排今天下午',
    '好的，收到',
    '单号稍后发给你',
    '麻烦了',
  ];
  let y = 40;
  for (const [index, message] of random.shuffled(messages).entries()) {
    const mine = index % 2 === 1;
    sheet.context.font = `17px ${SANS}`;
    const width = sheet.context.measureText(message).width + 28;
    const x = mine ? 396 - width : 24;
    sheet.context.fillStyle = mine ? '#95ec69' : '#ffffff';
    sheet.context.fillRect(x, y, width, 44);
    write(sheet, message, { x: x + 14, y: y + 22 }, { font: `17px ${SANS}`, ink: '#181818' });
    sheet.truth.rows.push([message]);
    y += 96;
  }
  return sheet;
}

function settings(random: Random): Sheet {
  const dark = random.next() < 0.5;
  const sheet = createSheet(420, 500, dark ? '#16181c' : '#ffffff');
  const ink = dark ? '#e6e6e6' : '#1d1d1f';
  const items: [string, string][] = [
    ['通知与声音', '已开启'],
    ['存储空间', `${random.int(10, 120)}.${digits(random, 1)}GB`],
    ['版本号', `v${random.int(1, 9)}.${digits(random, 2)}.${random.int(0, 9)}`],
    ['字体大小', random.pick(['标准', '较大'])],
    ['语言', '简体中文'],
    ['账号安全', random.pick(['已保护', '未绑定'])],
  ];
  write(sheet, '设置', { x: 24, y: 44 }, { font: `700 26px ${SANS}`, ink });
  sheet.truth.rows.push(['设置']);
  for (const [index, [name, value]] of random.shuffled(items).entries()) {
    const y = 112 + index * 62;
    write(sheet, name, { x: 24, y }, { font: `17px ${SANS}`, ink });
    write(sheet, value, { x: 396, y }, { font: `16px ${SANS}`, ink: '#8b8f98', align: 'right' });
    sheet.truth.rows.push([name, value]);
  }
  return sheet;
}

function board(random: Random): Sheet {
  const sheet = createSheet(760, 320, '#f5f6fa');
  const names = random.shuffled([
    '今日订单',
    '成交金额',
    '新增客户',
    '待发货',
    '退款率',
    '库存预警',
  ]);
  write(sheet, '运营看板', { x: 28, y: 36 }, { font: `700 24px ${SANS}`, ink: '#222a35' });
  sheet.truth.rows.push(['运营看板']);
  for (const row of [0, 1]) {
    const shown = names.slice(row * 3, row * 3 + 3);
    const values = shown.map(() => String(random.int(12, 98765)));
    for (const [index, name] of shown.entries()) {
      const x = 28 + index * 240;
      const y = 72 + row * 122;
      sheet.context.fillStyle = '#ffffff';
      sheet.context.fillRect(x, y, 220, 104);
      write(sheet, name, { x: x + 18, y: y + 30 }, { font: `15px ${SANS}`, ink: '#6b7480' });
      const style = { font: `700 30px "DejaVu Sans"`, ink: '#1f6feb' };
      write(sheet, values[index] ?? '', { x: x + 18, y: y + 70 }, style);
    }
    sheet.truth.rows.push(shown, values);
  }
  return sheet;
}

function files(random: Random): Sheet {
  const sheet = createSheet(700, 400, '#ffffff');
  const header = ['文件名', '大小', '修改时间'];
  const rows = Array.from({ length: 7 }, () => [
    random.pick([
      `${random.pick(PRODUCT_NAMES)}.jpg`,
      `IMG_${digits(random, 4)}.png`,
      `报价单${drawLetters(random, 1)}.xlsx`,
    ]),
    `${random.int(1, 980)} KB`,
    `${random.int(2024, 2026)}/${random.int(1, 12)}/${random.int(1, 28)}`,
  ]);
  for (const [index, texts] of [header, ...rows].entries()) {
    const y = 36 + index * 46;
    for (const [column, text] of texts.entries()) {
      const ink = index === 0 ? '#7a828c' : '#20262d';
      write(sheet, text, { x: COLUMNS[column] ?? 28, y }, { font: `17px ${SANS}`, ink });
    }
    sheet.truth.rows.push(texts);
  }
  return sheet;
}
