/** Documents made to hurt: each is refused with a reason or shown as words, within the two seconds. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from './document-limits.ts';
import type { DocumentKind } from './document-model.ts';
import { buildOffice, sheetParts, slideParts, wordParts } from './testing/build-office.ts';
import { buildZip, deflate } from './testing/build-zip.ts';
import { outcomeOf, readBytes } from './testing/read-bytes.ts';

interface Kind {
  kind: DocumentKind;
  main: string;
  /** A sound document whose main text is this. */
  parts: (content: string) => Record<string, string>;
  /** The part that is as long as the sender likes. */
  body: string;
}

const KINDS: Kind[] = [
  {
    kind: 'word',
    main: 'word/document.xml',
    body: 'word/document.xml',
    parts: (content) => wordParts(`<w:p><w:r><w:t>${content}</w:t></w:r></w:p>`),
  },
  {
    kind: 'sheet',
    main: 'xl/workbook.xml',
    body: 'xl/worksheets/sheet1.xml',
    parts: (content) => sheetParts({ 表: `<row><c t="str"><v>${content}</v></c></row>` }),
  },
  {
    kind: 'slides',
    main: 'ppt/presentation.xml',
    body: 'ppt/slides/slide1.xml',
    parts: (content) => slideParts([`<a:p><a:r><a:t>${content}</a:t></a:r></a:p>`]),
  },
];

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><l>&c;</l>`;
const OUTSIDE = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>`;
const REMOTE = `<!DOCTYPE d SYSTEM "http://127.0.0.1:9/x.dtd"><d/>`;
const MB = 1024 * 1024;
const spaces = (bytes: number) => new Uint8Array(bytes).fill(0x20);

describe.each(KINDS)('a hostile $kind document', ({ kind, main, body, parts }) => {
  const withPart = (name: string, content: string) =>
    buildOffice({ ...parts('x'), [name]: content });
  const zipWith = async (name: string, entry: object) => {
    const others = Object.entries(parts('x')).filter(([other]) => other !== name);
    return buildZip([
      ...others.map(([other, content]) => ({ name: other, content, isDeflated: true })),
      { name, ...entry },
    ]);
  };

  /**
   * Outcome for a document whose only words are in the part that is nothing: shown would mean that
   * it has none.
   */
  const wordless = body === main ? 'broken' : 'shown';
  const CASES: [string, () => Promise<Uint8Array<ArrayBuffer>>, string][] = [
    ['that is no zip', async () => new TextEncoder().encode('<html><script>1</script>'), 'foreign'],
    ['that is an empty zip', () => buildZip([]), 'foreign'],
    ['that is another program’s zip', () => buildZip([{ name: 'a.txt', content: 'a' }]), 'shown'],
    [
      'in the old or locked format',
      async () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...spaces(99)),
      'encrypted',
    ],
    ['with a locked part', () => zipWith(main, { content: 'x', flags: 1 }), 'encrypted'],
    ['packed with what nobody has', () => zipWith(main, { content: 'x', method: 99 }), 'method'],
    ['of entities of entities', () => withPart(main, LAUGHS), 'broken'],
    ['that asks for a file', () => withPart(main, OUTSIDE), 'broken'],
    ['that asks for an address', () => withPart(main, REMOTE), 'broken'],
    ['nested ten thousand deep', () => withPart(body, '<a>'.repeat(10_000)), 'heavy'],
    ['that closes what it never opened', () => withPart(body, '</a>'.repeat(10)), 'broken'],
    ['of one endless tag', () => withPart(body, `<a ${'b'.repeat(200_000)}`), 'broken'],
    ['of one endless attribute', () => withPart(body, `<a b="${'x'.repeat(200_000)}"/>`), 'broken'],
    ['of a million tags', () => withPart(body, `<a>${'<b/>'.repeat(1_000_000)}</a>`), wordless],
    [
      'of a million half entities',
      () => withPart(body, `<a>${'&#'.repeat(1_000_000)}</a>`),
      wordless,
    ],
    ['that is all brackets', () => withPart(body, '<'.repeat(100_000)), 'broken'],
    ['that breaks off in a tag', () => withPart(body, '<a><b c="d'), wordless],
    ['that breaks off in a comment', () => withPart(body, '<a><!-- x'), wordless],
    [
      'of bytes that are no text',
      async () => zipWith(body, { content: new Uint8Array(5000).fill(0xfe) }),
      wordless,
    ],
    [
      'whose packed bytes are noise',
      () => zipWith(body, { content: spaces(500), method: 8 }),
      'broken',
    ],
    [
      'whose part lies beyond it',
      () => zipWith(main, { content: parts('x')[main], claims: { offset: 0xfffffff0 } }),
      'shown',
    ],
    [
      'whose part is longer than it',
      () => zipWith(main, { content: parts('x')[main], claims: { packedBytes: 0xfffffff0 } }),
      'shown',
    ],
    [
      'whose part is its own list',
      () => zipWith(main, { content: parts('x')[main], claims: { offset: 1 } }),
      'shown',
    ],
  ];
  it.each(CASES)('%s', async (_what, make, outcome) => {
    expect(await outcomeOf(kind, await make())).toBe(outcome);
  });

  it('of 60 MB of nothing in 60 KB is taken for a bomb', async () => {
    const packed = await deflate(spaces(60 * MB));
    const bytes = await zipWith(main, { content: packed, method: 8 });
    expect(await outcomeOf(kind, bytes)).toBe('heavy');
  });

  it('with scripts in every text has words and no more', async () => {
    const script = '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;';
    const { contents } = await readBytes(kind, await buildOffice(parts(script)));
    expect(JSON.stringify(contents)).toContain(
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
    );
  });

  it('is not read from where its relations point outside', async () => {
    const { contents } = await readBytes(
      kind,
      await buildOffice({
        ...parts('x'),
        'xl/_rels/workbook.xml.rels':
          '<R><Relationship Id="rId1" Target="http://127.0.0.1:9/" TargetMode="External"/></R>',
        'ppt/_rels/presentation.xml.rels':
          '<R><Relationship Id="rId1" Target="../../../../etc/passwd"/></R>',
      }),
    );
    expect(JSON.stringify(contents)).not.toContain('passwd');
  });

  it('asks for no more of a large file than its parts', async () => {
    const film = { name: 'media/film.mp4', content: new Uint8Array(3 * MB) };
    const bytes = await buildZip([
      film,
      ...Object.entries(parts('x')).map(([name, content]) => ({ name, content })),
    ]);
    const { pieces } = await readBytes(kind, bytes);
    expect(pieces.reduce((sum, piece) => sum + piece)).toBeLessThan(MB / 4);
  });

  it('is cut where it goes on for ever', async () => {
    let seed = 1;
    const next = () => {
      seed = (seed * 48_271) % 0x7fffffff;
      return String(seed);
    };
    const long = Array.from({ length: 200_000 }, next).join(' ');
    const { contents } = await readBytes(kind, await buildOffice(parts(long)));
    expect(JSON.stringify(contents).length).toBeLessThan(LIMITS.textLength + 1_000);
  });
});
