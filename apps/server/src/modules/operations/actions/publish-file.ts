import { toWireTime } from '@transmit/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { updateFile } from '#modules/files/index.ts';
import { publishedExpiry } from './later-expiry.ts';
import { findOperatedFile } from './operated-files.store.ts';
import {
  type OperatedFile,
  type OperatorWork,
  refuseUnknownFile,
  requireAllowed,
} from './operator-work.ts';

/** spec §4: the file is public from now on, and stays for ten years. Refuses with E_NOT_FOUND, E_STATE. */
export async function publishFile(
  code: string,
  { services, actor, now }: OperatorWork,
): Promise<OperatedFile> {
  return services.db.transaction().execute(async (tx) => {
    const file = (await findOperatedFile(tx, code)) ?? refuseUnknownFile();
    const status = requireAllowed('publish', file, now);
    const expiresAt = publishedExpiry(file.expires_at, now);
    await updateFile(tx, file.id, { is_public: 1, expires_at: expiresAt });
    await recordAudit(tx, {
      now,
      actor,
      action: 'file.publish',
      target: code,
      before: { popular: file.is_public, expire_time: toWireTime(file.expires_at) },
      after: { popular: 1, expire_time: toWireTime(expiresAt) },
    });
    return { status, expiresAt, isPublic: true };
  });
}
