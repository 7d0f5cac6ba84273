import { FILE_STATUS } from '@transmit/contract';
import { failpoint } from '#core/failpoint.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { discardLeftoversOf, discardObject } from '#modules/files/index.ts';
import { findOperatedFile, setCleared } from './operated-files.store.ts';
import {
  type OperatedFile,
  type OperatorWork,
  refuseUnknown,
  requireAllowed,
} from './operator-work.ts';

/**
 * PRODUCT §3: the bytes, and their backup unless another file has the same, are durably gone before the
 * file says so (SECURITY §2.1). Done again, or when the object had gone before, it answers the same.
 */
export async function clearFile(
  code: string,
  { services, actor, now }: OperatorWork,
): Promise<OperatedFile> {
  const { db } = services;
  const file = (await findOperatedFile(db, code)) ?? refuseUnknown();
  const status = requireAllowed('clear', file);
  const cleared = { status, expiresAt: file.expires_at, isPublic: false };
  if (file.status === FILE_STATUS.cleared) return cleared;
  // First without a way in, or what is uploaded in this moment would outlive it.
  await services.storage.abortUploads(file.object_key);
  await discardLeftoversOf(services, file.id, now);
  await discardObject(services, file);
  failpoint('clear.post_object');
  await db.transaction().execute(async (tx) => {
    const current = await findOperatedFile(tx, code);
    if (!current || current.status === FILE_STATUS.cleared) return;
    await setCleared(tx, current, now);
    await recordAudit(tx, {
      now,
      actor,
      action: 'file.clear',
      target: code,
      before: { status: current.status, name: file.name },
      after: { status },
    });
  });
  return cleared;
}
