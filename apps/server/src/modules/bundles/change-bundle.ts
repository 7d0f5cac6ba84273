/** Changes of a bundle by its owner, or by a holder of the management link. */
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { chooseExpiry, extendFiles, keepFilesUntil } from '#modules/files/index.ts';
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
  if (bundle.expires_at <= now) {
    // It has ended with its files: without them its code would open onto nothing, and with a part of them onto that.
    await extendFiles(await listBundledFiles(services.db, bundle.id), expire_days, context);
  }
  await services.db.transaction().execute(async (tx) => {
    const files = await listBundledFiles(tx, bundle.id);
    const ids = files.map(({ id }) => id);
    await keepFilesUntil(tx, ids, { now, expiresAt });
    await setLaterShareExpiry(tx, bundle.id, expiresAt);
  });
  return expiresAt;
}
