import { NOTICES_KEPT_DAYS } from '@transmit/contract';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { deliverMessages, RUN_MS } from './delivery/deliver-messages.ts';
import { purgeMessages } from './delivery/messages.store.ts';
import { purgeNoticesBefore } from './telling/notices.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MESSAGES_KEPT_MS = 7 * DAY_MS;

/** The notices area's upkeep. */
export function noticesSchedule(services: Services): Scheduled[] {
  return [
    { name: 'send-notices', everyMs: RUN_MS, run: () => deliverMessages(services) },
    {
      name: 'purge-notices',
      everyMs: HOUR_MS,
      run: async (now) => {
        await purgeMessages(services.db, now - MESSAGES_KEPT_MS);
        await purgeNoticesBefore(services.db, now - NOTICES_KEPT_DAYS * DAY_MS);
      },
    },
  ];
}
