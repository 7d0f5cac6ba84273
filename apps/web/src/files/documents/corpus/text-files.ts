/** Texts by their bytes, as programs of several countries save them. */
import type { CorpusFile } from './corpus-file.ts';

const ROWS: readonly [name: string, hex: string, must: readonly string[]][] = [
  ['windows-notepad', 'bbe1d2e9bccdd2aa0d0ab5dad2bbcfeea3bad4a4cbe3', ['会议纪要', '第一项：预算']],
  [
    'csv-of-chinese-excel',
    'd0d5c3fb2cb9a4bac52cbdf0b6ee0d0ad5c5c8fd2c30303132332c2d3335302e30300d0a',
    ['姓名,工号,金额', '张三,00123,-350.00'],
  ],
  [
    'windows-notepad-in-taiwan',
    'b77cc4b3acf6bffda147bdd0a655a6eca650a4afa9f3a455b667a454a548ab65a65ec2d0',
    ['會議紀錄：請各位同仁於下週三以前回覆'],
  ],
  ['csv-in-taiwan', 'ad71b3e6bd73b8b92cabc8a4e1a657bad92caaf7c3420a', ['訂單編號,客戶名稱,金額']],
  [
    'notepad-in-japan',
    '8b638e96985e81468e9f89f182cd97888f5482cc8c8e976a93fa82c582b7',
    ['議事録：次回は来週の月曜日です'],
  ],
  [
    'unix-in-japan',
    'a4b3a4eca4cfc6fccbdcb8eca4cea5e1a5e2a4c7a4b9a1a3a4e8a4eda4b7a4afa4aab4eaa4a4a4b7a4dea4b9a1a3',
    ['これは日本語のメモです。よろしくお願いします。'],
  ],
  [
    'notepad-in-korea',
    'c8b8c0c7b7cf3a20b4d9c0bd20c8b8c0c7b4c220bff9bfe4c0cfbfa120c0d6bdc0b4cfb4d9',
    ['회의록: 다음 회의는 월요일에 있습니다'],
  ],
  ['utf-16-with-mark', 'fffedf7e004e017887652c67', ['统一码文本']],
  [
    'utf-16-little-without-mark',
    '1a4fae8b20006e006f00740065007300200032003000320036000a002c7b8c4e4c88',
    ['会议 notes 2026', '第二行'],
  ],
  [
    'utf-16-big-without-mark',
    '4f1a8bae0020006e006f00740065007300200032003000320036000a7b2c4e8c884c',
    ['会议 notes 2026', '第二行'],
  ],
  ['utf-8', 'e699aee9809ae79a84e69687e69cac', ['普通的文本']],
  ['utf-8-with-mark', 'efbbbfe5b8a6e6a087e8aeb0e79a84e69687e69cac', ['带标记的文本']],
  ['ascii', '706c61696e2074657874206f6e6c79', ['plain text only']],
  [
    'french',
    '44e96ae020767520e0206c6120636172746520962072e973756de9',
    ['Déjà vu à la carte – résumé'],
  ],
  ['german', '4772f6df653b53747261df653bdc62756e67', ['Größe;Straße;Übung']],
  [
    'spanish',
    '456c206e69f16f20636f6d69f3207069f161746120656e2065737061f16f6c',
    ['El niño comió piñata en español'],
  ],
  ['prices', '5072696365206c6973743a208035302c20a332302065616368', ['Price list: €50, £20 each']],
  ['cyrillic-utf-8', 'd09fd180d0b8d0b2d0b5d1822c20d0bcd0b8d180', ['Привет, мир']],
  ['rare-characters', 'f0a0aeb7e9878ee5aeb6e38081e39082e38081e9be98', ['𠮷野家、㐂、龘']],
  ['gb18030-four-bytes', 'fd93ec68fd51a08c9534b235', ['龘靐齉爩𠮷']],
  ['two-characters', 'c1aacda8', ['联通']],
  [
    'log-with-bytes-of-another-program',
    'e6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970ae6ada3e5b8b8e79a84e697a5e5bf970afffe2062616420800ae5908ee99da2e4b99fe698afe6ada3e5b8b8e79a840a',
    ['正常的日志', '\ufffd bad \ufffd', '后面也是正常的'],
  ],
];

export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

export const TEXT_FILES: readonly CorpusFile[] = ROWS.map(([name, hex, must]) => ({
  name: `${name}.txt`,
  kind: 'text',
  bytes: async () => bytesOfHex(hex),
  must,
  ...(name.startsWith('log-') ? {} : { mustNot: ['\ufffd'] }),
}));
