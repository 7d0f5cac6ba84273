import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { noticeLock } from './deliver-notices.ts';
import { findBirthdayNotice, setNotice } from './notices.store.ts';
import { spendOnNotice } from './spend-on-notice.ts';

/** Two presses in so short a time are one wish (SECURITY §3 row 101). */
const ONE_WISH_MS = 60_000;

/** Sends a notice again, which uses one more of its user's notifications (PRODUCT §7). */
export async function renotice(
  { doc_id: id }: { doc_id: number },
  { services: { db }, viewer, now }: CallContext,
): Promise<number> {
  return lockedTransaction(db, [noticeLock(id)], async (tx) => {
    const notice = await findBirthdayNotice(tx, id);
    if (!notice) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.birthdayNotice });
    const { owner, name, ver_num, state, asked_at } = notice;
    const isUnderWay = state === 'waiting' || state === 'sending';
    const isRepetition = ver_num > 0 && now - asked_at < ONE_WISH_MS;
    if (isUnderWay || isRepetition) fail('E_DONE', { text: REFUSALS.E_DONE.renotice });
    const version = ver_num + 1;
    const isPaid = await spendOnNotice(tx, { owner, noticeId: id, version, name, now });
    if (!isPaid) fail('E_POINTS', { text: REFUSALS.E_POINTS.renotice });
    await setNotice(tx, id, {
      ver_num: version,
      state: 'waiting',
      attempts: 0,
      next_at: now,
      asked_at: now,
    });
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'birthday.renotice',
      target: String(id),
      before: { ver_num, state },
      after: { ver_num: version },
    });
    return version;
  });
}
