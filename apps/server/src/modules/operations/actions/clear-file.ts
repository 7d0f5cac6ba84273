import { FILE_STATUS } from '@transmit/contract';
import { failpoint } from '#core/failpoint.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { discardContent, updateFile } from '#modules/files/index.ts';
import { findOperatedFile } from './operated-files.store.ts';
import {
  type OperatedFile,
  type OperatorWork,
  refuseUnknownFile,
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
  const file = (await findOperatedFile(db, code)) ?? refuseUnknownFile();
  const status = requireAllowed('clear', file, now);
  const cleared = { status, expiresAt: file.expires_at, isPublic: false };
  if (file.status === FILE_STATUS.cleared) return cleared;
  await discardContent(services, file, now);
  failpoint('clear.post_object');
  await db.transaction().execute(async (tx) => {
    const current = await findOperatedFile(tx, code);
    if (!current || current.status === FILE_STATUS.cleared) return;
    await updateFile(tx, current.id, asCleared(current, now));
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

/**
 * spec §4: cleared. Its owner sees that; one that its owner had deleted belongs to nobody from now on, or
 * it would come back into the owner's list as a cleared file.
 */
function asCleared({ status, owner, removed_at }: FileRow, now: number) {
  return {
    status: FILE_STATUS.cleared,
    owner: status === FILE_STATUS.deleted ? '' : owner,
    is_public: 0,
    removed_at: removed_at ?? now,
    purged_at: now,
  };
}
