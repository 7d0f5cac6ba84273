import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeZip } from './write-zip.ts';
import { type ZipEntry, zipSize } from './zip-layout.ts';

const NOON = Date.UTC(2026, 10, 20, 4);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a written zip', () => {
  it('has the announced length, and other programs read the names and bytes it was given', async () => {
    const contents = {
      '照片/2024/猫 🐈.txt': Buffer.from('你好'),
      'empty.bin': Buffer.alloc(0),
      'big.bin': Buffer.alloc(700_000, 7),
    };
    const path = await write(
      Object.entries(contents).map(([name, bytes]) => entryOf(name, bytes.length)),
      ({ path: name }) => inPieces(contents[name as keyof typeof contents]),
    );
    expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected');
    expect(readWithPython(path)).toEqual(
      Object.entries(contents).map(([name, bytes]) => ({
        name,
        size: bytes.length,
        time: [2026, 11, 20, 12, 0, 0],
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    );
  });

  it('breaks off when a file has not the bytes it should have', async () => {
    const zip = writeZip([entryOf('a', 5)], () => inPieces(Buffer.alloc(4)));
    await expect(collect(zip)).rejects.toThrow('4 bytes, not 5');
  });

  it('keeps more than 4 GiB in one file, and files behind it', async () => {
    const large = 2 ** 32 + 5;
    const path = await write([entryOf('large', large), entryOf('后面', 3)], ({ sizeBytes }) =>
      sizeBytes === 3 ? inPieces(Buffer.from('end')) : zeros(large),
    );
    expect(listWithPython(path)).toEqual([
      ['large', large],
      ['后面', 3],
    ]);
    expect(execFileSync('python3', ['-c', READ_ONE, path, '后面']).toString()).toBe('end');
  }, 60_000);

  it.each([
    [0, 22],
    [65_534, 22],
    [65_535, 22 + 76],
  ])('of %i entries ends in %i bytes', (count, end) => {
    const entries = Array.from({ length: count }, () => entryOf('a', 0));
    expect(zipSize(entries)).toBe(count * (31 + 16 + 47) + end);
  });
});

function entryOf(path: string, sizeBytes: number): ZipEntry {
  return { path, sizeBytes, modifiedAt: NOON };
}

/** Long runs of zeros become holes, so that large archives cost no disk. */
async function write(
  entries: ZipEntry[],
  read: (entry: ZipEntry) => AsyncIterable<Uint8Array>,
): Promise<string> {
  const path = join(folder, 'a.zip');
  const file = openSync(path, 'w');
  let size = 0;
  for await (const piece of writeZip(entries, read)) {
    if (piece !== HOLE) writeSync(file, piece, 0, piece.length, size);
    size += piece.length;
  }
  closeSync(file);
  expect(size).toBe(zipSize(entries));
  return path;
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

const HOLE = Buffer.alloc(16 * 2 ** 20);

async function* zeros(size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  for (; left >= HOLE.length; left -= HOLE.length) yield HOLE;
  yield Buffer.alloc(left);
}

const READ_ONE = `
import sys, zipfile
sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))`;

const READ_ALL = `
import sys, json, zipfile, hashlib
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([{'name': i.filename, 'size': i.file_size, 'time': i.date_time,
  'sha256': hashlib.sha256(z.read(i)).hexdigest()} for i in z.infolist()]))`;

const LIST = `
import sys, json, zipfile
print(json.dumps([[i.filename, i.file_size] for i in zipfile.ZipFile(sys.argv[1]).infolist()]))`;

function readWithPython(path: string): unknown {
  return JSON.parse(execFileSync('python3', ['-c', READ_ALL, path]).toString());
}

function listWithPython(path: string): unknown {
  return JSON.parse(execFileSync('python3', ['-c', LIST, path]).toString());
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
