import { sendFaultyNotices } from '../money/faulty-notices.ts';
import { defineFault } from './fault.ts';

export const faultyNotices = defineFault({
  id: 'F9',
  title: 'notices twice, out of order, late, lost, forged',
  does: 'each notice five times in a shuffled order, one in ten never, one order in ten closed by us before its money comes, five forgeries for one in twenty, the process killed meanwhile (`bench/money`); hours between tries are left out',
  bar: '1,000 orders: 1,000 credited exactly once (lost ones by reconciliation), 0 credited on a forgery, 0 unbalanced ledgers',
  procedure: ({ isShort }) =>
    sendFaultyNotices(
      isShort ? { orders: 100, kills: 5, processes: 1 } : { orders: 1000, kills: 50, processes: 1 },
    ),
  line: ({ orders, creditedOnce, neverSent, creditedOnForgery, forgedTaken, unbalanced }) =>
    `${orders} orders: ${creditedOnce} credited exactly once (${neverSent} by reconciliation), ${creditedOnForgery} credited on a forgery, ${forgedTaken} forgeries taken, ${unbalanced} unbalanced ledgers`,
  pass: ({ orders, creditedOnce, creditedOnForgery, forgedTaken, unbalanced, isWhole }) =>
    orders > 0 &&
    creditedOnce === orders &&
    creditedOnForgery === 0 &&
    forgedTaken === 0 &&
    unbalanced === 0 &&
    isWhole,
});
