import { NO_PROGRESS } from '@transmit/transfer/no-progress';
import { expect, it } from 'vitest';
import { chosenSummary } from './panel-summary.ts';

const GIB = 1024 ** 3;
const chosen = { ...NO_PROGRESS, total: 1200, unstarted: 1200, sizeBytes: GIB };

it.each([
  ['nobody has said how much room is left', undefined, '1,200 个文件 · 1.00 GB'],
  ['there is room', 3 * GIB, '1,200 个文件 · 1.00 GB · 发送后还能存 2.00 GB'],
  ['it just fits', GIB, '1,200 个文件 · 1.00 GB · 发送后还能存 0 B'],
  ['there is less room than that', GIB - 1, '1,200 个文件 · 1.00 GB'],
])('where %s', (_title, left, words) => {
  expect(chosenSummary(chosen, left)).toBe(words);
});
