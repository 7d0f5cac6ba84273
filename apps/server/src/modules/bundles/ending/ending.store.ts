import { FILE_STATUS } from '@transmit/contract';
import { sql } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';

export interface EndingRow {
  id: number;
  owner: string;
  title: string;
  expires_at: number;
}

export interface EndingWindow {
  /** Ends after this, or at it with an id above `afterId`, … */
  from: number;
  afterId: number;
  /** … and no later than this. */
  to: number;
  leastLifeMs: number;
}

/**
 * Lists users' files that end in the window and that others have not handed in, the first to end first. One that ends with
 * a bundle that is told of, or before it, is left to the bundle.
 */
export function listEndingFiles(
  db: Executor,
  { from, afterId, to, leastLifeMs }: EndingWindow,
  limit: number,
): Promise<EndingRow[]> {
  return db
    .selectFrom('files')
    .select([
      'id',
      'owner',
      'expires_at',
      sql<string>`coalesce(nullif(title, ''), name)`.as('title'),
    ])
    .where('expires_at', '>=', from)
    .where(({ eb, or }) => or([eb('expires_at', '>', from), eb('id', '>', afterId)]))
    .where('expires_at', '<=', to)
    .where('purged_at', 'is', null)
    .where('is_held', '=', 0)
    .where('status', 'in', [FILE_STATUS.normal, FILE_STATUS.backedUp])
    .where('owner', 'like', 'u:%')
    .where(({ eb }) => eb(eb('expires_at', '-', eb.ref('created_at')), '>=', leastLifeMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bundle_files')
            .innerJoin('share_codes', 'share_codes.id', 'bundle_files.bundle_id')
            .select('bundle_files.file_id')
            .whereRef('bundle_files.file_id', '=', 'files.id')
            .where('share_codes.removed_at', 'is', null)
            .where('share_codes.is_held', '=', 0)
            .whereRef('share_codes.expires_at', '>=', 'files.expires_at')
            .where(sql`share_codes.expires_at - share_codes.created_at`, '>=', leastLifeMs),
        ),
      ),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Lists users' bundles that end in the window and were not handed in, the first to end first. */
export async function listEndingBundles(
  db: Executor,
  { from, afterId, to, leastLifeMs }: EndingWindow,
  limit: number,
): Promise<EndingRow[]> {
  const rows = await db
    .selectFrom('share_codes')
    .select(['id', 'owner', 'label', 'expires_at'])
    .where('expires_at', '>=', from)
    .where(({ eb, or }) => or([eb('expires_at', '>', from), eb('id', '>', afterId)]))
    .where('expires_at', '<=', to)
    .where('removed_at', 'is', null)
    .where('file_id', 'is', null)
    .where('is_held', '=', 0)
    .where('owner', 'like', 'u:%')
    .where(({ eb }) => eb(eb('expires_at', '-', eb.ref('created_at')), '>=', leastLifeMs))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bundle_files').select('file_id').whereRef('bundle_id', '=', 'share_codes.id'),
      ),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, owner, label, expires_at }) => ({
    id,
    owner,
    title: label,
    expires_at: expires_at ?? to,
  }));
}
