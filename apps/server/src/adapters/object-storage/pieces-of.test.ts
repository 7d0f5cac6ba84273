import { expect, it } from 'vitest';
import { piecesOf } from './pieces-of.ts';

async function* chunks(...sizes: number[]) {
  let value = 0;
  for (const size of sizes) yield Uint8Array.from({ length: size }, () => value++ & 0xff);
}

it.each([
  [[], []],
  [[3], [3]],
  [[4], [4]],
  [[5], [4, 1]],
  [
    [1, 1, 1, 1, 1],
    [4, 1],
  ],
  [
    [10, 3],
    [4, 4, 4, 1],
  ],
  [[0, 4, 0], [4]],
])('cuts %j into %j', async (sizes, expected) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(chunks(...sizes), 4)) pieces.push(piece);
  expect(pieces.map((piece) => piece.length)).toEqual(expected);
  const joined = Buffer.concat(pieces);
  expect([...joined]).toEqual(Array.from({ length: joined.length }, (_, n) => n));
});

it('takes bytes as they are, too', async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(new Uint8Array(9), 4)) pieces.push(piece);
  expect(pieces.map((piece) => piece.length)).toEqual([4, 4, 1]);
});
