import { VISITS_KEPT_MS } from '@transmit/contract';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { removeEndedCaptchaUses } from './captcha/captcha.store.ts';
import { removeOldDevices } from './devices/user-devices.store.ts';
import { removeEndedAsks } from './second-step/second-step-asks.store.ts';
import { SESSION_LIMITS } from './sessions/session-policy.ts';
import { removeIdleSessions } from './sessions/sessions.store.ts';
import { removeEndedSmsCodes } from './sms/sms-codes.store.ts';
import { removeOldSmsMessages } from './sms/sms-messages.store.ts';
import { removeOldPageVisits } from './visits/page-visits.store.ts';

const HOUR_MS = 3_600_000;
/**
 * The longest budget counts a day, and a number whose account is gone stands nowhere after 48 hours:
 * with room for a run that comes late.
 */
const SMS_KEPT_MS = 36 * HOUR_MS;
/** So that nobody waits behind a year of page views. */
const BATCH = 1000;
/** Since it was last used to sign in. */
const DEVICE_KEPT_MS = 180 * 24 * HOUR_MS;

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
        await removeEndedAsks(db, now);
        await removeOldDevices(db, now - DEVICE_KEPT_MS);
        await removeOldSmsMessages(db, now - SMS_KEPT_MS);
        const old = { before: now - VISITS_KEPT_MS, limit: BATCH };
        while ((await removeOldPageVisits(db, old)) > 0);
      },
    },
  ];
}
