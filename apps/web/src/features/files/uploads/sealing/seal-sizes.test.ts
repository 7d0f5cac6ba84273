import { MAX_SEALED_FILES, sealedSize } from '@transmit/sealed';
import { expect, it } from 'vitest';
import { chargedSizes, findSealProblem } from './seal-sizes.ts';

const GB = 2 ** 30;
const some = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));

it.each([
  ['as many as one sending takes', some(MAX_SEALED_FILES, 1), true, undefined],
  ['one more', some(MAX_SEALED_FILES + 1, 1), true, 'too-many'],
  ['a visitor’s 4 GB', some(4, GB), false, undefined],
  ['a visitor’s 6 GB in files that would each go alone', some(3, 2 * GB), false, 'too-large'],
  ['the same of somebody who is in', some(3, 2 * GB), true, undefined],
  ['49 GB', some(49, GB), true, 'too-large'],
  ['a file of nothing', some(1, 0), false, undefined],
])('SECURITY §3 row 312: %s', (_what, tasks, isLogin, problem) => {
  expect(findSealProblem(tasks, isLogin)).toBe(problem);
});

it('is charged as the one object that it becomes', () => {
  expect(chargedSizes(some(3, 40_000_000), false)).toEqual([40_000_000, 40_000_000, 40_000_000]);
  expect(chargedSizes(some(3, 40_000_000), true)).toEqual([sealedSize(120_000_000)]);
});
