/**
 * Hands what is paid for to the SMS port. A provider that is away is asked twice more. What a process died
 * over is not sent again, as it may have been accepted: never twice. What came to nothing is given back.
 */
import { SmsRejected } from '#adapters/sms/sms-sender.ts';
import { daysBetween, shanghaiDay } from '#core/shanghai-day.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import { messageParams, messageText } from './birthday-text.ts';
import type { NoticeRow } from './birthdays.tables.ts';
import { listKeepers, mayBeTold } from './keepers.store.ts';
import { claimNotices, endSending, listAbandoned } from './notices.store.ts';
import { giveBackForNotice } from './spend-on-notice.ts';

const MAX_ATTEMPTS = 3;
/** A process that died while sending is thought dead after this long. */
const LEASE_MS = 60_000;
const RETRY_AFTER_MS = [60_000, 10 * 60_000] as const;
const AT_ONCE = 10;

export async function deliverNotices(services: Services): Promise<void> {
  for (const notice of await listAbandoned(services.db, services.now())) {
    services.log.warn(
      { notice: notice.id },
      'a birthday message was being sent when its process ended',
    );
    await endInVain(services, notice);
  }
  for (;;) {
    // Anew for each round: a lease that began with the first would be over before a late one is sent.
    const now = services.now();
    const lease = { now, leaseUntil: now + LEASE_MS, limit: AT_ONCE };
    const notices = await claimNotices(services.db, lease);
    if (notices.length === 0) return;
    await Promise.all(notices.map((notice) => deliver(services, notice)));
  }
}

async function deliver(services: Services, notice: NoticeRow): Promise<void> {
  const outcome = await trySending(services, notice);
  if (outcome === 'sent') {
    await endSending(services.db, notice, { state: 'sent', next_at: null });
  } else if (outcome === 'later') {
    const wait = RETRY_AFTER_MS[notice.attempts - 1] ?? LEASE_MS;
    await endSending(services.db, notice, { state: 'waiting', next_at: services.now() + wait });
  } else {
    await endInVain(services, notice);
  }
}

async function trySending(
  { db, smsSender, log, config, now }: Services,
  notice: NoticeRow,
): Promise<'sent' | 'later' | 'never'> {
  const keeper = (await listKeepers(db, [notice.owner])).get(notice.owner);
  if (!mayBeTold(keeper)) return 'never';
  const params = messageParams(notice, daysBetween(shanghaiDay(now()), notice.occurs_on));
  try {
    await smsSender.send({
      phone: keeper.phone,
      purpose: 'birthday',
      code: '',
      text: messageText(params, config.site.name),
      template: 'birthday',
      params,
    });
    return 'sent';
  } catch (err) {
    const isFinal = err instanceof SmsRejected || notice.attempts >= MAX_ATTEMPTS;
    log.warn({ err, notice: notice.id, isFinal }, 'birthday message not accepted');
    return isFinal ? 'never' : 'later';
  }
}

/** The notification goes back with the state, once. */
async function endInVain({ db, now }: Services, notice: NoticeRow): Promise<void> {
  const { id, owner, ver_num, name } = notice;
  await lockedTransaction(db, [noticeLock(id)], async (tx) => {
    if (!(await endSending(tx, notice, { state: 'failed', next_at: null }))) return;
    await giveBackForNotice(tx, { owner, noticeId: id, version: ver_num, name, now: now() });
  });
}

export function noticeLock(id: number): string {
  return `birthday-notice:${id}`;
}
