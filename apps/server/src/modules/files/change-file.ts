/** What an owner may change about a file: load → policy → change (PRODUCT §3). */
import { MAX_OWNER_BYTES } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import { hashPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { chooseExpiry } from './choose-expiry.ts';
import { discardLeftoversOf } from './discard-upload.ts';
import { isExpired, mayExtend, maySetPassword } from './files.policy.ts';
import { deleteFile, setLaterExpiry, setPasswordHash } from './files.store.ts';
import type { FileRow } from './files.tables.ts';
import { findManagedFile, findOwnFile } from './find-file.ts';
import { limitShareChanges } from './limit-share-changes.ts';
import { measureUsage, refuseOverQuota, usageLock } from './owner-usage.ts';
import { removeUnlocks } from './share-passes.store.ts';
import { planOfOwner } from './viewer-plan.ts';

/** Gone for everyone at once; the object follows after some days. */
export async function removeFile(code: string, context: CallContext): Promise<void> {
  const { id, mainCode, owner } = await findManagedFile(code, context);
  const isDeleted = await deleteFile(context.services.db, {
    code: mainCode,
    owner,
    now: context.now,
  });
  if (!isDeleted) fail('E_NOT_FOUND', { text: '文件不存在或已删除' });
  await discardLeftoversOf(context.services, id, context.now);
}

/** Days from now by the owner's plan, whoever manages it; never shortens. Returns the new end. */
export async function extendFile(
  { code, expire_days }: { code: string; expire_days: number },
  context: CallContext,
): Promise<number> {
  const file = await findManagedFile(code, context);
  if (!mayExtend(file)) fail('E_STATE', { text: '该文件已失效，不能延长保存时间' });
  const expiresAt = Math.max(
    file.expires_at,
    chooseExpiry(planOfOwner(file.owner), expire_days, context.now),
  );
  await saveExpiry(file, expiresAt, context);
  return expiresAt;
}

/** Bringing an expired file back takes room again. */
async function saveExpiry(
  file: FileRow,
  expiresAt: number,
  { services, now }: CallContext,
): Promise<void> {
  const isBroughtBack = isExpired(file, now);
  const names = isBroughtBack ? [usageLock(file.owner)] : [];
  await lockedTransaction(services.db, names, async (tx) => {
    if (isBroughtBack) {
      const { usedBytes } = await measureUsage(tx, file.owner, now);
      refuseOverQuota(usedBytes, file.size_bytes, MAX_OWNER_BYTES[planOfOwner(file.owner)]);
    }
    await setLaterExpiry(tx, file.id, expiresAt);
  });
}

/** Sets the share's password, or removes it when it is empty; who knew the old one is asked again. */
export async function changePassword(
  { code, password }: { code: string; password: string },
  context: CallContext,
): Promise<{ hasPassword: boolean }> {
  await limitShareChanges(context);
  const file = await findOwnFile(code, context);
  if (!maySetPassword(file)) fail('E_STATE', { text: '该文件已失效，不能设置提取密码' });
  const hash = password === '' ? null : await hashPassword(password, 'share');
  await context.services.db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, file.id, hash);
    await removeUnlocks(tx, file.code);
  });
  return { hasPassword: hash !== null };
}
