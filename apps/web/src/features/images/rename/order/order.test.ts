import { describe, expect, it } from 'vitest';
import { insertBeside, moveBeside, moveTo, ORDERS, orderBy } from './order.ts';

const FILES = [
  { id: 'a', path: '图10.jpg', modifiedAt: 30, sizeBytes: 7 },
  { id: 'b', path: '图2.jpg', modifiedAt: 10, sizeBytes: 9 },
  { id: 'c', path: '夹/图1.jpg', modifiedAt: 20, sizeBytes: 7 },
];

describe('the order of files', () => {
  it.each([
    ['name', 'cba'],
    ['oldest', 'bca'],
    ['newest', 'acb'],
    ['smallest', 'acb'],
    ['largest', 'bac'],
  ] as const)('by %s', (by, wanted) => {
    expect(orderBy(FILES, by).join('')).toBe(wanted);
  });

  it('offers nothing else', () => {
    expect(ORDERS).toHaveLength(5);
  });

  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 9, 'acdb'],
    ['b', -3, 'bacd'],
    ['c', 2, 'abcd'],
    ['x', 0, 'abcd'],
  ])('moves %s to place %i', (id, to, wanted) => {
    expect(moveTo([...'abcd'], id, to).join('')).toBe(wanted);
  });

  it.each([
    ['a', 'c', 'before', 'bacd'],
    ['a', 'c', 'after', 'bcad'],
    ['d', 'a', 'before', 'dabc'],
    ['d', 'a', 'after', 'adbc'],
    ['b', 'b', 'after', 'abcd'],
    ['b', 'x', 'after', 'abcd'],
    ['x', 'b', 'after', 'abcd'],
  ] as const)('puts %s beside %s, %s it', (id, other, side, wanted) => {
    expect(moveBeside([...'abcd'], id, other, side).join('')).toBe(wanted);
  });

  it.each([
    ['b', 'before', 'axybcd'],
    ['b', 'after', 'abxycd'],
    ['d', 'after', 'abcdxy'],
    ['z', 'after', 'abcdxy'],
  ] as const)('puts new ones beside %s, %s it', (other, side, wanted) => {
    expect(insertBeside([...'abcdxy'], ['x', 'y'], other, side).join('')).toBe(wanted);
  });
});
