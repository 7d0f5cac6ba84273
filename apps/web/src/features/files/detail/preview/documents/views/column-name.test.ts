import { expect, it } from 'vitest';
import { columnOf } from '#files/documents/sheets/sheet-layout.ts';
import { columnName } from '#platform/files/column-name.ts';

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [49, 'AX'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s, there and back', (column, name) => {
  expect(columnName(column)).toBe(name);
  expect(columnOf(`${name}7`)).toBe(column);
});
