import { fromWireTime } from '@transmit/contract';
import { expect, it } from 'vitest';
import { proposeEnd } from './propose-end.ts';

it.each([
  ['later than an end that is still to come', '2026-11-30 18:00:00', '2026-12-03 18:00:00'],
  ['from now on where it is over', '2026-11-01 18:00:00', '2026-11-23 18:00:00'],
  ['no later than is allowed', '2027-02-17 18:00:00', '2027-02-18 12:00:00'],
])('proposes an end %s', (_title, end, proposed) => {
  const now = fromWireTime('2026-11-20 12:00:00') ?? 0;
  expect(proposeEnd(end, now)).toBe(proposed);
});
