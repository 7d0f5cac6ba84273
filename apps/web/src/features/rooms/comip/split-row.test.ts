import { expect, it } from 'vitest';
import { splitRow } from './split-row.ts';

it('a row in its four columns', () => {
  expect(splitRow('KM4T9P7X2Q · 2001:db8::7 · 2026-11-23 16:41:07 · Edge 156 / Windows')).toEqual({
    room: 'KM4T9P7X2Q',
    address: '2001:db8::7',
    enteredAt: '2026-11-23 16:41:07',
    client: 'Edge 156 / Windows',
  });
});

it.each(['', 'a', 'a · b · c', 'a · b · c · d · e', 'a ·  · c · d'])('%j shows whole', (row) => {
  expect(splitRow(row)).toBeUndefined();
});
