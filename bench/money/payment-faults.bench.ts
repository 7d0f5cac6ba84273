/**
 * SECURITY F9: what `money/faulty-notices.ts` does to orders, with so many processes on one folder.
 * `npm run bench -- payment-faults [orders] [kills] [processes]`
 */

import { writeResult } from '../steps/result.ts';
import { sendFaultyNotices } from './faulty-notices.ts';

const [orders = 1000, kills = 50, processes = 1] = process.argv.slice(2).map(Number);
const { isWhole, ...seen } = await sendFaultyNotices({ orders, kills, processes });

const none = { at: '<=', value: 0 } as const;
writeResult(
  'payment-faults',
  [
    { name: 'orders', value: seen.orders, unit: 'orders' },
    { name: 'kill -9 meanwhile', value: seen.kills, unit: 'kills' },
    {
      name: 'credited exactly once',
      value: seen.creditedOnce,
      unit: 'orders',
      target: { at: '>=', value: seen.orders },
    },
    { name: 'credited on a forgery', value: seen.creditedOnForgery, unit: 'orders', target: none },
    { name: 'forgeries taken', value: seen.forgedTaken, unit: 'notices', target: none },
    { name: 'unbalanced ledgers', value: seen.unbalanced, unit: 'ledgers', target: none },
    { name: 'verify-data finds', value: isWhole ? 0 : 1, unit: 'breaches', target: none },
  ],
  { processes, ...seen },
  `${processes}`,
);
