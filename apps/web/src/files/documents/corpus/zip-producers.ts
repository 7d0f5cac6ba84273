/** Archives in the very bytes that their programs write: extra data, marks, litter and ways to pack. */
import { buildZip } from '../testing/build-zip.ts';
import type { CorpusFile } from './corpus-file.ts';
import { type CorpusRow, fileRows } from './corpus-rows.ts';
import { bytesOfHex } from './text-files.ts';
import { named, zip } from './zip-makers.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const LARGE = 0xffffffff;
/** Times and owners, as Info-ZIP notes them beside each file. */
const UNIX = bytesOfHex('55540900039c1f286a9c1f286a75780b000104e803000004e8030000');
/** Size and packed size in 64 bits, 1 and 1. */
const OF_ONE = bytesOfHex('0100100001000000000000000100000000000000');

async function behind(front: string, bytes: Promise<Bytes>): Promise<Bytes> {
  const [before, made] = [bytesOfHex(front), await bytes];
  const all = new Uint8Array(before.length + made.length);
  all.set(before);
  all.set(made, before.length);
  return all;
}

async function within(): Promise<Bytes> {
  const content = await buildZip([{ name: '里层.txt', content: 'x' }]);
  return buildZip([
    { name: '内包.zip', content },
    { name: '外层.txt', content: 'y' },
  ]);
}

const ROWS: readonly CorpusRow[] = [
  [
    'macos-with-its-litter',
    zip(
      { name: '旅行/', flags: 0 },
      { name: '旅行/海边.heic', content: 'x', flags: 0x808, isDeflated: true },
      { name: '旅行/.DS_Store', content: 'x' },
      { name: '__MACOSX/旅行/._海边.heic', content: 'x' },
    ),
    ['旅行', '海边.heic'],
  ],
  [
    'macos-accents-apart',
    zip({ name: 're\u0301sume\u0301.pdf', content: 'x', flags: 0 }),
    ['re\u0301sume\u0301.pdf'],
  ],
  [
    'info-zip-with-times-and-owners',
    zip({ name: '备份/库.sql', content: 'x', extra: UNIX, isDeflated: true }),
    ['备份', '库.sql'],
  ],
  [
    'zip64-sizes-of-an-entry',
    zip({
      name: '大片.mkv',
      content: 'x',
      extra: OF_ONE,
      claims: { packedBytes: LARGE, sizeBytes: LARGE },
    }),
    ['大片.mkv'],
  ],
  [
    'java-archive',
    zip(
      { name: 'META-INF/', extra: bytesOfHex('feca0000') },
      { name: 'META-INF/MANIFEST.MF', content: 'x', isDeflated: true, isStreamed: true },
      { name: 'com/例子/Main.class', content: 'x', isDeflated: true, isStreamed: true },
    ),
    ['META-INF', 'MANIFEST.MF', '例子', 'Main.class'],
  ],
  [
    'go-streamed-and-deflated',
    zip(
      { name: '日志/一.log', content: 'xyz', isDeflated: true, isStreamed: true },
      { name: '日志/二.log', content: '', isStreamed: true },
    ),
    ['日志', '一.log', '二.log'],
  ],
  [
    '7-zip-locked-by-aes',
    zip({
      name: '工资.xlsx',
      content: 'x',
      flags: 0x801,
      method: 99,
      extra: bytesOfHex('0199070002004145030800'),
    }),
    ['工资.xlsx'],
  ],
  [
    'windows-11-with-slashes-of-folders',
    zip({ name: '新建文件夹/' }, { name: '新建文件夹/新建 文本文档.txt' }),
    ['新建文件夹', '新建 文本文档.txt'],
  ],
  ['archive-within-an-archive', within, ['内包.zip', '外层.txt'], ['里层.txt']],
  ['nothing-in-it', zip(), []],
  ['nothing-but-a-comment', () => buildZip([], 'made by a tool'), []],
  [
    'one-of-a-set-of-one',
    () => behind('504b3030', buildZip([{ name: '分卷.bin', content: 'x' }])),
    ['分卷.bin'],
  ],
  [
    'script-in-front',
    () => behind('23212f62696e2f73680a', buildZip([{ name: '安装.dat', content: 'x' }])),
    ['安装.dat'],
  ],
  [
    'tar-like-names-with-a-dot',
    zip({ name: './源码/甲.c', content: 'x' }, { name: './自述.md', content: 'x' }),
    ['源码', '甲.c', '自述.md'],
  ],
  [
    'names-that-lead-outside',
    zip({ name: '/etc/配置.conf', content: 'x' }, { name: '../上层.txt', content: 'x' }),
    ['配置.conf', '上层.txt'],
  ],
  [
    'pages-in-the-order-of-people',
    zip(
      { name: '扫描10.jpg', content: 'x' },
      { name: '扫描2.jpg', content: 'x' },
      { name: '扫描1.jpg', content: 'x' },
    ),
    ['扫描1.jpg\n扫描2.jpg\n扫描10.jpg'],
  ],
  [
    'book-with-its-type-first',
    zip(
      { name: 'mimetype', content: 'application/epub+zip' },
      { name: 'OEBPS/第一章.xhtml', content: 'x', isDeflated: true },
    ),
    ['mimetype', '第一章.xhtml'],
  ],
  [
    'winrar-in-china-with-folders',
    named('bacfcdac2fb8bdbcfed2bb2e706466', 'bacfcdac2fb1a8bcdbb5a52e786c7378'),
    ['合同', '附件一.pdf', '报价单.xlsx'],
  ],
  [
    'japan-second-bytes-like-backslashes',
    named('8e9197bf2f975c92e8955c2e786c7378', '8e9197bf2f835c815b835888ea97972e747874'),
    ['資料', '予定表.xlsx', 'ソース一覧.txt'],
  ],
  [
    'taiwan-second-bytes-like-backslashes',
    named('b7d3a4f92fa55cbdd2aaed2e646f63', 'b7d3a4f92fb35ca55cbb5c2e747874'),
    ['照片', '功課表.doc', '許功蓋.txt'],
  ],
  [
    'names-of-two-encodings',
    zip(
      { name: '统一码.txt', content: 'x' },
      { name: bytesOfHex('bacfcdac2fb1a8bcdbb5a52e786c7378'), content: 'x' },
    ),
    ['统一码.txt', '报价单.xlsx'],
  ],
  [
    'signs-beyond-the-first-plane',
    zip({ name: '🎉生日/𠮷.png', content: 'x' }),
    ['🎉生日', '𠮷.png'],
  ],
];

export const ZIP_PRODUCER_FILES: readonly CorpusFile[] = fileRows(ROWS, {
  kind: 'zip',
  ending: 'zip',
  never: ['\ufffd', '\\'],
});
