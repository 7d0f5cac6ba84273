import { toWireTime } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { updateFile } from '#modules/files/index.ts';
import { prolongedExpiry } from './later-expiry.ts';
import { findOperatedFile } from './operated-files.store.ts';
import {
  type OperatedFile,
  type OperatorWork,
  refuseUnknownFile,
  requireAllowed,
} from './operator-work.ts';

/**
 * spec §4: ten years more. The owner's quota is not asked: operators answer for the room.
 * Refuses with E_NOT_FOUND, E_STATE and, beyond the year 9999, E_LIMIT.
 */
export async function prolongFile(
  code: string,
  { services, actor, now }: OperatorWork,
): Promise<OperatedFile> {
  return services.db.transaction().execute(async (tx) => {
    const file = (await findOperatedFile(tx, code)) ?? refuseUnknownFile();
    const status = requireAllowed('prolong', file, now);
    const expiresAt = prolongedExpiry(file.expires_at, now);
    if (expiresAt === undefined) fail('E_LIMIT', { text: REFUSALS.E_LIMIT.expiry });
    await updateFile(tx, file.id, { expires_at: expiresAt });
    await recordAudit(tx, {
      now,
      actor,
      action: 'file.prolong',
      target: code,
      before: { expire_time: toWireTime(file.expires_at) },
      after: { expire_time: toWireTime(expiresAt) },
    });
    return { status, expiresAt, isPublic: file.is_public === 1 };
  });
}
