import { describe, expect, it } from 'vitest';
import { LIMITS } from '../document-limits.ts';
import type { ZipContents, ZipNode } from '../document-model.ts';
import { buildZip, type TestEntry } from '../testing/build-zip.ts';
import { outcomeOf, readBytes } from '../testing/read-bytes.ts';

/** GBK, as Chinese Windows packs. */
const GBK = {
  合同: Uint8Array.of(0xba, 0xcf, 0xcd, 0xac, 0x2e, 0x70, 0x64, 0x66),
  资料: Uint8Array.of(0xd7, 0xca, 0xc1, 0xcf, 0x2f, 0x61, 0x2e, 0x74, 0x78, 0x74),
};

const open = async (entries: TestEntry[], comment?: string) =>
  (await readBytes('zip', await buildZip(entries, comment))).contents as ZipContents;

function joinedBytes(...pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

/** `a.txt 3`, `夹/ b.txt 4`. */
function lines(nodes: readonly ZipNode[], above = ''): string[] {
  return nodes.flatMap((node) =>
    node.children
      ? [`${above}${node.name}/`, ...lines(node.children, `${above}${node.name}/`)]
      : [`${above}${node.name} ${node.sizeBytes}${node.isLocked ? ' locked' : ''}`],
  );
}

describe('a zip lists', () => {
  const CASES: [string, TestEntry[], string[]][] = [
    ['nothing', [], []],
    ['one file', [{ name: 'a.txt', content: 'abc' }], ['a.txt 3']],
    ['an empty file', [{ name: 'a.txt' }], ['a.txt 0']],
    [
      'a packed file with its real size',
      [{ name: 'a', content: 'x'.repeat(999), isDeflated: true }],
      ['a 999'],
    ],
    ['Chinese names in UTF-8', [{ name: '合同.pdf', content: 'x' }], ['合同.pdf 1']],
    [
      'Chinese names in UTF-8 that is not said to be',
      [{ name: '合同.pdf', content: 'x', flags: 0 }],
      ['合同.pdf 1'],
    ],
    ['Chinese names in GBK', [{ name: GBK.合同, content: 'x' }], ['合同.pdf 1']],
    ['folders in GBK', [{ name: GBK.资料, content: 'x' }], ['资料/', '资料/a.txt 1']],
    [
      'folders with an entry of their own',
      [{ name: '夹/' }, { name: '夹/a', content: 'x' }],
      ['夹/', '夹/a 1'],
    ],
    ['folders without one', [{ name: '夹/a', content: 'x' }], ['夹/', '夹/a 1']],
    ['empty folders', [{ name: '空/' }], ['空/']],
    ['folders in folders', [{ name: 'a/b/c.txt', content: 'x' }], ['a/', 'a/b/', 'a/b/c.txt 1']],
    [
      'files in the order people count',
      ['10.jpg', '2.jpg', '1.jpg'].map((name) => ({ name })),
      ['1.jpg 0', '2.jpg 0', '10.jpg 0'],
    ],
    ['folders first', [{ name: 'a.txt' }, { name: 'z/b.txt' }], ['z/', 'z/b.txt 0', 'a.txt 0']],
    ['the same name twice', [{ name: 'a' }, { name: 'a' }], ['a 0', 'a 0']],
    ['backslashes of old Windows programs as folders', [{ name: 'a\\b.txt' }], ['a/', 'a/b.txt 0']],
    ['what has a password', [{ name: 'a', content: 'x', flags: 1 }], ['a 1 locked']],
    ['emoji', [{ name: '🎉/照片.jpg', content: 'x' }], ['🎉/', '🎉/照片.jpg 1']],
    [
      'Windows’ and Mac’s own files like any other',
      [{ name: '__MACOSX/._a' }],
      ['__MACOSX/', '__MACOSX/._a 0'],
    ],
    ['methods that nobody here unpacks', [{ name: 'a', content: 'x', method: 93 }], ['a 1']],
    [
      'an Office document as what it is',
      [{ name: 'word/document.xml', content: '<a/>' }],
      ['word/', 'word/document.xml 4'],
    ],
  ];
  it.each(CASES)('%s', async (_what, entries, shown) => {
    const contents = await open(entries);
    expect(lines(contents.nodes)).toEqual(shown);
    expect(contents.isCut).toBe(false);
  });

  it('a comment behind it', async () => {
    const { nodes } = await open([{ name: 'a', content: 'x' }], 'made by hand'.repeat(100));
    expect(lines(nodes)).toEqual(['a 1']);
  });

  it('sizes of 4 GB and more', async () => {
    const extra = new Uint8Array(20);
    const view = new DataView(extra.buffer);
    view.setUint16(0, 1, true);
    view.setUint16(2, 16, true);
    view.setBigUint64(4, 6_000_000_000n, true);
    view.setBigUint64(12, 5_000_000_000n, true);
    const claims = { sizeBytes: 0xffffffff, packedBytes: 0xffffffff };
    const { nodes, totalBytes } = await open([{ name: 'film', extra, claims }]);
    expect(lines(nodes)).toEqual(['film 6000000000']);
    expect(totalBytes).toBe(6_000_000_000);
  });

  it('by its end alone, however large it is', async () => {
    const bytes = await buildZip([
      { name: 'film.mp4', content: new Uint8Array(3_000_000) },
      { name: 'a.txt', content: 'x' },
    ]);
    const { contents, pieces } = await readBytes('zip', bytes);
    expect((contents as ZipContents).fileCount).toBe(2);
    expect(pieces.reduce((sum, piece) => sum + piece)).toBeLessThan(100_000);
  });
});

describe('a hostile zip', () => {
  const named = async (name: string) => lines((await open([{ name, content: 'x' }])).nodes);

  it.each([
    [
      'a way out of its folder',
      '../../etc/passwd',
      ['../', '../../', '../../etc/', '../../etc/passwd 1'],
    ],
    ['a place at the top', '/etc/passwd', ['etc/', 'etc/passwd 1']],
    ['a name that turns itself round', 'a\u202egpj.exe', ['agpj.exe 1']],
    ['a name with controls', 'a\u0000\u001b[31m\r\nb', ['a[31mb 1']],
    ['a name that is markup', '<img src=x onerror=alert(1)>', ['<img src=x onerror=alert(1)> 1']],
    ['a name of a prototype', '__proto__/constructor', ['__proto__/', '__proto__/constructor 1']],
    ['a name of nothing', '', [' 1']],
    ['a name of dots', './././a', ['a 1']],
  ])('shows %s as words', async (_what, name, shown) => {
    expect(await named(name)).toEqual(shown);
  });

  it('cuts a name that fills the page', async () => {
    const [line = ''] = await named('x'.repeat(60_000));
    expect(line.length).toBeLessThanOrEqual(LIMITS.nameLength + 2);
  });

  it('ends folders in folders where nobody looks any more', async () => {
    const [deepest] = (await named(`${'d/'.repeat(500)}a`)).slice(-1);
    expect((await named(`${'d/'.repeat(500)}a`)).length).toBe(LIMITS.folderDepth);
    expect(deepest).toContain('/a 1');
  });

  it('lists the first of too many', async () => {
    const contents = await open(
      Array.from({ length: LIMITS.entries + 10 }, (_, n) => ({ name: `${n}` })),
    );
    expect(contents).toMatchObject({ fileCount: LIMITS.entries, isCut: true });
  });

  it('is not unpacked, so that a bomb is a line like any other', async () => {
    const bytes = await buildZip([{ name: '0', content: 'x', claims: { sizeBytes: 0xfffffffe } }]);
    const { contents, pieces } = await readBytes('zip', bytes);
    expect((contents as ZipContents).totalBytes).toBe(0xfffffffe);
    expect(pieces.length).toBeLessThan(4);
  });

  const whole = () => buildZip([{ name: 'a.txt', content: 'abc' }]);
  const changed = async (change: (bytes: DataView) => void) => {
    const bytes = await whole();
    change(new DataView(bytes.buffer));
    return bytes;
  };
  const END = -22;
  const NONE: [string, () => Promise<Uint8Array<ArrayBuffer>>, string][] = [
    ['that is empty', async () => new Uint8Array(), 'foreign'],
    ['of one byte', async () => new Uint8Array(1), 'foreign'],
    ['that is a picture', async () => Uint8Array.of(0xff, 0xd8, ...new Uint8Array(500)), 'foreign'],
    ['of zeros', async () => new Uint8Array(200_000), 'foreign'],
    [
      'of marks',
      async () => new Uint8Array(70_000).map((_, at) => [0x50, 0x4b, 5, 6][at % 4] ?? 0),
      'broken',
    ],
    [
      'of headers',
      async () => new Uint8Array(70_000).map((_, at) => [0x50, 0x4b, 3, 4][at % 4] ?? 0),
      'broken',
    ],
    ['of its first bytes', async () => (await whole()).slice(0, 20), 'broken'],
  ];
  it.each(NONE)('%s is said to be that', async (_what, make, outcome) => {
    expect(await outcomeOf('zip', await make())).toBe(outcome);
  });

  const MENDED: [string, () => Promise<Uint8Array<ArrayBuffer>>, isDamaged: boolean][] = [
    ['without its end', async () => (await whole()).slice(0, -10), true],
    ['without its list', async () => (await whole()).slice(0, 40), true],
    ['without its beginning', async () => (await whole()).slice(20), true],
    [
      'whose list lies beyond it',
      () => changed((view) => view.setUint32(view.byteLength + END + 16, 1e9, true)),
      true,
    ],
    [
      'whose list is longer than it',
      () => changed((view) => view.setUint32(view.byteLength + END + 12, 1e9, true)),
      false,
    ],
    [
      'whose list is said to be at its beginning',
      () => changed((view) => view.setUint32(view.byteLength + END + 16, 0, true)),
      false,
    ],
    [
      'whose list is said to be short',
      () => changed((view) => view.setUint32(view.byteLength + END + 12, 30, true)),
      false,
    ],
    [
      'with a program in front, as archives that unpack themselves have',
      async () => joinedBytes(new Uint8Array(512).fill(0x4d), await whole()),
      false,
    ],
    [
      'with other bytes behind',
      async () => joinedBytes(await whole(), new Uint8Array(300).fill(7)),
      false,
    ],
  ];
  it.each(MENDED)('%s is listed all the same', async (_what, make, isDamaged) => {
    const contents = (await readBytes('zip', await make())).contents as ZipContents;
    expect(lines(contents.nodes).map((line) => line.split(' ')[0])).toEqual(['a.txt']);
    expect(contents.isDamaged ?? false).toBe(isDamaged);
  });

  it('whose files tell their size behind themselves, and whose end is missing, is listed by those', async () => {
    const made = await buildZip([
      { name: 'a.txt', content: 'PK'.repeat(50), isStreamed: true, isDeflated: true },
      { name: '图/b.txt', content: 'y'.repeat(70), isStreamed: true },
    ]);
    const contents = (await readBytes('zip', made.slice(0, -60))).contents as ZipContents;
    expect(lines(contents.nodes)).toEqual(['图/', '图/b.txt 70', 'a.txt 100']);
  });

  it('that is an old or locked Office document is said to be one', async () => {
    const bytes = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(1000));
    expect(await outcomeOf('zip', bytes)).toBe('encrypted');
  });
});
