import { describe, expect, it } from 'vitest';
import { openZip, saveZip, zipPaths, zipToBlob } from './zip.ts';

const attacks = [
  '../../etc/passwd',
  '..\\..\\windows\\system32\\x.dll',
  '/etc/passwd',
  'C:/x/y.jpg',
  'a/../../b.jpg',
  './././c.jpg',
  'CON/NUL.jpg',
  'gpj.\u202eexe',
  'a\0b.jpg',
  '.. /x.jpg',
  'x/... /y.jpg',
  '',
];

function split(path: string) {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  return { folder: parts.join('/'), name };
}

describe('zipPaths', () => {
  it.each(attacks)('keeps %j inside the archive', async (attack) => {
    const [path = ''] = await zipPaths([split(attack)]);
    expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)|^\/|[\\:\0\u202e]|^$/);
    expect(path.split('/').every((part) => part.trim() === part && part !== '')).toBe(true);
  });

  it('gives each path once, without regard to case', async () => {
    const names = ['a.jpg', 'A.JPG', 'a.jpg'].map((name) => ({ folder: '夹', name }));
    await expect(zipPaths(names)).resolves.toEqual(['夹/a.jpg', '夹/A (2).JPG', '夹/a (3).jpg']);
  });
});

describe('a zip', () => {
  const files = [
    { folder: '', name: '图.jpg', file: new Blob(['one']), modifiedAt: 1_767_323_045_000 },
    { folder: '夹', name: 'b.jpg', file: new Blob(['two two']) },
  ];

  it('knows its size before the first byte', async () => {
    const { sizeBytes, stream } = await openZip(files);
    const blob = await new Response(stream).blob();
    expect(blob.size).toBe(sizeBytes);
  });

  it('holds the files under their names in UTF-8', async () => {
    const bytes = new Uint8Array(await (await zipToBlob(files)).arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('图.jpg');
    expect(text).toContain('夹/b.jpg');
    expect(text).toContain('two two');
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    const { sizeBytes, stream } = await openZip(files, { onProgress: (bytes) => seen.push(bytes) });
    await new Response(stream).arrayBuffer();
    expect(seen.at(-1)).toBe(sizeBytes);
  });

  it('may be empty', async () => {
    const { sizeBytes, stream } = await openZip([]);
    expect((await new Response(stream).arrayBuffer()).byteLength).toBe(sizeBytes);
  });

  it('reads a file only when its turn comes', async () => {
    const opened: string[] = [];
    const watched = files.map(({ file, ...rest }) => {
      const blob = new Blob([file]);
      const stream = blob.stream.bind(blob);
      blob.stream = () => {
        opened.push(rest.name);
        return stream();
      };
      return { ...rest, file: blob };
    });
    const { stream } = await openZip(watched);
    const reader = stream.getReader();
    await reader.read();
    expect(opened).not.toContain('b.jpg');
    await reader.cancel();
  });

  it('tells a page how far it is a few times a second, not with each of 60,000 chunks', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      folder: '',
      name: `新品 (${index + 1}).jpg`,
      file: new Blob(['x']),
    }));
    const told: number[] = [];
    await zipToBlob(many, { onProgress: (bytes) => told.push(bytes) });
    expect(told.length).toBeLessThan(1000);
    expect(told.length).toBeGreaterThan(1);
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const target = new WritableStream();
    const writing = saveZip(files, target, { signal: controller.signal, onProgress });
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  });
});
