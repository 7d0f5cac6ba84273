import { expect, it } from 'vitest';
import { chooseRange } from './byte-range.ts';

it.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=10-19', { start: 10, end: 20 }],
  ['bytes=90-200', { start: 90, end: 100 }],
  ['bytes=50-', { start: 50, end: 100 }],
  ['bytes=-30', { start: 70, end: 100 }],
  ['bytes=-300', { start: 0, end: 100 }],
  ['Bytes = 1 - 2', { start: 1, end: 3 }],
  ['bytes=9-1', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-0,5-6', 'whole'],
  [`bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join(',')}`, 'unsatisfiable'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1-2-3', 'whole'],
  ['items=0-1', 'whole'],
] as const)('reads %j of 100 bytes', (header, choice) => {
  expect(chooseRange(header, 100)).toEqual(choice);
});

it('has no range of an empty object', () => {
  expect(chooseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(chooseRange(undefined, 0)).toBe('whole');
});
