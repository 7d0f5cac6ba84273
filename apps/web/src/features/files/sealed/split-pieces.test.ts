import { SealedFailure } from '@transmit/sealed';
import { expect, it } from 'vitest';
import { splitPieces } from './split-pieces.ts';

async function* piecesOf(...sizes: number[]) {
  let next = 0;
  for (const size of sizes) yield Uint8Array.from({ length: size }, () => next++);
}

async function read(file: AsyncIterable<Uint8Array>): Promise<number[]> {
  const bytes: number[] = [];
  for await (const piece of file) bytes.push(...piece);
  return bytes;
}

it.each([
  [
    [4, 4],
    [5, 3],
  ],
  [[8], [0, 3, 0, 5, 0]],
  [[1, 1, 1, 0, 5], [8]],
  [
    [3, 5],
    [1, 1, 1, 1, 1, 1, 1, 1],
  ],
])('pieces of %j are the files of %j, each with its bytes', async (pieces, files) => {
  const next = splitPieces(piecesOf(...pieces));
  const found: number[] = [];
  for (const size of files) {
    const bytes = await read(next(size));
    expect(bytes).toHaveLength(size);
    found.push(...bytes);
  }
  expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('an end before its time is told as damage', async () => {
  const next = splitPieces(piecesOf(4));
  await read(next(3));
  await expect(read(next(2))).rejects.toEqual(new SealedFailure('damaged'));
});
