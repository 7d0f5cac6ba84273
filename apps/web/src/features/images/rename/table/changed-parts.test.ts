import { expect, it } from 'vitest';
import { changedParts, type NamePart } from './changed-parts.ts';

/** Changed parts in brackets. */
function mark(parts: readonly NamePart[]): string {
  return parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
}

it.each([
  ['图.jpg', '图.jpg', '图.jpg', '图.jpg'],
  ['IMG_0001.jpg', '春季_0001.jpg', '[IMG]_0001.jpg', '[春季]_0001.jpg'],
  ['图.jpg', 'A_图_001.jpg', '图.jpg', '[A_]图[_001].jpg'],
  ['a b c.txt', 'abc.txt', '[a b c].txt', '[abc].txt'],
  ['报价 单.xlsx', '报价_单.xlsx', '报价[ ]单.xlsx', '报价[_]单.xlsx'],
  ['DSC12.JPG', 'dsc12.jpg', '[DSC]12.[JPG]', '[dsc]12.[jpg]'],
  ['甲乙丙', '乙丙丁', '[甲]乙丙', '乙丙[丁]'],
  ['', 'a', '', '[a]'],
  ['aaaa', 'aaa', '[aaaa]', '[aaa]'],
])('marks what differs: %s → %s', (before, after, old, now) => {
  const parts = changedParts(before, after);
  expect([mark(parts.before), mark(parts.after)]).toEqual([old, now]);
});

it('gives both names back whole, however long and odd they are', () => {
  const before = `${'甲乙'.repeat(300)}👨‍👩‍👧e\u0301.jpg`;
  const after = `${'乙甲'.repeat(300)}🇨🇳.jpg`;
  const parts = changedParts(before, after);
  expect(parts.before.map(({ text }) => text).join('')).toBe(before);
  expect(parts.after.map(({ text }) => text).join('')).toBe(after);
});
