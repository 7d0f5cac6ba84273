import { describe, expect, it } from 'vitest';
import { DocumentParts } from './document-parts.ts';
import { canReadForName, readForName } from './read-for-name.ts';
import { readTitle } from './read-title.ts';
import { readRelations } from './relations.ts';
import { buildOffice, wordParts } from './testing/build-office.ts';
import { readZipDirectory } from './zip/zip-directory.ts';

const never = () => new AbortController().signal;
const read = (name: string, ...parts: BlobPart[]) =>
  readForName(new File(parts, name), { signal: never() });

it.each([
  ['合同.pdf', true],
  ['合同.PDF', true],
  ['a.docx', true],
  ['a.xlsm', true],
  ['a.pptx', true],
  ['a.txt', true],
  ['README.md', true],
  ['a.zip', false],
  ['a.doc', false],
  ['a.png', false],
  ['a.js', false],
  ['a.constructor', false],
  ['pdf', false],
])('%s can be read for its name: %s', (name, wanted) => {
  expect(canReadForName(name)).toBe(wanted);
});

describe('a text', () => {
  it('is read in UTF-8 and as Chinese computers write it', async () => {
    expect(await read('a.txt', '会议纪要\n内容')).toMatchObject({ lines: ['会议纪要', '内容'] });
    const gb = new Uint8Array([0xbb, 0xe1, 0xd2, 0xe9]);
    expect(await read('a.txt', gb)).toMatchObject({ lines: ['会议'] });
  });

  it('is read to its beginning, however long it is', async () => {
    const reading = await read('a.md', '# 标题\n', '字'.repeat(3_000_000));
    expect(reading).toMatchObject({ format: 'markdown', title: '标题' });
    expect('lines' in reading && reading.lines.join('').length).toBeLessThan(400);
  });

  it('is none when it is a program', async () => {
    await expect(read('a.txt', new Uint8Array([0x4d, 0x5a, 0, 1]))).rejects.toMatchObject({
      reason: 'foreign',
    });
  });
});

it('what is cancelled before it begins is not read', async () => {
  const signal = AbortSignal.abort();
  await expect(readForName(new File(['x'], 'a.txt'), { signal })).rejects.toThrow('abort');
});

describe('an Office document’s own title', () => {
  const titleOf = async (core?: string) => {
    const more = core === undefined ? {} : { 'docProps/core.xml': core };
    const bytes = await buildOffice(wordParts('', more));
    const readPiece = async (at: number, length: number) => bytes.slice(at, at + length);
    const directory = await readZipDirectory(bytes.length, readPiece);
    const parts = new DocumentParts(directory, { sizeBytes: bytes.length, readPiece });
    const whole = await readRelations(parts, '');
    return readTitle({ parts, whole });
  };
  const core = (title: string) =>
    `<cp:coreProperties><dc:creator>甲</dc:creator><dc:title>${title}</dc:title></cp:coreProperties>`;

  it.each([
    ['is its property', core('年度总结 &amp; 计划'), '年度总结 & 计划'],
    ['is nothing where it is empty', core('  '), undefined],
    ['is nothing without properties', undefined, undefined],
    ['is bounded', core('长'.repeat(5000)), '长'.repeat(200)],
  ])('%s', async (_, xml, wanted) => {
    expect(await titleOf(xml)).toBe(wanted);
  });
});
