import { expect, it } from 'vitest';
import type { PaymentFacts } from '../payment-provider.ts';
import { readAlipayFacts, type Trade } from './alipay-trade.ts';

const trade: Trade = { status: 'TRADE_SUCCESS', transaction: '2026112400000001', totalFen: 60 };
const paidTime = '2026-11-24 09:02:03';
const paid: PaymentFacts = {
  state: 'paid',
  transaction: trade.transaction,
  paidFen: 60,
  paidAt: Date.UTC(2026, 10, 24, 1, 2, 3),
};

it.each<[string, Partial<Trade>, PaymentFacts]>([
  [
    'one that waits for its buyer',
    { status: 'WAIT_BUYER_PAY' },
    { state: 'unpaid', transaction: trade.transaction },
  ],
  ['one that was paid', { paidTime }, paid],
  ['one whose time for refunds is over', { status: 'TRADE_FINISHED', paidTime }, paid],
  ['one of which nothing was paid back', { paidTime, refundedFen: 0 }, paid],
  [
    'one of which a part was paid back',
    { paidTime, refundedFen: 20 },
    { ...paid, isRefunded: true },
  ],
  ['one that ran out of time', { status: 'TRADE_CLOSED' }, { state: 'closed' }],
  [
    'one that was paid back in full, as a query tells it',
    { status: 'TRADE_CLOSED', paidTime },
    { ...paid, isRefunded: true },
  ],
  [
    'one that was paid back in full, as a notice tells it',
    { status: 'TRADE_CLOSED', paidTime, refundedFen: 60 },
    { ...paid, isRefunded: true },
  ],
  [
    'one whose moment cannot be read',
    { paidTime: 'yesterday' },
    { state: 'paid', transaction: trade.transaction, paidFen: 60 },
  ],
])('knows %s', (_, given, facts) => {
  expect(readAlipayFacts({ ...trade, ...given })).toEqual(facts);
});
