import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ByteRange } from '#core/byte-range.ts';
import type { ZipEntry } from '#core/zip/zip-layout.ts';
import { writeZip, type ZipSource } from './write-zip.ts';
import { countEntries, planZip } from './zip-plan.ts';

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
    const zip = writeZip(
      planZip([entryOf('a', 5)]),
      sourceOf(() => inPieces(Buffer.alloc(4))),
    );
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
  });

  it.each([
    [0, 22],
    [65_534, 22],
    [65_535, 22 + 76],
  ])('of %i entries ends in %i bytes', (count, end) => {
    const entries = Array.from({ length: count }, () => entryOf('a', 0));
    expect(planZip(entries).sizeBytes).toBe(count * (31 + 9 + 16 + 47 + 9) + end);
  });

  it('keeps each file’s own date to the second, and from 2038 on in steps of two', async () => {
    const dates = {
      'old.txt': Date.UTC(1970, 0, 2, 3, 4, 5),
      'odd.txt': Date.UTC(2019, 4, 1, 1, 2, 3),
      'last.txt': Date.UTC(2038, 0, 19, 3, 14, 7),
      'late.txt': Date.UTC(2060, 5, 1, 0, 0, 2),
    };
    const path = await write(
      Object.entries(dates).map(([name, modifiedAt]) => ({ path: name, sizeBytes: 2, modifiedAt })),
      () => inPieces(Buffer.from('ab')),
    );
    execFileSync('unzip', ['-q', path, '-d', folder], {
      env: { ...process.env, TZ: 'Asia/Shanghai' },
    });
    for (const [name, date] of Object.entries(dates)) {
      expect(statSync(join(folder, name)).mtimeMs, name).toBe(date);
    }
  });

  it('has folders in which no file is', async () => {
    const path = await write([entryOf('照片/a.txt', 1), entryOf('照片/空/', 0)], () =>
      inPieces(Buffer.from('a')),
    );
    expect(execFileSync('unzip', ['-t', path]).toString()).toContain('No errors detected');
    execFileSync('unzip', ['-q', path, '-d', folder], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    expect(statSync(join(folder, '照片', '空')).isDirectory()).toBe(true);
    expect(statSync(join(folder, '照片', '空')).mode & 0o777).toBe(0o755);
  });
});

describe('a range of a zip', () => {
  const contents = [Buffer.from('你好'), Buffer.alloc(0), randomBytes(300_000), randomBytes(9)];
  const entries = [
    ...contents.map((bytes, index) => ({ ...entryOf(`夹/${index}.bin`, bytes.length), bytes })),
    { ...entryOf('空/', 0), bytes: Buffer.alloc(0) },
  ];
  const plan = planZip(entries);

  /** Tells which sums it had to look for. */
  function counted() {
    const looked: string[] = [];
    const source: ZipSource<(typeof entries)[number]> = {
      read: ({ bytes }, { start, end }) => inPieces(bytes.subarray(start, end)),
      findSum: async ({ path, bytes }) => {
        looked.push(path);
        return crc32(bytes);
      },
      keepSum: () => undefined,
    };
    return { looked, source };
  }
  const rangeOf = async (range?: ByteRange) =>
    Buffer.concat(await collect(writeZip(plan, counted().source, range)));

  it('is the very bytes that stand there in the whole, wherever it begins and ends', async () => {
    const whole = await rangeOf();
    expect(whole.length).toBe(plan.sizeBytes);
    const edges = plan.stretches.flatMap(({ start, end }) => [start, start + 1, end - 1]);
    for (const start of edges) {
      const rest = await rangeOf({ start, end: plan.sizeBytes });
      expect(rest.equals(whole.subarray(start)), `from ${start}`).toBe(true);
      const end = Math.min(plan.sizeBytes, start + 40);
      const few = await rangeOf({ start, end });
      expect(few.equals(whole.subarray(start, end)), `${start} to ${end}`).toBe(true);
    }
  });

  it('looks for the sums of those files alone that it does not send whole', async () => {
    const all = counted();
    await collect(writeZip(plan, all.source));
    expect(all.looked).toEqual([]);
    const [, , third] = plan.offsets;
    const rest = counted();
    const range = { start: (third ?? 0) + 1000, end: plan.sizeBytes };
    await collect(writeZip(plan, rest.source, range));
    // The cut went through one file at once; the first is read for the list at the end.
    expect(rest.looked).toEqual(['夹/2.bin', '夹/0.bin']);
    const few = counted();
    await collect(
      writeZip(plan, few.source, { start: (third ?? 0) + 1000, end: (third ?? 0) + 2000 }),
    );
    expect(few.looked).toEqual([]);
  });

  it('counts the files whose bytes it needs', () => {
    expect(countEntries(plan, { start: 0, end: plan.sizeBytes })).toBe(3);
    expect(countEntries(plan, { start: plan.sizeBytes - 22, end: plan.sizeBytes })).toBe(0);
  });
});

describe('the plan of a zip', () => {
  const GIB = 2 ** 30;

  it.each([
    ['one file of 4.6 GB', [4_600_000_000]],
    ['a file at the last place of 32 bits', [2 ** 32 - 1, 5]],
    ['a thousand files of 1 GB', Array.from({ length: 1000 }, () => GIB)],
    ['files that begin beyond 4 GB', [3 * GIB, 3 * GIB, 0, 7]],
    ['no file', []],
  ])('of %s has no hole and no overlap', (_title, sizes) => {
    const plan = planZip(sizes.map((size, index) => entryOf(`${index}`, size)));
    let at = 0;
    for (const { start, end } of plan.stretches) {
      expect(start).toBe(at);
      expect(end).toBeGreaterThan(start);
      at = end;
    }
    expect(at).toBe(plan.sizeBytes);
    const data = plan.stretches.filter(({ kind }) => kind === 'data');
    expect(data.map(({ start, end }) => end - start)).toEqual(sizes.filter((size) => size > 0));
  });

  it('of more than 4 GB is laid out without a byte of its files: its list is where it says', async () => {
    const entries = [entryOf('大.bin', 5 * GIB), entryOf('后.bin', 6)];
    const plan = planZip(entries);
    const source = {
      ...sourceOf(() => inPieces(Buffer.alloc(0))),
      findSum: async () => 0xabcdef01,
    };
    const directory = plan.stretches.find(({ kind }) => kind === 'central')?.start ?? 0;
    expect(directory).toBeGreaterThan(5 * GIB);
    const list = await collect(writeZip(plan, source, { start: directory, end: plan.sizeBytes }));
    const bytes = Buffer.concat(list);
    expect(bytes.length).toBe(plan.sizeBytes - directory);
    expect(bytes.readUInt32LE(0)).toBe(0x02014b50);
    const end64 = bytes.indexOf(Buffer.from([0x50, 0x4b, 6, 6]));
    expect(bytes.readBigUInt64LE(end64 + 48)).toBe(BigInt(directory));
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
  const plan = planZip(entries);
  const path = join(folder, 'a.zip');
  const file = openSync(path, 'w');
  let size = 0;
  for await (const piece of writeZip(plan, sourceOf(read))) {
    if (piece !== HOLE) writeSync(file, piece, 0, piece.length, size);
    size += piece.length;
  }
  closeSync(file);
  expect(size).toBe(plan.sizeBytes);
  return path;
}

function sourceOf(read: (entry: ZipEntry) => AsyncIterable<Uint8Array>): ZipSource<ZipEntry> {
  const findSum = () => Promise.reject(new Error('every file was sent whole'));
  return { read, findSum, keepSum: () => undefined };
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
