import { expect, it } from 'vitest';
import { leftOutText } from './left-out-text.ts';

it.each([
  [[], undefined],
  [[['甲.pdf', 0]], '列表已清空，“甲.pdf”没有放入'],
  [[['甲.pdf', 3]], '列表已清空，“甲.pdf”的其余页没有放入'],
  [
    [
      ['甲.pdf', 0],
      ['乙.tif', 0],
    ],
    '列表已清空，“甲.pdf”等 2 个文件没有放入',
  ],
  [
    [
      ['甲.pdf', 1],
      ['乙.tif', 0],
      ['丙.pdf', 0],
    ],
    '列表已清空，“甲.pdf”的其余页和另外 2 个文件没有放入',
  ],
] as [[string, number][], string | undefined][])('tells of %j', (documents, told) => {
  expect(leftOutText(documents.map(([name, taken]) => ({ name, taken })))).toBe(told);
});
