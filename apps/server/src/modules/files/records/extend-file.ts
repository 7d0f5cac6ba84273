import { MAX_OWNER_BYTES } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { Services } from '#kernel/services.ts';
import type { FileRow } from '../files.tables.ts';
import { measureUsage, refuseOverQuota, usageLock } from '../quota/owner-usage.ts';
import { type PlanContext, planOfOwner } from '../quota/viewer-plan.ts';
import { chooseExpiry } from './choose-expiry.ts';
import { isExpired, mayExtend } from './files.policy.ts';
import { setLaterExpiry } from './files.store.ts';

type Extended = Pick<
  FileRow,
  'id' | 'owner' | 'status' | 'purged_at' | 'expires_at' | 'size_bytes'
>;

/**
 * Days from now by the owner's plan, whoever asks, for files of one owner; never shortens. Those that are gone stay gone.
 * Returns the latest end. Refuses with E_STATE where none is left, and with E_QUOTA where there is no room for all that are
 * brought back: then none is.
 */
export async function extendFiles(
  files: readonly Extended[],
  days: number,
  context: PlanContext & { services: Pick<Services, 'db' | 'belongings'> },
): Promise<number> {
  const { services, now } = context;
  const kept = files.filter((file) => mayExtend(file, now));
  const [first] = kept;
  if (!first) fail('E_STATE', { text: REFUSALS.E_STATE.extend });
  const { owner } = first;
  const expiresAt = await chooseExpiry(owner, days, context);
  const plan = await planOfOwner(owner, context);
  // Bringing an expired file back takes room again.
  const broughtBack = kept.filter((file) => isExpired(file, now));
  const names = broughtBack.length > 0 ? [usageLock(owner)] : [];
  await lockedTransaction(services.db, names, async (tx) => {
    if (broughtBack.length > 0) {
      const { belongings } = services;
      const { usedBytes } = await measureUsage(tx, owner, { now, belongings });
      const addedBytes = broughtBack.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
      refuseOverQuota(usedBytes, addedBytes, MAX_OWNER_BYTES[plan]);
    }
    const ids = kept.map(({ id }) => id);
    await setLaterExpiry(tx, ids, expiresAt);
  });
  return Math.max(expiresAt, ...kept.map((file) => file.expires_at));
}
