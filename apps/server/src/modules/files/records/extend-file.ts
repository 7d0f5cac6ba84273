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
 * Days from now by the owner's plan, whoever asks; never shortens. Returns the new end. Refuses with
 * E_STATE what is gone, and with E_QUOTA what there is no room for.
 */
export async function extendFile(
  file: Extended,
  days: number,
  context: PlanContext & { services: Pick<Services, 'db' | 'belongings'> },
): Promise<number> {
  const { services, now } = context;
  if (!mayExtend(file, now)) fail('E_STATE', { text: REFUSALS.E_STATE.extend });
  const expiresAt = Math.max(file.expires_at, await chooseExpiry(file.owner, days, context));
  const plan = await planOfOwner(file.owner, context);
  // Bringing an expired file back takes room again.
  const isBroughtBack = isExpired(file, now);
  await lockedTransaction(services.db, isBroughtBack ? [usageLock(file.owner)] : [], async (tx) => {
    if (isBroughtBack) {
      const { usedBytes } = await measureUsage(tx, file.owner, {
        now,
        belongings: services.belongings,
      });
      refuseOverQuota(usedBytes, file.size_bytes, MAX_OWNER_BYTES[plan]);
    }
    await setLaterExpiry(tx, file.id, expiresAt);
  });
  return expiresAt;
}
