import type { Executor } from '#kernel/database/database.ts';
import { postToLedger, spendIfThere } from '#modules/money/index.ts';
import { BIRTHDAY_REASONS } from './birthday-text.ts';

interface Spending {
  owner: string;
  noticeId: number;
  /** Number of this sending of the notice, from 1. */
  version: number;
  name: string;
  now: number;
}

/** One notification for one sending; false when none is left, and then nothing has changed. */
export async function spendOnNotice(tx: Executor, spending: Spending): Promise<boolean> {
  const { owner, noticeId, version, name, now } = spending;
  const posted = await spendIfThere(tx, {
    owner,
    kind: 'notifications',
    amount: -1,
    reason: version === 1 ? BIRTHDAY_REASONS.told(name) : BIRTHDAY_REASONS.toldAgain(name),
    requestKey: `birthday:${noticeId}:${version}`,
    now,
  });
  return posted !== undefined;
}

/** Gives back once for a sending, whoever finds that it came to nothing. */
export async function giveBackForNotice(tx: Executor, spending: Spending): Promise<void> {
  const { owner, noticeId, version, name, now } = spending;
  await postToLedger(tx, {
    owner,
    kind: 'notifications',
    amount: 1,
    reason: BIRTHDAY_REASONS.givenBack(name),
    requestKey: `birthday-back:${noticeId}:${version}`,
    now,
  });
}
