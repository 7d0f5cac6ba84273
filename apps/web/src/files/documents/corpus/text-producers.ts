/** Texts and tables of text as programs export them: encodings, marks, line ends and separators. */
import type { CorpusFile } from './corpus-file.ts';
import { bytesOfHex } from './text-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Row = readonly [
  name: string,
  bytes: Bytes,
  must: readonly string[],
  mustNot?: readonly string[],
];

const MARK = '\ufeff';
const utf8 = (text: string) => new TextEncoder().encode(text);

function units(text: string, isLittle: boolean): Bytes {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

function points(text: string, isLittle: boolean): Bytes {
  const letters = [...text];
  const view = new DataView(new ArrayBuffer(letters.length * 4));
  for (const [at, letter] of letters.entries())
    view.setUint32(at * 4, letter.codePointAt(0) ?? 0, isLittle);
  return new Uint8Array(view.buffer);
}

const NOTES = '会议纪要 notes\r\n第二行 𠮷野家 😀\r\n';
const SAID = ['会议纪要 notes', '第二行 𠮷野家 😀'];
const LONG = `${'数据'.repeat(40_000)}末尾`;

const ROWS: readonly Row[] = [
  [
    'excel-unicode-text.txt',
    units(`${MARK}姓名\t金额\r\n张三\t12.50\r\n`, true),
    ['姓名\t金额', '张三\t12.50'],
  ],
  ['java-utf-16-big-with-mark.txt', units(MARK + NOTES, false), SAID],
  ['powershell-utf-16-without-mark.log', units(NOTES.repeat(3), true), SAID],
  ['python-utf-32-little-with-mark.txt', points(MARK + NOTES, true), SAID],
  ['python-utf-32-big-with-mark.txt', points(MARK + NOTES, false), SAID],
  ['iconv-utf-32-little-without-mark.txt', points(NOTES, true), SAID],
  ['iconv-utf-32-big-without-mark.txt', points(NOTES, false), SAID],
  [
    'utf-32-of-latin-letters.txt',
    points('plain text, nothing else', true),
    ['plain text, nothing else'],
  ],
  ['excel-csv-utf-8.csv', utf8(`${MARK}订单,客户\r\n00123,"王五,李四"\r\n`), ['00123,"王五,李四"']],
  [
    'excel-in-europe-semicolons.csv',
    utf8('Größe;Preis\r\nM;12,50 €\r\n'),
    ['Größe;Preis', '12,50 €'],
  ],
  [
    'csv-lines-within-quotes.csv',
    utf8('编号,备注\n1,"第一行\n他说 ""好"""\n2,完\n'),
    ['"第一行\n他说 ""好"""', '2,完'],
  ],
  [
    'wps-csv-in-china.csv',
    bytesOfHex('b2bfc3c53bd4a4cbe33bb1b8d7a20d0acad0b3a1b2bf3b313230302e35303bbaaccbb00d0a'),
    ['部门;预算;备注', '市场部;1200.50;含税'],
  ],
  [
    'subtitles-in-china.srt',
    bytesOfHex(
      '310d0a30303a30303a30312c303030202d2d3e2030303a30303a30332c3530300d0ac4e3bac3a3acbbb6d3adcad5bfb4bdf1ccecb5c4bddac4bf0d0a',
    ),
    ['你好，欢迎收看今天的节目', '00:00:03,500'],
  ],
  [
    'settings-in-china.ini',
    bytesOfHex('5bc9e8d6c35d0d0ad3efd1d43dd6d0cec40d0ac2b7beb63d443a5cd7cac1cf0d0a'),
    ['[设置]', '语言=中文', 'D:\\资料'],
  ],
  [
    'tabs-in-taiwan.tsv',
    bytesOfHex('a4e9b4c109b6b5a5d809aaf7c3420d0aa451a440a4eb09bfeca4bda5ceab7e09a454a464a4b80d0a'),
    ['日期\t項目\t金額', '十一月\t辦公用品\t三千元'],
  ],
  [
    'csv-in-japan.csv',
    bytesOfHex(
      '8e8196bc2c95948f902c8be08a7a0d0a8e52936391be98592c89638bc695942c31323030897e0d0a97e996d889d48e712c8a4a94ad95942c33343030897e0d0a',
    ),
    ['氏名,部署,金額', '山田太郎,営業部,1200円'],
  ],
  [
    'narrow-letters-in-japan.txt',
    bytesOfHex(
      'b6c0b6c582cc8fa4956996bc82c68f5a8f8a82cc88ea979782c582b7814282b28a6d944682f082a88ae882a282b582dc82b781420d0a',
    ),
    ['ｶﾀｶﾅの商品名と住所の一覧です。'],
  ],
  ['line-ends-of-three-systems.txt', utf8('甲\r\n乙\n丙\r丁'), ['甲', '乙', '丙', '丁']],
  ['textedit-old-mac-line-ends.txt', utf8('第一行\r第二行\r'), ['第一行', '第二行']],
  ['one-line-of-many-letters.json', utf8(LONG), ['数据末尾']],
  [
    'letters-of-several-parts.txt',
    utf8('👨‍👩‍👧 e\u0301 한글 ไทย עברית\u2028新段'),
    ['👨‍👩‍👧 e\u0301 한글 ไทย עברית', '新段'],
  ],
  ['terminal-with-colours.log', utf8('\u001b[32m成功\u001b[0m 已部署\n'), ['成功', '已部署']],
  ['mark-and-nothing-else.txt', utf8(MARK), [], ['锘', 'ï']],
  [
    'web-page-saved.html',
    utf8('<!DOCTYPE html><meta charset="gbk"><p>写着别的编码</p>'),
    ['写着别的编码'],
  ],
];

export const TEXT_PRODUCER_FILES: readonly CorpusFile[] = ROWS.map(
  ([name, bytes, must, mustNot = []]) => ({
    name,
    kind: 'text',
    bytes: async () => bytes,
    must,
    mustNot: [...mustNot, '\ufffd', MARK, '\0'],
  }),
);
