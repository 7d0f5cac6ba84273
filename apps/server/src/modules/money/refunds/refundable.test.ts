import { expect, it } from 'vitest';
import { refundableFen } from './refundable.ts';

const FILES = { state: 'paid', fee_fen: 50, gift_kind: null } as const;
const GIFT = { ...FILES, gift_kind: 'points' } as const;

it.each([
  ['all of what was paid', FILES, 0, 50],
  ['the rest of it, also while a part goes back', FILES, 30, 20],
  ['nothing once it is back', FILES, 50, 0],
  ['nothing below zero', FILES, 60, 0],
  ['nothing while all of it goes back', { ...FILES, state: 'refunding' }, 0, 0],
  ['all that a gift cost', GIFT, 0, 50],
  ['nothing of a gift for a second time', GIFT, 10, 0],
] as const)('%s may be paid back', (_title, order, refundedFen, fen) => {
  expect(refundableFen(order, refundedFen)).toBe(fen);
});
