import { expect, it } from 'vitest';
import { isGivenUp, redeliveryDelay } from './redelivery.ts';

it('comes back soon at first, then ever later', () => {
  const minutes = Array.from({ length: 11 }, (_, tries) => redeliveryDelay(tries) / 60_000);
  expect(minutes).toEqual([0.25, 0.5, 3, 10, 20, 30, 60, 180, 360, 360, 360]);
});

it('is given up after the tenth delivery', () => {
  expect([0, 1, 9, 10, 11].map(isGivenUp)).toEqual([false, false, false, true, true]);
});
