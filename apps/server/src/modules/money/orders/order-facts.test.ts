import { describe, expect, it } from 'vitest';
import { decideOrderState, type OrderFacts, type RefundFact, sumRefunds } from './order-facts.ts';

const NEW: OrderFacts = {
  feeFen: 100,
  closedAt: null,
  hasAttempt: false,
  isCredited: false,
  refunds: [],
};
const PAID = { ...NEW, hasAttempt: true, isCredited: true };
const refund = (state: RefundFact['state'], sumFen = 100, isOfCredited = true): RefundFact => ({
  state,
  sumFen,
  isOfCredited,
});

describe('stateOf', () => {
  it.each([
    ['just made', NEW, 'created'],
    ['begun to pay', { ...NEW, hasAttempt: true }, 'paying'],
    ['closed', { ...NEW, hasAttempt: true, closedAt: 1 }, 'closed'],
    ['paid', PAID, 'paid'],
    ['paid after it was closed', { ...PAID, closedAt: 1 }, 'paid'],
    ['going back', { ...PAID, refunds: [refund('pending')] }, 'refunding'],
    ['stuck at the provider', { ...PAID, refunds: [refund('abnormal')] }, 'refunding'],
    ['gone back', { ...PAID, refunds: [refund('done')] }, 'refunded'],
    ['going back in part', { ...PAID, refunds: [refund('pending', 30)] }, 'paid'],
    ['stuck in part', { ...PAID, refunds: [refund('abnormal', 30)] }, 'paid'],
    [
      'the rest going back',
      { ...PAID, refunds: [refund('done', 30), refund('pending', 70)] },
      'refunding',
    ],
    ['paid back by hand', { ...PAID, refunds: [refund('by_hand')] }, 'refunded'],
    ['gone back in part', { ...PAID, refunds: [refund('done', 30)] }, 'paid'],
    [
      'gone back in parts',
      { ...PAID, refunds: [refund('done', 30), refund('done', 70)] },
      'refunded',
    ],
    [
      'closed at the provider, and asked for again',
      { ...PAID, refunds: [refund('closed'), refund('pending')] },
      'refunding',
    ],
    [
      'gone back under another number',
      { ...PAID, refunds: [refund('closed'), refund('done')] },
      'refunded',
    ],
    [
      'in vain, and back under another number',
      { ...NEW, refunds: [refund('closed', 100, false), refund('done', 100, false)] },
      'refunded',
    ],
    ['paid twice', { ...PAID, refunds: [refund('pending', 100, false)] }, 'paid'],
    ['in vain', { ...NEW, refunds: [refund('pending', 100, false)] }, 'refunding'],
    [
      'in vain, and back',
      { ...NEW, closedAt: 1, refunds: [refund('done', 100, false)] },
      'refunded',
    ],
  ] as const)('%s', (_title, facts, state) => {
    expect(decideOrderState(facts)).toBe(state);
  });
});

it('counts as refunded what has arrived', () => {
  expect(sumRefunds([refund('done', 30), refund('pending', 70), refund('done', 5, false)])).toBe(
    35,
  );
});
