/** Bundles that another area makes of what was sent to their owner (PRODUCT §8), and fills anew when that changes. */
import { cleanBundlePath, cleanFileName, takePath } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { isBundle, newShares } from '#modules/shares/index.ts';
import type { BundleRow } from '#modules/shares/shares.tables.ts';
import { insertBundleFiles, removeBundleFiles } from './bundle-files.store.ts';

interface HeldContents {
  fileId: number;
  path: string;
}

/** A bundle with a code that is told to its owner alone. */
async function keep(
  tx: Executor,
  bundle: { owner: string; label: string; now: number; expiresAt: number },
  contents: readonly HeldContents[],
): Promise<BundleRow> {
  const { owner, label, now, expiresAt } = bundle;
  const row = await newShares.store(tx, {
    file_id: null,
    is_held: 1,
    label: cleanFileName(label),
    note: '',
    owner,
    created_at: now,
    expires_at: expiresAt,
    removed_at: null,
    password_hash: null,
    max_downloads: null,
  });
  if (!isBundle(row)) throw new Error('a bundle was stored as something else');
  await fill(tx, row.id, contents);
  return row;
}

/** From now on it holds these, and nothing else. */
async function refill(
  tx: Executor,
  bundleId: number,
  contents: readonly HeldContents[],
): Promise<void> {
  await removeBundleFiles(tx, bundleId);
  await fill(tx, bundleId, contents);
}

async function fill(
  tx: Executor,
  bundle_id: number,
  contents: readonly HeldContents[],
): Promise<void> {
  const taken = new Set<string>();
  const rows = contents.map(({ fileId, path }, position) => ({
    bundle_id,
    position,
    file_id: fileId,
    path: takePath(cleanBundlePath(path), taken),
  }));
  await insertBundleFiles(tx, rows);
}

export const heldBundles = { keep, refill };
