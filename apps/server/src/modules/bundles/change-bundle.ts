/** What an owner, or who holds the management link, may change about a bundle. */
import { fail } from '#core/app-error.ts';
import { hashPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import {
  chooseExpiry,
  findManagedBundle,
  findOwnBundle,
  limitShareChanges,
  planOfOwner,
  removePassesFor,
  removeShareCode,
  removeUnlocks,
  setLaterShareExpiry,
  setSharePassword,
} from '#modules/files/index.ts';
import { extendBundledFiles } from './bundle-files.store.ts';

/** The code is gone at once; the files stay their owner's. */
export async function removeBundle(code: string, context: CallContext): Promise<void> {
  const { db } = context.services;
  const bundle = await findManagedBundle(code, context);
  if (!(await removeShareCode(db, bundle.id, context.now))) {
    fail('E_NOT_FOUND', { text: '打包分享不存在或已取消' });
  }
  await removePassesFor(db, bundle.code);
}

/** Days from now by the owner's plan, for the bundle and what is still in it; never shortens. */
export async function extendBundle(
  { code, expire_days }: { code: string; expire_days: number },
  context: CallContext,
): Promise<number> {
  const { services, now } = context;
  const bundle = await findManagedBundle(code, context);
  const chosen = chooseExpiry(planOfOwner(bundle.owner), expire_days, now);
  const expiresAt = Math.max(bundle.expires_at, chosen);
  await services.db.transaction().execute(async (tx) => {
    await extendBundledFiles(tx, bundle.id, { now, expiresAt });
    await setLaterShareExpiry(tx, bundle.id, expiresAt);
  });
  return expiresAt;
}

/** Sets the bundle's password, or removes it when it is empty; who knew the old one is asked again. */
export async function changeBundlePassword(
  { code, password }: { code: string; password: string },
  context: CallContext,
): Promise<{ hasPassword: boolean }> {
  await limitShareChanges(context);
  const bundle = await findOwnBundle(code, context);
  const hash = password === '' ? null : await hashPassword(password, 'share');
  await context.services.db.transaction().execute(async (tx) => {
    await setSharePassword(tx, bundle.id, hash);
    await removeUnlocks(tx, bundle.code);
  });
  return { hasPassword: hash !== null };
}
