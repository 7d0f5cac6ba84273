import { PAGE_ROWS, toWireTime, VERSION_TARGET } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';
import { countVersions, findOnlineVersion, listVersions } from './versions.store.ts';
import type { VersionRow } from './versions.tables.ts';

/** A page of a product's list, newest first, and what is online; an unknown product has none of either. */
export async function showVersions(
  db: Executor,
  { product, lastId }: { product: string; lastId: number | undefined },
) {
  const rows = await listVersions(db, product, { beforeId: lastId, limit: PAGE_ROWS });
  const frontend = await findOnlineVersion(db, product, VERSION_TARGET.frontend);
  const backend = await findOnlineVersion(db, product, VERSION_TARGET.backend);
  return {
    rows: rows.map(presentVersion),
    total: await countVersions(db, product),
    online: { frontend: presentOnline(frontend), backend: presentOnline(backend) },
  };
}

function presentVersion(row: VersionRow) {
  return {
    id: row.id,
    ver_num: row.ver_num,
    create_time: toWireTime(row.created_at),
    pro_update_time: row.released_at === null ? null : toWireTime(row.released_at),
    content: row.content,
    target: row.target,
    is_pro: row.is_pro === 1 ? (1 as const) : (0 as const),
  };
}

function presentOnline(row: Awaited<ReturnType<typeof findOnlineVersion>>) {
  return row
    ? { id: row.id, ver_num: row.ver_num, pro_update_time: toWireTime(row.released_at ?? 0) }
    : null;
}
