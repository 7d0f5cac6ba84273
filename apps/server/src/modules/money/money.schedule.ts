import { shanghaiDay } from '#core/shanghai-day.ts';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { startDailyReconciliation } from './books/start-bill-check.ts';
import { sweepNetworks } from './entitlements/paid-networks.store.ts';
import { welcomeExisting } from './ledgers/welcome.ts';
import { closeOverdue } from './orders/close-overdue.ts';
import { askDue } from './payments/ask-provider.ts';
import { runRefunds } from './refunds/run-refunds.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** The money area's upkeep. */
export function moneySchedule(services: Services): Scheduled[] {
  return [
    { name: 'ask-payments', everyMs: 5 * SECOND_MS, run: () => askDue(services) },
    { name: 'refunds', everyMs: 5 * SECOND_MS, run: () => runRefunds(services) },
    { name: 'close-orders', everyMs: 30 * SECOND_MS, run: () => closeOverdue(services) },
    { name: 'welcome', everyMs: 60 * MINUTE_MS, run: (now) => welcomeExisting(services, now) },
    {
      name: 'paid-networks',
      everyMs: 60 * MINUTE_MS,
      run: (now) => sweepNetworks(services.db, shanghaiDay(now)),
    },
    {
      // Providers have yesterday's books from ten o'clock on (PAY.md §1).
      name: 'compare-bills',
      dailyAt: { hour: 10, minute: 30, timeZone: 'Asia/Shanghai' },
      run: (now) => startDailyReconciliation(services, now),
    },
  ];
}
