import { MAX_FILE_BYTES } from '@transmit/contract';
import { expect, it } from 'vitest';
import { siftFiles } from './sift-files.ts';

const GIB = 1024 ** 3;
/** As much of a file as is looked at. */
const chosen = (size: number) => ({ path: String(size), file: { size } as File });
const { visitor, user } = MAX_FILE_BYTES;

it.each([
  ['just as large as may be', [visitor], 'visitor', undefined, [visitor], [], []],
  ['a byte too large', [visitor + 1, 1], 'visitor', undefined, [1], [visitor + 1], []],
  ['larger, after a login', [visitor + 1], 'user', undefined, [visitor + 1], [], []],
  ['too large for anybody', [user + 1], 'user', undefined, [], [user + 1], []],
  ['no room for the second', [2 * GIB, GIB], 'visitor', 2 * GIB, [2 * GIB], [], [GIB]],
  ['room for a smaller one', [2, GIB, 1], 'visitor', 3, [2, 1], [], [GIB]],
  ['an empty file in no room', [0], 'visitor', 0, [0], [], []],
] as const)('%s', (_title, sizes, plan, leftBytes, fit, tooLarge, noRoom) => {
  const sifted = siftFiles(sizes.map(chosen), { plan, leftBytes });
  const sizesOf = (files: readonly { file: File }[]) => files.map(({ file }) => file.size);
  expect(sizesOf(sifted.fit)).toEqual(fit);
  expect(sizesOf(sifted.tooLarge)).toEqual(tooLarge);
  expect(sizesOf(sifted.noRoom)).toEqual(noRoom);
});
