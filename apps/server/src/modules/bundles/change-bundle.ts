/** Changes of a bundle by its owner, or by a holder of the management link. */
import { isAlive } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { AppError, fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { chooseExpiry, extendFile, isExpired, keepFilesUntil } from '#modules/files/index.ts';
import { endShareCode, findAsManager, setLaterShareExpiry } from '#modules/shares/index.ts';
import { listBundledFiles } from './bundle-files.store.ts';
import { limitBundles } from './limit-bundles.ts';

/** The code is gone at once; the files stay their owner's. */
export async function removeBundle(code: string, context: CallContext): Promise<void> {
  const bundle = await findAsManager('bundle', code, context);
  if (!(await endShareCode(context.services.db, bundle, context.now))) {
    fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.bundle });
  }
}

/** Days from now by the owner's plan, for the bundle and what is still in it; never shortens. */
export async function extendBundle(
  { code, expire_days }: { code: string; expire_days: number },
  context: CallContext,
): Promise<number> {
  const { services, now } = context;
  const bundle = await findAsManager('bundle', code, context);
  await limitBundles([bundle.id], context);
  const chosen = await chooseExpiry(bundle.owner, expire_days, context);
  const expiresAt = Math.max(bundle.expires_at, chosen);
  if (bundle.expires_at <= now) await bringFilesBack(bundle.id, expire_days, context);
  await services.db.transaction().execute(async (tx) => {
    const files = await listBundledFiles(tx, bundle.id);
    const ids = files.map(({ id }) => id);
    await keepFilesUntil(tx, ids, { now, expiresAt });
    await setLaterShareExpiry(tx, bundle.id, expiresAt);
  });
  return expiresAt;
}

/** A bundle that ended has ended with its files: without them its code would open onto nothing. */
async function bringFilesBack(bundleId: number, days: number, context: CallContext): Promise<void> {
  let living = 0;
  for (const file of await listBundledFiles(context.services.db, bundleId)) {
    const isThere = isAlive(file.status) && !isExpired(file, context.now);
    if (isThere || (await isBroughtBack(extendFile(file, days, context)))) living += 1;
  }
  if (living === 0) fail('E_STATE', { text: REFUSALS.E_STATE.extend });
}

/** False for a file that is gone for good. */
async function isBroughtBack(extending: Promise<number>): Promise<boolean> {
  try {
    await extending;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_STATE') return false;
    throw error;
  }
}
