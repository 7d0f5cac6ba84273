import { expect, it } from 'vitest';
import type { Version } from '#adapters/object-storage/object-storage.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { readWholeObject } from './read-whole-object.ts';

const PLACE = { key: 'k', version: 'v1' };
const BYTES = Buffer.from('0123456789');

/** Gives so many bytes a read, then breaks off. */
function breaking(storageType: 1 | 2, bytesPerRead: number) {
  const reads: (number | undefined)[] = [];
  const storage = {
    ...createFakeStorage(),
    storageType,
    async *readObject(key: string, range?: { start: number; end: number }, version?: Version) {
      expect({ key, version }).toEqual(PLACE);
      reads.push(range?.start);
      const rest = BYTES.subarray(range?.start ?? 0);
      yield rest.subarray(0, bytesPerRead);
      if (rest.length > bytesPerRead) throw new Error('connection reset');
    },
  };
  return { storage, reads };
}

it('reads the rest as a range where a bucket’s connection breaks', async () => {
  const { storage, reads } = breaking(2, 4);
  const pieces = await collect(readWholeObject(storage, PLACE, { sizeBytes: BYTES.length }));
  expect(Buffer.concat(pieces)).toEqual(BYTES);
  expect(reads).toEqual([undefined, 4, 8]);
});

it('gives up after three times, and at once on a disk', async () => {
  const bucket = breaking(2, 1);
  await expect(collect(readWholeObject(bucket.storage, PLACE, { sizeBytes: 10 }))).rejects.toThrow(
    'reset',
  );
  expect(bucket.reads).toEqual([undefined, 1, 2, 3]);
  const disk = breaking(1, 4);
  await expect(collect(readWholeObject(disk.storage, PLACE, { sizeBytes: 10 }))).rejects.toThrow(
    'reset',
  );
  expect(disk.reads).toEqual([undefined]);
});

it('reads a range, and the rest of it where a bucket’s connection breaks', async () => {
  const { storage, reads } = breaking(2, 3);
  const wish = { sizeBytes: BYTES.length, range: { start: 2, end: 10 } };
  const pieces = await collect(readWholeObject(storage, PLACE, wish));
  expect(Buffer.concat(pieces)).toEqual(BYTES.subarray(2));
  expect(reads).toEqual([2, 5, 8]);
});

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
