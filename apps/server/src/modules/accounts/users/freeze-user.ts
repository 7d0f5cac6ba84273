/** PRODUCT §7: a frozen account cannot sign in and its sessions end; what it has sent stays as it is. */
import type { FreezeReason } from '@transmit/contract';
import type { Database, Executor } from '#kernel/database/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { revokeSessions } from '../sessions/sessions.store.ts';
import { lockUser, setFrozen } from './users.store.ts';

interface Act {
  userId: number;
  actor: string;
  now: number;
}

/** Answers how many sessions ended; undefined where it is frozen already, or gone. */
export async function freezeUser(
  db: Database,
  { userId, actor, now }: Act,
  { reason, note }: { reason: FreezeReason; note: string },
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    // Whoever logs in at this moment holds the row, and is seen below; or comes later, and is refused.
    const user = await lockUser(tx, userId);
    if (!user || user.frozen_at !== null) return undefined;
    await setFrozen(tx, userId, { at: now, by: actor, reason, note });
    const ended = await revokeSessions(tx, { userId, now });
    await record(tx, 'user.freeze', { userId, actor, now }, { is_frozen: true, reason, note });
    return ended;
  });
}

/** False where it is not frozen, or gone. */
export async function unfreezeUser(db: Database, act: Act): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, act.userId);
    if (!user || user.frozen_at === null) return false;
    await setFrozen(tx, act.userId, null);
    await record(tx, 'user.unfreeze', act, { is_frozen: false });
    return true;
  });
}

function record(
  tx: Executor,
  action: string,
  { userId, actor, now }: Act,
  after: { is_frozen: boolean; reason?: string; note?: string },
): Promise<void> {
  const before = { is_frozen: !after.is_frozen };
  return recordAudit(tx, { now, actor, action, target: `u:${userId}`, before, after });
}
