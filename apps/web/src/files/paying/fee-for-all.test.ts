import { FILE_STATUS, FREE_DOWNLOAD_BYTES } from '@transmit/contract';
import { expect, it } from 'vitest';
import { feeForAll, mayCost } from './fee-for-all.ts';

const LARGE = {
  file_size: FREE_DOWNLOAD_BYTES + 1,
  status: FILE_STATUS.normal,
  expire_status: 0,
  popular: 0,
} as const;

it.each<[string, object, string | undefined]>([
  ['a large file', {}, '0.1'],
  ['a very large one', { file_size: 600 * 2 ** 20 }, '0.6'],
  ['one that was backed up', { status: FILE_STATUS.backedUp }, '0.1'],
  ['a small one', { file_size: FREE_DOWNLOAD_BYTES }, undefined],
  ['a public one', { popular: 1 }, undefined],
  ['one that has expired', { expire_status: 1 }, undefined],
  ['one that is gone', { status: FILE_STATUS.cleared }, undefined],
  ['one that is being deleted', { status: FILE_STATUS.deleting }, undefined],
])('for %s its sender pays %s', (_which, more, fee) => {
  expect(feeForAll({ ...LARGE, ...more })).toBe(fee);
});

it('of several something can cost only when together they are more than one that is free', () => {
  expect([FREE_DOWNLOAD_BYTES, FREE_DOWNLOAD_BYTES + 1].map(mayCost)).toEqual([false, true]);
});
