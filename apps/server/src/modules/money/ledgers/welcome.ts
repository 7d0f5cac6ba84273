/** PRODUCT §5: points of a new account, once per number, also after the account was deleted. */
import { WELCOME_POINTS } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import type { Services } from '#kernel/services.ts';
import { hashPhone } from '#modules/accounts/index.ts';
import { LEDGER_REASONS } from '../money-text.ts';
import { listUsersAfter } from '../orders/buyers.store.ts';
import { postToLedger } from './post-to-ledger.ts';
import { findProgress, setProgress, takeWelcome } from './welcome.store.ts';

const PROGRESS = 'welcomed-user';
const AT_ONCE = 200;

interface Newcomer {
  id: number;
  phone: string;
}

export async function welcomeUser(
  tx: Executor,
  { id, phone }: Newcomer,
  { phoneHashKey, now }: { phoneHashKey: string; now: number },
): Promise<void> {
  const phoneHash = hashPhone(phone, phoneHashKey);
  if (!(await takeWelcome(tx, { phoneHash, now }))) return;
  await postToLedger(tx, {
    owner: `u:${id}`,
    kind: 'points',
    amount: WELCOME_POINTS,
    reason: LEDGER_REASONS.welcome,
    requestKey: 'welcome',
    now,
  });
}

/**
 * Goes through the accounts in the order they were made, a few hundred in a transaction, and remembers
 * how far it has come: those of before there were points get theirs, and nobody gets them twice.
 */
export async function welcomeExisting(
  { db, phoneHashKey }: Pick<Services, 'db' | 'phoneHashKey'>,
  now: number,
): Promise<void> {
  for (;;) {
    const users = await listUsersAfter(db, await findProgress(db, PROGRESS), AT_ONCE);
    const last = users.at(-1);
    if (!last) return;
    await db.transaction().execute(async (tx) => {
      for (const user of users) await welcomeUser(tx, user, { phoneHashKey, now });
      await setProgress(tx, { name: PROGRESS, value: last.id });
    });
  }
}
