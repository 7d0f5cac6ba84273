import { expect, it } from 'vitest';
import type { WordBlock } from '#files/documents/document-model.ts';
import { listMarks } from './list-marks.ts';

const item = (level: number, isNumbered = true): WordBlock => ({
  kind: 'item',
  level,
  isNumbered,
  text: 'x',
});
const text: WordBlock = { kind: 'paragraph', text: 'x' };

it.each([
  [
    [item(0), item(0), item(0)],
    ['1.', '2.', '3.'],
  ],
  [
    [item(0), item(1), item(1), item(0)],
    ['1.', '1.', '2.', '2.'],
  ],
  [
    [item(0), item(1), item(0), item(1)],
    ['1.', '1.', '2.', '1.'],
  ],
  [
    [item(0), text, item(0)],
    ['1.', undefined, '1.'],
  ],
  [
    [item(0, false), item(0, false)],
    ['•', '•'],
  ],
  [
    [item(2), item(0)],
    ['1.', '1.'],
  ],
  [[], []],
])('marks list %# as people count', (blocks, marks) => {
  expect(listMarks(blocks)).toEqual(marks);
});
