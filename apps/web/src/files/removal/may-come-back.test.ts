import { FILE_STATUS } from '@transmit/contract';
import { expect, it } from 'vitest';
import { mayComeBack } from './may-come-back.ts';

const DAY_MS = 86_400_000;
const END = Date.UTC(2026, 10, 20, 4);
const ends = { expire_time: '2026-11-20 12:00:00' };

it.each<[string, number, number, boolean]>([
  ['is there', FILE_STATUS.normal, END - DAY_MS, true],
  ['is backed up', FILE_STATUS.backedUp, END - DAY_MS, true],
  ['has expired a while ago', FILE_STATUS.normal, END + 29 * DAY_MS, true],
  ['has expired so long ago that its bytes went', FILE_STATUS.normal, END + 30 * DAY_MS, false],
  ['was cleared', FILE_STATUS.cleared, END - DAY_MS, false],
  ['never came', FILE_STATUS.uploadFailed, END - DAY_MS, false],
])('a file that %s', (_what, status, now, expected) => {
  expect(mayComeBack({ ...ends, status }, now)).toBe(expected);
});
