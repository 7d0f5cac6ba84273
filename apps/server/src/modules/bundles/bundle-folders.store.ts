/** Folders of a bundle in which no file is. */
import { cleanFolderPath, MAX_EMPTY_FOLDERS } from '@transmit/contract';
import { pathKey } from '@transmit/contract/files/disk-name';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { Executor } from '#kernel/database/database.ts';

/** Lists a bundle's folders in the order of their names. */
export async function listBundleFolders(db: Executor, bundleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bundle_folders')
    .select('path')
    .where('bundle_id', '=', bundleId)
    .execute();
  // Databases sort by different alphabets, and a zip's bytes follow from this order.
  return rows.map(({ path }) => path).sort();
}

/** Each once; what leads out of the bundle or is no path adds nothing. Refuses more than a bundle has room for. */
export async function addBundleFolders(
  db: Executor,
  bundleId: number,
  asked: readonly string[],
): Promise<void> {
  if (asked.length === 0) return;
  const there = await listBundleFolders(db, bundleId);
  const taken = new Set(there.map(pathKey));
  const fresh: string[] = [];
  for (const path of asked.map(cleanFolderPath)) {
    if (path === undefined || taken.has(pathKey(path))) continue;
    taken.add(pathKey(path));
    fresh.push(path);
  }
  if (there.length + fresh.length > MAX_EMPTY_FOLDERS) {
    fail('E_LIMIT', { text: REFUSALS.E_LIMIT.emptyFolders(MAX_EMPTY_FOLDERS) });
  }
  if (fresh.length === 0) return;
  await db
    .insertInto('bundle_folders')
    .values(fresh.map((path) => ({ bundle_id: bundleId, path })))
    .execute();
}
