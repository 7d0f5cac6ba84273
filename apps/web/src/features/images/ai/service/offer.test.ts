import { expect, it } from 'vitest';
import { makeOffer } from './offer.ts';

const FACTS = { wanted: 12, price: 1, points: 20, leftToday: 200, room: 500 };

it.each([
  ['enough of all', {}, { count: 12, total: 12, missing: 0, limit: undefined }],
  ['points for five', { points: 5 }, { count: 5, total: 12, missing: 7, limit: 'points' }],
  ['no points', { points: 0 }, { count: 0, total: 12, missing: 12, limit: 'points' }],
  [
    'a dearer picture',
    { wanted: 1, price: 5, points: 4 },
    { count: 0, total: 5, missing: 1, limit: 'points' },
  ],
  ['three left today', { leftToday: 3 }, { count: 3, total: 12, missing: 0, limit: 'today' }],
  ['a queue that is full', { room: 0 }, { count: 0, total: 12, missing: 0, limit: 'room' }],
  [
    'points for fewer than the day allows',
    { points: 2, leftToday: 3 },
    { count: 2, total: 12, missing: 10, limit: 'points' },
  ],
])('offers with %s', (_, facts, offer) => {
  expect(makeOffer({ ...FACTS, ...facts })).toEqual(offer);
});
