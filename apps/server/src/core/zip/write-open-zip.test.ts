import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type OpenEntry, writeOpenZip } from './write-open-zip.ts';

const NOON = Date.UTC(2026, 10, 20, 4);

describe('an open zip', () => {
  it('is read by other programs, though nobody knew how long its files would be', async () => {
    const listed = await read([
      { path: '表格/收藏.csv', modifiedAt: NOON, pieces: [bytes('甲,'), bytes('乙\r\n')] },
      { path: 'empty.json', modifiedAt: NOON, pieces: [] },
      { path: 'large.bin', modifiedAt: NOON, pieces: Array.from({ length: 40 }, () => filled()) },
    ]);
    expect(listed).toEqual([
      ['表格/收藏.csv', 9, '甲,乙\r\n'],
      ['empty.json', 0, ''],
      ['large.bin', 2_621_440, ''],
    ]);
  });

  it('has no files', async () => {
    expect(await read([])).toEqual([]);
  });

  it('begins a file only once the one before it has been read', async () => {
    const begun: string[] = [];
    async function* files(): AsyncGenerator<OpenEntry> {
      for (const path of ['a', 'b']) {
        begun.push(path);
        yield { path, modifiedAt: NOON, pieces: [bytes(path)] };
      }
    }
    const zip = writeOpenZip(files());
    await zip.next();
    await zip.next();
    expect(begun).toEqual(['a']);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const filled = () => new Uint8Array(65_536).fill(7);

async function read(entries: readonly OpenEntry[]): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'open-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeOpenZip(entries)) pieces.push(piece);
  writeFileSync(join(folder, 'a.zip'), Buffer.concat(pieces));
  const script = `
import sys, json, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, i.file_size, z.read(i).decode() if i.file_size < 100 else ''] for i in z.infolist()]))`;
  return JSON.parse(execFileSync('python3', ['-c', script, join(folder, 'a.zip')]).toString());
}
