import { recordAudit } from '#modules/accounts/index.ts';
import { updateFile } from '#modules/files/index.ts';
import { findOperatedFile } from './operated-files.store.ts';
import {
  type OperatedFile,
  type OperatorWork,
  refuseUnknownFile,
  requireAllowed,
} from './operator-work.ts';

/**
 * PRODUCT §3: the file leaves the public list; its code and its time stay. Done twice it answers the same.
 * Refuses with E_NOT_FOUND, E_STATE.
 */
export async function unpublishFile(
  code: string,
  { services, actor, now }: OperatorWork,
): Promise<OperatedFile> {
  return services.db.transaction().execute(async (tx) => {
    const file = (await findOperatedFile(tx, code)) ?? refuseUnknownFile();
    const status = requireAllowed('unpublish', file, now);
    const operated = { status, expiresAt: file.expires_at, isPublic: false };
    if (file.is_public === 0) return operated;
    await updateFile(tx, file.id, { is_public: 0 });
    await recordAudit(tx, {
      now,
      actor,
      action: 'file.unpublish',
      target: code,
      before: { popular: 1 },
      after: { popular: 0 },
    });
    return operated;
  });
}
