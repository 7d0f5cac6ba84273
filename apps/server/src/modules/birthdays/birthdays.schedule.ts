import { BIRTHDAY_KEPT_MS } from '@transmit/contract';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { purgeRemoved } from './birthdays.store.ts';
import { deliverNotices } from './deliver-notices.ts';
import { makeNotices } from './make-notices.ts';
import { purgeNotices } from './notices.store.ts';
import { REMINDING_HOUR } from './reminding-hour.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOTICES_KEPT_MS = 2 * 365 * DAY_MS;

/** The birthdays area's upkeep. */
export function birthdaysSchedule(services: Services): Scheduled[] {
  return [
    {
      name: 'tell-birthdays',
      dailyAt: REMINDING_HOUR,
      run: (now) => makeNotices(services, now),
    },
    {
      // Makes the notices that a process which ended midway has left.
      name: 'tell-left-birthdays',
      everyMs: 10 * MINUTE_MS,
      run: (now) => makeNotices(services, now),
    },
    {
      name: 'send-birthdays',
      everyMs: 5_000,
      run: () => deliverNotices(services),
    },
    {
      name: 'purge-birthdays',
      everyMs: 60 * MINUTE_MS,
      run: async (now) => {
        await purgeRemoved(services.db, now - BIRTHDAY_KEPT_MS);
        await purgeNotices(services.db, now - NOTICES_KEPT_MS);
      },
    },
  ];
}
