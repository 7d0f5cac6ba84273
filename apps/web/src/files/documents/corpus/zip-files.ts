/** Archives as Windows, macOS, 7-Zip, WinRAR, 360, Bandizip, servers and installers pack them. */
import { buildZip } from '../testing/build-zip.ts';
import type { CorpusFile } from './corpus-file.ts';
import { type CorpusRow, fileRows } from './corpus-rows.ts';
import { bytesOfHex } from './text-files.ts';
import { named, zip } from './zip-makers.ts';

type Bytes = Uint8Array<ArrayBuffer>;

async function changed(bytes: Promise<Bytes>, change: (view: DataView) => void): Promise<Bytes> {
  const made = await bytes;
  change(new DataView(made.buffer));
  return made;
}

async function around(front: number, bytes: Promise<Bytes>, behind = 0): Promise<Bytes> {
  const made = await bytes;
  const all = new Uint8Array(front + made.length + behind).fill(0x4d);
  all.set(made, front);
  return all;
}

/** As archives of more than 65,535 files or 4 GB end. */
async function withLargeEnd(bytes: Promise<Bytes>): Promise<Bytes> {
  const made = await bytes;
  const at = made.length - 22;
  const old = new DataView(made.buffer, at);
  const large = new DataView(new ArrayBuffer(76));
  large.setUint32(0, 0x06064b50, true);
  large.setBigUint64(4, 44n, true);
  large.setBigUint64(24, BigInt(old.getUint16(8, true)), true);
  large.setBigUint64(32, BigInt(old.getUint16(10, true)), true);
  large.setBigUint64(40, BigInt(old.getUint32(12, true)), true);
  large.setBigUint64(48, BigInt(old.getUint32(16, true)), true);
  large.setUint32(56, 0x07064b50, true);
  large.setBigUint64(64, BigInt(at), true);
  large.setUint32(72, 1, true);
  old.setUint16(8, 0xffff, true);
  old.setUint16(10, 0xffff, true);
  old.setUint32(12, 0xffffffff, true);
  old.setUint32(16, 0xffffffff, true);
  const all = new Uint8Array(made.length + 76);
  all.set(made.subarray(0, at));
  all.set(new Uint8Array(large.buffer), at);
  all.set(made.subarray(at), at + 76);
  return all;
}

const PLAIN = zip({ name: '说明.txt', content: 'x' }, { name: '图/1.png', content: 'y' });

const ROWS: readonly CorpusRow[] = [
  ['macos', zip({ name: '资料/照片.jpg', content: 'x', flags: 0x808 }), ['资料', '照片.jpg']],
  ['7-zip', zip({ name: '合同.pdf', content: 'x', isDeflated: true }), ['合同.pdf']],
  ['linux-zip-without-the-flag', zip({ name: '报表.xlsx', content: 'x', flags: 0 }), ['报表.xlsx']],
  [
    'windows-in-china',
    named('bbe1d2e9bccdd2aa2e646f63', 'd5d5c6ac2fbacfd3b02e6a7067'),
    ['会议纪要.doc', '合影.jpg'],
  ],
  [
    'windows-in-taiwan',
    named('b77cc4b3acf6bffd2e646f63', 'b7d3a4f92fa658bc762e6a7067'),
    ['會議紀錄.doc', '合影.jpg'],
  ],
  [
    'windows-in-japan',
    named('8b638e96985e2e646f6378', '837483408343838b2e747874'),
    ['議事録.docx', 'ファイル.txt'],
  ],
  [
    'windows-in-korea',
    named('c8b8c0c7b7cf2e687770', 'bbe7c1f82e6a7067'),
    ['회의록.hwp', '사진.jpg'],
  ],
  [
    'windows-in-france',
    named('72e973756de92e646f63', '64e96ae02e747874'),
    ['résumé.doc', 'déjà.txt'],
  ],
  [
    'flag-over-names-in-gbk',
    zip({ name: bytesOfHex('bacfcdac2e706466'), flags: 0x800, content: 'x' }),
    ['合同.pdf'],
  ],
  [
    'winrar-with-the-name-beside',
    zip({
      name: bytesOfHex('bacfcdac2e706466'),
      extra: bytesOfHex('75701b00010a5fbcb1e59088e5908cefbc88e7bb88e7a8bfefbc892e706466'),
      content: 'x',
    }),
    ['合同（终稿）.pdf'],
  ],
  [
    'name-beside-of-another-time',
    zip({
      name: bytesOfHex('bacfcdac2e706466'),
      extra: bytesOfHex('7570120001203558d9e697a7e5908de5ad972e706466'),
      content: 'x',
    }),
    ['合同.pdf'],
    ['旧名字'],
  ],
  ['old-windows-backslashes', zip({ name: '夹\\a.txt', content: 'x' }), ['夹', 'a.txt'], ['\\']],
  [
    'streamed-by-a-server',
    zip({ name: '流式.txt', content: 'xyz', isStreamed: true, isDeflated: true }),
    ['流式.txt'],
  ],
  ['unpacks-itself', () => around(4096, PLAIN()), ['说明.txt', '1.png']],
  ['with-bytes-behind', () => around(0, PLAIN(), 700), ['说明.txt', '1.png']],
  ['between-others', () => around(100, PLAIN(), 100), ['说明.txt', '1.png']],
  [
    'list-at-a-wrong-offset',
    () => changed(PLAIN(), (view) => view.setUint32(view.byteLength - 6, 7, true)),
    ['说明.txt', '1.png'],
  ],
  ['zip64', () => withLargeEnd(PLAIN()), ['说明.txt', '1.png']],
  [
    'zip64-with-something-in-front',
    () => around(333, withLargeEnd(PLAIN())),
    ['说明.txt', '1.png'],
  ],
  [
    'with-a-comment',
    () => buildZip([{ name: '甲.txt', content: 'x' }], 'PK\u0005\u0006 in a comment'),
    ['甲.txt'],
  ],
  ['with-a-password', zip({ name: '机密.pdf', content: 'x', flags: 0x801 }), ['机密.pdf']],
  ['packed-in-other-ways', zip({ name: '大文件.bin', content: 'x', method: 93 }), ['大文件.bin']],
  ['empty-folders', zip({ name: '空文件夹/' }), ['空文件夹']],
];

export const ZIP_FILES: readonly CorpusFile[] = fileRows(ROWS, {
  kind: 'zip',
  ending: 'zip',
  never: ['\ufffd'],
});
