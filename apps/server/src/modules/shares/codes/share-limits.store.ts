import type { Executor } from '#kernel/database/database.ts';
import type { SharedBundle, SharedFile } from '../finding/shared.ts';

/**
 * Reads a code's limit as it stands in this transaction; null without one. A code for one person has none of which
 * anybody is told: that it is used up says no more than that its person has picked up.
 */
export async function readLimit(
  tx: Executor,
  shared: SharedFile | SharedBundle,
): Promise<{ max: number; used: number } | null> {
  if (shared.max_downloads === null || shared.personCodeId !== null) return null;
  const row = isOwnCode(shared)
    ? await tx
        .selectFrom('files')
        .select(['max_downloads', 'used_downloads'])
        .where('id', '=', shared.id)
        .executeTakeFirst()
    : await tx
        .selectFrom('share_codes')
        .select(['max_downloads', 'used_downloads'])
        .where('code', '=', shared.code)
        .executeTakeFirst();
  if (!row || row.max_downloads === null) return null;
  return { max: row.max_downloads, used: row.used_downloads };
}

function isOwnCode(shared: SharedFile | SharedBundle): boolean {
  return shared.kind === 'file' && shared.extraCodeId === null;
}
