import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { removeEndedCaptchaUses } from './captcha.store.ts';
import { SESSION_LIMITS } from './session-policy.ts';
import { removeIdleSessions } from './sessions.store.ts';
import { removeEndedSmsCodes } from './sms-codes.store.ts';
import { removeOldSmsMessages } from './sms-messages.store.ts';

const HOUR_MS = 3_600_000;
/** The longest budget counts a day. */
const SMS_KEPT_MS = 48 * HOUR_MS;

/** The accounts area's upkeep. */
export function accountsSchedule({ db, sms }: Services): Scheduled[] {
  return [
    { name: 'sms', everyMs: 10_000, run: () => sms.deliverDue() },
    {
      name: 'ended-accounts-rows',
      everyMs: HOUR_MS,
      async run(now) {
        await removeIdleSessions(db, now - SESSION_LIMITS.user.idleMs);
        await removeEndedSmsCodes(db, now);
        await removeEndedCaptchaUses(db, now);
        await removeOldSmsMessages(db, now - SMS_KEPT_MS);
      },
    },
  ];
}
